"""The card zones of a player (CM-CARD)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.errors import Refusal
from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden.board import errors as er
from rules.eden.board.board import Play
from rules.eden.board.camps import combats_with
from rules.eden.board.card_facts import fetchers
from rules.eden.board.content import content_of
from rules.eden.board.opportunities import check_conditions, react_to_discard, react_to_draw
from rules.eden.board.state import Army, Combat, State
from rules.eden.nodes import Zone

HAND_SIZE = 5  # CM-CARD-3


def prepare(play: Play, seat: Seat, n: int, *, fetching: bool = False) -> None:
    """Put the shuffled discard pile under a deck of fewer than *n* cards (CM-CARD-2, R-18).

    *fetching*: a card discarded itself for it; all of its kind stay on the pile (R-141).
    """
    mine = play.state.players[seat]
    if len(mine.deck) >= n or not mine.discard:
        return
    again = sorted(mine.discard)  # it has no order of its own (CM-CARD-5)
    stay: list[Card] = []
    if fetching:
        kept = fetchers(play.state)
        stay = [card for card in again if card in kept]
        again = [card for card in again if card not in kept]
    if again:
        play.shuffle(again, f"deck/{seat}")
        # ``deck[-1]`` is the next card, so what goes under the deck goes to the front of the list.
        mine.deck[:0] = again
        play.say(ev.Shuffled(seat, len(again)))
        mine.discard = stay


def take_top(play: Play, seat: Seat, n: int, *, fetching: bool = False) -> list[Card]:
    """Take up to *n* cards off the deck, the top one first; *fetching* as in ``prepare``."""
    prepare(play, seat, n, fetching=fetching)
    deck = play.state.players[seat].deck
    n = min(n, len(deck))
    # Not ``deck[-n:]``, which is the whole deck when *n* is 0.
    cards = deck[len(deck) - n :][::-1]
    del deck[len(deck) - n :]
    return cards


def draw(play: Play, seat: Seat, n: int, *, fetching: bool = False) -> list[Card]:
    """Draw *n* cards, or all there are (CM-OP-1); *fetching* as in ``prepare``."""
    cards = take_top(play, seat, n, fetching=fetching)
    if cards:
        play.state.players[seat].hand += cards
        play.say(ev.Drawn(seat, tuple(cards)))
        for combat in (fights := combats_with(play.state, seat)):
            react_to_draw(play.state, combat, seat, len(cards))
        _sample(play, fights)
    return cards


def refill(play: Play, seat: Seat, n: int = HAND_SIZE) -> list[Card]:
    """Draw until the hand has *n* cards (CM-CARD-3, R-19)."""
    missing = n - len(play.state.players[seat].hand)
    return draw(play, seat, missing) if missing > 0 else []


def discard(play: Play, seat: Seat, cards: Sequence[Card]) -> None:
    """Discard cards of the hand, as one operation (CM-OP-2)."""
    if not cards:
        return
    put_down(play, seat, cards)
    _sample(play, combats_with(play.state, seat))


def put_down(play: Play, seat: Seat, cards: Sequence[Card]) -> None:
    """Discard cards of the hand in the middle of an operation: conditions are not sampled."""
    mine = play.state.players[seat]
    for card in cards:
        mine.hand.remove(card)
    mine.discard += cards
    play.say(ev.Discarded(seat, tuple(cards)))
    for combat in combats_with(play.state, seat):
        react_to_discard(play.state, combat, seat, cards, "hand")


def destroy(play: Play, seat: Seat, card: Card, origin: Zone) -> None:
    """Destroy a card of the hand or the discard pile (CM-CARD-4)."""
    mine = play.state.players[seat]
    (mine.hand if origin == "hand" else mine.discard).remove(card)
    give_back(play, seat, card, origin)
    _sample(play, combats_with(play.state, seat))


def _sample(play: Play, fights: Sequence[Combat]) -> None:
    """Look at conditions once; combats that share them are looked at together."""
    if fights:
        check_conditions(play, fights[0])


def give_back(play: Play, seat: Seat, card: Card, origin: Zone) -> None:
    """Put a card that is in no zone any more back where it is bought; say so."""
    if is_unit(play.state, card):
        world = play.state.players[seat].world
        world[card] = world.get(card, 0) + 1
        play.say(ev.CardMoved(seat, card, origin, "world"))
    else:
        supply = play.state.supply
        supply[card] = supply.get(card, 0) + 1
        play.say(ev.CardMoved(seat, card, origin, "supply"))


def take_from_world(state: State, seat: Seat, card: Card) -> None:
    """Take a copy of a unit out of the World of *seat*; the last one leaves no trace."""
    world = state.players[seat].world
    world[card] -= 1
    if not world[card]:
        del world[card]


def is_unit(state: State, card: Card) -> bool:
    """Return whether a card is a unit of one of the Worlds."""
    return card in content_of(state.content, state.edition).units


def put_away(
    play: Play, combat: Combat, army: Army, discarded: Sequence[Card], home: Sequence[Card]
) -> None:
    """Take the cards of an army off the table: onto the discard pile, or home to their World."""
    mine = play.state.players[army.seat]
    for card in home:
        mine.world[card] = mine.world.get(card, 0) + 1
    mine.discard += discarded
    army.rows, army.removed, army.shields = [], [], 0
    if home or discarded:
        cards = (tuple(sorted(discarded)), tuple(sorted(home)))
        play.say(ev.UnitsCleaned(combat.id, army.seat, *cards))


def no_copy(state: State, seat: Seat, card: Card, left: int) -> Refusal:
    """Return why *seat* cannot buy as many of a card: of another World, or so many are left."""
    content = content_of(state.content, state.edition)
    own = content.by_world.get(state.players[seat].civilization, ())
    if card in content.units and all(sheet.card != card for sheet in own):
        return er.OfAnotherWorld(card)
    return er.NoCopyLeft(card, left)
