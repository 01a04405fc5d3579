"""Results of painting functions, held while they are in use: ``BOUND`` bytes of them at most.

All functions share the bound: where it is reached, what would be made anew in the shortest time for
its bytes goes first, sooner the longer it was not used, of whichever function. By the order of use
alone a few hands would push out the ground of every map, which takes a hundred times as long.
"""

from __future__ import annotations

import time
from array import array
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import wraps
from heapq import heapify, heappop, heappush, heapreplace
from itertools import count
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar, cast

from msgspec import Struct
from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

BOUND: Final = 32 * 1024 * 1024
"""Bytes of all that is kept: the pixels of the pictures, and a little for everything else."""

LEAST: Final = 256
"""Bytes that anything but a number counts for."""
MANY: Final = 16
"""The most parts of a result that are weighed one by one."""

_Call = tuple[Hashable, ...]


@dataclass
class _Kept:
    """A result, its bytes, the seconds per byte that it took, and how soon it goes: the least first.

    ``rank``: the rank of what went last when it was used last, and ``dear`` (GreedyDual-Size).
    """

    result: Any
    weight: int
    dear: float
    rank: float


@dataclass
class _Shelf:
    """What is kept of one function, by its arguments, what was used longest ago first."""

    most: int
    results: OrderedDict[_Call, _Kept] = field(default_factory=OrderedDict)


class _Store:
    """All shelves; a result is made without the lock, so two threads may make it at once."""

    def __init__(self) -> None:
        self.lock, self.shelves, self.held, self.gone = Lock(), list[_Shelf](), 0, 0.0
        self.number, self.longest = count(), 100
        # Each result once, with a rank that it has had: it may have a higher one by now, or be gone.
        self.queue: list[tuple[float, int, _Shelf, _Call]] = []

    def found(self, shelf: _Shelf, call: _Call) -> _Kept | None:
        with self.lock:
            entry = shelf.results.get(call)
            if entry is not None:
                entry.rank = self.gone + entry.dear
                shelf.results.move_to_end(call)
            return entry

    def keep(self, shelf: _Shelf, call: _Call, result: Any, seconds: float) -> None:
        with self.lock:
            self._drop(shelf, call)
            weight = weight_of(result)
            dear = seconds / weight
            shelf.results[call] = _Kept(result, weight, dear, self.gone + dear)
            heappush(self.queue, (self.gone + dear, next(self.number), shelf, call))
            self.held += weight
            while len(shelf.results) > shelf.most:
                self._drop(shelf, next(iter(shelf.results)))
            while self.held > BOUND:
                self._drop_least()
            if len(self.queue) > self.longest:
                self._sort()

    def _drop_least(self) -> None:
        rank, _, shelf, call = self.queue[0]
        entry = shelf.results.get(call)
        if entry is not None and entry.rank > rank:
            heapreplace(self.queue, (entry.rank, next(self.number), shelf, call))
            return
        heappop(self.queue)
        if entry is not None:
            self.gone = rank
            self._drop(shelf, call)

    def _sort(self) -> None:
        """Leave out of the queue what is gone."""
        self.queue = [
            (entry.rank, next(self.number), shelf, call)
            for shelf in self.shelves
            for call, entry in shelf.results.items()
        ]
        heapify(self.queue)
        self.longest = 2 * len(self.queue) + 100

    def _drop(self, shelf: _Shelf, call: _Call) -> None:
        if call in shelf.results:
            self.held -= shelf.results.pop(call).weight

    def clear(self) -> None:
        with self.lock:
            for shelf in self.shelves:
                shelf.results.clear()
            self.queue.clear()
            self.held = 0


_STORE: Final = _Store()


def weight_of(result: object) -> int:
    """Estimate the bytes of a result: pictures by their pixels, alone or among others."""
    match result:
        case Image.Image():
            deep = 4 if len(result.getbands()) > 1 else 1  # three colours take four bytes too
            return LEAST + result.width * result.height * deep
        case Struct() if isinstance(data := getattr(result, "data", None), bytes):
            return LEAST + len(data)  # a finished picture
        case bytes() | bytearray():
            return LEAST + len(result)
        case array():
            return LEAST + len(result) * result.itemsize
        case tuple() | list() if len(result) > MANY:  # of one kind
            return LEAST + len(result) * weight_of(result[0])
        case tuple() | list():
            return LEAST + sum(weight_of(one) for one in result)
        case int() | float():
            return 8
        case _:
            return LEAST


def cached(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last *size* results of a function of hashable arguments, while there is room.

    What is kept is shared between threads: nobody may change it.
    """

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        shelf = _Shelf(size)
        _STORE.shelves.append(shelf)

        @wraps(function)
        def wrapped(*args: P.args, **named: P.kwargs) -> R:
            call = (*args, *named.items()) if named else args
            entry = _STORE.found(shelf, call)
            if entry is not None:
                return cast("R", entry.result)
            began = time.thread_time()
            result = function(*args, **named)
            seconds = time.thread_time() - began
            # Two threads may have made it at once. That costs time now and then; a lock held while
            # something is painted would make every other thread wait.
            _STORE.keep(shelf, call, result, seconds)
            return result

        return wrapped

    return keep


def held() -> int:
    """Return how many bytes are kept."""
    return _STORE.held


def forget() -> None:
    """Give back the memory of everything kept."""
    _STORE.clear()
