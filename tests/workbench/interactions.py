"""What one interaction takes, beside a bare bot that keeps as much and shows as large a panel.

Both act in turn, one interaction each, so that whatever else the machine does hits both alike. The
time of the processor decides: a neighbour does not count to it.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable, Collection, Sequence
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Final, NamedTuple

from rules import GAMES
from tests.workbench.figure import Figure, Peer
from tests.workbench.goals import TABLE
from tests.workbench.live_matches import MatchRunner, Process, hexarch, started

SEATS: Final = {game: 3 if game == "clash-of-cultures" else 4 for game in GAMES}
"""The usual number of seats of each game."""
LOADED: Final = 200
"""Matches in the memory of the bot."""
ROUNDS: Final = 20
IN_A_ROUND: Final = 3
"""Actions of each game in a round."""
PER_SECOND: Final = 5
UNDER_LOAD: Final = 200
"""Actions under load."""

SPREAD: Final = 1 / 3
"""The quarters of the rounds in the middle may lie so far apart, as a part of their median."""

PROCESSOR: Final = TABLE["interaction-processor"]
"""The bare bot thinks of nothing: a third of ours is the move and the next question with its advice."""

P50: Final = TABLE["interaction-p50"]
WORST: Final = TABLE["interaction-p99-under-load"]
GOALS: Final = (PROCESSOR, P50, WORST)


class Spent(NamedTuple):
    """Milliseconds that an interaction took: until it was answered, and of the processor."""

    waited: float
    processor: float


async def figures(
    loaded: int = LOADED, rounds: int = ROUNDS, under_load: int = UNDER_LOAD
) -> AsyncGenerator[Figure, None]:
    """Load matches, act in turn with pings, then act five times a second."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'bench.sqlite3'}"
        (folder / "pong").mkdir()
        async with MatchRunner(loaded) as stage, MatchRunner(1) as bare:
            await stage.prepare(url, SEATS, {"quick_map": True}, games=list(GAMES.values()))
            peer = await started(bare, "tests.workbench.pong", bare.box.url, folder=folder / "pong")
            try:
                async with hexarch(stage, folder, url) as bot:
                    for figure in await _ratio(stage, bot, bare, peer, rounds):
                        yield figure
                    yield await _under_load(stage, under_load)
            finally:
                await peer.stop()


async def _ratio(
    stage: MatchRunner, bot: Process, bare: MatchRunner, peer: Process, count: int
) -> tuple[Figure, Figure]:
    for game in stage.games:  # from here on each is in memory
        await stage.timed(game)
    await asyncio.sleep(5)  # what the first looks made the bot post has gone out
    rounds: list[tuple[Spent, Spent]] = []
    turn = 0
    for _ in range(count):
        ours: dict[str, list[Spent]] = {name: [] for name in GAMES}
        theirs: dict[str, list[Spent]] = {name: [] for name in GAMES}
        for _ in range(IN_A_ROUND * len(GAMES)):
            turn += 1
            game = stage.games[turn % len(stage.games)]
            send = await stage.written(game)
            ours[game.match.game.id].append(await _spent(bot, stage.timed(game, send)))
            theirs[game.match.game.id].append(await _spent(peer, _ping(bare)))
            await asyncio.sleep(1 / PER_SECOND)
        rounds.append((_of_round(ours.values()), _of_round(theirs.values())))
    return compared(rounds, os.getloadavg()[0] / (os.cpu_count() or 1))


def compared(rounds: Sequence[tuple[Spent, Spent]], load: float) -> tuple[Figure, Figure]:
    """Compare ours to theirs, round by round: of the processor, and the time waited.

    Unmeasured where the rounds disagree too much. What else wants to run (*load*: for each core)
    takes no processor time of ours, so it is only said beside: the time waited means little then.
    """
    ratios = sorted(ours.processor / theirs.processor for ours, theirs in rounds)
    low, ratio, high = quantiles(ratios, n=4, method="inclusive")
    if high - low > SPREAD * ratio:
        why = f"the rounds disagree: {low:.2f} to {high:.2f} times"
        return PROCESSOR.unmeasured(why), P50.unmeasured(why)
    waited = [ours.waited / theirs.waited for ours, theirs in rounds]
    theirs = median(theirs.processor for _, theirs in rounds)
    bare = Peer("a bare discord.py bot that commits 4 KB and shows a panel", theirs, "ms")
    details = {
        "seats": max(SEATS.values()),
        "of the processor, ms": median(ours.processor for ours, _ in rounds),
        "quarters in the middle, from, times": low,
        "quarters in the middle, to, times": high,
        "load of a core": load,
    }
    shown = {
        "seats": max(SEATS.values()),
        "p50, ms": median(ours.waited for ours, _ in rounds),
        "load of a core": load,
    }
    return PROCESSOR.measured(ratio, bare, details), P50.measured(median(waited), details=shown)


async def _spent(bot: Process, answer: Awaitable[float]) -> Spent:
    """Wait for the seconds of an answer; return them with those of the processor, in ms."""
    before = bot.processor
    waited = await answer
    return Spent(waited * 1000, (bot.processor - before) * 1000)


def _of_round(spent: Collection[Sequence[Spent]]) -> Spent:
    """Return what one of these took, each game alike.

    Of the processor the least of a game: messages are shown beside, which is no part of an answer.
    """
    return Spent(
        fmean(median(one.waited for one in game) for game in spent),
        fmean(min(one.processor for one in game) for game in spent),
    )


async def _ping(bare: MatchRunner) -> float:
    return await bare.settled(await bare.anybody.command("/ping"))


async def _under_load(stage: MatchRunner, actions: int) -> Figure:
    """Act on time, whether or not the answers to earlier actions have come."""
    waiting: list[asyncio.Task[float]] = []
    began = time.perf_counter()
    for number in range(actions):
        await asyncio.sleep(max(0.0, began + number / PER_SECOND - time.perf_counter()))
        game = stage.games[number * 7 % len(stage.games)]
        waiting.append(asyncio.create_task(stage.timed(game)))
    spent = [await task * 1000 for task in waiting]
    return WORST.measured(
        percentile(spent, 99),
        details={
            "seats": max(SEATS.values()),
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
