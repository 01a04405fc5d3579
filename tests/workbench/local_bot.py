"""The bot in this process, on a sandbox: start, stop, wait until nothing is left to do."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any, Final

from bot.app.client import Hexarch
from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.matches import Matches
from bot.sandbox.client import point_discord_at
from bot.sandbox.server import Sandbox
from bot.store import Store

LONGEST: Final = 120.0
"""Seconds after which something hangs: nothing that is waited for takes longer."""


class LocalBot:
    """A bot on a sandbox, which can be started again on the same database."""

    client: type[Hexarch] = Hexarch
    patience = 5.0
    """Seconds that an action queues for its match."""

    def __init__(self, box: Sandbox, url: str, games: Mapping[str, PlayableGame]) -> None:
        self.box, self.url, self.games = box, url, dict(games)
        self.clock: Callable[[], float] = time.time

    async def start(self, **settings: Any) -> None:  # Any: the fields of AppContext
        """Start the bot, or start it again."""
        point_discord_at(self.box.url)
        self.store = await Store.open(self.url, clock=self.clock)
        await self.prepare()
        players = settings.get("kinds", AppContext.kinds)
        self.matches = Matches(
            self.store, self.games, players=players, clock=self.clock, patience=self.patience
        )
        self.context = AppContext(
            store=self.store, matches=self.matches, games=self.games, clock=self.clock, **settings
        )
        self.bot = self.client(self.context)
        connection: Any = self.bot._connection
        connection.guild_ready_timeout = 0.02  # it would wait for further servers
        self.running = asyncio.create_task(self.bot.start("sandbox"))
        up = asyncio.create_task(self.bot.up.wait())
        await asyncio.wait({self.running, up}, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
        if self.running.done():
            self.running.result()
        assert up.done()
        # The library calls itself ready when it has heard of no server for a moment, on a busy
        # machine before it has heard of any.
        async with asyncio.timeout(LONGEST):
            while not self.has_received_all():  # noqa: ASYNC110 - nothing tells what the library has heard
                await asyncio.sleep(0.001)

    async def prepare(self) -> None:
        """Put into the store what must be there when the bot starts."""

    async def stop(self) -> None:
        """Stop the bot as a host would."""
        await self.bot.close()
        await self.close_disconnected()

    async def close_disconnected(self) -> None:
        """Close what a bot that is no longer connected has open."""
        await self.matches.close()
        await self.store.close()
        self.running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.running

    @contextlib.asynccontextmanager
    async def up(self, **settings: Any) -> AsyncIterator[None]:
        """Run the bot until the block ends."""
        await self.start(**settings)
        try:
            yield
        finally:
            await self.stop()

    async def answered(self) -> None:
        """Wait until no interaction is being carried out."""
        await asyncio.sleep(0)
        if self.context.answering:
            await self.context.idle.wait()

    def has_received_all(self) -> bool:
        """Return whether the bot has heard everything that happened in its sandbox."""
        bot, gateway = self.bot, self.box.gateway
        shards = bot._AutoShardedClient__shards  # type: ignore[attr-defined]
        known = {shard.ws.session_id: shard.ws.sequence for shard in shards.values()}
        sessions = gateway._sessions.values()
        return all(known.get(s.id, s.seq) == s.seq for s in sessions if s.link is not None)

    async def settled(self) -> None:
        """Wait until the bot has heard everything and has nothing left to do that is due.

        It waits for the work itself, not for a time: only what is between two tasks (an event on
        its way, work that is about to begin) needs a few turns of the loop more.
        """
        async with asyncio.timeout(LONGEST):
            quiet = 0
            while quiet < 3:
                busy = {
                    task
                    for task in self.context.tasks
                    if task.get_name().startswith(("deliver", "pilot", "verify"))
                }
                if busy:
                    quiet = 0
                    await asyncio.wait(busy)
                elif self.context.answering:
                    quiet = 0
                    await self.context.idle.wait()
                else:
                    quiet = quiet + 1 if self.has_received_all() else 0
                    await asyncio.sleep(0.001)
