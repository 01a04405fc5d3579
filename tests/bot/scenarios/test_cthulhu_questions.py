"""The controls of Cthulhu Wars offer exactly what is legal, several answers at once included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from rules.core.data import Value
from rules.core.game import Decision
from rules.cthulhu import steps as st
from rules.cthulhu.game import GAME
from tests.bot.looking import positions, seat_scene
from tests.bot.scenarios.offering import fits, offered

SEEDS = 4
OF_EACH = 4


def questions(seats: int) -> Iterator[tuple[Any, Decision]]:
    """Yield positions of random matches in which each decision is open, a few of each."""
    seen: Counter[tuple[str, int]] = Counter()
    for seed in range(SEEDS):
        for state in positions(GAME, seats, seed, every=1):
            for decision in GAME.pending(state):
                key = decision.id, len({type(a) for a in GAME.legal(state, decision.seat)})
                seen[key] += 1
                if seen[key] <= OF_EACH:
                    yield state, decision


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_controls_of_every_question_offer_exactly_what_is_legal(seats: int) -> None:
    for state, decision in questions(seats):
        scene = seat_scene(GAME, state, decision.seat, "en")
        legal = frozenset(scene.legal)
        there: set[Value] = set()
        for ways in offered(scene).ways:
            for way in ways:
                assert way, (decision.id, "a control that does nothing")
                assert fits(scene, state, legal, way), (decision.id, "more than is legal", way)
                there |= set(way)
        assert not legal - there, (decision.id, "less than is legal", list(legal - there)[:5])


@cache
def asked() -> set[str]:
    """List the decisions that turned up."""
    return {decision.id for seats in GAME.seats for _, decision in questions(seats)}


def test_no_decision_is_left_out_of_what_is_looked_at() -> None:
    named = {str(getattr(step, "decision", "")) for step in get_args(st.Step)} - {""}

    assert asked() == named
