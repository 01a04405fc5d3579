"""The player who follows rules of thumb: it asks the advisor of the game."""

from __future__ import annotations

from typing import Any

from rules.core.ids import Seat
from rules.players.advisor import NO_TEMPER, TEMPERS, Taste
from rules.players.game import AdvisedGame
from rules.players.random import RandomPlayer


class HeuristicPlayer:
    """It sees its seat's view; in a game without an advisor it answers at random."""

    looks = True

    def __init__(self, game: AdvisedGame[Any, Any, Any, Any], seat: Seat, key: bytes) -> None:
        self._advisor = None if game.advisor is None else game.advisor(seat)
        self._random = RandomPlayer(game, seat, key)

    def lean(self, temper: str) -> None:
        """Play by one of ``TEMPERS`` from now on; another name: by none."""
        if self._advisor is not None:
            self._advisor.temper = TEMPERS.get(temper, NO_TEMPER)

    def prefer(self, taste: Taste) -> None:
        """Play by a taste from now on."""
        if self._advisor is not None:
            self._advisor.taste = taste

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        """Answer the question whole: one action, or several of which the first is *legal*."""
        if self._advisor is None:
            return self._random.whole(view, legal)
        return self._advisor.whole(view, legal)
