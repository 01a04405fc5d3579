"""The settings of servers and persons."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping
from typing import Final

import msgspec
import sqlalchemy as sa
from msgspec import structs

from bot.model.recent import Recent
from bot.model.records import GuildSettings, UserSettings
from bot.store import schema
from bot.store.database import Database
from bot.store.matches import text
from bot.store.notes import Notes
from bot.store.statements import put_in, rows_of

_GUILD: Final = msgspec.json.Decoder(GuildSettings)
_KNOWN: Final = 4096
"""Of how many persons the settings are kept in memory."""

_USER: Final = msgspec.json.Decoder(UserSettings)


def allowed_note(guild: int | str, user: int | str) -> str:
    """Return the name of the note that says in how many matches a person may play at once."""
    return f"allowed-{guild}-{user}"


_OF_USERS: Final = sa.select(schema.users).where(
    schema.users.c.user.in_(sa.bindparam("users", expanding=True))
)


class UnreadSettings:
    """Reads the settings of people who are not *known*, then has them kept.

    Reading is done in the thread of the database, keeping by the loop.
    """

    def __init__(
        self, known: Collection[int], keep: Callable[[Mapping[int, UserSettings]], None]
    ) -> None:
        self._known, self._keep = known, keep
        self._found: dict[int, UserSettings] = {}

    def read(self, connection: sa.Connection, users: Iterable[int]) -> None:
        """Read those of some people within a reading."""
        if missing := [user for user in users if user not in self._known]:
            rows = connection.execute(_OF_USERS, {"users": missing})
            self._found = {user: UserSettings(user=user) for user in missing}
            self._found |= {row.user: _USER.decode(row.settings) for row in rows}

    def keep(self) -> None:
        """Keep in memory what was read."""
        if self._found:
            self._keep(self._found)


class SettingsRepository:
    """The settings of servers and persons."""

    def __init__(self, database: Database, notes: Notes) -> None:
        self._database, self._notes = database, notes
        self._users: Recent[int, UserSettings] = Recent(_KNOWN)
        self._changes = 0  # writes begun and ended: what is read across one is not kept
        self.guild_changed: Callable[[int], None] = lambda _: None
        """What hears that a server has other settings."""

    async def guild(self, guild: int) -> GuildSettings:
        """Return the settings of a server (those of a new one if it has none)."""
        found = await self._read(schema.guilds, "guild", guild)
        return GuildSettings(guild=guild) if found is None else _GUILD.decode(found)

    async def change_guild(
        self, guild: int, change: Callable[[GuildSettings], GuildSettings]
    ) -> GuildSettings:
        """Change the settings of a server; return what they are then.

        In one transaction, as somebody else may change others of them at the same time.
        """
        table = schema.guilds

        def work(connection: sa.Connection) -> GuildSettings:
            chosen = sa.select(table.c.settings).where(table.c.guild == guild)
            noted = connection.execute(chosen).scalar_one_or_none()
            settings = change(GuildSettings(guild=guild) if noted is None else _GUILD.decode(noted))
            put_in(connection, table, {"guild": guild}, {"settings": text(settings)})
            return settings

        changed = await self._database.writing(work)
        self.guild_changed(guild)
        return changed

    async def allowed(self, guild: int, user: int) -> int | None:
        """Return how many matches a person may play at once, if a server has said so."""
        noted = await self._notes.get(allowed_note(guild, user))
        return None if noted is None else int(noted)

    async def allow(self, guild: int, user: int, most: int) -> None:
        """Note that number, 0: any."""
        await self._notes.put(allowed_note(guild, user), str(most))

    async def user(self, user: int) -> UserSettings:
        """Return the settings of a person (those of a new one if they have none).

        The settings of people seen lately are kept in memory: a pass of delivery asks
        for them several times for each seat.
        """
        known, changes = self._users.get(user), self._changes
        if known is None:
            found = await self._read(schema.users, "user", user)
            known = UserSettings(user=user) if found is None else _USER.decode(found)
            self._keep({user: known}, changes)
        return known

    def _keep(self, found: Mapping[int, UserSettings], changes: int) -> None:
        # Somebody has written settings while these were read: they may be the old ones.
        if changes == self._changes:
            self._users.update(found)

    def unread(self) -> UnreadSettings:
        """Prepare to read, beside something else, settings that are not in memory."""
        changes = self._changes
        return UnreadSettings(self._users, lambda found: self._keep(found, changes))

    async def put_user(self, settings: UserSettings) -> None:
        """Keep the settings of a person: what is other than it was when they were last read here.

        So another change at the same time is kept too.
        """
        before = self._users.get(settings.user)
        user, table = settings.user, schema.users

        def work(connection: sa.Connection) -> None:
            now = settings
            if before is not None:
                chosen = sa.select(table.c.settings).where(table.c.user == user)
                noted = connection.execute(chosen).scalar_one_or_none()
                there = before if noted is None else _USER.decode(noted)
                changed = {
                    name: value
                    for name in settings.__struct_fields__
                    if (value := getattr(settings, name)) != getattr(before, name)
                }
                now = structs.replace(there, **changed)
            put_in(connection, table, {"user": user}, {"settings": text(now)})

        async with self.changed(user):
            await self._database.writing(work)

    @contextlib.asynccontextmanager
    async def changed(self, user: int) -> AsyncIterator[None]:
        """Read the settings of a person anew after the block, in which they are changed."""
        self._changes += 1
        try:
            yield
        finally:
            self._changes += 1
            self._users.pop(user, None)

    async def _read(self, table: sa.Table, whose: str, number: int) -> str | None:
        chosen = sa.select(table.c.settings).where(table.c[whose] == number)
        rows = await rows_of(self._database, chosen)
        return str(rows[0].settings) if rows else None
