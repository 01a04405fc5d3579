"""What the bot writes down beside the matches: the audit log, facts about itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from bot.model.records import AuditLine, MatchId
from bot.store import schema
from bot.store.database import Database, put_row, record_of, rows_of
from bot.store.match_records import audit_row

_INSERT: Final = sa.insert(schema.audit)


class Audit:
    """What moderators and the bot did to matches."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def write(self, line: AuditLine) -> None:
        """Write a line; its time is now."""
        row = audit_row(line, self._clock())
        await self._database.writing(lambda connection: connection.execute(_INSERT, row))

    async def read(self, match: MatchId) -> list[AuditLine]:
        """Return the lines of a match, the oldest first."""
        table = schema.audit
        chosen = sa.select(table).where(table.c.match == match).order_by(table.c.id)
        rows = await rows_of(self._database, chosen)
        return [record_of(row, AuditLine, json=("details",)) for row in rows]


class Notes:
    """Small facts of the bot itself, by name: the hash of the commands it last synced."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Return a note."""
        table = schema.notes
        rows = await rows_of(self._database, sa.select(table.c.text).where(table.c.name == name))
        return str(rows[0].text) if rows else None

    async def put(self, name: str, text: str) -> None:
        """Keep a note."""
        await put_row(self._database, schema.notes, {"name": name}, {"text": text})

    async def names(self, prefix: str) -> list[str]:
        """List the names of the notes that begin so."""
        table = schema.notes
        chosen = sa.select(table.c.name).where(table.c.name.startswith(prefix, autoescape=True))
        return [str(row.name) for row in await rows_of(self._database, chosen)]

    async def remove(self, name: str) -> None:
        """Forget a note."""
        chosen = sa.delete(schema.notes).where(schema.notes.c.name == name)
        await self._database.writing(lambda connection: connection.execute(chosen))
