"""The sessions of a process that shares a token: of shards that it holds, or whose standby it is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import discord
import yarl
from discord.shard import EventItem, EventType

from bot.app.container import Container
from bot.matches import Changed
from bot.model.limits import FIRST_ANSWER
from bot.store import DatabaseFailedError, together
from bot.store.cluster import shard_of
from bot.store.together import Duties, Together

log = logging.getLogger("hexarch")

PEOPLE: Final = 5.0
"""Seconds for which it may go unseen that somebody has changed their settings in another
process."""

BEHIND: Final = 30.0
"""Seconds after which a change of which no news has come is found all the same."""

SETTLING: Final = 5.0
"""Seconds after the locks were lost until those sessions are ended whose shards others have
taken."""

UNHEARD: Final = 1.5
"""Seconds after which a shard whose session was cut off, and has not gone on, is handed over to its
standby: what people press meanwhile can still be answered by it."""

UNANSWERED: Final = FIRST_ANSWER - 0.5
"""Seconds for which what is heard beside the home of a shard is kept: so long it can be
answered."""

KEPT: Final = 256
"""How many interactions are kept so, at most."""


class HeldShards(Duties):
    """Begins and ends sessions as shards come and go, and looks after their matches."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        services: Container,
        cluster: Together,
        up: asyncio.Event,
        register: Callable[[], Coroutine[Any, Any, None]],
    ) -> None:
        """Begin and end the sessions of *client* as *cluster* says.

        Args:
            client: What hears Discord.
            services: What looks after the matches of shards.
            cluster: The locks of shards, and what others tell.
            up: Set once this process answers people, or stands by.
            register: Registers the commands; done by the home of the first shard.
        """
        self.client, self.services, self.context = client, services, services.context
        self.cluster, self._up, self._register = cluster, up, register
        self._gateway: yarl.URL | None = None
        self._buckets, self._turns = 1, set[int]()
        self._waiting, self._begun = set[int](), set[int]()  # shards whose sessions are begun here
        self.answered = set[int]()
        """The shards on whose servers people are answered here; others are heard only."""
        self._cut_off = set[int]()  # those held here whose session may still go on
        self._unseen, self._looking = set[int](), asyncio.Lock()
        self._parse: Callable[[Any], None] = lambda _: None
        self._unanswered: deque[tuple[float, int, Any]] = deque(maxlen=KEPT)

    async def begin(self) -> None:
        """Take shards from now on; without any, this process stands by."""
        _, url, limit = await self.client.http.get_bot_gateway()
        self._gateway, self._buckets = yarl.URL(url), max(1, limit["max_concurrency"])
        # The library has no public way to keep an interaction back before anything is done with it.
        parsers = self.client._connection.parsers  # noqa: SLF001
        self._parse = parsers["INTERACTION_CREATE"]
        parsers["INTERACTION_CREATE"] = self._hear
        self.cluster.start(self)
        self.context.spawn(self._note_idle(), "standby")
        self.context.spawn(self._doubt_people(), "look-again-people")
        self.context.spawn(self._look_behind(), "look-again-behind")

    def _hear(
        self, interaction: Any
    ) -> None:  # Any: what Discord sends, not read by the library yet
        """Answer an interaction, or keep it for a moment: its home may just have been killed."""
        guild = interaction.get("guild_id")
        shard = shard_of(None if guild is None else int(guild), self.cluster.count)
        if shard in self.answered:
            self._parse(interaction)
        else:
            self._unanswered.append((asyncio.get_running_loop().time(), shard, interaction))

    def _answer(self, shard: int, *, abandoned: bool) -> None:
        """Answer people on a shard from now on, and what may be unanswered there if *abandoned*."""
        self.answered.add(shard)
        since = asyncio.get_running_loop().time() - UNANSWERED
        for at, of, interaction in list(self._unanswered):
            if abandoned and of == shard and at >= since:
                # What was answered all the same is known: what was done by its interaction, and
                # Discord takes no second answer.
                self._parse(interaction)

    async def _answer_late(self, shard: int) -> None:
        # Whoever held it may only have lost its connection, and be about to answer.
        await asyncio.sleep(together.CALM)
        await self.services.late_answers.give(shard)

    async def identify(self, shard: int) -> None:
        """Wait until this session may begin anew, unless it is its turn already."""
        if shard in self._turns:
            self._turns.discard(shard)
            await self.cluster.identified(shard % self._buckets)
        else:
            await self.cluster.identify(shard, shard % self._buckets, whenever=True)

    async def ready(self, shard: int) -> None:
        """Look again at everything of a shard that is heard, for the first time or again."""
        self._cut_off.discard(shard)
        if self.cluster.is_standby(shard):
            await self.cluster.announce_ready(shard)
            return
        if not self.cluster.holds(shard):  # it was lost before it was heard
            await self.given_up(shard)
            return
        await self.cluster.announce_heard(shard)
        self._unseen.add(shard)
        async with self._looking:
            unseen = {*self.cluster.shards()} & self._unseen
            self._unseen.clear()
            if not unseen:  # somebody has looked at all of them at once
                return
            self.context.begin()  # stopping waits for it
            try:
                await self.services.look_again(
                    {
                        one: [g.id for g in self.client.guilds if self._is_of(g.id, one)]
                        for one in unseen
                    }
                )
                for one in unseen:
                    await self.services.greet(one)
            except DatabaseFailedError as error:
                self.context.failed(error)
            finally:
                self.context.end()
                self._up.set()

    async def resumed(self, shard: int) -> None:
        """Go on hearing a shard whose session was cut off, with all that was said meanwhile."""
        if shard in self._cut_off and self.cluster.holds(shard):
            self._cut_off.discard(shard)
            with contextlib.suppress(DatabaseFailedError):
                await self.cluster.announce_heard(shard)
        elif not self.cluster.is_known_heard(shard):
            await self.ready(shard)

    async def unheard(self, shard: int) -> None:
        """Be no heir of a shard whose session is cut off, until it goes on; nor hear it as its home."""
        if self.cluster.holds(shard) and self.cluster.is_known_heard(shard):
            self._cut_off.add(shard)  # nothing of it will be missed if it goes on
            self.context.spawn(self._hand_over_unheard(shard), f"unheard-{shard}")
        with contextlib.suppress(DatabaseFailedError):  # its locks are gone, too
            await self.cluster.announce_ready(shard, ready=False)
            await self.cluster.announce_heard(shard, heard=False)

    async def _hand_over_unheard(self, shard: int) -> None:
        """Let the standby of a shard have it, unless its session goes on or is begun soon.

        It may be seconds until the token may begin another, or the way to Discord may be broken.
        """
        # Again and again: its standby may be cut off, too, and hear it before this process does.
        await asyncio.sleep(UNHEARD)
        while shard in self._cut_off and shard in self.cluster.shards():
            with contextlib.suppress(DatabaseFailedError):  # it is lost anyway
                await self.cluster.hand_over_unheard(shard)
            await asyncio.sleep(UNHEARD)

    def _is_of(self, guild: int, shard: int) -> bool:
        return shard_of(guild, self.cluster.count) == shard

    async def _note_idle(self) -> None:
        await self.cluster.looked.wait()
        if not self.cluster.shards():
            log.info("all shards are looked after by others; this process stands by")
            self._up.set()

    async def _doubt_people(self) -> None:
        while not self.context.closing:
            await asyncio.sleep(PEOPLE)
            self.context.store.people.forget_cached()
            for known in (self.context.locales, self.context.colours, self.context.advised):
                known.clear()

    async def _look_behind(self) -> None:
        while not self.context.closing:
            await asyncio.sleep(BEHIND)
            await self.services.delivery.look_behind()

    # --- what the cluster says ---

    async def take_up(self, shard: int, *, abandoned: bool) -> None:
        """Answer; leave out of the clocks the time in which nobody looked after them."""
        self._answer(shard, abandoned=abandoned)
        if abandoned:
            self.context.spawn(self._answer_late(shard), f"deliver-late-{shard}")
        self.context.matches.forget_shard(shard)
        # An edit that names a file which its last home has taken away is refused, and a message that
        # was to be closed so would keep its controls.
        self.services.delivery.sender.forget_files()
        await self.services.deadlines.take_up(shard)

    async def gained(self, shard: int) -> None:
        """Begin the session of a shard, unless it is heard already; go on with its matches."""
        self._cut_off.discard(shard)
        if shard_of(None, self.cluster.count) == shard:
            self.context.spawn(self._register(), "register")
        # At once: it may be long until this session begins, or until what an earlier shard needs was
        # looked at. Another process may hear and answer until then, and does no more than that.
        self.context.spawn(self.services.go_on(), f"pilot-shard-{shard}")
        await self._heard(shard)

    async def stand_by(self, shard: int) -> None:
        """Hear a shard beside its home, and answer nobody there."""
        self.answered.discard(shard)
        await self._heard(shard)

    async def _heard(self, shard: int) -> None:
        """Begin a session, unless there is one: if it was cut off, the library goes on with it."""
        if shard in self._begun:
            session = self.client.get_shard(shard)
            if session is not None and not session.is_closed():
                await self.ready(shard)
            return
        if shard in self._waiting:
            return
        assert self._gateway is not None
        self._waiting.add(shard)
        try:
            # Before it connects, because Discord ends a connection that only waits.
            if await self.cluster.identify(shard, shard % self._buckets):
                self._turns.add(shard)
                await self.client.launch_shard(self._gateway, shard)
                self._begun.add(shard)
                session = self.client.get_shard(shard)
                assert session is not None
                # The library begins sessions that were refused one by one, and goes on with none
                # that was cut off while one waits for its turn. It has no public way to do otherwise.
                parent = session._parent  # noqa: SLF001
                parent._queue_put = partial(self._queued, parent._queue_put)  # noqa: SLF001
        finally:
            self._waiting.discard(shard)

    def _queued(self, put: Callable[[EventItem], None], item: EventItem) -> None:
        """Take what the library is about to do for a session: begin it anew, if it is that."""
        if item.type not in (EventType.identify, EventType.reconnect):
            put(item)
        elif item.shard is not None and not self.context.closing:
            shard = item.shard.id
            self._begun.discard(shard)
            self.client.dispatch("shard_disconnect", shard)
            self.context.spawn(self._heard(shard), f"session-{shard}")

    async def given_up(self, shard: int) -> None:
        """End the session of a shard."""
        self.answered.discard(shard)
        session = self.client.get_shard(shard)
        if session is not None and shard in self._begun:
            self._begun.discard(shard)
            # Not `disconnect`, which tells of it as if the session were cut off, once Discord has closed
            # it: another one of the same shard may be heard here by then.
            await session._parent.close()  # noqa: SLF001 - nothing public does only that

    def lost(self) -> None:
        """Forget what is known of matches that others look after now."""
        if not self.context.closing:
            self.context.spawn(self._settle(), "lost-shards")

    async def _settle(self) -> None:
        for shard in range(self.cluster.count):
            if shard not in self.cluster.shards():
                self.context.matches.forget_shard(shard)
        await asyncio.sleep(SETTLING)
        await self.cluster.connected.wait()
        await self.cluster.looked.wait()
        for shard in list(self._begun):
            if not (self.cluster.holds(shard) or self.cluster.is_standby(shard)):
                await self.given_up(shard)

    def on_match_changed(self, changed: Changed) -> None:
        """Act on a change that another process has made to a match."""
        self.context.store.orders.forget_cached(changed.match)
        if not self.context.closing:
            self.context.spawn(
                self.context.matches.on_match_changed(changed), f"pilot-news-{changed.match}"
            )
