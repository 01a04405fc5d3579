"""The processes that draw and think for the bot."""

from __future__ import annotations

import multiprocessing
import os
import struct
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from bot.model.child_process import end

PATIENCE = 60.0


def half_a_result(then: str) -> None:
    """Write the beginning of a result, as a process does that is killed while it writes one."""
    frame: Any = sys._getframe()
    while "result_queue" not in frame.f_locals:
        frame = frame.f_back
    os.write(frame.f_locals["result_queue"]._writer.fileno(), struct.pack("!i", 1000) + b"half")
    Path(then).touch()
    time.sleep(PATIENCE)


def test_the_end_does_not_wait_for_a_result_that_was_cut_off(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
    written, by = tmp_path / "written", time.monotonic() + PATIENCE
    pool.submit(half_a_result, str(written))
    while not written.exists():
        assert time.monotonic() < by, "the process has not begun"
        time.sleep(0.01)

    end(pool)

    for thread in set(threading.enumerate()) - before:
        thread.join(PATIENCE / 4)
        assert not thread.is_alive(), "the end of this process would wait for it"
