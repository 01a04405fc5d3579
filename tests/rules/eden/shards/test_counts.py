"""Exhaustive counts of answers from small positions of Shards, as chess does with perft.

What may be answered is counted for the first seat that is asked, without conceding. The counts
are made by hand.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.errors import Refusal
from rules.core.game import act
from rules.core.hexes import at
from rules.eden import steps as st
from rules.eden.actions import Concede, OpenFront
from rules.eden.common.cards import CRYSTAL_SMALL
from rules.eden.common.state import State, Turn
from rules.eden.shards.game import GAME
from tests.rules.eden.shards.arena import ANA, BOB, Realm, lay, line, own, unit

CHANCE = Keyed(bytes(32))


def lines(state: State, depth: int) -> int:
    """Count the sequences of *depth* answers; a line ends where nobody is asked."""
    if depth == 0 or not (seats := asked(state.agenda)):
        return 1
    seat, total = min(seats), 0
    for action in GAME.legal(state, seat):
        if not isinstance(action, Concede):
            played = act(GAME, state, seat, action, CHANCE)
            assert not isinstance(played, Refusal)
            total += lines(played.state, depth - 1)
    return total


def a_hand() -> State:
    """Ana sees to a hand of a crystal and a unit.

    1: go on; discard or set aside either card; give the portal up (1 + 2 + 2 + 1).
    2: nothing more (1); with one card less, the same with the other card (4 x 4); with the
    announcement made, all but that (5).
    """
    state = line()
    state.players[ANA].hand = [CRYSTAL_SMALL, unit(1)]
    assert state.campaign is not None
    state.campaign.turn = Turn(seat=ANA)
    return Realm(state).run(st.Housekeeping(ANA)).state


def new_resources() -> State:
    """Ana places two resources of two kinds on two territories.

    1: the end; 1 or 2 of a kind on a territory (1 + 2 x 4).
    2: all is laid (1); after 1 of a kind on a territory: the end, 0 or 2 there, 1 of the other
    kind or on the other territory (4 x (1 + 2 + 3)); after 2: the end, 0 or 1 (4 x 3).
    """
    return Realm(line()).run(st.LayIncome({"0": st.Heap(2)})).state


def a_front() -> State:
    """Ana has attacked Bob and has another unit; he holds one.

    1: the base defence or his unit (2). 2: each time she adds hers or stops (2 x 2).
    """
    state = line()
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [unit(2), unit(1)]
    state.players[BOB].hand = [unit(1, seat=BOB)]
    match = Realm(state).turn()
    return match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(2))).state


def two_shards() -> State:
    """Ana buys with two shards.

    1: nothing; a small or a medium crystal, an Opportunity, a Setback (5).
    2: nothing (1); after a small crystal: seal, cross it out, another (3); after one of the three
    dearer cards: seal or cross it out (3 x 2).
    """
    state = line()
    lay(state, at(4, 0), crystal_shards=2)
    return Realm(state).run(st.OpenShop(hand=False)).state


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (a_hand, (6, 22)),
        (new_resources, (9, 37)),
        (a_front, (2, 4)),
        (two_shards, (5, 10)),
    ],
)
def test_there_are_as_many_lines_as_counted(
    position: Callable[[], State], counts: tuple[int, ...]
) -> None:
    state = position()
    assert tuple(lines(state, depth) for depth in range(1, len(counts) + 1)) == counts
