"""The player who follows rules of thumb, one advisor for each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.clash.advisor import ClashAdvisor
from rules.core.game import Game
from rules.core.ids import Seat
from rules.cthulhu.advisor import CthulhuAdvisor
from rules.eden.frontiers.advisor import FrontiersAdvisor
from rules.eden.fronts.advisor import FrontsAdvisor
from rules.eden.shards.advisor import ShardsAdvisor
from rules.players.resolve import Resolve
from rules.players.tie_breaks import Luck

Advisor = Callable[[Any, list[Any]], Any]  # Any: views and actions differ from game to game

ADVISORS: dict[str, Callable[[Seat, Luck], Advisor]] = {
    "clash-of-cultures": lambda seat, luck: ClashAdvisor(seat, luck).advise,
    "cthulhu-wars": lambda seat, luck: CthulhuAdvisor(seat, luck).advise,
    "eden-frontiers": lambda seat, luck: FrontiersAdvisor(seat, luck).advise,
    "eden-fronts": lambda seat, luck: FrontsAdvisor(seat, luck).advise,
    "eden-shards": lambda seat, luck: ShardsAdvisor(seat, luck).advise,
}


class HeuristicPlayer:
    """It sees its seat's view and asks the advisor of the game what to do."""

    looks = True

    def __init__(self, game: Game[Any, Any, Any, Any], seat: Seat, key: bytes) -> None:
        self._advise = ADVISORS[game.id](seat, Luck(key))
        self._resolve = Resolve(game.id)

    def think(self, view: Any, legal: list[Any]) -> Any:  # the types differ from game to game
        """Choose one of the *legal* actions."""
        action = self._advise(view, self._resolve.fresh(legal))
        self._resolve.note(legal, action)
        return action
