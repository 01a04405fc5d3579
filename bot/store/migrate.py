"""Brings the schema of a database up to date, or refuses one that is too new."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from bot.store.database import Database, ServerDatabase
from bot.store.errors import (
    DatabaseCorruptError,
    DatabaseForeignError,
    DatabaseNewerError,
    DatabaseOlderError,
    DatabaseUnreachableError,
    DatabaseUnusableError,
)
from bot.store.sqlite_file import sign, trouble_of

if TYPE_CHECKING:  # Alembic is slow to import, and most starts find nothing to do
    from alembic.config import Config

HEAD: Final = "0908"
"""The revision of the schema of today, which the last migration leads to."""

FIRST: Final = "0900"
"""The revision with which the formats begin, in 0.9.0: nothing reads what was written before."""


def configuration(connection: Any = None) -> Config:
    """Return Alembic's configuration; its scripts are read from the installed package."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


async def migrate(database: Database, *, alone: bool = False, take_over: bool = False) -> None:
    """Bring the schema up to date in one transaction; *alone*: hold the database from now on.

    *take_over*: take it from another bot.

    Raises:
        DatabaseNewerError: if a newer version of the bot wrote the database.
        DatabaseOlderError: if one of before 0.9.0 did.
        DatabaseForeignError: if its tables are not ours.
        DatabaseTakenError: if a bot uses it, and they would have to change or *alone* is wanted.
        DatabaseUnreachableError: if its server cannot be reached now.
        DatabaseUnusableError: if it cannot be written to.
    """
    try:
        if alone:
            await database.acquire(take_over=take_over)
        # Asked for with plain SQL: importing Alembic takes longer than the rest of a start.
        if await database.read(_is_current):
            return
        current = await database.read(lambda connection: _look(connection, database.name))
        taken = await database.acquire()  # nothing changes under the feet of a bot
        try:
            await database.write(_first if current is None else _upgrade)
        finally:
            if taken:
                await database.release()
    except DBAPIError as error:
        # Connections, resources, the hand of an operator: 08, 53, 57 of PostgreSQL's table of errors.
        if str(getattr(error.orig, "sqlstate", ""))[:2] in ("08", "53", "57"):
            why = str(error.orig)
            raise DatabaseUnreachableError(database=database.name, why=why) from error
        raise _told(database, str(error.orig)) from error
    except sqlite3.Error as error:  # from the first words to a new connection
        raise _told(database, str(error)) from error
    except OSError as error:
        away = isinstance(database, ServerDatabase)
        kind = DatabaseUnreachableError if away else DatabaseUnusableError
        raise kind(database=database.name, why=str(error)) from error
    except TypeError as error:  # the driver knows no such word of the URL
        raise DatabaseUnusableError(database=database.name, why=str(error)) from error


def _told(database: Database, text: str) -> DatabaseCorruptError | DatabaseUnusableError:
    if "malformed" in text or "not a database" in text:
        return DatabaseCorruptError(database=database.name)
    file = Path(database.name)
    why = trouble_of(text, file) if file.exists() else text
    return DatabaseUnusableError(database=database.name, why=why)


def _is_current(connection: sa.Connection) -> bool:
    if not sa.inspect(connection).has_table("alembic_version"):
        return False
    rows = connection.exec_driver_sql("SELECT version_num FROM alembic_version")
    return rows.scalars().all() == [HEAD]


def _look(connection: sa.Connection, name: str) -> str | None:
    """Find the revision of the schema; None for an empty database."""
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    current = MigrationContext.configure(connection).get_current_revision()
    known = {s.revision for s in ScriptDirectory.from_config(configuration()).walk_revisions()}
    if current is not None and current < FIRST:
        raise DatabaseOlderError(database=name)
    if current is not None and current not in known:
        raise DatabaseNewerError(database=name)
    if current is None and sa.inspect(connection).get_table_names():
        raise DatabaseForeignError(database=name)
    return current


def _first(connection: sa.Connection) -> None:
    sign(connection)
    _upgrade(connection)


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command

    command.upgrade(configuration(connection), "head")
