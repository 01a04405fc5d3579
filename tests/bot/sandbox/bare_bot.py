"""A Discord bot without anything to do, on which the bots of these tests are built."""

import asyncio

import discord
from discord import app_commands


class BareBot(discord.AutoShardedClient):
    """A client with commands that keeps no member and no message, and calls nobody."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.arrived = asyncio.Event()

    async def on_connect(self) -> None:
        self.arrived.set()
