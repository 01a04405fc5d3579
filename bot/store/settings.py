"""The settings of servers and persons."""

from __future__ import annotations

from typing import Final

import msgspec
import sqlalchemy as sa

from bot.model.records import GuildSettings, UserSettings
from bot.store import schema
from bot.store.database import Database, put_row, rows_of
from bot.store.matches import text
from bot.store.notes import Notes

_GUILD: Final = msgspec.json.Decoder(GuildSettings)
_USER: Final = msgspec.json.Decoder(UserSettings)


def allowed_note(guild: int | str, user: int | str) -> str:
    """Return the name of the note that says in how many matches a person may play at once."""
    return f"allowed-{guild}-{user}"


class SettingsRepository:
    """The settings of servers and persons."""

    def __init__(self, database: Database, notes: Notes) -> None:
        self._database, self._notes = database, notes

    async def guild(self, guild: int) -> GuildSettings:
        """Return the settings of a server (those of a new one if it has none)."""
        found = await self._read(schema.guilds, "guild", guild)
        return GuildSettings(guild=guild) if found is None else _GUILD.decode(found)

    async def put_guild(self, settings: GuildSettings) -> None:
        """Keep the settings of a server."""
        await self._write(schema.guilds, "guild", settings.guild, text(settings))

    async def allowed(self, guild: int, user: int) -> int | None:
        """Return in how many matches a person may play at once, if a server has said so for them."""
        noted = await self._notes.get(allowed_note(guild, user))
        return None if noted is None else int(noted)

    async def allow(self, guild: int, user: int, most: int) -> None:
        """Note that number, 0: any."""
        await self._notes.put(allowed_note(guild, user), str(most))

    async def user(self, user: int) -> UserSettings:
        """Return the settings of a person (those of a new one if they have none)."""
        found = await self._read(schema.users, "user", user)
        return UserSettings(user=user) if found is None else _USER.decode(found)

    async def put_user(self, settings: UserSettings) -> None:
        """Keep the settings of a person."""
        await self._write(schema.users, "user", settings.user, text(settings))

    async def _read(self, table: sa.Table, whose: str, number: int) -> str | None:
        chosen = sa.select(table.c.settings).where(table.c[whose] == number)
        rows = await rows_of(self._database, chosen)
        return str(rows[0].settings) if rows else None

    async def _write(self, table: sa.Table, whose: str, number: int, settings: str) -> None:
        await put_row(self._database, table, {whose: number}, {"settings": settings})
