"""/gm: the console of those who tend matches, never seeing a hand, for they may play too."""

from __future__ import annotations

from discord import app_commands

from bot.interactions.commands import Commands, find_match_or_ask
from bot.interactions.match_lookup import find_match
from bot.interactions.responder import Responder
from bot.store import MatchInfo


def add_commands(commands: Commands) -> None:
    """Add ``/gm``, without a default permission, which would hide it from the moderators' role."""

    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @commands.add("gm")
    async def gm(reply: Responder, match: str | None = None) -> None:
        # Without a name, and where no match or several are shown, all tables of the server open.
        info = await find_match(commands.context, reply.interaction, match)
        if match is not None or isinstance(info, MatchInfo):
            named = info if isinstance(info, MatchInfo) else await find_match_or_ask(reply, match)
            if named is not None:
                await commands.router.run("desk", reply, named)
        else:
            await commands.router.run("tables", reply)
