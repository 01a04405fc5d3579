"""An evening in which everything goes wrong, and what is left of it."""

from __future__ import annotations

import asyncio
import itertools
import secrets
import signal
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from hypothesis import Phase, settings
from hypothesis import seed as seeded
from hypothesis.stateful import run_state_machine_as_test

from bot.cli.output import as_json, tell, tell_error
from tests.workbench.hostile_input import Assault
from tests.workbench.soak import WRONG
from tests.workbench.soak import soak as played

T = TypeVar("T")
PHASES = (Phase.generate, Phase.shrink)
"""What is not stood is looked for, then brought about again by fewer steps."""


def by_chance(seed: int | None) -> int:
    """Return a seed: the one that was given, if one was."""
    return secrets.randbelow(1 << 32) if seed is None else seed


async def ended_early(work: Callable[[asyncio.Event], Awaitable[T]]) -> T:
    """Let *work* hear of it once this process is asked to end; asked again, it is broken off."""
    ending, loop = asyncio.Event(), asyncio.get_running_loop()
    running = asyncio.ensure_future(work(ending))

    def end() -> None:
        if ending.is_set():
            running.cancel()
        else:
            tell_error("Ending: what there is is looked at first. Once more breaks it off.")
            ending.set()

    # That of a closed terminal is ignored under `nohup`, and stays so.
    signals = [
        one
        for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        if signal.getsignal(one) is not signal.SIG_IGN
    ]
    for signum in signals:
        loop.add_signal_handler(signum, end)
    try:
        return await running
    except asyncio.CancelledError:
        raise SystemExit(128 + signal.SIGTERM) from None
    finally:
        for signum in signals:
            loop.remove_signal_handler(signum)


def soak(matches: int, kills: int, seconds: float, seed: int | None, *, as_program: bool) -> None:
    """Play *matches* through *kills* rounds; stop with 1 if anything is wrong afterwards."""
    found = asyncio.run(
        ended_early(
            lambda ending: played(matches, kills, seconds, seed=by_chance(seed), ending=ending)
        )
    )
    if as_program:
        as_json(found)
    else:
        tell(
            f"seed {found.seed}: {found.matches} matches, {found.kills} of {kills} kills, "
            f"{found.entries} entries, {found.answers} answers of people; {found.over} are over.",
            style="green" if found.sound else "red",
        )
        for name in WRONG:
            for line in getattr(found, name):
                tell_error(f"{name}: {line}")
    if not found.sound:
        raise SystemExit(1)


def fuzz(seconds: float, seed: int | None) -> None:
    """Attack with hostile input for some *seconds*; what is not stood is raised with its steps."""
    first, until = by_chance(seed), time.monotonic() + seconds
    how = settings(
        max_examples=2, stateful_step_count=200, phases=PHASES, deadline=None, database=None
    )
    for number in itertools.count(first):
        tell(f"seed {number}")
        run_state_machine_as_test(seeded(number)(Assault), settings=how)
        if time.monotonic() >= until:
            break
    tell(", ".join(f"{count} of {kind}" for kind, count in sorted(Assault.sent.items())))
