"""Small facts of the bot about itself, by name."""

from __future__ import annotations

import sqlalchemy as sa

from bot.store import schema
from bot.store.database import Database
from bot.store.statements import put_in, rows_of


class Notes:
    """Small facts of the bot itself, by name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Return a note."""
        table = schema.notes
        rows = await rows_of(self._database, sa.select(table.c.text).where(table.c.name == name))
        return str(rows[0].text) if rows else None

    async def put(self, name: str, text: str) -> None:
        """Keep a note."""
        await self._database.writing(lambda connection: put_note(connection, name, text))

    async def names(self, prefix: str) -> list[str]:
        """List the names of the notes that begin so."""
        table = schema.notes
        chosen = sa.select(table.c.name).where(table.c.name.startswith(prefix, autoescape=True))
        return [str(row.name) for row in await rows_of(self._database, chosen)]

    async def remove(self, name: str) -> None:
        """Forget a note."""
        chosen = sa.delete(schema.notes).where(schema.notes.c.name == name)
        await self._database.writing(lambda connection: connection.execute(chosen))


def commands_note(guild: int) -> str:
    """Return the name of the note of the commands that a server has; 0: of those that all have."""
    return f"commands-{guild}" if guild else "commands"


def put_note(connection: sa.Connection, name: str, text: str) -> None:
    """Keep a note, within a transaction."""
    put_in(connection, schema.notes, {"name": name}, {"text": text})
