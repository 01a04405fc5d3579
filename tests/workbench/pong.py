"""A Discord bot that does the least that an action takes: it keeps 4 KB safely, and shows a panel.

``python -m tests.workbench.pong URL`` runs it on the sandbox at that address.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.sandbox.client import point_discord_at

KEPT: Final = 4096
"""Bytes that are written and synchronized before an answer, as a move is."""


class Panel(ui.LayoutView):
    """As many parts as the answer to an action has: words, a select, two rows of buttons."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        box = ui.Container[Any](*(ui.TextDisplay[Any]("pong " * 30) for _ in range(4)))
        options = [discord.SelectOption(label=f"Choice {n}", value=str(n)) for n in range(12)]
        box.add_item(ui.ActionRow(ui.Select[Any](custom_id="choose", options=options)))
        for row in range(2):
            buttons = [ui.Button[Any](label=f"{n}", custom_id=f"{row}:{n}") for n in range(4)]
            box.add_item(ui.ActionRow(*buttons))
        self.add_item(box)


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

    @tree.command(name="ping", description="Answer with a panel")
    async def ping(interaction: discord.Interaction[Any]) -> None:
        row = os.urandom(KEPT)
        keep = partial(database.execute, "INSERT INTO rows VALUES (?)", (row,))
        await asyncio.get_running_loop().run_in_executor(disk, keep)
        await interaction.response.send_message(view=Panel(), ephemeral=True)

    async def sync() -> None:
        await tree.sync()

    client.setup_hook = sync  # type: ignore[method-assign] # the library's own way without a class
    return client


if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    pong_bot().run("pong", log_handler=None)
