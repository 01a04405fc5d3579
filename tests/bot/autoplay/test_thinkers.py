"""Searching in other processes: whatever becomes of them, every seat answers."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from bot.autoplay.pacing import Pacer
from bot.autoplay.thinkers import ANEW, HOUR, PATIENCE, PAUSE, Thinkers, pool_of
from bot.autoplay.worker import Look, Looked, Task, Thought
from bot.games.registry import GAMES
from bot.model.health import HEAVY, TOO_HEAVY, Health
from bot.store import MatchId
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.play import Play
from rules.players.heuristic import HeuristicPlayer
from rules.players.review import Work, work
from rules.players.search import HardPlayer, Tried, Verdict, search
from tests.bot.plain_bot import plain_bot

MATCH = MatchId("1234")
VERDICT = Verdict(0, (Tried(("answer",), 0.5, 8),), 8)


def task(plays: int = 8, seconds: float = float("inf")) -> Task:
    """A decision of Cthulhu Wars that is searched."""
    game, key = GAMES["cthulhu-wars"], b"thinkers" * 4
    play: Play[Any, Any] = Play(
        start(game, Setup((SeatSetup(),) * 3), Keyed(key)).state, Keyed(key)
    )
    while True:
        seat = next(q.seat for q in game.pending(play.state) if q.asked)
        view, legal = game.view(play.state, seat), game.legal(play.state, seat)
        if HardPlayer(game, seat, key).searches(view, legal) and len(legal) > 5:
            return Task(game.id, game.content(), view, seat, legal, key, plays, seconds)
        for action in HeuristicPlayer(game, seat, key).whole(view, legal):
            advance(game, play, seat, action)


async def for_ever(seconds: float) -> None:
    await asyncio.Event().wait()


async def no_time(seconds: float) -> None:
    return


class Kept(Executor):
    """Keeps what it is given; with a thought, all is thought at once."""

    def __init__(self, thought: Thought | None = None) -> None:
        self.thought, self.plays, self.futures = thought, list[int](), list[Future[Any]]()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if isinstance(args[0], Task):
            self.plays.append(args[0].plays)
        self.futures.append(future)
        if self.thought is not None:
            future.set_result(self.thought)
        return future


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def thinkers(pool: Executor, workers: int = 1, clock: Clock | None = None) -> Thinkers:
    return Thinkers(Health(), workers, make=lambda n: pool, clock=clock or Clock(), wait=for_ever)


async def test_processes_are_made_anew_after_many_searches_once_none_is_under_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.autoplay.thinkers.TASKS", 1)
    pools: list[Kept] = []

    def make(workers: int) -> Kept:
        pools.append(Kept(None if not pools else Thought(VERDICT, 0.1)))
        return pools[-1]

    mine = Thinkers(Health(), 1, make=make, clock=Clock(), wait=for_ever)
    waiting = [asyncio.create_task(mine.ask(MATCH, task(), people=True)) for _ in range(2)]
    while sum(len(pool.futures) for pool in pools) < 2:  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0)
    assert len(pools) == 1
    for future in pools[0].futures:
        future.set_result(Thought(VERDICT, 0.1))
    await asyncio.gather(*waiting)

    assert await mine.ask(MATCH, task(), people=True) == VERDICT
    assert [len(pool.futures) for pool in pools] == [2, 1]
    mine.close()


def look() -> Look:
    """A piece of a look back: one future of a match of Cthulhu Wars that has just begun."""
    first = task()
    piece = Work(first.view, first.seat, first.key, plans=((),), futures=range(1), rounds=1)
    return Look(first.game, first.content, piece)


async def test_a_look_back_waits_as_long_as_a_table_waits() -> None:
    """It begins with nobody waiting, and is in nobody's way for longer than one piece (S6)."""
    pool, waits = Kept(), list[float]()
    done = asyncio.Event()

    async def pause(seconds: float) -> None:
        waits.append(seconds)
        await (done.wait() if seconds == PATIENCE else asyncio.sleep(0))

    mine = Thinkers(Health(), 1, make=lambda n: pool, clock=Clock(), wait=pause)
    search_ = asyncio.create_task(mine.ask(MATCH, task(), people=True))
    while not pool.futures:  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0)
    looking = asyncio.create_task(mine.when_idle(look()))
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(pool.futures) == 1
    assert set(waits) == {PATIENCE, PAUSE}
    assert PAUSE < 1
    pool.futures[0].set_result(Thought(VERDICT, 0.1))
    assert await search_ == VERDICT
    while len(pool.futures) < 2:  # noqa: ASYNC110 - as above
        await asyncio.sleep(0)
    found = Looked(VERDICT, 0.1)
    pool.futures[1].set_result(found)
    assert await looking == found
    mine.close()
    assert await mine.when_idle(look()) is None


async def test_a_look_back_that_ends_the_processes_is_given_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock, made = Clock(), list[int]()

    class Broken(Kept):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(BrokenProcessPool())
            return future

    def make(workers: int) -> Executor:
        made.append(workers)
        return Broken()

    async def later(seconds: float) -> None:
        clock.now += ANEW

    mine = Thinkers(Health(), 1, make=make, clock=clock, wait=later)
    with caplog.at_level(logging.WARNING):
        assert await mine.when_idle(look()) is None
    assert made == [1, 1]


async def test_another_process_looks_back_as_this_one_would() -> None:
    wanted = look()
    mine = Thinkers(Health(), 1, wait=for_ever)
    try:
        found = await mine.when_idle(wanted)
    finally:
        mine.close()
    assert found is not None
    assert found.worked == work(GAMES[wanted.game], wanted.piece)
    assert 0 < found.cpu < 1


async def test_another_process_finds_the_same_and_one_that_is_killed_does_no_harm(
    caplog: pytest.LogCaptureFixture,
) -> None:
    wanted, clock = task(), Clock()
    here = search(
        GAMES[wanted.game], wanted.view, wanted.seat, wanted.legal, key=wanted.key, plays=8
    )
    pools: list[Any] = []

    def make(workers: int) -> Executor:
        pools.append(pool_of(workers))
        return pools[-1]  # type: ignore[no-any-return]  # its processes are looked at

    mine = Thinkers(Health(), 1, make=make, clock=clock, wait=for_ever)
    try:
        assert await mine.ask(MATCH, wanted, people=True) == here
        (pid,) = pools[0]._processes
        long = asyncio.create_task(mine.ask(MATCH, task(10**6), people=True))
        await asyncio.sleep(0)
        os.kill(pid, signal.SIGKILL)
        with caplog.at_level(logging.WARNING):
            assert await long is None
            assert await mine.ask(MATCH, wanted, people=True) is None
        assert [r.message for r in caplog.records] == [
            "the processes that think have ended: BrokenProcessPool"
        ]
        assert mine.fallbacks == {"broken": 2}
        clock.now = ANEW
        assert await mine.ask(MATCH, wanted, people=True) == here
        assert len(pools) == 2
    finally:
        mine.close()


async def test_no_table_waits_for_a_thought_that_is_late() -> None:
    pool = Kept()
    mine = Thinkers(Health(), 1, make=lambda n: pool, clock=Clock(), wait=no_time)
    assert await mine.ask(MATCH, task(), people=True) is None
    assert pool.futures[0].cancelled(), "nobody waits for it any more"
    assert mine.fallbacks == {"late": 1}


async def test_without_processes_rules_of_thumb_do() -> None:
    pool = Kept(Thought(VERDICT, 0.1))
    mine = thinkers(pool, workers=0)
    assert await mine.ask(MATCH, task(), people=True) is None
    assert (mine.fallbacks, pool.plays) == ({"none": 1}, [])


async def test_what_is_searched_and_what_is_not_is_counted() -> None:
    health, pool = Health(), Kept(Thought(VERDICT, 0.1))
    for workers in (1, 0):
        mine = Thinkers(health, workers, make=lambda n: pool, clock=Clock(), wait=for_ever)
        await mine.ask(MATCH, task(16), people=True)
    assert health.searches() == (2, 1)
    assert health.totals["searches", "found"] == health.totals["searches", "none"] == 1
    assert (health.totals["futures", "wanted"], health.totals["futures", "played"]) == (32, 8)


async def test_a_search_that_fails_is_answered_by_rule_and_reported(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pool = Kept()
    mine = thinkers(pool)
    asked = asyncio.create_task(mine.ask(MATCH, task(), people=True))
    await asyncio.sleep(0)
    pool.futures[0].set_exception(RuntimeError("no"))
    assert await asked is None
    assert mine.fallbacks == {"failed": 1}
    assert "a search has failed" in caplog.text


@pytest.mark.parametrize(
    ("waiting", "plays"), [(0, 32), (1, 32), (2, 16), (3, 8), (4, 8), (5, None), (9, None)]
)
async def test_the_more_searches_wait_the_shorter_they_are(waiting: int, plays: int | None) -> None:
    pool = Kept()
    mine = thinkers(pool)
    before = [
        asyncio.create_task(mine.ask(MatchId(str(n)), task(32), people=True))
        for n in range(min(waiting, 5))
    ]
    await asyncio.sleep(0)
    pool.plays.clear()
    last = asyncio.create_task(mine.ask(MATCH, task(32), people=True))
    await asyncio.sleep(0)
    assert pool.plays == ([plays] if plays else [])
    assert mine.fallbacks["busy"] == (0 if plays else 1)
    for one in (*before, last):
        one.cancel()
    await asyncio.gather(*before, last, return_exceptions=True)


@pytest.mark.parametrize(("slow", "plays"), [(0, [32]), (HEAVY, [16]), (TOO_HEAVY, [])])
async def test_a_bot_under_load_searches_less(slow: int, plays: list[int]) -> None:
    pool, health = Kept(Thought(VERDICT, 0.0)), Health()
    for _ in range(slow):
        health.count("error")
    mine = Thinkers(health, 1, make=lambda n: pool, clock=Clock(), wait=for_ever)
    await mine.ask(MATCH, task(32), people=True)
    assert pool.plays == plays


async def test_a_match_that_has_used_its_share_searches_less_until_an_hour_has_gone() -> None:
    pool, clock = Kept(Thought(VERDICT, 14.0)), Clock()
    mine = thinkers(pool, clock=clock)
    for _ in range(9):
        await mine.ask(MATCH, task(32), people=True)
    assert pool.plays == [32, 32, 32, 32, 32, 16, 8]
    assert mine.fallbacks == {"spent": 2}
    await mine.ask(MatchId("5678"), task(32), people=True)
    assert pool.plays[7:] == [32], "another match has a share of its own"
    clock.now = HOUR + 1
    await mine.ask(MATCH, task(32), people=True)
    await mine.ask(MATCH, task(32), people=False)
    assert pool.plays[8:] == [32, 8], "nobody watches: it may use less"


BOT = """
import asyncio, sys
from bot.autoplay.thinkers import pool_of
from bot.autoplay.worker import think

if __name__ == "__main__":
    pool = pool_of(1)
    pool.submit(abs, 1).result()
    print("thinking", flush=True)
    sys.stdin.read()
"""


def test_no_process_survives_a_bot_that_is_killed(tmp_path: Path) -> None:
    """It holds the output of the bot: that ends when nobody is left who could write."""
    (tmp_path / "host.py").write_text(BOT)
    bot = subprocess.Popen(
        [sys.executable, str(tmp_path / "host.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert bot.stdout is not None
    assert bot.stdout.readline() == b"thinking\n"
    bot.kill()
    assert bot.stdout.read() == b""
    bot.wait()
    assert bot.stdin is not None
    bot.stdin.close()
    bot.stdout.close()


class Murderous(Executor):
    """Kills its processes as soon as they are given something to think about."""

    def __init__(self, workers: int) -> None:
        self.pool: Any = pool_of(workers)

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = self.pool.submit(fn, *args, **kwargs)
        for pid in tuple(self.pool._processes):
            os.kill(pid, signal.SIGKILL)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.pool.shutdown(wait=wait, cancel_futures=cancel_futures)


@pytest.fixture
async def chronicle(tmp_path: Path) -> AsyncIterator[Any]:
    async with plain_bot(tmp_path, {"cthulhu-wars": GAMES["cthulhu-wars"]}) as made:
        yield made


async def test_a_match_goes_on_while_those_who_think_for_it_are_killed(chronicle: Any) -> None:
    clock = Clock()

    def make(workers: int) -> Executor:
        clock.now += ANEW  # so that each search has processes to kill
        return Murderous(workers)

    pilots = chronicle.bot.services.pilots
    pilots.thinkers = Thinkers(chronicle.context.health, 1, make=make, clock=clock, wait=for_ever)
    ana = await chronicle.person("Ana")
    info = await chronicle.begin("Ana", robots={"Ivo": "hard", "Maud": "hard"})
    mine = await chronicle.matches.seat_of(info.id, int(ana.id))
    game = GAMES["cthulhu-wars"]
    for _ in range(30):
        if pilots.thinkers.fallbacks["broken"] >= 2:
            break
        snapshot = await chronicle.matches.view(info.id, mine)
        assert any(q.decision.seat == mine and q.decision.asked for q in snapshot.questions)
        legal = await chronicle.matches.legal(info.id, mine)
        said = HeuristicPlayer(game, mine, b"ana").whole(snapshot.view, legal)
        await chronicle.matches.act(info.id, int(ana.id), said, None, plan=len(said) > 1)
        await chronicle.settled()
    assert pilots.thinkers.fallbacks["broken"] >= 2
    snapshot = await chronicle.matches.view(info.id, mine)
    assert {q.decision.seat for q in snapshot.questions if q.decision.asked} == {mine}


@pytest.mark.parametrize("thought", [0.0, 0.4, 1.9, 2.4])
async def test_how_long_a_search_takes_tells_nothing(thought: float) -> None:
    """It is shown at the same beat, whether there was a choice or not."""
    clock, slept = Clock(), list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    pacer = Pacer(clock, sleep)
    pacer.begin(MATCH)
    clock.now += thought
    await pacer.next(MATCH, 0.1, 2.5)
    assert thought + slept[0] == pytest.approx(2.6, abs=0.101)
    assert thought + slept[0] >= 2.5


async def test_what_was_found_is_kept_for_each_entry_of_the_answer(chronicle: Any) -> None:
    """*Why?* asks for it by the entries."""
    pilots = chronicle.bot.services.pilots
    view, found = task(), list[Verdict]()

    class Searching(Kept):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            found.append(Verdict(0, (Tried((args[0].legal[-1],), 0.5, 8),), 8))
            future.set_result(Thought(found[-1], 0.0))
            return future

    pilots.thinkers = Thinkers(
        chronicle.context.health, 1, make=lambda n: Searching(), clock=Clock(), wait=for_ever
    )
    assert view.legal
    ana = await chronicle.person("Ana")
    info = await chronicle.begin("Ana", robots={"Ivo": "hard", "Maud": "hard"})
    game = GAMES["cthulhu-wars"]
    mine = await chronicle.matches.seat_of(info.id, int(ana.id))
    for _ in range(30):
        if found:
            break
        snapshot = await chronicle.matches.view(info.id, mine)
        legal = await chronicle.matches.legal(info.id, mine)
        said = HeuristicPlayer(game, mine, b"ana").whole(snapshot.view, legal)
        await chronicle.matches.act(info.id, int(ana.id), said, None, plan=len(said) > 1)
        await chronicle.settled()
    seq = (await chronicle.matches.info(info.id)).seq
    noted = [one for n in range(seq + 1) if (one := pilots.verdict(info.id, n)) is not None]
    assert noted
    assert all(one in found for one in noted)
    why = await (await ana.command("match:why")).message()
    assert "imagines what may follow" in ana.text(why)
    assert "imagined futures" not in ana.text(why)
