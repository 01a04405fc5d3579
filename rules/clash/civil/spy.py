"""Spy: all cards of a player, and one of them against one of the same type (20)."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCard, ChooseSeat
from rules.clash.board import Play
from rules.clash.choices import ask_seat
from rules.clash.content import INCIDENTS
from rules.clash.hooks import Agenda, Asked, Civil
from rules.clash.state import Player, State
from rules.core.ids import NOBODY, Card, Seat

SPY, TARGET, GIVE = "spy", "spy-target", "spy-give"
NONE = Card("")
PILES: Final = ("action", "objective", "wonder")


def _hand(player: Player, pile: str, card: Card = NONE) -> list[Card]:
    """Return the hand of a player for a type of cards; *card*: where that one lies, or comes."""
    if pile == "action":
        return player.people if card in INCIDENTS else player.actions
    return player.objectives if pile == "objective" else player.wonders


def _cards(player: Player, pile: str) -> list[Card]:
    """List the cards of a type; great persons count as action cards (16.4)."""
    return [*_hand(player, pile), *(player.people if pile == "action" else [])]


def _holders(state: State, seat: Seat) -> list[Seat]:
    """List the other players who hold a card."""
    return [
        other
        for other in board.others(state, seat)
        if any(_cards(state.players[other], pile) for pile in PILES)
    ]


def _use(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    ask_seat(agenda, seat, TARGET, _holders(play.state, seat))


def _target(play: Play, agenda: Agenda, step: Asked, action: ChooseSeat) -> None:
    """Look at the three hands; they stay in sight until the swap is settled."""
    player = play.state.players[action.seat]
    cards = tuple(card for pile in PILES for card in _hand(player, pile))
    play.state.players[step.seat].looks_at = action.seat
    play.say(ev.CardsShown(step.seat, action.seat, cards, SPY))
    agenda.append(st.AskCards(seat=step.seat, why=SPY, stop=True, by=action.seat))


def _in_sight(state: State, step: st.AskCards) -> list[Action]:
    """List the cards that can be taken: of types of which one holds a card oneself."""
    own, other = state.players[step.seat], state.players[step.by]
    return [ChooseCard(card) for pile in PILES if _cards(own, pile) for card in _cards(other, pile)]


def _taken(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    """Take a card, as the last one of the hand, or leave all."""
    own, other = play.state.players[step.seat], play.state.players[step.by]
    own.looks_at = NOBODY
    if not isinstance(action, ChooseCard):
        return
    pile = next(pile for pile in PILES if action.card in _cards(other, pile))
    _hand(other, pile, action.card).remove(action.card)
    _hand(own, pile, action.card).append(action.card)
    play.say(ev.CardGiven(step.by, step.seat, pile, action.card, SPY))
    # The question keeps which card was taken by its place alone: what is pending is seen by
    # everybody, and the card may not be.
    person = int(action.card in INCIDENTS)  # everybody sees who has it
    agenda.append(st.AskCards(seat=step.seat, why=GIVE, word=pile, n=person, by=step.by))


def _old(state: State, step: st.AskCards) -> list[Action]:
    own = state.players[step.seat]
    taken = own.people[-1] if step.n else _hand(own, step.word)[-1]
    return [ChooseCard(card) for card in _cards(own, step.word) if card != taken]


def _given(play: Play, agenda: Agenda, step: Asked, action: ChooseCard) -> None:
    _hand(play.state.players[step.seat], step.word, action.card).remove(action.card)
    _hand(play.state.players[step.by], step.word, action.card).append(action.card)
    play.say(ev.CardGiven(step.seat, step.by, step.word, action.card, SPY))


CIVIL: Final = Civil(
    id=SPY,
    ready=_holders,
    use=_use,
    answers={TARGET: _target, SPY: _taken, GIVE: _given},
    card_options={SPY: _in_sight, GIVE: _old},
)
