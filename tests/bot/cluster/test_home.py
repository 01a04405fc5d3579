"""What a process does that is the home of some matches only."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from bot.model.clocks import Clock, Clocks, Habits
from bot.model.records import MatchId, MessageSlot, SeatInfo
from bot.model.results import Changed
from bot.store import Request, Store, schema
from bot.store.cluster import SHARDS, Cluster, shard_of
from bot.store.match_records import ChangeSource
from rules.core.ids import Seat
from tests.bot.databases import database
from tests.bot.faults.killable_bot import killable_bot
from tests.bot.store.stored import INFO, SECRET

pytestmark = pytest.mark.postgres

HERE, THERE, BOTH = 0 << 22, 1 << 22, ("here", "there")


class Half(Cluster):
    """Holds the first of two shards."""

    count, shared = 2, True

    def __init__(self) -> None:
        super().__init__()
        self.told: list[MatchId] = []

    def home(self, guild: int | None) -> bool:
        return shard_of(guild, 2) == 0

    def only(self, column: sa.ColumnElement[Any]) -> Sequence[sa.ColumnElement[bool]]:
        return (column == 0,)

    def only_of(self, column: sa.ColumnElement[Any]) -> Sequence[sa.ColumnElement[bool]]:
        table = schema.matches
        return (column.in_(sa.select(table.c.id).where(table.c.shard == 0)),)

    def note(self, name: str, shard: int) -> str:
        return f"{name}-{shard}"

    def tell(self, changed: Changed) -> None:
        self.told.append(changed.match)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store with a match on a server of each shard, in which everything is to be done."""
    opened = await Store.open(await database(tmp_path), clock=lambda: 1234.5)
    await opened.notes.put(SHARDS, "2")
    halved = Store(opened._database, lambda: 1234.5, Half())
    late = Clock(user=1, open=True, at=0.0, bank=1.0, habits=Habits(rhythm="off"))
    robot = SeatInfo(number=2, seat=Seat(2), kind="random")
    for name, guild in zip(BOTH, (HERE, THERE), strict=True):
        match = MatchId(name)
        info = replace(
            INFO,
            id=match,
            guild=guild,
            status="running",
            plans="usual",
            seats=(replace(INFO.seats[0], seat=Seat(0)), robot),
            clocks=Clocks(pace="brisk", seats={"0": late}),
        )
        await halved.records.create(info, SECRET, ChangeSource(new_slots=(_slot(match),)))
        request = Request(
            match=match, kind="undo", user=9, seat=Seat(0), to=3, seq=5, at=0, expires=9.0
        )
        await halved.requests.put(request)
    yield halved
    await opened.close()


def _slot(match: MatchId) -> MessageSlot:
    return MessageSlot(match=match, kind="late", channel=1)


async def _found(store: Store) -> dict[str, list[str]]:
    """List the matches in which each kind of duty finds something to do."""
    return {
        "due": [*await store.matches.due(1e12)],
        "quiet": [*await store.matches.quiet("running", 1e12)],
        "planned": [*await store.matches.planned()],
        "moved": [*await store.matches.moved()],
        "seated": [{HERE: "here", THERE: "there"}[g] for g, _ in await store.matches.seated()],
        "behind": [*await store.message_slots.behind()],
        "slots": [slot.match for slot in await store.message_slots.of_kind("late")],
        "requests": [one.match for one in await store.requests.standing("undo", 10.0)],
    }


async def test_what_is_to_be_done_is_found_by_the_home_alone(store: Store) -> None:
    found = await _found(store)
    everything = await _found(Store(store._database, lambda: 1234.5))

    assert found == {what: ["here"] for what in found}
    assert {what: sorted(some) for what, some in everything.items()} == {
        what: [*BOTH] for what in found
    }
    assert (await store.matches.get(MatchId("there"))).guild == THERE  # anybody reads and acts


async def test_a_process_that_is_not_the_home_shows_nothing_and_tells_the_home(
    tmp_path: Path,
) -> None:
    async with killable_bot(tmp_path) as here:
        match, there = await here.match("Ana", "Bob"), Half()
        (who, *_) = await here.asked(match)
        (action, *_) = await here.answers(match, who)
        monkey: Any = here.store
        home, monkey.cluster = here.store.cluster, there
        there.home = lambda guild: False  # type: ignore[method-assign] # another holds its shard
        here.requests.clear()

        await here.matches.act(match, int(who.id), [action], None)
        here.bot.services.delivery.wake(match, 0.0)
        here.bot.services.pilots.wake(match)
        await here.settled()

        assert here.requests == []
        assert there.told == [match, match]  # the change, and that there is something to deliver
        assert await here.store.message_slots.behind() == [match]
        monkey.cluster = home
        here.bot.services.delivery.wake(match, 0.0)
        await here.settled()
        assert await here.store.message_slots.behind() == []


async def test_shards_are_those_of_discord() -> None:
    assert [shard_of(guild << 22, 4) for guild in (4, 5, 6, 7, 8)] == [0, 1, 2, 3, 0]
    assert shard_of(None, 4) == 0
