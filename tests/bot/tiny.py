"""The tiny game as the bot plays it: with nothing but what every game must have."""

from __future__ import annotations

from dataclasses import replace

from bot.games.game_ui import PlayableGame, generic_ui, playable
from bot.games.prompts import Prompts
from tests import tiny

TINY = playable(tiny.TINY, generic_ui("tiny"))


def tiny_with(prompts: Prompts) -> PlayableGame:
    """Return the tiny game, asked in another way."""
    return replace(TINY, ui=replace(TINY.ui, prompts=prompts))
