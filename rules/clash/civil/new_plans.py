"""New Plans: two objective cards to look at, one of which may replace one of the hand."""

from __future__ import annotations

from typing import Final

from rules.clash import decks
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCard
from rules.clash.board import Play
from rules.clash.hooks import Agenda, Asked, Civil
from rules.clash.state import State
from rules.core.ids import Card, Seat

PLANS, GIVEN = "new-plans", "new-plans-given"


def _use(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    """Draw two cards; they are the last ``n`` of the hand until it is settled."""
    drawn = decks.draw_objectives(play, seat, 2)
    if drawn:
        agenda.append(st.AskCards(seat=seat, why=PLANS, stop=True, n=len(drawn)))


def _new(state: State, step: st.AskCards) -> list[Action]:
    return [ChooseCard(card) for card in state.players[step.seat].objectives[-step.n :]]


def _kept(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    """Keep one of the new cards, as the last one of the hand, or none."""
    hand = play.state.players[step.seat].objectives
    new = hand[-step.n :]
    del hand[-step.n :]
    if isinstance(action, ChooseCard):
        new.remove(action.card)
        hand.append(action.card)
        agenda.append(st.AskCards(seat=step.seat, why=GIVEN))
    _back(play, step.seat, new)


def _old(state: State, step: st.AskCards) -> list[Action]:
    return [ChooseCard(card) for card in state.players[step.seat].objectives[:-1]]


def _given(play: Play, agenda: Agenda, step: Asked, action: ChooseCard) -> None:
    play.state.players[step.seat].objectives.remove(action.card)
    _back(play, step.seat, [action.card])


def _back(play: Play, seat: Seat, cards: list[Card]) -> None:
    """Shuffle cards into the deck; the others learn only how many."""
    deck = play.state.objective_deck
    deck += cards
    deck.sort(key=decks.number)
    play.shuffle(deck, "deck/objective")
    play.say(ev.CardEffect(seat, PLANS, n=len(cards)))


CIVIL: Final = Civil(
    id=PLANS,
    ready=lambda state, seat: bool(state.players[seat].objectives),
    use=_use,
    answers={PLANS: _kept, GIVEN: _given},
    card_options={PLANS: _new, GIVEN: _old},
)
