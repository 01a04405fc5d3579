"""Cards or units chosen together; the end comes with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.eden.fields import step_of
from bot.games.question_controls import CHOICES, QuestionPrompt, button, generic
from bot.lang import keys
from bot.model.control_id import write_action
from bot.model.panel_parts import Choice, Menu, Part, rows_of
from rules.core.data import Value
from rules.core.ids import Card
from rules.eden import actions as ac
from rules.eden.common import views as vw

_SELDOM = ("D-FR-CLEAN", "D-SH-RETURNUNIT")
"""Decisions in which nothing is chosen most of the time: the end comes first."""

_DRAFTS: Mapping[str, tuple[type[Any], str]] = {
    "D-FR-MULLIGAN": (vw.MulligansSeen, "mine"),
    "D-FT-DEFHAND": (vw.TrimmingSeen, "picks"),
}
"""Where what is chosen so far is kept, by decision."""


def card_controls(prompt: QuestionPrompt) -> tuple[Part, ...]:
    """Offer several cards or units at once, where what is offered says all that could be chosen."""
    decision = prompt.question.decision
    takes = [a for a in prompt.legal if isinstance(a, ac.Take | ac.SendHome)]
    rest = [a for a in prompt.legal if not isinstance(a, ac.Take | ac.SendHome)]
    least, most = _bounds(prompt)
    options = _copies_of(prompt, takes)
    # Discord refuses a menu of which more can be chosen than it has.
    most = min(most, len(options))
    if most <= 1 or len(options) > CHOICES:
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
    """Count the copies of the hand."""
    mine = prompt.scene.view.seats[prompt.seat]
    cards = mine.hand.cards if isinstance(mine.hand, vw.Known) else ()
    return cards.count(card)
