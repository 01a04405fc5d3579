"""How far everybody is from the end: what a goal says is full exactly when the match ends by it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core.agenda import asked
from rules.core.game import Play, advance
from rules.core.goals import Goal, Meter
from rules.core.ids import NOBODY, Seat
from rules.players import PLAYERS
from tests.contract.games import GAMES
from tests.contract.playouts import begun

MATCHES = {"eden-shards": (2, 9), "eden-fronts": (2, 4), "cthulhu-wars": (3, 4)}
"""Seats and matches of each game, so that they end in several ways."""


def full(goal: Goal) -> list[Meter]:
    return [m for m in goal.meters if goal.need and m.have >= goal.need and not m.blocked]


@pytest.mark.parametrize("name", GAMES)
def test_a_goal_is_full_exactly_when_the_match_ends_by_it(name: str) -> None:
    game, endings = GAMES[name], Counter[str]()
    seats, matches = MATCHES.get(name, (2, 3))
    for number in range(matches):
        state, chance = begun(name, seats, number)
        play: Play[Any, Any] = Play(state, chance)
        kind = "random" if number % 2 else "heuristic"
        minds = [PLAYERS[kind](game, Seat(s), bytes([s])) for s in range(seats)]
        before: tuple[Goal, ...] = ()
        while not play.state.over:
            seat = min(asked(play.state.agenda))
            before = game.goals(game.view(play.state, None))
            view, legal = game.view(play.state, seat), game.legal(play.state, seat)
            assert before == game.goals(view)  # of public facts only
            assert not [goal for goal in before if goal.closes and full(goal)]
            for action in minds[seat].whole(view, legal):
                play.events.clear()
                advance(game, play, seat, action)
        after = game.goals(game.view(play.state, None))
        ending = getattr(play.state, "ending", "rounds")
        endings[ending] += 1
        found = [goal for goal in (*after, *before) if goal.kind == ending and full(goal)]
        assert found, (ending, before, after)
        then = found[0]
        winners = {m.seat for m in full(then)} - {NOBODY}
        assert not winners or winners & {*game.winners(play.state)}
    assert len(endings) > 1 or name == "clash-of-cultures", endings
