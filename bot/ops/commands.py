"""/settings data: what is stored about whoever types it."""

from __future__ import annotations

import discord

from bot.interactions.command_texts import named, words
from bot.interactions.commands import Commands


def add_commands(commands: Commands) -> None:
    """Add ``/settings data``."""

    @commands.settings.command(name=named("data", "c-data"), description=words("c-data"))
    async def data(interaction: discord.Interaction) -> None:
        async with commands.thinking(interaction) as reply:
            await commands.router.run("data", reply)
