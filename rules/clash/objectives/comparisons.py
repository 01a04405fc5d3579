"""Having more than any other player."""

from __future__ import annotations

from collections.abc import Callable

from rules.clash import board
from rules.clash.state import State
from rules.core.ids import Seat

Count = Callable[[State, Seat], int]
Test = Callable[[State, Seat], bool]


def lead(count: Count, by: int = 1) -> Test:
    """Make a test: at least *by* more than each other player (15)."""

    def leads(state: State, seat: Seat) -> bool:
        own = count(state, seat)
        if own < by:
            return False  # nobody has less than none
        return all(own >= count(state, other) + by for other in board.others(state, seat))

    return leads


def least(count: Count, n: int) -> Test:
    """Make a test: at least *n*."""

    def enough(state: State, seat: Seat) -> bool:
        return count(state, seat) >= n

    return enough
