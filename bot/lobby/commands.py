"""/play and /match; /gm board and replace."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.interactions.commands import Commands, suggested
from bot.interactions.i18n import game_title
from bot.interactions.responder import Responder
from bot.lang import say
from bot.lobby.board import Boards
from bot.lobby.match_threads import why_here
from bot.lobby.opening import MatchOpener
from bot.lobby.panel import kind_name
from bot.model.limits import COMMAND_CHOICES
from bot.model.names import clean, fold
from bot.moderation.replacing import ReplaceService
from bot.store import MatchInfo
from rules.core.ids import Seat


def add_commands(commands: Commands, opener: MatchOpener, boards: Boards) -> None:
    """Add what leads to matches, and the panel of each."""
    games = [
        app_commands.Choice(name=game_title(game, "en"), value=game.id)
        for game in commands.context.games.values()
    ][:COMMAND_CHOICES]

    @commands.add(None, "play")
    @app_commands.choices(game=games)
    async def play(reply: Responder, game: str = "") -> None:
        if not game:
            await commands.router.run("mine", reply)
            return
        info = await opener.create(reply, game=game, where=None)
        if info is not None:
            await opener.opened(reply, info, note=why_here(reply, None, None))

    commands.for_match(None, "match", "match", menu="match")

    @commands.add(commands.gm, "board")
    async def board(reply: Responder, *, remove: bool = False) -> None:
        await boards.place(reply, remove=remove)


def add_replace(commands: Commands, replacing: ReplaceService) -> None:
    """Add ``/gm replace``."""
    context = commands.context

    async def suggest_kind(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        locale = await context.locale(interaction)
        kinds = [(kind_name(kind, locale), kind) for kind in context.kinds]
        return suggested(kinds, current, by_value=True)

    @commands.add(commands.gm, "replace", about="tended", reason="c-rewind.reason")
    @app_commands.autocomplete(automated=suggest_kind)
    async def replace(
        reply: Responder,
        info: MatchInfo,
        seat: int,
        reason: str,
        automated: str | None = None,
    ) -> None:
        kind = kind_meant(context.kinds, automated) if automated is not None else None
        if automated is not None and kind is None:
            kinds = ", ".join(kind_name(one, reply.locale) for one in context.kinds)
            text = say(reply.locale, "unknown-kind", kind=clean(automated[:40]), kinds=kinds)
            await reply.send(text)
            return
        await replacing.propose(reply, info, Seat(seat - 1), reason, kind)


def kind_meant(kinds: Sequence[str], text: str) -> str | None:
    """Read a kind of automated player as its id or as its name in either language."""
    for kind in kinds:
        if fold(text) in {fold(kind), *(fold(kind_name(kind, locale)) for locale in ("en", "fr"))}:
            return kind
    return None
