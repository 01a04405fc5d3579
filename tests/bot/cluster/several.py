"""Several bots in one process, on one sandbox and one database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.model.records import MatchId
from bot.store.together import Duties, Together
from tests.bot.databases import database
from tests.bot.faults.killable_bot import KillableBot

from .conftest import Start


def cluster(bot: KillableBot) -> Together:
    assert isinstance(bot.store.cluster, Together)
    return bot.store.cluster


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110 - what is waited for has no event of its own
            await asyncio.sleep(0.01)


async def divided(*bots: KillableBot) -> None:
    """Wait until every shard is held by one, who alone answers there, with a standby that hears it.

    All have as many as others.
    """

    def fair() -> bool:
        held = [shard for bot in bots for shard in cluster(bot).shards()]
        heard = [s for bot in bots for s, there in bot.bot.connections_up().items() if there]
        many = [len(cluster(bot).shards()) for bot in bots]
        standbys = [shard for bot in bots for shard in cluster(bot)._ready]
        fair = sorted(held) == sorted(heard) == [0, 1] and max(many) - min(many) <= 1
        return fair and sorted(standbys) == ([0, 1] if len(bots) > 1 else [])

    await until(fair)


async def shown(match: MatchId, *bots: KillableBot) -> None:
    """Wait until a match is shown as it stands."""
    async with asyncio.timeout(60):
        while True:
            for bot in bots:
                await bot.settled()
            info = await bots[0].store.matches.get(match)
            slots = await bots[0].store.message_slots.of_match(match)
            if any(s.kind == "whole" and s.revision == info.revision for s in slots):
                return
            await asyncio.sleep(0.01)


async def home_first(match: MatchId, *bots: KillableBot) -> list[KillableBot]:
    info = await bots[0].store.matches.get(match)
    return sorted(bots, key=lambda bot: not cluster(bot).home(info.guild))


async def act(match: MatchId, by: KillableBot, knows: KillableBot) -> Any:
    """Let whoever is asked, as *knows* has it, give an answer that *by* carries out."""
    (who, *_) = await knows.asked(match)
    (action, *_) = await knows.answers(match, who)
    return await by.matches.act(match, int(who.id), [action], None)


async def pair(start: Start) -> tuple[MatchId, KillableBot, KillableBot]:
    """Start two bots; return a match with its home, and the other one."""
    first, second = await start(), await start()
    await divided(first, second)
    match = await first.match("Ana", "Bob")
    home, away = await home_first(match, first, second)
    await shown(match, home, away)
    home.people = away.people = first.people
    return match, home, away


async def killed(bot: KillableBot) -> None:
    """Kill a bot: it hands nothing over, and the server frees what it holds."""
    bot.bot.held_shards = None
    cluster(bot)._kept.lose()
    for task in list(cluster(bot)._tasks):
        task.cancel()
    await bot.kill()


class Shards(Duties):
    """Notes what becomes of shards; hears those whose standby it is when a test says so."""

    def __init__(self) -> None:
        self.hung_up: list[int] = []
        self.abandoned: dict[int, bool] = {}

    async def take_up(self, shard: int, *, abandoned: bool) -> None:
        self.abandoned[shard] = abandoned

    async def given_up(self, shard: int) -> None:
        self.hung_up.append(shard)


async def started(url: str, duties: Duties) -> Together:
    one = Together(url, 2, 0.01)
    await one.open()
    await one.join()
    one.start(duties)
    return one


async def home_and_standby(folder: Path) -> tuple[Together, Together, Shards, Shards]:
    """Start one that holds and hears both shards, and their standby, which hears none yet."""
    url, duties, others = await database(folder), Shards(), Shards()
    first = await started(url, duties)
    await until(lambda: first.shards() == [0, 1])
    for shard in (0, 1):
        await first.announce_heard(shard)
    second = await started(url, others)
    await until(lambda: second.is_standby(0) and second.is_standby(1))
    return first, second, duties, others
