"""The rules of the games, as pure functions over plain data."""

from typing import Any

from rules.clash.game import GAME as CLASH_OF_CULTURES
from rules.core.game import Game
from rules.cthulhu.game import GAME as CTHULHU_WARS
from rules.eden.frontiers.game import GAME as EDEN_FRONTIERS
from rules.eden.fronts.game import GAME as EDEN_FRONTS
from rules.eden.shards.game import GAME as EDEN_SHARDS

GAMES: dict[str, Game[Any, Any, Any, Any]] = {  # Any: each game has its own types
    game.id: game
    for game in (EDEN_FRONTIERS, EDEN_FRONTS, EDEN_SHARDS, CTHULHU_WARS, CLASH_OF_CULTURES)
}
"""Every game, by id; the first is the default."""
