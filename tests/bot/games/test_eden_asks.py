"""Questions of Battle For Eden with advice: fights, lands, troops and markets."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain, islice
from typing import Any

from msgspec.structs import replace as changed

from bot.delivery.seat_ahead import gathered, with_foretold
from bot.games.eden.fields import step_of
from bot.games.eden.purchases import purchase_controls
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.model.control_id import write_action
from bot.model.panel_parts import Panel, Picture
from bot.play.ask_words import ask_of
from bot.play.seat_panel import seat_panel
from render.eden.markets import market
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import advance
from rules.core.ids import Cell
from rules.core.play import Play
from rules.eden.actions import Order
from rules.eden.board.public_state import public_state
from rules.eden.events import TroopsLost
from rules.eden.frontiers.steps import Agreeing
from rules.eden.fronts.offensive import wild_strength
from tests.bot.looking import NAMES, question_of
from tests.bot.play.advised_matches import KEY, buttons, played

SOME = 3
"""Questions of a kind that are enough to see how it is put."""


def test_the_picture_of_a_fight_shows_what_its_advised_answer_comes_to() -> None:
    shown = 0
    for _, scene in played(GAMES["eden-frontiers"], 3, KEY):
        question = question_of(scene)
        if question.decision.id != "D-FR-ARMY":
            continue
        ask = ask_of(scene, question)
        assert ask.picture is not None
        with_hand = seat_panel(replace(scene, cards=True)).parts
        assert {one.kind for one in with_hand if isinstance(one, Picture)} == {"hand"}, "too high"
        total = ask.picture.arg.split(";")[1] if ";" in ask.picture.arg else ""
        if total and re.search(r"\d+ to \d+", ask.answers[0].label):
            assert re.search(rf"\b{total} to \d", ask.answers[0].label), ask.answers[0].label
            shown += 1
        if shown == 5:
            break
    assert shown == 5


def test_wild_land_that_cannot_be_beaten_is_left_with_the_troops_that_it_costs() -> None:
    """The sentence, the button that stands out and what happens say the same."""
    game, level, lost = GAMES["eden-frontiers"], 0, 0
    # Such land is rare where one is well advised: it is met in these matches.
    matches = chain.from_iterable(islice(played(game, 3, key), 110) for key in (12, 14))
    for play, scene in matches:
        question, seat = question_of(scene), scene.snapshot.seat
        assert seat is not None
        if question.decision.id != "D-FR-ARMY":
            continue
        ask = ask_of(scene, question)
        stops = re.match("Stop: (I lose|[0-9]+ to [0-9]+, nobody)", ask.answers[0].label)
        if stops is None or "can still add" in ask.state:
            continue
        info = changed(scene.info, plans="usual")
        public, legal = game.view(play.state, None), game.legal(play.state, seat)
        ahead = gathered(game, info, public, scene.snapshot, legal=legal)
        sheets = {
            asking: with_foretold(game, public, scene.snapshot, sheet)
            for asking, sheet in ahead.sheets.items()
        }
        shown = replace(scene, info=info, ahead=replace(ahead, sheets=sheets))
        (gold,) = [one for one in buttons(seat_panel(shown)) if one.style == "primary"]
        assert gold.press is not None
        # The sheet leads where it does more than this answer, as with an ability that follows.
        if "wild" not in ask.state or gold.press.verb == "give":
            continue
        assert gold.label == ask.answers[0].label
        level += "nobody wins" in gold.label
        after: Play[Any, Any] = Play(copy_of(play.state), Keyed(bytes(32)))
        for action in ask.answers[0].plan:
            advance(game, after, seat, action)
        here = (question.decision.subject, seat)
        for one in after.events:
            if isinstance(one, TroopsLost) and (one.combat, one.seat) == here:
                assert "I lose" in gold.label, ask.advice
                lost += 1
    assert lost
    assert level


def test_the_controls_of_an_order_stress_no_end_and_ask_before_stocks_set_aside_are_lost() -> None:
    """The empty order stood out there, and threw away what was set aside for units."""
    game, spent = GAMES["eden-frontiers"], 0
    for _, scene in played(game, 3, KEY):
        question, seat = question_of(scene), scene.snapshot.seat
        assert seat is not None
        if question.decision.id != "D-FR-ORDERS":
            continue
        shown = buttons(Panel(purchase_controls(scene.asking(question))))
        nothing = write_action(Order())
        assert nothing in {one.press.arg for one in shown if one.press is not None}
        left = scene.snapshot.view.seats[seat].reserved
        ask = ask_of(scene, question)
        assert left >= 2
        assert f"{left} stocks set aside" in ask.risks[nothing]
        assert scene.writing is not None
        (order,) = ask.answers[0].plan
        after = replace(scene, writing=scene.writing._replace(draft=order))
        spent += not ask_of(after, question).risks
        if spent == SOME:
            break
    assert spent == SOME


def test_what_is_advised_names_every_land_that_its_button_takes() -> None:
    several = 0
    for _, scene in played(GAMES["eden-frontiers"], 3, KEY):
        question = question_of(scene)
        if question.decision.id == "D-FR-DEPLOY":
            ask = ask_of(scene, question)
            lead = ask.answers[0].label
            several += " and " in lead
            assert lead[1:] in ask.advice or " and " not in lead, ask.advice
        if several == 2:
            break
    assert several == 2


def test_what_defends_and_what_units_may_cost_in_fronts_is_what_the_pictures_say() -> None:
    spoken: dict[str, int] = {}
    for _, scene in played(GAMES["eden-fronts"], 3, KEY):
        question = question_of(scene)
        ask = ask_of(scene, question)
        view = scene.snapshot.view
        if question.decision.id == "D-FT-OFFENSIVE" and "defends" in ask.advice:
            named = re.search(r"What defends (\w\d+): (\d+)", ask.advice)
            assert named is not None, ask.advice
            assert int(named[2]) == wild_strength(public_state(view).tiles, Cell(named[1]))
        if question.decision.id == "D-FT-ORDERS":
            names = [NAMES[one.seat] for one in view.seats]
            market_ = market(view, names, "en", question.decision.seat, cut=True)
            (units,) = re.findall(r"(\d+) of them for units", market_.subtitle) or ["0"]
            held = re.search(r"\*\*(\d+)\*\* for units", ask.state)
            assert int(held[1] if held else 0) == int(units), (ask.state, market_.subtitle)
        spoken[question.decision.id] = spoken.get(question.decision.id, 0) + 1
        if spoken.get("D-FT-ORDERS", 0) == 4 and spoken.get("D-FT-OFFENSIVE", 0) >= 4:
            break
    assert {"D-FT-ORDERS", "D-FT-OFFENSIVE"} <= spoken.keys()


def test_names_of_shards_are_cut_on_buttons_alone_and_never_to_half_a_list() -> None:
    cut_off, laid = 0, set[str]()
    for _, scene in islice(played(GAMES["eden-shards"], 2, 3), 400):
        question = question_of(scene)
        ask = ask_of(replace(scene, locale="fr"), question)
        assert "…." not in ask.advice, ask.advice
        assert not re.search(r"\b[a-z]\d", ask.advice), ask.advice
        if question.decision.id in ("D-SH-START", "D-SH-PLACE"):
            laid |= {one.label for one in ask.answers}
        cut_off += any(one.label.endswith("…") for one in ask.answers)
        if question.decision.id == "D-SH-BUY":
            assert not [one.label for one in ask.answers if re.search(r"\b(et|and)…$", one.label)]
    assert cut_off
    # Nothing lies anywhere yet: there is no rest.
    assert "Tout sur mon portail" in laid


def test_who_asks_to_be_an_ally_is_named() -> None:
    """The question whether somebody may join shows several rivals in the fight."""
    for _, scene in played(GAMES["eden-frontiers"], 3, 8):
        question = question_of(scene)
        if question.decision.id == "D-FR-AGREE":
            step = step_of(scene.asking(question), Agreeing)
            words = scene_of(scene.snapshot, scene.info, scene.locale)
            name = scene.game.ui.wording.name(words, step.candidate)
            assert f"**{name}**" in ask_of(scene, question).state
            return
    raise AssertionError("nobody asked to join a side")
