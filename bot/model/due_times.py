"""What time brings about by itself: reminders, the end of an absence, the end of time."""

from __future__ import annotations

from typing import Final

from bot.model.clocks import HOUR, PACES, REMINDERS, Clock, Clocks, Pace
from bot.model.quiet_hours import DAY

_EARLY: Final = (0.5, 0.9)
"""Parts of the time after which a person is reminded."""


def marks(clock: Clock, pace: Pace | None) -> tuple[float, ...]:
    """List the seconds of an obligation after which its person is reminded, in order."""
    match clock.habits.rhythm:
        case "off":
            return ()
        case "usual" if pace is not None:
            early = tuple(part * clock.bank for part in _EARLY if clock.bank)
            return early + tuple(clock.bank + DAY * n for n in range(1, REMINDERS + 1 - len(early)))
        case "usual":
            return tuple(DAY * n for n in range(1, REMINDERS + 1))
        case hours:
            return tuple(int(hours) * HOUR * n for n in range(1, REMINDERS + 1))


def reminders(clocks: Clocks, clock: Clock, now: float) -> int:
    """Count the reminders of this obligation that have come due by *now*."""
    if not clock.open or clock.held:
        return 0
    spent = clock.counted_at(now)
    return sum(1 for mark in marks(clock, PACES[clocks.pace]) if mark <= spent + 1e-6)


def runs_out(clocks: Clocks, clock: Clock, now: float) -> bool:
    """Whether time has run out by *now*, and this was not noted yet."""
    if PACES[clocks.pace] is None or not clock.open or clock.held or clock.expired is not None:
        return False
    return clock.counted_at(now) + 1e-6 >= clock.bank


def next_due(clocks: Clocks) -> float | None:
    """Return the next moment at which time brings something about; None if it never does."""
    found = [moment for clock in clocks.seats.values() for moment in _moments(clocks, clock)]
    if clocks.term is not None and clocks.term.ends is not None:
        found.append(clocks.term.ends)
    return min(found, default=None)


def _moments(clocks: Clocks, clock: Clock) -> list[float]:
    if not clock.open or clock.held:
        return []
    pace = PACES[clocks.pace]
    found = [clock.reached(mark) for mark in marks(clock, pace)[clock.told :][:1]]
    if pace is not None and clock.expired is None:
        found.append(clock.reached(clock.bank))
    if clock.away > clock.at:
        found.append(clock.away)
    return found
