"""The connection to the database, and all that SQLite needs to be told."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.errors import DatabaseCorruptError, DatabaseForeignError, DatabaseUnusableError

APPLICATION_ID: Final = 0x48455841
"""Written in the head of a SQLite file: it is ours ("HEXA")."""

_MAGIC: Final = b"SQLite format 3\x00"
_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
_PRAGMAS: Final = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


class Database:
    """An engine, with one writer at a time where the database has only one."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self.engine, self.name = engine, name
        self._writer = engine.execution_options(hexarch_writes=True)
        alone = engine.dialect.name == "sqlite"
        self._turn = asyncio.Lock() if alone else contextlib.nullcontext()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection that only reads; each statement sees what is committed by then."""
        async with self.engine.connect() as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that is committed at the end, or rolled back on an error."""
        async with self._turn, self._writer.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


def connect(url: str) -> Database:
    """Make ready to use the database at *url*; a SQLite file is looked at first.

    Raises:
        StoreError: if it is not a database that may be used. It is then left as it was.
    """
    try:
        parsed = sa.make_url(url)
    except ArgumentError as error:
        raise DatabaseUnusableError(database=url.partition("@")[2] or url, why="URL") from error
    name = parsed.render_as_string(hide_password=True)
    if parsed.drivername not in _DRIVERS:
        raise DatabaseUnusableError(database=name, why=parsed.drivername)
    driven = parsed.set(drivername=_DRIVERS[parsed.drivername])
    if parsed.drivername == "sqlite":
        if not parsed.database:
            raise DatabaseUnusableError(database=name, why="sqlite:///PATH")
        path = Path(parsed.database)
        look_at(path)
        return Database(_for_sqlite(driven), str(path))
    try:
        return Database(create_async_engine(driven, pool_pre_ping=True), name)
    except (ImportError, SQLAlchemyError) as error:
        raise DatabaseUnusableError(database=name, why=str(error)) from error


def _for_sqlite(url: sa.URL) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=4, max_overflow=0)

    @sa.event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:  # Any: what the driver gives
        connection.isolation_level = None  # transactions are begun below
        for pragma in _PRAGMAS:
            connection.execute(pragma).close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        if connection.get_execution_options().get("hexarch_writes"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # wait for the turn, then never fail

    return engine


def look_at(path: Path) -> None:
    """Refuse a file that is not a sound SQLite database of ours, without changing anything.

    Raises:
        DatabaseUnusableError: if it cannot be read or made.
        DatabaseCorruptError: if it is damaged, or no database at all.
        DatabaseForeignError: if another program wrote it.
    """
    try:
        if path.is_dir():
            raise IsADirectoryError(21, "is a folder")
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # it will hold secrets
        with path.open("rb") as file:
            head = file.read(100)
    except OSError as error:
        why = error.strerror or str(error)
        raise DatabaseUnusableError(database=str(path), why=why) from error
    if not head:
        return
    if not head.startswith(_MAGIC) or len(head) < 100:
        raise DatabaseCorruptError(database=str(path))
    try:
        with contextlib.closing(_read_only(path)) as connection:
            _sound(connection, path)
    except sqlite3.DatabaseError as error:
        raise DatabaseCorruptError(database=str(path)) from error


def _read_only(path: Path) -> sqlite3.Connection:
    quoted = path.resolve().as_uri()
    left_open = path.with_name(path.name + "-wal").exists()
    return sqlite3.connect(f"{quoted}?mode=ro{'' if left_open else '&immutable=1'}", uri=True)


def _sound(connection: sqlite3.Connection, path: Path) -> None:
    (ours,) = connection.execute("PRAGMA application_id").fetchone()
    (named,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if named and ours != APPLICATION_ID:
        raise DatabaseForeignError(database=str(path))
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise DatabaseCorruptError(database=str(path))


async def sign(connection: AsyncConnection) -> None:
    """Write into a new SQLite file that it is ours."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
