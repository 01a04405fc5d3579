"""/ladder and /profile."""

from __future__ import annotations

from discord import app_commands

from bot.community.panel import OfLadder
from bot.community.service import CommunityService
from bot.interactions.commands import Commands
from bot.interactions.handlers import Use
from bot.interactions.i18n import game_title
from bot.interactions.responder import Responder
from bot.model.control_id import ControlId
from bot.model.limits import COMMAND_CHOICES
from bot.store import MatchId


def add_commands(commands: Commands, community: CommunityService) -> None:
    """Add both commands; they are about a server, not about a match."""
    games = [
        app_commands.Choice(name=game_title(game, "en"), value=game.id)
        for game in commands.context.games.values()
    ][:COMMAND_CHOICES]

    @commands.add("ladder")
    @app_commands.choices(game=games)
    async def ladder(reply: Responder, game: str = "") -> None:
        await community.show_ladder(Use(reply, ControlId(MatchId("-"), "ladder")), OfLadder(game))

    @commands.add("profile")
    async def profile(reply: Responder) -> None:
        await commands.router.run("profile", reply)
