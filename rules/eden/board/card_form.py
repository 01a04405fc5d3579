"""Cards that are chosen together: of each kind so many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.core.errors import Refusal
from rules.core.forms import Line
from rules.core.ids import Card, Seat
from rules.eden import actions as ac
from rules.eden.board import errors as er
from rules.eden.board.state import State


def by_kind(cards: Iterable[Card]) -> dict[Card, int]:
    """Count cards by kind, sorted."""
    return dict(sorted(Counter(cards).items()))


def listed(cards: Mapping[Card, int]) -> list[Card]:
    """List the copies of cards that are counted by kind, sorted."""
    return sorted(Counter(cards).elements())


def cards_of(plan: Sequence[Any]) -> list[Card]:
    """List the cards that the answers of a plan choose."""
    chosen: list[Card] = []
    for answer in plan:
        match answer:
            case ac.Take(what=what):
                chosen.append(Card(what))
            case ac.Recruits(cards=cards) | ac.Discard(cards=cards):
                chosen += listed(cards)
            case _:
                pass
    return chosen


def card_lines(pile: Sequence[Card], chosen: Mapping[Card, int], most: int) -> list[Line]:
    """List how many of each kind of card are chosen; in all at most so many."""
    left = max(0, most - sum(chosen.values()))
    return [
        Line(("cards", card), now := chosen.get(card, 0), min(pile.count(card), now + left))
        for card in dict.fromkeys(pile)
    ]


def missing(hand: Sequence[Card], chosen: Mapping[Card, int]) -> Refusal | None:
    """Return the refusal if a hand has fewer copies of a card than are chosen."""
    return next((er.NotInHand(card) for card, n in chosen.items() if n > hand.count(card)), None)


def hand_lines(state: State, seat: Seat, answer: ac.Discard) -> list[Line]:
    """List how many of each kind of card of a hand are discarded, where it may be any number."""
    hand = sorted(state.players[seat].hand)
    return card_lines(hand, answer.cards, len(hand))


def hand_why_not(state: State, seat: Seat, answer: ac.Discard) -> Refusal | None:
    """Return the refusal if a hand has fewer copies of a card than are discarded."""
    return missing(state.players[seat].hand, answer.cards)
