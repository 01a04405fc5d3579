"""The Great Lighthouse. Its owner names the start player: the status phase asks its trait."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash.actions import ChooseCell
from rules.clash.board import Play
from rules.clash.choices import ask_cell
from rules.clash.cities import activate, can_activate, place_unit
from rules.clash.hooks import Agenda, Asked, Perk, Power
from rules.clash.state import State
from rules.core.ids import Cell, Seat

GREAT_LIGHTHOUSE = "great-lighthouse"


def _waters(state: State, seat: Seat) -> list[Cell]:
    """List the sea spaces without ships of others."""
    return [
        cell
        for cell in sorted(state.spaces)
        if board.is_sea(state, cell) and not board.enemies_at(state, cell, seat)
    ]


def _ready(state: State, seat: Seat) -> bool:
    cell = board.wonder_at(state, GREAT_LIGHTHOUSE)
    return (
        cell is not None
        and can_activate(board.own_city(state, cell))
        and board.supply(state, seat, "ship") > 0
        and bool(_waters(state, seat))
    )


def _use(play: Play, agenda: Agenda, seat: Seat) -> None:
    ask_cell(agenda, seat, GREAT_LIGHTHOUSE, _waters(play.state, seat))


def _launched(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    place_unit(play, step.seat, action.cell, "ship", GREAT_LIGHTHOUSE)
    home = board.wonder_at(play.state, GREAT_LIGHTHOUSE)
    assert home is not None
    activate(play, home)


PERK: Final = Perk(
    id=GREAT_LIGHTHOUSE,
    powers=(Power(id=GREAT_LIGHTHOUSE, once=False, ready=_ready, use=_use),),
    answers={GREAT_LIGHTHOUSE: _launched},
)
