"""What the menu of a message offers (*Apps*): to explain it."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.app.container import Container
from bot.interactions.command_texts import named

EXPLAIN = "Explain this"
"""The name of the command; servers attach permissions to it, so it never changes."""


def explain_menu(services: Container) -> app_commands.ContextMenu:
    """Build *Explain this*."""

    async def explain(interaction: discord.Interaction, message: discord.Message) -> None:
        async with services.answering(interaction) as reply:
            await reply.defer_private()
            await services.explaining.explain(reply, message)

    return app_commands.ContextMenu(
        name=named(EXPLAIN, "c-explain"),
        callback=explain,
        type=discord.AppCommandType.message,
    )
