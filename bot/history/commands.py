"""/map and *Explain this*."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.history.explain_message import ExplainService
from bot.history.private_map import ME, VARIANTS, MapService, Variant, Wanted
from bot.interactions.command_texts import choices, named
from bot.interactions.commands import Commands, suggested
from bot.interactions.i18n import scene_of
from bot.interactions.match_lookup import find_match
from bot.interactions.responder import Responder
from bot.lang import say
from bot.store import MatchInfo

EXPLAIN = "Explain this"
"""The name of the command; servers attach permissions to it, so it never changes."""


def add_commands(commands: Commands, maps: MapService, explaining: ExplainService) -> None:
    """Add what draws the map, and explains a message."""
    _add_map(commands, maps)

    async def explain(interaction: discord.Interaction, message: discord.Message) -> None:
        async with commands.thinking(interaction) as reply:
            await explaining.explain(reply, message)

    commands.menus.append(
        app_commands.ContextMenu(
            name=named(EXPLAIN, "c-explain"),
            callback=explain,
            type=discord.AppCommandType.message,
        )
    )


def _add_map(commands: Commands, maps: MapService) -> None:
    """Add ``/map``."""
    context = commands.context

    async def suggest_area(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest what a map can be drawn around: one's own lands, then the places of the map."""
        locale = await context.locale(interaction)
        found = await find_match(context, interaction)
        offered = [(say(locale, "map-around-me"), ME)]
        if isinstance(found, MatchInfo) and found.seq >= 0:
            snapshot = await context.matches.view(found.id, None)
            offered += context.game(found).ui.prompts.areas(scene_of(snapshot, found, locale))
        return suggested(offered, current, by_value=True)

    @commands.add("map", about="match", menu="map", variant="c-map-variant", format="c-map-format")
    @app_commands.choices(
        variant=choices({one: f"map-as-{one}" for one in VARIANTS}),
        format=choices({"picture": "map-picture", "text": "map-text"}),
    )
    @app_commands.autocomplete(area=suggest_area)
    async def map_(
        reply: Responder,
        info: MatchInfo,
        area: str | None = None,
        variant: str | None = None,
        format: str | None = None,  # noqa: A002 - its name
    ) -> None:
        if format == "text":
            await maps.say(reply, info)
        else:
            way: Variant = next((kind for kind in VARIANTS if kind == variant), "")
            await maps.show(reply, info, Wanted(way, area=(area or "").strip()))
