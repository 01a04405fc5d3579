"""Old actions of a record, brought to the form of today.

A game whose actions change form adds a line to ``UPCASTS``: the version of the rules in which
they changed, and a small function that brings an action of any older version to that form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Raw = dict[str, Any]  # Any: the JSON of an action
Upcast = tuple[str, Callable[[Raw], Raw]]

UPCASTS: Final[Mapping[str, Sequence[Upcast]]] = {}
"""By game id: (version of the rules that changed the form, how to bring an action to it)."""


def version_key(rules: str) -> tuple[int, ...]:
    """Sort key of a version of the rules: "1.10" comes after "1.9".

    Raises:
        ValueError: if it is not made of numbers and dots.
    """
    return tuple(int(part) for part in rules.split("."))


def upcast(
    game: str, action: Raw, rules: str, upcasts: Mapping[str, Sequence[Upcast]] = UPCASTS
) -> Raw:
    """Bring an action accepted by version *rules* to the form of today, one change at a time."""
    # In the order of the versions: each function expects the form that the one before it leaves.
    for changed_in, change in upcasts.get(game, ()):
        if version_key(rules) < version_key(changed_in):
            action = change(action)
    return action
