"""The boards and the puzzles of servers: a slot for each, kept as a note, because it is of no match."""

from __future__ import annotations

from typing import Final

import msgspec
import sqlalchemy as sa

from bot.model.records import MessageSlot
from bot.model.slot_states import state_in, without_person
from bot.store import schema
from bot.store.matches import text
from bot.store.notes import Notes, put_note

BOARD: Final = "board"
"""The kind of the slot; its key is the server."""

PUZZLE: Final = "puzzle"
"""The same of the puzzle of a server."""

_SLOT: Final = msgspec.json.Decoder(MessageSlot)


class BoardSlots:
    """Where the board, or the puzzle, of each server is, and what it shows."""

    def __init__(self, notes: Notes, kind: str = BOARD) -> None:
        self._notes, self._kind = notes, kind

    async def get(self, guild: int) -> MessageSlot | None:
        """Find that of a server."""
        noted = await self._notes.get(server_note(self._kind, guild))
        return None if noted is None else _SLOT.decode(noted)

    async def put(self, slot: MessageSlot) -> None:
        """Note that of the server that is its key, or what it shows now."""
        await self._notes.put(server_note(self._kind, int(slot.key)), text(slot))

    note = put

    async def remove(self, guild: int) -> None:
        """Forget that of a server."""
        await self._notes.remove(server_note(self._kind, guild))

    async def guilds(self) -> list[int]:
        """List the servers that have one."""
        prefix = server_note(self._kind, "")
        return [int(name.removeprefix(prefix)) for name in await self._notes.names(prefix)]


def server_note(kind: str, guild: int | str) -> str:
    """Return the name of the note that keeps the board, or the puzzle, of a server."""
    return f"{kind}-{guild}"


def puzzles_of(connection: sa.Connection, user: int) -> list[MessageSlot]:
    """List the puzzles that somebody has answered, of those that are kept: the last of each server."""
    notes = schema.notes
    named = sa.and_(
        notes.c.name.startswith(server_note(PUZZLE, ""), autoescape=True),
        notes.c.text.contains(str(user), autoescape=True),
    )
    slots = [_SLOT.decode(row.text) for row in connection.execute(sa.select(notes).where(named))]
    return [slot for slot in slots if user in state_in(slot).people()]


def forget_answers(connection: sa.Connection, user: int, nobody: int) -> None:
    """Forget who has answered so; that somebody has stays."""
    for slot in puzzles_of(connection, user):
        put_note(
            connection, server_note(PUZZLE, slot.key), text(without_person(slot, user, nobody))
        )
