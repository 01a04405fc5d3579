"""Cards about turns: Leadership, Assassination, Negotiations."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash import events as ev
from rules.clash.actions import ChooseSeat
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask_seat
from rules.clash.hooks import Agenda, Asked, Civil
from rules.clash.state import State
from rules.core.ids import Card, Seat

ASSASSINATION, NEGOTIATIONS = "assassination", "negotiations"
MARKED, LOST, SHUN = "assassinated", "actions-lost", "shun-"
"""Marks for the next turn of a player; ``shun-0``: the player whose spaces are not entered."""


def _lead(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    turn_of(play.state).actions += 1


def _victims(state: State, seat: Seat) -> list[Seat]:
    others = board.others(state, seat)
    return [other for other in others if MARKED not in state.players[other].marks]


def _assassinate(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    ask_seat(agenda, seat, ASSASSINATION, _victims(play.state, seat))


def _assassinated(play: Play, agenda: Agenda, step: Asked, action: ChooseSeat) -> None:
    """One action less in the next turn."""
    marks = play.state.players[action.seat].marks
    marks[MARKED] = 1
    marks[LOST] = marks.get(LOST, 0) + 1
    play.say(ev.CardEffect(step.seat, ASSASSINATION, target=action.seat))


def _negotiations_ready(state: State, seat: Seat) -> bool:
    """Nothing has been done in this turn yet."""
    return not turn_of(state).acted


def _negotiate(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    ask_seat(agenda, seat, NEGOTIATIONS, board.others(play.state, seat))


def _negotiated(play: Play, agenda: Agenda, step: Asked, action: ChooseSeat) -> None:
    """Neither enters the spaces of the other: he in this turn, the other in his next one."""
    turn_of(play.state).marks[f"{SHUN}{action.seat}"] = 1
    play.state.players[action.seat].marks[f"{SHUN}{step.seat}"] = 1
    play.say(ev.CardEffect(step.seat, NEGOTIATIONS, target=action.seat))


CIVILS: Final = (
    Civil(id="leadership", use=_lead),
    Civil(
        id=ASSASSINATION,
        ready=_victims,
        use=_assassinate,
        answers={ASSASSINATION: _assassinated},
    ),
    Civil(
        id=NEGOTIATIONS,
        ready=_negotiations_ready,
        use=_negotiate,
        answers={NEGOTIATIONS: _negotiated},
    ),
)
