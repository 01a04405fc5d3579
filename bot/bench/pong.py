"""A Discord bot that does the least that an action takes: it keeps 4 KB safely, and shows a panel.

``python -m bot.bench.pong URL`` runs it on the sandbox at that address.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

import discord
import msgspec
from discord import app_commands, ui

from bot.sandbox.client import point_discord_at

KEPT: Final = 4096
"""Bytes that are written and synchronized before an answer, as a move is."""


class Panel(ui.LayoutView):
    """As many parts as the answer to an action has: words, a small select, six buttons.

    A press keeps something, and shows such a panel in its place.
    """

    def __init__(self, words: str, keep: Callable[[], Awaitable[None]]) -> None:
        super().__init__(timeout=None)
        self.words, self.keep = words, keep
        box = ui.Container[Any](*(ui.TextDisplay[Any](text) for text in ("pong", words)))
        options = [discord.SelectOption(label=f"Choice {n}", value=f"{n}") for n in range(2)]
        box.add_item(ui.ActionRow(ui.Select[Any](custom_id="choose", options=options)))
        for row, count in enumerate((2, 4)):
            buttons = [ui.Button[Any](label=f"{n}", custom_id=f"{row}:{n}") for n in range(count)]
            box.add_item(ui.ActionRow(*buttons))
            for button in buttons:
                button.callback = self.pressed  # type: ignore[method-assign] # without a class
        self.add_item(box)

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        await self.keep()
        await interaction.response.edit_message(view=Panel(self.words, self.keep))

    @classmethod
    def of(cls, size: int, keep: Callable[[], Awaitable[None]]) -> Panel:
        """Make one that is *size* bytes of JSON."""
        least: Any = cls("g", keep).to_components()  # type: ignore[no-untyped-call] # no types
        return cls("g" * (1 + size - len(msgspec.json.encode(least))), keep)


def pong_bot() -> discord.Client:
    """Make the bot; it keeps what it keeps in ``pong.sqlite3`` where it runs."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    tree = app_commands.CommandTree(client)
    disk = ThreadPoolExecutor(1)

    def opened() -> sqlite3.Connection:
        database = sqlite3.connect("pong.sqlite3", isolation_level=None)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("CREATE TABLE rows (bytes BLOB)")
        return database

    database = disk.submit(opened).result()

    async def keep() -> None:
        row = os.urandom(KEPT)
        work = partial(database.execute, "INSERT INTO rows VALUES (?)", (row,))
        await asyncio.get_running_loop().run_in_executor(disk, work)

    @tree.command(name="ping", description="Answer with a panel")
    async def ping(interaction: discord.Interaction[Any], size: int) -> None:
        await keep()
        await interaction.response.send_message(view=Panel.of(size, keep), ephemeral=True)

    async def sync() -> None:
        await tree.sync()

    client.setup_hook = sync  # type: ignore[method-assign] # the library's own way without a class
    return client


if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    pong_bot().run("pong", log_handler=None)
