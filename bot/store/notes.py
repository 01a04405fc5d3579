"""What the bot writes down beside the matches: the audit log, facts about itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import sqlalchemy as sa

from bot.store import schema
from bot.store.engine import Database
from bot.store.record import audit_row
from bot.store.rows import AuditLine, MatchId

_DETAILS: Final = msgspec.json.Decoder(dict[str, str | int | bool | None])


class Audit:
    """What moderators and the bot did to matches."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database, self._clock = database, clock

    async def write(self, line: AuditLine) -> None:
        """Write a line; its time is now."""
        async with self._database.writing() as connection:
            await connection.execute(sa.insert(schema.audit), audit_row(line, self._clock()))

    async def read(self, match: MatchId) -> list[AuditLine]:
        """Return the lines of a match, the oldest first."""
        table = schema.audit
        chosen = sa.select(table).where(table.c.match == match).order_by(table.c.id)
        async with self._database.reading() as connection:
            return [
                AuditLine(
                    match=match,
                    guild=row.guild,
                    user=row.user,
                    what=row.what,
                    details=_DETAILS.decode(row.details),
                    at=row.at,
                )
                for row in await connection.execute(chosen)
            ]


class Notes:
    """Small facts of the bot itself, by name: the hash of the commands it last synced."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Return a note."""
        table = schema.notes
        async with self._database.reading() as connection:
            chosen = sa.select(table.c.text).where(table.c.name == name)
            found = (await connection.execute(chosen)).scalar_one_or_none()
        return None if found is None else str(found)

    async def put(self, name: str, text: str) -> None:
        """Keep a note."""
        table = schema.notes
        async with self._database.writing() as connection:
            done = await connection.execute(
                sa.update(table).where(table.c.name == name).values(text=text)
            )
            if done.rowcount == 0:
                await connection.execute(sa.insert(table), {"name": name, "text": text})
