"""Whole matches of automated players, for every game whose content is printed."""

from __future__ import annotations

from typing import Any

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS
from rules.players.game import AdvisedGame

AGAINST_THREE = ["heuristic", "random", "random", "random"]


def played(game: AdvisedGame[Any, Any, Any, Any], kinds: list[str], seed: int) -> list[str]:
    """Play a match, checking that what is said is legal; return the kinds of its winners."""
    key = seed.to_bytes(32, "big")
    begun = start(game, Setup((SeatSetup(),) * len(kinds), {}, ""), Keyed(key))
    play: Play[Any, Any] = Play(begun.state, Keyed(key))
    at = [kinds[who] for who in game.seating(play.state)]
    players = [PLAYERS[kind](game, Seat(s), key + bytes([s])) for s, kind in enumerate(at)]
    for _ in range(20_000):
        if play.state.over:
            return [at[seat] for seat in game.winners(play.state)]
        seat = min(asked(play.state.agenda))
        legal = game.legal(play.state, seat)
        player = players[seat]
        action = player.whole(game.view(play.state, seat) if player.looks else None, legal)[0]
        assert game.why_not(play.state, seat, action) is None
        play.events.clear()
        advance(game, play, seat, action)
    raise AssertionError("no end")


def wins(game: AdvisedGame[Any, Any, Any, Any], matches: int) -> int:
    """Count the matches that the heuristic player wins against three random ones."""
    return sum("heuristic" in played(game, AGAINST_THREE, seed) for seed in range(matches))
