"""Nothing looks at the order of a discard pile, so nobody is asked for one (FT-LOG-1, FT-LOG-2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.eden.board.state import State
from rules.eden.nodes import Zone
from rules.players import PLAYERS

SEATS = 3
BEFORE, AFTER = 200, 150


def unordered(state: State) -> State:
    found = copy_of(state)
    for player in found.players:
        player.discard.sort()
    return found


def moves(name: str) -> Iterator[tuple[State, State]]:
    """Play one match twice from its middle on, the second time with all discard piles reversed."""
    game, key = GAMES[name], bytes([7]) * 32
    choices = tuple(SeatSetup() for _ in range(SEATS))
    setup = Setup(choices, {"quick_map": True}, game.install(game.content()))
    play: Play[State, Any] = Play(start(game, setup, Keyed(key)).state, Keyed(key))
    table = [PLAYERS["random"](game, Seat(seat), key) for seat in range(SEATS)]
    twin: Play[State, Any] | None = None
    for number in range(BEFORE + AFTER):
        state = play.state
        if state.over:
            return
        if number == BEFORE:
            twin = Play(copy_of(state), Keyed(key))
            for player in twin.state.players:
                player.discard.reverse()
        seat = min(asked(state.agenda))
        legal = game.legal(state, seat)
        said = table[seat].whole(game.view(state, seat), legal)[0]
        if twin is not None:
            assert set(game.legal(twin.state, seat)) == set(legal)
            advance(game, twin, seat, said)
        advance(game, play, seat, said)
        if twin is not None:
            yield play.state, twin.state


@pytest.mark.parametrize("name", ["eden-frontiers", "eden-fronts", "eden-shards"])
def test_the_order_of_a_discard_pile_changes_nothing(name: str) -> None:
    differed = 0
    for state, twin in moves(name):
        differed += state != twin
        assert unordered(state) == unordered(twin)
    assert differed


def test_no_card_can_name_the_top_of_a_discard_pile() -> None:
    assert [zone for zone in get_args(Zone) if zone.endswith("_top")] == ["deck_top"]
