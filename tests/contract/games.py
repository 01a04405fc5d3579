"""The games that must keep the contracts: those on offer, and those that are coming."""

from __future__ import annotations

from typing import Any

from rules import GAMES as OFFERED
from rules.core.game import Game
from rules.cthulhu.game import GAME as CTHULHU_WARS

COMING = (CTHULHU_WARS,)
"""Games whose rules are whole and whose panels are not; users are not offered them."""

GAMES: dict[str, Game[Any, Any, Any, Any]] = {  # Any: each game has its own types
    **OFFERED,
    **{game.id: game for game in COMING},
}
