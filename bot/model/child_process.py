"""What a process of a pool does first that works for the bot."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process


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
