"""The Great Gardens. Who may not enter their city is a matter of moving, by their trait."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash.content import RESOURCES
from rules.clash.hooks import Perk
from rules.clash.state import State
from rules.core.ids import Cell

GREAT_GARDENS = "great-gardens"


def _blooming(state: State, cell: Cell, space: Cell) -> tuple[str, ...]:
    """Its city collects any resource from fertile spaces."""
    here = GREAT_GARDENS in board.own_city(state, cell).wonders
    return RESOURCES if here and state.spaces[space].terrain == "fertile" else ()


PERK: Final = Perk(id=GREAT_GARDENS, extra_goods=_blooming)
