"""What a plan of Battle For Eden is worth, with numbers that a person can check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from rules.core.forms import Whole
from rules.core.ids import Cell, Seat
from rules.eden import actions as ac
from rules.eden import steps as st
from rules.eden.board import views as vw
from rules.eden.board.cards import TECH_SUPREMACY

W = TypeVar("W", bound=Whole)


def answer_in(plan: Sequence[Any], blank: W) -> W:
    """Return the whole answer of a plan that is of the kind of *blank*, which stands for none."""
    return next((action for action in plan if isinstance(action, type(blank))), blank)


def wins(order: ac.Order) -> bool:
    """Return whether an order buys what wins the match."""
    return TECH_SUPREMACY in order.bids or TECH_SUPREMACY in order.cards


def standing(view: vw.View, seat: Seat, plan: Sequence[Any]) -> dict[Cell, int]:
    """Count the troops in the middle of each territory of a seat once a plan is played."""
    then = {cell: tile.centre for cell, tile in view.tiles.items() if tile.owner == seat}
    for answer in plan:
        match answer:
            case ac.Reinforce(troops=troops):
                left = vw.asking(view, seat, st.Reinforcing).troops - sum(troops.values())
                portal = view.seats[seat].portal
                for cell, n in (*troops.items(), *([(portal, left)] if portal else [])):
                    then[cell] = then.get(cell, 0) + n
            case ac.Redeploy(troops=troops) | ac.Settle(troops=troops):
                then |= troops
            case _:
                pass
    return then


def facing(tiles: Mapping[Cell, Any], cell: Cell, seat: Seat) -> int:
    """Count the troops of a territory that meet an attack of *seat*: those that face others do not."""
    tile = tiles[cell]
    edges = (n for c, n in tile.edges.items() if c in tiles and tiles[c].owner == seat)
    there: int = tile.centre + sum(edges)
    return there
