"""Objectives about goods and trade, looked at in the status phase. Payments are in the file."""

from __future__ import annotations

from typing import Final

from rules.clash import board, routes
from rules.clash.content import Good
from rules.clash.hooks import Objective
from rules.clash.objectives.comparisons import AtLeast, Count
from rules.clash.state import State
from rules.core.ids import Seat


def _holds(good: Good) -> AtLeast:
    return AtLeast(lambda state, seat: state.players[seat].stock[good], 5)


EACH = 3
"""How much of each resource Optimized Storage needs."""
STORED: Final[tuple[Good, ...]] = ("food", "wood", "ore")


def _stored(state: State, seat: Seat) -> int:
    """Count what is stored of each resource, as far as it is needed."""
    return sum(min(EACH, state.players[seat].stock[good]) for good in STORED)


def _routes(*, ships_only: bool) -> Count:
    def count(state: State, seat: Seat) -> int:
        if not board.has(state, seat, "trade-routes"):
            return 0
        return routes.routes(state, seat, ships_only=ships_only)

    return count


OBJECTIVES: Final = (
    Objective(id="optimized-storage", met=AtLeast(_stored, EACH * len(STORED))),
    Objective(id="eureka", met=_holds("ideas")),
    Objective(id="wealth", met=_holds("gold")),
    Objective(id="ore-supplies", met=_holds("ore")),
    Objective(id="wood-supplies", met=_holds("wood")),
    Objective(id="food-supplies", met=_holds("food")),
    Objective(
        id="trade-power", met=AtLeast(_routes(ships_only=False), 3), excludes=("shipping-routes",)
    ),
    Objective(
        id="shipping-routes", met=AtLeast(_routes(ships_only=True), 2), excludes=("trade-power",)
    ),
)
