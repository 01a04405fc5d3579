"""/match seek, briefing, rematch and why: who plays, who comes, who plays again, who plays for them."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.container import Container
from bot.app.match_commands import add_simple, meant, suggest_match
from bot.interactions.command_texts import named, words


def add_people(services: Container, group: app_commands.Group) -> None:
    """Add what concerns the people at a table to ``/match``."""

    @group.command(name=named("seek", "c-seek"), description=words("c-seek"))
    @app_commands.describe(match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def seek(interaction: discord.Interaction, match: str | None = None) -> None:
        async with services.thinking(interaction) as reply:
            info = await meant(services, reply, match)
            if info is not None:
                await services.seats.seek(reply, info)

    add_simple(services, group, "briefing", "brief", menu=True)
    add_simple(services, group, "rematch", "rematch", menu=True)
    add_simple(services, group, "why", "why", menu=True)
