"""Threads that read the same records at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_PROGRAM = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import msgspec

from rules.core.data import json_decoder, msgpack_decoder

sys.setswitchinterval(1e-6)
pool = ThreadPoolExecutor(4)
for number in range(300):
    inner = msgspec.defstruct("Inner", [(f"field{n}", "int | None", 0) for n in range(12)])
    kind = msgspec.defstruct("Outer", [("one", inner), ("more", dict[str, inner])])
    barrier = Barrier(4)

    def read(n):
        barrier.wait()
        if n % 2:
            return json_decoder(kind).decode(b'{"one":{},"more":{}}')
        return msgpack_decoder(kind).decode(msgspec.msgpack.encode({"one": {}, "more": {}}))

    assert len(set(map(repr, pool.map(read, range(4))))) == 1
print("read")
"""


def test_a_type_may_be_read_for_the_first_time_by_many_threads_at_once() -> None:
    """Without the lock msgspec ends the process with a segmentation fault."""
    ran = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (0, "read\n"), ran.stderr
