"""The bot on a sandbox in one process: starting, stopping, and waiting until nothing is left to do."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping
from typing import Any

from bot.app.client import Hexarch
from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.matches import Matches
from bot.pictures.drawing import Painter, Pictures
from bot.sandbox.people.person import Outcome, Person
from bot.sandbox.server import Sandbox
from bot.store import Plans, Store

Json = dict[str, Any]

LONGEST = 120.0
"""Seconds after which something hangs: no test waits for anything that takes longer."""


class Guest(Person):
    """Somebody who plays where they are, unless a test says that a match gets a thread of its own."""

    async def command(
        self,
        line: str,
        given: Mapping[str, Any] | None = None,
        *,
        may_fail: bool = False,
        **options: Any,
    ) -> Outcome:
        """Send a slash command; a match is opened in the channel if nothing is said."""
        usual = {"where": "here"} if line == "/match create" else {}
        values = {**usual, **(given or {}), **options}
        values = {name: value for name, value in values.items() if value != UNSAID}
        return await super().command(line, values, may_fail=may_fail)


UNSAID = "unsaid"
"""The value of an option that a guest leaves out."""


class SandboxedBot:
    """A bot on a sandbox, and the people there; kept apart from what a kind of test notes of them."""

    merge = 0.0
    """Seconds within which changes of a match are shown at once."""
    asks = False
    """Whether questions are put with advice, and their controls are behind it."""
    plans: Plans = "by-hand"
    """What new matches begin with."""
    grace = 0.0
    """Seconds before anybody is called, in matches with plans."""

    def __init__(self, box: Sandbox, url: str, games: Mapping[str, PlayableGame]) -> None:
        self.box, self.url, self.games = box, url, dict(games)
        self.people: dict[str, Person] = {}
        self.painter: Painter | None = None
        self.clock: Callable[[], float] = time.time

    async def start(self, *, welcome: bool = False) -> None:
        """Start the bot, or start it again on the same database."""
        self.store = await Store.open(self.url, clock=self.clock)
        await self.prepare()
        self.matches = Matches(self.store, self.games, clock=self.clock)
        self.context = AppContext(
            store=self.store,
            matches=self.matches,
            games=self.games,
            merge=self.merge,
            beat=0.0,
            asks=self.asks,
            plans=self.plans,
            grace=self.grace,
            member_gap=0.0,
            welcome=welcome,
            clock=self.clock,
            pictures=Pictures(self.painter),
        )
        self.bot = Hexarch(self.context)
        connection: Any = self.bot._connection  # it would wait for further servers
        connection.guild_ready_timeout = 0.02
        self.running = asyncio.create_task(self.bot.start("sandbox"))
        up = asyncio.create_task(self.bot.up.wait())
        await asyncio.wait({self.running, up}, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
        if self.running.done():
            self.running.result()
        assert up.done()

    async def prepare(self) -> None:
        """Put into the store what must be there when the bot starts."""

    async def stop(self) -> None:
        """Stop the bot as a host would."""
        await self.bot.close()
        await self.gone()

    async def gone(self) -> None:
        """Close what a bot that is no longer connected has open."""
        await self.matches.close()
        await self.store.close()
        self.running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.running

    async def person(self, name: str, locale: str = "en-US") -> Person:
        """Sit somebody down at a screen; the first in a sandbox may manage the server."""
        if name not in self.people:
            self.people[name] = await Guest.join(self.box, name)
            await self.people[name].change(locale=locale)
        return self.people[name]

    async def leave(self) -> None:
        """Send everybody home."""
        for person in self.people.values():
            await person.leave()

    async def answered(self) -> None:
        """Wait until no interaction is being carried out."""
        await asyncio.sleep(0)
        if self.context.answering:
            await self.context.idle.wait()

    def heard(self) -> bool:
        """Tell whether the bot has heard everything that happened in its sandbox."""
        known = {
            shard.ws.session_id: shard.ws.sequence
            for shard in self.bot._AutoShardedClient__shards.values()  # type: ignore[attr-defined]  # private
        }
        sessions = (s for s in self.box.gateway._sessions.values() if s.link is not None)
        return all(known.get(s.id, s.seq) == s.seq for s in sessions)

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
                    if task.get_name().startswith(("deliver", "pilot"))
                }
                if busy:
                    quiet = 0
                    await asyncio.wait(busy)
                elif self.context.answering:
                    quiet = 0
                    await self.context.idle.wait()
                else:
                    quiet = quiet + 1 if self.heard() else 0
                    await asyncio.sleep(0.001)
