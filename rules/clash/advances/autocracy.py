"""Autocracy: Nationalism, Totalitarianism, Absolute Power, Forced Labor."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash.board import Play, turn_of
from rules.clash.cities import ask_token
from rules.clash.content import Purse
from rules.clash.hooks import Agenda, Perk, Power, Recruited
from rules.clash.state import State
from rules.core.ids import Cell, Seat


def _nation(play: Play, agenda: Agenda, seat: Seat, recruited: Recruited) -> None:
    if recruited.armies or recruited.ships:
        ask_token(agenda, seat, "nationalism")


def _guarded(state: State, cell: Cell) -> bool:
    return bool(board.armies_at(state, cell, board.own_city(state, cell).seat))


def _absolute(play: Play, agenda: Agenda, seat: Seat) -> None:
    turn_of(play.state).actions += 1


def _unrest(state: State, seat: Seat) -> bool:
    return any(city.mood == "angry" for _, city in board.cities(state, seat))


def _labor(play: Play, agenda: Agenda, seat: Seat) -> None:
    turn_of(play.state).marks["forced-labor"] = 1


PERKS: Final = (
    Perk(id="nationalism", after_recruit=_nation),
    Perk(id="totalitarianism", no_boost=_guarded),
    Perk(
        id="absolute-power",
        powers=(Power(id="absolute-power", price=Purse(mood=2), use=_absolute),),
    ),
    Perk(
        id="forced-labor",
        powers=(Power(id="forced-labor", price=Purse(mood=1), ready=_unrest, use=_labor),),
    ),
)
