"""The controls of every question offer exactly what is legal for the seat that is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from rules import GAMES
from rules.core.data import Value, copy_of
from rules.core.game import Decision
from rules.core.ids import Seat
from rules.eden import steps as st
from rules.eden.actions import Concede
from rules.eden.views import CODES
from tests.bot.looking import crowded, positions, seat_scene
from tests.bot.scenarios.offering import fits, offered

EDEN = [game for game in GAMES.values() if game.family == "eden"]
TABLES = [(game, seats) for game in EDEN for seats in game.seats]
NAMES = [f"{game.id}-{seats}" for game, seats in TABLES]
SEEDS = 12
OF_EACH = 3
"""Positions in which each decision is looked at."""

ALIKE = ("D-MAP-SOURCE", "D-MAP-PLACE", "D-MAP-PORTAL", "D-MAP-BLACK", "D-MAP-FINAL", "D-EFFECT")
"""Decisions that more cards and troops make no harder, or that would not be the same with them."""


def questions(game: Any, seats: int) -> Iterator[tuple[Any, Decision]]:
    """Yield positions of random matches in which each decision is open, a few of each.

    Every other one is crowded: more troops, cards and stocks than menus hold.
    """
    seen: Counter[tuple[str, bool, int]] = Counter()
    for seed in range(SEEDS):
        for state in positions(game, seats, seed, every=1, quick_map=seed > 1, day_limit=8):
            for decision in game.pending(state):
                kinds = len({type(a) for a in game.legal(state, decision.seat)})
                key = decision.id, decision.asked, kinds
                seen[key] += 1
                if seen[key] <= OF_EACH:
                    full = seen[key] % 2 == 0 and decision.id not in ALIKE
                    yield crowded(state, 28) if full else state, decision
            if state.phase == "expansion" and not seen["heart", True, 0]:
                seen["heart", True, 0] += 1
                full = heartbroken(state)
                yield full, next(d for d in game.pending(full) if d.id.endswith("-HEART"))


def heartbroken(state: Any) -> Any:
    """Let a seat have lost the Heart with energy in it, which random players do not live to see."""
    lost = copy_of(state)
    lost.heart_pool = 12
    alive = (Seat(seat) for seat, one in enumerate(lost.players) if one.alive)
    lost.agenda.append(st.SpendHeart(next(alive)))
    return lost


def decisions(game: Any) -> set[str]:
    """List the ids of the decisions of an edition, by the steps of its agenda."""
    edition = game.id.partition("-")[2]
    steps = get_args(getattr(st, f"Of{edition.title()}"))
    named = {str(getattr(step, "decision", "")) for step in steps} - {""}
    return {name.format(CODES[edition]) for name in named}


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_the_controls_of_every_question_offer_exactly_what_is_legal(game: Any, seats: int) -> None:
    for state, decision in questions(game, seats):
        scene = seat_scene(game, state, decision.seat, "en")
        legal = frozenset(scene.legal)
        there: set[Value] = set()
        for ways in offered(scene).ways:
            good = [way for way in ways if fits(scene, state, legal, way)]
            assert good, (decision.id, "more than is legal", ways[:3])
            there |= {action for way in good for action in way}
        less = {a for a in legal - there if not isinstance(a, Concede)}
        assert not less, (decision.id, "less than is legal", list(less)[:5])


@pytest.mark.parametrize("game", EDEN, ids=[game.id for game in EDEN])
def test_no_decision_is_left_out_of_what_is_looked_at(game: Any) -> None:
    asked = {d.id for seats in game.seats for _, d in questions(game, seats)}

    assert asked == decisions(game)
