"""What one interaction takes, beside a bare bot that keeps as much and shows as large a panel.

It is what people do most: they press an answer of their own panel, which is edited. The bare bot edits
as many bytes with one request as well. Both act in turn, one interaction each, so that whatever else
the machine does hits both alike. The time of the processor decides: a neighbour does not count to it.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, NamedTuple

import msgspec

from bot.bench.figure import Figure, Goal, Peer
from bot.bench.live_matches import (
    CALLBACKS,
    PATIENCE,
    LiveMatch,
    MatchRunner,
    Process,
    hexarch,
    started,
)
from bot.model.control_id import read_control_id
from bot.sandbox.people.person import Person

SEATS: Final = 2
LOADED: Final = 200
"""Matches in the memory of the bot."""
PLAYED: Final = 20
"""How many of them are played on."""
OPENING: Final = 8
"""Answers in each of these before they are measured: most questions come after the opening."""
GLANCE: Final = 0.05
"""Seconds between two looks whether a panel asks: that of whoever waited does so a little later."""
ROUNDS: Final = 40
IN_A_ROUND: Final = 5
PER_SECOND: Final = 5
UNDER_LOAD: Final = 200
"""Actions under load."""

SENT: Final = 4
EDITED: Final = 7
"""Discord's numbers of answers that send a message, and that edit the one of their control."""
SIZED: Final = 100
"""Of how many answers the size is looked at."""

QUIET: Final = 0.1
"""Seconds in which a bot that takes little of a processor is quiet."""
LITTLE: Final = 0.02
"""How much of one that is."""
LOOKS: Final = 50
"""How often it is looked for at most."""

SPREAD: Final = 1 / 3
"""The quarters of the rounds in the middle may lie so far apart, as a part of their median."""

PROCESSOR: Final = Goal("interaction-processor", "<=", 1.8, "times a bare bot's")
WORST: Final = Goal("interaction-p99-under-load", "<=", 100, "ms")

Act = Callable[[], Awaitable[float]]
"""Lets somebody do something, and returns the seconds until it was answered."""


class Spent(NamedTuple):
    """Milliseconds that an interaction took: until it was answered, and of the processor."""

    waited: float
    processor: float


class Presses:
    """People who press the first answer of their private panels, match by match."""

    def __init__(self, stage: MatchRunner) -> None:
        """Let them play the first matches of *stage*."""
        self.stage, self.games = stage, stage.games[:PLAYED]
        self._turn = 0

    async def open(self, answers: int = OPENING) -> None:
        """Let everybody open their panels; then so many *answers* are given in each match."""
        for game in self.games:
            for user in dict.fromkeys(game.users):
                person = self.stage.people[user]
                person.here = game.channel
                await self.stage.settled(await person.command("/hand"))
        for _ in range(answers * len(self.games)):
            await self.press()

    async def ready(self) -> tuple[Person, Any, str]:
        """Wait until a panel asks, match by match; return its owner, itself, the first answer.

        Raises:
            TimeoutError: if none does for long.
        """
        async with asyncio.timeout(PATIENCE):
            while True:
                for turn in range(self._turn, self._turn + len(self.games)):
                    if found := self._asked(self.games[turn % len(self.games)]):
                        self._turn = turn
                        return found
                await asyncio.sleep(GLANCE)

    async def press(self) -> float:
        """Let somebody answer."""
        person, message, custom_id = await self.ready()
        self._turn += 1
        return await self.stage.settled(await person.press(message, custom_id))

    def _asked(self, game: LiveMatch) -> tuple[Person, Any, str] | None:
        for user in game.users:
            person = self.stage.people[user]
            for message in person.messages(game.channel):
                for button in person.buttons(message) if person.private(message) else ():
                    press = read_control_id(button.get("custom_id") or "")
                    if press is not None and press.verb == "ask":
                        return person, message, button["custom_id"]
        return None


async def figures(
    loaded: int = LOADED, rounds: int = ROUNDS, under_load: int = UNDER_LOAD
) -> AsyncGenerator[Figure, None]:
    """Load matches, act in turn with a bare bot, then act five times a second."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'bench.sqlite3'}"
        (folder / "pong").mkdir()
        async with MatchRunner(loaded) as stage, MatchRunner(1) as bare:
            await stage.prepare(url, SEATS, {"quick_map": True})
            peer = await started(bare, "bot.bench.pong", bare.box.url, folder=folder / "pong")
            presses = Presses(stage)
            try:
                async with hexarch(stage, folder, url) as bot:
                    yield await _ratio(presses, bot, bare, peer, rounds)
                    yield await _under_load(presses, under_load)
            finally:
                await peer.stop()


async def _ratio(
    presses: Presses, bot: Process, bare: MatchRunner, peer: Process, count: int
) -> Figure:
    stage, panel = presses.stage, dict[str, Any]()

    async def ping() -> float:
        outcome = await bare.anybody.command("/ping", size=size)
        waited = await bare.settled(outcome)
        panel.update(await outcome.message())
        return waited

    async def pong() -> float:
        return await bare.settled(await bare.anybody.press(panel, "0:0"))

    for game in stage.games:  # from here on each is in memory
        await stage.timed(game)
    await asyncio.sleep(5)  # what the first looks made the bot post has gone out
    size, games = size_of(stage, SENT), cycle(stage.games)
    typed = [
        await _round((bot, lambda: stage.timed(next(games))), (peer, ping))
        for _ in range(count // 4)
    ]
    await presses.open()
    size = size_of(stage, EDITED)
    await ping()
    pressed = [
        await _round((bot, presses.press), (peer, pong), presses.ready) for _ in range(count)
    ]
    details = {
        "typed, of the processor, times": median(_ratios(typed)),
        "typed, of the processor, ms": median(ours.processor for ours, _ in typed),
        "bytes of a panel": size_of(stage, EDITED),
        "bytes of the bare panel": size_of(bare, EDITED),
        "load of a core": os.getloadavg()[0] / (os.cpu_count() or 1),
    }
    return compared(pressed, details)


async def _round(
    ours: tuple[Process, Act],
    theirs: tuple[Process, Act],
    ready: Callable[[], Awaitable[object]] | None = None,
) -> tuple[Spent, Spent]:
    """Act in turn; *ready* waits until our people can."""
    spent: tuple[list[Spent], list[Spent]] = [], []
    for _ in range(IN_A_ROUND):
        if ready is not None:
            await ready()
        for (bot, act), found in zip((ours, theirs), spent, strict=True):
            await _quiet(bot)
            found.append(await _spent(bot, act()))
    return _of_round(spent[0]), _of_round(spent[1])


async def _quiet(bot: Process) -> None:
    """Wait until a bot does little: what it shows of an action, a second later, is not the answer."""
    for _ in range(LOOKS):
        before = bot.processor
        await asyncio.sleep(QUIET)
        if bot.processor - before < LITTLE * QUIET:
            return


def size_of(stage: MatchRunner, kind: int) -> int:
    """Return how many bytes of JSON the last panels are that were answers of that *kind*."""
    answers = [e.body for e in stage.exchanges if e.path.startswith(CALLBACKS)]
    shown = [body["data"]["components"] for body in answers if body["type"] == kind]
    return round(median(len(msgspec.json.encode(one)) for one in shown[-SIZED:]))


def compared(rounds: Sequence[tuple[Spent, Spent]], details: Mapping[str, float]) -> Figure:
    """Compare ours to theirs, round by round; *details* are only said beside.

    Unmeasured where the rounds disagree too much. What else wants to run takes no processor time of
    ours, but where it does, the time waited means little.
    """
    ratios = _ratios(rounds)
    low, ratio, high = quantiles(ratios, n=4, method="inclusive")
    if high - low > SPREAD * ratio:
        return PROCESSOR.unmeasured(f"the rounds disagree: {low:.2f} to {high:.2f} times")
    theirs = median(theirs.processor for _, theirs in rounds)
    bare = Peer("a bare discord.py bot that commits 4 KB and edits a panel", theirs, "ms")
    return PROCESSOR.measured(
        ratio,
        bare,
        {
            "of the processor, ms": median(ours.processor for ours, _ in rounds),
            "quarters in the middle, from, times": low,
            "quarters in the middle, to, times": high,
            "p50, ms": median(ours.waited for ours, _ in rounds),
            "p50, times": median(ours.waited / theirs.waited for ours, theirs in rounds),
            **details,
        },
    )


def _ratios(rounds: Sequence[tuple[Spent, Spent]]) -> list[float]:
    return sorted(ours.processor / theirs.processor for ours, theirs in rounds)


async def _spent(bot: Process, answer: Awaitable[float]) -> Spent:
    """Wait for the seconds of an answer; return them with those of the processor, in ms."""
    before = bot.processor
    waited = await answer
    return Spent(waited * 1000, (bot.processor - before) * 1000)


def _of_round(spent: Sequence[Spent]) -> Spent:
    """Return the middle of these: while few are answered, messages are shown beside them."""
    return Spent(median(one.waited for one in spent), median(one.processor for one in spent))


async def _under_load(presses: Presses, actions: int) -> Figure:
    """Act on time, whether or not the answers to earlier actions have come."""
    waiting: list[asyncio.Task[float]] = []
    began = time.perf_counter()
    for number in range(actions):
        await asyncio.sleep(max(0.0, began + number / PER_SECOND - time.perf_counter()))
        waiting.append(asyncio.create_task(presses.press()))
    spent = [await task * 1000 for task in waiting]
    return WORST.measured(
        percentile(spent, 99),
        details={
            "p50, ms": median(spent),
            "p95, ms": percentile(spent, 95),
            "longest, ms": max(spent),
            "matches loaded": len(presses.stage.games),
            "actions/s": PER_SECOND,
        },
    )


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the value below which *percent* of a hundred lie."""
    return quantiles(values, n=100, method="inclusive")[percent - 1]
