"""What a plan of Battle For Eden is worth, with numbers that a person can check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from rules.core import drafts
from rules.core.drafts import blank
from rules.core.forms import Whole
from rules.core.hexes import around
from rules.core.ids import Cell, Seat
from rules.eden import actions as ac
from rules.eden.common import views as vw
from rules.eden.common.cards import TECH_SUPREMACY
from rules.eden.common.content import content_of
from rules.eden.common.order_form import Spent
from rules.eden.common.public_state import public_state

VICTORY = 100.0
W = TypeVar("W", bound=Whole)


def written(
    whole: drafts.Whole[vw.View], view: vw.View, seat: Seat, plan: Sequence[Any]
) -> tuple[Any, ...]:
    """List the lines of a draft after the edits of a plan, numbers of 0 included."""
    lines = {blank(line): line for line in whole.read(view, seat).lines}
    lines |= {blank(edit): edit for edit in plan if not isinstance(edit, ac.Done | ac.Reopen)}
    return tuple(lines.values())


def answer_in(plan: Sequence[Any], blank: W) -> W:
    """Return the whole answer of a plan that is of the kind of *blank*, which stands for none."""
    return next((action for action in plan if isinstance(action, type(blank))), blank)


def ordered(order: ac.Order, view: vw.View) -> float:
    """Weigh an order: what is spent, the strength that it buys, and whether it wins."""
    units = content_of(view.content, view.edition).units
    spent = Spent(public_state(view), order)
    fights = sum(units[c].strength * n for c, n in order.cards.items() if c in units)
    # Strength and energy count half: a stock that is spent is gone for certain, a strength helps
    # only in the fights to come.
    return spent.stocks + (fights + spent.energy) / 2 + VICTORY * wins(order)


def wins(order: ac.Order) -> bool:
    """Return whether an order buys what wins the match."""
    return TECH_SUPREMACY in order.bids or TECH_SUPREMACY in order.cards


def stationed(
    whole: drafts.Whole[vw.View],
    view: vw.View,
    seat: Seat,
    plan: Sequence[Any],
    lands: Mapping[Cell, float],
) -> float:
    """Weigh where troops are brought by what lies beside; *lands*: worth of those of others."""
    return sum(
        line.troops * max((lands[a] for a in around(line.cell) if a in lands), default=0.0)
        for line in written(whole, view, seat, plan)
        if isinstance(line, ac.Station)
    )


def facing(tiles: Mapping[Cell, Any], cell: Cell, seat: Seat) -> int:
    """Count the troops of a territory that meet an attack of *seat*: those that face others do not."""
    tile = tiles[cell]
    edges = (n for c, n in tile.edges.items() if c in tiles and tiles[c].owner == seat)
    there: int = tile.centre + sum(edges)
    return there
