"""Results of painting functions, kept while they are in use."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_CLEARERS: list[Callable[[], None]] = []


def kept(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last *size* results of a function of hashable arguments.

    What is kept is shared between threads: nobody may change it.
    """

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        wrapped = lru_cache(maxsize=size)(function)
        _CLEARERS.append(wrapped.cache_clear)
        return cast("Callable[P, R]", wrapped)

    return keep


def forget() -> None:
    """Give back the memory of everything kept."""
    for clear in _CLEARERS:
        clear()
