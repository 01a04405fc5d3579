"""The games that must keep the contracts: those on offer, and one that gives no more than it must."""

from __future__ import annotations

from typing import Any, Final

from rules import GAMES
from rules.core.game import Game
from tests.rules.stranger.game import STRANGER

__all__ = ["GAMES", "HELD"]

HELD: Final[dict[str, Game[Any, Any, Any, Any]]] = {**GAMES, STRANGER.id: STRANGER}
