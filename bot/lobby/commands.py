"""/play and /match."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.interactions.commands import Commands
from bot.interactions.i18n import game_title
from bot.interactions.responder import Responder
from bot.lobby.match_threads import why_here
from bot.lobby.opening import MatchOpener
from bot.model.limits import COMMAND_CHOICES


def add_commands(commands: Commands, opener: MatchOpener) -> None:
    """Add what leads to matches, and the panel of each."""
    games = [
        app_commands.Choice(name=game_title(game, "en"), value=game.id)
        for game in commands.context.games.values()
    ][:COMMAND_CHOICES]

    @commands.add("play", with_="c-play.with")
    @app_commands.choices(game=games)
    @app_commands.rename(with_="with")
    async def play(reply: Responder, game: str = "", with_: discord.User | None = None) -> None:
        if not game:
            await commands.router.run("mine", reply)
            return
        info = await opener.create(reply, game=game, where=None)
        if info is None:
            return
        note = why_here(reply, None, None)
        if with_ is not None:
            note = "\n".join(
                filter(None, (await opener.lobby.invite(reply, info, [with_.id]), note))
            )
        await opener.opened(reply, info, note=note)

    commands.for_match("match", "match", menu="match")
