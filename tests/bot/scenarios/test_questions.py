"""The controls of every question offer exactly what is legal for the seat that is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any, get_args

import pytest

from bot.games.registry import GAMES
from rules.core.data import Value, copy_of
from rules.core.forms import Whole
from rules.core.game import Question
from rules.core.ids import Seat
from rules.eden import steps as st
from rules.eden.actions import Concede
from rules.eden.board.views import CODES
from tests.bot.looking import crowded, each_position, seat_scene
from tests.bot.scenarios.offering import fits, offered, untyped
from tests.contract.playouts import options_of

EDEN = [game for game in GAMES.values() if game.family == "eden"]
SEEDS = range(2)
SEATS = {"eden-frontiers": (2, 5, 6), "eden-fronts": (2, 5), "eden-shards": (2, 5)}
"""Seats of the matches with these seeds: other tables are asked nothing else."""
RARE = {
    "eden-frontiers": [(2, 6), (23, 3)],
    "eden-fronts": [(3, 6), (9, 6), (4, 6)],
    "eden-shards": [(6, 6), (2, 6), (13, 4)],
}
"""Seeds and seats of matches beside these in which the decisions that are still missing were
open."""
MORE = range(2, 64)
"""Matches that are looked through for them where that is so no more."""
OF_EACH = 2
"""Positions in which each decision is looked at."""

NEVER = {"D-SH-REINFORCE", "D-SH-REDEPLOY", "D-SH-HEART"}
"""Steps that editions share, and that Shards has no use for."""

ALIKE = ("D-MAP-SOURCE", "D-MAP-PLACE", "D-MAP-PORTAL", "D-MAP-BLACK", "D-MAP-FINAL", "D-EFFECT")
"""Decisions that more cards and troops make no harder, or that would not be the same with them."""


def questions(game: Any, seats: int, seeds: Iterable[int]) -> Iterator[tuple[Any, Question]]:
    """Yield positions of random matches in which each decision is open, a few of each, to be looked at.

    Every other one is crowded: more troops, cards and stocks than menus hold.
    """
    seen: Counter[tuple[str, bool, int]] = Counter()
    for seed in seeds:
        options: dict[str, Any] = {**options_of(game, seats, seed, short=seed > 0)}
        for state in each_position(game, seats, seed, **options):
            for decision in game.pending(state):
                kinds = len({type(a) for a in game.legal(state, decision.seat)})
                key = decision.id, decision.asked, kinds
                seen[key] += 1
                if seen[key] <= OF_EACH:
                    full = seen[key] % 2 == 0 and decision.id not in ALIKE
                    yield crowded(state, 28) if full else state, decision
            if state.phase == "expansion" and not seen["staged", True, 0]:
                seen["staged", True, 0] += 1
                yield from staged(game, state)


def staged(game: Any, state: Any) -> Iterator[tuple[Any, Question]]:
    """Stage what random players hardly live to see: a Heart lost with energy, a second attack."""
    seat = next(Seat(n) for n, one in enumerate(state.players) if one.alive)
    steps: dict[str, list[st.Step]] = {
        "eden-frontiers": [st.SpendHeart(seat)],
        "eden-fronts": [st.SpendHeart(seat), st.Reinforcing(seat=seat, troops=3)],
        "eden-shards": [st.Remulling(seat=seat)],
    }
    for step in steps[game.id]:
        asked = copy_of(state)
        asked.heart_pool = 12
        asked.agenda.append(step)
        yield asked, next(d for d in game.pending(asked) if d.seat == seat and d.asked)


@cache
def decisions(game: Any) -> set[str]:
    """List the ids of the decisions of an edition, by the steps of its agenda."""
    edition = game.id.partition("-")[2]
    steps = get_args(getattr(st, f"Of{edition.title()}"))
    named = {str(getattr(step, "decision", "")) for step in steps} - {""}
    return {name.format(CODES[edition]) for name in named} - NEVER


def check(game: Any, state: Any, decision: Question) -> None:
    """Hold what the panel of a seat offers against what is legal for it."""
    scene = seat_scene(game, state, decision.seat, "en")
    legal = frozenset(scene.legal)
    there: set[Value] = set()
    known: dict[tuple[Value, ...], bool] = {}  # a form is filled in alike for each of its fields
    offer = offered(scene)
    for ways in offer.ways:
        good = []
        for way in map(tuple, ways):
            if way not in known:
                known[way] = fits(scene, state, legal, way)
            if known[way]:
                good.append(way)
        assert good, (decision.id, "more than is legal", ways[:3])
        there |= {action for way in good for action in way}
    # Of an answer of several numbers the blank stands for all that can be written.
    less = {a for a in legal - there if not isinstance(a, Concede | Whole)}
    assert not less, (decision.id, "less than is legal", list(less)[:5])
    far = [one for one in offer.far(legal) if not isinstance(one[1], Concede)]
    assert not far, (decision.id, far[:5])
    assert not untyped(scene), (decision.id, untyped(scene))


@pytest.mark.parametrize("game", EDEN, ids=[game.id for game in EDEN])
def test_the_controls_of_every_question_offer_exactly_what_is_legal(game: Any) -> None:
    """Each action is at most three taps away from the call, and no decision is left out."""
    missing = set(decisions(game))
    for seats in SEATS[game.id]:
        for state, decision in questions(game, seats, SEEDS):
            check(game, state, decision)
            missing.discard(decision.id)
    others = ((seed, seats) for seed in MORE for seats in reversed(game.seats))
    for seed, seats in chain(RARE[game.id], others):
        if not missing:
            break
        for state, decision in questions(game, seats, [seed]):
            if decision.id in missing:
                check(game, state, decision)
                missing.discard(decision.id)

    assert not missing
