"""Why an automated player chose what it did: one sentence, and what it weighed in further ones.

A reason is a function of the view before the action and of the action, so that nothing needs to be
kept. It is *open* where nothing went into it but what everybody can see: a test deals all hidden
things again and wants the same sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from rules.core.data import Value

if TYPE_CHECKING:  # which imports this module
    from rules.players.advice import Because, Effect


class Fact(Value, frozen=True):
    """A sentence of ``rules/lang`` under ``why-fact-<key>``, with its parameters.

    In advice, which speaks to a person, the sentence is ``why-you-<key>``.
    ``cards`` and ``actions`` are parameters that the game has words for.
    """

    key: str
    params: dict[str, str | int] = {}
    cards: dict[str, str] = {}
    actions: dict[str, Any] = {}


CLOSE: Final = 0.9
"""An answer that is worth so much of another one is about as good."""


def is_close(worth: float, next_: float) -> str:
    """Return for a sentence whether the next best is about as good: ``true`` or ``false``.

    What a player reckons with are points of its own, which say nothing to people.
    """
    return "true" if next_ >= CLOSE * worth else "false"


def compared(worth: float, others: Sequence[tuple[float, Any]]) -> Fact:
    """Return the best of what else was possible, and whether an action was worth much more.

    *others*: actions that were possible as well, each with its worth.
    """
    if not others:
        return Fact("worth")
    next_, other = max(others, key=lambda one: one[0])
    return Fact("worth-next", {"close": is_close(worth, next_)}, actions={"other": other})


class Reason(Value, frozen=True):
    """A sentence of ``rules/lang`` under ``why-<key>``, with its parameters.

    ``open``: whether everybody may read it at once. ``because`` and ``effects``: what decided for
    its answer, and the numbers that it changed, told instead of that sentence. ``facts``: what was
    weighed, in further sentences.
    """

    key: str
    params: dict[str, str | int] = {}
    open: bool = False
    facts: tuple[Fact, ...] = ()
    because: tuple[Because, ...] = ()
    effects: tuple[Effect, ...] = ()


AT_RANDOM = Reason("random", open=True)
SEARCHED = Reason("searched", open=True)
"""What is said of an answer that was searched for, as long as what was found is not to be told."""
THUMB = Reason("thumb", open=True)
"""What is said of a choice by rules of thumb that changes no number."""
