"""How long one interaction takes, beside a bare discord.py bot that answers ``pong``."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from bot.bench.figure import Figure, Goal, Peer, middle
from bot.bench.live_matches import MatchRunner, hexarch, started

SEATS: Final = 2
LOADED: Final = 200
"""Matches in the memory of the bot."""
ROUNDS: Final = 6
IN_A_ROUND: Final = 25
PER_SECOND: Final = 5
UNDER_LOAD: Final = 200
"""Actions under load."""

RATIO: Final = Goal("interaction-p50", "<=", 4, "times a bare bot's")
WORST: Final = Goal("interaction-p99-under-load", "<=", 100, "ms")


async def figures() -> AsyncGenerator[Figure, None]:
    """Load matches, act in turn with pings, then act five times a second."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'bench.sqlite3'}"
        (folder / "pong").mkdir()
        async with MatchRunner(LOADED) as stage, MatchRunner(1) as bare:
            await stage.prepare(url, SEATS, {"quick_map": True})
            peer = await started(bare, "bot.bench.pong", bare.box.url, folder=folder / "pong")
            try:
                async with hexarch(stage, folder, url):
                    yield await _ratio(stage, bare)
                    yield await _under_load(stage)
            finally:
                await peer.stop()


async def _ratio(stage: MatchRunner, bare: MatchRunner) -> Figure:
    for game in stage.games:  # from here on each is in memory
        await stage.timed(game)
    await asyncio.sleep(5)  # what the first looks made the bot post has gone out
    pairs, turn = [], 0
    for _ in range(ROUNDS):
        ours, theirs = [], []
        for _ in range(IN_A_ROUND):
            turn += 1
            game = stage.games[turn % len(stage.games)]
            ours.append(await stage.timed(game) * 1000)
            theirs.append(await _ping(bare) * 1000)
            await asyncio.sleep(1 / PER_SECOND)
        pairs.append((median(ours), median(theirs)))
    ours_p50, theirs_p50, ratio = middle(pairs)
    peer = Peer("a bare discord.py bot that answers pong, p50", theirs_p50, "ms")
    return RATIO.measured(ratio, peer, {"p50, ms": ours_p50})


async def _ping(bare: MatchRunner) -> float:
    return await bare.settled(await bare.anybody.command("/ping"))


async def _under_load(stage: MatchRunner) -> Figure:
    """Act on time, whether or not the answers to earlier actions have come."""
    waiting: list[asyncio.Task[float]] = []
    began = time.perf_counter()
    for number in range(UNDER_LOAD):
        await asyncio.sleep(max(0.0, began + number / PER_SECOND - time.perf_counter()))
        game = stage.games[number * 7 % len(stage.games)]
        waiting.append(asyncio.create_task(stage.timed(game)))
    spent = [await task * 1000 for task in waiting]
    return WORST.measured(
        percentile(spent, 99),
        details={
            "p50, ms": median(spent),
            "p95, ms": percentile(spent, 95),
            "longest, ms": max(spent),
            "matches loaded": len(stage.games),
            "actions/s": PER_SECOND,
        },
    )


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the value below which *percent* of a hundred lie."""
    return quantiles(values, n=100, method="inclusive")[percent - 1]
