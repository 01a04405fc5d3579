"""What a process of a pool does first that works for the bot."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import parent_process
from typing import Any


def begin(niceness: int) -> None:
    """Give way to the bot, and end when it ends, however it ends.

    A process of a pool waits for work on a pipe that it holds open itself, so it would wait for
    ever if the bot were killed.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
    # Both go to all processes of a terminal or a service at once: they are for the bot, which ends
    # its processes when it needs them no more.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    bot = parent_process()
    assert bot is not None

    def follow() -> None:
        bot.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once; what they do is lost, and nobody waits for it.

    A result that was cut off half-way, as a picture often is, would else be waited for without end,
    and with it the end of the bot: this process could itself still write the rest of it.
    """
    private: Any = pool  # nothing public names them
    running, results = list((private._processes or {}).values()), private._result_queue  # noqa: SLF001
    pool.shutdown(wait=False, cancel_futures=True)
    for process in running:
        process.kill()
    results._writer.close()  # noqa: SLF001
