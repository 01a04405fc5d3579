"""A Discord bot that answers ``pong`` and nothing else: the least that an interaction takes.

``python -m bot.bench.pong URL`` runs it on the sandbox at that address.
"""

from __future__ import annotations

import sys
from typing import Any

import discord
from discord import app_commands

from bot.sandbox.client import point_discord_at


def pong_bot() -> discord.Client:
    """Make the bot."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    tree = app_commands.CommandTree(client)

    @tree.command(name="ping", description="Answer pong")
    async def ping(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("pong", ephemeral=True)

    async def sync() -> None:
        await tree.sync()

    client.setup_hook = sync  # type: ignore[method-assign] # the library's own way without a class
    return client


if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    pong_bot().run("pong", log_handler=None)
