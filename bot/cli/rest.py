"""Discord by REST alone, for the command line: a client that is signed in, the commands of ours."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import aiohttp
import discord
import typer

from bot.app.client import Hexarch
from bot.app.command_registration import (
    ENTRY_KEPT,
    TOO_MANY,
    WRONG_FORM,
    Json,
    difference,
    payload_of,
    register,
    registered,
)
from bot.cli.host import settings
from bot.cli.options import Json as AsJson
from bot.cli.output import as_json, fail, tell
from bot.context import AppContext
from bot.games.eden.installed_worlds import games
from bot.games.game_ui import PlayableGame
from bot.lang import say
from bot.matches import Matches
from bot.model.config import Settings
from bot.sandbox.client import SANDBOX_TOKEN, point_discord_at
from bot.store import Store

_REFUSED = {TOO_MANY: "too-many", WRONG_FORM: "form", ENTRY_KEPT: "entry"}
"""Refusals of a registration that have words of their own."""


def token_of(known: Settings) -> str:
    """Return the token of the bot, or of the sandbox that is to be joined; stop without either."""
    if known.token is not None:
        return known.token
    if known.sandbox is None:
        fail(say(known.language, "no-token"), 2)
    point_discord_at(known.sandbox)
    return SANDBOX_TOKEN


def games_of(known: Settings) -> Mapping[str, PlayableGame]:
    """Return the games of the host, whose actions are commands whatever Worlds are left out."""
    return games(known.worlds)[0]


@asynccontextmanager
async def signed_in(token: str) -> AsyncIterator[discord.Client]:
    """Sign in without listening to anything.

    Raises:
        discord.LoginFailure: if Discord does not know the token.
        discord.HTTPException: if Discord refuses or is in trouble.
        aiohttp.ClientError: if it cannot be reached.
    """
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(token)
        yield client
    finally:
        await client.close()


async def our_commands(available: Mapping[str, PlayableGame]) -> list[Json]:
    """Return what Discord is to be told about the commands, as a bot with these games tells it."""
    with tempfile.TemporaryDirectory() as folder:  # commands are described without any match
        store = await Store.open(f"sqlite:///{Path(folder) / 'none.sqlite3'}")
        try:
            context = AppContext(store=store, matches=Matches(store, available), games=available)
            bot = Hexarch(context)
            await bot.add_commands()
            return await payload_of(bot.tree)
        finally:
            await store.close()


def commands(
    *,
    sync: Annotated[
        bool, typer.Option("--sync/--show", help="Register ours instead of only looking.")
    ] = False,
    as_program: AsJson = False,
) -> None:
    """Say which commands Discord has, and how they differ from ours; with *sync* register ours."""
    known = settings()
    token, available = token_of(known), games_of(known)
    try:
        there, differs = asyncio.run(_commands(token, available, sync=sync))
    except discord.LoginFailure:
        fail(say(known.language, "wrong-token"), 4)
    except discord.HTTPException as error:
        _refused(error, known.language)
    except aiohttp.ClientError as error:
        fail(say(known.language, "discord-unreachable", why=str(error)), 5)
    if as_program:
        as_json({"commands": there, "differs": differs})
        return
    for one in sorted(there, key=lambda one: (one["type"], one["name"])):
        sign = "/" if one["type"] == 1 else "• "
        tell(f"{sign}{one['name']}  {one['description']}".rstrip())
    for kind, names in differs.items():
        if names:
            tell(say(known.language, f"commands-{kind}", names=", ".join(names)), style="yellow")
    if not any(differs.values()):
        tell(say(known.language, "commands-same", count=len(there)), style="green")


async def _commands(
    token: str, available: Mapping[str, PlayableGame], *, sync: bool
) -> tuple[list[Json], dict[str, tuple[str, ...]]]:
    async with signed_in(token) as client:
        assert client.application_id is not None
        ours = await our_commands(available)
        there = await registered(client, client.application_id)
        if sync:
            there = await register(client, client.application_id, ours, there)
    found = difference(ours, there)
    return there, {name: getattr(found, name) for name in found.__struct_fields__}


def _refused(error: discord.HTTPException, language: str) -> NoReturn:
    why = _REFUSED.get(error.code, "other")
    what = f"{error.status} {error.code} {error.text}".strip()
    fail(say(language, "commands-refused", why=why, what=what), 4)
