"""Cards about one's own cities: City Development, Militia, Production Focus, Mass Production."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash import cities as building
from rules.clash.actions import Action, ChooseCell, Construct
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask, ask_cell
from rules.clash.collection import can_collect
from rules.clash.content import RECRUIT
from rules.clash.hooks import Agenda, Asked, Civil
from rules.clash.state import State
from rules.core.ids import Card, Cell, Seat

DEVELOPMENT, MILITIA = "city-development", "militia"
NEXT, MORE, REPEAT = "collect-next", "collect-more", "collect-repeat"
"""Marks of a turn whose next action must be a collect, with what the cards change in it."""


# --- City Development ---


def constructions(
    state: State, seat: Seat, *, paying: bool, activating: bool, only: str = ""
) -> list[Action]:
    """List the buildings that a player can construct in his cities."""
    return [
        Construct(cell, piece)  # type: ignore[arg-type]  # a building, as content lists them
        for cell, _ in board.cities(state, seat)
        for piece in building.constructible(state, seat, cell, paying=paying, activating=activating)
        if piece == (only or piece)
    ]


def _developments(state: State, seat: Seat) -> list[Action]:
    return constructions(state, seat, paying=False, activating=True)


def _develop(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    ask(agenda, seat, DEVELOPMENT, _developments(play.state, seat))


def _developed(play: Play, agenda: Agenda, step: Asked, action: Construct) -> None:
    """Construct it: no resources, no further action; the city is activated."""
    building.begin_construct(
        agenda, play.state, step.seat, action.cell, action.building, paying=False
    )


# --- Militia ---


def _barracks(state: State, seat: Seat) -> list[Cell]:
    if board.supply(state, seat, RECRUIT) < 1:
        return []
    own = [cell for cell, _ in board.cities(state, seat)]
    return [cell for cell in own if board.has_room(state, seat, cell)]


def _militia(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    ask_cell(agenda, seat, MILITIA, _barracks(play.state, seat))


def _raised(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    building.place_unit(play, step.seat, action.cell, RECRUIT, MILITIA)


# --- Production Focus, Mass Production ---


def _production_ready(state: State, seat: Seat) -> bool:
    """A collect is possible, and no other card waits for it."""
    turn = turn_of(state)
    if not turn.actions or NEXT in turn.marks or "no-collect" in turn.marks:
        return False
    return any(can_collect(state, seat, cell) for cell, _ in board.cities(state, seat))


def _focus(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    turn_of(play.state).marks |= {NEXT: 1, REPEAT: 1}


def _mass(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    turn_of(play.state).marks |= {NEXT: 1, MORE: 2}


CIVILS: Final = (
    Civil(
        id=DEVELOPMENT,
        ready=_developments,
        use=_develop,
        answers={DEVELOPMENT: _developed},
    ),
    Civil(id=MILITIA, ready=_barracks, use=_militia, answers={MILITIA: _raised}),
    Civil(id="production-focus", ready=_production_ready, use=_focus),
    Civil(id="mass-production", ready=_production_ready, use=_mass),
)
