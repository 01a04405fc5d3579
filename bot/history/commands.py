"""/match log, digest, replay, what-if, /map, *Explain this*: what has happened."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.games.game_ui import PlayableGame
from bot.history import map_commands
from bot.history.explain_message import Explaining
from bot.history.panel import Sieve, round_name, subject_name, subjects_of
from bot.history.private_map import Mapping
from bot.history.service import HistoryService
from bot.interactions.command_texts import named, words
from bot.interactions.commands import Commands, meant, suggest_match
from bot.interactions.match_lookup import find_match
from bot.model.names import names_of
from bot.play.action_commands import fold
from bot.store import MatchInfo

EXPLAIN = "Explain this"
"""The name of the command; servers attach permissions to it, so it never changes."""

MOST_ROUNDS = 10_000
"""No round has a greater number."""


def add_commands(
    commands: Commands, history: HistoryService, maps: Mapping, explaining: Explaining
) -> None:
    """Add what tells of the past, draws the map, and explains a message."""
    context = commands.context

    async def suggest(
        interaction: discord.Interaction, current: str, field: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest players, or subjects of the log, of the match of the channel."""
        info = await find_match(context, interaction)
        if not isinstance(info, MatchInfo):
            return []
        locale, game = await context.locale(interaction), context.game(info)
        if field == "seat":
            offered = [(name, str(seat + 1)) for seat, name in sorted(names_of(info).items())]
        else:
            offered = [(subject_name(locale, game.family, one), one) for one in subjects_of(game)]
        wanted = fold(current)
        return [
            app_commands.Choice(name=name[:100], value=value)
            for name, value in offered
            if wanted in fold(name) or wanted == value
        ][:25]

    async def suggest_player(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await suggest(interaction, current, "seat")

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
        rounds = sorted(set(await context.matches.rounds(info.id)), reverse=True)
        named_ = [(round_name(locale, family, one), one) for one in rounds]
        wanted = fold(current)
        return [
            app_commands.Choice(name=name, value=one)
            for name, one in named_
            if wanted in fold(name)
        ][:25]

    commands.for_match(commands.match, "digest", "since", menu="since")
    commands.for_match(commands.match, "what-if", "whatif", menu="whatif")
    map_commands.add_commands(commands, maps)
    _add_explain(commands, explaining)

    @commands.match.command(name=named("log", "c-log"), description=words("c-log"))
    @app_commands.describe(
        player=words("c-log-seat"),
        round=words("c-log-round"),
        subject=words("c-log-subject"),
        match=words("c-match.id"),
    )
    @app_commands.autocomplete(player=suggest_player, subject=suggest_subject, match=suggest_match)
    @app_commands.autocomplete(round=suggest_round)
    async def log(
        interaction: discord.Interaction,
        player: str | None = None,
        round: app_commands.Range[int, 0, MOST_ROUNDS] | None = None,  # noqa: A002 - its name
        subject: str | None = None,
        match: str | None = None,
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await meant(reply, match, "log")
            if info is None:
                return
            sieve = Sieve(
                seat=_seat_meant(info, player),
                round=round,
                subject=_subject_meant(context.game(info), reply.locale, subject),
            )
            await history.log(reply, info, sieve)

    @commands.match.command(name=named("replay", "c-replay"), description=words("c-replay"))
    @app_commands.describe(round=words("c-replay.round"), match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    @app_commands.autocomplete(round=suggest_round)
    async def replay(
        interaction: discord.Interaction,
        round: app_commands.Range[int, 0, MOST_ROUNDS] | None = None,  # noqa: A002 - its name
        match: str | None = None,
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await meant(reply, match, "replay")
            if info is not None:
                await history.replay_round(reply, info, round)


def _add_explain(commands: Commands, explaining: Explaining) -> None:
    """Add *Explain this* to what the menu of a message offers under *Apps*."""

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


def _seat_meant(info: MatchInfo, text: str | None) -> int | None:
    """Find the seat that was typed: its number from 1, or a name; None for all of them."""
    if not text:
        return None
    names = names_of(info)
    if text.isdecimal():
        return int(text) - 1
    return next((seat for seat, name in names.items() if fold(name) == fold(text)), -1)


def _subject_meant(game: PlayableGame, locale: str, text: str | None) -> str | None:
    """Find the subject that was typed, by its id or its name; what is unknown finds nothing."""
    if not text:
        return None
    known = subjects_of(game)
    named_ = {fold(subject_name(locale, game.family, one)): one for one in known}
    return text if text in known else named_.get(fold(text), text)
