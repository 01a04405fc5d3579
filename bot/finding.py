"""Which match a person means: that of the channel, else the one they play in."""

from __future__ import annotations

import discord

from bot.house import House
from bot.store import MatchId, MatchInfo, MatchMissingError, Status
from rules.core.data import Value

LIVE: tuple[Status, ...] = ("lobby", "running", "paused", "suspended")


class NoMatch(Value, frozen=True):
    """No match could be meant; ``several``: those among which to choose."""

    several: tuple[MatchInfo, ...] = ()


async def find_match(
    house: House, interaction: discord.Interaction, wanted: str | None = None
) -> MatchInfo | NoMatch:
    """Find the match that a command is about.

    A match of another server is nobody's business here, unless the person plays in it.
    """
    user = interaction.user.id
    if wanted:
        try:
            info = await house.store.matches.get(MatchId(wanted.strip().lower()))
        except MatchMissingError:
            return NoMatch()
        mine = info.of_user(user) is not None
        here = interaction.guild_id is not None and info.guild == interaction.guild_id
        return info if mine or here else NoMatch()
    if interaction.guild_id is not None and interaction.channel_id is not None:
        found = await house.store.matches.find(channel=interaction.channel_id)
        live = [info for info in found if info.status in LIVE]
        if live or found:
            return (live or found)[0]
    mine_now = await house.store.matches.find(user=user, status=LIVE)
    if interaction.guild_id is not None:
        mine_now = [info for info in mine_now if info.guild == interaction.guild_id]
    if len(mine_now) == 1:
        return mine_now[0]
    return NoMatch(tuple(mine_now))


async def suggest_matches(
    house: House, interaction: discord.Interaction, typed: str
) -> list[MatchInfo]:
    """List the matches that a person may mean: their own, and those of this server."""
    mine = await house.store.matches.find(user=interaction.user.id)
    if interaction.guild_id is not None:
        known = {info.id for info in mine}
        there = await house.store.matches.find(guild=interaction.guild_id)
        mine = [i for i in mine if i.guild == interaction.guild_id] + [
            i for i in there if i.id not in known
        ]
    wanted = typed.strip().lower()
    return [i for i in mine if wanted in i.id or wanted in i.title.lower()][:25]
