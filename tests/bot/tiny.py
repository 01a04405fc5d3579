"""The tiny game as the bot plays it: with nothing but what every game must have."""

from __future__ import annotations

from bot.games.game_ui import generic_ui, playable
from tests import tiny

TINY = playable(tiny.TINY, generic_ui("tiny"))
