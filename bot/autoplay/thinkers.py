"""Processes that think for automated players, so that no table waits for them.

Whatever goes wrong with them, or takes too long, there is an answer by rules of thumb.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Any, Final, Literal

from bot.autoplay.worker import (
    DEADLINE,
    NICENESS,
    Look,
    Looked,
    Task,
    Thought,
    look_back,
    think,
)
from bot.model.child_process import begin, end
from bot.model.health import Health
from bot.store import MatchId
from rules.players.search import Verdict

log = logging.getLogger("hexarch")

Fallback = Literal["none", "busy", "spent", "late", "broken", "failed"]

PATIENCE: Final = DEADLINE + 1.0
"""Seconds that a table waits for a verdict: the deadline, and the way there and back."""
ANEW: Final = 30.0
"""Seconds after which a pool that broke is made anew."""
LEAST: Final = 8
"""Plays with fewer of which a search says nothing."""
WAITING: Final = ((4, 0), (2, 4), (1, 2))
"""With more tasks than so many a process, plays are divided by so much; 0: none is searched."""
PAUSE: Final = 0.5
"""Seconds after which work that can wait looks again whether it is its turn."""
BROKE: Final = 2
"""How often the processes may end over a piece of work that can wait, before it is given up."""
HOUR: Final = 3600.0
SPENDING: Final = {True: 60.0, False: 10.0}
"""Seconds of the processor that a match may use in an hour: with people, and without."""
TASKS: Final = 400
"""Searches of each process after which all are made anew, lest they grow."""


def pool_of(workers: int) -> Executor:
    """Make the processes; they are started when there is something to think about."""
    # A forked one would hold the bot's connections and locks.
    spawn = multiprocessing.get_context("spawn")
    # Without max_tasks_per_child: in Python 3.11 a pool in which tasks have waited starts no process
    # in place of one that ends so, and whatever it is given later waits for ever.
    return ProcessPoolExecutor(workers, spawn, initializer=begin, initargs=(NICENESS,))


class Thinkers:
    """Searches for answers in other processes, as far as there is time for that."""

    def __init__(
        self,
        health: Health,
        workers: int,
        *,
        make: Callable[[int], Executor] = pool_of,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Think in *workers* processes that *make* makes; 0: everything is answered by rule.

        *clock* counts seconds, *wait* lets so many pass.
        """
        self.workers, self.fallbacks = workers, Counter[Fallback]()
        self._health, self._make, self._clock, self._wait = health, make, clock, wait
        self._pool: Executor | None = None
        self._broken = float("-inf")
        self._tasks: list[Future[Thought]] = []
        self._given = 0  # searches, since the pool was made
        self._spent: dict[MatchId, deque[tuple[float, float]]] = {}

    async def ask(self, match: MatchId, task: Task, *, people: bool) -> Verdict | None:
        """Search for an answer in *match*; None: there is none in time, so a rule must do.

        *people*: somebody plays there; else it may use less of this machine.
        """
        plays, why = self._plays(match, task.plays, people=people)
        if plays == 0:
            return self._without(why, task)
        try:
            future = self._begun().submit(think, replace(task, plays=plays))
        except (BrokenProcessPool, OSError, RuntimeError) as error:
            return self._broke(error, task)
        self._tasks.append(future)
        try:
            thought = await self._in_time(future)
        except BrokenProcessPool as error:
            return self._broke(error, task)
        except Exception:  # whatever goes wrong in there, the seat still answers, by a rule
            log.exception("match %s: a search has failed", match)
            return self._without("failed", task)
        cpu = DEADLINE if thought is None else thought.cpu
        # One that was late counts in full: it may still be thinking.
        self._spent.setdefault(match, deque()).append((self._clock(), cpu))
        if thought is None:
            return self._without("late", task)
        self._health.searched("found", task.plays, thought.verdict.plays)
        return thought.verdict

    async def when_idle(self, look: Look) -> Looked | None:
        """Do a piece of work once no table waits for a search; None: it cannot be done.

        So the next person waits for one piece at most.
        """
        broke = 0
        while self.workers and broke < BROKE:
            if not self._is_idle():
                await self._wait(PAUSE)
                continue
            try:
                future = self._begun().submit(look_back, look)
            except (BrokenProcessPool, OSError, RuntimeError) as error:
                self._pool_broke(error)
                broke += 1
                continue
            try:
                return await asyncio.wrap_future(future)
            except BrokenProcessPool as error:
                self._pool_broke(error)
                broke += 1
        return None

    def _is_idle(self) -> bool:
        waits = any(not task.done() for task in self._tasks)
        rests = self._clock() - self._broken < ANEW
        return not waits and not rests and self._health.load == "usual"

    async def _in_time(self, future: Future[Thought]) -> Thought | None:
        """Wait for a thought; one that comes too late is forgotten, and ends by its deadline."""
        thinking: asyncio.Future[Any] = asyncio.wrap_future(future)
        patience: asyncio.Future[Any] = asyncio.ensure_future(self._wait(PATIENCE))
        try:
            await asyncio.wait({thinking, patience}, return_when=asyncio.FIRST_COMPLETED)
            return thinking.result() if thinking.done() else None
        finally:
            patience.cancel()
            future.cancel()  # if it has not begun yet

    def _plays(self, match: MatchId, wanted: int, *, people: bool) -> tuple[int, Fallback]:
        """Return how many futures a decision may have now, and why if it is none."""
        if self.workers == 0:
            return 0, "none"
        if self._clock() - self._broken < ANEW:
            return 0, "broken"
        load = self._health.load
        self._tasks = [task for task in self._tasks if not task.done()]
        parts = next((part for n, part in WAITING if len(self._tasks) > n * self.workers), 1)
        if parts == 0 or load == "too-heavy":
            return 0, "busy"
        plays = wanted // parts // (1 if load == "usual" else 2)
        over = self._over(match, people=people)
        return (
            (plays >> over, "spent") if plays >> over >= LEAST else (0, "spent" if over else "busy")
        )

    def _over(self, match: MatchId, *, people: bool) -> int:
        """Return how often the plays of a match are halved: once each quarter that it is over."""
        spent, now = self._spent.get(match, deque()), self._clock()
        while spent and now - spent[0][0] > HOUR:
            spent.popleft()
        if not spent:
            self._spent.pop(match, None)
        may = SPENDING[people]
        used = sum(cpu for _, cpu in spent)
        return 0 if used < may else 1 + int((used - may) / (may / 4))

    def _begun(self) -> Executor:
        if self._pool is not None and self._given >= TASKS * self.workers and not self._tasks:
            self._pool.shutdown(wait=False)
            self._pool = None
        if self._pool is None:
            self._pool, self._given = self._make(self.workers), 0
        self._given += 1
        return self._pool

    def _broke(self, error: BaseException, task: Task) -> Verdict | None:
        """Answer by rule until a new pool is made."""
        self._pool_broke(error)
        return self._without("broken", task)

    def _pool_broke(self, error: BaseException) -> None:
        """Give up the processes for a while; say it once."""
        pool, self._pool = self._pool, None
        if pool is not None:
            # Only the first task that meets the broken pool; the others find none, and must not put
            # the new one off.
            self._broken = self._clock()
            log.warning("the processes that think have ended: %s", type(error).__name__)
            pool.shutdown(wait=False, cancel_futures=True)

    def _without(self, why: Fallback, task: Task) -> Verdict | None:
        self.fallbacks[why] += 1
        self._health.searched(why, task.plays, 0)
        return None

    def forget(self, match: MatchId) -> None:
        """Forget what a match has used: it is over."""
        self._spent.pop(match, None)

    def close(self) -> None:
        """End the processes; what they think about is lost."""
        pool, self._pool, self.workers = self._pool, None, 0
        if isinstance(pool, ProcessPoolExecutor):
            end(pool)
        elif pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
