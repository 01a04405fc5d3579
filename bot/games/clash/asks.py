"""How Clash of Cultures puts a turn: whole actions, with what they cost and bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.ask import LABEL, Answer, Ask, advice, capital, generic_ask, other_choices
from bot.games.clash.display import lands, named
from bot.games.question_controls import QuestionPrompt
from bot.model.limits import cut
from render.clash.battles import stands
from rules.clash.actions import (
    ChooseCard,
    Collect,
    Done,
    Improve,
    Levy,
    March,
    MoveUnits,
    Please,
    Recruit,
)
from rules.clash.content import GOODS, TOKENS
from rules.clash.views import View
from rules.core.data import Value
from rules.core.ids import Seat
from rules.lang import say
from rules.players.advice import Advice
from rules.players.advising import advise, foreseen

_BEGUN: Final = frozenset({"collect", "recruit", "improve"})
"""Questions that only say how an action is done: the whole answer holds theirs too."""
OBJECTIVES: Final = 4
"""Objectives that are told in full above their question; the menu tells the others."""


def turn_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask for the next action of a turn: whole actions with their price, or the end."""
    ask = generic_ask(prompt, advised)
    view: View = prompt.scene.view
    if view.turn is None or advised is None or prompt.game is None:
        return ask
    left = view.turn.actions
    answers: list[Answer] = []
    for number, way in enumerate(advised.ways):
        plan = _whole(prompt, way.answer)
        label = _label(prompt, plan)
        # To end a turn with actions left is in the menu, where it is asked about once more.
        ends = isinstance(plan[0], Done) and number > 0 and left > 0
        if not ends and all(label != one.label for one in answers):
            answers.append(Answer(label, plan, "plain" if number else "lead"))
    lead = answers[0]
    mine = view.seats[prompt.seat]
    stock = [
        f"**{say(prompt.scene.locale, f'clash-amount-{g}', n=mine.stock[g])}**"
        for g in GOODS  # always in this order: a position that is read again has another one
        if mine.stock.get(g)
    ]
    idle = [
        cell
        for cell, space in sorted(view.spaces.items())
        if left and space.city is not None and space.city.seat == prompt.seat
        if not space.city.acts
    ]
    return replace(
        ask,
        question=prompt.say("ask-clash-turn", n=left),
        about="",  # the question says it
        state=prompt.say(
            "ask-clash-state",
            stock=" · ".join(stock) or "none",
            cities=prompt.listing(idle[:4]) if idle else "none",
        ),
        advice=advice(prompt, lead.label.partition(" · ")[0]),
        answers=tuple(answers),
        others=other_choices(prompt, prompt.legal, answers),
        other=prompt.say("ask-action-other"),
        picture=None if stands(view) else lands(lead.plan),
    )


def objective_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask for an objective to complete, and say what those of the hand that can be ask for."""
    ask = plain_ask(prompt, advised)
    choices = [action for action in prompt.legal if isinstance(action, ChooseCard)]
    if not choices:
        return replace(ask, state=prompt.say("ask-objective-none"))
    cards = [
        f"**{prompt.label(choice)}** · {prompt.detail(choice)}" for choice in choices[:OBJECTIVES]
    ]
    return replace(ask, state=prompt.say("ask-objective-state", n=len(choices)), cards=tuple(cards))


def plain_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask anything else, and show the spaces that the answers name, unless a battle is shown."""
    ask = generic_ask(prompt, advised)
    plan = ask.answers[0].plan if ask.answers else ()
    shown = plan if prompt.form is not None else prompt.legal
    if stands(prompt.scene.view) or not any(map(named, shown)):
        return ask
    return replace(ask, picture=lands(shown))


def _whole(prompt: QuestionPrompt, plan: Sequence[Value]) -> tuple[Value, ...]:
    """Go on with how the action is done, which the rules ask next and the advisor answers."""
    whole = tuple(plan)
    game, seat = prompt.game, prompt.seat
    if game is None or not isinstance(whole[-1], Collect | Recruit | Improve):
        return whole
    then = foreseen(game, prompt.scene.view, seat, whole)
    if then is None or not any(q.seat == seat and q.asked and q.id in _BEGUN for q in then.pending):
        return whole
    more = advise(game, then, seat, most=1)
    return whole if more is None else (*whole, *more.best.answer)


def _label(prompt: QuestionPrompt, plan: Sequence[Value]) -> str:
    """Return the text of an action with the goods that it costs and brings."""
    label = capital(prompt.label(plan[0]))
    if isinstance(plan[0], MoveUnits):
        label = f"{label}…"
    view = prompt.scene.view
    before = view.seats[prompt.seat].stock
    assert prompt.game is not None
    then = foreseen(prompt.game, view, prompt.seat, plan)
    if len(plan) > 1 or isinstance(plan[0], Collect | Recruit):
        label = label.partition(" (")[0]
    label = _named(prompt, plan, then, label)
    if then is not None:
        after = then.seats[prompt.seat].stock
        changed: list[tuple[str, int]] = [
            (g, n) for g in GOODS if (n := after.get(g, 0) - before.get(g, 0))
        ]
        paid = [(g, n) for g, n in changed if n < 0]
        # What it costs says more than what it brings, and how much more than of what.
        told = [changed, paid, _summed(paid or changed)] if changed else []
        longs = [f"{label} · {_changes(prompt, one)}" for one in told if one]
        label = next((long for long in longs if len(long) <= LABEL), label)
    return cut(label, LABEL)


def _summed(changed: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """Add up goods, and tokens, which are none."""
    tokens = sum(n for good, n in changed if good in TOKENS)
    goods = sum(n for _, n in changed) - tokens
    return [(kind, n) for kind, n in (("goods", goods), ("tokens", tokens)) if n]


def _changes(prompt: QuestionPrompt, goods: Sequence[tuple[str, int]]) -> str:
    """Return how many goods are paid and gained; mood is told in tokens, beside cities' moods."""
    return ", ".join(
        ("+" if n > 0 else "−") + say(prompt.scene.locale, f"clash-amount-{good}", n=abs(n))
        for good, n in goods
    )


def _named(prompt: QuestionPrompt, plan: Sequence[Value], then: View | None, label: str) -> str:
    """Name what is recruited or moved, or the cities that become happier, by the plan or its outcome."""
    locale, view = prompt.scene.locale, prompt.scene.view
    then = view if then is None else then
    if isinstance(plan[0], Recruit):
        levies = [dict(a.units) for a in plan if isinstance(a, Levy)]
        units = Counter[str](*levies) or _units(then, prompt.seat) - _units(view, prompt.seat)
        raised = [say(locale, f"clash-amount-{kind}", n=n) for kind, n in units.items()]
        words = {"what": label, "units": prompt.listing(raised)}
        return prompt.say("ask-clash-recruit", **words) if raised else label
    if isinstance(plan[0], Improve):
        cells = sorted({cell for a in plan if isinstance(a, Please) for cell in a.steps})
        return prompt.say("ask-clash-moods", cells=prompt.listing(cells)) if cells else label
    marches = [action for action in plan if isinstance(action, March) and action.units]
    return _moved(prompt, marches[0]) if len(marches) == 1 else label


def _moved(prompt: QuestionPrompt, march: March) -> str:
    """Name what a group moves or explores, and from where."""
    locale, view = prompt.scene.locale, prompt.scene.view
    if not view.spaces[march.goal].terrain:
        return prompt.say("ask-clash-explore", cell=march.goal, origin=march.origin)
    units = [say(locale, f"clash-amount-{kind}", n=n) for kind, n in march.units.items()]
    words = {"units": prompt.listing(units), "origin": march.origin, "cell": march.goal}
    return prompt.say("ask-clash-move", **words)


def _units(view: View, seat: Seat) -> Counter[str]:
    """Count the units of a seat by their kind."""
    there = (unit for space in view.spaces.values() for unit in space.units)
    return Counter(unit.kind for unit in there if unit.seat == seat)
