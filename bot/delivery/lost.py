"""What becomes of a match whose channel, permissions or direct messages are gone (UX 1.19)."""

from __future__ import annotations

import logging

import discord

from bot.house import House
from bot.store import AuditLine, MatchId

log = logging.getLogger("hexarch")

DM_CLOSED = (50007, 50278, 40003)
GONE = (10003, 10004)
FORBIDDEN = (50001, 50013)


def short(error: BaseException) -> str:
    """Say an error in one line, without what was sent."""
    if isinstance(error, discord.HTTPException):
        return f"{type(error).__name__} {error.status} {error.code}"
    return f"{type(error).__name__}: {error}"


async def handled(house: House, match: MatchId, error: BaseException) -> bool:
    """Do what can be done; say whether trying again by itself would be of no use."""
    if not isinstance(error, discord.HTTPException):
        return False
    if error.code in GONE:
        await house.tables.pause(match, 0, None, "channel-gone")
        await _note(house, match, "channel-gone")
        return True
    if error.code in FORBIDDEN:
        await _note(house, match, "no-access")
        return False
    return False


async def _note(house: House, match: MatchId, what: str) -> None:
    lines = await house.store.audit.read(match)
    if not any(line.what == what for line in lines):
        await house.store.audit.write(AuditLine(match=match, guild=None, user=None, what=what))
    log.warning("match %s: %s", match, what)
