"""Objectives about goods and trade, looked at in the status phase. Payments are in the file."""

from __future__ import annotations

from typing import Final

from rules.clash import board, routes
from rules.clash.content import Good
from rules.clash.hooks import Objective
from rules.clash.objectives.comparisons import Count, Test, least
from rules.clash.state import State
from rules.core.ids import Seat


def _holds(good: Good, n: int = 5) -> Test:
    return least(lambda state, seat: state.players[seat].stock[good], n)


_each = [_holds(good, 3) for good in ("food", "wood", "ore")]


def _stored(state: State, seat: Seat) -> int:
    return sum(one.lacking(state, seat) for one in _each)


def _routes(*, ships_only: bool) -> Count:
    def count(state: State, seat: Seat) -> int:
        if not board.has(state, seat, "trade-routes"):
            return 0
        return routes.routes(state, seat, ships_only=ships_only)

    return count


OBJECTIVES: Final = (
    Objective(id="optimized-storage", met=Test(_stored)),
    Objective(id="eureka", met=_holds("ideas")),
    Objective(id="wealth", met=_holds("gold")),
    Objective(id="ore-supplies", met=_holds("ore")),
    Objective(id="wood-supplies", met=_holds("wood")),
    Objective(id="food-supplies", met=_holds("food")),
    Objective(
        id="trade-power", met=least(_routes(ships_only=False), 3), excludes=("shipping-routes",)
    ),
    Objective(
        id="shipping-routes", met=least(_routes(ships_only=True), 2), excludes=("trade-power",)
    ),
)
