"""The Great Wall."""

from __future__ import annotations

from typing import Final

from rules.clash import board, goods
from rules.clash.board import Play
from rules.clash.cities import remove_unit
from rules.clash.content import Purse
from rules.clash.hooks import Perk
from rules.clash.state import Battle, State
from rules.core.ids import NOBODY, Cell, Seat

GREAT_WALL = "great-wall"


def _walls(state: State, battle: Battle, side: int) -> int:
    """The attacker of a happy city of its owner is weaker in the first round."""
    city = board.city_at(state, battle.cell)
    happy = city is not None and city.mood == "happy"
    return -2 if side == 1 and battle.round == 1 and not battle.sea and happy else 0


def _repelled(play: Play, seat: Seat, cell: Cell, origin: Cell) -> bool:
    """Barbarians who attack are removed without a fight (R46)."""
    for unit in board.units_at(play.state, origin, NOBODY):
        remove_unit(play, origin, unit, GREAT_WALL)
    goods.gain(play, seat, GREAT_WALL, Purse(gold=1))
    return True


PERK: Final = Perk(id=GREAT_WALL, foe_cv=_walls, barbarian_attack=_repelled)
