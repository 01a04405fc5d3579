"""What is asked once before it is played in Fronts, because it throws something away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core.hexes import around
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import actions as ac
from rules.eden import steps
from rules.eden.board import views as vw
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.income import income
from rules.eden.board.public_state import public_state
from rules.players.advice import Risk
from rules.players.eden.advice import standing
from rules.players.eden.effects import crystals


def risk(view: vw.View, seat: Seat, asked: str, plan: Sequence[Any]) -> Risk | None:
    """Return what a plan throws away that answers the question *asked*."""
    match asked, plan[-1:]:
        case "D-FT-OFFENSIVE", (ac.Offensive(),):
            return _exposed(view, seat, _left(view, seat, plan[-1]))
        case "D-FT-REDEPLOY", (ac.Redeploy(),):
            return _exposed(view, seat, standing(view, seat, plan))
        case "D-FT-RETREAT", (ac.Withdraw(troops=troops),):
            return _given_up(view, seat, troops)
        case "D-FT-HOUSE", _:
            return _unpaid(view, seat, plan)
        case _:
            return None


def _left(view: vw.View, seat: Seat, answer: ac.Offensive) -> dict[Cell, int]:
    """Count the troops that stand on each own territory after an offensive."""
    left = {cell: tile.centre for cell, tile in view.tiles.items() if tile.owner == seat}
    bonus = vw.asking(view, seat, steps.Attacking).bonus  # FT-EXP-3: each front costs a troop more
    for origin, targets in answer.fronts.items():
        left[origin] -= sum(targets.values()) + bonus * len(targets)
    return left


def _exposed(view: vw.View, seat: Seat, left: Mapping[Cell, int]) -> Risk | None:
    """Warn of a portal that a neighbour can enter: who loses it is out (FT-END-2)."""
    portal, tiles = view.seats[seat].portal, view.tiles
    if portal is None or portal not in left:
        return None
    near = [c for c in around(portal) if c in tiles and tiles[c].owner not in {NOBODY, seat}]
    # One troop has to stay where an attack comes from (FT-EXP-2).
    threat = max((tiles[cell].centre - 1 for cell in near), default=0)
    n = left[portal]
    return Risk("base", n=n, thing=portal) if n < min(threat, tiles[portal].centre) else None


def _unpaid(view: vw.View, seat: Seat, plan: Sequence[Any]) -> Risk | None:
    """Warn of a crystal that is laid although those before it use up all stocks of the day."""
    mine = view.seats[seat]
    pays = mine.stocks + income(public_state(view), seat)  # produced before the market (FT-PRO-1)
    value = crystals(mine.in_play)
    for action in plan:
        if isinstance(action, ac.PlayCrystal):
            before, value = value, value + CRYSTAL_VALUES[action.card]
            if before >= pays:
                return Risk("actions", n=value - pays)
    return None


def _given_up(view: vw.View, seat: Seat, saved: Mapping[Cell, int]) -> Risk | None:
    """Warn of troops that withdraw nowhere from a lost territory (R-81)."""
    lost = vw.asking(view, seat, steps.Retreating).cell
    n = view.tiles[lost].centre - sum(saved.values())
    return Risk("troops", n=n) if n else None
