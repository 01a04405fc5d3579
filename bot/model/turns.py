"""Whether somebody was in time: turns as facts, which are written when they end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from bot.model.clocks import Clock, Pacing
from bot.model.records import MatchId, MatchInfo
from rules.core.data import Value
from rules.core.ids import Seat

Outcome = Literal["kept", "grace", "late", "missed"]
"""``kept``: answered in time; ``grace``: in the time that the table gave on top; ``late``: answered
after the time had run out; ``missed``: somebody or something else answered then."""

UNCOUNTED: Final[frozenset[Pacing]] = frozenset({"none", "evening"})
"""Paces that promise nothing: without a clock, and where all are at the table."""
LEAST: Final = 600.0
"""Seconds that a turn must have been open to count as kept: answers of people at the table are no
promise, and would drown the others."""
LAST: Final = 20
"""Turns that a reliability is made of."""
FEWEST: Final = 5
"""Turns below which nobody is judged: a newcomer has broken no promise."""
WANTED: Final = 16
"""Turns of the last 20 that a committed table wants in time."""


class Turn(Value, frozen=True, kw_only=True):
    """A turn that has ended. ``since`` and ``ended``: seconds since the epoch."""

    match: MatchId
    seat: Seat
    user: int
    since: float
    ended: float
    outcome: Outcome


class Reliability(Value, frozen=True):
    """The last turns of a person on a server, the newest last."""

    turns: tuple[Outcome, ...] = ()

    @property
    def kept(self) -> int:
        """How many were in time; a grace is time that the table gave."""
        return sum(outcome in ("kept", "grace") for outcome in self.turns)

    @property
    def is_known(self) -> bool:
        """Whether there are enough turns to say anything."""
        return len(self.turns) >= FEWEST

    @property
    def is_committed(self) -> bool:
        """Whether a committed table welcomes the person; it welcomes newcomers."""
        return not self.is_known or self.kept * LAST >= WANTED * len(self.turns)

    @property
    def missing(self) -> int:
        """How many more turns in time a committed table wants; 0: none."""
        turns, more = list(self.turns), 0
        while not Reliability(tuple(turns[-LAST:])).is_committed:
            turns.append("kept")
            more += 1
        return more


def ended_turns(
    before: MatchInfo, after: MatchInfo, now: float, *, by: int | None, back: bool
) -> Iterator[Turn]:
    """List the turns that a change of a match ends.

    *by*: the person whose answer it is; None: a clock, an answer ahead, a program. *back*: the
    change takes something back, which is nobody's merit or fault.
    """
    if back or before.status != "running" or before.clocks.pace in UNCOUNTED:
        return
    for name, clock in before.clocks.seats.items():
        later = after.clocks.of(int(name))
        stays = later is not None and later.open and later.since == clock.since
        if (
            not clock.open
            or clock.vacant
            or (stays and later is not None and later.user == clock.user)
        ):
            continue
        is_out = clock.expired is not None or before.clocks.is_out(clock, now)
        if outcome := _outcome(clock, now, is_out=is_out, own=by == clock.user):
            yield Turn(
                match=after.id,
                seat=Seat(int(name)),
                user=clock.user,
                since=clock.since,
                ended=now,
                outcome=outcome,
            )


def _outcome(clock: Clock, now: float, *, is_out: bool, own: bool) -> Outcome | None:
    if not own:
        return "missed" if is_out else None  # relieved in time, or answered ahead
    if is_out or clock.late:
        return "late"
    if clock.graced:
        return "grace"
    return "kept" if clock.counted_at(now) >= LEAST else None
