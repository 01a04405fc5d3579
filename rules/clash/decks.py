"""Drawing cards and discarding them (14, 15, 17)."""

from __future__ import annotations

from functools import cache

from rules.clash import events as ev
from rules.clash import hooks
from rules.clash import steps as st
from rules.clash.actions import ChooseWord
from rules.clash.board import Play
from rules.clash.choices import ask_word
from rules.clash.content import ACTION_CARDS, OBJECTIVE_CARDS
from rules.clash.goods import any_wonder
from rules.clash.state import State
from rules.core.ids import Card, Seat

Agenda = hooks.Agenda


def draw_actions(play: Play, agenda: Agenda, seat: Seat, n: int = 1) -> None:
    """Draw action cards; the owner of the Mausoleum may take the top of the discard instead."""
    if any_wonder(play.state, seat, "top-of-discard"):
        agenda.append(st.Do(why="draw-actions", seat=seat, n=n))
        return
    drawn = [card for _ in range(n) if (card := _next_action(play)) is not None]
    _take(play, seat, "action", drawn, play.state.players[seat].actions)


def _next_action(play: Play) -> Card | None:
    """Take the next action card; an empty deck is made anew of those in nobody's hand."""
    state = play.state
    if not state.action_deck:
        # Sorted before the shuffle, though a discard pile has an order: the deck must depend on the
        # cards alone.
        state.action_deck = sorted(state.action_discard, key=number)
        state.action_discard = []
        play.shuffle(state.action_deck, "deck/action")
    return state.action_deck.pop() if state.action_deck else None


@cache
def number(card: Card) -> int:
    """Read the number of a card."""
    return int(card.rpartition("-")[2])


def _take(play: Play, seat: Seat, pile: str, drawn: list[Card], hand: list[Card]) -> None:
    if drawn:
        hand += drawn
        play.say(ev.CardsDrawn(seat, pile, tuple(drawn)))


def draws_one_by_one(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Draw for the owner of the Mausoleum: from the deck, or the top of the discard pile."""
    if step.n < 1:
        return
    agenda.append(st.Do(why="draw-actions", seat=step.seat, n=step.n - 1))
    if play.state.action_discard:
        ask_word(agenda, step.seat, "draw-from", ["deck", "discard"], word="action")
    else:
        drawn = _next_action(play)
        if drawn is not None:
            _take(play, step.seat, "action", [drawn], play.state.players[step.seat].actions)


def drawn_from(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseWord) -> None:
    """Take the card from where the player wants it."""
    state = play.state
    card = state.action_discard.pop() if action.word == "discard" else _next_action(play)
    if card is not None:
        _take(play, step.seat, "action", [card], state.players[step.seat].actions)


def draw_objectives(play: Play, seat: Seat, n: int = 1) -> list[Card]:
    """Draw objective cards; an empty deck is made anew of those neither held nor completed."""
    drawn: list[Card] = []
    for _ in range(n):
        if not play.state.objective_deck:
            play.state.objective_deck = _free_objectives(play.state, drawn)
            play.shuffle(play.state.objective_deck, "deck/objective")
        if play.state.objective_deck:
            drawn.append(play.state.objective_deck.pop())
    _take(play, seat, "objective", drawn, play.state.players[seat].objectives)
    return drawn


def _free_objectives(state: State, drawn: list[Card]) -> list[Card]:
    held = {card for player in state.players for card in player.objectives} | set(drawn)
    held |= {done.card for player in state.players for done in player.completed}
    # Worked out from what is held and completed: there is no discard pile of objectives, because
    # nobody sees where they go.
    return [card for card in OBJECTIVE_CARDS if card not in held]


def draw_wonder(play: Play, seat: Seat) -> None:
    """Draw the top wonder card, if one is left."""
    if play.state.wonder_deck:
        card = play.state.wonder_deck.pop()
        _take(play, seat, "wonder", [card], play.state.players[seat].wonders)


def discard_action(play: Play, seat: Seat, card: Card, *, say: bool = True) -> None:
    """Put an action card of a hand on the discard pile, or a great person on that of events."""
    state = play.state
    player = state.players[seat]
    if card in player.people:
        player.people.remove(card)
        lay(state, seat, card, state.event_discard)
    else:
        player.actions.remove(card)
        lay(state, seat, card, state.action_discard)
    if say:
        play.say(ev.CardDiscarded(seat, "action", card))


def lay(state: State, seat: Seat, card: Card, pile: list[Card]) -> None:
    """Discard a card; what the owner of the Mausoleum discards goes below the pile (17)."""
    bottom = any_wonder(state, seat, "top-of-discard")
    pile.insert(0 if bottom else len(pile), card)


def is_action(card: Card) -> bool:
    """Return whether a card is an action card."""
    return card in ACTION_CARDS


hooks.DOES["draw-actions"] = draws_one_by_one
hooks.ANSWERS["draw-from"] = drawn_from
