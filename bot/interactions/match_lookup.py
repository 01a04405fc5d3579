"""Which match a person means: that of the channel, else the one they play in."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.context import AppContext
from bot.interactions.permissions import tends_here
from bot.interactions.responder import Responder
from bot.matches import Refused
from bot.model.fingerprint import where
from bot.model.limits import AUTOCOMPLETE_CHOICES
from bot.store import MatchId, MatchInfo, MatchMissingError, Status
from rules.core.data import Value

LIVE: tuple[Status, ...] = ("lobby", "running", "paused", "suspended")


Place = discord.abc.GuildChannel | discord.Thread
"""Where a match is shown."""


class NoMatch(Value, frozen=True):
    """No match could be meant; ``several``: those among which to choose."""

    several: tuple[MatchInfo, ...] = ()


def concerns(interaction: discord.Interaction, info: MatchInfo) -> bool:
    """Return whether a match concerns somebody where they are: of that server, or theirs."""
    there = interaction.guild_id is not None and info.guild == interaction.guild_id
    return there or info.of_user(interaction.user.id) is not None


async def shown_to(
    context: AppContext, interaction: discord.Interaction, infos: Iterable[MatchInfo]
) -> list[MatchInfo]:
    """Leave out the matches that are shown where a person may not look.

    What they play they may find, and a moderator of a server finds all of its matches.
    """
    found = list(infos)
    shown = [info for info in found if _is_in_sight(interaction, info)]
    return found if len(shown) == len(found) or await tends_here(context, interaction) else shown


def _is_in_sight(interaction: discord.Interaction, info: MatchInfo) -> bool:
    guild, user = interaction.guild, interaction.user
    if interaction.channel_id == where(info) or user.id == info.created_by:
        return True
    if info.of_user(user.id) is not None:
        return True
    place = None if guild is None else place_of(guild, info)
    if place is None or not isinstance(user, discord.Member):
        return False
    may = place.permissions_for(user)
    # Who else is in a private thread, Discord tells nobody without an intent that is not asked for.
    hidden = isinstance(place, discord.Thread) and place.is_private()
    return may.view_channel and (may.manage_threads or not hidden)


def place_of(guild: discord.Guild, info: MatchInfo) -> Place | None:
    """Return the place whose permissions say who may see a match; None if it is not known.

    Discord tells bots of no archived thread: the channel above stands for it.
    """
    return guild.get_channel_or_thread(where(info)) or guild.get_channel(info.parent or 0)


def parent_of(place: object) -> int | None:
    """Return the channel above a thread that everybody who sees the channel may see, else None."""
    if not isinstance(place, discord.Thread) or place.is_private():
        return None
    return place.parent_id


async def with_seat_back(reply: Responder, info: MatchInfo) -> MatchInfo:
    """Give their seat back to a person who has left the server and does something there again."""
    mine = info.of_user(reply.user)
    here = reply.interaction.guild_id is not None and reply.interaction.guild_id == info.guild
    if mine is None or not here or not info.is_vacant(mine.seat):
        return info
    made = await reply.context.matches.seats.stay(info.id, reply.user, None)
    return info if isinstance(made, Refused) else made


async def find_match(
    context: AppContext, interaction: discord.Interaction, wanted: str | None = None
) -> MatchInfo | NoMatch:
    """Find the match that a command is about.

    A match of another server is nobody's business here, unless the person plays in it.
    """
    user = interaction.user.id
    if wanted:
        try:
            info = await context.store.matches.get(MatchId(wanted.strip().lower()))
        except MatchMissingError:
            return NoMatch()
        # The same answer as for an id that does not exist: else one could find out which matches
        # there are elsewhere, or in a channel that is not for everybody.
        hidden = not concerns(interaction, info) or not await shown_to(context, interaction, [info])
        return NoMatch() if hidden else info
    if interaction.guild_id is not None and interaction.channel_id is not None:
        here = await _of_channel(context, interaction.channel_id)
        if here is not None:
            return here
    mine_now = await context.store.matches.find(user=user, status=LIVE)
    if interaction.guild_id is not None:
        mine_now = [info for info in mine_now if info.guild == interaction.guild_id]
    if len(mine_now) == 1:
        return mine_now[0]
    return NoMatch(tuple(mine_now))


async def _of_channel(context: AppContext, channel: int) -> MatchInfo | None:
    """Find the match that a channel shows: the live one, else the newest that is over.

    A live match stays the only one that is shown in its channel, so it is remembered as long as it
    is. One that was begun there and is shown elsewhere now counts less.
    """
    known = context.channels.get(channel)
    # Looked up with every command typed and every suggestion asked for.
    if known is not None:
        info = await context.matches.info(known)
        if info.status in LIVE and where(info) == channel:
            return info
        context.channels.pop(channel, None)  # somebody else may have found it over meanwhile
    found = await context.store.matches.find(channel=channel)
    live = [info for info in found if info.status in LIVE]
    shown = [info for info in live if where(info) == channel]
    if shown:
        context.channels[channel] = shown[0].id
    return next(iter(shown or live or found), None)


async def suggest_matches(
    context: AppContext, interaction: discord.Interaction, typed: str, *, filed: bool | None = None
) -> list[MatchInfo]:
    """List the matches that a person may mean: their own, and those of this server.

    *filed*: only those that are put away, or none of them; None: those come last.
    """
    mine = await context.store.matches.find(user=interaction.user.id, filed=filed)
    if interaction.guild_id is not None:
        known = {info.id for info in mine}
        there = await context.store.matches.find(guild=interaction.guild_id, filed=filed)
        there = await shown_to(context, interaction, there)
        mine = [i for i in mine if i.guild == interaction.guild_id] + [
            i for i in there if i.id not in known
        ]
    mine.sort(key=lambda info: info.filed_at is not None)
    wanted = typed.strip().lower()
    return [i for i in mine if wanted in i.id or wanted in i.title.lower()][:AUTOCOMPLETE_CHOICES]
