"""What a plan of Frontiers is worth, with the numbers that a person can check on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.hexes import HEART, around, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import actions as ac
from rules.eden.board import views as vw
from rules.eden.board.card_zones import HAND_SIZE
from rules.eden.board.cards import OPPORTUNITY
from rules.eden.board.content import content_of
from rules.eden.board.formation import places
from rules.eden.board.opportunity import DRAW_DESTROYED
from rules.eden.board.order_form import Spent
from rules.eden.board.public_state import public_state
from rules.players.advice import Risk
from rules.players.eden.advice import answer_in
from rules.players.eden.effects import fight_totals

WASTED: Final = 2
"""Stocks set aside whose loss is asked about."""
DRAWN: Final = HAND_SIZE + 2 * (DRAW_DESTROYED - 1)
"""Cards of hand and army after two Opportunities were destroyed: each is one less and three more."""


def posts(view: vw.View, seat: Seat, plan: Sequence[Any]) -> dict[tuple[Cell, Cell], int]:
    """Return how many troops stand on each edge after a plan, by its territory and the other."""
    now = {cell: dict(tile.edges) for cell, tile in view.tiles.items() if tile.owner == seat}
    sides = answer_in(plan, ac.Deploy(now)).posts
    return {(inner, outer): n for inner, edges in sides.items() for outer, n in edges.items()}


def targets(view: vw.View, seat: Seat, plan: Sequence[Any]) -> dict[Cell, int]:
    """Count the troops that face each land of others after a plan."""
    found: dict[Cell, int] = {}
    for (_, outer), n in posts(view, seat, plan).items():
        # Troops at a frontier between own lands attack nobody.
        if n and view.tiles[outer].owner != seat:
            found[outer] = found.get(outer, 0) + n
    return found


def exposed(view: vw.View, seat: Seat, plan: Sequence[Any]) -> tuple[Cell, int, int] | None:
    """Find the own land that a deployment leaves most exposed, with what stays and what may come."""
    there = posts(view, seat, plan)
    left = {
        c: t.centre + sum(t.edges.values()) - sum(n for (i, _), n in there.items() if i == c)
        for c, t in view.tiles.items()
        if t.owner == seat
    }
    threats = {c: threat for c in left if (threat := _threat(view, seat, c))}
    if not threats:
        return None
    cell = max(threats, key=lambda c: (threats[c] - left[c], place_order(c)))
    return cell, left[cell], threats[cell]


def _threat(view: vw.View, seat: Seat, cell: Cell) -> int:
    """Count the most troops that a rival has on one territory beside *cell*."""
    tiles = view.tiles
    near = [c for c in around(cell) if c in tiles and tiles[c].owner not in {NOBODY, seat}]
    return max((tiles[c].centre + tiles[c].edges.get(cell, 0) for c in near), default=0)


def risk_of_order(view: vw.View, seat: Seat, order: ac.Order) -> Risk | None:
    """Warn of stocks set aside that would still buy a unit and are lost with the evening."""
    mine, units = view.seats[seat], content_of(view.content, view.edition).units
    left = mine.reserved - Spent(public_state(view), order).units
    buys = any(n > order.cards.get(c, 0) and units[c].cost <= left for c, n in mine.world.items())
    return Risk("goods", n=left) if left >= WASTED and buys else None


def risk_of_deployment(
    view: vw.View, seat: Seat, plan: Sequence[Any], *, wins_soon: bool
) -> Risk | None:
    """Warn before a rival's victory that could still be attacked, and of a base that is left.

    *wins_soon*: whether a rival wins by the Heart before the seat moves again.
    """
    if wins_soon and HEART not in targets(view, seat, plan):
        near = (c for c in around(HEART) if c in view.tiles and view.tiles[c].owner == seat)
        if any(view.tiles[c].centre + sum(view.tiles[c].edges.values()) > 1 for c in near):
            return Risk("ends")
    land = exposed(view, seat, plan)
    if land is None:
        return None
    cell, left, threat = land
    tile = view.tiles[cell]
    leaves = left < tile.centre + sum(tile.edges.values()) and left < threat
    return Risk("base", n=left, thing=cell) if leaves and tile.kind != "ordinary" else None


def risk_of_unit(view: vw.View, seat: Seat, plan: Sequence[Any]) -> Risk | None:
    """Warn of a unit against wild land that is beaten already."""
    combat = view.combats.get(str(vw.subject_of(view, seat)))
    units = [action.card for action in plan if isinstance(action, ac.PlayUnit)]
    if combat is None or not units or any(army.seat != seat for army in combat.armies):
        return None
    totals = fight_totals(view, seat, combat.id)
    beaten = totals is not None and totals[0] > totals[1]
    return Risk("unit", thing=units[0]) if beaten else None


def risk_of_opportunity(view: vw.View, seat: Seat) -> Risk | None:
    """Warn of an Opportunity that is destroyed when two others have filled the hand already."""
    armies = [army for c in view.combats.values() for army in c.armies if army.seat == seat]
    n, fighting = view.seats[seat].hand_size, sum(len(list(places(army))) for army in armies)
    return Risk("card", n=n, thing=OPPORTUNITY) if n + fighting >= DRAWN else None
