from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.sandbox.client import point_discord_at
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from tests.bot.databases import database
from tests.bot.faults.killable_bot import KillableBot
from tests.bot.tiny import TINY

Start = Callable[[], Awaitable[KillableBot]]

PATIENCE = 60.0
"""Seconds after which whoever presses something here is told that nobody has answered."""


@pytest.fixture
async def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    """Start bots that share a sandbox, a database and two shards; the sandbox's server is of one."""
    monkeypatch.setattr("bot.store.together.IDENTIFY_EVERY", 0.0)
    monkeypatch.setattr("bot.store.together.IDENTIFYING_STANDBY", 0.01)
    monkeypatch.setattr("bot.store.together.CALM", 0.0)
    # The three seconds of Discord: whatever a busy machine takes to hand a shard over is in time.
    monkeypatch.setattr("bot.model.limits.FIRST_ANSWER", PATIENCE)
    monkeypatch.setattr("bot.interactions.error_boundary._NEARLY", PATIENCE)
    monkeypatch.setattr("bot.app.shards.UNANSWERED", PATIENCE)
    async with Sandbox(pace=UNHURRIED) as box, AsyncExitStack() as ending:
        point_discord_at(box.url)
        url = await database(tmp_path)

        bots: list[KillableBot] = []

        async def leave() -> None:
            for person in {id(one): one for bot in bots for one in bot.people.values()}.values():
                await person.leave()

        async def stop(bot: KillableBot) -> None:
            if not bot.running.done():  # else the test has ended it
                await bot.stop()

        ending.push_async_callback(leave)

        async def started() -> KillableBot:
            made = KillableBot(box, url, {"tiny": TINY})
            made.shards = 2
            await made.start()
            bots.append(made)
            ending.push_async_callback(stop, made)
            return made

        yield started
