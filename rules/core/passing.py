"""The answer that lets a question pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.forms import is_form


def passing(legal: Sequence[Any]) -> Any | None:  # Any: the actions of any game
    """Find the answer that lets a question pass; None if it has none.

    The rules list the plain *done* before those that announce something with it.
    """
    if is_form(legal):
        return legal[0]  # the blank
    # Tags and not classes: each game has a ``Done`` of its own, but their stored names are the
    # same.
    for tag in ("done", "pass-round"):
        for action in legal:
            if action.__struct_config__.tag == tag:
                return action
    return None
