"""The end of a match in one message: who won and how, what decided it, what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from bot.delivery.scenes import END, TableScene
from bot.history.course import Course, TurningPoint, course_of, curve_of, turning_points
from bot.history.panel import ReplayStep, round_name
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import Snapshot
from bot.model.control_id import ControlId
from bot.model.names import names_of
from bot.model.panel_parts import Button, Panel, Part, Picture, Row, Style, Text
from bot.pictures.drawing import drawn_names
from bot.pictures.drawn import Drawn
from bot.pictures.painter import names_in_order
from bot.play.table_panel import ACCENT, ended_words, told_text
from bot.store import MatchInfo
from render.core.ending import (
    MAP,
    End,
    Glance,
    Measure,
    Own,
    Standing,
    Turn,
    of_end,
    plot_picture,
)
from render.core.ending import end_picture as paint_end
from render.core.plot import number as written
from rules.core.ids import NOBODY, Seat
from rules.lang import say as say_rules

if TYPE_CHECKING:
    from bot.context import AppContext

MINE: Final = Picture("mine")
"""The end of a match as one of its players reads it."""
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
        texts.append(standing_words(measure, info, places_of(scene.snapshot, info), locale))
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
        Button(say(locale, "my-match"), ControlId(info.id, "own-end")),
        Button(say(locale, "replay"), ControlId(info.id, "replay", ReplayStep(0).text())),
        Button(say(locale, "in-numbers"), ControlId(info.id, "numbers")),
    ]
    by_people = any(who.user is not None for who in info.seats)
    if scene.reviewed and by_people and scene.snapshot.view.over:
        past.append(Button(say(locale, "review"), ControlId(info.id, "review")))
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


def places_of(snapshot: Snapshot, info: MatchInfo) -> tuple[int, ...]:
    """Return the place of each seat; where nobody wins all are level, and no place has a number."""
    return snapshot.places if info.winners else (0,) * len(snapshot.view.seats)


# --- its picture ---


async def end_picture(context: AppContext, info: MatchInfo) -> Drawn | None:
    """Draw the end of a match for everybody; None for a game that draws no such thing."""
    # First, for the match is played again to look at its rounds.
    if not context.pictures.draws or context.game(info).ui.painter.stage is None:
        return None
    course = await course_of(context, info)
    return None if course is None else await _drawn(context, course, None, info.language)


async def _drawn(
    context: AppContext, course: Course, me: Seat | None, locale: str, advice: str = ""
) -> Drawn | None:
    game, view, stage = course.game, course.snapshot.view, course.game.ui.painter.stage
    if stage is None:
        return None
    turns = turning_points(course, me, locale)
    end = end_of(course, me, locale, turns, advice)
    glances = [
        (
            course.views[turn.moment.ended],
            Glance(turn.moment.place, turn.moment.origin, turn.moment.seat, *MAP),
        )
        for turn in turns
    ]
    names = names_in_order(course.snapshot, drawn_names(course.info))
    painted = await context.pictures.drawn(
        game, partial(paint_end, stage, end, view, glances, names)
    )
    if painted is None:
        return None
    name = f"{game.family}-{course.info.id}-end.{painted.format}"
    return Drawn(painted.data, name, painted.alt)


def end_of(
    course: Course,
    me: Seat | None,
    locale: str,
    turns: Sequence[TurningPoint],
    advice: str = "",
) -> End:
    """Return what the picture of the end says, to *me* or to everybody.

    *advice*: what *me* could try next.
    """
    info, snapshot = course.info, course.snapshot
    wording, words = course.game.ui.wording, course.words(locale)
    measure, family = course.measures[-1], course.game.family
    names = names_in_order(snapshot, drawn_names(info))
    who = wording.listing(words, [wording.name(words, seat) for seat in info.winners])
    key = "end-won" if info.winners else "end-nobody" if snapshot.view.over else "end-stopped"
    hours, minutes = divmod(int((info.ended_at or 0) - (info.started_at or 0)) // 60, 60)
    days, hours_left = divmod(hours, 24)
    places = places_of(snapshot, info)
    order = sorted(range(len(names)), key=places.__getitem__)
    held = [written(value, locale) for value in measure.values]
    return End(
        title=say(locale, key, who=who, n=len(info.winners)),
        how=wording.ended(words, snapshot.round, short=True)
        or round_name(locale, family, snapshot.round),
        aside=say(
            locale,
            "end-aside",
            seats=len(names),
            unit="days" if days else "hours" if hours else "minutes",
            days=days,
            hours=hours_left,
            minutes=f"{minutes:02}" if hours else str(minutes),
        ),
        winners=info.winners,
        standings=()
        if me is not None
        else tuple(
            Standing(Seat(seat), say(locale, "end-place", n=places[seat]), names[seat], held[seat])
            for seat in order
        ),
        held=measure.title,
        own=None if me is None else _own(course, me, locale, places),
        curve=None
        if course.game.outlook is None or len(course.rounds) < 2
        else curve_of(
            locale, family, course.rounds, course.chances, names, sure=course.sure, me=me
        ),
        turns=tuple(
            Turn(
                round_name(locale, family, one.round),
                one.title,
                one.said,
                one.round,
                one.moment.seat,
            )
            for one in turns
        ),
        advice=(say(locale, "end-next"), advice) if advice else ("", ""),
        locale=locale,
    )


def advice_of(course: Course, me: Seat, mine: Any, locale: str) -> str:  # Any: a view of the game
    """Say what a game tells *me* to try after any match; *mine*: what *me* sees in the end."""
    rounds = [course.views[course.ends[number]] for number in course.rounds[:-1]]
    tip = course.game.story.advice([*rounds, mine], course.seen, me)
    return say_rules(locale, f"{course.game.ui.wording.prefix}try-{tip}") if tip else ""


def _own(course: Course, me: Seat, locale: str, places: Sequence[int]) -> Own:
    """Say how the reader ended: what they have, who was best beside them, and what was missing."""
    info, measure = course.info, course.measures[-1]
    names = names_in_order(course.snapshot, drawn_names(info))
    others = [seat for seat in range(len(names)) if seat != me]
    best = min(others, key=places.__getitem__)
    mine, theirs = (measure.values[seat] for seat in (me, best))
    missing = ""
    if me not in info.winners and info.winners:
        if measure.heart not in {NOBODY, me} and theirs >= measure.need > 0:
            missing = say(locale, "end-missing-heart")
        elif theirs > mine:
            missing = say(locale, "end-missing", n=written(theirs - mine, locale))
    together = "yes" if info.winners and places.count(places[me]) > 1 else "no"
    return Own(
        seat=me,
        title=say(locale, "end-own", n=places[me], together=together),
        held=say(
            locale,
            "end-held",
            what=measure.title,
            n=written(mine, locale),
            need=measure.need,
        ),
        best=say(locale, "end-best", n=places[best], who=names[best], held=written(theirs, locale))
        if info.winners
        else "",
        missing=missing,
    )


async def own_end(
    context: AppContext,
    info: MatchInfo,
    seat: Seat,
    locale: str,
    advice: str = "",
) -> tuple[Panel, dict[Picture, Drawn]]:
    """Show a seat privately how the match went for it; in words where nothing is drawn.

    *advice*: what a look back says it could try.
    """
    # What decides it is called as the reader calls it, not as the table does.
    course = await course_of(context, replace(info, language=locale))
    if course is None:
        return Panel((Text(say(locale, "end-mine-none")),)), {}
    if not advice:
        mine = await context.matches.view(info.id, seat)
        advice = advice_of(course, seat, mine.view, locale)
    drawn = None
    if context.pictures.draws:
        drawn = await _drawn(context, course, seat, locale, advice)
    again = ReplayStep(0, own=True, role="mine")
    ways = Row((Button(say(locale, "replay"), ControlId(info.id, "replay", again.text())),))
    if drawn is not None:
        return Panel((MINE, ways)), {MINE: drawn}
    end = end_of(course, seat, locale, turning_points(course, seat, locale), advice)
    return Panel((Text(of_end(end)), ways)), {}


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
    painted, stage = None, game.ui.painter.stage
    if stage is not None and context.pictures.draws:
        work = partial(plot_picture, stage, views, names, locale)
        painted = await context.pictures.drawn(game, work)
    wording, words = game.ui.wording, scene_of(snapshot, info, locale)
    lines = [ended_words(info, words, wording, snapshot.round)]
    # The best first, without a number: Discord would count up where several are level.
    places = places_of(snapshot, info)
    known = sorted(names_of(info).items(), key=lambda one: (places[one[0]], one[0]))
    lines += [f"- **{name}** · {wording.seat_line(words, Seat(seat))}" for seat, name in known]
    text = Text("\n".join(lines), info.id)
    if painted is None:
        return Panel((text,)), {}
    drawn = Drawn(painted.data, f"{game.family}-{info.id}-plot.{painted.format}", painted.alt)
    return Panel((plot, text)), {plot: drawn}
