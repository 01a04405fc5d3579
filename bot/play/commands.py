"""/hand, /pass, /rules, commands of the games."""

from __future__ import annotations

from collections import defaultdict

import discord
from discord import app_commands

from bot.games.game_ui import PlayableGame
from bot.interactions.commands import Commands, suggested
from bot.interactions.responder import Responder
from bot.play.action_commands import family_group
from bot.play.rule_topics import rules_answer, topics
from bot.play.service import ActionService


def add_commands(commands: Commands, acting: ActionService) -> None:
    """Add what everybody at a table may type, and a group of commands for each family of games."""
    context = commands.context
    commands.for_match("hand", "hand", menu="hand")
    commands.for_match("pass", acting.pass_)
    families: defaultdict[str, list[PlayableGame]] = defaultdict(list)
    for game in context.games.values():
        families[game.family].append(game)
    for family, games in families.items():
        commands.families.append(family_group(family, tuple(games)))

    async def suggest_topic(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggested(await topics(context, interaction), current)

    @commands.add("rules")
    @app_commands.autocomplete(topic=suggest_topic)
    async def rules(reply: Responder, topic: str | None = None) -> None:
        await rules_answer(acting, reply, topic)
