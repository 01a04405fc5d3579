"""Discord by REST alone, for the command line: a client that is signed in, the commands of ours."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, NoReturn

import aiohttp
import discord
import typer
from msgspec import structs

from bot.app.client import Hexarch
from bot.app.command_registration import (
    ENTRY_KEPT,
    EVERYWHERE,
    TOO_MANY,
    WRONG_FORM,
    Difference,
    Json,
    difference,
    families_of,
    payload_of,
    register,
    registered,
)
from bot.cli.host import missing_file, settings
from bot.cli.options import Json as AsJson
from bot.cli.output import as_json, fail, tell
from bot.context import AppContext
from bot.games.eden.installed_worlds import games
from bot.games.game_ui import PlayableGame
from bot.lang import say
from bot.matches import Matches
from bot.model.config import Settings
from bot.sandbox.client import SANDBOX_TOKEN, point_discord_at
from bot.store import Store, StoreError
from rules.core.data import Value

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


async def our_commands(available: Mapping[str, PlayableGame]) -> tuple[list[Json], list[Json]]:
    """Return the commands of every server, then those of servers that play, for these games."""
    with tempfile.TemporaryDirectory() as folder:  # commands are described without any match
        store = await Store.open(f"sqlite:///{Path(folder) / 'none.sqlite3'}")
        try:
            context = AppContext(store=store, matches=Matches(store, available), games=available)
            bot = Hexarch(context)
            await bot.add_commands()
            return await payload_of(bot.tree), await payload_of(bot.tree, bot.tree.families)
        finally:
            await store.close()


Played = Callable[[int], Awaitable[Collection[str]]]
"""What families of games a server plays."""


@asynccontextmanager
async def by_matches(
    known: Settings, available: Mapping[str, PlayableGame]
) -> AsyncIterator[Played | None]:
    """Tell by the host's database what each server plays; None: there is none yet.

    Raises:
        StoreError: if it cannot be used.
    """
    if missing_file(known.database):
        yield None
        return
    store = await Store.open(known.database)
    try:
        yield partial(families_of, store, available)
    finally:
        await store.close()


async def of_servers(
    client: discord.Client, verbs: Sequence[Json], played: Played | None
) -> AsyncIterator[tuple[discord.Guild, list[Json], list[Json]]]:
    """Give the servers that have or should have commands of their own: what ours would be, and theirs.

    Where nobody knows what is *played*, ours would be those that are there.

    Raises:
        discord.HTTPException: if Discord refuses or is in trouble.
    """
    assert client.application_id is not None
    async for guild in client.fetch_guilds(limit=None):
        theirs = await registered(client, client.application_id, guild.id)
        names = {one["name"] for one in theirs} if played is None else await played(guild.id)
        ours = [one for one in verbs if one["name"] in names]
        if theirs or ours:
            yield guild, ours, theirs


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
        every, *servers = asyncio.run(_commands(known, token, available, sync=sync))
    except discord.LoginFailure:
        fail(say(known.language, "wrong-token"), 4)
    except discord.HTTPException as error:
        _refused(error, known.language)
    except StoreError as error:
        fail(error.localized(known.language))
    except aiohttp.ClientError as error:
        fail(say(known.language, "discord-unreachable", why=str(error)), 5)
    if as_program:
        as_json({**_json(every), "servers": {str(one.guild): _json(one) for one in servers}})
        return
    for one in (every, *servers):
        if one.guild:
            tell(f"{one.name} ({one.guild})")
        for command in sorted(one.there, key=lambda command: (command["type"], command["name"])):
            sign = "/" if command["type"] == 1 else "• "
            tell(f"{sign}{command['name']}  {command['description']}".rstrip())
        for kind, names in _json(one)["differs"].items():
            if names:
                words = say(known.language, f"commands-{kind}", names=", ".join(names))
                tell(words, style="yellow")
    if not any(one.differs for one in (every, *servers)):
        count = sum(len(one.there) for one in (every, *servers))
        tell(say(known.language, "commands-same", count=count), style="green")


class _Registered(Value, frozen=True):
    """The commands of every server, or of one, and how they differ from ours."""

    guild: int
    name: str
    there: list[Json]
    differs: Difference


def _json(one: _Registered) -> Json:
    return {"commands": one.there, "differs": structs.asdict(one.differs)}


async def _commands(
    known: Settings, token: str, available: Mapping[str, PlayableGame], *, sync: bool
) -> list[_Registered]:
    async with signed_in(token) as client, by_matches(known, available) as played:
        application = client.application_id
        assert application is not None
        ours, verbs = await our_commands(available)
        found = [(EVERYWHERE, "", ours, await registered(client, application))]
        of_each = of_servers(client, verbs, played)
        found += [(s.id, s.name, mine, own) async for s, mine, own in of_each]
        servers = []
        for guild, name, mine, theirs in found:
            if sync and (not guild or difference(mine, theirs)):
                theirs = await register(client, application, mine, theirs, guild)  # noqa: PLW2901
            servers.append(_Registered(guild, name, theirs, difference(mine, theirs)))
    return servers


def _refused(error: discord.HTTPException, language: str) -> NoReturn:
    why = _REFUSED.get(error.code, "other")
    what = f"{error.status} {error.code} {error.text}".strip()
    fail(say(language, "commands-refused", why=why, what=what), 4)
