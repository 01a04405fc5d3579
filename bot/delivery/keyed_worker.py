"""Work that is done for each of many keys: for one key once at a time, however often it is woken."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from bot.context import AppContext

K = TypeVar("K", bound=Hashable)

LONG: Final = 60.0
"""Seconds from which a wait is not part of what the bot has to do now (``LocalBot.settled``)."""


class KeyedLocks(Generic[K]):
    """A lock for each key, as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        """Begin without a lock."""
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def __call__(self, key: K) -> asyncio.Lock:
        """Return the lock of *key*."""
        return self._locks.setdefault(key, asyncio.Lock())


class Due(NamedTuple):
    """Work that will be done: at which moment of the loop, and the task that waits until then."""

    at: float
    task: asyncio.Task[Any]


class KeyedWorker(Generic[K]):
    """Does work for keys that are woken, and for keys that are swept one after the other.

    ``work`` returns the seconds after which its key is woken again, or None. Where it raises an
    error, ``passing`` says after how many seconds it is tried again; None: never, the error is
    raised. ``failures`` counts how often in a row the work for a key has failed.
    ``due`` holds what will be done.
    """

    def __init__(
        self,
        context: AppContext,
        name: str,
        work: Callable[[K], Awaitable[float | None]],
        *,
        passing: Callable[[Exception, int], float | None] = lambda _, __: None,
        look: Callable[[K], Coroutine[Any, Any, None]] | None = None,
        at_once: int = 1,
    ) -> None:
        """Do *work* in tasks of *context* whose names begin with *name*.

        *look*: done for a key of a sweep instead of its work, which it may do by `run`.
        *at_once*: for how many keys of a sweep that is done at the same time.
        """
        self.context, self.name, self.work, self.passing = context, name, work, passing
        self.look, self.at_once = look or self.run, at_once
        self.due: dict[K, Due] = {}
        self.failures: dict[K, int] = {}
        self.lock = KeyedLocks[K]()
        self._swept: dict[K, None] = {}  # in the order in which they came
        self._is_sweeping = False

    def is_busy(self, key: K) -> bool:
        """Return whether the work for *key* is being done or will be."""
        return key in self.due or self.lock(key).locked()

    def wake(self, key: K, after: float = 0.0, *, idle: bool = False) -> None:
        """Do the work for *key* in *after* seconds, once however often this is called.

        *idle*: nothing is wrong meanwhile, so nobody who waits for the bot waits for it.
        """
        if self.context.closing:
            return
        at = asyncio.get_running_loop().time() + after
        if due := self.due.get(key):
            # Work that begins earlier sees this change as well.
            if due.at <= at:
                return
            due.task.cancel()  # it only waits
        kind = "look-again" if idle or after >= LONG else self.name
        self.due[key] = Due(at, self.context.spawn(self._later(key, after), f"{kind}-{key}"))

    def sweep(self, keys: Iterable[K], *, first: bool = False) -> None:
        """Do the work for *keys* in turn, each once; *first*: before those that wait."""
        new = dict.fromkeys(keys)
        self._swept = {**new, **self._swept} if first else {**self._swept, **new}
        if self._swept and not self._is_sweeping:
            self._is_sweeping = True
            self.context.spawn(self._sweep(), f"{self.name}-round")

    async def run(self, key: K) -> None:
        """Do the work for *key* now, after what is being done for it."""
        async with self.lock(key):
            await self._work(key)

    async def _later(self, key: K, after: float) -> None:
        await asyncio.sleep(after)
        # The work reads, draws and commits, and a person who has pressed a control meanwhile has only
        # three seconds for their answer.
        await self.context.yield_to_answers()
        if due := self.due.get(key):
            due.task.set_name(f"{self.name}-{key}")
        async with self.lock(key):
            # Taken out before the work begins: a change that comes while it is done has to wake it
            # once more.
            if self.due.pop(key, None) is not None:
                await self._work(key)

    async def _work(self, key: K) -> None:
        try:
            again = await self.work(key)
        except Exception as error:
            failures = self.failures.pop(key, 0)
            if (again := self.passing(error, failures)) is None:
                raise
            self.failures[key] = failures + 1
            self.wake(key, again)
        else:
            self.failures.pop(key, None)
            if again is not None:
                self.wake(key, again, idle=again > 0)

    async def _sweep(self) -> None:
        running = set[asyncio.Task[Any]]()
        try:
            while self._swept:
                # Before each key, not once: a sweep of thousands takes minutes, in which people
                # press controls. But where they press without pause, a match with an automated
                # player must not wait until they rest.
                await self.context.yield_to_answers()
                if self.context.closing:
                    return
                key = next(iter(self._swept))
                del self._swept[key]
                # A task of its own: an error of one key must not end the sweep of the others.
                running.add(self.context.spawn(self.look(key), f"{self.name}-{key}"))
                while len(running) >= self.at_once:
                    _, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._is_sweeping = False
