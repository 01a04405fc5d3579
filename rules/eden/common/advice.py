"""What a plan of Battle For Eden is worth, with numbers that a person can check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.drafts import Whole, blank
from rules.core.hexes import around
from rules.core.ids import Cell, Seat
from rules.eden import actions as ac
from rules.eden import steps as st
from rules.eden.common import views as vw
from rules.eden.common.cards import TECH_SUPREMACY
from rules.eden.common.content import content_of
from rules.eden.common.order_form import Spent
from rules.eden.common.public_state import public_state

VICTORY = 100.0


def written(
    whole: Whole[vw.View], view: vw.View, seat: Seat, plan: Sequence[Any]
) -> tuple[Any, ...]:
    """List the lines of a draft after the edits of a plan, numbers of 0 included."""
    lines = {blank(line): line for line in whole.read(view, seat).lines}
    lines |= {blank(edit): edit for edit in plan if not isinstance(edit, ac.Done | ac.Reopen)}
    return tuple(lines.values())


def bought(whole: Whole[vw.View], view: vw.View, seat: Seat, plan: Sequence[Any]) -> st.Draft:
    """Return an order once a plan is played."""
    draft = st.Draft()
    for line in written(whole, view, seat, plan):
        if isinstance(line, ac.Buy) and line.copies:
            draft.cards[line.card] = line.copies
        elif isinstance(line, ac.Bid) and line.energy:
            draft.bids[line.card] = line.energy
    return draft


def ordered(draft: st.Draft, view: vw.View) -> float:
    """Weigh an order: what is spent, the strength that it buys, and whether it wins."""
    units = content_of(view.content, view.edition).units
    spent = Spent(public_state(view), draft)
    fights = sum(units[c].strength * n for c, n in draft.cards.items() if c in units)
    # Strength and energy count half: a stock that is spent is gone for certain, a strength helps
    # only in the fights to come.
    return spent.stocks + (fights + spent.energy) / 2 + VICTORY * wins(draft)


def wins(draft: st.Draft) -> bool:
    """Return whether an order buys what wins the match."""
    return TECH_SUPREMACY in draft.bids or TECH_SUPREMACY in draft.cards


def stationed(
    whole: Whole[vw.View],
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
