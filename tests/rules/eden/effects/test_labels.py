"""What the options of a question stand for."""

from __future__ import annotations

import random

import pytest

from rules.core.game import advance
from rules.core.ids import Card
from rules.eden import steps as st
from rules.eden.actions import Option
from rules.eden.board import effects
from rules.eden.board.answer_labels import Beside, Branch, Closing, Line
from rules.players.eden.frontiers.game import GAME
from rules.words.eden import EdenWording
from rules.words.wording import Scene as Told
from tests.examples import sampled
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.effects.harness import Scene, Side
from tests.rules.eden.test_random_fights import FLOW, any_scene, choices


@pytest.mark.parametrize("seed", range(sampled(15, 40)))
def test_every_number_that_may_be_answered_has_a_label_in_every_view(seed: int) -> None:
    source = random.Random(seed)
    scene = any_scene(source)
    scene.run(*FLOW)

    while chosen := choices(scene.state, source):
        question = scene.question()
        if isinstance(question, st.PickOption):
            numbers = {a.number for a in scene.legal(question.seat) if isinstance(a, Option)}
            seen = [
                effects.option_labels(GAME.view(scene.state, v), question.seat) for v in (ANA, None)
            ]
            assert seen[0] == seen[1]
            assert numbers <= set(seen[0])
        advance(GAME, scene.play, *chosen)


def test_places_are_named_by_the_unit_and_the_side() -> None:
    scene = Scene(Side("dwarves", army=[["wall_warden"]], hand=["miner"]), Side("humans"))
    scene.plays(ANA, "miner").activates(ANA, "miner")

    warden = Card("dwarves.wall_warden")
    assert scene.labels() == {0: Beside(1, warden, "left"), 1: Beside(1, warden, "right")}


def test_lines_are_named_by_their_units() -> None:
    scene = Scene(
        Side("dwarves", army=[["dwarf_cannon"]]), Side("humans", army=[["recruit", "captain"]])
    )
    scene.delayed().activates(ANA, "dwarf_cannon")

    assert scene.labels() == {0: Line("column", BOB, 0, (2,)), 1: Line("column", BOB, 1, (3,))}


def test_the_sides_of_a_hole_are_named_by_the_units_that_slide() -> None:
    scene = Scene(
        Side("humans", hand=["crossbow_section"]),
        Side("machines", army=[["drone", "drone", "drone", "drone"]]),
    )
    scene.plays(ANA, "crossbow_section").activates(ANA, "crossbow_section").take(ANA, "u2")

    assert scene.labels() == {0: Closing("right", (3, 4)), 1: Closing("left", (1,))}


def test_branches_hold_what_would_be_done() -> None:
    scene = Scene(Side("dwarves", army=[["rune_priestess", "miner"]]), Side("humans"))
    scene.delayed().activates(ANA, "rune_priestess")

    assert all(isinstance(label, Branch) for label in scene.labels().values())
    below = effects.question_of(GAME.view(scene.state, BOB), ANA)
    assert below is not None
    assert (below.card, below.ability) == (Card("dwarves.rune_priestess"), 1)


def test_nobody_who_is_not_asked_has_options() -> None:
    scene = Scene(Side("dwarves", army=[["wall_warden"]], hand=["miner"]), Side("humans"))
    scene.plays(ANA, "miner").activates(ANA, "miner")

    assert effects.option_labels(GAME.view(scene.state, BOB), BOB) == {}


def test_equal_units_of_one_row_are_named_apart() -> None:
    """CM-ROW-3: a unit is put beside one of two Wardens, and both stand in the first row."""
    wardens = ["wall_warden", "wall_warden"]
    scene = Scene(Side("dwarves", army=[wardens], hand=["miner"]), Side("humans"))
    scene.plays(ANA, "miner").activates(ANA, "miner")

    told = Told(view=GAME.view(scene.state, ANA), names={}, locale="en", viewer=ANA)
    (asked,) = (one for one in told.view.pending if one.seat == ANA)
    labels = [EdenWording().label(told, action, asked) for action in scene.legal(ANA)]
    assert len({*labels}) == len(labels) == 4
