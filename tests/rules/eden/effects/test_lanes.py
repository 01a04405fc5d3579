"""Two combats of one batch never meet; the order of keys means nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of, fingerprint
from rules.core.game import advance, settle
from rules.core.ids import Seat
from rules.core.play import Play
from rules.eden import steps as st
from rules.eden.actions import Done, UseOpportunity
from rules.eden.board.state import State
from rules.players.eden.frontiers.game import GAME
from tests.examples import sampled
from tests.rules.eden.effects.harness import Scene
from tests.rules.eden.test_random_fights import FLOW, any_scene, any_side, choices

KEY = bytes(range(32))


def two_combats(source: random.Random) -> Play[State, Any]:
    """Make two combats of two players each, in two lanes."""
    scene = Scene(*(any_side(source) for _ in range(4)))
    state = scene.state
    first = scene.combat
    second = copy_of(first)
    second.id = 2
    first.armies, second.armies = first.armies[:2], second.armies[2:]
    state.combats["2"] = second
    lanes: list[list[st.Step]] = [
        [st.OpenPost(i), st.TotalUp(i), st.OpenDelayed(i), st.NextArmy(i)] for i in (1, 2)
    ]
    state.agenda = [st.Fork(lanes)]
    play: Play[State, Any] = Play(state, Keyed(KEY))
    settle(GAME, play, state.agenda)
    return play


def answer_of(state: State, seat: Seat, source: random.Random) -> Any:
    """Choose an answer of a seat that is asked."""
    there = [
        action
        for action in GAME.legal(state, seat)
        if action.__struct_config__.tag not in ("concede", "refine")
        and not isinstance(action, UseOpportunity)
    ]
    active = [action for action in there if not isinstance(action, Done)]
    return source.choice(active if active and source.random() < 0.85 else there)


def after(state: State, *played: tuple[Seat, Any]) -> str:
    """Play actions on a copy; return the digest."""
    play: Play[State, Any] = Play(copy_of(state), Keyed(KEY))
    for seat, action in played:
        advance(GAME, play, seat, action)
    return fingerprint(play.state)


@pytest.mark.parametrize("seed", range(sampled(15, 40)))
def test_two_seats_of_two_combats_may_answer_in_any_order(seed: int) -> None:
    source = random.Random(seed)
    play = two_combats(source)

    while seats := sorted(asked(play.state.agenda)):
        answers = [(seat, answer_of(play.state, seat, source)) for seat in seats]
        if len(answers) == 2:
            assert after(play.state, *answers) == after(play.state, *answers[::-1])
        advance(GAME, play, *source.choice(answers))


def turned(thing: Any) -> Any:
    """Write every dict of *thing* in the contrary order."""
    if isinstance(thing, dict):
        return {key: turned(thing[key]) for key in reversed(list(thing))}
    if isinstance(thing, list):
        return [turned(each) for each in thing]
    return thing


def reversed_keys(state: State) -> State:
    """Copy a position with the keys of its dicts in the contrary order."""
    copied = copy_of(state)
    copied.draws = turned(copied.draws)
    copied.tiles = turned(copied.tiles)
    copied.supply = turned(copied.supply)
    for player in copied.players:
        player.world = turned(player.world)
    for combat in copied.combats.values():
        combat.principals = turned(combat.principals)
        for army in combat.armies:
            army.gained = turned(army.gained)
    return copied


@pytest.mark.parametrize("seed", range(sampled(10, 30)))
def test_the_order_of_keys_means_nothing(seed: int) -> None:
    source = random.Random(seed)
    scene = any_scene(source)
    scene.run(*FLOW)

    while chosen := choices(scene.state, source):
        other = reversed_keys(scene.state)
        assert GAME.legal(other, chosen[0]) == GAME.legal(scene.state, chosen[0])
        assert after(other, chosen) == after(scene.state, chosen)
        advance(GAME, scene.play, *chosen)
