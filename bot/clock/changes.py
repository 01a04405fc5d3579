"""What people change about time: each a pure change of the clocks of a match."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bot.model.clocks import (
    EXTENDED_EVERY,
    GRACE,
    NUDGE_EVERY,
    PACES,
    Clock,
    Clocks,
    Habits,
    Pacing,
    at_pace,
    each,
    settled,
)
from bot.model.due_times import reminders
from bot.model.quiet_hours import DAY
from bot.model.quiet_hours import counted as counted_between
from bot.model.refusals import AwayTooLong, NotAway, NothingAsked, ShellRefusal
from rules.core.ids import Seat


def paced(clocks: Clocks, pace: Pacing, now: float) -> Clocks:
    """Give a match another pace: time that was saved stays saved, but there is enough to go on."""
    known = PACES[pace]
    changed = at_pace(clocks, pace)
    graces = clocks.graces if pace == "day" else 0

    def change(clock: Clock) -> Clock:
        # Counted first under the old hours and habits: what has run so far does not change after
        # the fact.
        counted = replace(settled(clock, now), closed=changed.closed, graces=graces, exact=False)
        if known is None:
            return replace(counted, expired=None)
        left = min(max(counted.bank - counted.spent, known.start), known.cap)
        return _given(changed, replace(counted, left_away=known.away), left, now)

    return each(changed, change)


def extended(clocks: Clocks, seat: int, seconds: float, now: float) -> Clocks | ShellRefusal:
    """Give the seat more time for its answer, counted from now if it has none left."""
    clock = clocks.of(seat)
    if clock is None or not clock.open or PACES[clocks.pace] is None:
        return NothingAsked(seat + 1)
    counted = settled(clock, now)
    due = clocks.due(counted) or now
    left = counted_between(counted.quiet, max(counted.at, counted.away), due) + seconds
    exact = replace(counted, exact=True)  # so many hours more, not until an hour of the table
    return clocks.with_clock(seat, _given(clocks, exact, max(0.0, left), now))


def all_extended(
    clocks: Clocks, seats: Collection[int], seconds: float, now: float
) -> Clocks | ShellRefusal:
    """Give each of some seats more time for its answer, or refuse it to all."""
    longer: Clocks | ShellRefusal = clocks if seats else NothingAsked(1)
    for seat in seats:
        if isinstance(longer, ShellRefusal):
            break
        longer = extended(longer, seat, seconds, now)
    return longer


def _given(clocks: Clocks, clock: Clock, left: float, now: float) -> Clock:
    """Let a seat have *left* seconds from now; what it has been reminded of is not said again."""
    changed = replace(clock, bank=clock.spent + left, expired=None)
    return replace(changed, reminders_sent=reminders(clocks, changed, now))


def away(clocks: Clocks, seat: int, days: int, now: float) -> Clocks | ShellRefusal:
    """Let a seat be away for some days from now, in the place of an absence it announced before."""
    clock = clocks.of(seat)
    if clock is None:
        return NothingAsked(seat + 1)
    here = _back(clock, now)
    # A second to spare, since the days left are added up from fractions.
    if days * DAY > here.left_away + 1.0:
        return AwayTooLong(int(here.left_away // DAY))
    gone = replace(here, away=now + days * DAY, left_away=max(0.0, here.left_away - days * DAY))
    return put_off(clocks.with_clock(seat, gone), now)


def back(clocks: Clocks, seat: int, now: float) -> Clocks | ShellRefusal:
    """End an absence early; what is left of it may be taken later."""
    clock = clocks.of(seat)
    if clock is None or not clock.gone_away(now):
        return NotAway()
    return clocks.with_clock(seat, _back(clock, now))


def _back(clock: Clock, now: float) -> Clock:
    unused = max(0.0, clock.away - now)
    return replace(settled(clock, now), away=0.0, left_away=clock.left_away + unused)


def habits(clocks: Clocks, user: int, chosen: Habits, now: float) -> Clocks:
    """Put what a person has chosen into their clock, from now on."""
    return each(
        clocks,
        lambda clock: replace(settled(clock, now), habits=chosen) if clock.user == user else clock,
    )


def reminded(clocks: Clocks, seat: int, since: float, count: int, *, alone: bool = False) -> Clocks:
    """Note how many reminders of an obligation have come due; none if it is over by now.

    *alone*: the seat was told that nobody else is missing.
    """
    clock = clocks.of(seat)
    if clock is None or not clock.open or clock.since != since:
        return clocks
    if alone and clocks.pace == "day":  # called once, not twice
        count = max(1, count)
    sent = max(clock.reminders_sent, count)
    noted = replace(clock, reminders_sent=sent, last_call_sent=clock.last_call_sent or alone)
    return clocks if noted == clock else clocks.with_clock(seat, noted)


def expired(clocks: Clocks, seat: int, since: float, now: float) -> Clocks:
    """Note that the time of an obligation has run out."""
    clock = clocks.of(seat)
    # The one who was late may have answered while the offer was posted: a new obligation is not
    # over.
    if clock is None or not clock.open or clock.since != since or clock.expired is not None:
        return clocks
    return clocks.with_clock(seat, replace(clock, expired=clocks.due(clock)))


def graced(clocks: Clocks, seat: int, since: float, now: float) -> Clocks:
    """Take a grace for an obligation whose time is up; none if there is none left."""
    clock = clocks.of(seat)
    if clock is None or not clock.graces or clock.since != since or not clocks.is_out(clock, now):
        return clocks
    due = clocks.due(clock)
    assert due is not None
    spent = clock.counted_at(due)
    more = replace(clock, graces=clock.graces - 1, bank=spent + GRACE, exact=True, graced=True)
    return clocks.with_clock(seat, replace(more, reminders_sent=1))  # the word of the grace reminds


def put_off(clocks: Clocks, since: float) -> Clocks:
    """Move the first deadline from *since* on by a day if two are away, once a week at most."""
    hour = clocks.hour_from(since)
    away = sum(1 for clock in clocks.seats.values() if clock.away > hour)
    due = [clocks.due(clock) for clock in clocks.seats.values() if clock.open and not clock.exact]
    if clocks.pace != "day" or away < 2 or hour not in due:
        return clocks
    return clocks if hour - clocks.put_off < EXTENDED_EVERY else replace(clocks, put_off=hour)


def returned(clocks: Clocks, now: float) -> Clocks:
    """Count what has run of absences that are over, so that the table shows them no more."""
    return each(
        clocks,
        lambda clock: settled(clock, now) if clock.open and clock.at < clock.away <= now else clock,
    )


def nudged(clocks: Clocks, seats: Collection[Seat], now: float) -> Clocks:
    """Note that these seats have been asked for an answer by another player."""
    changed = clocks
    for seat in seats:
        clock = changed.of(seat)
        if clock is not None:
            changed = changed.with_clock(seat, replace(clock, nudged=now))
    return changed


def may_nudge(clock: Clock, now: float) -> bool:
    """Return whether a seat may be nudged again: at most once an hour, so that nobody can nag."""
    return now - clock.nudged >= NUDGE_EVERY
