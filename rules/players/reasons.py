"""Why an automated player chose what it did: one sentence, and what a search found in further ones.

A reason is a function of the view before the action and of the action, so that nothing needs to be
kept. It is *open* where nothing went into it but what everybody can see: a test deals all hidden
things again and wants the same sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.data import Value

if TYPE_CHECKING:  # which imports this module
    from rules.players.advice import Because, Effect


class Fact(Value, frozen=True):
    """A sentence of ``rules/lang`` under ``why-fact-<key>``, with its parameters.

    ``actions`` are parameters that the game has words for.
    """

    key: str
    params: dict[str, str | int] = {}
    actions: dict[str, Any] = {}


class Reason(Value, frozen=True):
    """A sentence of ``rules/lang`` under ``why-<key>``, with its parameters.

    ``open``: whether everybody may read it at once. ``because`` and ``effects``: what decided for
    its answer, and the numbers that it changed, told instead of that sentence. ``facts``: what a
    search found, in further sentences.
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
