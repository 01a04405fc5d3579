"""What was asked of Discord about the messages of a match, kept for those who host."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

import sqlalchemy as sa
from msgspec.structs import asdict, replace

from bot.model.delivery_line import DeliveryLine
from bot.model.records import MatchId
from bot.store import schema
from bot.store.database import Database
from bot.store.statements import record_of, rows_of, undamaged

MOST: Final = 200_000
"""How many lines are kept at most, of all matches."""

_PENDING: Final = 1000
"""How many lines of a match wait at most to be written; the oldest go first."""

_INSERT: Final = sa.insert(schema.delivery_log)


class DeliveryLog:
    """The requests of all matches.

    A line is not written by itself: that would be one more transaction for each message. It waits
    in memory for the next change of a slot of its match, and is written in that transaction. So a
    post is written together with the message that came of it, or neither is.
    """

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock
        self._pending: dict[str, deque[DeliveryLine]] = {}

    def note(self, line: DeliveryLine) -> None:
        """Let a line be written with the next change of a slot of its match."""
        waiting = self._pending.setdefault(line.match, deque(maxlen=_PENDING))
        waiting.append(replace(line, at=self._clock()))

    def take(self, match: str) -> list[DeliveryLine]:
        """Take the lines of a match that are to be written now."""
        return list(self._pending.pop(match, ()))

    def put_back(self, match: str, lines: list[DeliveryLine]) -> None:
        """Keep lines that could not be written."""
        if lines:
            self._pending[match] = deque([*lines, *self._pending.get(match, ())], _PENDING)

    async def write(self) -> None:
        """Write all that waits, as before the end."""
        for match in tuple(self._pending):
            await self._database.writing(partial(put_lines, lines=self.take(match)))

    async def of_match(self, match: MatchId) -> list[DeliveryLine]:
        """List the lines of a match, the oldest first."""
        table = schema.delivery_log
        chosen = sa.select(table).where(table.c.match == match).order_by(table.c.id)
        rows = await rows_of(self._database, chosen)
        return undamaged(rows, lambda row: record_of(row, DeliveryLine))

    async def prune(self, before: float) -> None:
        """Delete lines written before a moment, and the oldest if there are too many."""
        table = schema.delivery_log
        last = sa.select(sa.func.max(table.c.id)).scalar_subquery()
        old = sa.or_(table.c.at < before, table.c.id <= last - MOST)
        if await rows_of(self._database, sa.select(table.c.id).where(old).limit(1)):
            # Looked for first: a write is an fsync, and most days nothing is old.
            await self._database.writing(lambda c: c.execute(sa.delete(table).where(old)))


def put_lines(connection: sa.Connection, lines: list[DeliveryLine]) -> None:
    """Write lines within a transaction.

    A message that is found again may have its line already, if the bot was killed just after that
    was written.
    """
    table = schema.delivery_log
    for line in lines:
        if line.why == "found":
            known = sa.select(table.c.id).where(
                table.c.match == line.match, table.c.message == line.message, table.c.op == "post"
            )
            if connection.execute(known).first() is not None:
                continue
        connection.execute(_INSERT, asdict(line))
