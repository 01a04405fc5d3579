"""Objectives about goods and trade, looked at in the status phase. Payments are in the file."""

from __future__ import annotations

from typing import Final

from rules.clash import board, routes
from rules.clash.content import Good
from rules.clash.hooks import Objective
from rules.clash.objectives.comparisons import Test
from rules.clash.state import State
from rules.core.ids import Seat


def _holds(good: Good) -> Test:
    def enough(state: State, seat: Seat) -> bool:
        return state.players[seat].stock[good] >= 5

    return enough


def _stored(state: State, seat: Seat) -> bool:
    stock = state.players[seat].stock
    return all(stock[good] >= 3 for good in ("food", "wood", "ore"))


def _trades(n: int, *, ships_only: bool) -> Test:
    def enough(state: State, seat: Seat) -> bool:
        if not board.has(state, seat, "trade-routes"):
            return False
        return routes.routes(state, seat, ships_only=ships_only) >= n

    return enough


OBJECTIVES: Final = (
    Objective(id="optimized-storage", met=_stored),
    Objective(id="eureka", met=_holds("ideas")),
    Objective(id="wealth", met=_holds("gold")),
    Objective(id="ore-supplies", met=_holds("ore")),
    Objective(id="wood-supplies", met=_holds("wood")),
    Objective(id="food-supplies", met=_holds("food")),
    Objective(id="trade-power", met=_trades(3, ships_only=False), excludes=("shipping-routes",)),
    Objective(id="shipping-routes", met=_trades(2, ships_only=True), excludes=("trade-power",)),
)
