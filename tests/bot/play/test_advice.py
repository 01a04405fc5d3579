"""What is advised, over whole matches of every game: legal, paid for, and true where it can be known."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.delivery.scenes import SeatScene
from bot.games.ask import Ask
from bot.games.registry import GAMES
from bot.model.panel_parts import Text
from bot.play.ask_words import ask_of
from bot.play.why_panel import why_panel
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import advance
from rules.core.play import Play
from rules.eden.events import StrengthsCounted
from rules.players.advising import weighed
from tests.bot.looking import question_of
from tests.bot.play.advised_matches import KEY, played
from tests.examples import sampled

TOTALS = r"(\d+) to (\d+)"
FIGHTS = {"D-FR-ARMY", "D-FT-UNIT", "D-SH-ADD", "D-SH-DEFEND"}

LOOKED = {"eden-frontiers": 320, "eden-fronts": 200, "eden-shards": 200}
"""Questions of one match: after these no other kind comes up before the four hundredth."""
MOST = 350
"""Questions of a match of the other games."""
OF_EACH = sampled(8, MOST)
"""Questions of a kind that are looked at in a match."""
FOUGHT = 133
"""Questions of a match of fights."""


def _why(scene: SeatScene) -> str:
    question = question_of(scene)
    parts = why_panel(scene, question).parts
    return "\n".join(part.text for part in parts if isinstance(part, Text))


def _after(game: Any, play: Play[Any, Any], seat: Any, plan: Any) -> Play[Any, Any]:
    """Play a plan on a copy of the true match; whatever of it is not legal fails."""
    then: Play[Any, Any] = Play(copy_of(play.state), Keyed(bytes(32)))
    for action in plan:
        assert game.why_not(then.state, seat, action) is None, action
        advance(game, then, seat, action)
    return then


def _promised(ask: Ask) -> tuple[int, int] | None:
    """Read the totals from the label of a plan that wins."""
    found = re.match(r"(?:Win|Stop: I win) (\d+) to (\d+)", ask.answers[0].label)
    return (int(found[1]), int(found[2])) if found else None


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\b(?:[A-Z]\d+|\d+)\b", text))


SAID = {"D-FT-SETTLE", "D-FT-OFFENSIVE", "D-SH-BUY", "D-SH-PLACE", "D-SH-FRONT"}
"""Questions of which the advice always says something."""

NUMBERED = {"D-SH-SMALLS", "D-SH-EXCHANGE", "D-SH-PAY", "D-SH-HAND", "D-FT-HOUSE", "ritual"}
"""Questions of which the advice always gives a reason: a goal or a threat, else a number."""

MET: dict[str, set[str]] = {
    "eden-frontiers": {"odds", "wild", "totals", "order", "station"},
    "eden-fronts": {"odds", "wild", "order", "station", "D-FT-SETTLE", "D-FT-OFFENSIVE"},
    "eden-shards": {
        *("odds", "D-SH-BUY", "D-SH-PLACE", "D-SH-FRONT", "D-SH-SMALLS", "D-SH-EXCHANGE"),
        *("D-SH-PAY", "D-SH-HAND"),
    },
    "cthulhu-wars": {"power", "ritual"},
    "clash-of-cultures": {"reason"},
}
"""What a match of each game must have shown for the test to mean anything."""


@pytest.mark.parametrize("name", GAMES)
def test_what_is_advised_is_legal_affordable_and_true(name: str) -> None:
    """The panel and *Why?* say the same; what a plan costs and comes to is what the rules do."""
    game, met, unsaid = GAMES[name], Counter[str](), set[str]()
    for key in range(KEY, KEY + 6):
        _look(islice(played(game, 3, key), LOOKED.get(name, MOST)), game, met, unsaid)
        if MET[name] <= {what for what, n in met.items() if n}:
            break
    else:
        raise AssertionError(met)
    assert unsaid == set()


def _look(
    questions: Iterator[tuple[Play[Any, Any], SeatScene]],
    game: Any,
    met: Counter[str],
    unsaid: set[str],
) -> None:
    """Look at questions as a person would, and count what there was to be seen.

    *unsaid*: gathers the questions of which no advised answer has a reason.
    """
    told, seen = set[str](), Counter[str]()
    for play, scene in questions:
        question, seat = question_of(scene), scene.snapshot.seat
        assert seat is not None
        seen[question.decision.id] += 1
        if seen[question.decision.id] > OF_EACH:
            continue
        ask, view = ask_of(scene, question), scene.snapshot.view
        lead, why = ask.answers[0], _why(scene)
        then = _after(game, play, seat, lead.plan)
        option = weighed(game, view, seat, lead.plan)
        effects = {effect.measure: effect for effect in reversed(option.effects)}

        said = ask.advice.split("**")[-1]
        if question.decision.id in SAID:
            assert said or ask.advice.endswith("**"), lead
            met[question.decision.id] += bool(said)
        if question.decision.id in NUMBERED:
            assert re.search(r"\d", said) or option.because, (question.decision.id, ask)
            met[question.decision.id] += 1
        if said or option.effects:
            unsaid.discard(question.decision.id)
            told.add(question.decision.id)
        elif scene.advised is not None and question.decision.id not in told:
            unsaid.add(question.decision.id)
        reason = ask.advice.split("**")[-1]
        met["reason"] += bool(reason)
        # What a thing does is its printed text, whose numbers are none of the position.
        does = _numbers(scene.asking(question).detail(lead.plan[0]))
        assert _numbers(reason) <= _numbers(why) | _numbers(ask.state) | does, (reason, why)
        if option.odds:
            met["odds"] += 1
            assert ask.odds, lead
            assert all(one.lower() in why.lower() for one in ask.odds.split(" · ")), (ask.odds, why)
        results = [event for event in then.events if isinstance(event, StrengthsCounted)]
        for odds in option.odds:
            alone = [one for one in results if one.wild and {*one.strengths} == {str(seat)}]
            for result in alone if odds.certain or odds.hopeless else ():
                strength = result.strengths[str(seat)]
                assert (strength > result.wild) == odds.certain, (lead, odds, result)
                met["wild"] += 1
                if (totals := _promised(ask)) is not None:
                    assert totals == (strength, result.wild), lead.label
                    met["totals"] += 1
        if question.decision.id in {"D-FR-ORDERS", "D-FT-ORDERS"}:
            paid, have = effects["eden-stocks"], view.seats[seat].stocks
            assert paid.before == have
            assert f"({have - paid.after} of {have})" in lead.label or paid.after == have
            met["order"] += paid.after < have
        if (power := effects.get("cthulhu-power")) and power.before != power.after:
            assert game.view(then.state, seat).seats[seat].power == power.after, lead
            met["power"] += 1
        grown = effects.get("eden-troops") if question.decision.id.endswith("-REDEPLOY") else None
        if grown is not None and grown.after > grown.before:
            assert grown.place in lead.label
            met["station"] += 1


@pytest.mark.parametrize(
    ("name", "met"),
    [
        ("eden-frontiers", {"ability", "label", "result"}),
        ("eden-fronts", {"ability", "cards", "label"}),
        ("eden-shards", {"cards", "label"}),
    ],
)
def test_what_is_said_of_a_fight_agrees_with_how_likely_it_is_won(name: str, met: set[str]) -> None:
    """Beside « certain » stands a winning total, or one with the cards and abilities that make it."""
    game, seen, sure = GAMES[name], Counter[str](), set[tuple[Any, Any]]()
    for key in range(1, 5):
        for play, scene in islice(played(game, 2, key, ("goblins", "fairies")), FOUGHT):
            for event in play.events:
                if isinstance(event, StrengthsCounted) and event.wild and len(event.strengths) == 1:
                    ((who, strength),) = event.strengths.items()
                    if (who, event.combat) in sure:
                        assert strength > event.wild, event
                        sure.discard((who, event.combat))
                        seen["result"] += 1
            play.events.clear()
            question, seat = question_of(scene), scene.snapshot.seat
            assert seat is not None
            if question.decision.id not in FIGHTS:
                continue
            ask, view = ask_of(scene, question), scene.snapshot.view
            lead = ask.answers[0].plan
            for one in weighed(game, view, seat, lead).odds:
                seen.update(_agrees(ask, one, _holds(view, seat)))
                if one.certain and one.settled:
                    sure.add((str(seat), question.decision.subject))
        sure.clear()
        if seen.keys() >= met:
            return
    raise AssertionError(seen)


def _holds(view: Any, seat: Any) -> bool:
    """Tell whether a seat defends its land, which it keeps if both are level."""
    armies = (army for combat in view.combats.values() for army in combat.armies)
    return view.edition != "frontiers" and any(a.seat == seat and a.camp == 0 for a in armies)


def _agrees(ask: Ask, odds: Any, holds: bool) -> list[str]:
    """Compare the odds of a fight with the words about it; return what there was to be seen."""
    words = next((w for w in ask.odds.split(" · ") if w.startswith(odds.place)), ask.odds)
    stop = rf"{odds.place} {TOTALS}" if odds.place else TOTALS
    label = re.search(rf"(?:at |: )?{stop}|at {odds.place}: {TOTALS}", ask.answers[0].label)
    stands = re.search(rf"\b{stop}", ask.state) if odds.place else None
    told = [re.search(TOTALS, words), label, stands]
    pairs = [tuple(int(n) for n in one.groups() if n is not None) for one in told if one]
    wins = [mine > most or (holds and mine == most) for mine, most in pairs]
    if odds.hopeless:
        assert not any(wins), (ask, odds)
        return ["hopeless"]
    if not odds.certain:
        return []
    if not pairs and odds.settled and not (odds.cards or odds.abilities):
        assert odds.place not in ask.about
        return []  # a front on which all have stopped already: nobody adds up what cannot change
    assert any(wins), (ask, odds)
    named = {"cards": odds.cards, "ability": odds.abilities}
    beside = re.search(rf"{TOTALS}.* with ", words)
    assert beside or not odds.cards, (ask, odds)
    assert beside or not odds.abilities or label, (ask, odds)
    return [name for name, cards in named.items() if cards] or ["label"]
