"""Bots in processes of their own, each with a way to the database that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import aiohttp

from tests.workbench import live_matches

STARTED: Final = 120.0
"""Seconds after which a process that is not ready has failed to start."""


class Wire:
    """A way to the database that can be cut: a socket that hands on what it hears.

    ``ports``: from where the database is spoken to, as it knows them.
    """

    def __init__(self, host: str, port: int) -> None:
        self._to = host, port
        self.ports: set[int] = set()
        self._open: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> int:
        """Begin to listen on this machine; return the port."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def cut(self) -> None:
        """Close everything that is open, without a word to either side."""
        for writer in self._open:
            writer.transport.abort()

    async def stop(self) -> None:
        """Listen no more."""
        assert self._server is not None
        self._server.close()
        self.cut()

    async def _carry(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            far, on = await asyncio.open_connection(*self._to)
        except OSError:
            back.transport.abort()
            return
        self._open |= {back, on}
        port: int = on.get_extra_info("sockname")[1]
        self.ports.add(port)
        try:
            # When one direction has ended the other is ended too: half a connection is not what a
            # cut line looks like to PostgreSQL.
            ways = [asyncio.create_task(_copied(near, on)), asyncio.create_task(_copied(far, back))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
        finally:
            self._open -= {back, on}
            self.ports.discard(port)
            for writer in (back, on):
                writer.transport.abort()


async def _copied(source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
    """Hand on what is heard until either side is gone."""
    with contextlib.suppress(ConnectionError):
        while said := await source.read(1 << 16):
            to.write(said)
            await to.drain()


@dataclass
class Bot:
    """A process that is started anew whenever it has ended."""

    stage: live_matches.MatchRunner
    folder: Path
    url: str
    wire: Wire | None
    settings: Mapping[str, str]
    process: live_matches.Process | None = None
    port: int = 0

    async def lag(self) -> float:
        """Return by how much its event loop was late at most since its start, in seconds."""
        async with (
            aiohttp.ClientSession(f"http://127.0.0.1:{self.port}") as session,
            session.get("/live") as answer,
        ):
            return float((await answer.json())["lag_most"])

    async def start(self) -> None:
        """Start it, and wait until it says that it is ready.

        Raises:
            StageError: with the end of its log, if it does not
        """
        self.port = port = _free_port()
        self.process = await live_matches.launched(
            "bot",
            "serve",
            folder=self.folder,
            apart=True,
            HEXARCH_SANDBOX=self.stage.box.url,
            HEXARCH_DATABASE=self.url,
            HEXARCH_HEALTH=str(port),
            **self.settings,
        )
        end = time.monotonic() + STARTED
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
            # Asked at its health port, because that says when people are answered; a process that
            # runs may still migrate its database.
            while not await _is_ready(session):
                # A bot that could not start has ended; waiting for the whole time would hide why.
                if self.process.running.returncode is not None or time.monotonic() > end:
                    await self.stop(hard=True)
                    raise live_matches.StageError(f"a bot did not start: {self.process.last_line}")
                await asyncio.sleep(0.05)

    async def stop(self, *, hard: bool = False) -> None:
        """End it, if it runs."""
        if self.process is not None:
            await self.process.stop(hard=hard)

    async def close(self, failed: type[BaseException] | None, *_: object) -> None:
        """End it after the soak, at once if that has failed or is broken off.

        One that is asked to stop hands its shards over first, for up to a minute.
        """
        await self.stop(hard=failed is not None)


async def _is_ready(session: aiohttp.ClientSession) -> bool:
    try:
        async with session.get("/ready") as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        # Somebody else could take it before the bot does; the soak then fails at the start, and
        # says so.
        port: int = one.getsockname()[1]
        return port
