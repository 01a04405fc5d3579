"""Cards that are put away one after the other, and how often a draft may change."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.core.ids import Card, Seat
from rules.eden import actions as ac
from rules.eden.common.state import State

EDITS: Final = 200
"""A draft takes no more edits than this (the guard of R-26)."""

# Actions never change, and the same few are listed over and over: made once, they cost a lookup.
_take = cache(ac.Take)


def cards_left(state: State, seat: Seat, picks: list[Card]) -> list[ac.Action]:
    """List the cards of a hand that are not put away yet, each kind once."""
    hand = state.players[seat].hand
    return [_take(card) for card in sorted(set(hand)) if hand.count(card) > picks.count(card)]
