"""Having more than any other player, or so many: how far a player is from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.clash import board
from rules.clash.state import State
from rules.core.ids import Seat

Count = Callable[[State, Seat], int]


@dataclass(frozen=True)
class Test:
    """A test that says how much a player lacks to meet it; 0: it is met."""

    lacking: Count

    def __call__(self, state: State, seat: Seat) -> bool:
        """Return whether a player meets it."""
        return not self.lacking(state, seat)


def lead(count: Count, by: int = 1) -> Test:
    """Make a test: at least *by* more than each other player (15)."""

    def lacking(state: State, seat: Seat) -> int:
        # Nobody has less than none.
        most = max((count(state, other) for other in board.others(state, seat)), default=0)
        return max(0, most + by - count(state, seat))

    return Test(lacking)


def least(count: Count, n: int) -> Test:
    """Make a test: at least *n*."""
    return Test(lambda state, seat: max(0, n - count(state, seat)))
