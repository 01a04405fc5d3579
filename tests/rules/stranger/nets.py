"""What the checks of the contract are told of the stranger: how to deal its cards again, no more."""

from __future__ import annotations

import random

from rules.core.data import copy_of
from rules.core.ids import Seat
from tests.contract.nets import Nets
from tests.rules.stranger.game import State


def redeal(state: State, viewer: Seat | None, source: random.Random) -> State:
    """Deal the deck and the hands of the others again."""
    twin = copy_of(state)
    piles = [twin.deck, *(hand for seat, hand in enumerate(twin.hands) if seat != viewer)]
    unseen = [card for pile in piles for card in pile]
    source.shuffle(unseen)
    for pile in piles:
        pile[:] = sorted(unseen.pop() for _ in pile) if pile is not twin.deck else pile
    twin.deck[:] = unseen
    return twin


NETS = Nets(redeal=redeal, advised=False)
