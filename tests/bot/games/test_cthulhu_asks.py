"""Questions of Cthulhu Wars with advice: rounds, rituals and their pictures."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.model.panel_parts import Picture
from bot.play.ask_words import ask_of, asked
from bot.play.seat_panel import seat_panel
from rules.core.data import tag_of
from tests.bot.play.advised_matches import KEY, played


def test_who_asks_for_a_hand_without_cards_sees_what_the_question_is_about() -> None:
    pictured = 0
    for _, scene in islice(played(GAMES["cthulhu-wars"], 3, KEY), 20):
        shown, usual = (
            [part for part in seat_panel(one).parts if isinstance(part, Picture)]
            for one in (replace(scene, cards=True, asks=True), replace(scene, asks=True))
        )
        assert shown == usual
        pictured += len(shown)
    assert pictured


def test_the_heading_of_a_ritual_does_not_read_as_the_power_that_one_has() -> None:
    wording = GAMES["cthulhu-wars"].ui.wording
    for _, scene in played(GAMES["cthulhu-wars"], 3, KEY):
        if scene.mine[0].decision.id == "ritual":
            for locale, costs in (("en", "costs "), ("fr", "coûte ")):
                words = scene_of(scene.snapshot, scene.info, locale)
                assert wording.about(words, scene.mine[0].decision).startswith(costs)
            break
    else:
        pytest.fail("no ritual")


def test_the_action_of_cthulhu_shows_its_plan_on_the_earth_with_a_reason() -> None:
    shown = passes = 0
    for _, scene in islice(played(GAMES["cthulhu-wars"], 3, KEY), 300):
        question = asked(scene)
        assert question is not None
        if question.decision.id != "action":
            continue
        ask = ask_of(scene, question)
        plan = ask.answers[0].plan
        assert ask.picture is not None
        assert ask.picture.kind == "lands"
        if tag_of(plan[0]) == "move-unit":
            origin = scene.snapshot.view.units[plan[0].unit].at
            assert f"{origin}>{plan[0].area}" in ask.picture.arg
            assert len(ask.advice.partition(".** ")[2]) > 10, ask.advice
            shown += 1
        for one in ask.answers[1:]:
            if tag_of(one.plan[0]) == "pass-round" and one.risk:
                assert "give up" in one.label
                passes += 1
    assert shown > 10
    assert passes > 3


def test_a_monster_on_a_button_that_has_no_room_for_the_verb_is_marked_as_new() -> None:
    labels = {
        answer.label
        for _, scene in played(GAMES["cthulhu-wars"], 2, KEY)
        if (question := asked(scene)) is not None and question.decision.id == "action"
        for answer in ask_of(scene, question).answers
        if tag_of(answer.plan[0]) in {"summon", "awaken"}
    }
    assert {label.split()[0] for label in labels} == {"Summon", "Awaken", "+"}


@pytest.mark.parametrize(
    ("locale", "verb"), [("en", "Move an Acolyte: "), ("fr", "Déplacer un Adorateur\u00a0: ")]
)
def test_a_unit_that_moves_has_its_article(locale: str, verb: str) -> None:
    wording = GAMES["cthulhu-wars"].ui.wording
    for _, scene in played(GAMES["cthulhu-wars"], 3, KEY):
        moves = [a for a in scene.legal if tag_of(a) == "move-unit"]
        if moves:
            words = scene_of(scene.snapshot, scene.info, locale)
            assert any(wording.label(words, a).startswith(verb) for a in moves)
            return
    pytest.fail("nothing moves")
