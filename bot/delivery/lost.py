"""What becomes of a match whose channel, permissions or direct messages are gone (UX 1.19)."""

from __future__ import annotations

import logging

import discord

from bot.house import House
from bot.store import AuditLine, MatchId

log = logging.getLogger("hexarch")

DM_CLOSED = (50007, 50278, 40003)
CHANNEL_GONE = "channel-gone"
"""The reason of a match whose channel was deleted."""

GONE = (10003, 10004)
UNEDITABLE = (10008, 30046, 50083)
"""A message that is gone or too old, a thread that is archived: what is said is posted anew."""

FORBIDDEN = (50001, 50013)


def short(error: BaseException) -> str:
    """Say an error in one line, without what was sent."""
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__} {error.status} {error.code}"
    return f"{type(error).__name__}: {error}"


async def gone(house: House, match: MatchId, error: BaseException) -> bool:
    """Pause a match whose channel is gone, and say so; trying again by itself is of no use."""
    if not isinstance(error, discord.HTTPException):
        return False
    if error.code in GONE:
        info = await house.store.matches.get(match)
        if info.status == "running":
            await house.tables.pause(match, 0, None, CHANNEL_GONE)
        elif info.status == "lobby":  # nothing is lost
            await house.tables.end(match, 0, None, CHANNEL_GONE)
        await _note(house, match, CHANNEL_GONE)
        return True
    if error.code in FORBIDDEN:
        await _note(house, match, "no-access")
    return False


async def _note(house: House, match: MatchId, what: str) -> None:
    lines = await house.store.audit.read(match)
    if not any(line.what == what for line in lines):
        await house.store.audit.write(AuditLine(match=match, guild=None, user=None, what=what))
    log.warning("match %s: %s", match, what)
