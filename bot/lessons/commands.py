"""/learn: a guided first match."""

from __future__ import annotations

from discord import app_commands

from bot.interactions.commands import Commands
from bot.interactions.handlers import Use
from bot.interactions.i18n import game_title
from bot.interactions.responder import Responder
from bot.lessons.service import LessonService
from bot.model.control_id import ControlId
from bot.store import MatchId


def add_commands(commands: Commands, lessons: LessonService) -> None:
    """Add what begins a guided match."""
    games = [
        app_commands.Choice(name=game_title(game, "en"), value=game.id)
        for game in lessons.lessons_by_game().values()
    ]

    @commands.add("learn")
    @app_commands.choices(game=games)
    async def learn(reply: Responder, game: app_commands.Choice[str] | None = None) -> None:
        wanted = "" if game is None else game.value
        await lessons.begin(Use(reply, ControlId(MatchId("-"), "learn", wanted)))
