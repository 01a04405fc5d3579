"""An evening in which everything goes wrong, and what is left of it."""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.bench.hostile_input import assault
from bot.bench.soak import WRONG
from bot.bench.soak import soak as played
from bot.cli.output import as_json, tell, tell_error

T = TypeVar("T")


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


def fuzz(seconds: float, seed: int | None, *, as_program: bool) -> None:
    """Attack with hostile input for some *seconds*; stop with 1 if anything was not stood."""
    found = asyncio.run(assault(seconds, by_chance(seed)))
    if as_program:
        as_json(found)
    else:
        sent = ", ".join(f"{count} of {kind}" for kind, count in sorted(found.sent.items()))
        tell(f"seed {found.seed}: {sent}.", style="green" if found.sound else "red")
        for line in found.findings:
            tell_error(line)
    if not found.sound:
        raise SystemExit(1)
