"""The sessions of a process that shares a token with others: those of the shards that it holds."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import yarl

from bot.matches import Changed
from bot.store.cluster import shard_of
from bot.store.together import Duties, Together

if TYPE_CHECKING:
    from bot.app.client import Hexarch

log = logging.getLogger("hexarch")

PEOPLE: Final = 5.0
"""Seconds for which it may go unseen that somebody has changed their settings in another
process."""

BEHIND: Final = 30.0
"""Seconds after which a change of which no news has come is found all the same."""

SETTLING: Final = 5.0
"""Seconds after the locks were lost until those sessions are ended whose shards others have
taken."""


class HeldShards(Duties):
    """Begins and ends sessions as shards come and go, and looks after their matches."""

    def __init__(self, client: Hexarch, cluster: Together) -> None:
        """Begin and end the sessions of *client* as *cluster* says."""
        self.client, self.context, self.cluster = client, client.context, cluster
        self._gateway: yarl.URL | None = None
        self._buckets, self._turns = 1, set[int]()

    async def begin(self) -> None:
        """Take shards from now on; without any, this process stands by."""
        _, url, limit = await self.client.http.get_bot_gateway()
        self._gateway, self._buckets = yarl.URL(url), max(1, limit["max_concurrency"])
        self.cluster.start(self)
        self.context.spawn(self._stand_by(), "standby")
        self.context.spawn(self._doubt_people(), "look-again-people")
        self.context.spawn(self._look_behind(), "look-again-behind")

    async def identify(self, shard: int) -> None:
        """Wait until this session may begin anew, unless it is its turn already."""
        if shard in self._turns:
            self._turns.discard(shard)
            await self.cluster.identified(shard % self._buckets)
        else:
            await self.cluster.identify(shard % self._buckets)

    async def ready(self, shard: int) -> None:
        """Look again at everything of a shard that is heard, for the first time or again."""
        if not self.cluster.holds(shard):  # it was lost before it was heard
            await self.given_up(shard)
            return
        await self.cluster.is_heard(shard)
        if shard in self.cluster.shards():
            self.context.begin()  # stopping waits for it
            try:
                guilds = [g.id for g in self.client.guilds if self._is_of(g.id, shard)]
                await self.client.services.look_again(guilds, shard)
                await self.client.greet(shard)
            finally:
                self.context.end()
                self.client.up.set()

    def _is_of(self, guild: int, shard: int) -> bool:
        return shard_of(guild, self.cluster.count) == shard

    async def _stand_by(self) -> None:
        await self.cluster.looked.wait()
        if not self.cluster.shards():
            log.info("all shards are looked after by others; this process stands by")
            self.client.up.set()

    async def _doubt_people(self) -> None:
        while not self.context.closing:
            await asyncio.sleep(PEOPLE)
            self.context.store.people.forget_cached()
            for known in (self.context.locales, self.context.colours, self.context.advised):
                known.clear()

    async def _look_behind(self) -> None:
        while not self.context.closing:
            await asyncio.sleep(BEHIND)
            await self.client.services.delivery.look_behind()

    # --- what the cluster says ---

    async def take_up(self, shard: int) -> None:
        """Leave out of the clocks the time in which nobody looked after them, before anything else."""
        self.context.matches.forget_shard(shard)
        await self.client.services.deadlines.take_up(shard)

    async def gained(self, shard: int) -> None:
        """Begin the session of a shard; one that was never ended goes on."""
        # It may be long until this session begins. Another process hears and answers until then,
        # and does no more than that.
        self.context.spawn(self.client.services.go_on(), f"pilot-shard-{shard}")
        if shard_of(None, self.cluster.count) == shard:
            await self.client.register()
        session = self.client.get_shard(shard)
        if session is not None and not session.is_closed():
            await self.ready(shard)
            return
        assert self._gateway is not None
        # Before it connects, because Discord ends a connection that only waits.
        if not await self.cluster.identify(
            shard % self._buckets, still=lambda: shard in self.cluster.shards()
        ):
            return
        self._turns.add(shard)
        await self.client.launch_shard(self._gateway, shard)

    async def given_up(self, shard: int) -> None:
        """End the session of a shard."""
        session = self.client.get_shard(shard)
        if session is not None:
            await session.disconnect()

    def lost(self) -> None:
        """Forget what was noted and known of matches that others look after now."""
        self.context.store.message_slots.forget_unwritten()
        if not self.context.closing:
            self.context.spawn(self._settle(), "lost-shards")

    async def _settle(self) -> None:
        for shard in range(self.cluster.count):
            if shard not in self.cluster.shards():
                self.context.matches.forget_shard(shard)
        await asyncio.sleep(SETTLING)
        await self.cluster.connected.wait()
        for shard, up in self.client.connections_up().items():
            if up and not self.cluster.holds(shard):
                await self.given_up(shard)

    def on_match_changed(self, changed: Changed) -> None:
        """Act on a change that another process has made to a match."""
        if not self.context.closing:
            self.context.spawn(
                self.context.matches.on_match_changed(changed), f"pilot-news-{changed.match}"
            )
