"""The player who answers at random, so that matches move on all the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.game import Game
from rules.core.ids import Seat
from rules.seats.luck import Luck

DULL = {"concede", "reopen"}
"""Answers never given while there are others: they end a match, or take an answer back."""
END = "done"
EDITS = 3
"""How often a draft is edited before it is committed, on average."""


class RandomPlayer:
    """First the kind of answer is drawn, then one of that kind; troops like to go outwards.

    It goes by what is legal alone, and does not look at the position.
    """

    looks = False

    def __init__(self, game: Game[Any, Any, Any, Any], seat: Seat, key: bytes) -> None:
        self._luck = Luck(key)

    def think(self, view: None, legal: list[Any]) -> Any:  # the types differ from game to game
        """Choose one of the *legal* actions."""
        luck = self._luck
        kinds: dict[str, list[Any]] = {}
        for action in legal:
            kinds.setdefault(action.__struct_config__.tag, []).append(action)
        names = [name for name in kinds if name not in DULL] or list(kinds)
        if END in names and len(names) > 1:
            if not luck.below(EDITS + 1):
                return luck.pick(kinds[END])
            names.remove(END)
        name = luck.pick(names)
        answers = kinds[name]
        if name == "post":
            return self._outwards(answers)
        if name == "station" and END not in kinds:
            return _most(answers, luck.pick([action.cell for action in answers]))
        return luck.pick(answers)

    def _outwards(self, posts: list[Any]) -> Any:
        """Send many troops where none of one's own could come from, if there is such a place."""
        inner = {post.inner for post in posts}
        outwards = [post for post in posts if post.outer not in inner]
        if not outwards:
            return self._luck.pick(posts)
        one = self._luck.pick(outwards)
        side = [post for post in outwards if (post.inner, post.outer) == (one.inner, one.outer)]
        return max(side, key=lambda post: post.troops)


def _most(stations: Sequence[Any], cell: str) -> Any:
    """Put all that was taken away on one place; a draft ends when nothing is left over."""
    return max((s for s in stations if s.cell == cell), key=lambda s: s.troops)
