"""Who may create matches and who may tend them: a setting of the server."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

import discord

from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import game_title, option_words
from bot.interactions.responder import Responder
from bot.lang import say
from bot.matches.lobby_changes import OptionValue, option_denied
from bot.store import GuildSettings, MatchInfo, Status

OWN_LOBBIES: Final = 2
"""Lobbies of a server that a person may have open at once: each may open a thread."""

EACH: Final = 5
"""Matches of a server in which a person may play at once where it has chosen nothing."""

_OPEN: Final[tuple[Status, ...]] = ("lobby", "running", "paused")


def _has_role(interaction: discord.Interaction, role: int | None) -> bool:
    roles = getattr(interaction.user, "roles", ())
    return role is not None and any(one.id == role for one in roles)


def manages(interaction: discord.Interaction) -> bool:
    """Return whether the person may manage the server, as Discord says with the interaction."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


async def may_create(context: AppContext, interaction: discord.Interaction) -> bool:
    """Return whether the person may open matches here."""
    if interaction.guild_id is None:
        return False
    settings: GuildSettings = await context.store.people.guild(interaction.guild_id)
    return everyone_creates(context, settings) != "false" or is_opener(interaction, settings)


def is_opener(interaction: discord.Interaction, settings: GuildSettings) -> bool:
    """Return whether the person may open matches of a server even where not everybody may."""
    return manages(interaction) or _has_role(interaction, settings.create_role)


def everyone_creates(context: AppContext, settings: GuildSettings) -> str:
    """Return whether anybody may open matches on a server: "true", "false", or "welcome".

    Where newcomers are welcomed everybody may, whatever the server has chosen.
    """
    if context.welcome:
        return "welcome"
    return "true" if settings.everyone_creates else "false"


def table_language(context: AppContext, settings: GuildSettings) -> str | None:
    """Return the language that a server, else the host, has chosen for its tables.

    None leaves it to the opener of a match.
    """
    return settings.language or context.language


def games_words(context: AppContext, settings: GuildSettings, locale: str) -> str:
    """Name the games that may be opened on a server; "all" if every one of the house may."""
    known = [
        game_title(context.games[one], locale) for one in settings.games if one in context.games
    ]
    return ", ".join(known) or "all"


def channels_words(settings: GuildSettings) -> str:
    """Name the channels in which matches may be opened; "all" if everywhere."""
    return ", ".join(f"<#{channel}>" for channel in settings.channels) or "all"


def preset_of(settings: GuildSettings, game: PlayableGame) -> dict[str, OptionValue]:
    """Return the options that matches of a game begin with on a server.

    What an earlier version of the game offered, and this one does not, is left out.
    """
    chosen = settings.presets.get(game.id, {})
    return {o: value for o, value in chosen.items() if option_denied(game, o, value) is None}


async def settings_fixed(context: AppContext, interaction: discord.Interaction, game: str) -> bool:
    """Return whether a server lets the person change no settings of its matches."""
    if interaction.guild_id is None:
        return False
    settings: GuildSettings = await context.store.people.guild(interaction.guild_id)
    # Who tends matches has fixed them, and may deviate.
    return game in settings.fixed and not await tends_here(context, interaction)


def limits_lines(context: AppContext, settings: GuildSettings, locale: str) -> list[str]:
    """Return which matches may be opened on a server, where, how many, and what they begin with."""
    lines = [
        say(locale, "check-games", games=games_words(context, settings, locale)),
        say(locale, "check-channels", channels=channels_words(settings)),
        say(locale, "check-most", most=settings.most),
        say(locale, "check-each", most=each_plays(context, settings)),
        say(locale, "check-ranked", ranked="true" if settings.ranked else "false"),
    ]
    for game in context.games.values():
        words = option_words(game, game.ui.wording, preset_of(settings, game), locale)
        fixed = game.id in settings.fixed
        if words or fixed:
            title, options = game_title(game, locale), ", ".join(words) or "usual"
            state = "true" if fixed else "false"
            lines.append(say(locale, "check-preset", game=title, options=options, fixed=state))
    return lines


async def why_no_match(
    reply: Responder, guild: int, here: Collection[int | None], game: str
) -> str | None:
    """Return why a server wants no new match of *game* now; None if it has no objection.

    *here*: the channel, and its parent if it is a thread.
    """
    context, locale = reply.context, reply.locale
    settings: GuildSettings = await context.store.people.guild(guild)
    # A thread counts as its channel, or a list of channels would forbid every thread.
    if settings.channels and not set(here) & set(settings.channels):
        return say(locale, "may-not-here", channels=channels_words(settings))
    if settings.games and game not in settings.games:
        title = game_title(context.games[game], locale)
        return say(locale, "may-not-game", game=title, games=games_words(context, settings, locale))
    if await too_many_here(context, settings):
        return say(locale, "may-not-more", most=settings.most)
    # Those who tend matches open tables for others; a sandbox has one person for all of them.
    if context.welcome or await tends_here(context, reply.interaction):
        return None
    waiting: tuple[Status, ...] = ("lobby",)
    lobbies = await context.store.matches.find(guild=guild, status=waiting, limit=100)
    own = [info for info in lobbies if info.created_by == reply.user]
    if len(own) < OWN_LOBBIES:
        return None
    listed = ", ".join(f"**{info.id}**" for info in reversed(own))
    return say(locale, "may-not-open-more", most=OWN_LOBBIES, list=listed)


async def too_many_here(context: AppContext, settings: GuildSettings) -> bool:
    """Return whether a server has as many open matches as it wants."""
    if not settings.most:
        return False
    found = await context.store.matches.find(
        # No more are read than are needed to know that there are too many.
        guild=settings.guild,
        status=_OPEN,
        limit=settings.most,
    )
    return len(found) >= settings.most


async def why_no_seat(context: AppContext, guild: int | None, user: int, locale: str) -> str | None:
    """Return why a person may have no other seat on a server; None if they may."""
    if guild is None:
        return None
    settings: GuildSettings = await context.store.people.guild(guild)
    most = await context.store.people.allowed(guild, user)
    if most is None:
        most = each_plays(context, settings)
    playing: tuple[Status, ...] = ("lobby", "running")
    found = await context.store.matches.find(guild=guild, user=user, status=playing, limit=100)
    if not most or len(found) < most:
        return None
    known = ", ".join(f"**{info.id}**" for info in reversed(found))
    return say(locale, "may-not-play-more", most=most, list=known)


def each_plays(context: AppContext, settings: GuildSettings) -> int:
    """Return in how many matches of a server a person may play at once; 0: any number.

    Where newcomers are welcomed that is so unless the server has chosen.
    """
    if settings.most_each is not None:
        return settings.most_each
    return 0 if context.welcome else EACH


async def may_tend(
    context: AppContext, interaction: discord.Interaction, info: MatchInfo
) -> Literal["alone", "with-consent"] | None:
    """Return how the person may tend a match: alone, or if another at the table agrees; None: not at all.

    Who plays, or answers for a seat in the ladder, decides nothing alone while somebody else plays.
    """
    if info.guild != interaction.guild_id or not await tends_here(context, interaction):
        return None
    user = interaction.user.id
    is_party = any(user in (seat.user, seat.rated) for seat in info.seats)
    begun = info.status not in ("lobby", "over")
    return "with-consent" if begun and is_party and {*info.present()} - {user} else "alone"


async def tends_here(context: AppContext, interaction: discord.Interaction) -> bool:
    """Return whether the person may tend the matches of the server where they are."""
    if interaction.guild_id is None:
        return False
    if manages(interaction):
        return True
    settings: GuildSettings = await context.store.people.guild(interaction.guild_id)
    return _has_role(interaction, settings.tend_role)


async def may_start(context: AppContext, interaction: discord.Interaction, info: MatchInfo) -> bool:
    """Return whether the person may set up and start a lobby: its opener, or who tends matches."""
    if info.created_by == interaction.user.id:
        return True
    return await may_tend(context, interaction, info) is not None
