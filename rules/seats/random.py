"""The player who answers at random, so that matches move on all the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from rules.core.game import Game
from rules.core.ids import Seat
from rules.seats.luck import Luck

DULL = {"concede", "destroy-portal", "reopen"}
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
        kinds = {_tag(kind): kind for kind in dict.fromkeys(map(type, legal))}
        names = [name for name in kinds if name not in DULL] or list(kinds)
        if END in names and len(names) > 1:
            if not luck.below(EDITS + 1):
                return luck.pick(_of_kind(kinds[END], legal))
            names.remove(END)
        name = luck.pick(names)
        answers = _of_kind(kinds[name], legal)
        if name == "post" and (outwards := _outwards(answers)):
            return luck.pick(outwards)
        if name == "station" and END not in kinds:
            return _most(answers, luck.pick(answers).cell)
        return luck.pick(answers)


@cache
def _tag(kind: Any) -> str:  # a tagged record of any game
    return str(kind.__struct_config__.tag)


def _of_kind(kind: type, legal: list[Any]) -> list[Any]:
    return [action for action in legal if type(action) is kind]


def _outwards(posts: list[Any]) -> list[Any]:
    """List, for each edge where none of one's own stands opposite, the most it can have.

    An edge that has its most already is left alone: every smaller number is listed for it.
    """
    inner = {post.inner for post in posts}
    edges: dict[tuple[str, str], list[Any]] = {}
    for post in posts:
        if post.outer not in inner:
            edges.setdefault((post.inner, post.outer), []).append(post)
    most = {edge: max(side, key=lambda post: post.troops) for edge, side in edges.items()}
    return [most[edge] for edge, side in edges.items() if most[edge].troops >= len(side)]


def _most(stations: Sequence[Any], cell: str) -> Any:
    """Put all that was taken away on one place; a draft ends when nothing is left over."""
    return max((s for s in stations if s.cell == cell), key=lambda s: s.troops)
