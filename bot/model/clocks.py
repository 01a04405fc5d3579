"""What a clock is: how much time a seat has to answer, as plain data with the moment given.

A seat's time runs only while the match waits for it (an *obligation*), and not while the match is
paused, in the person's quiet hours, while they are away as announced, or while the bot was down.
Nothing here reads a clock of a machine; every moment is in seconds since the epoch.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, Literal

from msgspec.structs import replace

from bot.model.quiet_hours import DAY, QuietHours, after, counted, next_time
from rules.core.data import Value
from rules.core.ids import Seat

HOUR: Final = 3600.0
Pacing = Literal["none", "live", "brisk", "relaxed", "day", "evening"]
AtZero = Literal["offer", "skip", "plan", "robot"]
Rhythm = Literal["usual", "6", "12", "24", "off"]

REMINDERS: Final = 5
"""Reminders of one obligation at most: more would only annoy people who are away."""

NUDGE_EVERY: Final = HOUR
_A_WHILE: Final = 60.0
"""Seconds that an answer takes at least for the match to have waited for somebody to come."""

_GAINS: Final = 16
"""How many increments are remembered, to be taken back with what they were given for."""


class Pace(Value, frozen=True):
    """How much time there is, in seconds: at the start, more with each answer, never above *cap*.

    *away*: how long one may be away in a match without one's time running. *anew*: every question
    has the time of the start, whatever was left of the one before.
    """

    start: float
    increment: float
    cap: float
    away: float
    anew: bool = False


PACES: Final[Mapping[Pacing, Pace | None]] = {
    "day": Pace(12 * HOUR, 12 * HOUR, 12 * HOUR, 14 * DAY, anew=True),
    "evening": Pace(180.0, 180.0, 180.0, DAY, anew=True),
    "relaxed": Pace(72 * HOUR, 36 * HOUR, 240 * HOUR, 21 * DAY),
    "brisk": Pace(72 * HOUR, 12 * HOUR, 120 * HOUR, 7 * DAY),
    "live": Pace(24 * HOUR, 4 * HOUR, 72 * HOUR, 3 * DAY),
    "none": None,
}
"""The rhythms that a match may have, as they are offered: ``relaxed`` is called slow.

In the rhythm ``day`` the time that there is at least runs in the active hours of the table, and the
deadline is the hour of the table after it.
"""

USUAL: Final[Pacing] = "day"
"""The pace of new matches where nobody has chosen another."""

AT_ZERO: Final[Mapping[Pacing, tuple[AtZero, ...]]] = {
    "day": ("plan", "robot", "offer", "skip"),
    "evening": ("offer",),
    "relaxed": ("offer", "skip"),
    "brisk": ("offer", "skip"),
    "live": ("offer", "skip"),
    "none": ("offer", "skip"),
}
"""What may become of time that has run out, the usual first; on an evening nobody is skipped."""

GRACE: Final = 12 * HOUR
"""Seconds of one grace in the rhythm ``day``."""

LINGER: Final = 600.0
"""Seconds that somebody who is out of time but at the table has for the next question."""

EXTENDED_EVERY: Final = 7 * DAY
"""Seconds between two deadlines of a table that move by a day because people are away."""

_WAITS: Final = 100
"""How many waits of a table are remembered: those of a week, unless it plays very fast."""

AWAY_WITHOUT_CLOCK: Final = 30 * DAY


class Habits(Value, frozen=True):
    """What a person has chosen about time: when they are not to be called, and how often."""

    quiet: QuietHours | None = None
    rhythm: Rhythm = "usual"


class Clock(Value, frozen=True, kw_only=True):
    """The time of one seat.

    ``bank``: seconds to answer in, as of the start of the obligation; what is over afterwards goes
    into the next. ``open``: the match waits for the seat, since ``since``. ``spent``: what ran of
    this obligation until ``at``; ``stopped``: the match is paused, so that nothing runs.
    ``increment_due``: an increment is due for the answer. ``increments``: increments that were
    given, with the seq of the answer. ``reminders_sent``: how many reminders were given.
    ``expired``: when time ran out. ``away``: until when the seat is away; ``left_away``: how much
    more it may be. ``nudged``: when another player last asked for an answer. ``vacant``: the person
    has left the server, so nothing runs and nobody is called. ``closed``: the hours in which
    nobody's time runs at this table. ``graces``: how many are left;
    ``graced``: this obligation has taken one; ``late``: it was answered once its time had run out. ``exact``: time is up when the
    bank has run, not at the hour of the table after that. ``shared``: others were asked at the same
    time; ``last_since``: since when the seat is the last of them; ``last_call_sent``: it was told
    so.
    """

    user: int
    bank: float = 0.0
    open: bool = False
    since: float = 0.0
    at: float = 0.0
    spent: float = 0.0
    stopped: bool = False
    increment_due: bool = True
    increments: tuple[tuple[int, float], ...] = ()
    reminders_sent: int = 0
    expired: float | None = None
    away: float = 0.0
    left_away: float = 0.0
    nudged: float = 0.0
    graced: bool = False
    late: bool = False
    vacant: bool = False
    habits: Habits = Habits()
    closed: QuietHours | None = None
    graces: int = 0
    exact: bool = False
    shared: bool = False
    last_since: float | None = None
    last_call_sent: bool = False

    @property
    def quiet(self) -> tuple[QuietHours, ...]:
        """The hours in which the time of this seat does not run."""
        return tuple(hours for hours in (self.habits.quiet, self.closed) if hours is not None)

    def counted_at(self, now: float) -> float:
        """Return the seconds of this obligation that have run until *now*."""
        if not self.open or self.stopped:
            return self.spent
        return self.spent + counted(self.quiet, max(self.at, self.away), now)

    def moment_after(self, spent: float) -> float:
        """Return the moment at which *spent* seconds of this obligation have run."""
        begins = max(self.at, self.away)
        return after(self.quiet, begins, max(0.0, spent - self.spent))

    def gone_away(self, now: float) -> bool:
        """Whether the seat is away as announced."""
        return self.away > now


class Move(Value, frozen=True, kw_only=True):
    """What changed the position: who, as which entry, and the entries that it takes back.

    ``fresh``: seats that, after something came to light, are asked nothing but new questions: what
    they owed is done, even if the match has not stopped waiting for them. ``renewed``: seats that
    are asked nothing but new questions, or have answered themselves so that everybody saw it: where
    every question has the same time, it begins anew for them.
    """

    actor: Seat | None
    seq: int
    fresh: frozenset[Seat] = frozenset()
    renewed: frozenset[Seat] = frozenset()
    back: bool = False
    undoes: frozenset[int] = frozenset()
    to: int | None = None

    def takes_back(self, seq: int) -> bool:
        """Whether entry *seq* does not count any more."""
        return seq in self.undoes or (self.to is not None and seq > self.to)


class Term(Value, frozen=True, kw_only=True):
    """The time of a question that expires for all whom it asks, as the match was created.

    ``id``: the question; ``since``: the entry that opened it. ``left``: seconds that there are from
    ``at`` on; ``stopped``: the match is paused, so that nothing runs.
    """

    id: str
    since: int
    left: float
    at: float
    stopped: bool = False

    @property
    def ends(self) -> float | None:
        """The moment at which the question expires; None while nothing runs."""
        return None if self.stopped else self.at + self.left

    def until(self, now: float) -> Term:
        """Count what has run until *now*."""
        ran = 0.0 if self.stopped else max(0.0, now - self.at)
        return replace(self, left=max(0.0, self.left - ran), at=max(self.at, now))


class Clocks(Value, frozen=True, kw_only=True):
    """The clocks of a match. ``pace`` and ``at_zero`` are chosen in the lobby.

    ``term``: the time of the question that expires, while one is open. ``zone`` (IANA), ``hour``
    (minute of the day) and ``active`` (first and last minute) are those of the table, for the
    rhythm ``day`` and for a start at a set time. ``put_off``: the last deadline that moved by a day
    because people were away. ``starts``: when the match begins by itself; ``resumes``: when a
    paused one goes on by itself; ``announced``: until when what is told of either before has been
    told, or when the match went on. ``waits``: when the match last stopped waiting for somebody who
    let it wait.
    """

    pace: Pacing = "none"
    at_zero: AtZero = "offer"
    seats: dict[str, Clock] = {}
    term: Term | None = None
    zone: str = "UTC"
    hour: int = 21 * 60
    active: tuple[int, int] = (8 * 60, 22 * 60)
    graces: int = 3
    put_off: float = 0.0
    starts: float | None = None
    resumes: float | None = None
    announced: float = 0.0
    waits: tuple[float, ...] = ()

    def of(self, seat: int) -> Clock | None:
        """Return the clock of a seat that a person holds."""
        return self.seats.get(str(seat))

    def ends(self, seat: int) -> float | None:
        """Return when the time of a seat runs out; None if it does not run."""
        clock = self.of(seat)
        if clock is None or not clock.open or clock.stopped:
            return None
        return clock.expired or self.due(clock)

    @property
    def closed(self) -> QuietHours | None:
        """The hours in which nobody's time runs at this table."""
        return QuietHours(self.zone, self.active[1], self.active[0]) if self.pace == "day" else None

    def due(self, clock: Clock) -> float | None:
        """Return when the time of a clock is up; None where there is no limit."""
        if PACES[self.pace] is None:
            return None
        run = clock.moment_after(clock.bank)
        return run if self.pace != "day" or clock.exact else self.hour_from(run)

    def hour_from(self, moment: float) -> float:
        """Return the first hour of the table from *moment* on that was not put off."""
        found = next_time(self.zone, self.hour, moment)
        return next_time(self.zone, self.hour, found + HOUR) if found == self.put_off else found

    def is_out(self, clock: Clock, now: float) -> bool:
        """Whether the time of a clock is up by *now*."""
        due = self.due(clock) if clock.open and not clock.stopped else None
        # The moment was added up from floats, so a look just at it may come a rounding too early.
        return due is not None and due <= now + 1e-6

    def with_clock(self, seat: int, clock: Clock) -> Clocks:
        """Put a clock in place."""
        return replace(self, seats={**self.seats, str(seat): clock})


def at_pace(clocks: Clocks, pace: Pacing) -> Clocks:
    """Give a match another pace; what is done with lost time follows, unless it was chosen."""
    known, before = AT_ZERO[pace], clocks.at_zero
    usual = before == AT_ZERO[clocks.pace][0] or before not in known
    return replace(clocks, pace=pace, at_zero=known[0] if usual else before)


def updated_clocks(
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
        # Somebody else has taken the seat: they begin with a bank of their own.
        if clock is None or clock.user != user:
            clock = _new(clocks, user, (habits or {}).get(user, Habits()))
        pace = PACES[clocks.pace]
        due = seat in asked
        taken = 0.0
        if move is not None and move.back:
            clock, taken = _taken_back(clock, move)
        new = move is not None and not move.back and seat in move.fresh
        if pace is not None and pace.anew and move is not None and not move.back:
            new = new or seat in move.renewed
            if due and new and clock.expired is None and clocks.is_out(clock, now):
                # Somebody answers for whom answers are given: they are there, but were not in time.
                bank = clock.counted_at(now) + LINGER
                clock, new = replace(clock, bank=bank, exact=True, late=True), False
        if clock.open and (new or not due):
            clock = _closed(clock, seat, pace, move, now)
        if due and not clock.open:
            clock = _opened(clock, seat, pace, move, now, again=new or taken > 0)
            clock = _spared(clock, pace, move)
        seats[str(seat)] = _stopped(clock, now, stopped=clock.vacant or not running)
    changed = replace(clocks, seats=_lone(seats, now), waits=_waited(clocks, seats, move, now))
    # The same object where nothing changed: callers compare by identity to see whether there is
    # anything to write.
    return clocks if changed == clocks else changed


def _lone(seats: dict[str, Clock], now: float) -> dict[str, Clock]:
    """Note who is asked together with others, and who is the last of them."""
    asked = [name for name, clock in seats.items() if clock.open and not clock.vacant]
    found = dict(seats)
    for name in asked:
        clock = seats[name]
        if len(asked) > 1:
            found[name] = replace(clock, shared=True, last_since=None)
        elif clock.shared and clock.last_since is None:
            found[name] = replace(clock, last_since=now)
    return found


def _waited(
    clocks: Clocks, seats: Mapping[str, Clock], move: Move | None, now: float
) -> tuple[float, ...]:
    """Note that a wait is over: nobody is asked any more who was, and it took them a while."""
    before = [clock for clock in clocks.seats.values() if clock.open]
    still = {clock.since for clock in seats.values() if clock.open}
    since = {clock.since for clock in before}
    if move is None or move.back or not before or still & since or now - min(since) < _A_WHILE:
        return clocks.waits
    return (*clocks.waits, now)[-_WAITS:]


def with_term(
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
    if term.stopped is running:
        term = replace(term.until(now), stopped=not running)
    return clocks if term == clocks.term else replace(clocks, term=term)


def _new(clocks: Clocks, user: int, habits: Habits) -> Clock:
    known = PACES[clocks.pace]
    return Clock(
        user=user,
        bank=known.start if known is not None else 0.0,
        left_away=known.away if known is not None else AWAY_WITHOUT_CLOCK,
        habits=habits,
        closed=clocks.closed,
        graces=clocks.graces if clocks.pace == "day" else 0,
    )


def _taken_back(clock: Clock, move: Move) -> tuple[Clock, float]:
    """Take the increments back that were given for what does not count any more."""
    taken = sum(gain for seq, gain in clock.increments if move.takes_back(seq))
    if not taken:
        return clock, 0.0
    kept = tuple((seq, gain) for seq, gain in clock.increments if not move.takes_back(seq))
    return replace(clock, bank=max(0.0, clock.bank - taken), increments=kept), taken


def _opened(
    clock: Clock, seat: Seat, pace: Pace | None, move: Move | None, now: float, *, again: bool
) -> Clock:
    """Begin an obligation; who asks it of themselves, by reopening an answer, earns nothing."""
    own = move is not None and move.actor == seat
    return replace(
        clock,
        bank=pace.start if pace is not None and pace.anew else clock.bank,
        exact=False,
        shared=False,
        last_since=None,
        last_call_sent=False,
        open=True,
        stopped=False,
        since=now,
        at=now,
        spent=0.0,
        increment_due=again or not own,
        reminders_sent=0,
        expired=None,
        graced=False,
        late=False,
    )


def _spared(clock: Clock, pace: Pace | None, move: Move | None) -> Clock:
    """Let nobody stand without time because the match went back: what an answer earns is left."""
    if pace is None or move is None or move.to is None:
        return clock
    return replace(clock, bank=max(clock.bank, pace.increment))


def _closed(clock: Clock, seat: Seat, pace: Pace | None, move: Move | None, now: float) -> Clock:
    """End an obligation: by an answer, or because it was taken back under the seat's hands."""
    spent = clock.counted_at(now)
    increments, bank = clock.increments, max(0.0, clock.bank - spent)
    if move is not None and move.back:
        if move.actor != seat:  # what others take back costs nobody time
            bank = clock.bank
    elif move is not None and clock.increment_due and pace is not None and not pace.anew:
        # Never negative: the bank may lie above the cap after the pace of a running match was
        # changed.
        gain = max(0.0, min(pace.increment, pace.cap - bank))
        bank += gain
        increments = (*increments, (move.seq, gain))[-_GAINS:] if gain else increments
    return replace(
        clock,
        open=False,
        stopped=False,
        at=now,
        spent=0.0,
        bank=bank,
        increments=increments,
        expired=None,
    )


def _stopped(clock: Clock, now: float, *, stopped: bool) -> Clock:
    """Stop a running clock, or let it run on."""
    if not clock.open or clock.stopped == stopped:
        return clock
    if stopped:
        return replace(clock, spent=clock.counted_at(now), at=now, stopped=True)
    return replace(clock, at=now, stopped=False)


def stopped(clocks: Clocks, begins: float, ends: float) -> Clocks:
    """Leave the time from *begins* to *ends* out, in which the bot was not there to answer."""
    seats = {}
    for name, clock in clocks.seats.items():
        if clock.open and not clock.stopped and clock.at < ends:
            # The clock may have begun within the gap: what was counted before it stays counted.
            until = max(begins, clock.at)
            seats[name] = replace(clock, spent=clock.counted_at(until), at=ends)
        else:
            seats[name] = clock
    term = clocks.term
    if term is not None and not term.stopped and term.at < ends:
        term = replace(term.until(begins), at=ends)
    changed = replace(clocks, seats=seats, term=term)
    return clocks if changed == clocks else changed


def settled(clock: Clock, now: float) -> Clock:
    """Count what has run until *now*, before something changes how it runs."""
    if not clock.open or clock.stopped or now <= clock.at:
        return clock
    return replace(clock, spent=clock.counted_at(now), at=now)


def each(clocks: Clocks, change: Callable[[Clock], Clock]) -> Clocks:
    """Change every clock."""
    return replace(clocks, seats={name: change(clock) for name, clock in clocks.seats.items()})
