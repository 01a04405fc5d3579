"""The audit log: what moderators and the bot did to matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import sqlalchemy as sa

from bot.model.records import AuditLine, MatchId
from bot.store import schema
from bot.store.database import Database
from bot.store.matches import text
from bot.store.statements import record_of, rows_of, undamaged

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
        return undamaged(rows, lambda row: record_of(row, AuditLine, json=("details",)))


def audit_row(line: AuditLine, now: float) -> dict[str, Any]:
    """Write an audit line as a row."""
    return {
        "match": line.match,
        "guild": line.guild,
        "user": line.user,
        "what": line.what,
        "details": text(line.details),
        "at": now,
    }
