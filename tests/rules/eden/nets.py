"""What the checks of the contract are told of Battle For Eden."""

from __future__ import annotations

import random
from typing import Any

from rules.core.agenda import tops
from rules.core.data import copy_of
from rules.core.ids import Seat
from rules.eden import steps as st
from rules.eden.board import events as ev
from rules.eden.board.state import State
from rules.eden.frontiers import events as frontiers
from tests.contract.nets import Nets
from tests.rules.eden import wars
from tests.rules.eden.invariants import INVARIANTS, WATCHES


def eden(state: State, viewer: Seat | None, source: random.Random) -> State:
    """CM-INFO-1, CM-INFO-2: piles of tiles, orders of decks, hands and set-aside cards of others."""
    twin = copy_of(state)
    for seat, player in enumerate(twin.players):
        source.shuffle(player.pile)
        piles = [player.deck]
        if seat != viewer:
            piles += [player.hand, player.set_aside]
        unseen = [card for pile in piles for card in pile]
        source.shuffle(unseen)
        for pile in piles:
            pile[:] = [unseen.pop() for _ in pile]
    return twin


def busy_with_hand(state: State, viewer: Seat | None) -> bool:
    """Say whether somebody else has begun a secret choice among the cards of his hand.

    Dealing his hand again would contradict what he has sealed.
    """
    for _, step in tops(state.agenda):
        match step:
            case st.Returning(answers=returns) if any(
                a for s, a in returns.items() if s != str(viewer)
            ):
                return True
            case st.Shopping(answers=shops) if any(
                a and a.purchases for s, a in shops.items() if s != str(viewer)
            ):
                return True
            case st.LastRefining(answers=answers) if any(
                a for s, a in answers.items() if s != str(viewer)
            ):
                return True
            case _:
                pass
    return False


def laid_open(event: Any) -> Any:
    """CM-INFO-3, CM-INFO-4: discarded and revealed cards, which may be shuffled again before anybody looks."""
    match event:
        case ev.Discarded() | ev.Revealed():
            return event.cards
        case frontiers.Refined() | frontiers.HandsKept():
            return event.discarded
        case _:
            return None


NETS = Nets(
    redeal=eden,
    busy=busy_with_hand,
    laid_open=laid_open,
    invariants=INVARIANTS,
    watches=WATCHES,
    wars=wars.WARS,
    crowded=wars.crowded,
    belligerent=wars.belligerent,
    goal_matches={"eden-shards": (2, 9), "eden-fronts": (2, 5)},
    endings=2,
    draft_seats={"eden-frontiers": 4},
    decisions=4,
    options=3,
    undos=1,
)
