"""Automated players, by level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rules.core.ids import Seat
from rules.players.easy import EasyPlayer
from rules.players.game import AdvisedGame
from rules.players.heuristic import HeuristicPlayer
from rules.players.random import RandomPlayer
from rules.players.search import HardPlayer


class Player(Protocol):
    """A player that answers for one seat. It is shown views, never the position.

    ``looks``: it wants the view; the others are spared making it.
    """

    looks: bool

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        """Answer as far as that needs no other look: a draft from its first edit to its end.

        The first action is one of the *legal* ones, the others are legal one after the other. *view*
        is None for a player that does not look.
        """
        ...


AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike

NORMAL = "heuristic"
"""The level of those who were asked for without one."""

HARD = "hard"
"""The level that imagines futures; how many for a decision may be said when it is made."""

PLAYERS: dict[str, Callable[[AnyGame, Seat, bytes], Player]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    NORMAL: HeuristicPlayer,
    HARD: HardPlayer,
}
"""Makes a player of each level, the weakest first, for a seat of a game, with a key of its own.

The key has 64 bytes at most. The names of levels are stored with matches and never change.
"""


def searches(level: str) -> bool:
    """Whether players of a level imagine futures where their game has an outlook."""
    return hasattr(PLAYERS.get(level), "searches")


def usual(levels: Sequence[str]) -> str:
    """Choose among the levels that a bot offers the one of those who were asked for without one."""
    return NORMAL if NORMAL in levels else levels[-1]
