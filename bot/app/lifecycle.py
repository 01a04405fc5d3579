"""Runs the bot until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from enum import IntEnum

import discord

from bot.app.client import Hexarch
from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.matches import Matches
from bot.ops.health_server import HealthServer
from bot.ops.service_manager import beat, notify
from bot.pictures.drawing import Painter, Pictures
from bot.store import Store
from bot.web.server import WebTable
from rules.players import PLAYERS


class Closing(IntEnum):
    """Numbers with which Discord's gateway hangs up."""

    WRONG_TOKEN = 4004
    INTENTS = 4014


class WrongTokenError(Exception):
    """Discord does not know the token, or does so no more."""


class HungUpError(Exception):
    """Discord has hung up and forbids to come back; ``code`` is its number for why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def run_bot(
    token: str,
    *,
    store: Store,
    matches: Matches,
    games: Mapping[str, PlayableGame],
    kinds: Sequence[str] = tuple(PLAYERS),
    thinkers: int = 0,
    painters: int = 0,
    welcome: bool = False,
    limited: bool = True,
    keep_days: int = 30,
    merge: float = 3.0,
    error_channel: int | None = None,
    language: str | None = None,
    painter: Painter | None = None,
    stop: asyncio.Event | None = None,
    ready: asyncio.Event | None = None,
    health: tuple[str, int] | None = None,
    table: WebTable | None = None,
    web: tuple[str, int] | None = None,
) -> None:
    """Connect to Discord and serve until *stop* is set (or for ever).

    Args:
        token: The token of the bot.
        store: The open store.
        matches: The live matches over that store.
        games: The games by id; the first is the default.
        kinds: The automated players that may be seated, the best last.
        thinkers: Processes that search for their answers; 0: they go by rules of thumb.
        painters: Processes that draw pictures; 0: they are drawn in a thread.
        welcome: Greet newcomers with a button, as the sandbox does.
        limited: Leave who sends far too much without an answer until they pause.
        keep_days: How long what is stored of a server stays after the bot has left it.
        merge: Seconds that changes are gathered before messages are brought up to date.
        error_channel: A private channel for the references of errors.
        language: That of a server that has chosen none; None takes what Discord says of it.
        painter: Draws pictures; without one, texts stand alone.
        stop: Set it to stop.
        ready: Set once the bot is connected.
        health: Host and port where its health can be asked for.
        table: The page of its matches, which is served where its caller has put its routes.
        web: Host and port where that page is served by itself.

    Raises:
        WrongTokenError: if Discord does not know the token.
        HungUpError: if Discord ends the connection and wants no other.
        OSError: if the address of *health* or *web* cannot be opened.
    """
    context = AppContext(
        store=store,
        matches=matches,
        games=games,
        kinds=kinds,
        thinkers=thinkers,
        welcome=welcome,
        limited=limited,
        keep_days=keep_days,
        merge=merge,
        error_channel=error_channel,
        language=language,
        pictures=Pictures(painter, painters),
    )
    client = Hexarch(context)
    if table is not None:
        await table.begin(context)
    async with contextlib.AsyncExitStack() as listening:
        if health is not None:
            server = HealthServer(context, client.connections_up, client.up)
            await listening.enter_async_context(server.listening(*health))
        if table is not None and web is not None:
            await listening.enter_async_context(table.listening(*web))
        try:
            await _run(client, token, stop, ready)
        finally:
            if table is not None:
                await table.close()


async def _run(
    client: Hexarch, token: str, stop: asyncio.Event | None, ready: asyncio.Event | None
) -> None:
    """Run *client* until *stop* is set or Discord ends the connection; then end what it began."""
    context = client.context
    running = asyncio.create_task(client.start(token), name="discord")
    waiting = [running]
    if stop is not None:
        waiting.append(asyncio.create_task(_until(stop), name="stop"))
    beside = [asyncio.create_task(_tell(client, ready)), asyncio.create_task(beat(context.health))]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        notify("STOPPING=1")
        if running.done() and (error := running.exception()) is not None:
            raise _ended_by(error) from error
    finally:
        await client.close()
        for task in [*waiting, *beside]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        # After the client: what it still finishes plays in these matches.
        await context.matches.close()


def _ended_by(error: BaseException) -> BaseException:
    """Return what has ended the connection, in types of ours."""
    match error:
        case discord.LoginFailure() | discord.ConnectionClosed(code=Closing.WRONG_TOKEN):
            return WrongTokenError()
        case discord.PrivilegedIntentsRequired():
            return HungUpError(Closing.INTENTS)
        case discord.ConnectionClosed():
            return HungUpError(error.code)
        case _:
            return error


async def _until(stop: asyncio.Event) -> None:
    await stop.wait()


async def _tell(client: Hexarch, ready: asyncio.Event | None) -> None:
    await client.up.wait()
    notify("READY=1")
    if ready is not None:
        ready.set()
