"""The player who answers at random, so that matches move on all the same."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from rules.core.data import tag_of
from rules.core.forms import is_form
from rules.core.ids import Seat
from rules.players.advisor import RARELY_PICKED
from rules.players.dealing import seen_form
from rules.players.game import AdvisedGame
from rules.players.tie_breaks import Luck

CONCEDE: Final = "concede"
"""Listed after everything else, and never said while there is anything else."""
CHOICES: Final = frozenset({"choose-cell", "choose-piece"})
END: Final = "done"
ENDS: Final = frozenset({END, "leave-talks"})
"""Answers after which all may be as it was."""
PATIENCE: Final = 3
"""How many answers that leave a question open are given on average before it is ended."""


def stops_first(legal: list[Any]) -> bool:
    """Return whether a question is one that only destroys and may be ended at once.

    The rules list the end of such a question before its answers, of all others after them.
    """
    if tag_of(legal[0]) != END:
        return False
    kinds = {tag_of(kind) for kind in set(map(type, legal[1:]))} - {CONCEDE}
    return bool(kinds) and kinds <= CHOICES


class RandomPlayer:
    """First the kind of answer is drawn, then one of that kind.

    It goes by what is legal alone, and does not look at the position; what led nowhere it does not
    begin again. The answer to a form is drawn from the view; without a view, what is listed first
    stands for it (``choices``).
    """

    looks = False

    def __init__(self, game: AdvisedGame[Any, Any, Any, Any], seat: Seat, key: bytes) -> None:
        self._game, self._seat, self._luck = game, seat, Luck(key)
        self._edits, self._beginnings = game.edits, game.beginnings
        self._said: set[Any] = set()
        self._tried: dict[int, set[Any]] = {}

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        """Choose one of the *legal* actions: whatever comes after it is chosen when it comes."""
        if len(legal) > 1 and tag_of(legal[-1]) == CONCEDE:
            legal = legal[:-1]
        if (
            view is not None
            and is_form(legal)
            and (form := seen_form(self._game, view, self._seat))
        ):
            legal = [form.sample(self._luck.below), *legal[1:]]
        fresh = self._fresh(legal) if self._said or self._tried else legal
        only = len(fresh) == 1 or stops_first(fresh)
        action = fresh[0] if only else self._drawn(fresh)
        tag = tag_of(action)
        if tag in self._edits:
            self._said.add(action)
            return (action,)
        self._said.clear()
        if tag in self._beginnings:
            self._tried.setdefault(_begun(legal), set()).add(action)
        elif tag not in ENDS:
            self._tried.clear()
        return (action,)

    def _fresh(self, legal: list[Any]) -> list[Any]:
        """Leave out what was said already while its question stays open, and ways tried."""
        tried = self._tried.get(_begun(legal)) if self._tried else None
        left = [action for action in legal if action not in tried] if tried else legal
        return [action for action in left if action not in self._said] or legal

    def _drawn(self, legal: list[Any]) -> Any:
        luck = self._luck
        drawn, end = _kinds(tuple(dict.fromkeys(map(type, legal))))
        # Else what can be said again would be said for as long as there is anything to say.
        if end is not None and not luck.below(PATIENCE + 1):
            return luck.pick(_of_kind(end, legal))
        return luck.pick(_of_kind(luck.pick(drawn), legal))


def _begun(legal: list[Any]) -> int:
    """Name the position, which the player does not see, by the list of what it may answer there.

    The same list again means that what was begun has led nowhere.
    """
    return hash(tuple(legal))


@cache
def _kinds(listed: tuple[type, ...]) -> tuple[list[type], type | None]:
    """Return the kinds of answers to draw from, and the end if it is one of several."""
    drawn = [kind for kind in listed if tag_of(kind) not in RARELY_PICKED] or list(listed)
    end = next((kind for kind in drawn if tag_of(kind) == END), None)
    if end is None or len(drawn) == 1:
        return drawn, None
    drawn.remove(end)
    return drawn, end


def _of_kind(kind: type, legal: list[Any]) -> list[Any]:
    return [action for action in legal if type(action) is kind]
