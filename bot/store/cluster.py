"""Which process looks after which matches: all of them, or those of the shards that it holds.

Discord sends what happens on a server to one *shard* of the connection of a token: number ``(server
>> 22) % count``. The process that holds a shard is the *home* of the matches of its servers: it
alone delivers, keeps the clocks, moves automated players and does the upkeep. Everybody may act.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec
import sqlalchemy as sa

from bot.model.records import MatchId
from bot.model.results import Changed
from bot.store import schema


def shard_of(guild: int | None, count: int) -> int:
    """Return the shard of a server; direct messages, and what is of no server, come on shard 0."""
    return 0 if guild is None else (guild >> 22) % count


SHARDS: Final = "shards"
"""The note that says into how many shards the matches of a database are divided that several share."""


def shards_in(connection: sa.Connection) -> int:
    """Return into how many shards the matches of a database are divided.

    Read from there, because a program beside the bots that share it writes matches as well.
    """
    notes = schema.notes
    noted = sa.select(notes.c.text).where(notes.c.name == SHARDS)
    return int(connection.execute(noted).scalar_one_or_none() or 1)


BEAT: Final = "heartbeat"
"""The note of the last sign of life, or the beginning of its name where there is one for each
shard."""


class Life(msgspec.Struct, frozen=True):
    """When the bot last gave a sign of life, and when it was not there: from, until."""

    last: float
    gaps: tuple[tuple[float, float], ...] = ()


LIFE: Final = msgspec.json.Decoder(Life)


def joined(noted: Sequence[str]) -> str:
    """Return the last of several signs of life, with all times in which anybody was not there."""
    lives = [LIFE.decode(text) for text in noted]
    gaps = sorted({gap for life in lives for gap in life.gaps})
    return text_of(Life(max(life.last for life in lives), tuple(gaps)))


def text_of(life: Life) -> str:
    """Write a sign of life."""
    return msgspec.json.encode(life).decode()


class Cluster:
    """The processes that serve one token on one database, as one of them sees it.

    This one is alone and looks after everything; ``Together`` shares the database with others.
    ``count``: the shards of the token, the same for all of them. ``shared``: there may be others.
    """

    count: int = 1
    shared: bool = False

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[MatchId, asyncio.Lock] = WeakValueDictionary()

    def shards(self) -> Sequence[int]:
        """List the shards that this process holds."""
        # What Discord calls shards is of no matter to a process that has all of them.
        return (0,)

    def home(self, guild: int | None) -> bool:
        """Return whether this process looks after the matches of a server, or of none."""
        return True

    def only(self, column: sa.ColumnElement[int]) -> Sequence[sa.ColumnElement[bool]]:
        """Return the conditions that leave those rows whose shard, in *column*, is held here."""
        return ()

    def only_of(self, column: sa.ColumnElement[Any]) -> Sequence[sa.ColumnElement[bool]]:
        """Do the same by the ids of matches in *column*."""
        return ()

    def note(self, name: str, shard: int) -> str:
        """Return under which name is noted for a shard what a process that is alone notes once."""
        return name

    def guard(
        self,
        connection: sa.Connection,
        match: MatchId,
        *,
        locked: bool = False,
    ) -> None:
        """Begin a writing transaction of somebody who looks after a match.

        *locked*: under the lock of the match.

        Raises:
            LostShardError: if another process looks after it by now; nothing is written then.
        """

    def asking(self, match: MatchId) -> AbstractAsyncContextManager[None]:
        """Ask Discord something for a match in this block; cut off where it is lost to others.

        Raises:
            LostShardError: if it was cut off.
        """
        return nullcontext()

    def tell(self, changed: Changed) -> None:
        """Tell other processes that a match has changed, or that its home has to look."""

    def lock(self, match: MatchId) -> AbstractAsyncContextManager[Any]:
        """Return the lock that keeps the messages of a match in order, in all processes."""
        return self._locks.setdefault(match, asyncio.Lock())
