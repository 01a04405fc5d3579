"""The heuristic player: in every edition it beats one who answers at random."""

from __future__ import annotations

from typing import Any

import pytest

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import Play, SeatSetup, Setup, advance, start
from rules.core.ids import Card, Seat
from rules.eden import nodes as n
from rules.eden import steps as st
from rules.eden.frontiers.advisor import FrontiersAdvisor
from rules.players import PLAYERS
from rules.players.tie_breaks import Luck
from tests.rules.eden.builders import ANA, CY, DAN
from tests.rules.eden.effects.harness import Scene, Side

MATCHES = 10


def winners(name: str, seed: int) -> tuple[Seat, ...]:
    """Play a match of the heuristic (an odd or even seat, by seed) against the random player."""
    game = GAMES[name]
    content = game.install(game.content())
    chance = Keyed(seed.to_bytes(32, "big"))
    setup = Setup((SeatSetup(), SeatSetup()), {"quick_map": True}, content)
    state = start(game, setup, chance).state
    kinds = ("heuristic", "random") if seed % 2 else ("random", "heuristic")
    players = [PLAYERS[kind](game, Seat(i), bytes([seed, i])) for i, kind in enumerate(kinds)]
    play: Play[Any, Any] = Play(state, chance)
    while not state.over:
        seat = min(asked(state.agenda))
        player = players[seat]
        seen = game.view(state, seat) if player.looks else None
        advance(game, play, seat, player.think(seen, game.legal(state, seat)))
        play.events.clear()
    return tuple(seat for seat in game.winners(state) if kinds[seat] == "heuristic")


@pytest.mark.parametrize("name", ["eden-frontiers", "eden-fronts"])
def test_it_beats_chance(name: str) -> None:
    won = sum(bool(winners(name, seed)) for seed in range(MATCHES))
    assert won >= MATCHES * 9 // 10


def two_combats() -> Scene:
    """Ana and Bob fight; beside them Cy and Dan, whose units bear the same numbers."""
    own = Side("humans", army=[["captain"]])
    scene = Scene(
        own, Side("humans", army=[["recruit"], ["captain"]]), Side("elves"), Side("elves")
    )
    ours = scene.combat
    ours.armies = ours.armies[:2]
    theirs = copy_of(ours)
    theirs.id = 2
    for army, seat in zip(theirs.armies, (CY, DAN), strict=True):
        army.seat = seat
        for row in army.rows:
            for unit in row.units:
                unit.card = Card("humans.recruit")
    scene.state.combats = {"2": theirs, "1": ours}
    return scene


def test_it_looks_for_a_unit_in_its_own_combat() -> None:
    scene = two_combats()
    advisor = FrontiersAdvisor(ANA, Luck(bytes(8)))

    found = advisor._standing_as(GAMES["eden-frontiers"].view(scene.state, ANA), "u1")

    assert found is not None
    assert found.card == "humans.captain"


def test_among_two_combats_of_its_own_it_looks_into_that_of_the_question() -> None:
    scene = two_combats()
    for army in scene.state.combats["2"].armies:
        army.seat = ANA if army.seat == CY else army.seat
    scene.state.agenda = [st.Resolve(combat=1, seat=ANA, unit=1, todo=[]), st.Pick(ANA, 1, 1, 1)]
    advisor = FrontiersAdvisor(ANA, Luck(bytes(8)))

    found = advisor._standing_as(GAMES["eden-frontiers"].view(scene.state, ANA), "u1")

    assert found is not None
    assert found.card == "humans.captain"


def test_what_it_chooses_for_is_the_effect_of_its_own_lane() -> None:
    scene = two_combats()
    hurts = n.Remove(n.Selector(who="enemy"))
    helps = n.Strength(n=2, target=n.Selector(who="you"))
    lanes: list[list[Any]] = [
        [st.Resolve(combat=1, seat=ANA, unit=1, todo=[hurts]), st.Pick(ANA, 1, 1, 1)],
        [st.Resolve(combat=2, seat=CY, unit=1, todo=[helps]), st.Pick(CY, 2, 1, 1)],
    ]
    scene.state.agenda = [st.Fork(lanes)]
    view = GAMES["eden-frontiers"].view(scene.state, ANA)

    assert FrontiersAdvisor(ANA, Luck(bytes(8)))._intent(view) == (True, True)
