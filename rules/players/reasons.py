"""Why an automated player chose what it did: one sentence, and what it weighed in further ones.

A reason is a function of the view before the action and of the action, so that nothing needs to be
kept. It is *open* where nothing went into it but what everybody can see: a test deals all hidden
things again and wants the same sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.data import Value
from rules.core.game import Game
from rules.core.ids import Seat


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

    ``open``: whether everybody may read it at once. ``facts``: what was weighed, in further
    sentences.
    """

    key: str
    params: dict[str, str | int] = {}
    open: bool = False
    facts: tuple[Fact, ...] = ()


AT_RANDOM = Reason("random", open=True)
SEARCHED = Reason("searched", open=True)
"""What is said of an answer that was searched for, as long as what was found is not to be told."""
THUMB = Reason("thumb", open=True)
"""What a game without ``explain_choice`` says of every choice by rules of thumb."""


def explain(
    game: Game[Any, Any, Any, Any],
    kind: str,
    view: Any,
    seat: Seat,
    action: Any,
    *,
    searches: bool,
    legal: Sequence[Any] = (),
) -> Reason:
    """Return why a player of *kind* did *action* in *game*, having seen *view*.

    *searches*: whether players of that kind do. *legal*: what else it could have done. A player of rules of thumb whose game has no advisor
    answers at random.
    """
    if kind == "random" or game.advisor is None:
        return AT_RANDOM
    if searches and game.outlook is not None and game.outlook.asks(view, seat):
        return SEARCHED
    if game.explain_choice is None:
        return THUMB
    return game.explain_choice(view, seat, action, legal)
