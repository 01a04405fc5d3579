"""Seafaring: War Ships, Cartography."""

from __future__ import annotations

from typing import Final

from rules.clash import goods
from rules.clash.board import Play
from rules.clash.content import Purse
from rules.clash.hooks import Agenda, Perk
from rules.clash.state import Battle, State
from rules.core.ids import Seat


def _broadside(state: State, battle: Battle, side: int) -> int:
    """Attacking with ships or landing from them cancels a hit in the first round (10.4)."""
    return int(side == 0 and battle.round == 1 and (battle.sea or battle.record.landed))


def _charts(play: Play, agenda: Agenda, seat: Seat, ships: bool, navigated: bool) -> None:
    if ships:
        goods.gain(play, seat, "cartography", Purse(ideas=1, culture=int(navigated)))


PERKS: Final = (
    Perk(id="war-ships", cancel=_broadside),
    Perk(id="cartography", after_move=_charts),
)
