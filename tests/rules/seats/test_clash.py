"""The heuristic player of Clash of Cultures: what it says is legal, and it beats random ones."""

from __future__ import annotations

from typing import Any

import pytest

from rules.clash.game import GAME
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.game import Play, SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.seats import PLAYERS

MATCHES = 10
WINS = 7


def played(kinds: list[str], seed: int) -> list[str]:
    """Play a match; return the kinds of its winners."""
    key = seed.to_bytes(32, "big")
    begun = start(GAME, Setup((SeatSetup(),) * len(kinds), {}, ""), Keyed(key))
    play: Play[Any, Any] = Play(begun.state, Keyed(key))
    at = [kinds[who] for who in GAME.seating(play.state)]
    players = [PLAYERS[kind](GAME, Seat(s), key + bytes([s])) for s, kind in enumerate(at)]
    for _ in range(20_000):
        if play.state.over:
            return [at[seat] for seat in GAME.winners(play.state)]
        seat = min(asked(play.state.agenda))
        legal = GAME.legal(play.state, seat)
        player = players[seat]
        action = player.think(GAME.view(play.state, seat) if player.looks else None, legal)
        assert action in legal
        play.events.clear()
        advance(GAME, play, seat, action)
    raise AssertionError("no end")


def test_it_wins_seven_of_ten_against_three_random_players() -> None:
    kinds = ["heuristic", "random", "random", "random"]
    wins = sum("heuristic" in played(kinds, seed) for seed in range(MATCHES))
    assert wins >= WINS


@pytest.mark.parametrize("seats", range(2, 5))
def test_a_table_of_them_finds_a_winner(seats: int) -> None:
    assert played(["heuristic"] * seats, seats)
