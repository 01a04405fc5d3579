"""Explorer; and revealing a region by a card, which the Great Explorer does as well (9.9)."""

from __future__ import annotations

from typing import Final

from rules.clash import board, exploration
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell
from rules.clash.board import Play
from rules.clash.choices import ask_cell
from rules.clash.cities import place_unit
from rules.clash.hooks import Agenda, Asked, Civil
from rules.clash.incidents.settlers import welcomes
from rules.clash.state import State
from rules.core.ids import Card, Cell, Seat

EXPLORER, SETTLER = "explorer", "explorer-settler"


def fronts(state: State, seat: Seat) -> list[Cell]:
    """List the top space of each region that a card may reveal; it stands for the region."""
    return [exploration.cells_of(state, slot)[0] for slot in exploration.revealable(state, seat)]


def _use(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    agenda.append(st.Do(why=SETTLER, seat=seat))
    ask_cell(agenda, seat, EXPLORER, fronts(play.state, seat), stop=True)


def _chosen(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseCell):
        slot = exploration.slot_of(play.state, action.cell)
        exploration.reveal(play, agenda, step.seat, slot)


def _offer_settler(play: Play, agenda: Agenda, step: st.Do) -> None:
    if welcomes(play.state, step.seat):
        homes = [cell for cell, _ in board.cities(play.state, step.seat)]
        ask_cell(agenda, step.seat, SETTLER, homes, stop=True)


def _settled(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseCell):
        place_unit(play, step.seat, action.cell, "settler", EXPLORER)


CIVIL: Final = Civil(
    id=EXPLORER,
    ready=exploration.revealable,
    use=_use,
    answers={EXPLORER: _chosen, SETTLER: _settled},
    does={SETTLER: _offer_settler},
)
