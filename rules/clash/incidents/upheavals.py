"""Civil War and Revolution."""

from __future__ import annotations

from typing import Final

from rules.clash import board, technology
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, ChoosePiece, ChooseWord
from rules.clash.board import Play
from rules.clash.choices import ask, ask_cell, ask_word
from rules.clash.cities import change_mood, remove_unit
from rules.clash.content import ARMIES
from rules.clash.hooks import Agenda, Asked, Incident
from rules.clash.incidents.disasters import give_up, units_of
from rules.clash.incidents.moods import lower
from rules.clash.state import State
from rules.core.ids import Card, Seat

CIVIL_WAR, REVOLUTION = "civil-war", "revolution"
CHANGE, CHANGED = "revolution-change", "revolution-government"
LOST = "actions-lost"


# --- Civil War ---


def _civil_war(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    """A city that is not happy, with an army; without one, any city loses heart."""
    state = play.state
    torn = [
        cell
        for cell, city in board.cities(state, seat)
        if city.mood != "happy" and board.armies_at(state, cell, seat)
    ]
    if not ask_cell(agenda, seat, CIVIL_WAR, torn):
        lower(agenda, seat, CIVIL_WAR)


def _torn(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    """An army is gone and the mood falls; Myths prevent nothing here."""
    army = board.armies_at(play.state, action.cell, step.seat)[0]
    remove_unit(play, action.cell, army, CIVIL_WAR)
    change_mood(play, action.cell, -1, CIVIL_WAR)


# --- Revolution ---


def _revolution(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    agenda.append(st.Do(why=CHANGE, seat=seat))
    agenda.append(st.Do(why=REVOLUTION, seat=seat))


def _armies(state: State, seat: Seat) -> list[Action]:
    return [
        piece
        for piece in units_of(state, seat)
        if isinstance(piece, ChoosePiece) and piece.piece in ARMIES
    ]


def _own_turn(state: State, seat: Seat) -> bool:
    return state.phase == "turn" and board.active(state) == seat


def _strike(play: Play, agenda: Agenda, step: st.Do) -> None:
    """An action is lost, unless an army is given up; the next turn's in the status phase (R43)."""
    state, seat = play.state, step.seat
    if _own_turn(state, seat) and not board.turn_of(state).actions:
        return
    if not ask(agenda, seat, REVOLUTION, _armies(state, seat), stop=True):
        _lose_action(play, seat)


def _strike_answered(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChoosePiece):
        give_up(play, agenda, step.seat, action, REVOLUTION)
    else:
        _lose_action(play, step.seat)


def _lose_action(play: Play, seat: Seat) -> None:
    state = play.state
    if _own_turn(state, seat):
        board.turn_of(state).actions -= 1
    else:
        marks = state.players[seat].marks
        marks[LOST] = marks.get(LOST, 0) + 1
    play.say(ev.CardEffect(seat, REVOLUTION))


def _change(play: Play, agenda: Agenda, step: st.Do) -> None:
    """The government changes if it can, unless an army is given up."""
    state, seat = play.state, step.seat
    if not technology.changes(state, seat):
        return
    if not ask(agenda, seat, CHANGE, _armies(state, seat), stop=True):
        _choose_government(play, agenda, seat)


def _change_answered(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChoosePiece):
        give_up(play, agenda, step.seat, action, REVOLUTION)
    else:
        _choose_government(play, agenda, step.seat)


def _choose_government(play: Play, agenda: Agenda, seat: Seat) -> None:
    ask_word(agenda, seat, CHANGED, technology.changes(play.state, seat))


def _government_chosen(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
    technology.change_government(play, agenda, step.seat, action.word)


INCIDENTS: Final = (
    Incident(id=CIVIL_WAR, main=_civil_war, answers={CIVIL_WAR: _torn}),
    Incident(
        id=REVOLUTION,
        main=_revolution,
        answers={
            REVOLUTION: _strike_answered,
            CHANGE: _change_answered,
            CHANGED: _government_chosen,
        },
        does={REVOLUTION: _strike, CHANGE: _change},
    ),
)
