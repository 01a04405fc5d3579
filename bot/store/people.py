"""The settings of servers and persons."""

from __future__ import annotations

from typing import Final

import msgspec
import sqlalchemy as sa

from bot.store import schema
from bot.store.engine import Database
from bot.store.matches import text
from bot.store.rows import GuildSettings, UserSettings

_GUILD: Final = msgspec.json.Decoder(GuildSettings)
_USER: Final = msgspec.json.Decoder(UserSettings)


class People:
    """The settings of servers and persons."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guild(self, guild: int) -> GuildSettings:
        """Return the settings of a server (those of a new one if it has none)."""
        found = await self._read(schema.guilds.c.guild, guild)
        return GuildSettings(guild=guild) if found is None else _GUILD.decode(found)

    async def put_guild(self, settings: GuildSettings) -> None:
        """Keep the settings of a server."""
        await self._write(schema.guilds.c.guild, settings.guild, text(settings))

    async def user(self, user: int) -> UserSettings:
        """Return the settings of a person (those of a new one if they have none)."""
        found = await self._read(schema.users.c.user, user)
        return UserSettings(user=user) if found is None else _USER.decode(found)

    async def put_user(self, settings: UserSettings) -> None:
        """Keep the settings of a person."""
        await self._write(schema.users.c.user, settings.user, text(settings))

    async def _read(self, whose: sa.Column[int], number: int) -> str | None:
        async with self._database.reading() as connection:
            chosen = sa.select(whose.table.c.settings).where(whose == number)
            found = (await connection.execute(chosen)).scalar_one_or_none()
        return None if found is None else str(found)

    async def _write(self, whose: sa.Column[int], number: int, settings: str) -> None:
        table = whose.table
        async with self._database.writing() as connection:
            done = await connection.execute(
                sa.update(table).where(whose == number).values(settings=settings)
            )
            if done.rowcount == 0:
                row = {whose.name: number, "settings": settings}
                await connection.execute(sa.insert(table), row)
