"""Shards that change hands: from a home that stops, is killed or not heard, to its standby."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from bot.lang import say
from bot.matches import Acted
from bot.model.records import MatchId
from bot.sandbox.gateway.server import Op
from bot.store.errors import DatabaseFailedError
from bot.store.together import STANDBY
from tests.bot.databases import SERVER, database
from tests.bot.faults.killable_bot import KillableBot

from .conftest import Start
from .several import (
    Shards,
    act,
    cluster,
    divided,
    home_and_standby,
    killed,
    pair,
    shown,
    started,
    until,
)

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(SERVER is None, reason="several processes need PostgreSQL"),
]


async def test_shards_of_a_process_that_is_killed_are_taken_at_once(start: Start) -> None:
    match, home, away = await pair(start)
    sender = away.bot.services.delivery.sender
    sender._files[1] = {"gone.png": Mock()}  # as it was when it was edited here last
    await act(match, home, home)  # what it has begun to show, the other one goes on with

    await killed(home)

    await until(lambda: cluster(away).shards() == [0, 1])
    await until(
        lambda: sorted(s for s, there in away.bot.connections_up().items() if there) == [0, 1]
    )
    await shown(match, away)
    assert 1 not in sender._files
    await act(match, away, away)
    await shown(match, away)


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

    assert first._kept.session is not None
    first._kept.session.terminate()

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
    unlock = second._kept.unlock

    async def late(kind: int, shard: int) -> None:  # other statements are before it
        if kind == STANDBY:
            for _ in range(3):
                first.looked.clear()
                await first.looked.wait()
        await unlock(kind, shard)

    monkeypatch.setattr(second._kept, "unlock", late)
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

    await killed(home)

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

    await killed(home)
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

    await killed(home)

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
        await killed(home)
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
