"""Theocracy: Dogma, Devotion, Conversion, Fanaticism."""

from __future__ import annotations

from typing import Final

from rules.clash import board, goods, technology
from rules.clash.actions import ChooseCell
from rules.clash.board import Play
from rules.clash.choices import ask_cell
from rules.clash.cities import place_unit
from rules.clash.content import ADVANCES, RECRUIT, Purse
from rules.clash.hooks import Agenda, Asked, Built, Perk
from rules.clash.state import Battle, Fought, State
from rules.core.ids import Cell, Seat

FANATICISM = "fanaticism"


def _dogma(play: Play, agenda: Agenda, seat: Seat, built: Built) -> None:
    """A temple that is constructed may bring an advance of the government; the counter moves."""
    if built.building == "temple":
        able = technology.gainable(play.state, seat)
        among = [advance for advance in able if ADVANCES[advance].category == "theocracy"]
        technology.ask_gain(agenda, seat, among, counter=True)


def _devoted(state: State, cell: Cell) -> bool:
    return "temple" in board.own_city(state, cell).buildings


def _converted(play: Play, agenda: Agenda, seat: Seat, cell: Cell) -> None:
    goods.gain(play, seat, "conversion", Purse(culture=1))


def _holy(state: State, battle: Battle) -> bool:
    city = board.city_at(state, battle.cell)
    return not battle.sea and city is not None and "temple" in city.buildings


def _mark(play: Play, agenda: Agenda, side: int) -> None:
    """Remember that there was a temple; it may be gone when the battle has ended."""
    battle = play.state.battle
    assert battle is not None
    if _holy(play.state, battle):
        battle.record.used.append(FANATICISM)


def _martyrs(play: Play, agenda: Agenda, side: int, fought: Fought) -> None:
    """Who has lost such a battle gets an army in one of his cities with room."""
    state, seat = play.state, fought.seats[side]
    if fought.winner != 1 - side or FANATICISM not in fought.used:
        return
    if board.supply(state, seat, RECRUIT) > 0:
        cities = [cell for cell, _ in board.cities(state, seat)]
        able = [cell for cell in cities if board.has_room(state, seat, cell)]
        ask_cell(agenda, seat, FANATICISM, able)


def _martyrs_stand(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    place_unit(play, step.seat, action.cell, RECRUIT, FANATICISM)


PERKS: Final = (
    Perk(id="dogma", after_build=_dogma),
    Perk(id="devotion", no_boost=_devoted),
    Perk(id="conversion", influence_bonus=1, after_influence=_converted),
    Perk(
        id=FANATICISM,
        before_battle=_mark,
        cv=lambda state, battle, side: 2 if battle.round == 1 and _holy(state, battle) else 0,
        after_battle=_martyrs,
        answers={FANATICISM: _martyrs_stand},
    ),
)
