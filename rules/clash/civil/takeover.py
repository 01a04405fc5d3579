"""Cultural Takeover: a barbarian settlement becomes a city by influence."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import ChooseWord
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask_word
from rules.clash.cities import place_unit, remove_unit
from rules.clash.hooks import POWERED, Agenda, Asked, Civil
from rules.clash.influence import TAKEOVER, source, tokens
from rules.clash.state import State
from rules.core.ids import NOBODY, Card, Seat

CARD = "cultural-takeover"


def _ready(state: State, seat: Seat) -> bool:
    """A settlement is within range; a city piece, and an action or power to try with, are left."""
    turn = turn_of(state)
    if turn.influenced or board.city_supply(state, seat) < 1:
        return False
    ways = [source(state, seat, cell) for cell, _ in board.cities(state, NOBODY)]
    needs = [way[1] for way in ways if way is not None]
    if not needs or turn.actions:
        return bool(needs)
    return any(
        power.influences
        and power.id not in turn.used
        and power.price.culture + min(needs) <= tokens(state, seat)
        for perk in board.perks_of(state, seat, POWERED)
        for power in perk.powers
    )


def _use(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    turn_of(play.state).marks[TAKEOVER] = 1


def _taken(play: Play, agenda: Agenda, step: st.Do) -> None:
    """The settlement is a neutral city; barbarians there join as a settler or an army."""
    state, cell = play.state, step.cell
    city = board.own_city(state, cell)
    barbarians = board.units_at(state, cell, NOBODY)
    for unit in barbarians:
        remove_unit(play, cell, unit, CARD)
    city.seat, city.mood, city.acts = step.seat, "neutral", 0
    play.say(ev.CityCaptured(step.seat, NOBODY, cell, False))
    kinds = [kind for kind in ("settler", "army") if _left(state, step.seat, kind)]
    if barbarians:
        ask_word(agenda, step.seat, CARD, kinds, cell=cell)


def _left(state: State, seat: Seat, kind: str) -> bool:
    return board.supply(state, seat, "army" if kind == "army" else "settler") > 0


def _joined(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
    kind = action.word
    place_unit(play, step.seat, step.cell, "army" if kind == "army" else "settler", CARD)


CIVIL: Final = Civil(id=CARD, ready=_ready, use=_use, answers={CARD: _joined}, does={CARD: _taken})
