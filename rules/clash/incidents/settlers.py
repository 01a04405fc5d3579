"""Events that bring settlers: Population Boom, Migration."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash import steps as st
from rules.clash.actions import ChooseCell, ChooseSeat
from rules.clash.board import Play
from rules.clash.choices import ask_cell, ask_seat
from rules.clash.cities import place_unit
from rules.clash.hooks import Agenda, Asked, Incident
from rules.clash.incidents.moods import lower
from rules.clash.state import State
from rules.core.ids import Card, Seat

BOOM, MIGRATION = "population-boom", "migration"
SETTLER, NEWCOMER = "event-settler", "event-newcomer"


def welcomes(state: State, seat: Seat) -> bool:
    """Return whether a player can place a settler in a city of his."""
    return board.supply(state, seat, "settler") > 0 and bool(board.cities(state, seat))


def settle(play: Play, agenda: Agenda, seat: Seat, why: str) -> None:
    """Let a player place a settler in a city of his, if he can (Q18)."""
    if welcomes(play.state, seat):
        homes = [cell for cell, _ in board.cities(play.state, seat)]
        ask_cell(agenda, seat, SETTLER, homes, word=why)


def _settled(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    place_unit(play, step.seat, action.cell, "settler", step.word)


def _newcomer(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Ask who else gets a settler (Q23)."""
    others = [seat for seat in board.others(play.state, step.seat) if welcomes(play.state, seat)]
    ask_seat(agenda, step.seat, NEWCOMER, others, word=step.word)


def _named(play: Play, agenda: Agenda, step: Asked, action: ChooseSeat) -> None:
    settle(play, agenda, action.seat, step.word)


def _boom(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    agenda.append(st.Do(why=NEWCOMER, seat=seat, word=BOOM))
    settle(play, agenda, seat, BOOM)


def _migration(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    lower(agenda, seat, MIGRATION)
    agenda.append(st.Do(why=NEWCOMER, seat=seat, word=MIGRATION))


INCIDENTS: Final = (
    Incident(
        id=BOOM,
        main=_boom,
        answers={SETTLER: _settled, NEWCOMER: _named},
        does={NEWCOMER: _newcomer},
    ),
    Incident(id=MIGRATION, main=_migration),
)
