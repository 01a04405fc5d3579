"""Tactical Retreat: the defenders leave, and the attacker has won."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash import events as ev
from rules.clash.actions import ChooseCell
from rules.clash.board import Play
from rules.clash.choices import ask_cell
from rules.clash.content import Kind
from rules.clash.hooks import Agenda, Asked, Tactic
from rules.clash.state import Battle, State
from rules.clash.war.sides import battle_of, fighters
from rules.core.ids import Cell

RETREAT = "tactical-retreat"


def _refuges(state: State, battle: Battle, side: int) -> list[Cell]:
    """List the adjacent land spaces without enemies that have room for the armies."""
    seat = battle.seats[side]
    armies = len(fighters(state, battle, side))
    found = []
    for cell in board.neighbours(state, battle.cell):
        city = board.city_at(state, cell)
        foreign = city is not None and city.seat != seat
        if not board.is_land(state, cell) or foreign or board.enemies_at(state, cell, seat):
            continue
        if board.has_room(state, seat, cell, armies):
            found.append(cell)
    return found


def _fits(state: State, battle: Battle, side: int) -> bool:
    return bool(_refuges(state, battle, side))


def _leave(play: Play, agenda: Agenda, side: int) -> None:
    """Ask where to; the effects of both cards are over when the defender's is carried out."""
    battle = battle_of(play.state)
    if fighters(play.state, battle, side):
        ask_cell(agenda, battle.seats[side], RETREAT, _refuges(play.state, battle, side))


def _left(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    """All land units there go; the attacker wins without a roll (R31)."""
    state, battle = play.state, battle_of(play.state)
    units = board.units_at(state, battle.cell, step.seat)
    there = state.spaces[battle.cell]
    there.units = [unit for unit in there.units if unit.seat != step.seat]
    state.spaces[action.cell].units += units
    kinds: dict[Kind, int] = {}
    for unit in units:
        kinds[unit.kind] = kinds.get(unit.kind, 0) + 1
    play.say(ev.GroupMoved(step.seat, battle.cell, action.cell, kinds, "withdraw"))
    battle.flags.append("withdrawn")


TACTIC: Final = Tactic(id=RETREAT, fits=_fits, on_reveal=_leave, answers={RETREAT: _left})
