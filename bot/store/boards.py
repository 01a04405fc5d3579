"""The boards of servers: a slot for each, kept as a note, because it is of no match."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.records import MessageSlot
from bot.store.matches import text
from bot.store.notes import Notes

BOARD: Final = "board"
"""The kind of the slot; its key is the server."""

_PREFIX: Final = "board-"
_SLOT: Final = msgspec.json.Decoder(MessageSlot)


class BoardSlots:
    """Where the board of each server is, and what it shows."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes

    async def get(self, guild: int) -> MessageSlot | None:
        """Find the board of a server."""
        noted = await self._notes.get(board_note(guild))
        return None if noted is None else _SLOT.decode(noted)

    async def put(self, slot: MessageSlot) -> None:
        """Note the board of the server that is its key, or what it shows now."""
        await self._notes.put(board_note(int(slot.key)), text(slot))

    note = put

    async def remove(self, guild: int) -> None:
        """Forget the board of a server."""
        await self._notes.remove(board_note(guild))

    async def guilds(self) -> list[int]:
        """List the servers that have a board."""
        names = await self._notes.names(_PREFIX)
        return [int(name.removeprefix(_PREFIX)) for name in names]


def board_note(guild: int) -> str:
    """Return the name of the note that keeps the board of a server."""
    return f"{_PREFIX}{guild}"
