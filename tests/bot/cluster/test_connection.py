"""The connection that holds what a process has, and what is lost with it."""

from __future__ import annotations

import asyncio
import struct
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
import sqlalchemy as sa

from bot.model.records import MatchId
from bot.model.results import Changed
from bot.store import schema
from bot.store.cluster import shard_of
from bot.store.errors import DatabaseFailedError, DatabaseUnusableError, LostShardError
from bot.store.kept_connection import KeptConnection
from bot.store.together import Duties, Together
from tests.bot.databases import SERVER, database

from .conftest import Start
from .several import (
    act,
    cluster,
    divided,
    home_and_standby,
    shown,
    started,
    until,
)

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(SERVER is None, reason="several processes need PostgreSQL"),
]


async def test_news_of_the_time_without_a_connection_is_told_afterwards(tmp_path: Path) -> None:
    told = asyncio.Event()

    class Hearing(Duties):
        def on_match_changed(self, changed: Changed) -> None:
            if changed == news:
                told.set()

    news = Changed(match=MatchId("m"), seq=4, revision=7)
    url = await database(tmp_path)
    one, other = await started(url, Duties()), await started(url, Hearing())
    async with one._kept._turn:  # the connection breaks before the news has left
        one.tell(news)
        await asyncio.sleep(0)
        one._kept.lose()

    async with asyncio.timeout(60):
        await told.wait()
    await one.close()
    await other.close()


async def test_a_request_that_the_library_would_repeat_ends_with_the_connection(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start()
    await divided(bot)
    match = await bot.match("Ana", "Bob")
    await shown(match, bot)
    slot, reached = await bot.place(match), asyncio.Event()
    assert slot.message is not None

    async def waiting(*_: Any, **__: Any) -> None:
        reached.set()
        await asyncio.Event().wait()

    sender = bot.bot.services.delivery.sender
    with monkeypatch.context() as patched:
        patched.setattr(bot.bot.http, "request", waiting)
        asking = asyncio.create_task(
            sender.withdraw(slot.channel, slot.message, why="twin", slot=slot)
        )
        await reached.wait()
        cluster(bot)._kept.lose()
        with pytest.raises(LostShardError):
            await asyncio.wait_for(asking, 60)


async def test_an_answer_that_edits_the_table_ends_with_the_connection(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start()
    await divided(bot)
    match = await bot.match("Ana", "Bob")
    await shown(match, bot)
    (who, *_) = await bot.asked(match)
    reached, ended = asyncio.Event(), asyncio.Event()

    async def waiting(*_: Any, **__: Any) -> None:
        reached.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    with monkeypatch.context() as patched:
        patched.setattr("bot.interactions.responder.Responder.edit", waiting)
        pressing = asyncio.create_task(bot.play(match, who))
        await asyncio.wait_for(reached.wait(), 60)
        cluster(bot)._kept.lose()
        await asyncio.wait_for(ended.wait(), 60)
        await pressing  # it is answered all the same

    await divided(bot)
    await shown(match, bot)


async def test_who_has_lost_a_shard_unheard_posts_and_writes_nothing(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start()
    await divided(bot)
    match = await bot.match("Ana", "Bob")
    await shown(match, bot)
    raised = False
    database: Any = bot.store._database
    reading = database.reading

    async def overtaken(work: Any) -> Any:
        """Let another process take all shards once the pass has read what it works on."""
        nonlocal raised
        found = await reading(work)
        task = asyncio.current_task()
        if not raised and task is not None and task.get_name() == f"deliver-{match}":
            raised = True
            bot.requests.clear()
            later = sa.update(schema.shards).values(epoch=schema.shards.c.epoch + 1)
            await database.writing(lambda connection: connection.execute(later))
            # It takes nothing back as long as this test looks.
            monkeypatch.setattr(cluster(bot)._kept, "connect", asyncio.Event().wait)
        return found

    database.reading = overtaken
    slots = await bot.store.message_slots.of_match(match)

    await act(match, bot, bot)
    await until(lambda: raised)
    await bot.settled()

    assert bot.requests == []
    assert await bot.store.message_slots.of_match(match) == slots
    assert cluster(bot).shards() == []


async def test_what_a_pass_has_shown_is_noted_though_another_shard_is_handed_over_meanwhile(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start()
    await divided(bot)
    match = await bot.match("Ana", "Bob")
    await shown(match, bot)
    other = 1 - shard_of((await bot.info(match)).guild, 2)
    hands = bot.bot.services.delivery.hands
    handed_over = hands.handed_over

    async def meanwhile(*given: Any) -> None:  # the table is shown by now, and not noted
        epoch = cluster(bot).epochs[other]
        cluster(bot).hand_over(other)
        await until(lambda: cluster(bot).epochs.get(other, epoch) > epoch)  # nobody else is there
        monkeypatch.undo()
        await handed_over(*given)

    monkeypatch.setattr(hands, "handed_over", meanwhile)
    await act(match, bot, bot)
    await shown(match, bot)

    table = await bot.store.message_slots.get(match, "table")
    assert table is not None
    assert table.seq == (await bot.store.matches.get(match)).seq


async def test_what_a_pass_could_not_note_hides_nothing_that_others_have_noted_since(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start()
    await divided(bot)
    match = await bot.match("Ana", "Bob")
    await shown(match, bot)
    slots = await bot.store.message_slots.of_match(match)

    async def fail() -> None:
        async with cluster(bot).lock(match), bot.store.message_slots.book(match) as book:
            for slot in slots:
                await book.put(msgspec.structs.replace(slot, revision=-1))
            failing = Mock(side_effect=DatabaseFailedError(database="", why=""))
            monkeypatch.setattr(bot.store._database, "writing", failing)

    with pytest.raises(DatabaseFailedError):
        await fail()

    monkeypatch.undo()
    assert await bot.store.message_slots.of_match(match) == slots


async def test_before_a_request_it_is_asked_on_the_kept_connection_who_holds_the_shard(
    start: Start,
) -> None:
    bot = await start()
    await divided(bot)
    match = await bot.match("Ana", "Bob")
    await shown(match, bot)
    one = cluster(bot)
    async with one.lock(match):
        with bot.store.count() as count:
            async with one.asking(match):
                pass
        assert count.reads == 0
        later = sa.update(schema.shards).values(epoch=schema.shards.c.epoch + 1)
        database: Any = bot.store._database
        await database.writing(lambda connection: connection.execute(later))
        with pytest.raises(LostShardError):
            async with one.asking(match):
                pytest.fail("asked")


async def test_a_lock_that_was_lost_with_its_connection_protects_no_writing(start: Start) -> None:
    bot = await start()
    await divided(bot)
    match = await bot.match("Ana", "Bob")
    await shown(match, bot)
    (slot, *_) = await bot.store.message_slots.of_match(match)

    async with cluster(bot).lock(match):
        cluster(bot)._kept.lose()
        with pytest.raises(LostShardError):
            await bot.store.message_slots.put(slot)

    await divided(bot)
    await bot.store.message_slots.put(slot)


async def test_a_process_whose_connection_is_cut_takes_its_shards_anew(start: Start) -> None:
    bot = await start()
    await divided(bot)
    match = await bot.match("Ana", "Bob")
    await shown(match, bot)
    epochs = dict(cluster(bot).epochs)

    cut = sa.select(sa.func.pg_terminate_backend(cluster(bot)._kept.pid))
    await bot.store._database.reading(lambda connection: connection.execute(cut).all())
    await until(lambda: all(cluster(bot).epochs.get(s, 0) > epochs[s] for s in epochs))

    await divided(bot)
    await act(match, bot, bot)
    await shown(match, bot)


async def test_a_statement_after_the_farewell_of_the_server_loses_the_connection(
    tmp_path: Path,
) -> None:
    def all_held() -> bool:
        return sorted(one.epochs) == [0, 1]

    one = await started(await database(tmp_path), Duties())
    await until(all_held)
    connection: Any = one._kept.session
    fields = b"SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"
    epochs = one.epochs
    async with one._kept._turn:  # no statement is under way; the end of the connection comes later
        connection._protocol.data_received(b"E" + struct.pack("!i", 4 + len(fields)) + fields)

    with pytest.raises(DatabaseFailedError):
        await one._kept.ask("SELECT 1")

    await until(all_held)
    assert all(one.epochs[shard] > epochs[shard] for shard in epochs)
    await one.close()


async def seldom(*ones: Together) -> None:
    """Let each look at the shards from now on only where it is told to, or has to connect anew."""
    for one in ones:
        one._every = 1e9
        one.looked.clear()
        await one.looked.wait()


async def test_who_has_lost_the_connection_connects_and_lets_its_standby_take_the_shard_at_once(
    tmp_path: Path,
) -> None:
    first, second, _, others = await home_and_standby(tmp_path)
    await second.announce_ready(1)
    await until(lambda: second.shards() == [1])
    await second.announce_heard(1)
    await until(lambda: first.is_standby(1))
    await first.announce_ready(1)
    await second.announce_ready(0)
    await seldom(first, second)
    assert first._kept.session is not None

    first._kept.session.terminate()

    await until(lambda: second.shards() == [0, 1])
    assert others.abandoned[0]
    await second.announce_heard(0)
    await until(lambda: first.is_standby(0) and first.is_standby(1))
    await first.close()
    await second.close()


async def test_what_a_lost_connection_holds_is_free_though_the_server_has_not_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await started(await database(tmp_path), Duties())
    await until(lambda: one.shards() == [0, 1])
    await seldom(one)
    epochs, connection = one.epochs, one._kept.session
    assert connection is not None
    with monkeypatch.context() as patched:  # the line is cut: the server hears nothing of its end
        patched.setattr(type(connection), "terminate", lambda _: None)
        one._kept.lose()
    await until(lambda: one.shards() == [0, 1])
    connection.terminate()

    assert all(one.epochs[shard] == epochs[shard] + 1 for shard in epochs)
    await one.close()


async def test_a_connection_that_is_lost_before_anything_was_looked_at_is_not_made_anew_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await started(await database(tmp_path), Duties())
    await until(lambda: one.shards() == [0, 1])
    await seldom(one)
    connect, tries = one._kept.connect, 0

    async def failing() -> None:
        nonlocal tries
        tries += 1
        await connect()
        one._kept.lose()

    monkeypatch.setattr(one._kept, "connect", failing)
    one._kept.lose()

    await until(lambda: tries == 1 and bool(one._stirred._waiters))  # it waits for the next look
    await one.close()


async def test_a_connection_that_is_not_used_in_the_end_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncpg

    made: list[Any] = []
    reached = asyncio.Event()
    failures: list[Exception] = [asyncpg.PostgresConnectionError("gone")]

    async def prepare(_: KeptConnection, connection: Any) -> int:
        made.append(connection)
        if failures:
            raise failures.pop()
        reached.set()
        await asyncio.Event().wait()
        return 0

    monkeypatch.setattr(KeptConnection, "_prepare", prepare)
    one = Together(await database(tmp_path), 2)
    with pytest.raises(DatabaseUnusableError):
        await one.open()
    opening = asyncio.create_task(one.open())
    await reached.wait()
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)

    assert [connection.is_closed() for connection in made] == [True, True]
