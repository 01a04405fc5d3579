"""The automated players of a game that has no advisor."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.chance import Keyed
from rules.core.game import Play, SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.players import PLAYERS
from tests.tiny import TINY


@pytest.mark.parametrize("kind", PLAYERS)
def test_a_match_of_a_game_without_an_advisor_is_played_to_its_end(kind: str) -> None:
    assert TINY.advisor is None
    chance = Keyed(b"generic")
    setup = Setup((SeatSetup(),) * 2, content=TINY.install(TINY.content()))
    play: Play[Any, Any] = Play(start(TINY, setup, chance).state, chance)
    players = [PLAYERS[kind](TINY, Seat(seat), bytes([seat])) for seat in range(2)]
    for _ in range(500):
        asked = [question.seat for question in TINY.pending(play.state) if question.asked]
        if not asked:
            break
        player, legal = players[asked[0]], TINY.legal(play.state, asked[0])
        action = player.think(TINY.view(play.state, asked[0]), legal)
        assert action in legal
        advance(TINY, play, asked[0], action)
    assert play.state.over
