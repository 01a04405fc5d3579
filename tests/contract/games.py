"""The games that must keep the contracts: those on offer, and one that gives no more than it must."""

from __future__ import annotations

from typing import Any, Final

from rules import GAMES
from rules.players.game import AdvisedGame
from tests.rules.stranger.game import STRANGER

__all__ = ["GAMES", "HELD"]

HELD: Final[dict[str, AdvisedGame[Any, Any, Any, Any]]] = {**GAMES, STRANGER.id: STRANGER}
