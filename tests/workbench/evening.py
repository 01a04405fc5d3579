"""An evening of a large host: many tables at once on one core, and what each costs."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from statistics import median
from typing import Final

from rules import GAMES
from tests.workbench.figure import Figure
from tests.workbench.goals import TABLE
from tests.workbench.interactions import percentile
from tests.workbench.live_matches import MatchRunner, Process, hexarch

TABLES: Final = 500
SEATS: Final = 6
"""Of every game, or the most it has."""
PER_SECOND: Final = 3
SECONDS: Final = 600
REST: Final = 10
"""Seconds in which what was owed to people before has gone out, and what is owed at the end."""

ANSWER: Final = TABLE["evening-p99"]
MEMORY: Final = TABLE["evening-memory"]
COST: Final = TABLE["evening-processor-per-action"]


async def figures(tables: int = TABLES, seconds: int = SECONDS) -> AsyncGenerator[Figure, None]:
    """Play *tables* on a bot that has one core, with pictures, at the pace of a busy evening.

    The bot has the last core to itself, the sandbox and its people the others.
    """
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as name:
        url = f"sqlite:///{Path(name) / 'evening.sqlite3'}"
        async with MatchRunner(tables) as stage:
            await stage.prepare(url, SEATS, {"quick_map": True}, games=list(GAMES.values()))
            try:
                os.sched_setaffinity(0, cores[-1:])  # which a process that is started inherits
                async with hexarch(stage, Path(name), url) as bot:
                    os.sched_setaffinity(0, cores[:-1] or cores)
                    for figure in await _played(stage, bot, seconds):
                        yield figure
            finally:
                os.sched_setaffinity(0, cores)


async def _played(stage: MatchRunner, bot: Process, seconds: int) -> tuple[Figure, ...]:
    """Act on time for some *seconds*, whether or not the answers to earlier actions have come."""
    for game in stage.games[: len(GAMES)]:  # what a process loads once
        await stage.timed(game)
    await asyncio.sleep(REST)
    spent, since, memory = bot.processor_altogether, len(stage.exchanges), list[float]()
    waiting, start = list[asyncio.Task[float]](), time.perf_counter()
    for number in range(PER_SECOND * seconds):
        await asyncio.sleep(max(0.0, start + number / PER_SECOND - time.perf_counter()))
        game = stage.games[number % len(stage.games)]
        waiting.append(asyncio.create_task(stage.timed(game)))
        if number % (PER_SECOND * REST) == 0:
            memory.append(bot.memory)
    waited = [await task * 1000 for task in waiting]
    await asyncio.sleep(REST)
    spent = (bot.processor_altogether - spent) * 1000 / len(waited)
    details: dict[str, float] = {
        "tables": len(stage.games),
        "seats": SEATS,
        "actions/s": PER_SECOND,
        "p50, ms": median(waited),
        "p95, ms": percentile(waited, 95),
        "requests/action": (len(stage.exchanges) - since) / len(waited),
    }
    return (
        ANSWER.measured(percentile(waited, 99), details=details),
        MEMORY.measured(max(*memory, bot.memory), details=details),
        COST.measured(spent, details=details),
    )
