"""The player who follows rules of thumb: it asks the advisor of the game."""

from __future__ import annotations

from typing import Any

from rules.core.game import Game
from rules.core.ids import Seat
from rules.players.edit_memory import EditMemory
from rules.players.random import RandomPlayer
from rules.players.tie_breaks import Luck


class HeuristicPlayer:
    """It sees its seat's view; in a game without an advisor it answers at random."""

    looks = True

    def __init__(self, game: Game[Any, Any, Any, Any], seat: Seat, key: bytes) -> None:
        self._memory = EditMemory(game)
        self._advisor = None if game.advisor is None else game.advisor(seat, Luck(key))
        self._random = RandomPlayer(game, seat, key)

    def think(self, view: Any, legal: list[Any]) -> Any:  # the types differ from game to game
        """Choose one of the *legal* actions."""
        if self._advisor is None:
            return self._random.think(None, legal)
        action = self._advisor.advise(view, self._memory.fresh(legal))
        self._memory.note(legal, action)
        return action
