"""Automated players edit their drafts, and say no edit twice: that would be a circle."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules import GAMES
from rules.core.agenda import asked, lane_of
from rules.core.chance import Keyed
from rules.core.game import Play, SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.players import PLAYERS

DRAFTS = [
    "eden-frontiers",
    "eden-fronts",
]
KINDS = sorted({*PLAYERS} - {"hard"})
"""The hard player says the drafts of the others, and thinks for seconds about each."""
MOST = 6_000
"""Answers looked at in one match: Frontiers of random players goes on for long."""


def edits(name: str, kind: str, seed: int, options: dict[str, Any]) -> Counter[str]:
    """Play a match; count its edits by kind, and see that none is said twice in one draft."""
    game = GAMES[name]
    content = game.install(game.content())
    key = seed.to_bytes(32, "big")
    setup = Setup((SeatSetup(),) * 3, {"quick_map": True, "day_limit": 12, **options}, content)
    play: Play[Any, Any] = Play(start(game, setup, Keyed(key)).state, Keyed(key))
    players = [PLAYERS[kind](game, Seat(seat), key + bytes([seat])) for seat in range(3)]
    drafts: dict[Seat, tuple[Any, set[Any]]] = {}
    found: Counter[str] = Counter()
    for _ in range(MOST):
        if play.state.over:
            break
        seat = min(asked(play.state.agenda))
        player = players[seat]
        legal = game.legal(play.state, seat)
        seen = game.view(play.state, seat) if player.looks else None
        for action in player.whole(seen, legal):
            lane = lane_of(play.state.agenda, seat)
            assert lane is not None
            step, said = drafts.get(seat, (None, set()))
            if step is not lane[1]:
                said = set()
            if tag_of(action) in game.edits:
                assert action not in said, f"{action} is said again at {lane[1]}"
                found[tag_of(action)] += 1
                drafts[seat] = (lane[1], said | {action})
            advance(game, play, seat, action)
            play.events.clear()
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", DRAFTS)
def test_no_player_repeats_an_edit(name: str, seed: int, kind: str) -> None:
    found = edits(name, kind, seed, {})

    assert sum(found.values()) >= 5
