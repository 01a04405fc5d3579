"""The guided first match of Clash of Cultures."""

from __future__ import annotations

from typing import Any, Final

from bot.games.lessons import Facts, Lesson, Plan, Step
from bot.games.question_controls import QuestionPrompt
from rules.clash.content import AGES, ROUNDS, match_round
from rules.clash.views import View
from rules.core.ids import Seat
from rules.lang import say

_LATE: Final = 4
"""The round from which the last step is read."""


def _turn(prompt: QuestionPrompt, _plan: Plan) -> Facts:
    """Count what a turn begins with."""
    view: View = prompt.scene.view
    mine = view.seats[prompt.seat]
    cities = [
        cell
        for cell, space in view.spaces.items()
        if space.city is not None and space.city.seat == prompt.seat
    ]
    goods = [
        say(prompt.scene.locale, f"clash-amount-{good}", n=n) for good, n in mine.stock.items() if n
    ]
    return {
        "actions": 0 if view.turn is None else view.turn.actions,
        "cities": len(cities),
        "city": mine.capital,
        "goods": prompt.listing(goods)
        if goods
        else prompt.say("lesson-clash-of-cultures-no-goods"),
        "food": mine.stock.get("food", 0),
        "advances": len(mine.advances),
        "points": mine.tenths // 10,
        "age": view.age,
        "now": match_round(view.age, view.round),
        "round": match_round(view.age, view.round),
        "rounds": AGES * ROUNDS,
    }


def _collected(observation: Any, seat: Seat) -> bool:
    """Return whether a seat has got what its city collects."""
    return bool(observation.seat == seat and observation.why == "collect")


def _late(prompt: QuestionPrompt) -> bool:
    view: View = prompt.scene.view
    return match_round(view.age, view.round) >= _LATE


CLASH: Final = Lesson(
    key=bytes([3]) * 32,
    seats=({}, {}),
    options={},
    facts=_turn,
    steps=(
        Step(id="look", when="turn"),
        Step(
            id="harvest",
            when="turn",
            action="collect",
            done="goods-gained",
            proves=_collected,
        ),
        Step(id="learn", when="turn", action="take-advance", done="advance-gained"),
        Step(id="move", when="turn", action="move-units", done="group-moved"),
        Step(id="found", when="turn", action="found-city", done="city-founded"),
        Step(id="mood", when="turn", action="improve", done="mood-changed"),
        Step(id="build", when="turn", action="construct", done="piece-built", later=True),
        Step(id="barbarians", when="turn"),
        Step(id="win", when="turn", ready=_late, later=True),
    ),
)

LESSONS: Final = {"clash-of-cultures": CLASH}
