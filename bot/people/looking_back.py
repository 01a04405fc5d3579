"""The words for what has happened, as one viewer may read it."""

from __future__ import annotations

from typing import Final

from bot.house import House
from bot.speech import lines_of, scene_of, wording_of
from bot.store import MatchInfo
from rules.core.ids import Seat
from rules.core.wording import Scene

_NAMED: Final = 200
"""Entries after whose words the places of combats are known by name."""


async def said_until(house: House, info: MatchInfo, seat: Seat | None, locale: str) -> Scene:
    """Set the scene for the words of what has happened, with what was named on the way."""
    look = await house.tables.view(info.id, seat)
    words = scene_of(look, info, locale)
    earlier = await house.tables.events_since(info.id, max(-1, look.seq - _NAMED), seat)
    lines_of(earlier, words, wording_of(house.game(info).family), everything=True)
    return words
