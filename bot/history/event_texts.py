"""The words for what has happened, as one viewer may read it."""

from __future__ import annotations

from typing import Final

from bot.context import AppContext
from bot.interactions.i18n import name_places, scene_of
from bot.store import MatchInfo
from rules.core.ids import Seat
from rules.words.wording import Scene

_NAMED: Final = 200
"""Entries, of those that the viewer knows, after whose words the places of combats are known by
name."""


async def said_until(context: AppContext, info: MatchInfo, seat: Seat | None, locale: str) -> Scene:
    """Set the scene for the words of what has happened, with what was named on the way."""
    snapshot = await context.matches.view(info.id, seat)
    words = scene_of(snapshot, info, locale)
    since = await context.matches.back(info.id, seat, _NAMED)
    earlier = await context.matches.events_since(info.id, since, seat)
    name_places(earlier, words, context.game(info).ui.wording)
    return words
