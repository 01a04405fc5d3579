"""Work that is spread over processes."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import Final, TypeVar

AHEAD: Final = 2
"""Tasks that wait for each worker, so that none is idle and few are in vain."""

T = TypeVar("T")
R = TypeVar("R")


def in_processes(work: Callable[[T], R], todo: Iterable[T], jobs: int) -> Generator[R]:
    """Do *work*, in as many processes as *jobs* says; results come as they end, not in order."""
    if jobs == 1:
        yield from map(work, todo)
        return
    left, waiting = iter(todo), set[Future[R]]()
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        while True:
            for which in islice(left, AHEAD * jobs - len(waiting)):
                waiting.add(pool.submit(work, which))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (task.result() for task in done)
    finally:
        pool.shutdown(cancel_futures=True)
