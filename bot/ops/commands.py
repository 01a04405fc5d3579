"""/settings data: what is stored about the person who types it."""

from __future__ import annotations

from bot.interactions.commands import Commands
from bot.interactions.responder import Responder


def add_commands(commands: Commands) -> None:
    """Add ``/settings data``."""

    @commands.add(commands.settings, "data")
    async def data(reply: Responder) -> None:
        await commands.router.run("data", reply)
