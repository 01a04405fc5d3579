"""What is always true of a game is true after every action, in ordinary matches and in the thick of wars."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tests.contract.games import GAMES
from tests.contract.playouts import moves
from tests.contract.redeal import NETS

LONG = 2500
"""Actions of a war."""
WARS = [
    (name, seats, seed, name in NETS[game.family].wars and war)
    for name, game in GAMES.items()
    for war in (False, True)
    for seed, seats in enumerate(game.seats, 5)
]


@pytest.mark.parametrize(("name", "seats", "seed", "war"), WARS)
def test_what_is_always_true_is_true_after_every_action(
    name: str, seats: int, seed: int, *, war: bool
) -> None:
    nets = NETS[GAMES[name].family]
    match = islice(moves(name, seats, seed, war=war), LONG)
    watches: list[Any] = []
    for state, events in match:
        if not watches:
            watches = [watch(state) for watch in nets.watches.get(name, ())]
            for watch in watches:
                next(watch)
        else:
            for watch in watches:
                watch.send(events)
        for check in nets.invariants[name]:
            check(state)


def test_every_game_says_what_is_always_true() -> None:
    assert not [name for name, game in GAMES.items() if not NETS[game.family].invariants.get(name)]
