"""/map, /settings colours: the map as somebody wants to see it."""

from __future__ import annotations

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.history.private_map import ME, VARIANTS, Mapping, Wanted
from bot.interactions.command_texts import both, named, words
from bot.interactions.commands import Commands, meant, suggest_match
from bot.interactions.i18n import scene_of
from bot.interactions.match_lookup import find_match
from bot.lang import say
from bot.play.action_commands import fold
from bot.store import MatchInfo
from render.core.vision import COLOURS


def _choices(keys: dict[str, str]) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=both(say("en", key), say("fr", key)), value=value)
        for value, key in keys.items()
    ]


def add_commands(commands: Commands, maps: Mapping) -> None:
    """Add ``/map`` and ``/settings colours``."""
    context = commands.context

    async def suggest_area(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest what a map can be drawn around: one's own lands, then the places of the map."""
        locale = await context.locale(interaction)
        found = await find_match(context, interaction)
        offered = [(say(locale, "map-around-me"), ME)]
        if isinstance(found, MatchInfo) and found.seq >= 0:
            look = await context.matches.view(found.id, None)
            scene = scene_of(look, found, locale)
            offered += context.game(found).ui.prompts.areas(scene)
        wanted = fold(current)
        return [
            app_commands.Choice(name=name[:100], value=value)
            for name, value in offered
            if wanted in fold(name) or wanted in fold(value)
        ][:25]

    @app_commands.command(name=named("map", "c-map"), description=words("c-map"))
    @app_commands.describe(
        area=words("c-map.area"),
        variant=words("c-map-variant"),
        format=words("c-map-format"),
        match=words("c-match.id"),
    )
    @app_commands.choices(
        variant=_choices({one: f"map-as-{one}" for one in VARIANTS}),
        format=_choices({"picture": "map-picture", "text": "map-text"}),
    )
    @app_commands.autocomplete(match=suggest_match, area=suggest_area)
    async def map_(
        interaction: discord.Interaction,
        area: str | None = None,
        variant: str | None = None,
        format: str | None = None,  # noqa: A002 - its name
        match: str | None = None,
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await meant(reply, match, "map")
            if info is None:
                return
            if format == "text":
                await maps.say(reply, info)
            else:
                await maps.show(reply, info, Wanted((area or "").strip(), variant or ""))

    commands.every.append(map_)

    @commands.settings.command(name=named("colours", "c-colours"), description=words("c-colours"))
    @app_commands.describe(palette=words("c-colours.palette"))
    @app_commands.choices(palette=_choices({one: f"colours-{one}" for one in ("usual", *COLOURS)}))
    async def colours(interaction: discord.Interaction, palette: str) -> None:
        async with commands.thinking(interaction) as reply:
            chosen = palette if palette in COLOURS else ""
            settings = await context.store.people.user(reply.user)
            await context.store.people.put_user(replace(settings, colours=chosen))
            context.colours[reply.user] = chosen
            await reply.send(say(reply.locale, "colours-set", palette=chosen or "usual"))
