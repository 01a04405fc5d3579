"""Where pictures are drawn: in a thread, or in processes that share no memory with the bot."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final, TypeVar

from bot.model.child_process import begin, end
from rules.core.errors import ContentMissingError

if TYPE_CHECKING:  # a process that paints has no use for it, and its import takes memory
    from bot.matches import AnyGame

T = TypeVar("T")

log = logging.getLogger("hexarch")

NICENESS: Final = 5
"""Pictures give way to answers, and searches of automated players to pictures."""
TRIMMED: Final = 50
"""Pictures after which the memory that they have left in pieces goes back to the system."""

_drawn = count(1)


class Painters:
    """Draws one picture at a time in each of some processes, or in a thread.

    What a process draws must be picklable: functions of modules, with plain data.
    """

    def __init__(self, processes: int = 0) -> None:
        """Draw in so many *processes*; 0: in a thread. They begin with the first picture."""
        self._processes, self._pool = processes, None if processes else _thread()
        # Not the queue of the pool: a process that ends takes with it all that its pool has been
        # given, and what has waited in here may be wanted no more.
        self._turns = asyncio.Semaphore(max(1, processes))

    async def do(
        self, game: AnyGame, work: Callable[[], T], wanted: Callable[[], bool] = lambda: True
    ) -> T | None:
        """Do *work* when it is its turn; None if it is not *wanted* any more by then.

        Raises:
            BrokenProcessPool: if the process has ended, and so has another with the same work.
        """
        async with self._turns:
            if not wanted():
                return None
            try:
                return await self._knowing(game, work)
            except BrokenProcessPool:
                log.warning("a process that draws has ended; another one draws its picture")
                self.close()
            try:
                return await self._knowing(game, work)
            except BrokenProcessPool:
                self.close()
                raise

    async def _knowing(self, game: AnyGame, work: Callable[[], T]) -> T:
        """Do *work* in a process that learns the content of its match, if it does not know it."""
        try:
            return await self._run(work)
        except ContentMissingError as error:
            packed = game.installed(error.args[0])
        return await self._run(partial(_with_content, game.install, packed, work))

    async def _run(self, work: Callable[[], T]) -> T:
        if self._pool is None:
            # A forked one would hold the bot's connections and locks.
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._processes, spawn, initializer=begin, initargs=(NICENESS,)
            )
        return await asyncio.get_running_loop().run_in_executor(self._pool, _and_trim, work)

    def close(self) -> None:
        """End the thread or the processes; what they draw is lost."""
        if isinstance(self._pool, ProcessPoolExecutor):
            end(self._pool)
            self._pool = None
        elif self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _thread() -> Executor:
    # One thread: drawing keeps a core busy, and two would take the interpreter lock from the
    # event loop.
    return ThreadPoolExecutor(1, "painter")


def _and_trim(work: Callable[[], T]) -> T:
    """Do *work*; now and then give memory back.

    A picture is large for a moment, and what is kept of it lies between what is not: a third of the
    memory of a process that draws would be such gaps.
    """
    try:
        return work()
    finally:
        if next(_drawn) % TRIMMED == 0:
            with contextlib.suppress(
                OSError, AttributeError
            ):  # another C library has no such thing
                ctypes.CDLL(None).malloc_trim(0)


def _with_content(install: Callable[[bytes], str], content: bytes, work: Callable[[], T]) -> T:
    """Do *work* once *content* is known."""
    install(content)
    return work()
