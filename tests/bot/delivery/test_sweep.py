"""Looking at many matches without keeping anybody waiting."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from bot.context import AppContext
from bot.delivery.sweep import Sweep
from bot.store import MatchId

ONE, TWO, THREE = MatchId("one"), MatchId("two"), MatchId("three")


class Looks:
    """Notes which matches are looked at, and how many at once."""

    def __init__(self, at_once: int = 1) -> None:
        nothing = cast("Any", None)  # a round needs neither store nor tables
        self.context = AppContext(store=nothing, matches=nothing, games={})
        self.round = Sweep(self.context, self.look, "look", at_once)
        self.seen: list[MatchId] = []
        self.now = self.most = 0

    async def look(self, match: MatchId) -> None:
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0)
        self.seen.append(match)
        self.now -= 1
        if match == TWO:
            raise RuntimeError("what is wrong with one match keeps no other waiting")

    async def done(self) -> list[MatchId]:
        while self.context.tasks:
            await asyncio.wait(self.context.tasks)
        return self.seen


async def test_matches_are_looked_at_one_after_the_other_and_once() -> None:
    looks = Looks()
    looks.round.add([ONE, TWO])
    looks.round.add([TWO, THREE])
    assert await looks.done() == [ONE, TWO, THREE]
    assert looks.most == 1


async def test_matches_may_be_looked_at_so_many_at_once_and_no_more() -> None:
    looks = Looks(at_once=2)
    looks.round.add([ONE, TWO, THREE])
    assert await looks.done() == [ONE, TWO, THREE]
    assert looks.most == 2


async def test_a_round_waits_while_an_interaction_is_answered() -> None:
    looks = Looks()
    looks.context.begin()
    looks.round.add([ONE])
    for _ in range(5):
        await asyncio.sleep(0)
    assert looks.seen == []
    looks.context.end()
    assert await looks.done() == [ONE]


async def test_a_round_goes_on_although_somebody_is_always_being_answered() -> None:
    looks = Looks()
    looks.context.begin()
    looks.round.add([ONE, THREE])
    async with asyncio.timeout(60):
        assert await looks.done() == [ONE, THREE]
    assert looks.context.answering


async def test_a_round_ends_when_the_bot_closes() -> None:
    looks = Looks()
    looks.round.add([ONE, THREE])
    looks.context.closing = True
    assert await looks.done() == []


async def test_what_nobody_waits_for_lets_answers_go_first() -> None:
    context = Looks().context
    context.begin()
    waiting = asyncio.create_task(context.yield_to_answers())
    for _ in range(5):
        await asyncio.sleep(0)
    assert not waiting.done()
    context.end()
    await waiting


async def test_what_is_due_is_done_although_somebody_is_always_being_answered() -> None:
    context = Looks().context
    context.begin()
    async with asyncio.timeout(60):
        await context.yield_to_answers()
    assert context.answering


async def test_a_bot_that_closes_puts_nothing_off() -> None:
    context = Looks().context
    context.begin()
    context.closing = True
    waiting = asyncio.create_task(context.yield_to_answers())
    await asyncio.sleep(0)
    assert waiting.done()
