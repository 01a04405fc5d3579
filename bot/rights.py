"""Who may create matches and who may tend them: a setting of the server (UX 1.15)."""

from __future__ import annotations

import discord

from bot.house import House
from bot.store import GuildSettings, MatchInfo


def _has_role(interaction: discord.Interaction, role: int | None) -> bool:
    roles = getattr(interaction.user, "roles", ())
    return role is not None and any(one.id == role for one in roles)


def manages(interaction: discord.Interaction) -> bool:
    """Tell whether the person may manage the server, as Discord says with the interaction."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


async def may_create(house: House, interaction: discord.Interaction) -> bool:
    """Tell whether the person may open matches here."""
    if interaction.guild_id is None:
        return False
    if manages(interaction) or house.welcome:
        return True
    settings: GuildSettings = await house.store.people.guild(interaction.guild_id)
    return settings.everyone_creates or _has_role(interaction, settings.create_role)


async def may_tend(house: House, interaction: discord.Interaction, info: MatchInfo) -> bool:
    """Tell whether the person may tend a match: the server's choice, never who plays what."""
    if interaction.guild_id is None or info.guild != interaction.guild_id:
        return False
    if manages(interaction):
        return True
    settings: GuildSettings = await house.store.people.guild(interaction.guild_id)
    return _has_role(interaction, settings.tend_role)


async def may_start(house: House, interaction: discord.Interaction, info: MatchInfo) -> bool:
    """Tell whether the person may set up and start a lobby: whoever opened it, or tends matches."""
    return info.created_by == interaction.user.id or await may_tend(house, interaction, info)
