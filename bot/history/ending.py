"""The end of a match in one message: who won and how, what decided it, what to do next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.delivery.scenes import END, TableScene
from bot.history.panel import ReplayStep, round_name
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import LogEntry, Snapshot
from bot.model.control_id import ControlId
from bot.model.names import names_of
from bot.model.panel_parts import Button, Panel, Part, Picture, Row, Style, Text
from bot.pictures.drawing import drawn_names
from bot.pictures.drawn import Drawn
from bot.pictures.painter import names_in_order
from bot.play.table_panel import ACCENT, ended_words, told_text
from bot.store import MatchInfo
from render.core.ending import Measure, Verdict
from render.core.plot import number as written
from rules.core.ids import NOBODY, Seat

if TYPE_CHECKING:
    from bot.context import AppContext
    from bot.games.game_ui import PlayableGame

MOST: Final = 3
"""Key moments that are told."""
NEWS: Final = 200
"""Characters of what happened last, below how it ended."""


def round_ends(rounds: Sequence[int]) -> dict[int, int]:
    """Return the last entry of each round; what comes before the first round is left out."""
    ends = {number: seq for seq, number in enumerate(rounds)}
    return {number: ends[number] for number in sorted(ends) if number > 0}


async def round_snapshots(context: AppContext, info: MatchInfo) -> list[tuple[int, Snapshot]]:
    """Look at a match as everybody could at the end of each round."""
    ends = round_ends(await context.matches.rounds(info.id))
    snapshots = await context.matches.past_snapshots(info.id, set(ends.values()), None)
    return [(number, snapshots[seq]) for number, seq in ends.items() if seq in snapshots]


# --- the message ---


def over_panel(scene: TableScene) -> Panel:
    """Build the last panel of a match: how it ended, its picture, and where to go from there.

    The key of its chance is where it is explained, behind a button.
    """
    info, locale = scene.info, scene.locale
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, info, locale)
    parts: list[Part] = []
    if scene.picture or scene.edits:
        # An edit that does not name the file of a message would remove it from there.
        parts.append(END if scene.picture else Picture("kept"))
    texts = [ended_words(info, words, wording, scene.snapshot.round, scene.ended_by)]
    measure = scene.game.ui.painter.measure(scene.snapshot.view, locale)
    if measure is not None and any(measure.values):
        texts.append(standing_words(measure, info, scene.snapshot.places, locale))
    parts.append(Text("\n".join(texts)))
    if scene.lines:  # small: the channel tells all that happened, and this is no news any more
        news = told_text(locale, scene.lines, NEWS).splitlines()
        parts.append(Text("\n".join(f"-# {line.removeprefix('-# ')}" for line in news)))
    if info.filed_at is None:
        style: Style = "secondary" if scene.followed else "primary"
        rematch = Button(say(locale, "rematch"), ControlId(info.id, "rematch"), style)
        parts.append(Row((rematch,)))
    else:
        parts.append(Text(say(locale, "over-filed")))
    past = [
        Button(say(locale, "replay"), ControlId(info.id, "replay", ReplayStep(0).text())),
        Button(say(locale, "in-numbers"), ControlId(info.id, "numbers")),
    ]
    tools = [
        Button(say(locale, "map"), ControlId(info.id, "map")),
        Button(say(locale, "log"), ControlId(info.id, "log")),
        Button(say(locale, "fair"), ControlId(info.id, "verify")),
    ]
    parts += [Row(tuple(past)), Row(tuple(tools))]
    return Panel(tuple(parts), (), ACCENT)


def standing_words(measure: Measure, info: MatchInfo, places: Sequence[int], locale: str) -> str:
    """Return what everybody had in the end of what decides, the best first."""
    names = names_of(info)
    order = sorted(range(len(measure.values)), key=places.__getitem__)
    held = ", ".join(
        f"{names.get(seat, str(seat + 1))} {written(measure.values[seat], locale)}"
        for seat in order
    )
    return say(locale, "over-standing", what=measure.title, held=held)


# --- its picture ---


async def end_picture(context: AppContext, info: MatchInfo, snapshot: Snapshot) -> Drawn | None:
    """Draw the end of a match; None for a game that draws no such thing."""
    game, locale = context.game(info), info.language
    # First, for the match is played again to look at its rounds.
    if not context.pictures.draws or game.ui.painter.measure(snapshot.view, locale) is None:
        return None
    snapshots = await round_snapshots(context, info) or [(snapshot.round, snapshot)]
    entries = await context.matches.events_since(info.id, -1, None)
    rounds = await context.matches.rounds(info.id)
    measures = [game.ui.painter.measure(one.view, locale) for _, one in snapshots]
    course = MatchCourse(
        game=game,
        info=info,
        snapshot=snapshot,
        rounds=[number for number, _ in snapshots],
        measures=[one for one in measures if one is not None],
        entries=entries,
        round_at=rounds,
    )
    views = [(number, one.view) for number, one in snapshots]
    names = names_in_order(snapshot, drawn_names(info))
    work = partial(game.ui.painter.end, views, names, locale, verdict(course))
    painted = await context.pictures.drawn(game, work)
    if painted is None:
        return None
    return Drawn(painted.data, f"{game.family}-{info.id}-end.{painted.format}", painted.alt)


class MatchCourse(NamedTuple):
    """How a match went: *measures* at the end of each of *rounds*; *round_at*: by entry."""

    game: PlayableGame
    info: MatchInfo
    snapshot: Snapshot
    rounds: Sequence[int]
    measures: Sequence[Measure]
    entries: Sequence[LogEntry]
    round_at: Sequence[int]


def verdict(course: MatchCourse) -> Verdict:
    """Return in few words who won, how, and what the match turned on."""
    info, snapshot, locale = course.info, course.snapshot, course.info.language
    wording = course.game.ui.wording
    words = replace(scene_of(snapshot, info, locale), names=drawn_names(info))
    when = round_name(locale, course.game.family, snapshot.round)
    how = wording.ended(words, snapshot.round, short=True) or when
    who = wording.listing(words, [wording.name(words, seat) for seat in info.winners])
    key = "end-won" if info.winners else "end-nobody" if snapshot.view.over else "end-stopped"
    hours, minutes = divmod(int((info.ended_at or 0) - (info.started_at or 0)) // 60, 60)
    days, hours_left = divmod(hours, 24)
    places = snapshot.places
    unit = "days" if days else "hours" if hours else "minutes"
    return Verdict(
        title=say(locale, key, who=who, n=len(info.winners)),
        how=how,
        aside=say(
            locale,
            "end-aside",
            seats=len(course.measures[-1].values),
            unit=unit,
            days=days,
            hours=hours_left,
            minutes=f"{minutes:02}" if hours else str(minutes),
        ),
        places=places,
        shared={
            place: say(locale, "end-level", place=place if info.winners else 0)
            for place, many in Counter(places).items()
            if many > 1
        },
        moments=tuple(
            (round_name(locale, course.game.family, number), said)
            for number, said in key_moments(course)
        ),
        locale=locale,
    )


def key_moments(course: MatchCourse) -> list[tuple[int, str]]:
    """Return at most three moments of a match, each of another round, in their order.

    What counts most comes first: who got the Heart or the lead last, who fell, the last fight among
    people that was decided by 1, and the greatest gain.
    """
    found: dict[int, str] = {}
    for number, said in (
        *_heart(course)[-1:],
        *_fallen(course)[-1:],
        *_narrow(course)[-1:],
        *_lead(course)[-1:],
        *_leap(course),
        *_lead(course)[:-1][::-1],
    ):
        if len(found) < MOST:
            found.setdefault(number, said)
    return sorted(found.items())


def _steps(course: MatchCourse) -> list[tuple[int, Measure, Measure]]:
    """List each round but the first with the measures before and after it."""
    return list(zip(course.rounds[1:], course.measures, course.measures[1:], strict=False))


def _said(course: MatchCourse, key: str, seat: int, **values: str | int) -> str:
    who = drawn_names(course.info).get(seat, str(seat + 1))
    return say(course.info.language, key, who=who, **values)


def _heart(course: MatchCourse) -> list[tuple[int, str]]:
    last = course.measures[-1].heart
    taken = [
        (number, after.heart)
        for number, before, after in _steps(course)
        if after.heart not in (before.heart, NOBODY)
    ]
    return [
        (
            number,
            _said(
                course,
                "moment-heart",
                seat,
                kept="true" if seat == last and (number, seat) == taken[-1] else "false",
            ),
        )
        for number, seat in taken
    ]


def _fallen(course: MatchCourse) -> list[tuple[int, str]]:
    return [
        (number, _said(course, "moment-out", seat))
        for number, before, after in _steps(course)
        for seat in after.out
        if seat not in before.out
    ]


def _lead(course: MatchCourse) -> list[tuple[int, str]]:
    found, leader = [], NOBODY
    for number, measure in zip(course.rounds, course.measures, strict=True):
        best, second, *_ = (*sorted(measure.values, reverse=True), 0.0, 0.0)
        # In a tie nobody leads, and who led before it still does if they lead after it.
        if best <= second:
            continue
        now = Seat(measure.values.index(best))
        if leader not in (NOBODY, now):
            have, other = (_number(course, value) for value in (best, second))
            found.append((number, _said(course, "moment-lead", now, have=have, other=other)))
        leader = now
    return found


def _leap(course: MatchCourse) -> list[tuple[int, str]]:
    """Find the greatest gain of one seat in one round."""
    best = max(
        (
            (now - then, number, seat, then, now)
            for number, before, after in _steps(course)
            for seat, (then, now) in enumerate(zip(before.values, after.values, strict=True))
        ),
        default=(0.0, 0, 0, 0.0, 0.0),
    )
    gain, number, seat, then, now = best
    if gain <= 1:
        return []
    have, before = _number(course, now), _number(course, then)
    return [(number, _said(course, "moment-leap", seat, have=have, before=before))]


def _narrow(course: MatchCourse) -> list[tuple[int, str]]:
    """Find the fights between people that were decided by 1."""
    found = []
    wording = course.game.ui.wording
    for entry in course.entries:
        for observation in entry.observations:
            totals: Mapping[int, int] = wording.totals(observation)
            ranked = sorted(totals.items(), key=lambda one: -one[1])
            if (
                len(ranked) > 1
                and ranked[0][1] - ranked[1][1] == 1
                and entry.undone_by is None
                and entry.seq < len(course.round_at)
            ):
                (first, most), (second, less) = ranked[:2]
                loser = drawn_names(course.info).get(second, str(second + 1))
                text = _said(course, "moment-narrow", first, have=most, loser=loser, other=less)
                found.append((course.round_at[entry.seq], text))
    return found


def _number(course: MatchCourse, value: float) -> str:
    return written(value, course.info.language)


# --- in numbers ---


async def numbers_panel(
    context: AppContext, info: MatchInfo, locale: str
) -> tuple[Panel, dict[Picture, Drawn]]:
    """Show privately who held how much in a match that is over, and how each seat ended."""
    game, plot = context.game(info), Picture("plot")
    snapshot = await context.matches.view(info.id, None)
    snapshots = await round_snapshots(context, info) or [(snapshot.round, snapshot)]
    names = names_in_order(snapshot, drawn_names(info))
    views = [(number, one.view) for number, one in snapshots]
    work = partial(game.ui.painter.plot, views, names, locale)
    painted = await context.pictures.drawn(game, work) if context.pictures.draws else None
    wording, words = game.ui.wording, scene_of(snapshot, info, locale)
    lines = [ended_words(info, words, wording, snapshot.round)]
    # The best first, without a number: Discord would count up where several are level.
    known = sorted(names_of(info).items(), key=lambda one: (snapshot.places[one[0]], one[0]))
    lines += [f"- **{name}** · {wording.seat_line(words, Seat(seat))}" for seat, name in known]
    text = Text("\n".join(lines), info.id)
    if painted is None:
        return Panel((text,)), {}
    drawn = Drawn(painted.data, f"{game.family}-{info.id}-plot.{painted.format}", painted.alt)
    return Panel((plot, text)), {plot: drawn}
