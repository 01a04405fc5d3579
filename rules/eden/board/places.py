"""What can be touched on a table of Eden beside cells, cards and seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.core.game import Placing
from rules.eden.board import actions as ac
from rules.eden.board.cards import OPPORTUNITY
from rules.eden.board.state import Edge
from rules.eden.board.views import View
from rules.eden.frontiers.actions import Refine
from rules.eden.shards.actions import Shop


def _edge(view: View, edge: str) -> tuple[str, ...]:
    """Return both sides of a frontier."""
    return tuple(f"cell:{cell}" for cell in edge.split(">"))


def _combat(view: View, number: int) -> tuple[str, ...]:
    """Return where a combat is fought."""
    combat = view.combats.get(str(number))
    return () if combat is None else (f"cell:{combat.cell}",)


def _unit(view: View, number: int) -> tuple[str, ...]:
    """Return the card of a unit in a combat; copies are one place."""
    return tuple(
        f"card:{unit.card}"
        for combat in view.combats.values()
        for army in combat.armies
        for row in army.rows
        for unit in row.units
        if unit.id == number
    )


def _taken(view: View, take: ac.Take) -> tuple[str, ...]:
    """Return the card that is taken, or that of the unit."""
    number = take.what.removeprefix("u")
    return _unit(view, int(number)) if number.isdecimal() else (f"card:{take.what}",)


def _crystals(view: View, refine: Refine) -> tuple[str, ...]:
    sizes = {"small": refine.small, "medium": refine.medium, "huge": refine.huge}
    return tuple(f"card:crystal_{size}" for size, count in sizes.items() if count)


def _bought(view: View, shop: Shop) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"card:{one.card}" for one in shop.purchases))


PLACES: Final[Mapping[Any, Placing]] = {
    Edge: _edge,
    ac.Fought: _combat,
    ac.Fighter: _unit,
    Refine: _crystals,
    Shop: _bought,
    ac.Take: _taken,
    ac.UseOpportunity: lambda view, action: (f"card:{OPPORTUNITY}",),
}
