"""What speaks for an answer: a sentence at nearly every question, of its own kind, from what is seen."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any, Final, NamedTuple

import pytest

from bot.selfplay.match import PlayedMatch
from rules.clash import content as ct
from rules.clash.actions import (
    ChooseCard,
    ChooseCell,
    Collect,
    Concede,
    Done,
    ProposeTrade,
    TakeAdvance,
    Terms,
)
from rules.clash.steps import Ask, AskCards
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Card, Cell, Seat
from rules.lang import keys, say
from rules.players.advice import Because, Effect, Risk
from rules.players.advising import advise, carried
from rules.players.clash.advisor import ClashAdvisor
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Table, side
from tests.rules.clash.nets import clash, clash_busy
from tests.rules.clash.test_house_rules import HOME
from tests.rules.players.test_clash import builder

MATCHES: Final = 2
SHARE: Final = 0.95
TWINS: Final = 12
"""Of one question in so many the hidden things are dealt again."""


class Said(NamedTuple):
    """What speaks for the best answer to one question."""

    question: str
    kind: str
    effects: tuple[Effect, ...]
    because: tuple[Because, ...]
    risk: Risk | None


def spoken(state: Any, seat: Seat, plan: tuple[Any, ...] = ()) -> Said:
    """Let the advisor speak for a plan, or for what it would do itself."""
    view = GAME.view(state, seat)
    asked = next((one.id for one in view.pending if one.seat == seat and one.asked), "")
    if not plan:
        advice = advise(GAME, view, seat, most=1)
        assert advice is not None
        plan = advice.best.answer

    def after() -> Any | None:
        seen = carried(GAME, view, seat, plan)
        return None if seen is None else seen[0]

    advisor = ClashAdvisor(seat)
    effects = advisor.effects(view, plan, after)
    because, risk = advisor.because(view, plan), advisor.risk(view, plan, after)
    return Said(asked, _kind(asked, plan[0]), effects, because, risk)


def _kind(question: str, action: Any) -> str:
    """Name the kind of a question: ways to pay are one, advances gained, tokens, shares of taxes."""
    for kind in ("pay-", "ask-taxes-"):
        if question.startswith(kind):
            return kind
    if question in {"ask-token", "ask-free-education"}:
        return "token"
    return "advance" if getattr(action, "word", "") in ct.ADVANCES else question


@cache
def matches() -> list[Said]:
    """Play whole matches of normal players, and let the advisor speak at every choice."""
    found, source = list[Said](), random.Random(0)
    for number in range(MATCHES):
        setup = Setup((SeatSetup(),) * 3, {}, "")
        match = PlayedMatch(GAME, setup, bytes([number + 1] * 32), ("heuristic",) * 3)
        while (seat := match.asked()) is not None:
            answer = match.answer(seat)
            choices = [one for one in match.legal if not isinstance(one, Concede)]
            if len(choices) > 1:
                found.append(spoken(match.play.state, seat))
                if not len(found) % TWINS and not clash_busy(match.play.state, seat):
                    twin = clash(match.play.state, seat, source)
                    assert spoken(twin, seat) == found[-1]
            for action in answer:
                match.act(seat, action)
    return found


def sentence(said: Said, locale: str = "en") -> str:
    """Put into words what speaks most for an answer: a goal or threat, else a number."""
    if said.because:
        first = said.because[0]
        named = {**first.params, **first.things, **{one: f"P{n}" for one, n in first.seats.items()}}
        return say(locale, f"because-{first.key}", person="you", **named)
    if not said.effects:
        return ""
    best = said.effects[0]
    name = say(locale, f"effect-{best.measure}", place=best.place)
    return f"{name} {best.before} → {best.after}"


def test_nearly_every_question_of_whole_matches_has_a_sentence_and_twins_have_the_same() -> None:
    said = matches()
    silent = Counter(one.question for one in said if not sentence(one))
    assert len(said) > 600
    assert silent.total() <= (1 - SHARE) * len(said), silent


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_measure_and_goal_has_words(locale: str) -> None:
    for one in matches():
        for effect in one.effects:
            assert f"effect-{effect.measure}" in keys(locale)
        for why in one.because:
            named = {**why.params, **why.things, **dict.fromkeys(why.seats, "P1")}
            texts = {
                say(locale, f"because-{why.key}", person=who, **named) for who in ("you", "it")
            }
            assert all(text[-1] == "." for text in texts)


# --- single answers ---


def test_what_a_city_is_to_collect_is_said_before_it_is_asked() -> None:
    table = Table(side("w1", cities={"C3": "temple"}))
    first = spoken(table.state, Seat(0), (Collect(Cell("C3")),)).effects[0]
    assert (first.measure, first.place, first.before) == ("clash-yield", "C3", 1)
    assert first.after == 3  # of a neutral city of size 2


def test_an_advance_tells_what_an_objective_in_hand_lacks_then() -> None:
    card = next(c for c, one in ct.OBJECTIVE_CARDS.items() if one.peaceful == "science-focus")
    table = Table(side("f3", cities=HOME, objectives=card.removeprefix("objective-")))
    advance = next(a.id for a in ct.CATEGORIES["science"])
    effects = spoken(table.state, Seat(0), (TakeAdvance(advance),)).effects
    lack = next(one for one in effects if one.measure == "clash-missing")
    assert (lack.place, lack.before - lack.after, lack.side) == (card, 1, "cost")


def test_an_offer_tells_what_both_halves_of_it_bring() -> None:
    table = Table(side("w4", cities=HOME), side("o4", cities={"D7": "happy"}))
    began = spoken(table.state, Seat(0), (ProposeTrade(Seat(1)),)).effects
    table.do(1, ProposeTrade(Seat(1)))
    said = spoken(table.state, Seat(0), (Terms({"wood": 1}, {"ore": 1}),)).effects
    assert [(e.measure, e.before, e.after) for e in began] == [
        ("clash-swap-ore", 0, 1),
        ("clash-wood", 4, 3),
    ]
    assert [(e.measure, e.before, e.after, e.side) for e in said][:2] == [
        ("clash-ore", 0, 1, "gain"),
        ("clash-wood", 4, 3, "gain"),
    ]


def test_what_a_wonder_in_hand_needs_is_the_goal_that_is_told() -> None:
    table = builder("f4 w4 o2 c5", D2="neutral temple", C3="happy")
    table.state.spaces[Cell("D3")].terrain = "mountain"
    said = spoken(table.state, Seat(0), (Collect(Cell("D2")),))
    goal = Because("clash-wonder", {"n": 2}, things={"wonder": "great-gardens"})
    assert said.because == (goal,)
    assert Effect("clash-missing", 2, 0, "cost", "great-gardens") in said.effects


# --- risks ---


def test_to_end_a_turn_with_actions_left_is_asked_once() -> None:
    table = Table(side("f1", cities=HOME), side(cities={"D7": "happy"}), acts=2)
    assert spoken(table.state, Seat(0), (Done(),)).risk == Risk("actions", 2, public=True)
    spent = Table(side("f1", cities=HOME), side(cities={"D7": "happy"}), acts=0)
    assert spoken(spent.state, Seat(0), (Done(),)).risk is None


def test_to_end_the_last_turn_of_all_ends_the_match_without_a_win() -> None:
    for advances, kind in (("", "ends"), ("storage irrigation myths", "actions")):
        table = Table(
            side(advances=advances, cities=HOME),
            side("", advances="storage", cities={"D7": "happy"}),
        )
        table.state.age, table.state.round, table.state.first = 6, 3, Seat(1)
        risk = spoken(table.state, Seat(0), (Done(),)).risk
        assert risk is not None
        assert (risk.kind, risk.n, risk.public) == (kind, 3, True)


def test_an_activation_that_angers_a_city_is_asked_once() -> None:
    for mood, acts, asks in (("neutral", 1, True), ("neutral", 0, False), ("happy", 1, False)):
        table = Table(side(cities={"C3": f"{mood} temple act={acts}".removeprefix("neutral ")}))
        risk = spoken(table.state, Seat(0), (Collect(Cell("C3")),)).risk
        assert risk == (Risk("base", 1, "C3", public=True) if asks else None)


def test_to_raze_an_own_city_is_asked_once() -> None:
    table = Table(side(cities={**HOME, "C3": ""}))
    among = [ChooseCell(Cell("C3"))]
    table.state.agenda.append(Ask(seat=Seat(0), why="raze", among=[*among], stop=True))
    assert spoken(table.state, Seat(0), (among[0],)).risk == Risk("base", 0, "C3", public=True)
    kept = spoken(table.state, Seat(0), (Done(),))
    assert (kept.risk, [one.key for one in kept.because]) == (None, ["clash-keep"])


def test_goods_of_a_wonder_are_not_given_away_and_it_is_asked_once() -> None:
    """Eighteen: it has wood in plenty, but the wonder in its hand takes it all."""
    table = builder("f2 w5 o2 c5", D2="happy temple", E2="happy")
    table.state.players[1].stock |= {"food": 4}
    table.do(1, ProposeTrade(Seat(1)), Terms({"wood": 3}, {"food": 3}))
    table.do(2, Done())
    assert spoken(table.state, Seat(0), (Done(),)).risk == Risk("given", 3, "great-gardens")
    assert not [one for one in matches() if one.risk is not None and one.risk.kind == "given"]


def test_an_objective_that_is_put_back_is_asked_once() -> None:
    table = Table(side("c1", actions="7", objectives="2", cities=HOME))
    table.state.agenda.append(AskCards(seat=Seat(0), why="new-plans-given"))
    table.state.players[0].objectives.append(Card("objective-3"))
    given = (ChooseCard(Card("objective-2")),)
    assert spoken(table.state, Seat(0), given).risk == Risk("given", 0, "objective-2")


def test_to_concede_ends_the_match() -> None:
    table = Table(side(cities=HOME))
    assert spoken(table.state, Seat(0), (Concede(),)).risk == Risk("ends", public=True)
