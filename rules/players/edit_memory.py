"""What an automated player does not do twice: edits that it has made, ways that led nowhere.

It goes by what is legal alone, so that players that do not look at the position can have it.
"""

from __future__ import annotations

from typing import Any, Final

from rules.core.game import Game
from rules.core.wording import tag_of

GOES_ON: Final = frozenset({"go-to"})
"""Plans with such an answer are left by it; there an edit to nothing leads further."""

END: Final = "done"
ENDS: Final = frozenset({END, "leave-talks"})
"""Answers after which all may be as it was."""

CONCEDE: Final = "concede"
"""Listed after everything else, and never said while there is anything else."""

CHOICES: Final = frozenset({"choose-cell", "choose-piece"})


def stops_first(legal: list[Any]) -> bool:
    """Tell whether a question is one that only destroys and may be ended at once.

    The rules list the end of such a question before its answers, of all others after them.
    """
    tags = [tag_of(type(action)) for action in legal]
    kinds = {tag for tag in tags[1:] if tag != CONCEDE}
    return tags[0] == END and bool(kinds) and kinds <= CHOICES


class EditMemory:
    """Remembers for one seat what it has said since something was done for good."""

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        """Remember what a seat of *game* says."""
        self._edits, self._beginnings = game.edits, game.beginnings
        self._said: set[Any] = set()
        self._tried: set[tuple[int, Any]] = set()

    def fresh(self, legal: list[Any]) -> list[Any]:
        """Leave out what would only repeat an edit, undo a plan, begin the same in vain, or concede."""
        if not self._edits:
            return legal
        key = hash(tuple(legal)) if self._tried else 0
        if len(legal) > 1 and tag_of(legal[-1]) == CONCEDE:
            legal = legal[:-1]
        tags = {tag_of(type(action)) for action in legal}
        if not tags & (self._edits | self._beginnings):
            return legal
        whole = END not in tags or bool(tags & GOES_ON)
        return [
            action
            for action in legal
            if action not in self._said
            and (key, action) not in self._tried
            and (whole or tag_of(action) not in self._edits or _says_something(action))
        ] or legal

    def note(self, legal: list[Any], action: Any) -> None:
        """Remember what was said to a question; whatever is done for good makes everything new."""
        tag = tag_of(action)
        if tag in self._edits:
            self._said.add(action)
            return
        self._said.clear()
        if tag in self._beginnings:
            self._tried.add((hash(tuple(legal)), action))
        elif tag not in ENDS:
            self._tried.clear()


def _says_something(action: Any) -> bool:
    """Tell whether an edit is more than to take something out of a plan."""
    amounts = ("units", "times", "steps")
    return all(getattr(action, name, 1) for name in amounts)
