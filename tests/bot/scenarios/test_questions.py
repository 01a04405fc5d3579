"""The controls of every question offer exactly what is legal for the seat that is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any, get_args

import pytest

from bot.games.registry import GAMES
from rules.core.data import Value, copy_of, tag_of
from rules.core.forms import Whole
from rules.core.ids import Seat
from rules.core.play import Question
from rules.cthulhu import steps as cthulhu
from rules.eden import steps as st
from rules.eden.board.views import CODES
from tests.bot.looking import crowded, each_position, seat_scene
from tests.bot.scenarios.offering import fits, offered, untyped
from tests.contract.playouts import moves, options_of
from tests.examples import sampled

SEEDS = range(2)
SEATS = {
    "eden-frontiers": (2, 5, 6),
    "eden-fronts": (2, 5),
    "eden-shards": (2, 5),
    "cthulhu-wars": (2, 3, 4, 5),
}
"""Seats of the matches with these seeds: other tables are asked nothing else."""
OF_EACH = 2
"""Positions in which each decision is looked at, for each number of kinds of answers."""
LOOKED = sampled(6, 1000)
"""Positions altogether: more of them offer more of the same."""

NEVER = {"D-SH-REINFORCE", "D-SH-REDEPLOY", "D-SH-HEART"}
"""Steps that editions share, and that Shards has no use for."""

ALIKE = ("D-MAP-SOURCE", "D-MAP-PLACE", "D-MAP-PORTAL", "D-MAP-BLACK", "D-MAP-FINAL", "D-EFFECT")
"""Decisions that more cards and troops make no harder, or that would not be the same with them."""


def questions(game: Any, positions: Iterable[Any]) -> Iterator[tuple[Any, Question]]:
    """Yield positions of a match in which each decision is open, a few of each, to be looked at.

    Every other one is crowded: more troops, cards and stocks than menus hold.
    """
    seen: Counter[tuple[str, bool, int]] = Counter()
    looked: Counter[tuple[str, bool]] = Counter()
    for state in positions:
        for decision in game.pending(state):
            kinds = len({type(a) for a in game.legal(state, decision.seat)})
            key = decision.id, decision.asked, kinds
            seen[key] += 1
            if seen[key] <= OF_EACH and looked[key[:2]] < LOOKED:
                looked[key[:2]] += 1
                full = game.family == "eden" and seen[key] % 2 == 0 and decision.id not in ALIKE
                yield crowded(state, 28) if full else state, decision
        if getattr(state, "phase", "") == "expansion" and not seen["staged", True, 0]:
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
    """List the ids of the decisions of a game, by the steps of its agenda."""
    edition = game.id.partition("-")[2]
    steps: Any = getattr(st, f"Of{edition.title()}") if game.family == "eden" else cthulhu.Step
    named = {str(getattr(step, "decision", "")) for step in get_args(steps)} - {""}
    return {name.format(CODES.get(edition)) for name in named} - NEVER


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
        every = game.family == "cthulhu"
        assert good or not ways, (decision.id, "more than is legal", ways[:3])
        assert len(good) == len(ways) or not every, (decision.id, "more than is legal", ways[:3])
        there |= {action for way in good for action in way}
    # Of an answer of several numbers the blank stands for all that can be written.
    less = {a for a in legal - there if not isinstance(a, Whole) and tag_of(a) != "concede"}
    assert not less, (decision.id, "less than is legal", list(less)[:5])
    far = [one for one in offer.far(legal) if tag_of(one[1]) != "concede"]
    assert not far, (decision.id, far[:5])
    assert not untyped(scene), (decision.id, untyped(scene))


@pytest.mark.parametrize("game", [GAMES[name] for name in SEATS], ids=[*SEATS])
def test_the_controls_of_every_question_offer_exactly_what_is_legal(game: Any) -> None:
    """Each action is at most three taps away from the call, and no decision is left out."""
    missing = set(decisions(game))
    plain = (
        each_position(
            game, seats, seed, **dict[str, Any](options_of(game, seats, seed, short=seed > 0))
        )
        for seats in SEATS[game.id]
        for seed in SEEDS
    )
    wars = (
        (state for state, _ in moves(game.id, seats, seed, war=True))
        for seats in (game.seats if game.family == "cthulhu" else (6,))
        for seed in SEEDS
    )
    for state, decision in questions(game, chain(*plain, *wars)):
        check(game, state, decision)
        missing.discard(decision.id)

    assert not missing
