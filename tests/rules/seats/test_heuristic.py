"""The heuristic player: in every edition it beats one who answers at random."""

from __future__ import annotations

from typing import Any

import pytest

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.game import Play, SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.seats import PLAYERS

MATCHES = 10


def winners(name: str, seed: int) -> tuple[Seat, ...]:
    """Play a match of the heuristic (an odd or even seat, by seed) against the random player."""
    game = GAMES[name]
    content = game.install(game.content())
    chance = Keyed(seed.to_bytes(32, "big"))
    setup = Setup((SeatSetup(), SeatSetup()), {"quick_map": True}, content)
    state = start(game, setup, chance).state
    kinds = ("heuristic", "random") if seed % 2 else ("random", "heuristic")
    players = [PLAYERS[kind](game, Seat(i), bytes([seed, i])) for i, kind in enumerate(kinds)]
    play: Play[Any, Any] = Play(state, chance)
    while not state.over:
        seat = min(asked(state.agenda))
        player = players[seat]
        seen = game.view(state, seat) if player.looks else None
        advance(game, play, seat, player.think(seen, game.legal(state, seat)))
        play.events.clear()
    return tuple(seat for seat in game.winners(state) if kinds[seat] == "heuristic")


@pytest.mark.parametrize("name", ["eden-frontiers", "eden-fronts"])
def test_it_beats_chance(name: str) -> None:
    won = sum(bool(winners(name, seed)) for seed in range(MATCHES))
    assert won >= MATCHES * 9 // 10
