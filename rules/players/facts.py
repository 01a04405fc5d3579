"""What an automated player weighed, as sentences that stand behind its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.data import Value


class Fact(Value, frozen=True):
    """A sentence of ``rules/lang`` under ``why-fact-<key>``, with its parameters.

    ``cards`` and ``actions`` are parameters that the game has words for.
    """

    key: str
    params: dict[str, str | int] = {}
    cards: dict[str, str] = {}
    actions: dict[str, Any] = {}


def points(worth: float) -> int:
    """Write what a player thinks something is worth as a whole number, tenfold."""
    return round(10 * worth)


def compared(worth: float, others: Sequence[tuple[float, Any]]) -> Fact:
    """Say what an action was thought to be worth, and the best of the others.

    *others*: actions that were possible as well, each with its worth.
    """
    if not others:
        return Fact("worth", {"worth": points(worth)})
    next_, other = max(others, key=lambda one: one[0])
    return Fact(
        "worth-next", {"worth": points(worth), "next": points(next_)}, actions={"other": other}
    )
