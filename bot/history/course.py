"""How a whole match went: the chances, what happened on its map, what it turned on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.history.panel import round_name
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import Snapshot
from bot.pictures.drawing import drawn_names
from bot.store import MatchInfo
from render.core.chances import Curve
from render.core.ending import Measure
from render.core.film import MOST
from render.core.plot import number as written
from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Seat
from rules.players.dealing import dealt, seen
from rules.players.review import Review
from rules.players.story import Moment, Seen
from rules.words.wording import Scene

if TYPE_CHECKING:
    from bot.context import AppContext
    from bot.games.game_ui import PlayableGame

TURNS: Final = 3
WORDS: Final = 14
"""Words that are said of a turning point at most."""


class Course(NamedTuple):
    """How a match went, as everybody saw it.

    ``moments``: the heaviest things that happened on the map, in their order. ``rounds``: those that
    were played; ``chances``: of the seats at the start of each, and in the end; ``measures``: what
    decides at the same points. ``views``: by entry, after each moment and at the end of each round.
    """

    game: PlayableGame
    info: MatchInfo
    snapshot: Snapshot
    seen: tuple[Seen, ...]
    moments: tuple[Moment, ...]
    rounds: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    measures: tuple[Measure, ...]
    round_at: Sequence[int]
    views: Mapping[int, Any]  # Any: a view of the game
    ends: Mapping[int, int]

    @property
    def sure(self) -> int:
        """The first point of which the chances are not guessed: the first rounds know little."""
        return -(-len(self.rounds) // 3)

    def round_of(self, moment: Moment) -> int:
        """Return in which round something happened."""
        return self.round_at[moment.ended]

    def words(self, locale: str) -> Scene:
        """Return what words of pictures refer to."""
        return replace(scene_of(self.snapshot, self.info, locale), names=drawn_names(self.info))


async def course_of(context: AppContext, info: MatchInfo) -> Course | None:
    """Look at all of a match again, with the chances of its review where there is one.

    None: too little of it can be read, or nothing decides it.
    """
    game, matches = context.game(info), context.matches
    snapshot = await matches.view(info.id, None)
    if game.ui.painter.measure(snapshot.view, info.language) is None:
        return None
    round_at = await matches.rounds(info.id)
    entries = [
        one
        for one in await matches.events_since(info.id, -1, None)
        if one.undone_by is None and one.seq < len(round_at)
    ]
    observed = tuple(Seen(one.seq, what) for one in entries for what in one.observations)
    moments = await asyncio.to_thread(game.story.moments, observed, len(snapshot.view.seats))
    heavy = sorted(moments, key=lambda moment: -moment.weight)[:MOST]
    moments = tuple(sorted(heavy, key=lambda moment: moment.ended))
    ends = {number: seq for seq, number in enumerate(round_at)}
    wanted = {*ends.values(), *(moment.ended for moment in moments)}
    views = {
        seq: past.view
        for seq, past in (await matches.past_snapshots(info.id, wanted, None)).items()
    }
    rounds = tuple(number for number in sorted(ends) if number > 0)
    points = [views.get(ends[number - 1]) if number - 1 in ends else None for number in rounds]
    chances = await asyncio.to_thread(_chances, game, points, len(snapshot.view.seats))
    winners, last = info.winners, chances[-1]
    if snapshot.view.over:
        last = tuple((seat in winners) / max(1, len(winners)) for seat in range(len(last)))
    # Of the first round of some games there is no view before it.
    shown = [views.get(ends[n]) if p is None else p for n, p in zip(rounds, points, strict=True)]
    measured = [
        game.ui.painter.measure(snapshot.view if view is None else view, info.language)
        for view in (*shown, snapshot.view)
    ]
    course = Course(
        game=game,
        info=info,
        snapshot=snapshot,
        seen=observed,
        moments=tuple(moment for moment in moments if moment.ended in views),
        rounds=rounds,
        chances=(*chances, last),
        measures=tuple(one for one in measured if one is not None),
        round_at=round_at,
        views=views,
        ends=ends,
    )
    kept = await matches.look_back.review(info.id)
    return course if kept is None else reviewed(course, kept[0])


def reviewed(course: Course, review: Review) -> Course:
    """Take the chances of a review, where its game foretells and it has looked at every round."""
    outlook = course.game.outlook
    if outlook is None or not outlook.foretells or review.rounds != course.rounds:
        return course
    return course._replace(chances=(*review.curve, course.chances[-1]))


def curve_of(
    locale: str,
    family: str,
    rounds: tuple[int, ...],
    points: tuple[tuple[float, ...], ...],
    names: Sequence[str],
    *,
    sure: int,
    me: Seat | None,
) -> Curve:
    """Name the chances of the seats at the start of each round, to *me* or to everybody."""
    unit, *_ = round_name(locale, family, 1).split()
    return Curve(
        title=say(locale, "end-chances", own="no" if me is None else "yes"),
        unit=unit.lower(),
        rounds=rounds,
        points=points,
        names=tuple(
            say(locale, "end-you") if seat == me else name for seat, name in enumerate(names)
        ),
        sure=sure,
    )


def _chances(game: PlayableGame, views: Sequence[Any], seats: int) -> list[tuple[float, ...]]:
    """Estimate how likely each seat wins, from what everybody sees; without that all are alike."""
    chances = [(1 / seats,) * seats]
    for view in views:
        state = None if view is None or game.outlook is None else dealt(game, seen(view))
        if state is not None and game.outlook is not None:
            chances.append(tuple(game.outlook.chances(game, state)))
        elif len(chances) <= len(views):
            chances.append(chances[-1])
    return chances[1:] or chances


class TurningPoint(NamedTuple):
    """What a match turned on, with what is said of it."""

    moment: Moment
    round: int
    title: str
    said: str


def turning_points(course: Course, me: Seat | None, locale: str) -> list[TurningPoint]:
    """Choose three, each of another round, in their order.

    First the last change of who holds what wins, then the greatest step of the chances, then what
    cost the reader most.
    """
    chosen: dict[int, TurningPoint] = {}
    for moment, title in _candidates(course, me, locale):
        number = course.round_of(moment)
        if len(chosen) < TURNS and number in course.rounds:
            what = title or course.game.ui.wording.caption(course.words(locale), moment.told)
            said = _said(course, moment, locale)
            said = said if _words(what) + _words(said) <= WORDS else ""
            chosen.setdefault(number, TurningPoint(moment, number, what, said))
    return [chosen[number] for number in sorted(chosen)]


def _words(text: str) -> int:
    return sum(any(map(str.isalnum, word)) for word in text.split())


def _candidates(course: Course, me: Seat | None, locale: str) -> Iterator[tuple[Moment, str]]:
    """Yield what a match may have turned on, the most telling first, with a title that it has beside its caption."""
    moments = [moment for moment in course.moments if moment.place]
    by_weight = sorted(moments, key=lambda moment: -moment.weight)

    def best(number: int, seat: Seat) -> Moment | None:
        """Return what weighs most in a round, of a seat if it did anything there."""
        here = [moment for moment in by_weight if course.round_of(moment) == number]
        return next((moment for moment in here if moment.seat == seat), next(iter(here), None))

    hearts = [m for m in moments if m.place == HEART and course.measures[-1].heart != NOBODY]
    owners = [m for m in hearts if course.views[m.ended].tiles[HEART].owner == m.seat]
    taken = [m for i, m in enumerate(owners) if not i or owners[i - 1].seat != m.seat]
    leads = []
    for number, seat, have, other in _leads(course, locale):
        moment = best(number, seat)
        if moment is not None and moment.seat == seat:
            who = course.words(locale).names.get(seat, str(seat + 1))
            leads.append((moment, say(locale, "turn-lead", who=who, have=have, other=other)))
    changes = [(moment, "") for moment in taken] or leads
    yield from changes[-1:]
    for number, seat in _steps(course)[:1]:
        if (moment := best(number, seat)) is not None:
            yield moment, ""
    if me is not None:
        yield from ((moment, "") for moment in by_weight if moment.loser == me)
    yield from changes[:-1][::-1]
    yield from ((moment, "") for moment in by_weight)


def _leads(course: Course, locale: str) -> Iterator[tuple[int, Seat, str, str]]:
    """Yield each change of the lead: the round, who leads, with how much before whom."""
    leader = NOBODY
    for number, measure in zip((0, *course.rounds), course.measures, strict=True):
        best, second, *_ = (*sorted(measure.values, reverse=True), 0.0, 0.0)
        # In a tie nobody leads, and who led before it still does if they lead after it.
        if best <= second:
            continue
        now = Seat(measure.values.index(best))
        if leader not in {NOBODY, now}:
            yield number, now, written(best, locale), written(second, locale)
        leader = now


def _steps(course: Course) -> list[tuple[int, Seat]]:
    """List the rounds by how much the chances changed in them, each with who gained.

    The last one comes after them, since there it is known who wins, then those that are guessed.
    """
    steps = []
    points = zip(course.rounds, course.chances, course.chances[1:], strict=False)
    for at, (number, then, now) in enumerate(points):
        gains = [b - a for a, b in zip(then, now, strict=True)]
        change = sum(map(abs, gains))
        steps.append(
            (
                at < course.sure,
                number == course.rounds[-1],
                -change,
                number,
                gains.index(max(gains)),
            )
        )
    return [(number, Seat(seat)) for *_, number, seat in sorted(steps)]


def _said(course: Course, moment: Moment, locale: str) -> str:
    """Say what a turning point won for who had the better of it; nothing where a number fell.

    Both numbers are those of whole rounds: one may spend as much in the same round, or lose more.
    """
    at = course.rounds.index(course.round_of(moment))
    if (
        moment.place == HEART
        and course.measures[-1].heart == moment.seat
        and all(
            course.views[later.ended].tiles[HEART].owner == moment.seat
            for later in course.moments
            if later.ended >= moment.ended
        )
    ):
        return say(locale, "turn-kept")
    before, after = (round(10 * point[moment.seat]) for point in course.chances[at : at + 2])
    if at >= course.sure and before < after:
        return say(locale, "turn-chances", before=before, after=after)
    had, has = (measure.values[moment.seat] for measure in course.measures[at : at + 2])
    if had >= has:
        return ""
    what = course.measures[-1].title
    numbers = {"before": written(had, locale), "after": written(has, locale)}
    return say(locale, "turn-measure", what=what, **numbers)
