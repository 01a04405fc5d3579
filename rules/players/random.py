"""The player who answers at random, so that matches move on all the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import attrgetter
from typing import Any

from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.players.edit_memory import EditMemory, stops_first
from rules.players.tie_breaks import Luck

RARELY_PICKED = {"concede", "destroy-portal", "reopen"}
"""Answers never given while there are others: they end a match, or take an answer back."""
SETS = {"post", "station", "bid", "buy", "attack", "withdraw", "advance", "lay"}
"""Answers that set a number in a draft, the last of their fields; another one may be said instead."""
END = "done"
_TROOPS = attrgetter("troops")
EDITS = 3
"""How often a draft is edited before it is committed, on average."""


class RandomPlayer:
    """First the kind of answer is drawn, then one of that kind; troops like to go outwards.

    It goes by what is legal alone, and does not look at the position. What it has set in a draft it
    leaves as it is, unless the draft cannot end so: no draft goes round in circles.
    """

    looks = False

    def __init__(self, game: Game[Any, Any, Any, Any], seat: Seat, key: bytes) -> None:
        self._luck = Luck(key)
        self._memory = EditMemory(game)
        self._last: Any = None
        self._said: list[Any] = []

    def think(self, view: None, legal: list[Any]) -> Any:  # the types differ from game to game
        """Choose one of the *legal* actions."""
        last = self._last
        if last is None or tag_of(last) == END:
            self._said = []
        elif tag_of(last) in SETS and last not in legal:
            self._said.append(last)
        fresh = self._memory.fresh(legal)
        only = len(fresh) == 1 or stops_first(fresh)
        self._last = action = fresh[0] if only else self._drawn(fresh)
        self._memory.note(legal, action)
        return action

    def _drawn(self, legal: list[Any]) -> Any:
        luck = self._luck
        drawn, end = _kinds(tuple(dict.fromkeys(map(type, legal))))
        if end is not None and not luck.below(EDITS + 1):
            return luck.pick(_of_kind(end, legal))
        kind = luck.pick(drawn)
        answers, name = _of_kind(kind, legal), _tag(kind)
        if self._said:
            untouched = [a for a in answers if not any(_another_way(s, a) for s in self._said)]
            if end is not None and not untouched:
                return luck.pick(_of_kind(end, legal))
            answers = untouched or [a for a in answers if a not in self._said] or answers
        if name == "post" and (outwards := _outwards(answers)):
            return luck.pick(outwards)
        if name == "station" and end is None:
            return _most(answers, luck.pick(answers).cell)
        return luck.pick(answers)


@cache
def _kinds(listed: tuple[type, ...]) -> tuple[list[type], type | None]:
    """Of the kinds of answers listed, tell those to draw from, and the end if it is one of several."""
    drawn = [kind for kind in listed if _tag(kind) not in RARELY_PICKED] or list(listed)
    end = next((kind for kind in drawn if _tag(kind) == END), None)
    if end is None or len(drawn) == 1:
        return drawn, None
    drawn.remove(end)
    return drawn, end


def _another_way(said: Any, action: Any) -> bool:
    """Tell whether *action* says a number of the thing of which *said* says one."""
    thing = said.__struct_fields__[:-1]
    return type(action) is type(said) and all(getattr(action, n) == getattr(said, n) for n in thing)


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
    return [most for side in edges.values() if (most := max(side, key=_TROOPS)).troops >= len(side)]


def _most(stations: Sequence[Any], cell: str) -> Any:
    """Put all that was taken away on one place; a draft ends when nothing is left over."""
    return max((s for s in stations if s.cell == cell), key=_TROOPS)
