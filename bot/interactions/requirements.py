"""What a request needs before it is carried out; each of these tells the person what is missing."""

from __future__ import annotations

import discord

from bot.interactions.i18n import refusal_text
from bot.interactions.permissions import may_tend
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches import Refused, UnavailableError
from bot.model.discord_permissions import lacked
from bot.store import MatchId, MatchInfo
from rules.core.ids import Seat


async def allowed_to_tend(reply: Responder, info: MatchInfo) -> bool:
    """Return whether the person may tend a match."""
    if await may_tend(reply.context, reply.interaction, info) is not None:
        return True
    await reply.say("may-not-tend")
    return False


async def tended_match(reply: Responder, match: MatchId) -> MatchInfo | None:
    """Find the match of a control that opens a form, which the router has not looked up.

    None: there is none, or the person may not tend it, and was told so.
    """
    try:
        info = await reply.context.matches.info(match)
    except UnavailableError:
        await reply.say("out-of-date")
        return None
    return info if await allowed_to_tend(reply, info) else None


async def has_begun(reply: Responder, info: MatchInfo) -> bool:
    """Return whether a match has left its lobby."""
    if info.seq < 0:
        await reply.say("lobby-first")
    return info.seq >= 0


async def seat_of(reply: Responder, info: MatchInfo) -> Seat | None:
    """Find the seat of the person; None if they do not play."""
    seat = await reply.context.matches.seat_of(info.id, reply.user)
    if seat is None:
        await reply.say("no-seat")
    return seat


async def can_show(reply: Responder) -> bool:
    """Return whether the bot has all permissions that it takes to show a match in this channel."""
    thread = isinstance(reply.interaction.channel, discord.Thread)
    missing = lacked(reply.interaction.app_permissions, "all", thread=thread)
    if missing:
        what = ", ".join(say(reply.locale, f"permission-{name}") for name in missing)
        await reply.say("bot-lacks", what=what)
    return not missing


async def refused(reply: Responder, made: object) -> bool:
    """Return whether a change was refused."""
    if isinstance(made, Refused):
        await reply.send(refusal_text(made.reason, reply.locale))
    return isinstance(made, Refused)
