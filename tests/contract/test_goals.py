"""How far everybody is from the end: what a goal says is full exactly when the match ends by it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core.agenda import asked
from rules.core.game import advance
from rules.core.goals import Goal, Meter
from rules.core.ids import NOBODY, Seat
from rules.core.play import Play
from rules.players import PLAYERS
from tests.contract.games import HELD
from tests.contract.playouts import begun, seats_of
from tests.contract.redeal import NETS


def full(goal: Goal) -> list[Meter]:
    return [m for m in goal.meters if goal.need and m.have >= goal.need and not m.blocked]


@pytest.mark.parametrize("name", HELD)
def test_a_goal_is_full_exactly_when_the_match_ends_by_it(name: str) -> None:
    game, endings = HELD[name], Counter[str]()
    nets = NETS[game.family]
    seats, matches = nets.goal_matches.get(name, (seats_of(name, 2), 3))
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
        assert found or not after, (ending, before, after)
        winners = {m.seat for goal in found[:1] for m in full(goal)} - {NOBODY}
        assert not winners or winners & {*game.winners(play.state)}
    assert len(endings) >= nets.endings, endings
