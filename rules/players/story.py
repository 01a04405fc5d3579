"""What happened to a seat: what it holds less or more of than before, and why.

What it *holds* in two of its own views says what changed, so that no loss is forgotten; what it saw in
between says why. Both are its own, so a story tells nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rules.core.data import Value
from rules.core.ids import NOBODY, Seat


class Seen(NamedTuple):
    """Something that a seat has seen: in which entry of the record, and what."""

    seq: int
    what: Any  # Any: an observation of any game


Key = tuple[str, str]
"""What is held, and where; the place is empty where it does not matter."""


class Held(NamedTuple):
    """How many of something a seat holds, and what one is worth in tenths of a usual round."""

    n: int
    worth: float


Holdings = Mapping[Key, Held]
NOTHING_HELD: Final = Held(0, 0.0)
ANYWHERE: Final = "*"
"""Every place at once."""


class Changed(Value, frozen=True, tag="changed"):
    """How many a seat has more or less of something than before, and now, where nothing else says it."""

    what: str
    place: str
    n: int
    now: int


class Cause(Value, frozen=True, kw_only=True):
    """Why holdings changed.

    ``told``: the observation that says it, or a record that sums it up; None: ``Changed`` says it.
    ``counts``: how much of what it brought or took; ``whole``: a place that was lost with all that
    was there, or ``ANYWHERE``. ``own``: no news, since the seat did it by hand, without chance, or will be told of it. ``fight``: the
    number of a fight that has ended, which is news whatever it changed; ``weight``: what it is
    worth, for it may have cost something before. ``began`` and ``ended``: the entries between which
    it was fought; ``place`` and ``origin``: where, and from where the seat went there.
    """

    told: Any = None  # Any: as above
    counts: Mapping[Key, int] = {}
    whole: str | None = None
    own: bool = False
    fight: str = ""
    weight: float = 0.0
    began: int = -1
    ended: int = -1
    place: str = ""
    origin: str = ""


class Moment(Value, frozen=True, kw_only=True):
    """A fight that is over, or a place that changed hands, as everybody saw it.

    ``seat``: who won the fight, or has the place now; ``loser``: whom it cost most. ``told``: what says it. ``weight``: what it is
    worth. ``began`` and ``ended``: the entries between which it happened.
    """

    seat: Seat
    told: Any  # Any: as above
    place: str
    origin: str = ""
    weight: float
    began: int
    ended: int
    loser: Seat = NOBODY


class Beat(Value, frozen=True, kw_only=True):
    """One thing that happened to a seat.

    ``told``: what says it. ``weight``: what it is worth, below 0 if it hurts. ``changes``: what it
    explains. ``cause`` is None where nothing that the seat saw does.
    """

    told: Any  # Any: as above
    weight: float
    changes: tuple[Changed, ...] = ()
    cause: Cause | None = None


@dataclass(frozen=True)
class Story:
    """How a game tells its seats what happened to them.

    ``holdings``: what a seat holds in a view, and nothing that others may not know. ``causes``: what
    changed that from an entry on, in order; it is given what the seat saw before that too, since a
    fight may have begun there. ``turned``: which seat has which place because of something that was
    seen, and what that is worth; None: nothing changed hands. ``advice``: what a seat could try in
    its next match, by the name of its sentence, from what everybody saw at the end of each round and
    meanwhile, and what it saw itself in the end; empty: nothing stands out.
    """

    holdings: Callable[[Any, Seat], Holdings]
    causes: Callable[[Sequence[Seen], Seat, int], Sequence[Cause]]
    turned: Callable[[Any], tuple[Seat, str, float] | None] = lambda what: None
    advice: Callable[[Sequence[Any], Sequence[Seen], Seat], str] = lambda views, seen, seat: ""

    def beats(
        self, before: Holdings, view: Any, seat: Seat, seen: Sequence[Seen], since: int
    ) -> tuple[Beat, ...]:
        """Tell *seat* what has happened to it since it held *before*."""
        return beats(before, self.holdings(view, seat), self.causes(seen, seat, since))

    def moments(self, seen: Sequence[Seen], seats: int) -> tuple[Moment, ...]:
        """List the fights among what everybody has *seen*, each told by its winner, and what changed hands.

        Of a fight and the place that it won only what weighs more is told.
        """
        sides: dict[tuple[str, int], list[tuple[float, Seat, Cause]]] = {}
        for seat in map(Seat, range(seats)):
            for cause in self.causes(seen, seat, 0):
                if cause.fight:
                    fight = sides.setdefault((cause.fight, cause.began), [])
                    fight.append((cause.weight, seat, cause))
        moments = []
        for told in sides.values():
            _, seat, cause = max(told, key=lambda side: (side[0], -side[1]))
            least, loser, _ = min(told, key=lambda side: (side[0], -side[1]))
            moments.append(
                Moment(
                    seat=seat,
                    told=cause.told,
                    place=cause.place,
                    origin=cause.origin,
                    weight=max(abs(weight) for weight, *_ in told),
                    began=cause.began,
                    ended=max(cause.ended for *_, cause in told),
                    loser=loser if least < 0 else NOBODY,
                )
            )
        for seq, what in seen:
            if (turned := self.turned(what)) is None:
                continue
            seat, place, weight = turned
            same = [m for m in moments if m.place == place and m.began <= seq <= m.ended]
            if all(moment.weight < weight for moment in same):
                moments = [moment for moment in moments if moment not in same]
                origin = next((moment.origin for moment in same), "")
                began = min((moment.began for moment in same), default=seq)
                loser = next((moment.loser for moment in same), NOBODY)
                moments.append(
                    Moment(
                        seat=seat,
                        told=what,
                        place=place,
                        origin=origin,
                        weight=weight,
                        began=began,
                        ended=seq,
                        loser=loser,
                    )
                )
        return tuple(sorted(moments, key=lambda moment: moment.ended))


def beats(before: Holdings, after: Holdings, causes: Sequence[Cause]) -> tuple[Beat, ...]:
    """Tell what hurt, the worst first, then what was gained, the best first.

    A gain that nothing explains is the seat's own doing; a loss is told in any case.
    """
    changed = {
        key: after.get(key, NOTHING_HELD).n - before.get(key, NOTHING_HELD).n
        for key in sorted({*before, *after})
    }
    left = {key: n for key, n in changed.items() if n}
    worth = {
        key: max(side.get(key, NOTHING_HELD).worth for side in (before, after)) for key in left
    }

    def change(key: Key, n: int) -> Changed:
        return Changed(*key, n, after.get(key, NOTHING_HELD).n)

    story: list[Beat] = []
    # What came last explains first: of a land that changed hands twice, the second time.
    for cause in reversed(causes):
        explained: list[Changed] = []
        weight = cause.weight
        for key, n in [*left.items()]:
            limit = n if cause.whole in {key[1], ANYWHERE} and n < 0 else cause.counts.get(key, 0)
            share = 0 if (limit < 0) != (n < 0) else min(abs(limit), abs(n)) * (1 if n > 0 else -1)
            if share:
                left[key] -= share
                explained.append(change(key, share))
                weight += 0.0 if cause.fight else share * worth[key]
        left = {key: n for key, n in left.items() if n}
        if cause.own or not (cause.fight or explained):
            continue
        says = explained[0] if cause.told is None else cause.told
        story.append(Beat(told=says, weight=weight, changes=tuple(explained), cause=cause))
    for key, n in left.items():
        if n < 0:
            loss = change(key, n)
            story.append(Beat(told=loss, weight=n * worth[key], changes=(loss,)))
    return tuple(sorted(story, key=lambda beat: (beat.weight >= 0, -abs(beat.weight))))


NO_STORY: Final = Story(lambda view, seat: {}, lambda seen, seat, since: ())
"""That of a game that tells nothing."""
