"""Every step of a game waits with a question or runs; every action answers one.

A game of tests that is written as plain functions is left out.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.core.agenda import lane_of
from rules.core.game import choices
from rules.core.ids import Seat
from rules.core.questions import Questions
from tests.contract.games import HELD
from tests.contract.gaps import gaps
from tests.contract.playouts import match
from tests.contract.redeal import NETS

TABLES: dict[str, Questions[Any, Any, Any]] = {
    name: game.questions for name, game in HELD.items() if isinstance(game.questions, Questions)
}
tables = pytest.mark.parametrize("name", TABLES)


@tables
def test_no_step_and_no_action_is_left_out(name: str) -> None:
    assert gaps(TABLES[name], HELD[name].actions) == []


@tables
def test_what_is_listed_belongs_to_the_question_and_its_default_is_among_it(name: str) -> None:
    game, questions = HELD[name], TABLES[name]
    met = set[type]()
    for seats in (min(game.seats), max(game.seats)):
        for moment in match(name, seats, seed=seats, limit=1200):
            state = moment.before
            for number in range(seats):
                lane = lane_of(state.agenda, Seat(number))
                if lane is None:
                    continue
                agenda, step = lane
                question = questions.asked[type(step)]
                listed = question.options(state, agenda, step, Seat(number))
                met.add(type(step))
                assert {type(action) for action in listed} <= {*question.actions}, step
                if number in step.asked():
                    default = questions.default(state, Seat(number))
                    assert game.why_not(state, Seat(number), default) is None, (step, default)
    assert len(met) >= NETS[game.family].decisions


@tables
def test_what_a_player_at_random_chooses_from_is_legal_and_every_answer_comes(name: str) -> None:
    """Of a question in parts each draw lists one of them; the parts are all options."""
    game, questions = HELD[name], TABLES[name]
    split, met, source = {s for s, q in questions.asked.items() if q.parts}, 0, random.Random(name)
    for moment in match(name, 4, seed=4, limit=400 if split else 0):
        state = moment.before
        for number in map(Seat, range(4)):
            lane = lane_of(state.agenda, number)
            if lane is None or type(lane[1]) not in split:
                continue
            legal, drawn = game.legal(state, number), set[Any]()
            for _ in range(80):
                listed = choices(game, state, number, source.randrange)
                assert set(listed) <= set(legal)
                drawn |= set(listed)
            assert drawn == set(legal)
            met += 1
    assert bool(met) == bool(split)
