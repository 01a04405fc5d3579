"""The games that the bot offers: rules and user interface side by side."""

from __future__ import annotations

from typing import Final

import rules
from bot.games import clash, cthulhu, eden
from bot.games.game_ui import GameUi, PlayableGame, playable

UIS: Final[dict[str, GameUi]] = {
    "eden-frontiers": eden.UI,
    "eden-fronts": eden.UI,
    "eden-shards": eden.UI,
    "cthulhu-wars": cthulhu.UI,
    "clash-of-cultures": clash.UI,
}
"""How each game is shown. A new game is one line here, and one in ``rules.GAMES``."""

GAMES: Final[dict[str, PlayableGame]] = {
    name: playable(rules.GAMES[name], ui) for name, ui in UIS.items()
}
"""Every game, by id; the first is the default."""
