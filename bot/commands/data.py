"""/settings data: what is stored about whoever types it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.commands.texts import named, words
from bot.controls import Press
from bot.store import MatchId

if TYPE_CHECKING:
    from bot.client import Hexarch


def add_data(client: Hexarch, group: app_commands.Group) -> None:
    """Add ``/settings data``."""

    @group.command(name=named("data", "c-data"), description=words("c-data"))
    async def data(interaction: discord.Interaction) -> None:
        async with client.answering(interaction) as reply:
            await reply.think()
            await client.keeping.data(reply, Press(MatchId("-"), "data"), ())
