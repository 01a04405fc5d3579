"""/gm: what those do who tend matches, never seeing a hand, for they may play too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.interactions.command_texts import CLOCKS, LANGUAGES, pacing_of
from bot.interactions.commands import (
    Commands,
    context_of,
    find_match_or_ask,
    find_tended_match,
    suggested,
)
from bot.interactions.handlers import Use
from bot.interactions.i18n import asked_seats, game_title
from bot.interactions.match_lookup import find_match
from bot.interactions.permissions import (
    manages,
    tends_here,
)
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment
from bot.lang import say
from bot.matches import UnavailableError
from bot.matches.question_numbers import asked_at
from bot.model.deeds import Resume, Skip
from bot.model.limits import CHOICE_NAME
from bot.model.names import fold, names_of
from bot.model.panel_parts import Panel, Row, Text
from bot.model.results import Acted, AlreadyDone
from bot.moderation.dashboard_panel import skip_button
from bot.moderation.end_match import EndMatchService
from bot.moderation.match_defaults import MatchDefaultsService
from bot.moderation.repair_panel import group_of, groups
from bot.moderation.repairs import RepairService
from bot.moderation.server_page import checked, config_words
from bot.store import GuildSettings, MatchInfo
from bot.undo.steps import skipped_words
from rules.core.ids import Seat

ALL_GAMES = "all"

_JUST_ASKED: Final = 30.0
"""Seconds for which a question is too new to be the one that somebody types a command about.

By the clock that says when it was asked; that of Discord, by which the command was sent, may differ.
"""

_REASON: Final = 200
"""Characters of the reason of a pause that are kept."""


def games_meant(known: Mapping[str, PlayableGame], text: str) -> tuple[str, ...] | None:
    """Read ids or names of games, separated by commas; none of them: all; None: one is unknown."""
    names = {
        fold(name): one
        for one, game in known.items()
        for name in (one, game_title(game, "en"), game_title(game, "fr"))
    }
    wanted = [fold(part) for part in text.split(",") if part.strip()]
    if fold(ALL_GAMES) in wanted:
        return ()
    if any(one not in names for one in wanted):
        return None
    return tuple(dict.fromkeys(names[one] for one in wanted))


async def suggest_games(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Suggest a game more after those that stand there already, or all of them."""
    before, _, last = current.rpartition(",")
    start = f"{before.strip()}, " if before.strip() else ""
    context = context_of(interaction)
    locale = await context.locale(interaction)
    # "All" stands alone: behind a game it would make that game meaningless.
    every = [] if start else [(say(locale, "all-games"), ALL_GAMES)]
    return [
        app_commands.Choice(
            name=f"{start}{one.name}"[:CHOICE_NAME], value=f"{start}{one.value}"[:CHOICE_NAME]
        )
        for one in suggested([*every, *_titles(context, locale)], last)
    ]


async def suggest_game(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Suggest one game."""
    context = context_of(interaction)
    return suggested(_titles(context, await context.locale(interaction)), current)


def _titles(context: AppContext, locale: str) -> list[tuple[str, str]]:
    return [(game_title(game, locale), one) for one, game in context.games.items()]


def add_commands(
    commands: Commands,
    ending: EndMatchService,
    repairs: RepairService,
    defaults: MatchDefaultsService,
) -> None:
    """Add what those do who tend matches, and what everybody may read of it."""
    context, delivery, group = commands.context, repairs.dashboard.delivery, commands.gm
    tending = ending.tending
    _add_dashboard(commands, repairs)

    async def resume(use: Use) -> None:
        if await tending.do(use.reply, use.info, Resume()) is not None:
            await use.reply.say("gm-resumed")

    commands.for_match(group, "resume", resume, tended=True)

    @commands.add(group, "config")
    @app_commands.choices(language=list(LANGUAGES.values()), clock=CLOCKS)
    @app_commands.autocomplete(games=suggest_games)
    async def config(
        reply: Responder,
        *,
        language: str | None = None,
        create: discord.Role | None = None,
        tend: discord.Role | None = None,
        everyone: bool | None = None,
        errors: discord.TextChannel | None = None,
        clock: str | None = None,
        games: str | None = None,
        here: bool | None = None,
        most: app_commands.Range[int, 0, 100] | None = None,
        person: app_commands.Range[int, 0, 100] | None = None,
        ranked: bool | None = None,
    ) -> None:
        guild, channel = reply.interaction.guild_id, reply.interaction.channel_id or 0
        if not manages(reply.interaction) or guild is None:
            await reply.say("may-not-manage")
            return
        chosen = None if games is None else games_meant(context.games, games)
        if games is not None and chosen is None:
            await _unknown_games(reply)
            return
        given: dict[str, Any] = {  # Any: what each field holds
            "create_role": create and create.id,
            "tend_role": tend and tend.id,
            "everyone_creates": everyone,
            "error_channel": errors and errors.id,
            "games": chosen,
            "most": most,
            "most_each": person,
            "ranked": ranked,
        }
        given = {name: value for name, value in given.items() if value is not None}
        if language is not None:
            given["language"] = None if language == "auto" else language
        if clock is not None:
            given["clock"] = pacing_of(clock)

        def change(settings: GuildSettings) -> GuildSettings:
            if here is None:
                return replace(settings, **given)
            # The command is about the channel it is typed in; a list of channels cannot be an
            # option.
            others = {*settings.channels} - {channel}
            channels = tuple(sorted(others | ({channel} if here else set())))
            return replace(settings, channels=channels, **given)

        settings = await context.store.people.change_guild(guild, change)
        await reply.send(config_words(context, settings, reply.locale))

    @commands.add(group, "limit")
    async def limit(
        reply: Responder, user: discord.User, most: app_commands.Range[int, 0, 100]
    ) -> None:
        guild = reply.interaction.guild_id
        if not manages(reply.interaction) or guild is None:
            await reply.say("may-not-manage")
            return
        await context.store.people.allow(guild, user.id, most)
        await reply.say("limit-now", who=f"<@{user.id}>", most=most)

    @commands.add(group, "presets", game="c-play.game")
    @app_commands.autocomplete(game=suggest_game)
    async def presets(reply: Responder, game: str) -> None:
        if chosen := games_meant(context.games, game):
            await defaults.show(reply, context.games[chosen[0]])
        else:  # unknown, or all of them, which have no defaults in common
            await _unknown_games(reply)

    @commands.add(group, "check")
    async def check(reply: Responder) -> None:
        if await tends_here(context, reply.interaction):
            await reply.show(await checked(delivery.client, reply))
        else:
            await reply.say("may-not-tend")

    @commands.add(group, "pause", about="tended")
    async def pause(reply: Responder, info: MatchInfo, reason: str = "", until: str = "") -> None:
        await repairs.dashboard.pause(reply, info, reason, until)

    # The match must be named: the one of this channel is hardly the one that moves here.
    @commands.add(group, "rebind")
    async def rebind(reply: Responder, match: str) -> None:
        info = await find_tended_match(reply, match)
        if info is not None:
            await repairs.dashboard.move(reply, info)

    @commands.add(group, "skip", about="tended")
    async def skip(reply: Responder, info: MatchInfo, seat: int | None = None) -> None:
        asked = [seat - 1] if seat is not None else await _asked(context, info)
        if len(asked) > 1:
            names = names_of(info)
            known = ", ".join(f"{number + 1}. {names[number]}" for number in asked)
            await reply.say("several-asked", list=known)
        elif not asked:
            await reply.say("nobody-asked")
        else:
            seat_ = Seat(asked[0])
            since = asked_at(await context.matches.pending(info.id), seat_)
            if since is not None and context.clock() - since < _JUST_ASKED:
                await reply.show(_skip_panel(info, seat_, since, reply.locale))
                return
            made = await tending.do(reply, info, Skip(seat=seat_, since=since))
            if isinstance(made, Acted | AlreadyDone):
                await reply.send(await skipped_words(context, info, made, reply.locale))

    commands.add(group, "end", key="c-gm-end", about="tended")(ending.propose)


def _add_dashboard(commands: Commands, repairs: RepairService) -> None:
    """Add the dashboard, its repairs, and what every player may read."""
    context, dashboard, group = commands.context, repairs.dashboard, commands.gm
    for verb in ("audit", "report"):
        commands.for_match(group, verb, verb, menu=verb)

    @commands.add(group, "desk")
    async def desk(reply: Responder, match: str | None = None) -> None:
        # Without a name, and where no match or several are shown, all tables of the server open.
        info = await find_match(context, reply.interaction, match)
        if match is not None or isinstance(info, MatchInfo):
            named = info if isinstance(info, MatchInfo) else await find_match_or_ask(reply, match)
            if named is not None:
                await commands.router.run("desk", reply, named)
        else:
            await commands.router.run("tables", reply)

    async def suggest_repair(
        interaction: discord.Interaction, current: str, group: str | None
    ) -> list[app_commands.Choice[str]]:
        info = await find_match(context, interaction, getattr(interaction.namespace, "match", None))
        # No repair before the first position; suggestions have no way to say why there are none.
        if not isinstance(info, MatchInfo) or info.seq < 0:
            return []
        try:
            offered, scene, wording = await repairs.words(info, await context.locale(interaction))
        except UnavailableError:
            return []
        if group is None:
            known = {k: wording.repair_group(scene, first) for k, first in groups(offered).items()}
        else:
            mine = [one for one in offered if one.place and group_of(one) == group]
            known = {one.place: wording.repair_place(scene, one) for one in mine}
        return suggested(((name, key) for key, name in known.items()), current)

    async def suggest_what(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest what may be set right in the match of the channel."""
        return await suggest_repair(interaction, current, None)

    async def suggest_place(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest where what is named already may be set right."""
        what = str(getattr(interaction.namespace, "what", ""))
        return await suggest_repair(interaction, current, what)

    @commands.add(group, "archive")
    async def archive(reply: Responder, match: str | None = None, *, restore: bool = False) -> None:
        info = await find_match_or_ask(reply, match)
        if info is not None:
            await dashboard.file(reply, info, back=restore)

    @commands.add(group, "health")
    async def health(reply: Responder) -> None:
        await commands.router.run("health", reply)

    @commands.add(group, "repair", about="match")
    @app_commands.autocomplete(what=suggest_what, place=suggest_place)
    async def repair(
        reply: Responder,
        info: MatchInfo,
        what: str | None = None,
        place: str = "",
        value: app_commands.Range[int, 0, 9999] | None = None,
        *,
        reason: str = "",
    ) -> None:
        if what is None:
            await commands.router.run("repair", reply, info)
            return
        number = "" if value is None else str(value)
        await repairs.repair(reply, info, what, place=place, value=number, why=reason)


async def _unknown_games(reply: Responder) -> None:
    titles = ", ".join(title for title, _ in _titles(reply.context, reply.locale))
    await reply.say("unknown-games", games=titles)


def _skip_panel(info: MatchInfo, seat: Seat, since: float, locale: str) -> Panel:
    """Ask whether the question is meant that a seat was asked only just now."""
    who = names_of(info).get(seat, str(seat + 1))
    text = say(locale, "gm-skip-ask", who=who, since=moment(since))
    return Panel((Text(text), Row((skip_button(info, seat, since, locale),))))


async def _asked(context: AppContext, info: MatchInfo) -> list[int]:
    return sorted(asked_seats(await context.matches.view(info.id, None)))
