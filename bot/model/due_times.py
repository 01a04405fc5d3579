"""What time brings about by itself: reminders, the end of an absence, the end of time."""

from __future__ import annotations

from typing import Final

from bot.model.clocks import HOUR, PACES, REMINDERS, Clock, Clocks
from bot.model.quiet_hours import DAY, counted, quiet_until

_EARLY: Final = (0.5, 0.9)
"""Parts of the time after which a person is reminded."""


_BEFORE: Final = 3 * HOUR
"""Seconds before the hour of the table at which a person is reminded, once."""


def marks(clocks: Clocks, clock: Clock) -> tuple[float, ...]:
    """List the seconds of an obligation after which its person is reminded, in order."""
    pace = PACES[clocks.pace]
    match clock.habits.rhythm:
        case "off":
            return ()
        case _ if clocks.pace == "evening":  # it would come after the answer
            return ()
        case "usual" if clocks.pace == "day":
            whole = _whole(clocks, clock)
            return (max(whole / 2, whole - _BEFORE),)
        case "usual" if pace is not None:
            early = tuple(part * clock.bank for part in _EARLY if clock.bank)
            return early + tuple(clock.bank + DAY * n for n in range(1, REMINDERS + 1 - len(early)))
        case "usual":
            return tuple(DAY * n for n in range(1, REMINDERS + 1))
        case hours:
            return tuple(int(hours) * HOUR * n for n in range(1, REMINDERS + 1))


def _whole(clocks: Clocks, clock: Clock) -> float:
    """Return the seconds of an obligation from its beginning until its time is up."""
    due = clocks.due(clock)
    if due is None or clocks.pace != "day":
        return clock.bank
    return clock.spent + counted(clock.quiet, max(clock.at, clock.away), due)


def last_call(clocks: Clocks, clock: Clock) -> float | None:
    """Return when the last one who is missing is told so, once a question; None: never.

    Not in the hours in which they are not called, and not before half of their time has passed.
    """
    if clock.last_since is None or clock.last_call_sent or clock.stopped or not clock.open:
        return None
    silent = clock.habits.rhythm != "usual" or clock.expired is not None
    if (
        silent
        or clocks.pace in ("none", "evening")
        or (clocks.pace == "day" and clock.reminders_sent)
    ):
        return None
    moment = max(clock.last_since, clock.moment_after(_whole(clocks, clock) / 2))
    return quiet_until(clock.quiet, moment) or moment


def reminders(clocks: Clocks, clock: Clock, now: float) -> int:
    """Count the reminders of this obligation that have come due by *now*."""
    if not clock.open or clock.stopped:
        return 0
    spent = clock.counted_at(now)
    # A rounding to spare, since moments are added up from floats.
    return sum(1 for mark in marks(clocks, clock) if mark <= spent + 1e-6)


def runs_out(clocks: Clocks, clock: Clock, now: float) -> bool:
    """Whether time has run out by *now*, and this was not noted yet."""
    return clock.expired is None and clocks.is_out(clock, now)


def next_announcement(moment: float | None, announced: float) -> float | None:
    """Return when a set time is told of next, or brought about; None without one."""
    if moment is None:
        return None
    return next((one for one in (moment - DAY, moment - HOUR) if one > announced), moment)


def next_due(clocks: Clocks) -> float | None:
    """Return the next moment at which time brings something about; None if it never does."""
    found = [moment for clock in clocks.seats.values() for moment in _moments(clocks, clock)]
    if clocks.term is not None and clocks.term.ends is not None:
        found.append(clocks.term.ends)
    return min(found, default=None)


def _moments(clocks: Clocks, clock: Clock) -> list[float]:
    if not clock.open or clock.stopped:
        return []
    found = [clock.moment_after(mark) for mark in marks(clocks, clock)[clock.reminders_sent :][:1]]
    due, last = clocks.due(clock), last_call(clocks, clock)
    if due is not None and clock.expired is None:
        found.append(due)
    if last is not None:
        found.append(last)
    # The end of an absence is a moment too: the clock runs again from then, and the row has to say
    # so.
    if clock.away > clock.at:
        found.append(clock.away)
    return found
