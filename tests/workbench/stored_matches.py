"""What ten thousand stored matches cost at the start and in memory."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Iterable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from bot.matches import Matches
from bot.store import MessageSlot, Store
from bot.store.message_slots import WHOLE
from rules import GAMES
from tests.workbench.figure import Figure, Peer
from tests.workbench.goals import TABLE
from tests.workbench.live_matches import MatchRunner, hexarch

MANY: Final = 10_000
FEW: Final = 100
RUNNING: Final = 10
"""One match of so many goes on; the others are over."""
SEATS: Final = 4
ACTIONS: Final = 40
ROUNDS: Final = 3
SETTLE: Final = 2.0
"""Seconds between the first answer and the look at the memory."""
COPIED: Final = ("seats", "entries", "states")
HAND: Final = "hand"
"""The kind of place that is in nobody's channel but a person's own."""

START: Final = TABLE["start-up-with-10000-matches"]
MEMORY: Final = TABLE["memory-of-10000-matches"]


async def figures(rounds: int = ROUNDS) -> AsyncGenerator[Figure, None]:
    """Start the bot on both databases in turn, until it has given its first answer."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with MatchRunner(2) as stage:
            pattern = folder / "pattern.sqlite3"
            await _pattern(stage, f"sqlite:///{pattern}")
            few, many = folder / "few.sqlite3", folder / "many.sqlite3"
            multiply(pattern, few, likes_without_channel(FEW))
            multiply(pattern, many, likes_without_channel(MANY))
            await _start(stage, folder, few)  # compiles what is imported
            measured: dict[Path, list[tuple[float, ...]]] = {few: [], many: []}
            # In turn, so that a machine that grows slower or faster meanwhile does so for both.
            for _ in range(rounds):
                for database, found in measured.items():
                    found.append(await _start(stage, folder, database))
    few_s, _, few_mib = (median(column) for column in zip(*measured[few], strict=True))
    many_s, busy, many_mib = (median(column) for column in zip(*measured[many], strict=True))
    peer = Peer(f"the same with {FEW} matches", few_s, "s")
    yield START.measured(many_s, peer, {"of the processor, s": busy, "matches": MANY})
    peer = Peer(f"the same with {FEW} matches", few_mib, "MiB")
    yield MEMORY.measured(many_mib - few_mib, peer, {"resident, MiB": many_mib})


async def _start(stage: MatchRunner, folder: Path, database: Path) -> tuple[float, float, float]:
    """Start and ask something.

    Returns seconds to the first answer, of which of the processor, and MiB a little later.
    """
    await stage.offline()
    began = perf_counter()
    async with hexarch(stage, folder, f"sqlite:///{database}") as bot:
        await stage.first_answer()
        spent, busy = perf_counter() - began, bot.processor
        await asyncio.sleep(SETTLE)
        return spent, busy, bot.memory


async def _pattern(stage: MatchRunner, url: str) -> None:
    """Write two matches: one that goes on after some actions, one that was ended there."""
    await stage.prepare(url, SEATS, {"quick_map": True})
    store = await Store.open(url)
    matches = Matches(store, GAMES)
    for game in stage.games:
        for _ in range(ACTIONS):
            user, seat, action = game.turn()
            await matches.act(game.id, int(user), [action], None)
            game.played(seat, action)
    await matches.moderation.end(stage.games[1].id, 0, None)
    for game in stage.games:
        info = await matches.info(game.id)
        slot = MessageSlot(
            match=game.id,
            kind=WHOLE,
            channel=info.channel,
            message=1,
            seq=info.seq,
            revision=info.revision,
        )
        await store.message_slots.put(slot)
    await matches.close()
    await store.close()


def likes_without_channel(matches: int) -> list[tuple[str, int]]:
    """List likes for a database of so many, one of ``RUNNING`` going on, in no channel there is."""
    return [("over" if number % RUNNING else "running", number) for number in range(2, matches)]


def multiply(pattern: Path, database: Path, likes: Iterable[tuple[str, int]]) -> None:
    """Copy a database of one match of a status, and fill it with the likes of these.

    *likes*: of which status, and in which channel.
    """
    with (
        contextlib.closing(sqlite3.connect(pattern)) as before,
        contextlib.closing(sqlite3.connect(database)) as after,
    ):
        before.backup(after)
        after.execute("CREATE TEMP TABLE likes (old TEXT, new TEXT, there INTEGER)")
        ids = dict(after.execute("SELECT status, id FROM matches"))
        after.executemany(
            "INSERT INTO likes VALUES (?, ?, ?)",
            [(ids[status], f"m{number}", there) for number, (status, there) in enumerate(likes, 2)],
        )
        _copy(after, "matches", "id", {"channel": "there"})
        _copy(after, "slots", "match", {"channel": f"iif(kind = '{HAND}', channel, there)"})
        for table in COPIED:
            _copy(after, table, "match", {})
        after.commit()


def _copy(connection: sqlite3.Connection, table: str, name: str, changed: dict[str, str]) -> None:
    """Copy the rows of a table for all likes; *name* is the column with the id of the match."""
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    values = [{**changed, name: "new"}.get(column, f'"{table}"."{column}"') for column in columns]
    quoted = ", ".join(f'"{column}"' for column in columns)
    connection.execute(
        f'INSERT INTO "{table}" ({quoted}) SELECT {", ".join(values)} '
        f'FROM likes JOIN "{table}" ON "{table}"."{name}" = old'
    )
