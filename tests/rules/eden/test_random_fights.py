"""Random combats and battles of the eight Worlds: what must hold whatever is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from rules.core.agenda import asked
from rules.core.data import copy_of, pack
from rules.core.game import advance
from rules.core.game import choices as answers
from rules.core.ids import Seat
from rules.core.play import Play
from rules.eden import steps as st
from rules.eden.actions import Done, UseOpportunity
from rules.eden.board import target_choice
from rules.eden.board.cards import COMMON
from rules.eden.board.state import State
from rules.eden.nodes import Selector
from rules.eden.worlds import BUILTIN, builtin
from rules.players.eden.frontiers.game import GAME
from tests.contract.playouts import moves
from tests.examples import sampled
from tests.rules.eden.effects.harness import Scene, Side
from tests.rules.eden.invariants import cards

Source = random.Random
FLOW = (st.NextArmy(1), st.OpenDelayed(1), st.TotalUp(1), st.OpenPost(1))


@pytest.fixture(autouse=True)
def _every_target_is_there(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """CM-AB-3: what is activated finds all that it must take."""
    missing: list[str] = []
    pick = target_choice._pick

    def watched(context: Any, node: Any, sel: Selector, names: list[str], chooser: Seat) -> Any:
        if sel.n != "all" and not sel.up_to and len(names) < sel.n:
            missing.append(f"{context.step.card} {context.step.ability}: {node} among {names}")
        return pick(context, node, sel, names, chooser)

    monkeypatch.setattr(target_choice, "_pick", watched)
    yield
    assert missing == []


def any_side(source: Source) -> Side:
    """Deal a random side of one of the Worlds."""
    name = source.choice(BUILTIN)
    units = [u.id for u in builtin()[name].units_in("frontiers")]
    pool = [*units, *units, *COMMON[:3], *COMMON[:2]]
    army: list[list[Any]] = []
    for _ in range(source.randrange(4)):
        fields = {"doomed": source.random() < 0.2, "marked": source.random() < 0.2}
        row = [(source.choice(units), fields) for _ in range(source.randint(1, 3))]
        army.append(row)
    return Side(
        name,
        army=army,
        hand=source.choices(pool, k=source.randrange(7)),
        deck=source.choices(pool, k=source.randrange(6)),
        discard=source.choices(pool, k=source.randrange(5)),
        removed=source.choices(units, k=source.randrange(3)),
        sold={u: source.randrange(3) for u in units},
        stocks=source.randrange(4),
        mana=source.randrange(4),
        troops=source.randrange(4),
    )


def any_scene(source: Source) -> Scene:
    """Make a combat of two, three or four players, sometimes with allies, sometimes on wild territory."""
    sides = [any_side(source) for _ in range(source.choice((2, 2, 2, 3, 4)))]
    wild = source.choice((0, 0, 0, 4))
    if len(sides) > 2 and source.random() < 0.6:
        sides[1].camp = sides[2].camp = 2
    return Scene(*sides, wild=wild)


def choices(state: State, source: Source) -> tuple[Seat, Any] | None:
    """Choose a seat that is asked and an answer, more often than not an active one."""
    seats = sorted(asked(state.agenda))
    if not seats:
        return None
    seat = source.choice(seats)
    there = [
        action
        for action in answers(GAME, state, seat, source.randrange)
        if action.__struct_config__.tag not in ("concede", "refine")
        and not isinstance(action, UseOpportunity)
    ]
    active = [action for action in there if not isinstance(action, Done)]
    if active and source.random() < 0.85:
        return seat, source.choice(active)
    return seat, source.choice(there)


@pytest.mark.parametrize("seed", range(sampled(30, 120)))
def test_cm_ab_3_whatever_is_played_in_a_combat_nothing_is_lost_and_it_ends(seed: int) -> None:
    source = random.Random(seed)
    scene = any_scene(source)
    before = cards(scene.state)
    scene.run(*FLOW)

    for _ in range(600):
        if (chosen := choices(scene.state, source)) is None:
            return
        default = GAME.default(scene.state, chosen[0])
        assert GAME.why_not(scene.state, chosen[0], default) is None
        stored: Play[Any, Any] = Play(copy_of(scene.state), scene.play._chance)
        assert GAME.legal(stored.state, chosen[0]) == GAME.legal(scene.state, chosen[0])
        advance(GAME, stored, *chosen)
        advance(GAME, scene.play, *chosen)
        assert pack(stored.state) == pack(scene.state)  # it goes on equally after it was stored
        assert cards(scene.state) == before
        assert all(army.mana >= 0 for army in scene.combat.armies)
        assert all(0 <= mine.reserved <= mine.stocks for mine in scene.state.players)
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", range(sampled(15, 40)))
def test_cm_ab_3_every_target_is_there_in_battles_of_shards(seed: int) -> None:
    for _ in islice(moves("eden-shards", 2 + seed % 2, seed, war=True), 250):
        pass


def test_these_battles_have_two_sides() -> None:
    assert any(
        len(front.armies) > 1
        for seed in (1, 4)
        for state, _ in moves("eden-shards", 2, seed, war=True)
        for front in state.combats.values()
    )
