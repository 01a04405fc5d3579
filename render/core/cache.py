"""Results of painting functions, held while they are in use: ``BOUND`` bytes of them at most.

All functions share the bound: where it is reached, what was used longest ago goes first, of
whichever function. A bot that draws every game in both languages would hold five times as much.
"""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from itertools import count
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar, cast

from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

BOUND: Final = 64 * 1024 * 1024
"""Bytes of all that is kept: the pixels of the pictures, and a little for everything else."""

LEAST: Final = 256
"""Bytes that anything counts for."""

_Call = tuple[Hashable, ...]


@dataclass
class _Shelf:
    """What is kept of one function: by its arguments the result, its bytes, when it was used."""

    most: int
    results: OrderedDict[_Call, tuple[Any, int, int]] = field(default_factory=OrderedDict)


class _Store:
    """All shelves; a result is made without the lock, so two threads may make it at once."""

    def __init__(self) -> None:
        self.lock, self.shelves, self.held = Lock(), list[_Shelf](), 0
        self.now = count()

    def found(self, shelf: _Shelf, call: _Call) -> tuple[Any, int, int] | None:
        with self.lock:
            known = shelf.results.get(call)
            if known is not None:
                # A counter instead of a clock: only the order of use matters, and two uses are
                # never at once.
                shelf.results[call] = (known[0], known[1], next(self.now))
                shelf.results.move_to_end(call)
            return known

    def keep(self, shelf: _Shelf, call: _Call, result: Any) -> None:
        with self.lock:
            self._drop(shelf, call)
            weight = weight_of(result)
            shelf.results[call] = result, weight, next(self.now)
            self.held += weight
            while len(shelf.results) > shelf.most:
                self._drop(shelf, next(iter(shelf.results)))
            while self.held > BOUND:
                full = (one for one in self.shelves if one.results)
                # The first result of each shelf is its oldest, so only the shelves are compared.
                oldest = min(full, key=lambda one: next(iter(one.results.values()))[2])
                self._drop(oldest, next(iter(oldest.results)))

    def _drop(self, shelf: _Shelf, call: _Call) -> None:
        if call in shelf.results:
            self.held -= shelf.results.pop(call)[1]

    def clear(self) -> None:
        with self.lock:
            for shelf in self.shelves:
                shelf.results.clear()
            self.held = 0


_STORE: Final = _Store()


def weight_of(result: object) -> int:
    """Estimate the bytes of a result: pictures by their pixels, alone or among others."""
    match result:
        case Image.Image():
            deep = 4 if len(result.getbands()) > 1 else 1  # three colours take four bytes too
            return LEAST + result.width * result.height * deep
        case bytes() | bytearray():
            return LEAST + len(result)
        case array():
            return LEAST + len(result) * result.itemsize
        case tuple() | list():
            return LEAST + sum(
                8 if isinstance(one, int | float) else weight_of(one) for one in result
            )
        case _:
            return LEAST


def cached(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last *size* results of a function of hashable arguments, while there is room.

    What is kept is shared between threads: nobody may change it.
    """

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        shelf = _Shelf(size)
        _STORE.shelves.append(shelf)

        def wrapped(*args: P.args, **named: P.kwargs) -> R:
            call = (*args, *named.items()) if named else args
            known = _STORE.found(shelf, call)
            if known is not None:
                return cast("R", known[0])
            result = function(*args, **named)
            # Two threads may have made it at once. That costs time now and then; a lock held while
            # something is painted would make every other thread wait.
            _STORE.keep(shelf, call, result)
            return result

        return wrapped

    return keep


def held() -> int:
    """Return how many bytes are kept."""
    return _STORE.held


def forget() -> None:
    """Give back the memory of everything kept."""
    _STORE.clear()
