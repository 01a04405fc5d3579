"""/match log, digest, replay, what-if, /map, /settings colours, *Explain this*."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.games.game_ui import PlayableGame
from bot.history.explain_message import ExplainService
from bot.history.panel import LogFilter, round_name, subject_name, subjects_of
from bot.history.private_map import ME, VARIANTS, MapService, Variant, Wanted
from bot.history.service import HistoryService
from bot.interactions.command_texts import choices, named
from bot.interactions.commands import Commands, suggested
from bot.interactions.i18n import scene_of
from bot.interactions.match_lookup import find_match
from bot.interactions.responder import Responder
from bot.lang import say
from bot.model.names import bare, fold, names_of
from bot.store import MatchInfo
from render.core.vision import COLOURS

EXPLAIN = "Explain this"
"""The name of the command; servers attach permissions to it, so it never changes."""

MOST_ROUNDS = 10_000
"""No round has a greater number."""


def add_commands(
    commands: Commands, history: HistoryService, maps: MapService, explaining: ExplainService
) -> None:
    """Add what tells of the past, draws the map, and explains a message."""
    context = commands.context

    async def suggest(
        interaction: discord.Interaction, current: str, what: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest players, or subjects of the log, of the match of the channel."""
        info = await find_match(context, interaction)
        if not isinstance(info, MatchInfo):
            return []
        if what == "player":
            offered = [(name, str(seat + 1)) for seat, name in sorted(names_of(info).items())]
        else:
            locale, game = await context.locale(interaction), context.game(info)
            offered = [(subject_name(locale, game.family, one), one) for one in subjects_of(game)]
        return suggested(offered, current, by_value=True)

    async def suggest_player(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await suggest(interaction, current, "player")

    async def suggest_subject(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await suggest(interaction, current, "subject")

    async def suggest_round(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        info = await find_match(context, interaction)
        if not isinstance(info, MatchInfo) or info.seq < 0:
            return []
        locale, family = await context.locale(interaction), context.game(info).family
        rounds = reversed(await context.matches.rounds_so_far(info.id))
        return suggested(((round_name(locale, family, one), one) for one in rounds), current)

    commands.for_match(commands.match, "digest", "since", menu="since")
    commands.for_match(commands.match, "what-if", "whatif", menu="whatif")
    _add_map(commands, maps)

    @commands.add(
        commands.match,
        "log",
        about="match",
        menu="log",
        player="c-log-seat",
        round="c-log-round",
        subject="c-log-subject",
    )
    @app_commands.autocomplete(player=suggest_player, subject=suggest_subject)
    @app_commands.autocomplete(round=suggest_round)
    async def log(
        reply: Responder,
        info: MatchInfo,
        player: str | None = None,
        round: app_commands.Range[int, 0, MOST_ROUNDS] | None = None,  # noqa: A002 - its name
        subject: str | None = None,
    ) -> None:
        about = _subject_meant(context.game(info), reply.locale, subject)
        log_filter = LogFilter(seat=_seat_meant(info, player), round=round, subject=about)
        await history.log(reply, info, log_filter)

    @commands.add(commands.match, "replay", about="match", menu="replay")
    @app_commands.autocomplete(round=suggest_round)
    async def replay(
        reply: Responder,
        info: MatchInfo,
        round: app_commands.Range[int, 0, MOST_ROUNDS] | None = None,  # noqa: A002 - its name
    ) -> None:
        await history.replay_round(reply, info, round)

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
            snapshot = await context.matches.view(found.id, None)
            offered += context.game(found).ui.prompts.areas(scene_of(snapshot, found, locale))
        return suggested(offered, current, by_value=True)

    @commands.add(
        None, "map", about="match", menu="map", variant="c-map-variant", format="c-map-format"
    )
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

    @commands.add(commands.settings, "colours")
    @app_commands.choices(palette=choices({one: f"colours-{one}" for one in ("usual", *COLOURS)}))
    async def colours(reply: Responder, palette: str) -> None:
        chosen = palette if palette in COLOURS else ""
        settings = await context.store.people.user(reply.user)
        await context.store.people.put_user(replace(settings, colours=chosen))
        context.colours[reply.user] = chosen
        await reply.say("colours-set", palette=chosen or "usual")


_NOBODY: Final = -1
_NOTHING: Final = "?"
"""A seat and a subject that no match has, as short as controls must be: what was typed is unknown."""


def _seat_meant(info: MatchInfo, text: str | None) -> int | None:
    """Find the seat that was typed: its number from 1, or a name; None for all of them."""
    if not text:
        return None
    for seat, name in names_of(info).items():
        if text == str(seat + 1) or fold(bare(name)) == fold(text):
            return seat
    return _NOBODY


def _subject_meant(game: PlayableGame, locale: str, text: str | None) -> str | None:
    """Find the subject that was typed, by its id or its name; what is unknown finds nothing."""
    if not text:
        return None
    known = subjects_of(game)
    named_ = {fold(subject_name(locale, game.family, one)): one for one in known}
    return text if text in known else named_.get(fold(text), _NOTHING)
