"""/gm: what those do who tend matches; never a hand, for they may play too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.context import AppContext
from bot.delivery.reconciler import Reconciler
from bot.games.game_ui import PlayableGame
from bot.interactions.command_texts import CLOCKS, LANGUAGES, named, pacing_of, words
from bot.interactions.commands import (
    Commands,
    context_of,
    suggest_match,
    suggest_seat,
    tended_match,
)
from bot.interactions.discord_errors import lacking
from bot.interactions.handlers import Use
from bot.interactions.i18n import asked_seats, game_title, refusal_text
from bot.interactions.match_lookup import find_match
from bot.interactions.permissions import (
    channels_words,
    everyone_creates,
    games_words,
    limits_lines,
    manages,
    table_language,
    tends_here,
)
from bot.interactions.responder import Responder
from bot.interactions.time_texts import pace_name
from bot.lang import say
from bot.lobby.mentions import newcomer
from bot.lobby.panel import kind_name
from bot.lobby.service import LobbyService
from bot.matches import Refused
from bot.model.clocks import USUAL
from bot.model.names import clean, names_of
from bot.model.panel_parts import Panel
from bot.model.robot_names import robot_name
from bot.moderation import dashboard_commands
from bot.moderation.dashboard_panel import check_panel
from bot.moderation.end_match import Ending
from bot.moderation.match_defaults import Presets
from bot.moderation.repairs import RepairDesk
from bot.play.action_commands import fold
from bot.store import MatchInfo
from rules.core.ids import Seat

ALL_GAMES = "all"


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


def kind_meant(kinds: Sequence[str], text: str) -> str | None:
    """Read a kind of automated player as its id or as its name in either language."""
    for kind in kinds:
        if fold(text) in {fold(kind), *(fold(kind_name(kind, locale)) for locale in ("en", "fr"))}:
            return kind
    return None


async def suggest_game(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Suggest a game more after those that stand there already, or all of them."""
    context = context_of(interaction)
    locale = await context.locale(interaction)
    before, _, last = current.rpartition(",")
    start = f"{before.strip()}, " if before.strip() else ""
    offered = [(game_title(game, locale), one) for one, game in context.games.items()]
    if not start:
        offered.insert(0, (say(locale, "all-games"), ALL_GAMES))
    return [
        app_commands.Choice(name=f"{start}{name}"[:100], value=f"{start}{value}"[:100])
        for name, value in offered
        if fold(last) in fold(name)
    ][:25]


async def suggest_one(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Suggest one game."""
    context = context_of(interaction)
    locale = await context.locale(interaction)
    return [
        app_commands.Choice(name=title[:100], value=one)
        for one, game in context.games.items()
        if fold(current) in fold(title := game_title(game, locale))
    ][:25]


async def told(delivery: Reconciler, reply: Responder, made: Any, key: str) -> None:
    """Say what came of it, and let everybody see."""
    if isinstance(made, Refused):
        await reply.send(refusal_text(made.reason, reply.locale))
        return
    delivery.wake(getattr(made, "id", None) or made.match, 0.1)
    await reply.send(say(reply.locale, key))


async def checked(client: discord.Client, reply: Responder) -> Panel:
    """Look at what the bot may do in this channel, and how the server is set up."""
    context, interaction = reply.context, reply.interaction
    settings = await context.store.people.guild(interaction.guild_id or 0)
    errors = client.get_channel(settings.error_channel or 0)
    reachable = errors is None or not lacking(client, settings.error_channel or 0)
    shown = await find_match(context, interaction)
    return check_panel(
        interaction.app_permissions,
        settings,
        reply.locale,
        thread=isinstance(interaction.channel, discord.Thread),
        everyone=everyone_creates(context, settings),
        language=table_language(context, settings),
        limits=limits_lines(context, settings, reply.locale),
        errors_reachable=reachable and (errors is not None or not settings.error_channel),
        shown=shown if isinstance(shown, MatchInfo) else None,
    )


def add_commands(
    commands: Commands, ending: Ending, repairs: RepairDesk, defaults: Presets
) -> None:
    """Add what those do who tend matches, and what everybody may read of it."""
    context, delivery, group = commands.context, ending.delivery, commands.gm
    dashboard_commands.add_commands(commands, repairs)

    async def resume(use: Use) -> None:
        made = await context.matches.moderation.resume(use.info.id, use.reply.user, use.reply.id)
        await told(delivery, use.reply, made, "gm-resumed")

    commands.for_match(group, "resume", resume, tended=True)

    @group.command(name=named("config", "c-config"), description=words("c-config"))
    @app_commands.describe(
        language=words("c-config.language"),
        create=words("c-config.create"),
        tend=words("c-config.tend"),
        everyone=words("c-config.everyone"),
        errors=words("c-config.errors"),
        clock=words("c-config.clock"),
        games=words("c-config.games"),
        here=words("c-config.here"),
        most=words("c-config.most"),
    )
    @app_commands.choices(language=list(LANGUAGES.values()), clock=list(CLOCKS.values()))
    @app_commands.autocomplete(games=suggest_game)
    async def config(
        interaction: discord.Interaction,
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
    ) -> None:
        async with commands.thinking(interaction) as reply:
            if not manages(interaction) or interaction.guild_id is None:
                await reply.send(say(reply.locale, "may-not-manage"))
                return
            settings = await context.store.people.guild(interaction.guild_id)
            if language is not None:
                settings = replace(settings, language=None if language == "auto" else language)
            if create is not None:
                settings = replace(settings, create_role=create.id)
            if tend is not None:
                settings = replace(settings, tend_role=tend.id)
            if everyone is not None:
                settings = replace(settings, everyone_creates=everyone)
            if errors is not None:
                settings = replace(settings, error_channel=errors.id)
            if clock is not None:
                settings = replace(settings, clock=pacing_of(clock))
            if games is not None:
                chosen = games_meant(context.games, games)
                if chosen is None:
                    titles = [game_title(game, reply.locale) for game in context.games.values()]
                    text = say(reply.locale, "unknown-games", games=", ".join(titles))
                    await reply.send(text)
                    return
                settings = replace(settings, games=chosen)
            if here is not None:
                others = {*settings.channels} - {interaction.channel_id or 0}
                named_here = {interaction.channel_id or 0} if here else set()
                settings = replace(settings, channels=tuple(sorted(others | named_here)))
            if most is not None:
                settings = replace(settings, most=most)
            await context.store.people.put_guild(settings)
            await reply.send(
                say(
                    reply.locale,
                    "config-now",
                    language=table_language(context, settings) or "auto",
                    create=_role(settings.create_role),
                    tend=_role(settings.tend_role),
                    everyone=everyone_creates(context, settings),
                    errors=f"<#{settings.error_channel}>" if settings.error_channel else "none",
                    clock=pace_name(settings.clock or USUAL, reply.locale),
                    games=games_words(context, settings, reply.locale),
                    channels=channels_words(settings),
                    most=settings.most,
                )
            )

    @group.command(name=named("presets", "c-presets"), description=words("c-presets"))
    @app_commands.describe(game=words("c-create.game"))
    @app_commands.autocomplete(game=suggest_one)
    async def presets(interaction: discord.Interaction, game: str) -> None:
        async with commands.thinking(interaction) as reply:
            meant_ = games_meant(context.games, game)
            if not meant_:
                titles = [game_title(one, reply.locale) for one in context.games.values()]
                await reply.send(say(reply.locale, "unknown-games", games=", ".join(titles)))
                return
            await defaults.show(reply, context.games[meant_[0]])

    @group.command(name=named("check", "c-check"), description=words("c-check"))
    async def check(interaction: discord.Interaction) -> None:
        async with commands.thinking(interaction) as reply:
            if await tends_here(context, interaction):
                await reply.show(await checked(delivery.client, reply))
            else:
                await reply.send(say(reply.locale, "may-not-tend"))

    @group.command(name=named("pause", "c-pause"), description=words("c-pause"))
    @app_commands.describe(reason=words("c-pause.reason"), match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def pause(
        interaction: discord.Interaction, reason: str = "", match: str | None = None
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await tended_match(reply, match)
            if info is not None:
                made = await context.matches.moderation.pause(
                    info.id, reply.user, reply.id, reason[:200]
                )
                await told(delivery, reply, made, "gm-paused")

    @group.command(name=named("rebind", "c-rebind"), description=words("c-rebind"))
    @app_commands.describe(match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def rebind(interaction: discord.Interaction, match: str) -> None:
        async with commands.thinking(interaction) as reply:
            info = await tended_match(reply, match)
            if info is None or interaction.channel_id is None:
                return
            if missing := LobbyService.missing(interaction):
                what = ", ".join(say(reply.locale, f"permission-{name}") for name in missing)
                await reply.send(say(reply.locale, "bot-lacks", what=what))
                return
            channel = interaction.channel_id
            made = await context.matches.moderation.rebind(info.id, channel, reply.user, reply.id)
            await told(delivery, reply, made, "gm-rebound")

    @group.command(name=named("skip", "c-skip"), description=words("c-skip"))
    @app_commands.describe(seat=words("c-skip.seat"), match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    @app_commands.autocomplete(seat=suggest_seat)
    async def skip(
        interaction: discord.Interaction, seat: int | None = None, match: str | None = None
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await tended_match(reply, match)
            if info is None:
                return
            asked = [seat - 1] if seat is not None else await _asked(context, info)
            if len(asked) > 1:
                names = names_of(info)
                known = ", ".join(f"{number + 1}. {names[number]}" for number in asked)
                await reply.send(say(reply.locale, "several-asked", list=known))
                return
            if not asked:
                await reply.send(say(reply.locale, "nobody-asked"))
                return
            made = await context.matches.moderation.skip(
                info.id, Seat(asked[0]), reply.user, reply.id
            )
            await told(delivery, reply, made, "gm-skipped")

    @group.command(name=named("replace", "c-replace"), description=words("c-replace"))
    @app_commands.describe(
        seat=words("c-skip.seat"),
        user=words("c-replace.user"),
        automated=words("c-replace.automated"),
        match=words("c-match.id"),
    )
    @app_commands.autocomplete(match=suggest_match)
    @app_commands.autocomplete(seat=suggest_seat)
    async def replace_(
        interaction: discord.Interaction,
        seat: int,
        user: discord.User | None = None,
        automated: str | None = None,
        match: str | None = None,
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await tended_match(reply, match)
            if info is None:
                return
            if (user is None) == (automated is None):
                await reply.send(say(reply.locale, "replace-one"))
                return
            kind = kind_meant(context.kinds, automated) if automated is not None else None
            if automated is not None and kind is None:
                kinds = ", ".join(kind_name(one, reply.locale) for one in context.kinds)
                await reply.send(
                    say(reply.locale, "unknown-kind", kind=clean(automated[:40]), kinds=kinds)
                )
                return
            made = await context.matches.moderation.replace(
                info.id,
                chosen := Seat(seat - 1),
                reply.user,
                reply.id,
                user=user.id if user is not None else None,
                kind=kind,
                name=user.display_name if user is not None else robot_name(info, kind or ""),
                places=() if user is None else (newcomer(info, chosen, user.id, reply.id),),
            )
            await told(delivery, reply, made, "gm-replaced")

    @replace_.autocomplete("automated")
    async def kinds(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        locale = await context.locale(interaction)
        return [
            app_commands.Choice(name=kind_name(kind, locale), value=kind)
            for kind in context.kinds
            if any(fold(current) in fold(name) for name in (kind, kind_name(kind, locale)))
        ]

    @group.command(name=named("end", "c-gm-end"), description=words("c-gm-end"))
    @app_commands.describe(reason=words("c-pause.reason"), match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def end(
        interaction: discord.Interaction, reason: str = "", match: str | None = None
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await tended_match(reply, match)
            if info is not None:
                await ending.propose(reply, info, reason)


def _role(role: int | None) -> str:
    return f"<@&{role}>" if role is not None else "none"


async def _asked(context: AppContext, info: MatchInfo) -> list[int]:
    look = await context.matches.view(info.id, None)
    return sorted(asked_seats(look))
