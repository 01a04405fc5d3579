"""What a clock is: how much time a seat has to answer, as plain data with the moment given.

A seat's time runs only while the match waits for it (an *obligation*), and not while the match is
paused, in the person's quiet hours, while they are away as announced, or while the bot was down.
Nothing here reads a clock of a machine; every moment is in seconds since the epoch.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, Literal

from msgspec.structs import replace

from bot.model.quiet_hours import DAY, QuietHours, after, counted
from rules.core.data import Value
from rules.core.ids import Seat

HOUR: Final = 3600.0
Pacing = Literal["none", "live", "brisk", "relaxed"]
AtZero = Literal["offer", "skip"]
Rhythm = Literal["usual", "6", "12", "24", "off"]

REMINDERS: Final = 5
"""Reminders of one obligation at most: more would only annoy whoever is away."""

NUDGE_EVERY: Final = HOUR
_GAINS: Final = 16
"""How many increments are remembered, to be taken back with what they were given for."""


class Pace(Value, frozen=True):
    """How much time there is, in seconds: at the start, more with each answer, never above *cap*.

    *away*: how long one may be away in a match without one's time running.
    """

    start: float
    increment: float
    cap: float
    away: float


PACES: Final[Mapping[Pacing, Pace | None]] = {
    "none": None,
    "live": Pace(24 * HOUR, 4 * HOUR, 72 * HOUR, 3 * DAY),
    "brisk": Pace(72 * HOUR, 12 * HOUR, 120 * HOUR, 7 * DAY),
    "relaxed": Pace(72 * HOUR, 36 * HOUR, 240 * HOUR, 21 * DAY),
}
"""The clocks that a match may have."""

USUAL: Final[Pacing] = "relaxed"
"""The pace of new matches where nobody has chosen another."""

AWAY_WITHOUT_CLOCK: Final = 30 * DAY


class Habits(Value, frozen=True):
    """What a person has chosen about time: when they are not to be called, and how often."""

    quiet: QuietHours | None = None
    rhythm: Rhythm = "usual"


class Clock(Value, frozen=True, kw_only=True):
    """The time of one seat.

    ``bank``: seconds to answer in, as of the start of the obligation; what is over afterwards goes
    into the next. ``open``: the match waits for the seat, since ``since``. ``spent``: what ran of
    this obligation until ``at``; ``held``: the match is paused, so that nothing runs.
    ``earns``: an increment is due for the answer. ``gains``: increments that were given, with the
    seq of the answer. ``told``: how many reminders were given. ``expired``: when time ran out.
    ``away``: until when the seat is away; ``left_away``: how much more it may be.
    ``nudged``: when another player last asked for an answer.
    ``vacant``: the person has left the server, so nothing runs and nobody is called.
    """

    user: int
    bank: float = 0.0
    open: bool = False
    since: float = 0.0
    at: float = 0.0
    spent: float = 0.0
    held: bool = False
    earns: bool = True
    gains: tuple[tuple[int, float], ...] = ()
    told: int = 0
    expired: float | None = None
    away: float = 0.0
    left_away: float = 0.0
    nudged: float = 0.0
    vacant: bool = False
    habits: Habits = Habits()

    def counted_at(self, now: float) -> float:
        """Return the seconds of this obligation that have run until *now*."""
        if not self.open or self.held:
            return self.spent
        return self.spent + counted(self.habits.quiet, max(self.at, self.away), now)

    def reached(self, spent: float) -> float:
        """Return the moment at which *spent* seconds of this obligation have run."""
        begins = max(self.at, self.away)
        return after(self.habits.quiet, begins, max(0.0, spent - self.spent))

    def gone_away(self, now: float) -> bool:
        """Whether the seat is away as announced."""
        return self.away > now


class Move(Value, frozen=True, kw_only=True):
    """What changed the position: who, as which entry, and the entries that it takes back.

    ``fresh``: seats that, after something came to light, are asked nothing but new questions: what
    they owed is done, even if the match has not stopped waiting for them.
    """

    actor: Seat | None
    seq: int
    fresh: frozenset[Seat] = frozenset()
    back: bool = False
    undoes: frozenset[int] = frozenset()
    to: int | None = None

    def takes_back(self, seq: int) -> bool:
        """Whether entry *seq* does not count any more."""
        return seq in self.undoes or (self.to is not None and seq > self.to)


class Term(Value, frozen=True, kw_only=True):
    """The time of a question that expires for all whom it asks, as the match was created.

    ``id``: the question; ``since``: the entry that opened it. ``left``: seconds that there are from
    ``at`` on; ``held``: the match is paused, so that nothing runs.
    """

    id: str
    since: int
    left: float
    at: float
    held: bool = False

    @property
    def ends(self) -> float | None:
        """The moment at which the question expires; None while nothing runs."""
        return None if self.held else self.at + self.left

    def until(self, now: float) -> Term:
        """Count what has run until *now*."""
        ran = 0.0 if self.held else max(0.0, now - self.at)
        return replace(self, left=max(0.0, self.left - ran), at=max(self.at, now))


class Clocks(Value, frozen=True, kw_only=True):
    """The clocks of a match. ``pace`` and ``at_zero`` are chosen in the lobby.

    ``term``: the time of the question that expires, while one is open.
    """

    pace: Pacing = "none"
    at_zero: AtZero = "offer"
    seats: dict[str, Clock] = {}
    term: Term | None = None

    def of(self, seat: int) -> Clock | None:
        """Return the clock of a seat that a person holds."""
        return self.seats.get(str(seat))

    def ends(self, seat: int) -> float | None:
        """Return when the time of a seat runs out; None if it does not run."""
        clock = self.of(seat)
        if clock is None or not clock.open or clock.held or PACES[self.pace] is None:
            return None
        return clock.expired or clock.reached(clock.bank)

    def with_clock(self, seat: int, clock: Clock) -> Clocks:
        """Put a clock in place."""
        return replace(self, seats={**self.seats, str(seat): clock})


def brought(
    clocks: Clocks,
    *,
    holders: Mapping[Seat, int],
    asked: Collection[Seat],
    running: bool,
    now: float,
    move: Move | None = None,
    habits: Mapping[int, Habits] | None = None,
) -> Clocks:
    """Bring the clocks in line with whom the match waits for.

    Args:
        clocks: The clocks until here.
        holders: The person on each seat that a person holds.
        asked: The seats that the match waits for, whether or not it is paused.
        running: Whether it goes on; a paused match keeps its obligations.
        now: The moment of the change.
        move: What changed the position; None if only the people or the status changed.
        habits: What newcomers have chosen, by user.
    """
    seats: dict[str, Clock] = {}
    for seat, user in holders.items():
        clock = clocks.of(seat)
        if clock is None or clock.user != user:
            clock = _new(clocks.pace, user, (habits or {}).get(user, Habits()))
        due = seat in asked
        taken = 0.0
        if move is not None and move.back:
            clock, taken = _taken_back(clock, move)
        new = move is not None and not move.back and seat in move.fresh
        if clock.open and (new or not due):
            clock = _closed(clock, seat, PACES[clocks.pace], move, now)
        if due and not clock.open:
            clock = _opened(clock, seat, move, now, again=new or taken > 0)
            clock = _spared(clock, PACES[clocks.pace], move)
        seats[str(seat)] = _held(clock, now, held=clock.vacant or not running)
    return replace(clocks, seats=seats) if seats != clocks.seats else clocks


def termed(
    clocks: Clocks, opened: tuple[str, int, float] | None, *, running: bool, now: float
) -> Clocks:
    """Bring the term of a match in line with the question that is open.

    *opened*: the question that expires, the entry that opened it, the seconds that it has.
    """
    if opened is None:
        return clocks if clocks.term is None else replace(clocks, term=None)
    (id_, since, seconds), term = opened, clocks.term
    if term is None or (term.id, term.since) != (id_, since):
        term = Term(id=id_, since=since, left=seconds, at=now)
    if term.held is running:
        term = replace(term.until(now), held=not running)
    return clocks if term == clocks.term else replace(clocks, term=term)


def _new(pace: Pacing, user: int, habits: Habits) -> Clock:
    known = PACES[pace]
    return Clock(
        user=user,
        bank=known.start if known is not None else 0.0,
        left_away=known.away if known is not None else AWAY_WITHOUT_CLOCK,
        habits=habits,
    )


def _taken_back(clock: Clock, move: Move) -> tuple[Clock, float]:
    """Take the increments back that were given for what does not count any more."""
    taken = sum(gain for seq, gain in clock.gains if move.takes_back(seq))
    if not taken:
        return clock, 0.0
    kept = tuple((seq, gain) for seq, gain in clock.gains if not move.takes_back(seq))
    return replace(clock, bank=max(0.0, clock.bank - taken), gains=kept), taken


def _opened(clock: Clock, seat: Seat, move: Move | None, now: float, *, again: bool) -> Clock:
    """Begin an obligation; who asks it of themselves, by reopening an answer, earns nothing."""
    own = move is not None and move.actor == seat
    return replace(
        clock,
        open=True,
        held=False,
        since=now,
        at=now,
        spent=0.0,
        earns=again or not own,
        told=0,
        expired=None,
    )


def _spared(clock: Clock, pace: Pace | None, move: Move | None) -> Clock:
    """Let nobody stand without time because the match went back: what an answer earns is left."""
    if pace is None or move is None or move.to is None:
        return clock
    return replace(clock, bank=max(clock.bank, pace.increment))


def _closed(clock: Clock, seat: Seat, pace: Pace | None, move: Move | None, now: float) -> Clock:
    """End an obligation: by an answer, or because it was taken back under the seat's hands."""
    spent = clock.counted_at(now)
    gains, bank = clock.gains, max(0.0, clock.bank - spent)
    if move is not None and move.back:
        if move.actor != seat:  # what others take back costs nobody time
            bank = clock.bank
    elif move is not None and clock.earns and pace is not None:
        gain = max(0.0, min(pace.increment, pace.cap - bank))
        bank += gain
        gains = (*gains, (move.seq, gain))[-_GAINS:] if gain else gains
    return replace(
        clock, open=False, held=False, at=now, spent=0.0, bank=bank, gains=gains, expired=None
    )


def _held(clock: Clock, now: float, *, held: bool) -> Clock:
    """Stop a running clock, or let it run on."""
    if not clock.open or clock.held == held:
        return clock
    if held:
        return replace(clock, spent=clock.counted_at(now), at=now, held=True)
    return replace(clock, at=now, held=False)


def stopped(clocks: Clocks, begins: float, ends: float) -> Clocks:
    """Leave the time from *begins* to *ends* out, in which the bot was not there to answer."""
    seats = {}
    for name, clock in clocks.seats.items():
        if clock.open and not clock.held and clock.at < ends:
            until = max(begins, clock.at)
            seats[name] = replace(clock, spent=clock.counted_at(until), at=ends)
        else:
            seats[name] = clock
    term = clocks.term
    if term is not None and not term.held and term.at < ends:
        term = replace(term.until(begins), at=ends)
    changed = replace(clocks, seats=seats, term=term)
    return clocks if changed == clocks else changed


def settled(clock: Clock, now: float) -> Clock:
    """Count what has run until *now*, before something changes how it runs."""
    if not clock.open or clock.held or now <= clock.at:
        return clock
    return replace(clock, spent=clock.counted_at(now), at=now)


def each(clocks: Clocks, change: Callable[[Clock], Clock]) -> Clocks:
    """Change every clock."""
    return replace(clocks, seats={name: change(clock) for name, clock in clocks.seats.items()})
