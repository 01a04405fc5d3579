"""Who holds and hears the shards that processes share, as the database tells it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any, Final

from bot.store import MatchInfo
from bot.store.together import HEARD, HELD, NEWS, READY, SHARD
from tests.workbench import live_matches
from tests.workbench.bot_processes import STARTED, Bot, Wire
from tests.workbench.soak import sleep_until

GUILDS: Final = 4
"""Servers of the sandbox: one for each of as many shards."""

LOOKING: Final = 0.02
"""Seconds between two looks at who holds the shards, after a kill."""

SETTLED: Final = 2.5
"""Seconds without any change after which all shards are taken to be where they stay: processes look
at them every second, and even out what each has to do once standbys are ready."""


@dataclass
class Peer:
    """What a process knows of the others that share a database, without being one of them."""

    pool: Any  # Any: asyncpg has no types

    async def tell(self, info: MatchInfo) -> None:
        """Tell the bots of a match that they have not begun: nobody presses anything to begin it."""
        told = f"0 {info.id} {info.seq} {info.revision}"
        await self.pool.execute("SELECT pg_notify($1, $2)", NEWS, told)

    async def locks(self) -> dict[int, dict[int, int]]:
        """Return who holds each shard, hears it as its home, and hears it as its standby."""
        found: dict[int, dict[int, int]] = {SHARD: {}, HEARD: {}, READY: {}}
        for row in await self.pool.fetch(HELD, tuple(found)):
            found[row["kind"]][row["number"]] = row["pid"]
        return found

    async def stood_by(self, ending: asyncio.Event) -> None:
        """Wait until each shard has a standby that hears it and stays, or until *ending*.

        Raises:
            StageError: one of them has none for too long
        """
        last, since = await self.locks(), time.perf_counter()
        end = since + STARTED
        while not ending.is_set():
            locks, now = await self.locks(), time.perf_counter()
            if locks != last:
                last, since = locks, now
            if (ready := len(locks[READY])) == GUILDS and now - since >= SETTLED:
                return
            if now > end:
                raise live_matches.StageError(f"standbys hear {ready} of {GUILDS} shards only")
            await sleep_until(ending, LOOKING)

    async def pids(self, wire: Wire) -> set[int]:
        """Return the sessions of the server that speak through a wire."""
        chosen = "SELECT pid FROM pg_stat_activity WHERE client_port = ANY($1)"
        return {row["pid"] for row in await self.pool.fetch(chosen, [*wire.ports])}


@dataclass
class Watch:
    """Sees who holds and hears shards, and when those that a process has left come to others.

    ``left``: the shards that it held when it was killed.
    """

    peer: Peer
    before: dict[int, dict[int, int]]
    left: set[int]
    began: float
    changes: list[tuple[float, int, int]] = field(default_factory=list)

    async def look(self) -> None:
        """Look until nobody wants to know any more."""
        last = self.before
        while True:
            locks, now = await self.peer.locks(), time.perf_counter() - self.began
            for kind in (SHARD, HEARD):
                new = locks[kind].items() - last[kind].items()
                self.changes += [(now, kind, shard) for shard, _ in new]
            last = locks
            await asyncio.sleep(LOOKING)

    def _first(self, kind: int) -> dict[int, float]:
        """Return when each shard that was left came to be held, or heard, for the first time."""
        seen = [(shard, at) for at, what, shard in self.changes if what == kind]
        return {shard: at for shard, at in reversed(seen) if shard in self.left}

    async def taken(self) -> tuple[float | None, float | None]:
        """Wait until others hold and hear what was left; return when they held and heard the last.

        People may be answered before that: who takes a shard says that it hears it once it does.

        Raises:
            StageError: nobody comes to hold and hear them all
        """
        end = self.began + STARTED
        while missing := self.left - (self._first(SHARD).keys() & self._first(HEARD).keys()):
            if time.perf_counter() > end:
                raise live_matches.StageError(f"nobody took and heard shards {sorted(missing)}")
            await asyncio.sleep(LOOKING)
        held, heard = (self._first(kind).values() for kind in (SHARD, HEARD))
        return max(held, default=None), max(heard, default=None)

    def told(self) -> list[tuple[float, str]]:
        """Write down what was seen."""
        words = {SHARD: "held", HEARD: "heard"}
        return [
            (at, f"shard {shard} is {words[kind]} by another") for at, kind, shard in self.changes
        ]


@contextlib.asynccontextmanager
async def watched(peer: Peer | None, victim: Bot | None = None) -> AsyncIterator[Watch | None]:
    """Watch what becomes of the shards, from a kill or stop at the beginning of the block to its end."""
    if peer is None:
        yield None
        return
    pids = await peer.pids(victim.wire) if victim is not None and victim.wire is not None else set()
    locks = await peer.locks()
    left = {shard for shard, pid in locks[SHARD].items() if pid in pids}
    watch = Watch(peer, locks, left, time.perf_counter())
    looking = asyncio.create_task(watch.look())
    try:
        yield watch
    finally:
        looking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await looking


@contextlib.asynccontextmanager
async def connected(url: str) -> AsyncIterator[Peer]:
    """Speak to the database beside the bots."""
    # Only here: a soak of one process on SQLite needs no PostgreSQL driver.
    import asyncpg

    # Several connections: it tells of matches while it looks at who holds the shards.
    async with asyncpg.create_pool(url, min_size=1, max_size=4) as pool:
        yield Peer(pool)
