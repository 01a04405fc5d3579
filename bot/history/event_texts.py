"""The words for what has happened, as one viewer may read it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.context import AppContext
from bot.interactions.i18n import lines_of, scene_of
from bot.model.control_id import ControlId
from bot.store import MatchInfo
from rules.core.ids import Seat
from rules.core.wording import Scene

_NAMED: Final = 200
"""Entries, of those that the viewer knows, after whose words the places of combats are known by name."""


async def before_step(
    context: AppContext,
    info: MatchInfo,
    seat: Seat | None,
    press: ControlId,
    numbers: Sequence[int],
) -> int | None:
    """Return the entry before the step that a control names, by the number it has for its reader."""
    if press.entries or not numbers:
        return numbers[0] if numbers else None
    return await context.matches.rewinds.before_step(info.id, seat, numbers[0])


async def last_seen(
    context: AppContext, info: MatchInfo, press: ControlId, numbers: Sequence[int]
) -> int:
    """Return the last entry that everybody knew of when a control with two numbers was made."""
    if press.entries:
        return numbers[1]
    return await context.matches.entry_at(info.id, None, numbers[1]) or 0


async def said_until(context: AppContext, info: MatchInfo, seat: Seat | None, locale: str) -> Scene:
    """Set the scene for the words of what has happened, with what was named on the way."""
    look = await context.matches.view(info.id, seat)
    words = scene_of(look, info, locale)
    since = await context.matches.back(info.id, seat, _NAMED)
    earlier = await context.matches.events_since(info.id, since, seat)
    lines_of(earlier, words, context.game(info).ui.wording, everything=True)
    return words
