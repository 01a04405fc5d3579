"""Cards or units chosen together; the end comes with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

from bot.games.eden.fields import step_of
from bot.games.question_controls import CHOICES, QuestionPrompt, button, generic
from bot.lang import keys
from bot.model.control_id import AND, write_action
from bot.model.limits import SELECT_VALUE
from bot.model.panel_parts import Button, Choice, Menu, Part, Text, rows_of
from rules.core.data import Value
from rules.core.ids import Card
from rules.eden import actions as ac
from rules.eden.common import views as vw

_START_UNITS = 3
_SELDOM = ("D-SH-RETURNUNIT",)
"""Decisions in which nothing is chosen most of the time: the end comes first."""

_DRAFTS: Mapping[str, tuple[type[Any], str]] = {
    "D-START-UNITS": (vw.StartUnitsSeen, "mine"),
    "D-SETBACK": (vw.SettingBackSeen, "picks"),
    "D-EFFECT": (vw.PickSeen, "taken"),
    "D-SH-RETURN": (vw.ReturningSeen, "mine"),
    "D-SH-REMULL": (vw.RemullingSeen, "picks"),
}
"""Where what is chosen so far is kept, by decision."""


def card_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer several cards or units at once, where what is offered says all that could be chosen."""
    decision = prompt.question.decision
    takes = [a for a in prompt.legal if isinstance(a, ac.Take | ac.SendHome)]
    rest = [a for a in prompt.legal if not isinstance(a, ac.Take | ac.SendHome)]
    if decision.id == "D-START-UNITS" and (together := _together(prompt, takes)):
        return together
    least, most = _bounds(prompt)
    options = _copies_of(prompt, takes)
    # Discord refuses a menu of which more can be chosen than it has.
    most = min(most, len(options))
    # An effect may offer others after each choice; only units that are taken freely can be chosen
    # at once.
    one_by_one = decision.id == "D-EFFECT" and (least > 1 or not all(map(_is_unit, takes)))
    if one_by_one or most <= 1 or len(options) > CHOICES:
        if decision.id in _SELDOM:
            return tuple(rows_of([button(prompt, a) for a in [*rest, *takes]]))
        return generic(prompt)
    least = max(1, min(least, most))
    kind = "exactly" if least == most else "upto" if least == 1 else "between"
    menu = Menu(
        _placeholder(prompt, kind, least, most),
        prompt.press("pick", "several"),
        tuple(options),
        least,
        most,
    )
    return (menu, *rows_of([button(prompt, a) for a in rest]))


def _is_unit(action: Value) -> bool:
    """Return whether an action takes one unit of a combat, of which there are no copies."""
    return isinstance(action, ac.SendHome) or (
        isinstance(action, ac.Take) and action.what[1:].isdigit()
    )


def _bounds(prompt: QuestionPrompt) -> tuple[int, int]:
    """Return how many are still to choose, at least and at most."""
    decision, taken = prompt.question.decision, len(_taken(prompt))
    if decision.id == "D-START-UNITS":
        return _START_UNITS - taken, _START_UNITS - taken
    if (back := step_of(prompt, vw.ReturningSeen)) is not None and decision.id == "D-SH-RETURN":
        due = back.due[str(prompt.seat)] - taken
        return due, due
    return decision.at_least - taken, (decision.at_most or CHOICES) - taken


def _taken(prompt: QuestionPrompt) -> Sequence[str]:
    """List what has been chosen already, by whatever means."""
    known = _DRAFTS.get(prompt.question.decision.id)
    step = step_of(prompt, known[0]) if known is not None else None
    found: Sequence[str] = getattr(step, known[1]) or () if known and step is not None else ()
    return found


def _placeholder(prompt: QuestionPrompt, kind: str, least: int, most: int) -> str:
    """Return what the menu of a decision does with what is chosen."""
    key = f"pick-{prompt.question.decision.id}"
    known = key in keys(prompt.scene.locale)
    return prompt.say(key if known else "pick-several", kind=kind, least=least, most=most)


def _together(prompt: QuestionPrompt, takes: Sequence[Value]) -> tuple[Part, ...]:
    """Offer all that three units can be as one choice each; nothing if that is too much."""
    cards = [a.what for a in takes if isinstance(a, ac.Take)]
    step = step_of(prompt, vw.StartUnitsSeen)
    if step is None or step.mine or not takes:
        return ()
    sets = [
        chosen
        for chosen in combinations_with_replacement(cards, _START_UNITS)
        if all(n <= _held(prompt, Card(card)) for card, n in Counter(chosen).items())
    ]
    # The most different first: the button for one of each takes the first of them.
    sets.sort(key=lambda chosen: -len(set(chosen)))
    values = [AND.join(write_action(ac.Take(card)) for card in chosen) for chosen in sets]
    # Where it does not fit, units are chosen one after the other.
    if not sets or len(sets) > CHOICES or max(map(len, values)) > SELECT_VALUE:
        return ()
    explained = [
        f"- **{prompt.label(ac.Take(card))}** · {prompt.detail(ac.Take(card))}" for card in cards
    ]
    choices = [
        Choice(prompt.listing([prompt.label(ac.Take(c)) for c in chosen]), v)
        for chosen, v in zip(sets, values, strict=True)
    ]
    menu = Menu(
        prompt.say("pick-several", kind="exactly", least=_START_UNITS, most=_START_UNITS),
        prompt.press("pick", "together"),
        tuple(choices),
    )
    first = prompt.press("pick", values[0])
    each = [Button(prompt.say("one-of-each"), first)] if first.fits else []
    return (Text("\n".join(explained)), menu, *rows_of(each))


def _copies_of(prompt: QuestionPrompt, takes: Sequence[Value]) -> list[Choice]:
    """List a choice for each copy that could still be taken; the values of copies differ."""
    found: list[Choice] = []
    for action in takes:
        copies = 1
        if isinstance(action, ac.Take) and not _is_unit(action):
            copies = max(1, _held(prompt, Card(action.what)) - _taken(prompt).count(action.what))
        for n in range(copies):
            label = prompt.label(action)
            found.append(
                Choice(
                    label if copies == 1 else f"{label} ({n + 1}/{copies})",
                    # Discord refuses two choices of one value.
                    write_action(action) + (f"#{n}" if n else ""),
                    prompt.detail(action),
                )
            )
    return found


def _held(prompt: QuestionPrompt, card: Card) -> int:
    """Count the copies that may be taken: of the hand, or of the World at the start."""
    mine = prompt.scene.view.seats[prompt.seat]
    if prompt.question.decision.id == "D-START-UNITS":
        return min(_START_UNITS, int(mine.world.get(card, 1)))
    cards = mine.hand.cards if isinstance(mine.hand, vw.Known) else ()
    return cards.count(card)
