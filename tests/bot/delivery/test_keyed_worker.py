"""Work for many keys, without keeping anybody waiting."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.context import AppContext
from bot.delivery.keyed_worker import LONG, KeyedWorker
from bot.store import MatchId

ONE, TWO, THREE = MatchId("one"), MatchId("two"), MatchId("three")


class Works:
    """Notes for which matches the work is done, and for how many at once."""

    def __init__(self, at_once: int = 1, passing: Any = lambda _, __: None) -> None:
        nothing = cast("Any", None)  # a worker needs neither store nor matches
        self.context = AppContext(store=nothing, matches=nothing, games={})
        self.worker = KeyedWorker[MatchId](
            self.context, "work", self.work, at_once=at_once, passing=passing
        )
        self.seen: list[MatchId] = []
        self.now = self.most = 0
        self.again: list[float | None] = []
        self.held: asyncio.Event | None = None

    async def work(self, match: MatchId) -> float | None:
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0)
        if self.held is not None:
            await self.held.wait()
        self.seen.append(match)
        self.now -= 1
        if match == TWO:
            raise RuntimeError("an error of one match keeps no other waiting")
        return self.again.pop() if self.again else None

    async def done(self) -> list[MatchId]:
        while self.context.tasks:
            await asyncio.wait(self.context.tasks)
        return self.seen

    def tasks(self) -> list[str]:
        return sorted(task.get_name() for task in self.context.tasks)


async def test_what_is_woken_often_is_done_once_and_at_the_earliest_moment() -> None:
    works = Works()
    works.worker.wake(ONE, 600.0)
    works.worker.wake(ONE)
    works.worker.wake(ONE, 5.0)
    async with asyncio.timeout(4):
        assert await works.done() == [ONE]
    assert not works.worker.due


async def test_what_is_woken_while_it_is_done_is_done_once_more_and_never_twice_at_once() -> None:
    works = Works()
    works.held = asyncio.Event()
    works.worker.wake(ONE)
    for _ in range(5):
        await asyncio.sleep(0)
    assert works.now
    for _ in range(3):
        works.worker.wake(ONE)
        for _ in range(5):
            await asyncio.sleep(0)
        assert works.worker.is_busy(ONE)
    works.held.set()
    assert await works.done() == [ONE, ONE]
    assert works.most == 1
    assert not works.worker.is_busy(ONE)


async def test_work_says_when_it_is_done_again_and_nobody_waits_for_that() -> None:
    works = Works()
    works.again = [None, 0.01]
    await works.worker.run(ONE)
    assert works.tasks() == [f"look-again-{ONE}"]
    works.worker.wake(TWO, LONG)
    works.worker.wake(THREE, 1.0)
    assert works.tasks() == [f"look-again-{ONE}", f"look-again-{TWO}", f"work-{THREE}"]
    for key in (TWO, THREE):
        works.worker.due.pop(key).task.cancel()
    assert await works.done() == [ONE, ONE]


async def test_work_that_failed_is_tried_again_as_long_as_the_error_may_pass() -> None:
    counted = list[int]()

    def passing(error: Exception, failures: int) -> float | None:
        counted.append(failures)
        return 0.0 if failures < 2 else None

    works = Works(passing=passing)
    await works.worker.run(TWO)
    assert works.worker.failures == {TWO: 1}
    assert await works.done() == [TWO, TWO, TWO]
    assert counted == [0, 1, 2]
    assert works.worker.failures == {}
    with pytest.raises(RuntimeError):
        await Works().worker.run(TWO)


async def test_keys_of_a_sweep_are_done_one_after_the_other_and_once() -> None:
    works = Works()
    works.worker.sweep([ONE, TWO])
    works.worker.sweep([TWO, THREE])
    assert await works.done() == [ONE, TWO, THREE]
    assert works.most == 1


async def test_those_that_come_first_are_done_before_those_that_wait() -> None:
    works = Works()
    works.worker.sweep([ONE, TWO])
    works.worker.sweep([THREE, TWO], first=True)
    assert await works.done() == [THREE, TWO, ONE]


async def test_so_many_keys_of_a_sweep_may_be_done_at_once_and_no_more() -> None:
    works = Works(at_once=2)
    works.worker.sweep([ONE, TWO, THREE])
    assert await works.done() == [ONE, TWO, THREE]
    assert works.most == 2


@pytest.mark.parametrize("way", ["sweep", "wake"])
async def test_work_waits_while_an_interaction_is_answered(way: str) -> None:
    works = Works()
    works.context.begin()
    if way == "sweep":
        works.worker.sweep([ONE])
    else:
        works.worker.wake(ONE)
    for _ in range(5):
        await asyncio.sleep(0)
    assert works.seen == []
    works.context.end()
    assert await works.done() == [ONE]


async def test_a_sweep_goes_on_although_somebody_is_always_being_answered() -> None:
    works = Works()
    works.context.begin()
    works.worker.sweep([ONE, THREE])
    async with asyncio.timeout(60):
        assert await works.done() == [ONE, THREE]
    assert works.context.answering


async def test_nothing_is_begun_when_the_bot_closes() -> None:
    works = Works()
    works.worker.sweep([ONE, THREE])
    works.context.closing = True
    works.worker.wake(ONE)
    assert await works.done() == []


async def test_what_nobody_waits_for_lets_answers_go_first() -> None:
    context = Works().context
    context.begin()
    waiting = asyncio.create_task(context.yield_to_answers())
    for _ in range(5):
        await asyncio.sleep(0)
    assert not waiting.done()
    context.end()
    await waiting


async def test_what_is_due_is_done_although_somebody_is_always_being_answered() -> None:
    context = Works().context
    context.begin()
    async with asyncio.timeout(60):
        await context.yield_to_answers()
    assert context.answering


async def test_a_bot_that_closes_puts_nothing_off() -> None:
    context = Works().context
    context.begin()
    context.closing = True
    waiting = asyncio.create_task(context.yield_to_answers())
    await asyncio.sleep(0)
    assert waiting.done()
