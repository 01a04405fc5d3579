"""*Why?*: what speaks for an answer, and where it is offered."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from bot.delivery.scenes import SeatScene
from bot.games.registry import GAMES
from bot.lang import LOCALES
from bot.model.panel_parts import Row, Text
from bot.play.ask_panel import ask_panel
from bot.play.ask_words import ask_of
from bot.play.confirm_panel import risk_panel
from bot.play.why_panel import why_panel
from rules.core.ids import Seat
from rules.players.advice import Risk, Way
from rules.players.advising import weighed
from tests.bot.looking import question_of
from tests.bot.play.advised_matches import KEY, played


def test_why_weighs_only_what_advice_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    game, weighed_anew, own = GAMES["eden-frontiers"], list[Any](), 0

    def noted(game: Any, view: Any, seat: Seat, plan: tuple[Any, ...]) -> Any:
        weighed_anew.append(plan)
        return weighed(game, view, seat, plan)

    for _, scene in islice(played(game, 3, KEY), 30):
        question = question_of(scene)
        assert scene.advised is not None
        ask = ask_of(scene, question)
        plans = {answer.plan for answer in ask.answers}
        known = {way.answer for way in scene.advised.ways}
        weighed_anew.clear()
        with monkeypatch.context() as patch:
            patch.setattr("bot.play.why_panel.ask_of", lambda *_, ask=ask: ask)
            patch.setattr("bot.play.why_panel.weighed", noted)
            why_panel(scene, question)
        assert {*weighed_anew} == plans - known
        own += len(plans & known)
    assert own


def test_why_says_what_speaks_for_an_answer_and_how_likely_each_fight_is_won() -> None:
    known = {"D-START-UNITS", "D-FR-DEPLOY", "D-FR-ARMY"}
    spoken: dict[str, str] = {}
    for _, scene in played(GAMES["eden-frontiers"], 3, KEY):
        question = question_of(scene)
        (text, *_) = why_panel(scene, question).parts
        assert isinstance(text, Text)
        spoken[question.decision.id] = spoken.get(question.decision.id, "") + text.text
        if known <= set(spoken) and "in 9 of 10" in spoken["D-FR-DEPLOY"]:
            break

    assert re.search(r"for the first fights.*: 0 → \*\*\d+\*\* · \d", spoken["D-START-UNITS"])
    assert re.search(r"`▰+▱+` won in \d of 10 cases", spoken["D-FR-DEPLOY"])
    assert re.search(r"`(▰{10}|▱{10})` (won for certain|cannot be won)", spoken["D-FR-ARMY"])


@pytest.mark.parametrize("name", ["clash-of-cultures", "cthulhu-wars"])
def test_why_is_offered_where_something_speaks_for_an_answer(name: str) -> None:
    bare, looked, offers = set[str](), 0, 0
    for _, scene in islice(played(GAMES[name], 3, KEY), 300):
        question = question_of(scene)
        assert scene.advised is not None
        looked += 1
        silent = replace(
            scene,
            advised=msgspec.structs.replace(scene.advised, ways=(Way(tuple(scene.legal[:1])),)),
        )
        assert not _offers_why(silent)
        if not _offers_why(scene):
            continue
        offers += 1
        text = next(one.text for one in why_panel(scene, question).parts if isinstance(one, Text))
        spoken = text.partition("\n**Answers")[0].splitlines()[2:]
        if all(line.startswith("-#") for line in spoken):
            bare.add(f"{question.decision.id}: {text}")
    assert bare == set()
    assert offers >= 0.95 * looked > 150


def _offers_why(scene: SeatScene) -> bool:
    question = question_of(scene)
    (tools,) = [part for part in ask_panel(scene, question).parts if isinstance(part, Row)][-1:]
    return any(one.press and one.press.verb == "askwhy" for one in tools.buttons)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_risk_is_asked_about_before_the_advised_answer_too(
    monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    """The way back stands out there, as what is advised is the risk."""
    _, scene = next(iter(played(GAMES["eden-frontiers"], 3, KEY)))
    scene = replace(scene, locale=locale)
    question = question_of(scene)
    assert not ask_of(scene, question).answers[0].risk
    for kind in get_args(get_type_hints(Risk)["kind"]):
        risk = msgspec.convert({"kind": kind, "n": 3, "thing": "X"}, Risk)
        monkeypatch.setattr("bot.play.ask_words.risked", lambda *_, risk=risk: risk)
        lead = ask_of(scene, question).answers[0]
        assert (lead.kind, "{" in lead.risk, len(lead.risk) > 10) == ("lead", False, True)
        parts = risk_panel(scene, question, lead.label, lead.risk, f"0.{lead.mark}").parts
        rows = [part.buttons for part in parts if isinstance(part, Row)]
        assert [one.style for row in rows for one in row] == ["primary", "secondary"]
        assert rows[0][0].press is not None
        assert rows[0][0].press.verb == "refresh"
