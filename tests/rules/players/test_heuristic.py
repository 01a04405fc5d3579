"""The heuristic player: in every edition it beats one who answers at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, get_args

import pytest

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of, tag_of
from rules.core.forms import is_form
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Card, Seat
from rules.core.play import Play
from rules.eden import nodes as n
from rules.eden import steps as st
from rules.players import PLAYERS
from rules.players.advisor import TEMPERS
from rules.players.eden.frontiers.advisor import FrontiersAdvisor
from rules.players.heuristic import HeuristicPlayer
from rules.players.search import HardPlayer
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
        advance(game, play, seat, player.whole(seen, game.legal(state, seat))[0])
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
    advisor = FrontiersAdvisor(ANA)

    found = advisor._standing_as(GAMES["eden-frontiers"].view(scene.state, ANA), "u1")

    assert found is not None
    assert found.card == "humans.captain"


def test_among_two_combats_of_its_own_it_looks_into_that_of_the_question() -> None:
    scene = two_combats()
    for army in scene.state.combats["2"].armies:
        army.seat = ANA if army.seat == CY else army.seat
    scene.state.agenda = [st.Resolve(combat=1, seat=ANA, unit=1, todo=[]), st.Pick(ANA, 1, 1, 1)]
    advisor = FrontiersAdvisor(ANA)

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

    assert FrontiersAdvisor(ANA)._intent(view) == (True, True)


def answers(game: Any, seed: int) -> Iterator[tuple[Any, list[Any], Seat, tuple[Any, ...]]]:
    """Play a match by rules of thumb; yield what a seat sees, may answer, and answers."""
    key = bytes([seed]) * 32
    setup = Setup((SeatSetup(),) * 4, content=game.install(game.content()))
    play: Play[Any, Any] = Play(start(game, setup, Keyed(key)).state, Keyed(key))
    while not play.state.over:
        seat = min(asked(play.state.agenda))
        view, legal = game.view(play.state, seat), game.legal(play.state, seat)
        said = HeuristicPlayer(game, seat, b"key").whole(view, legal)
        if len(legal) > 1:
            yield view, legal, seat, said
        for action in said:
            advance(game, play, seat, action)
        play.events.clear()


@pytest.mark.parametrize("name", GAMES)
def test_tempers_answer_legally_and_otherwise_at_times(name: str) -> None:
    game, differs = GAMES[name], set[str]()
    for view, legal, seat, usual in chain.from_iterable(answers(game, seed) for seed in range(3)):
        for temper in TEMPERS:
            player = HeuristicPlayer(game, seat, b"key")
            player.lean(temper)
            said = player.whole(view, legal)
            assert said[0] in legal or is_form(legal)
            if said != usual:
                differs.add(temper)
        if len(differs) > 1:
            break
    assert len(differs) > 1


def test_a_temper_costs_little_and_names_what_there_is() -> None:
    tags = {tag_of(kind) for game in GAMES.values() for kind in get_args(game.action)}
    for temper in TEMPERS.values():
        assert all(0.8 <= share <= 1.25 for share in temper.values())
        assert {*temper} <= tags | {"enemy", "crystals"}


def test_a_hard_player_tries_first_what_its_temper_says() -> None:
    game = GAMES["cthulhu-wars"]
    assert game.outlook is not None
    game = replace(game, outlook=replace(game.outlook, plays=0))
    for view, legal, seat, usual in chain.from_iterable(answers(game, seed) for seed in range(3)):
        player, thumb = HardPlayer(game, seat, b"key"), HeuristicPlayer(game, seat, b"key")
        for one in (player, thumb):
            one.lean("builder")
        said = thumb.whole(view, legal)
        if said != usual and player.searches(view, legal):
            assert player.whole(view, legal) == said
            assert player.verdict is not None
            assert player.verdict.tried[0].actions == said
            return
    raise AssertionError("its temper is never seen")
