"""Starting the bot on Discord or on a sandbox, and stopping it without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import aiohttp
import discord
import typer
from msgspec.structs import replace

from bot.app.lifecycle import HungUpError, WrongTokenError, run_bot
from bot.cli.host import database as database_at
from bot.cli.host import listening_at, port_of, settings
from bot.cli.options import Database, Health, Port
from bot.cli.output import fail, tell, tell_error
from bot.games.eden.installed_worlds import games
from bot.games.game_ui import PlayableGame
from bot.lang import say
from bot.matches import Matches
from bot.model.config import Settings, host_language
from bot.model.redacted_traceback import traced
from bot.ops.logs import formatter, redacting
from bot.pictures.painter import paint
from bot.sandbox.client import SANDBOX_TOKEN, point_discord_at
from bot.store import (
    DatabaseLostError,
    DatabaseTakenError,
    DatabaseUnreachableError,
    Store,
    StoreError,
)
from bot.web.activity import Activity
from bot.web.server import WebTable
from rules.players import PLAYERS

if TYPE_CHECKING:  # a bot on Discord has no use for it, and its import takes time
    from bot.sandbox.server import Sandbox

log = logging.getLogger("hexarch")

DISCORD_LOCALES = {"en": "en-US", "fr": "fr"}
GIVE_WAY: Final = 0.0005
"""Seconds after which a thread that draws lets the one that answers go on; Python's own is
0.005."""

GARBAGE: Final = 10_000
"""Objects made and not given back after which those are looked through for rings that nothing holds;
Python's own 700 are reached several times in each answer."""


LATER: Final = 75
"""The exit code where it may help to start again a little later (EX_TEMPFAIL of sysexits.h)."""


def serve(
    port: Port = None,
    database: Database = None,
    health: Health = None,
    *,
    take_over: Annotated[
        bool,
        typer.Option(
            "--take-over",
            help="Take a PostgreSQL database from the bot that uses it: its connections are ended.",
        ),
    ] = False,
) -> None:
    """Run the bot until it is told to stop; every error before that is one line.

    The collection of garbage begins once all is imported and open.
    """
    gc.disable()
    known = settings()
    if health is not None:
        known = replace(known, health=listening_at(health, known))
    place = port_of(port, known)
    written = logging.StreamHandler()
    written.setFormatter(formatter(known.log_format))
    logging.basicConfig(level=known.log.upper(), handlers=[written])
    if known.log != "debug":  # what these say at their start is not news to a host
        for name in ("discord", "alembic"):
            logging.getLogger(name).setLevel(logging.WARNING)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    available, left_out = games(known.worlds)
    for file in left_out:
        tell(file.localized(known.language), style="yellow")
        log.warning(file.localized("en"))
    url = database_at(database, known)
    try:
        with redacting():
            asyncio.run(_serve(known, url, place, available, take_over=take_over))
    except DatabaseTakenError as error:
        # A file stays taken until somebody stops the other bot. The sessions of a bot that was cut
        # off from its server are still there for some seconds.
        fail(error.localized(known.language), 3 if url.startswith("sqlite") else LATER)
    except DatabaseUnreachableError as error:
        fail(error.localized(known.language), LATER)
    except StoreError as error:
        fail(error.localized(known.language), 3)
    except WrongTokenError:
        fail(say(known.language, "wrong-token"), 4)
    except HungUpError as error:
        fail(say(known.language, "discord-hung-up", code=str(error.code)), 4)
    except aiohttp.ClientError as error:
        fail(say(known.language, "discord-unreachable", why=str(error)), 5)
    except OSError as error:
        fail(str(error.strerror or error), 5)
    except Exception as error:  # noqa: BLE001 - Python would say what it quotes
        log.critical("the bot has failed:\n%s", traced(error))
        raise SystemExit(1) from None


async def _serve(
    known: Settings, url: str, port: int, available: dict[str, PlayableGame], *, take_over: bool
) -> None:
    stop, ready = asyncio.Event(), asyncio.Event()
    # A sandbox in this process shows its matches itself, to people on this machine.
    local = known.token is None and known.sandbox is None
    web = None if local else known.web
    table = WebTable("" if web is None else web[0], sandbox=local)
    if web is not None and known.token is not None and known.secret is not None:
        table.activity = Activity(known.token, known.secret)
    sys.setswitchinterval(GIVE_WAY)
    loop = asyncio.get_running_loop()
    for signum in (signal.SIGTERM, signal.SIGINT):
        # Not KeyboardInterrupt, which could break off anything anywhere.
        loop.add_signal_handler(signum, stop.set)
    # Looking through a big database takes seconds, and Discord's people wait for the bot meanwhile:
    # _looked_through does it once the bot is ready.
    store = await Store.open(url, later=True, alone=True, take_over=take_over)
    try:
        tell(say(known.language, "serving-database", place=store.name))
        memory = known.memory * 2**20
        matches = Matches(store, available, players=tuple(PLAYERS), memory=memory)
        gc.freeze()  # what has been imported is needed to the end: it is looked through no more
        gc.set_threshold(GARBAGE)
        gc.enable()
        async with (
            _discord(known, port, store, table) as token,
            _looked_through(store, ready, stop),
            _owned(store, known.language),
        ):
            await run_bot(
                token,
                store=store,
                matches=matches,
                games=available,
                kinds=tuple(PLAYERS),
                thinkers=known.thinkers,
                painters=known.painters,
                welcome=known.token is None,
                limited=known.limited,
                keep_days=known.keep_days,
                merge=1.0 if known.token is None else 3.0,
                error_channel=known.error_channel,
                language=known.servers,
                painter=paint,
                stop=stop,
                ready=ready,
                health=known.health,
                table=table,
                web=None if web is None else web[1:],
            )
    finally:
        await store.close()


@asynccontextmanager
async def _looked_through(
    store: Store, ready: asyncio.Event, stop: asyncio.Event
) -> AsyncIterator[None]:
    """Look through the database once the bot is *ready*; *stop* it if that is damaged.

    Raises:
        StoreError: at the end, if it is.
    """

    async def look() -> None:
        await ready.wait()
        try:
            await store.check_whole()
        except StoreError:
            stop.set()
            raise

    looking = asyncio.create_task(look())
    try:
        yield
    finally:
        if not looking.done():
            looking.cancel()
        # Also if it is done: this is where its StoreError comes out.
        with suppress(asyncio.CancelledError):
            await looking


@asynccontextmanager
async def _owned(store: Store, language: str) -> AsyncIterator[None]:
    """End the process at once, as a crash would, if another one may own the database."""

    async def watch() -> None:
        await store.lost()
        error = DatabaseLostError(database=store.name)
        log.critical("%s", error)
        tell_error(f"hexarch: {error.localized(language)}")
        logging.shutdown()
        sys.stdout.flush()
        # An ordinary end would still edit messages that another process looks after by now.
        os._exit(LATER)

    watching = asyncio.create_task(watch())
    try:
        yield
    finally:
        watching.cancel()


@asynccontextmanager
async def _discord(
    known: Settings,
    port: int,
    store: Store,
    table: WebTable,
) -> AsyncIterator[str]:
    """Reach Discord, a sandbox that runs by itself, or one started here; yield the token."""
    if known.token is not None:
        yield known.token
    elif known.sandbox is not None:
        point_discord_at(known.sandbox)
        tell(say(known.language, "serving-sandbox", address=known.sandbox))
        yield SANDBOX_TOKEN
    else:
        async with _started(known, port, store, table) as box:
            point_discord_at(box.url)
            tell(say(known.language, "serving-sandbox", address=box.url), style="bold green")
            yield SANDBOX_TOKEN


@asynccontextmanager
async def _started(
    known: Settings,
    port: int,
    store: Store,
    table: WebTable,
) -> AsyncIterator[Sandbox]:
    """Start a sandbox on *port*, or on a free one if somebody else has it.

    It goes on where the sandbox of the same matches was, however that ended.
    """
    from bot.cli.front_door import routes
    from bot.cli.sandbox_file import belongs, beside
    from bot.sandbox.server import Sandbox

    locale = DISCORD_LOCALES[known.language]
    pages = [*table.routes(), *routes(table)]
    memory = await beside(store, known.language)
    try:
        try:
            box = Sandbox(port=port, routes=pages, locale=locale, memory=memory)
            await box.start()
        except OSError:
            box = Sandbox(port=0, routes=pages, locale=locale, memory=memory)
            await box.start()
        await belongs(store, box.core.world.guild)
        table.base = box.url
        try:
            yield box
        finally:
            await box.stop()
    finally:
        if memory is not None:
            memory.close()


def sandbox(
    port: Annotated[int | None, typer.Option(help="Port of the page (8420).")] = None,
    host: Annotated[str, typer.Option(help="Address to bind.")] = "127.0.0.1",
    keep: Annotated[
        Path | None, typer.Option(help="Where its messages are kept for its next start.")
    ] = None,
) -> None:
    """Run a sandbox by itself until it is told to stop."""
    from bot.sandbox.state_file import TakenError, UnreadableError

    port = port_of(port, settings())
    spoken, address = host_language(), f"http://{host}:{port}"
    tell(say(spoken, "serving-sandbox", address=address))
    try:
        asyncio.run(_sandbox(host, port, spoken, keep))
    except TakenError:
        fail(say(spoken, "sandbox-taken", file=str(keep)), 5)
    except UnreadableError:
        fail(say(spoken, "sandbox-unreadable", file=str(keep)), 3)
    except OSError as error:
        fail(say(spoken, "address-taken", address=address, why=str(error.strerror or error)), 5)


async def _sandbox(host: str, port: int, language: str, file: Path | None) -> None:
    from bot.sandbox.server import serve as serve_sandbox

    serving = serve_sandbox(host, port, file, locale=DISCORD_LOCALES[language])
    running = asyncio.ensure_future(serving)
    loop = asyncio.get_running_loop()
    for signum in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signum, running.cancel)
    try:
        await running
    except asyncio.CancelledError:
        return
