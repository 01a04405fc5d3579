"""What a combat lets the others know: nothing but what the events say."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.errors import NotNow
from rules.core.game import advance
from rules.core.ids import Seat
from rules.core.play import Play
from rules.eden import nodes as n
from rules.eden.actions import Pick
from rules.eden.board.errors import ChooseBetween, PayExactly
from rules.eden.board.state import State
from rules.eden.nodes import Ability
from rules.players.eden.frontiers.game import GAME
from tests.examples import sampled
from tests.rules.eden.builders import ANA, BOB, CY
from tests.rules.eden.effects.harness import MEDIUM, SMALL, Scene, Side, unit, world
from tests.rules.eden.test_random_fights import FLOW, any_scene, choices


def learned(viewer: Seat, before: State, seat: Seat, action: Any) -> tuple[Any, bool]:
    """Play an action; return what *viewer* learns and sees next, and whether a secret came up."""
    play: Play[State, Any] = Play(copy_of(before), Keyed(bytes(32)))
    advance(GAME, play, seat, action)
    new = any(event.teaches == "new" for event in play.events)
    observations = [GAME.seen_by(viewer, event) for event in play.events]
    return ([s for s in observations if s is not None], GAME.view(play.state, viewer)), new


@pytest.mark.parametrize("seed", range(sampled(20, 60)))
def test_an_action_teaches_the_others_only_what_its_events_say(seed: int) -> None:
    source = random.Random(seed)
    scene = any_scene(source)
    scene.run(*FLOW)

    while chosen := choices(scene.state, source):
        seat, action = chosen
        for viewer in (ANA, BOB, CY)[: len(scene.state.players)]:
            if viewer == seat:
                continue
            seen = GAME.view(scene.state, viewer)
            dealt = GAME.possible(seen, Keyed(source.randbytes(32)))
            if GAME.why_not(dealt, seat, action) is None:
                here, new_here = learned(viewer, scene.state, seat, action)
                there, new_there = learned(viewer, dealt, seat, action)
                if not (new_here or new_there):
                    assert here == there, (scene.question(), action)
        advance(GAME, scene.play, seat, action)


@pytest.mark.parametrize("seed", range(sampled(15, 40)))
def test_a_possible_position_gives_its_viewer_the_same_answers(seed: int) -> None:
    source = random.Random(500 + seed)
    scene = any_scene(source)
    scene.run(*FLOW)

    while chosen := choices(scene.state, source):
        for viewer in range(len(scene.state.players)):
            seen = GAME.view(scene.state, Seat(viewer))
            dealt = GAME.possible(seen, Keyed(source.randbytes(32)))
            assert GAME.view(dealt, Seat(viewer)) == seen
            assert GAME.legal(dealt, Seat(viewer)) == GAME.legal(scene.state, Seat(viewer))
        advance(GAME, scene.play, *chosen)


def test_a_seat_is_asked_even_if_its_hand_cannot_pay() -> None:
    for hand in (["pixie"], [SMALL]):
        scene = Scene(Side("fairies", hand=["will_o_wisp", *hand]), Side("humans"))
        scene.plays(ANA, "will_o_wisp")
        assert scene.asked() == {ANA}


def test_the_bounds_of_a_pick_count_cards_and_not_crystals() -> None:
    scene = Scene(
        Side("fairies", hand=["prism_dancer", SMALL, "pixie", "pixie"]),
        Side("humans", army=[["recruit"]]),
    )
    scene.plays(ANA, "prism_dancer").activates(ANA, "prism_dancer")

    question = scene.question()
    assert (question.at_least, question.at_most) == (1, 1)
    assert scene.takes(ANA) == [SMALL]


def test_crystals_pay_together_and_none_of_them_could_stay() -> None:
    side = Side(
        "goblins", hand=["rocket_roll", SMALL, MEDIUM, "scrapper"], discard=[SMALL], stocks=3
    )
    scene = Scene(side, Side("humans"))
    scene.plays(ANA, "rocket_roll").activates(ANA, "rocket_roll").take(ANA, "grease_monkey")

    for things in ((), (MEDIUM,), (SMALL,)):
        assert scene.refused(ANA, Pick(things)) == PayExactly(3)
    assert scene.refused(ANA, Pick((SMALL, SMALL))) == NotNow()
    scene.do(ANA, Pick((MEDIUM, SMALL)))
    assert not scene.asked()


def test_an_only_card_of_a_hand_is_discarded_without_asking() -> None:
    scene = Scene(Side("horde", hand=["spear_thrower", "boar"]), Side("humans", army=[["recruit"]]))

    scene.plays(ANA, "spear_thrower").activates(ANA, "spear_thrower")

    assert scene.discarded(ANA) == ["boar"]
    assert not scene.asked()


def test_two_equal_cards_of_a_hand_are_asked_for() -> None:
    scene = Scene(
        Side("horde", hand=["spear_thrower", "boar", "boar"]), Side("humans", army=[["recruit"]])
    )

    scene.plays(ANA, "spear_thrower").activates(ANA, "spear_thrower")

    assert scene.asked() == {ANA}
    assert scene.takes(ANA) == ["boar"]


def test_the_bounds_of_a_pick_follow_from_the_size_of_the_hand() -> None:
    target = n.Selector(zone=("hand",), kind="crystal", n=3, up_to=True)
    hero = unit("hero", Ability("delayed", (n.Discard(target=target),)))
    own = Side("test", army=[["test.hero"]], hand=[SMALL, "test.hero"])
    scene = Scene(own, Side("humans"), more=[world("test", hero)])

    scene.delayed().activates(ANA, "hero")

    question = scene.question()
    assert (question.at_least, question.at_most) == (0, 2)


def test_the_order_in_which_cards_go_back_is_nobody_elses_business() -> None:
    own = Side("humans", hand=["marshal"], deck=["captain", SMALL, MEDIUM, "recruit"])
    scene = Scene(own, Side("humans")).plays(ANA, "marshal").activates(ANA, "marshal").done(ANA)
    assert scene.refused(ANA, Pick(("humans.recruit",))) == ChooseBetween(4, 4)

    before = len(scene.play.events)

    scene.do(ANA, Pick(("humans.recruit", MEDIUM, SMALL, "humans.captain")))
    assert scene.deck(ANA) == ["recruit", MEDIUM, SMALL, "captain"]
    assert all(GAME.seen_by(BOB, event) is None for event in scene.play.events[before:])


def test_what_can_be_triggered_again_does_not_tell_the_hand() -> None:
    scene = Scene(
        Side("fairies", army=[["will_o_wisp"], ["pixie"]], hand=["mirror_fae", "prism_queen"]),
        Side("machines", army=[["splitter"]], hand=["drone"]),
    )

    scene.plays(ANA, "mirror_fae").activates(ANA, "mirror_fae")

    # Ana cannot pay the will-o'-wisp, but nobody else knows: she is asked all the same.
    assert scene.takes(ANA) == ["pixie"]
