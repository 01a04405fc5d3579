"""Random combats of the eight Worlds: what must hold whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.core.agenda import asked
from rules.core.data import copy_of, pack
from rules.core.game import Play, advance
from rules.core.game import choices as answers
from rules.core.ids import Card, Seat
from rules.eden import steps as st
from rules.eden.actions import Done, UseOpportunity
from rules.eden.board import target_choice
from rules.eden.board.cards import COMMON, TECH_SHIELD
from rules.eden.board.formation import places
from rules.eden.board.state import State
from rules.eden.nodes import Selector
from rules.eden.worlds import BUILTIN, builtin
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.effects.harness import Scene, Side

Source = random.Random
FLOW = (st.NextArmy(1), st.OpenDelayed(1), st.TotalUp(1), st.OpenPost(1))


def any_side(source: Source) -> Side:
    """Deal a random side of one of the Worlds."""
    name = source.choice(BUILTIN)
    units = [u.id for u in builtin()[name].units_in("frontiers")]
    cards = [*units, *units, *COMMON[:3], *COMMON[:2]]
    army: list[list[Any]] = []
    for _ in range(source.randrange(4)):
        fields = {"doomed": source.random() < 0.2, "marked": source.random() < 0.2}
        row = [(source.choice(units), fields) for _ in range(source.randint(1, 3))]
        army.append(row)
    return Side(
        name,
        army=army,
        hand=source.choices(cards, k=source.randrange(7)),
        deck=source.choices(cards, k=source.randrange(6)),
        discard=source.choices(cards, k=source.randrange(5)),
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


def everything(state: State) -> Counter[Card]:
    """Count every card, wherever it is."""
    found: Counter[Card] = Counter(state.supply)
    for mine in state.players:
        found.update([*mine.deck, *mine.hand, *mine.discard])
        found.update(mine.world)
    for army in state.combats["1"].armies:
        found.update(place.unit.card for place in places(army))
        found.update(unit.card for unit in army.removed)
        found[TECH_SHIELD] += army.shields
    for step in state.agenda:
        if isinstance(step, st.Resolve):
            found.update(step.revealed)
    return found


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


def play_out(scene: Scene, source: Source, most: int = 600) -> int:
    """Play a combat at random; return the number of answers."""
    scene.run(*FLOW)
    played = 0
    while (chosen := choices(scene.state, source)) and played < most:
        advance(GAME, scene.play, *chosen)
        played += 1
    assert played < most
    return played


@pytest.mark.parametrize("seed", range(120))
def test_cm_ab_3_what_is_activated_finds_all_that_it_must_take(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing: list[str] = []
    pick = target_choice._pick

    def watched(context: Any, node: Any, sel: Selector, names: list[str], chooser: Seat) -> Any:
        if sel.n != "all" and not sel.up_to and len(names) < sel.n:
            missing.append(f"{context.step.card} {context.step.ability}: {node} among {names}")
        return pick(context, node, sel, names, chooser)

    monkeypatch.setattr(target_choice, "_pick", watched)
    source = random.Random(seed)
    scene = any_scene(source)

    play_out(scene, source)

    assert missing == []


@pytest.mark.parametrize("seed", range(60))
def test_no_card_appears_or_vanishes(seed: int) -> None:
    source = random.Random(1000 + seed)
    scene = any_scene(source)
    before = everything(scene.state)
    scene.run(*FLOW)

    while chosen := choices(scene.state, source):
        advance(GAME, scene.play, *chosen)
        assert everything(scene.state) == before
        for army in scene.combat.armies:
            assert army.mana >= 0
        for mine in scene.state.players:
            assert 0 <= mine.reserved <= mine.stocks


@pytest.mark.parametrize("seed", range(40))
def test_a_combat_goes_on_equally_after_it_was_stored(seed: int) -> None:
    source = random.Random(2000 + seed)
    scene = any_scene(source)
    scene.run(*FLOW)

    while chosen := choices(scene.state, source):
        stored: Play[Any, Any] = Play(copy_of(scene.state), scene.play._chance)
        assert GAME.legal(stored.state, chosen[0]) == GAME.legal(scene.state, chosen[0])
        advance(GAME, stored, *chosen)
        advance(GAME, scene.play, *chosen)
        assert pack(stored.state) == pack(scene.state)


@pytest.mark.parametrize("seed", range(40))
def test_the_default_is_always_a_legal_answer(seed: int) -> None:
    source = random.Random(3000 + seed)
    scene = any_scene(source)
    scene.run(*FLOW)

    while chosen := choices(scene.state, source):
        seat = chosen[0]
        assert GAME.why_not(scene.state, seat, GAME.default(scene.state, seat)) is None
        advance(GAME, scene.play, *chosen)
