"""How soon a bot that was killed answers again, while a thousand matches go on."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import tempfile
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from statistics import median
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.clocks import HOUR, Clocks
from bot.model.due_times import next_due
from bot.store import MatchId, Store
from rules.core.ids import Seat
from rules.players import PLAYERS
from tests.workbench.figure import Figure
from tests.workbench.goals import TABLE
from tests.workbench.interactions import PER_SECOND
from tests.workbench.live_matches import PATIENCE, LiveMatch, MatchRunner, StageError, hexarch
from tests.workbench.openings import GAME
from tests.workbench.stored_matches import multiply

LIVE: Final = 1000
SEATS: Final = 4
ROUNDS: Final = 3
ASKED: Final = Clocks(pace="live")
AGO: Final = 15 * HOUR
"""For so long everybody has been asked: half of the time of this pace is over."""
AFTERWARDS: Final = 30
"""Actions after the first answer, while the bot looks at all matches again."""

RESTART: Final = TABLE["restart-with-1000-live-matches"]

_CLOCKS: Final = msgspec.json.Decoder(Clocks)


async def figures(live: int = LIVE, rounds: int = ROUNDS) -> AsyncGenerator[Figure, None]:
    """Start the bot where it was killed, each match shown, waiting for people, a reminder due."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with MatchRunner(live) as stage:
            killed = folder / "killed.sqlite3"
            await _killed(stage, folder, killed)
            starts: list[tuple[float, float]] = []
            spent: list[float] = []
            for number in range(rounds):
                database = folder / f"{number}.sqlite3"
                shutil.copy(killed, database)
                starts.append(await _start(stage, folder, database, spent))
    whole, busy = (median(column) for column in zip(*starts, strict=True))
    details = {
        "of the processor, s": busy,
        "matches": live,
        "actions at once afterwards, p50, ms": median(spent) * 1000,
        "actions at once afterwards, longest, ms": max(spent) * 1000,
    }
    yield RESTART.measured(whole, details=details)


async def _killed(stage: MatchRunner, folder: Path, database: Path) -> None:
    """Write the database of a bot that has shown one match in every channel, then was killed."""
    channels, pattern = stage.channels, folder / "pattern.sqlite3"
    stage.channels = channels[:1]
    url = f"sqlite:///{pattern}"
    await stage.prepare(url, SEATS, {"quick_map": True}, clocks=ASKED)
    async with hexarch(stage, folder, url) as bot:
        await _all_shown(url)
        await bot.stop(hard=True)
    let_time_pass(pattern)
    multiply(pattern, database, [("running", int(channel)) for channel in channels[1:]])
    stage.channels, (first,) = channels, stage.games
    for number, channel in enumerate(channels[1:], 2):
        key = f"m{number}".encode()
        players = [PLAYERS["random"](GAME, Seat(s), key + bytes([s])) for s in range(SEATS)]
        like = LiveMatch(MatchId(f"m{number}"), channel, first.users, first.match, players)
        stage.games.append(like)


async def _all_shown(url: str) -> None:
    """Wait until the bot, another process, has nothing left to show.

    Raises:
        StageError: if that takes too long.
    """
    store, end = await Store.open(url), time.perf_counter() + PATIENCE
    while await store.message_slots.behind():
        if time.perf_counter() > end:
            raise StageError("a match was not shown in time")
        await asyncio.sleep(0.2)
    await store.close()


def let_time_pass(database: Path) -> None:
    """Let all who are asked have been asked ``AGO`` seconds earlier."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        (text,) = connection.execute("SELECT clocks FROM matches").fetchone()
        clocks = _CLOCKS.decode(text)
        earlier = {
            seat: replace(clock, since=clock.since - AGO, at=clock.at - AGO)
            for seat, clock in clocks.seats.items()
        }
        clocks = replace(clocks, seats=earlier)
        changed = msgspec.json.encode(clocks).decode(), next_due(clocks)
        connection.execute("UPDATE matches SET clocks = ?, due = ?", changed)
        connection.commit()


async def _start(
    stage: MatchRunner, folder: Path, database: Path, spent: list[float]
) -> tuple[float, float]:
    """Start, ask something, then act in one match after another.

    Returns seconds to the first answer, and of which of the processor; adds those that the answer
    to each action took to *spent*.
    """
    await stage.offline()
    began = time.perf_counter()
    async with hexarch(stage, folder, f"sqlite:///{database}") as bot:
        await stage.first_answer()
        whole, busy = time.perf_counter() - began, bot.processor
        for game in stage.games[-AFTERWARDS:]:
            before = game.match
            spent.append(await stage.timed(game))
            game.match = before  # the next start knows nothing of it
            # At the pace of people: all at once would measure the queue.
            await asyncio.sleep(1 / PER_SECOND)
        await bot.stop(hard=True)
    return whole, busy
