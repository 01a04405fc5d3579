"""The rules of the games, as pure functions over plain data."""

from typing import Any

from rules.players.clash.game import GAME as CLASH_OF_CULTURES
from rules.players.cthulhu.game import GAME as CTHULHU_WARS
from rules.players.eden.frontiers.game import GAME as EDEN_FRONTIERS
from rules.players.eden.fronts.game import GAME as EDEN_FRONTS
from rules.players.eden.shards.game import GAME as EDEN_SHARDS
from rules.players.game import AdvisedGame

GAMES: dict[str, AdvisedGame[Any, Any, Any, Any]] = {  # Any: each game has its own types
    game.id: game
    for game in (EDEN_FRONTIERS, EDEN_FRONTS, EDEN_SHARDS, CTHULHU_WARS, CLASH_OF_CULTURES)
}
"""Every game, by id; the first is the default."""
