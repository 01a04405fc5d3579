"""The connection to the database, and all that SQLite needs to be told.

What is done with a connection is a plain function of it. SQLite runs it whole in a thread, which
is several times faster than going back and forth for each statement; PostgreSQL awaits each.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DBAPIError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)

from bot.store.errors import (
    DatabaseCorruptError,
    DatabaseDamagedError,
    DatabaseFailedError,
    DatabaseTakenError,
    DatabaseUnusableError,
)
from bot.store.lock import Lock, TakenError
from bot.store.owner import Owner
from bot.store.sqlite_file import check_file, left_open

if TYPE_CHECKING:  # slow to import, and of no use for SQLite
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")

_DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}
_HINDERED: Final = (OperationalError, InterfaceError)
_READERS: Final = 4
_TEXT: Final = partial(str, encoding="utf-8", errors="replace")
"""Reads a text: one that is damaged is one row's trouble, not that of all which are read with
it."""
_BEGIN: Final = "BEGIN IMMEDIATE"
"""Waits for the turn to write, then never fails.

The driver's own BEGIN is deferred: a transaction that reads first and writes then fails with
"database is locked" if another wrote in between, whatever the timeout.
"""
_PRAGMAS: Final = (
    # A backup or a command line may hold the file for a moment.
    "PRAGMA busy_timeout = 5000",
    # Readers go on while one writes.
    "PRAGMA journal_mode = WAL",
    # In WAL mode the usual NORMAL may lose the last commits when the machine loses power, and what
    # was committed has been shown to people.
    "PRAGMA synchronous = FULL",
    # SQLite ignores foreign keys otherwise; deleting a match relies on ON DELETE CASCADE.
    "PRAGMA foreign_keys = ON",
)


@dataclass
class Count:
    """What was asked of a database: writing transactions, readings, their statements."""

    transactions: int = 0
    reads: int = 0
    statements: int = 0


class Database(ABC):
    """An open database, whose use can be counted.

    ``name`` says where it is, without a password. ``writes`` is another number whenever something is
    about to be written and has been: what was read is as it was for as long as that is the same.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.writes, self._numbers = 0, itertools.count(1)
        self._counts: list[Count] = []

    @abstractmethod
    async def acquire(self, *, take_over: bool = False) -> bool:
        """Let no other hold it until ``release`` or the process's end; False if held here.

        Commands can read and write it as before: this is a word between bots. *take_over*: take it
        from another; that can be done on a server only.

        Raises:
            DatabaseTakenError: if another holds it.
            DatabaseUnusableError: if that cannot be said.
        """

    @abstractmethod
    async def release(self) -> None:
        """Hold it no more."""

    @abstractmethod
    async def lost(self) -> None:
        """Return once another may hold it: a process that had it for itself has to end then."""

    @abstractmethod
    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do as ``reading`` does; errors are the driver's."""

    @abstractmethod
    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do as ``writing`` does; errors are the driver's."""

    @abstractmethod
    async def check_whole(self) -> None:
        """Look through all of it, where that was put off when it was opened.

        Raises:
            DatabaseDamagedError: if it is damaged; nothing is written to it from then on.
        """

    @abstractmethod
    async def close(self) -> None:
        """Let what has begun come to its end, then close every connection."""

    async def reading(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work*, which only reads, and all of it what was committed at one moment.

        Raises:
            DatabaseFailedError: if the database does not let it.
        """
        for count in self._counts:
            count.reads += 1
        with _troubles(self.name):
            return await self.read(self._counted(work))

    async def writing(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* in a transaction that is committed at its end, or rolled back on an error.

        Raises:
            DatabaseFailedError: if the database does not let it; nothing of it is written then.
        """
        for count in self._counts:
            count.transactions += 1
        self._note_write()
        try:
            with _troubles(self.name):
                return await self.write(self._counted(work))
        finally:
            self._note_write()

    def _note_write(self) -> None:
        self.writes = next(self._numbers)

    @contextlib.contextmanager
    def count(self) -> Iterator[Count]:
        """Count what is asked until the block ends; as long as nobody counts it costs nothing."""
        count = Count()
        self._counts.append(count)
        try:
            yield count
        finally:
            self._counts = [one for one in self._counts if one is not count]

    def _counted(self, work: Callable[[sa.Connection], T]) -> Callable[[sa.Connection], T]:
        counts = self._counts
        # Listening to statements costs time with each; nobody counts in ordinary use.
        if not counts:
            return work

        def counted(connection: sa.Connection) -> T:
            def one(*_: Any) -> None:  # Any: what is said of a statement
                for count in counts:
                    count.statements += 1

            sa.event.listen(connection, "before_cursor_execute", one)
            try:
                return work(connection)
            finally:
                sa.event.remove(connection, "before_cursor_execute", one)

        return counted


class SqliteDatabase(Database):
    """A SQLite file: a few threads read, one writes."""

    def __init__(self, engine: sa.Engine, path: Path, *, sound: bool) -> None:
        """Use the file at *path*; *sound* says whether all of it has been looked through."""
        super().__init__(str(path))
        self._engine = engine
        self._sound, self._damaged = sound, False
        self._lock = Lock(path)
        self._writer: sa.Connection | None = None  # opened by the thread that writes
        self._reads = ThreadPoolExecutor(_READERS, "reads")
        # SQLite lets one connection write at a time: more threads would only wait for each other's
        # lock, up to the timeout.
        self._writes = ThreadPoolExecutor(1, "writes")

    async def acquire(self, *, take_over: bool = False) -> bool:
        """Lock the file beside it."""
        if self._lock.is_held:
            return False
        try:
            self._lock.take()
        except TakenError as error:
            raise DatabaseTakenError(database=self.name) from error
        except OSError as error:
            why = f"{self._lock.path}: {error.strerror or error}"
            raise DatabaseUnusableError(database=self.name, why=why) from error
        return True

    async def release(self) -> None:
        """Unlock the file beside it."""
        self._lock.free()

    async def lost(self) -> None:
        """Never return: the lock of a file is not lost while its process lives."""
        await asyncio.Event().wait()

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* in a thread."""

        def whole() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._reads, whole)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* in the one thread that writes; once begun it is carried to its end."""

        def whole() -> T:
            # Checked in the thread: what was queued before the damage was found must not be written
            # either.
            if self._damaged:
                raise DatabaseDamagedError(database=self.name)
            # Opened here because a sqlite3 connection belongs to the thread that made it.
            if self._writer is None or self._writer.invalidated:
                self._writer = self._engine.connect().execution_options(begin=_BEGIN)
            try:
                with self._writer.begin():
                    return work(self._writer)
            finally:  # where there was no room for its end, the transaction is still open
                self._writer.connection.rollback()
                self._note_write()  # the caller may have been cancelled before

        # A cancelled caller does not stop the thread: that caller does not know whether it
        # was written.
        return await asyncio.get_running_loop().run_in_executor(self._writes, whole)

    async def check_whole(self) -> None:
        """Look through all of it in a thread of its own, unless that has been done."""
        if self._sound:
            return
        try:
            await asyncio.to_thread(check_file, Path(self.name))
        except DatabaseCorruptError as error:
            self._damaged = True
            raise DatabaseDamagedError(database=self.name) from error
        self._sound = True

    async def close(self) -> None:
        """Let what has begun come to its end, then close every connection."""
        # In its own thread, behind all that still waits to be written.
        if self._writer is not None:
            await asyncio.get_running_loop().run_in_executor(self._writes, self._writer.close)
        for threads in (self._reads, self._writes):
            await asyncio.to_thread(threads.shutdown)
        self._engine.dispose()
        self._lock.free()


class ServerDatabase(Database):
    """A database server: many read, one writes, as with a file."""

    def __init__(self, engine: AsyncEngine, name: str, owner: Owner) -> None:
        """Use the server at *engine*, whose connections carry the lock of *owner*."""
        super().__init__(name)
        self._engine, self._owner = engine, owner
        # What is read of a match in several statements belongs together, whatever is written meanwhile.
        self._reads = engine.execution_options(isolation_level="REPEATABLE READ")
        # One writes at a time, as with SQLite.
        self._turn = asyncio.Lock()

    async def acquire(self, *, take_over: bool = False) -> bool:
        """Own it; each connection made from now on carries the owner's lock."""
        if not await self._owner.take(over=take_over):
            return False
        await self._engine.dispose()  # what was connected before carries none
        return True

    async def release(self) -> None:
        """Own it no more."""
        if await self._owner.release():
            await self._engine.dispose()

    async def lost(self) -> None:
        """Return once another process may own it."""
        await self._owner.lost()

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* on a connection of its own."""
        async with self._reads.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* in a transaction of its own."""
        async with self._turn, self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def check_whole(self) -> None:
        """Leave that to the server."""

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()
        await self._owner.release()


@contextlib.contextmanager
def _troubles(name: str) -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        # IntegrityError and its like say something about the rows and are handled by the caller that wrote
        # them. A bare DatabaseError is SQLite's word for a damaged file.
        # A connection that breaks in the middle of a commit is of no kind at all.
        vague = type(error) in (DatabaseError, DBAPIError)
        if not (vague or error.connection_invalidated or isinstance(error, _HINDERED)):
            raise  # what was asked for was wrong
        raise DatabaseFailedError(database=name, why=str(error.orig)) from error
    except (OSError, sqlite3.OperationalError) as error:
        raise DatabaseFailedError(database=name, why=str(error)) from error


def connect(url: str, *, later: bool = False) -> Database:
    """Make ready to use the database at *url*; a SQLite file is looked at first.

    *later*: one that was closed in order is looked through by ``check_whole``, which takes as
    long as it is large; one that was left open (``-wal`` is there) is looked through at once.

    Raises:
        StoreError: if it is not a database that may be used. It is then left as it was.
    """
    try:
        parsed = sa.make_url(url)
    except (ArgumentError, ValueError) as error:  # ValueError: a port that is no number
        raise DatabaseUnusableError(database=url.partition("@")[2] or url, why="URL") from error
    name = parsed.render_as_string(hide_password=True)
    if parsed.drivername not in _DRIVERS:
        raise DatabaseUnusableError(database=name, why=parsed.drivername)
    driven = parsed.set(drivername=_DRIVERS[parsed.drivername])
    if parsed.drivername == "sqlite":
        if not parsed.database:
            raise DatabaseUnusableError(database=name, why="sqlite:///PATH")
        path = Path(parsed.database)
        sound = not later or left_open(path)
        check_file(path, through=sound)
        return SqliteDatabase(_for_sqlite(driven), path, sound=sound)
    try:
        owner = Owner(driven, name)
        return ServerDatabase(_for_server(driven, owner), name, owner)
    except ImportError as error:
        raise DatabaseUnusableError(database=name, why="pip install 'hexarch[postgres]'") from error
    except SQLAlchemyError as error:
        raise DatabaseUnusableError(database=name, why=str(error)) from error


def _for_server(url: sa.URL, owner: Owner) -> AsyncEngine:
    from sqlalchemy.ext.asyncio import create_async_engine

    # A server that was restarted leaves dead connections in the pool.
    engine = create_async_engine(url, pool_pre_ping=True, pool_size=_READERS + 1)

    @sa.event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:  # Any: what the driver gives
        owner.carry(connection)

    @sa.event.listens_for(engine.sync_engine, "before_cursor_execute", retval=True)
    def without_nul(  # which no text of PostgreSQL may hold
        _connection: Any, _cursor: Any, statement: str, given: Any, _context: Any, many: bool
    ) -> tuple[str, Any]:
        return statement, [_bare(row) for row in given] if many else _bare(given)

    return engine


def _bare(given: Any) -> Any:  # Any: a row of parameters, by place or by name
    if isinstance(given, dict):
        return {name: _without_nul(value) for name, value in given.items()}
    return tuple(_without_nul(value) for value in given)


def _without_nul(value: Any) -> Any:
    return value.replace("\x00", "\ufffd") if isinstance(value, str) else value


def _for_sqlite(url: sa.URL) -> sa.Engine:
    # One for each thread: a larger pool would hide a connection that is never given back.
    engine = sa.create_engine(url, pool_size=_READERS + 1, max_overflow=0)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:  # Any: what the driver gives
        connection.isolation_level = None  # transactions are begun below
        connection.text_factory = _TEXT
        for pragma in _PRAGMAS:
            connection.execute(pragma).close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # Of a reading each statement would else see what is committed by then.
        connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))

    return engine
