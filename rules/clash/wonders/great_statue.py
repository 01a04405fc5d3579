"""The Great Statue."""

from __future__ import annotations

from typing import Final

from rules.clash import decks
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCard
from rules.clash.board import Play, turn_of
from rules.clash.hooks import Agenda, Asked, Perk, Power
from rules.clash.state import State
from rules.core.ids import Seat

GREAT_STATUE = "great-statue"


def _unveiled(play: Play, agenda: Agenda, seat: Seat) -> None:
    decks.draw_objectives(play, seat)


def _ready(state: State, seat: Seat) -> bool:
    return bool(state.players[seat].objectives)


def _use(play: Play, agenda: Agenda, seat: Seat) -> None:
    agenda.append(st.AskCards(seat=seat, why=GREAT_STATUE))


def _cards(state: State, step: st.AskCards) -> list[Action]:
    return [ChooseCard(card) for card in state.players[step.seat].objectives]


def _given_up(play: Play, agenda: Agenda, step: Asked, action: ChooseCard) -> None:
    play.state.players[step.seat].objectives.remove(action.card)
    play.say(ev.CardDiscarded(step.seat, "objective", action.card))
    turn_of(play.state).actions += 1


PERK: Final = Perk(
    id=GREAT_STATUE,
    on_gain=_unveiled,
    powers=(Power(id=GREAT_STATUE, ready=_ready, use=_use),),
    answers={GREAT_STATUE: _given_up},
    card_options={GREAT_STATUE: _cards},
)
