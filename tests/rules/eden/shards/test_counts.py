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
from rules.core.game import act, form_of
from rules.core.hexes import at
from rules.eden import steps as st
from rules.eden.actions import Concede, OpenFront
from rules.eden.board.cards import CRYSTAL_SMALL
from rules.eden.board.state import State, Turn
from rules.players.eden.shards.game import GAME
from tests.rules.eden.shards.arena import ANA, BOB, Realm, lay, line, own, unit

CHANCE = Keyed(bytes(32))


def lines(state: State, depth: int) -> int:
    """Count the sequences of *depth* answers; a line ends where nobody is asked."""
    if depth == 0 or not (seats := asked(state.agenda)):
        return 1
    seat, total = min(seats), 0
    form = form_of(GAME, state, seat)
    wholes = [] if form is None else form.every(100) or []
    for action in (*wholes, *GAME.legal(state, seat)[bool(wholes) :]):
        if not isinstance(action, Concede):
            played = act(GAME, state, seat, action, CHANCE)
            assert not isinstance(played, Refusal)
            total += lines(played.state, depth - 1)
    return total


def a_hand() -> State:
    """Ana sees to a hand of a crystal and a unit.

    1: keep, discard or set aside each card (3 x 3); give the portal up (1).
    2: nothing more (9); with the announcement made, the hand again (9).
    """
    state = line()
    state.players[ANA].hand = [CRYSTAL_SMALL, unit(1)]
    assert state.campaign is not None
    state.campaign.turn = Turn(seat=ANA)
    return Realm(state).run(st.Housekeeping(ANA)).state


def new_resources() -> State:
    """Ana places two resources of two kinds on two territories.

    None (1); one of a kind on a territory (4); two, together or not (4 + 6).
    """
    return Realm(line()).run(st.LayIncome({"0": 2}, {"0": None})).state


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

    Nothing; one or two small crystals; a medium one, an Opportunity, a Setback (1 + 2 + 3).
    """
    state = line()
    lay(state, at(4, 0), crystal_shards=2)
    return Realm(state).run(st.OpenShop(hand=False)).state


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (a_hand, (10, 18)),
        (new_resources, (15,)),
        (a_front, (2, 4)),
        (two_shards, (6,)),
    ],
)
def test_there_are_as_many_lines_as_counted(
    position: Callable[[], State], counts: tuple[int, ...]
) -> None:
    state = position()
    assert tuple(lines(state, depth) for depth in range(1, len(counts) + 1)) == counts
