"""Several processes on one PostgreSQL database: here several bots in one process, on one sandbox."""

from __future__ import annotations

import asyncio
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
import sqlalchemy as sa
from sqlalchemy.util import await_only

from bot.bench.live_matches import entries_of
from bot.lang import say
from bot.matches import Acted, Refused
from bot.model.records import MatchId
from bot.model.results import Changed
from bot.sandbox.gateway.server import Op
from bot.sandbox.people.person import Person
from bot.store import GuildSettings, Store, StoreError, schema
from bot.store.cluster import shard_of
from bot.store.errors import DatabaseFailedError, DatabaseUnusableError, LostShardError
from bot.store.match_records import ChangeSource
from bot.store.shard_division import Division
from bot.store.together import NEWS, STANDBY, Duties, Together
from tests.bot.databases import SERVER, database
from tests.bot.faults.killable_bot import Json, KillableBot

from .conftest import Start

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(SERVER is None, reason="several processes need PostgreSQL"),
]


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


async def test_what_another_process_has_done_is_shown_by_the_home_alone(start: Start) -> None:
    match, home, away = await pair(start)
    home.requests.clear()
    asked: list[str] = []
    send: Any = away.bot.http.request

    async def noted(route: Any, **given: Any) -> Any:
        asked.append(route.path)
        return await send(route, **given)

    away.bot.http.request = noted  # type: ignore[method-assign]

    for _ in range(4):
        assert isinstance(await act(match, away, away), Acted)
        await shown(match, home, away)

    info = await home.info(match)
    assert info.revision == (await away.info(match)).revision
    assert (await home.matches.view(match, None)).view == (
        await away.matches.view(match, None)
    ).view
    assert home.requests
    assert asked == []


async def test_of_two_that_act_at_once_one_is_first_and_the_other_goes_on_from_there(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    played = (await home.info(match)).seq
    people = await home.asked(match)
    acts = []
    for who, by in zip(people, (home, away), strict=False):
        (action, *_) = await home.answers(match, who)
        acts.append(by.matches.act(match, int(who.id), [action], None))

    done = await asyncio.gather(*acts)

    assert all(isinstance(one, Acted) for one in done), done
    assert (await home.store.matches.get(match)).seq >= played + len(done)
    await shown(match, home, away)


async def test_nothing_is_refused_from_an_old_position_and_no_news_is_needed(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.matches.actor.FRESH", 1e9)
    monkeypatch.setattr("bot.matches.actor.FRESH_HERE", 1e9)
    match, home, away = await pair(start)
    for bot in (home, away):
        monkeypatch.setattr(
            cluster(bot).duties, "on_match_changed", lambda _: None
        )  # all news is lost
        await bot.matches.view(match, None)
    for number in range(6):
        by, other = (home, away) if number % 2 else (away, home)
        assert isinstance(await act(match, by, by), Acted)
        (who, *_) = await by.asked(match)  # the other one does not know that they are asked
        (action, *_) = await by.answers(match, who)
        made = await other.matches.act(match, int(who.id), [action], None)
        assert isinstance(made, Acted), made
        await by.matches.forget(match)

    await home.bot.services.delivery.look_behind()

    await shown(match, home, away)


async def test_what_a_conflict_lets_be_read_is_told_to_those_who_look_after_the_match(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.matches.actor.FRESH_HERE", 1e9)
    match, home, away = await pair(start)
    monkeypatch.setattr(cluster(home).duties, "on_match_changed", lambda _: None)  # news is lost
    (who, *_) = await home.asked(match)
    (action, *_) = await home.answers(match, who)
    made = await away.matches.act(match, int(who.id), [action], None)
    assert isinstance(made, Acted)
    heard: list[Changed] = []
    home.matches.listen(heard.append)

    late = await home.matches.act(match, int(who.id), [action], None)

    assert isinstance(late, Refused), late
    assert {one.seq for one in heard} == {made.seq}


async def test_news_of_the_time_without_a_connection_is_told_afterwards(tmp_path: Path) -> None:
    told = asyncio.Event()

    class Hearing(Duties):
        def on_match_changed(self, changed: Changed) -> None:
            if changed == news:
                told.set()

    news = Changed(match=MatchId("m"), seq=4, revision=7)
    url = await database(tmp_path)
    one, other = await started(url, Duties()), await started(url, Hearing())
    async with one._turn:  # the connection breaks before the news has left
        one.tell(news)
        await asyncio.sleep(0)
        one._lose()

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
        cluster(bot)._lose()
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
        cluster(bot)._lose()
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
            monkeypatch.setattr(cluster(bot), "_connect", asyncio.Event().wait)
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
        cluster(bot)._lose()
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

    cut = sa.select(sa.func.pg_terminate_backend(cluster(bot)._pid))
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
    connection: Any = one._connection
    fields = b"SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"
    epochs = one.epochs
    async with one._turn:  # no statement is under way; the end of the connection comes later
        connection._protocol.data_received(b"E" + struct.pack("!i", 4 + len(fields)) + fields)

    with pytest.raises(DatabaseFailedError):
        await one._ask("SELECT 1")

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
    assert first._connection is not None

    first._connection.terminate()

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
    epochs, connection = one.epochs, one._connection
    assert connection is not None
    with monkeypatch.context() as patched:  # the line is cut: the server hears nothing of its end
        patched.setattr(type(connection), "terminate", lambda _: None)
        one._lose()
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
    connect, tries = one._connect, 0

    async def failing() -> None:
        nonlocal tries
        tries += 1
        await connect()
        one._lose()

    monkeypatch.setattr(one, "_connect", failing)
    one._lose()

    await until(lambda: tries == 1 and bool(one._stirred._waiters))  # it waits for the next look
    await one.close()


async def test_shards_of_a_process_that_is_killed_are_taken_at_once(start: Start) -> None:
    match, home, away = await pair(start)
    sender = away.bot.services.delivery.sender
    sender._files[1] = {"gone.png": Mock()}  # as it was when it was edited here last
    await act(match, home, home)  # what it has begun to show, the other one goes on with

    home.bot.held_shards = None  # it is killed: it hands nothing over
    cluster(home)._lose()
    for task in list(cluster(home)._tasks):
        task.cancel()
    await home.kill()

    await until(lambda: cluster(away).shards() == [0, 1])
    await until(
        lambda: sorted(s for s, there in away.bot.connections_up().items() if there) == [0, 1]
    )
    await shown(match, away)
    assert 1 not in sender._files
    await act(match, away, away)
    await shown(match, away)


async def seen_table(match: MatchId, knows: KillableBot, who: Person) -> Json:
    """Wait until somebody sees the message of the table that is noted: its home posts it."""
    async with asyncio.timeout(60):
        while True:
            if place := await knows.store.message_slots.get(match, "table"):
                for message in who.messages(str(place.channel)):
                    if message["id"] == str(place.message):
                        return message
            await asyncio.sleep(0.01)


async def test_in_a_rolling_restart_every_press_is_answered_and_carried_out_once(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    pressed: dict[str, MatchId] = {}
    for leaving, staying in ((home, away), (away, home)):
        if leaving is away:  # the first one is likely to be over
            match = await staying.match("Ana", "Bob", channel="table-2")
        stopping = asyncio.create_task(leaving.stop())
        played = 0
        while not stopping.done() or played < 4:
            if not (asked := await staying.asked(match)):
                assert (await staying.info(match)).status == "over"  # stopping took long
                break
            table = await seen_table(match, staying, asked[0])
            # Raises where nobody answers.
            pressed[(await staying.play(match, asked[0], on=table)).id] = match
            played += 1
        assert played >= 4
        await stopping
        assert cluster(staying).shards() == [0, 1]
        await shown(match, staying)
        await leaving.start()
        await divided(home, away)

    made: list[tuple[MatchId, int]] = []
    for interaction, of in pressed.items():
        done = await home.store.records.done(int(interaction))
        assert done is not None
        made += [(of, seq) for seq in entries_of(done.stored)]
    acts = [
        (of, dated.entry.seq)
        for of in {*pressed.values()}
        for dated in await home.store.records.entries(of)
        if dated.entry.kind == "act" and dated.entry.seat is not None
    ]
    assert sorted(made) == sorted(acts)
    for of in {*pressed.values()}:
        place = await home.place(of)
        there = home.box.core.world.channels[str(place.channel)].messages.values()
        mine = [m for m in there if m.audience is None and of in str(home.controls(m.data))]
        assert [m.id for m in mine] == [str(place.message)]


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


async def test_a_shard_is_handed_over_once_its_standby_hears_it_and_they_change_places(
    tmp_path: Path,
) -> None:
    first, second, duties, others = await home_and_standby(tmp_path)
    for _ in range(2):
        first.looked.clear()
        await first.looked.wait()
    assert first.shards() == [0, 1]

    await second.announce_ready(1)
    await until(lambda: second.shards() == [1])
    assert first.holds(1)  # until the other one answers there
    await second.announce_heard(1)
    await until(lambda: first.is_standby(1))

    assert others.abandoned == {1: False}
    assert duties.hung_up == []
    assert first.shards() == [0]
    await first.close()
    await second.close()


async def test_a_standby_begins_no_session_before_homes_that_were_cut_off_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.together.IDENTIFY_EVERY", 0.0)
    monkeypatch.setattr("bot.store.together.IDENTIFYING_STANDBY", 0.01)
    first, second, *_ = await home_and_standby(tmp_path)
    await first.announce_heard(0, heard=False)

    waiting = asyncio.create_task(second.identify(0, 0))
    second.looked.clear()
    await second.looked.wait()
    assert not waiting.done()
    assert await first.identify(0, 0)
    await first.announce_heard(0)

    assert await waiting
    await first.announce_heard(0, heard=False)
    monkeypatch.setattr("bot.store.together.YIELDING", 0.0)  # its way to Discord is broken
    assert await second.identify(0, 0)
    await first.close()
    await second.close()


async def test_who_stops_keeps_each_shard_until_its_standby_hears_it(tmp_path: Path) -> None:
    first, second, duties, others = await home_and_standby(tmp_path)

    stopping = asyncio.create_task(first.drain())
    await second.announce_ready(0)
    await until(lambda: second.shards() == [0])
    await second.announce_heard(0)
    await until(lambda: duties.hung_up == [0])
    assert first.shards() == [1]
    async with first.lock(MatchId("m")):  # as what has begun does
        await second.announce_ready(1)
        await until(lambda: not first.shards())
        assert first.epochs
    await until(lambda: second.shards() == [0, 1])
    assert not stopping.done()
    await second.announce_heard(1)
    await stopping

    assert duties.hung_up == [0, 1]
    assert others.abandoned == {0: False, 1: False}
    await first.close()
    await second.close()


async def test_the_standby_alone_takes_what_its_home_has_left_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.together.CALM", 1e9)
    first, second, _, others = await home_and_standby(tmp_path)
    await second.announce_ready(1)
    await until(lambda: second.shards() == [1])
    await second.announce_heard(1)
    await second.announce_ready(0)
    await until(lambda: first.is_standby(1) and 0 in first._division.ready)
    third = await started(await database(tmp_path), Shards())
    async with second.asking(MatchId("m")):  # at once: what is handed over in order is calm
        pass

    assert first._connection is not None
    first._connection.terminate()

    await until(lambda: second.shards() == [0, 1])
    assert others.abandoned == {1: False, 0: True}
    asking = asyncio.create_task(second.asking(MatchId("m")).__aenter__())
    for _ in range(3):
        second.looked.clear()
        await second.looked.wait()
    assert not asking.done()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    for one in (first, third, second):
        assert one is second or one.shards() == []
        await one.close()


async def test_who_takes_a_shard_says_that_it_hears_it_once_another_can_be_its_standby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, duties, others = await home_and_standby(tmp_path)
    unlock = second._unlock

    async def late(kind: int, shard: int) -> None:  # other statements are before it
        if kind == STANDBY:
            for _ in range(3):
                first.looked.clear()
                await first.looked.wait()
        await unlock(kind, shard)

    monkeypatch.setattr(second, "_unlock", late)
    monkeypatch.setattr(others, "gained", second.announce_heard)

    await second.announce_ready(1)
    await until(lambda: first.is_standby(1))

    assert second.shards() == [1]
    assert duties.hung_up == []  # so no session has to be begun for it
    await first.close()
    await second.close()


async def test_a_home_that_hears_a_shard_no_more_lets_its_standby_have_it_if_that_one_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.together.CALM", 1e9)
    first, second, _, others = await home_and_standby(tmp_path)
    await second.announce_ready(1)
    await until(lambda: second.shards() == [1])
    await second.announce_heard(1)
    await first.announce_heard(0, heard=False)

    await first.hand_over_unheard(0)
    assert first.shards() == [0]  # nobody else hears it either
    await second.announce_ready(0)
    await first.hand_over_unheard(0)

    await until(lambda: second.shards() == [0, 1])
    assert others.abandoned == {1: False, 0: True}  # the standby answers what it alone has heard
    async with second.asking(MatchId("m")):  # at once, because the home has let it go in order
        pass
    await first.close()
    await second.close()


def invalidate(bot: KillableBot, shard: int) -> None:
    """Let Discord end the session of a shard for good."""
    there = bot.bot._connection._get_websocket(shard_id=shard).session_id
    session = bot.box.gateway._sessions.pop(str(there))
    assert session.link is not None
    session.link.op(Op.INVALID_SESSION, data=False)


async def test_a_session_that_waits_for_its_turn_keeps_no_other_of_its_process_waiting(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.shards.UNHEARD", 1e9)
    _, home, away = await pair(start)
    (shard,), (other,) = cluster(home).shards(), cluster(home)._ready
    identify, turn = cluster(home).identify, asyncio.Event()

    async def waiting(one: int, bucket: int, **given: Any) -> bool:
        if one == other:
            await turn.wait()
        return await identify(one, bucket, **given)

    monkeypatch.setattr(cluster(home), "identify", waiting)

    invalidate(home, other)
    await until(lambda: other not in cluster(home)._ready)
    epochs = cluster(home).epochs
    invalidate(home, shard)
    await until(lambda: shard not in cluster(home)._settled)
    await until(lambda: shard in cluster(home)._settled)

    assert cluster(home).epochs == epochs
    assert other not in cluster(home)._ready
    turn.set()
    await divided(home, away)


async def test_a_shard_whose_session_is_invalid_at_its_home_is_answered_by_its_standby(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.shards.UNHEARD", 0.0)
    match, home, away = await pair(start)
    (shard,) = cluster(home).shards()
    identified = asyncio.Event()  # Discord lets no other session begin
    monkeypatch.setattr(cluster(home), "identify", lambda *_, **__: identified.wait())

    invalidate(home, shard)

    await until(lambda: shard in cluster(away)._settled)  # the other one may change hands then
    (who, *_) = await away.asked(match)
    await away.play(match, who)
    await shown(match, away)
    identified.set()
    await divided(home, away)


async def test_a_standby_that_comes_to_hear_a_shard_later_than_its_home_was_cut_off_gets_it(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.shards.UNHEARD", 0.01)
    _, home, away = await pair(start)
    (shard,) = cluster(home).shards()
    identified, looked = asyncio.Event(), asyncio.Event()
    monkeypatch.setattr(cluster(home), "identify", lambda *_, **__: identified.wait())
    look = cluster(home).hand_over_unheard

    async def noted(one: int) -> None:
        await look(one)
        looked.set()

    monkeypatch.setattr(cluster(home), "hand_over_unheard", noted)
    await cluster(away).announce_ready(shard, ready=False)  # its own session was cut off, too

    invalidate(home, shard)

    await looked.wait()
    assert cluster(home).holds(shard)
    await cluster(away).announce_ready(shard)
    await until(lambda: shard in cluster(away)._settled)
    identified.set()
    await divided(home, away)


async def test_a_session_that_was_ended_and_closes_late_does_not_make_the_next_one_unheard(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, home, away = await pair(start)
    (shard,) = cluster(home).shards()
    there = away.bot._connection._get_websocket(shard_id=shard)
    close, closing = there.close, asyncio.Event()

    async def late(code: int) -> None:
        await closing.wait()
        await close(code)

    monkeypatch.setattr(there, "close", late)
    leaving = asyncio.create_task(cluster(away)._leave(shard))
    await until(lambda: shard not in cluster(away)._ready)
    await until(lambda: shard in cluster(away)._ready)  # it stands by again

    closing.set()
    await leaving
    await away.settled()  # with what the library tells of it
    await divided(home, away)


async def test_who_gets_a_shard_back_that_nobody_has_come_to_hear_goes_on_hearing_it(
    tmp_path: Path,
) -> None:
    first, second, duties, _ = await home_and_standby(tmp_path)
    await second.announce_ready(1)
    await until(lambda: second.shards() == [1])

    await second.close()
    await until(lambda: first.shards() == [0, 1])
    await until(lambda: not first._handing)

    assert duties.hung_up == []
    await first.close()


async def test_what_nobody_has_answered_where_a_home_is_killed_its_standby_answers(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    (who, *_) = await away.asked(match)
    home.bot._connection.parsers["INTERACTION_CREATE"] = lambda _: None  # it is killed just then
    before = (await away.info(match)).seq
    playing = asyncio.create_task(away.play(match, who))
    heard = away.bot.held_shards
    assert heard is not None
    await until(lambda: bool(heard._unanswered))
    assert (await away.store.matches.get(match)).seq == before

    home.bot.held_shards = None
    cluster(home)._lose()
    for task in list(cluster(home)._tasks):
        task.cancel()
    await home.kill()

    await playing
    assert (await away.store.matches.get(match)).seq > before
    await shown(match, away)


async def test_an_offer_about_who_is_late_is_closed_by_the_heir_of_a_home_that_was_killed(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    (who, *_) = await home.asked(match)
    votes = home.bot.services.deadlines.timeout_votes
    await votes.post_offer(await home.info(match), await home.seat(match, who))
    (shard,) = cluster(home).shards()

    home.bot.held_shards = None
    cluster(home)._lose()
    for task in list(cluster(home)._tasks):
        task.cancel()
    await home.kill()
    await until(lambda: shard in cluster(away)._settled)
    await shown(match, away)
    assert await away.store.message_slots.of_kind("late")
    for _ in range(8):  # to the end of what they were asked
        if await away.question(match, who):
            action = (await away.answers(match, who))[-1]
            assert isinstance(await away.matches.act(match, int(who.id), [action], None), Acted)
    await away.settled()

    assert not await away.store.message_slots.of_kind("late")


async def test_an_answer_that_a_home_had_announced_when_it_was_killed_its_heir_gives(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.interactions.responder.SOON", 0.01)
    match, home, away = await pair(start)
    (who, *_) = await away.asked(match)
    home.patient = False
    play: Any = home.matches.act
    acted = asyncio.Event()

    async def held(*given: Any, **more: Any) -> Any:
        await play(*given, **more)
        acted.set()
        await asyncio.Event().wait()

    home.matches.act = held  # type: ignore[method-assign]
    outcome = await who.command("/tiny answer boast")
    deferred, asked = away.store.deferred, int(outcome.id)
    async with asyncio.timeout(60):
        while await deferred.get(asked) is None:  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)
        await acted.wait()
    assert outcome.messages == []

    home.bot.held_shards = None
    cluster(home)._lose()
    for task in list(cluster(home)._tasks):
        task.cancel()
    await home.kill()

    assert say("en", "restarted-done") in who.text(await outcome.message())
    async with asyncio.timeout(60):
        while await deferred.get(asked) is not None:  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)


async def test_a_home_whose_session_goes_on_after_a_cut_is_known_to_hear_it_and_looks_at_nothing(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await start()
    await until(lambda: cluster(first)._settled == {0, 1})
    told: list[tuple[int, bool]] = []
    announce_heard = cluster(first).announce_heard

    async def noted(shard: int, *, heard: bool = True) -> None:
        told.append((shard, heard))
        await announce_heard(shard, heard=heard)

    looks: list[Any] = []
    monkeypatch.setattr(cluster(first), "announce_heard", noted)
    monkeypatch.setattr(first.bot.services, "look_again", looks.append)

    first.box.gateway.cut("resume")

    await until(lambda: sorted(told) == [(0, False), (0, True), (1, False), (1, True)])
    await until(lambda: cluster(first)._settled == {0, 1})
    assert looks == []


async def test_who_takes_a_shard_goes_on_with_it_while_another_is_still_looked_at(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, home, away = await pair(start)
    heirs = away.bot.held_shards
    assert heirs is not None
    gone_on = asyncio.Event()

    async def noted() -> None:
        gone_on.set()

    monkeypatch.setattr(away.bot.services, "go_on", noted)
    async with heirs._looking:
        home.bot.held_shards = None
        cluster(home)._lose()
        for task in list(cluster(home)._tasks):
            task.cancel()
        await home.kill()
        async with asyncio.timeout(60):
            await gone_on.wait()

    await shown(match, away)


async def test_what_could_not_be_looked_at_where_a_shard_is_heard_is_looked_at_later(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.context.WELL_AGAIN", 0.0)
    bot = await start()
    await until(lambda: cluster(bot)._settled == {0, 1})
    later = asyncio.Event()

    async def failing(_: Any) -> None:
        raise DatabaseFailedError(database="d", why="connection lost")

    async def again() -> None:
        later.set()

    monkeypatch.setattr(bot.bot.services, "look_again", failing)
    monkeypatch.setattr(bot.bot.context, "resume", again)
    assert bot.bot.held_shards is not None

    await bot.bot.held_shards.ready(0)

    async with asyncio.timeout(60):
        await later.wait()


async def test_news_says_which_match_has_changed_and_nothing_else(start: Start) -> None:
    import asyncpg

    match, home, away = await pair(start)
    told: list[str] = []
    listening = await asyncpg.connect(home.url)
    await listening.add_listener(NEWS, lambda *given: told.append(given[-1]))
    for number in range(4):
        await act(match, (home, away)[number % 2], home)
        await shown(match, home, away)
    await until(lambda: len(told) >= 4)
    await listening.close()

    assert all(re.fullmatch(rf"\d+ {match} \d+ \d+", one) for one in told), told


# --- who may share it ---


async def test_a_bot_that_is_alone_and_others_that_share_refuse_each_other(start: Start) -> None:
    first = await start()
    for given in ({"alone": True}, {"shards": 3}):
        with pytest.raises(StoreError) as refused:
            await Store.open(first.url, **given)
        assert "HEXARCH_SHARDS" in refused.value.localized("en"), given
        assert "HEXARCH_SHARDS" in refused.value.localized("fr"), given


async def test_matches_are_divided_anew_where_the_number_of_shards_changes(start: Start) -> None:
    bot = await start()
    guild = int(bot.box.core.world.guild)
    match = await bot.match("Ana", "Bob")
    url = bot.url

    async def shard() -> int:
        table = schema.matches
        chosen = sa.select(table.c.shard).where(table.c.id == match)
        row = await store._database.reading(lambda connection: connection.execute(chosen).one())
        return int(row.shard)

    await bot.bot.close()
    await bot.close_disconnected()
    for count in (3, 5):
        store = await Store.open(url, shards=count)
        assert await shard() == (guild >> 22) % count
        await store.close()
    store = await Store.open(url, alone=True)
    assert (await shard(), await store.notes.get("shards")) == (0, None)
    assert await store.notes.get("heartbeat") is not None
    await store.close()


async def test_a_match_that_a_program_beside_the_bots_writes_is_looked_after_at_its_shard(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    info, guild = await home.info(match), 1 << 22  # of shard 1, while the only one of a bot is 0
    beside = await Store.open(home.url)  # as `hexarch import` does

    imported = msgspec.structs.replace(
        info, id=MatchId("imported"), guild=guild, channel=5, seats=()
    )
    await beside.records.create(imported, "", ChangeSource())
    await beside.close()

    (of_it,) = [bot for bot in (home, away) if cluster(bot).home(guild)]
    assert imported.id in await of_it.store.message_slots.behind(10)


async def test_several_that_start_at_once_on_an_empty_database_make_its_tables_once(
    tmp_path: Any,
) -> None:
    url = await database(tmp_path)
    empty = sa.make_url(url)
    opened = await asyncio.gather(
        *(Store.open(empty.render_as_string(hide_password=False), shards=4) for _ in range(3))
    )
    for store in opened:
        assert await store.matches.find() == []
        await store.close()


# --- what reads and then writes ---


async def test_what_is_read_of_a_match_in_several_statements_is_of_one_moment(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    table = schema.matches
    chosen = sa.select(table.c.revision).where(table.c.id == match)

    def twice(connection: sa.Connection) -> list[int]:
        before = connection.execute(chosen).scalar_one()
        await_only(act(match, away, away))
        return [before, connection.execute(chosen).scalar_one()]

    before, after = await home.store._database.reading(twice)

    assert before == after
    assert (await home.store.matches.get(match)).revision > after


async def test_what_is_read_and_written_in_two_processes_at_once_is_not_lost(
    start: Start,
) -> None:
    match, home, away = await pair(start)
    stores = (home.store, away.store) * 8

    def more(listed: Any) -> Any:
        one = msgspec.structs.replace(_order(), number=len(listed) + 1)
        return (*listed, one)

    await asyncio.gather(*(store.orders.change(match, 7, more) for store in stores))

    assert len(await home.store.orders.of_user(match, 7)) == len(stores)
    settings = [await store.people.user(7) for store in (home.store, away.store)]
    changes: tuple[dict[str, Any], ...] = ({"advice": False}, {"language": "fr"})
    await asyncio.gather(
        *(
            store.people.put_user(msgspec.structs.replace(one, **change))
            for store, one, change in zip(stores, settings, changes, strict=False)
        )
    )
    found = await home.store.people.user(7)
    assert (found.advice, found.language) == (False, "fr")
    games = [f"game-{number}" for number in range(len(stores))]

    def fix(game: str) -> Callable[[GuildSettings], GuildSettings]:
        return lambda chosen: msgspec.structs.replace(chosen, fixed=(*chosen.fixed, game))

    await asyncio.gather(
        *(s.people.change_guild(9, fix(game)) for s, game in zip(stores, games, strict=True))
    )
    assert sorted((await away.store.people.guild(9)).fixed) == sorted(games)


async def test_what_another_process_has_prepared_is_known_as_soon_as_news_of_it_has_come(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.premoves.LATELY", 1e9)
    match, home, away = await pair(start)
    info = await away.info(match)
    user = info.seats[0].user  # what somebody has prepared who does not sit there is forgotten
    assert user is not None
    assert await home.store.orders.shown_of_user(match, user) == ()
    with home.store.count() as count:
        found = await asyncio.gather(*(home.store.matches.beside(match) for _ in range(3)))
        assert await home.store.orders.shown_of_user(match, user) == ()
    assert count.reads == 1
    assert all("orders" not in one for one in found)

    await away.store.orders.change(match, user, lambda _: (_order(),))
    cluster(away).tell(Changed(match=match, seq=info.seq, revision=info.revision))

    assert "orders" in await home.store.matches.beside(match)
    async with asyncio.timeout(60):
        while not await home.store.orders.shown_of_user(match, user):  # noqa: ASYNC110 - as in `until`
            await asyncio.sleep(0.01)


def _order() -> Any:
    from bot.store.premoves import Premove
    from rules.core.premoves import Order

    return Premove(order=Order(rules="1"), seq=1)


# --- fair shares ---


@pytest.mark.parametrize("processes", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("count", [1, 2, 4, 5])
def test_everybody_has_a_fair_share_whoever_comes_and_goes(processes: int, count: int) -> None:
    held: dict[int, set[int]] = {1: set()}
    standbys: dict[int, int] = {}

    def seen() -> Division:
        homes = {shard: pid for pid, mine in held.items() for shard in mine}
        return Division(count, held, homes, homes, standbys, standbys)

    def settle() -> None:
        for _ in range(50):
            for me, mine in held.items():
                for shard in seen().free:
                    if seen().may_take(me, shard):
                        mine.add(shard)
                        standbys.pop(shard, None)
                for shard in range(count):
                    if seen().may_stand_by(me, shard):
                        standbys[shard] = me
                if (less := seen().to_leave(me)) is not None:
                    del standbys[less]
                if not seen().free and (much := seen().to_hand_over(me)) is not None:
                    held[standbys[much]].add(much)
                    mine.discard(much)
                    standbys[much] = me

    for pid in range(2, processes + 1):
        settle()
        held[pid] = set()
    while True:
        settle()
        sizes = [len(some) for some in held.values()]
        assert sum(sizes) == count
        assert max(sizes) - min(sizes) <= 1
        if len(held) == 1:
            break
        assert standbys.keys() == set(range(count))
        assert not any(shard in held[pid] for shard, pid in standbys.items())
        loads = [len(held[pid]) + [*standbys.values()].count(pid) for pid in held]
        assert max(loads) - min(loads) <= 2, (held, standbys)
        gone = min(held)  # it is killed
        del held[gone]
        for shard in [shard for shard, pid in standbys.items() if pid == gone]:
            del standbys[shard]


async def test_a_connection_that_is_not_used_in_the_end_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncpg

    made: list[Any] = []
    reached = asyncio.Event()
    failures: list[Exception] = [asyncpg.PostgresConnectionError("gone")]

    async def prepare(_: Together, connection: Any) -> int:
        made.append(connection)
        if failures:
            raise failures.pop()
        reached.set()
        await asyncio.Event().wait()
        return 0

    monkeypatch.setattr(Together, "_prepare", prepare)
    one = Together(await database(tmp_path), 2)
    with pytest.raises(DatabaseUnusableError):
        await one.open()
    opening = asyncio.create_task(one.open())
    await reached.wait()
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)

    assert [connection.is_closed() for connection in made] == [True, True]
