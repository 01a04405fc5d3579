"""/settings data: what is stored about whoever types it."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.container import Container
from bot.interactions.command_texts import named, words


def add_data(services: Container, group: app_commands.Group) -> None:
    """Add ``/settings data``."""

    @group.command(name=named("data", "c-data"), description=words("c-data"))
    async def data(interaction: discord.Interaction) -> None:
        async with services.thinking(interaction) as reply:
            await services.router.run("data", reply)
