"""The connection to the database, and all that SQLite needs to be told.

What is done with a connection is a plain function of it. SQLite runs it whole in a thread, which
is several times faster than going back and forth for each statement; PostgreSQL awaits each.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
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
    DatabaseForeignError,
    DatabaseTakenError,
    DatabaseUnusableError,
)
from bot.store.lock import Lock, TakenError
from rules.core.data import json_decoder

if TYPE_CHECKING:  # slow to import, and of no use for SQLite
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

APPLICATION_ID: Final = 0x48455841
"""Written in the head of a SQLite file: it is ours ("HEXA")."""

T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)

_SQLITE: Final = sqlite.dialect(paramstyle="qmark")

_MAGIC: Final = b"SQLite format 3\x00"
_DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}
_HINDERED: Final = (OperationalError, InterfaceError)
_NO_FAULT: Final = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
    }
)
"""Results of SQLite that say nothing of what is in a file."""
_ROOM: Final = 2**16
"""Bytes without which SQLite cannot open a file in WAL mode."""
_READERS: Final = 4
CONNECTIONS: Final = 8
"""Writers at once in each of several processes on a server, unless the host says otherwise."""
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


class Database(Protocol):
    """An open database. ``name`` says where it is, without a password."""

    name: str

    async def acquire(self) -> bool:
        """Let no other hold it until ``release`` or the process's end; False if held here.

        It can be read and written by all as before: this is a word between bots.

        Raises:
            DatabaseTakenError: if another holds it.
            DatabaseUnusableError: if that cannot be said.
        """
        ...

    async def release(self) -> None:
        """Hold it no more."""
        ...

    async def reading(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work*, which only reads, and all of it what was committed at one moment."""
        ...

    async def writing(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* in a transaction that is committed at its end, or rolled back on an error."""
        ...

    async def check_whole(self) -> None:
        """Look through all of it, where that was put off when it was opened.

        Raises:
            DatabaseDamagedError: if it is damaged; nothing is written to it from then on.
        """
        ...

    async def close(self) -> None:
        """Close every connection."""
        ...


class SqliteDatabase:
    """A SQLite file: a few threads read, one writes."""

    def __init__(self, engine: sa.Engine, path: Path, *, sound: bool) -> None:
        """Use the file at *path*; *sound* says whether all of it has been looked through."""
        self.name, self._engine = str(path), engine
        self._sound, self._damaged = sound, False
        self._lock = Lock(path)
        self._writer: sa.Connection | None = None  # opened by the thread that writes
        self._reads = ThreadPoolExecutor(_READERS, "reads")
        # SQLite lets one connection write at a time: more threads would only wait for each other's
        # lock, up to the timeout.
        self._writes = ThreadPoolExecutor(1, "writes")

    async def acquire(self) -> bool:
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

    async def reading(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* in a thread."""

        def whole() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._reads, whole)

    async def writing(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* in the one thread that writes; once begun it is carried to its end."""

        def whole() -> T:
            # Checked in the thread: what was queued before the damage was found must not be written
            # either.
            if self._damaged:
                raise DatabaseDamagedError(database=self.name)
            # Opened here because a sqlite3 connection belongs to the thread that made it.
            if self._writer is None or self._writer.invalidated:
                self._writer = self._engine.connect()
            with _transaction(self._writer):
                return work(self._writer)

        # A cancelled caller does not stop the thread: whoever is cancelled does not know whether it
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


@contextlib.contextmanager
def _transaction(writer: sa.Connection) -> Iterator[None]:
    """Begin a transaction at the driver and end it there: SQLAlchemy's own takes longer than the commit.

    If a statement is given to SQLAlchemy, it counts a transaction of its own, which is ended with this one.
    """
    driver = driver_of(writer)
    try:
        driver.execute(_BEGIN)
        yield
        ended = writer.commit if writer.in_transaction() else driver.commit
        ended()
    except sqlite3.Error as error:
        raise DBAPIError.instance("", None, error, sqlite3.Error) from error
    finally:
        if (counted := writer.get_transaction()) is not None:
            counted.rollback()
        if driver.in_transaction:  # as when there was no room for its end
            driver.rollback()


def driver_of(connection: sa.Connection) -> sqlite3.Connection:
    """Return the driver's connection to a SQLite file."""
    driver = connection.connection.dbapi_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


class ServerDatabase:
    """A database server: many read; one writes, as with a file, or several."""

    def __init__(self, engine: AsyncEngine, name: str, writers: int) -> None:
        """Use the server at *engine*; so many *writers* write at once."""
        self.name, self._engine = name, engine
        # What is read of a match in several statements belongs together, whoever writes meanwhile.
        self._reads = engine.execution_options(isolation_level="REPEATABLE READ")
        # Alone there is one writer at a time, as with SQLite.
        self._turn = asyncio.Semaphore(writers)
        self._holding: AsyncConnection | None = None

    async def acquire(self) -> bool:
        """Take a lock of the server's, held as long as the connection kept for it."""
        if self._holding is not None:
            return False
        connection = await self._engine.connect()
        # A session's lock ends with its connection, so a killed bot leaves none behind.
        taken = await connection.scalar(sa.select(sa.func.pg_try_advisory_lock(APPLICATION_ID)))
        await connection.commit()  # the lock is that of the session
        if not taken:
            await connection.close()
            raise DatabaseTakenError(database=self.name)
        self._holding = connection
        return True

    async def release(self) -> None:
        """Give the lock back, with its connection."""
        if self._holding is not None:
            connection, self._holding = self._holding, None
            await connection.invalidate()  # a connection that was only put back would keep it
            await connection.close()

    async def reading(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* on a connection of its own."""
        async with self._reads.connect() as connection:
            return await connection.run_sync(work)

    async def writing(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* in a transaction of its own.

        What it has read another may have changed where several write: it looks at a revision, locks
        the row that it has read, or waits for its ``turn``.
        """
        async with self._turn, self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def check_whole(self) -> None:
        """Leave that to the server."""

    async def close(self) -> None:
        """Close every connection."""
        await self.release()
        await self._engine.dispose()


@dataclass
class Count:
    """What was asked of a database: writing transactions, readings, their statements."""

    transactions: int = 0
    reads: int = 0
    statements: int = 0


class GuardedDatabase:
    """A database whose troubles are of a type of ours, and whose use can be counted."""

    def __init__(self, database: Database) -> None:
        self.name, self._database = database.name, database
        self._counts: list[Count] = []

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

            with _told(connection, one):
                return work(connection)

        return counted

    async def acquire(self) -> bool:
        """Let no other hold it.

        Raises:
            DatabaseTakenError: if another does.
        """
        return await self._database.acquire()

    async def release(self) -> None:
        """Hold it no more."""
        await self._database.release()

    async def reading(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work*, which only reads.

        Raises:
            DatabaseFailedError: if the database does not let it.
        """
        for count in self._counts:
            count.reads += 1
        with _troubles(self.name):
            return await self._database.reading(self._counted(work))

    async def writing(self, work: Callable[[sa.Connection], T]) -> T:
        """Do *work* in a transaction.

        Raises:
            DatabaseFailedError: if the database does not let it; nothing of it is written then.
        """
        for count in self._counts:
            count.transactions += 1
        with _troubles(self.name):
            return await self._database.writing(self._counted(work))

    async def check_whole(self) -> None:
        """Look through all of it, where that was put off.

        Raises:
            DatabaseDamagedError: if it is damaged.
        """
        await self._database.check_whole()

    async def close(self) -> None:
        """Close every connection."""
        await self._database.close()


@contextlib.contextmanager
def _told(connection: sa.Connection, heard: Callable[..., None]) -> Iterator[None]:
    """Tell *heard* of every statement."""
    if connection.dialect.name == "sqlite":  # not all of them pass SQLAlchemy
        driver_of(connection).set_trace_callback(heard)
        try:
            yield
        finally:
            driver_of(connection).set_trace_callback(None)
        return
    sa.event.listen(connection, "before_cursor_execute", heard)
    try:
        yield
    finally:
        sa.event.remove(connection, "before_cursor_execute", heard)


@contextlib.contextmanager
def _troubles(name: str) -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        # IntegrityError and its like say something about the rows and are handled by whoever wrote
        # them. A bare DatabaseError is SQLite's word for a damaged file.
        # A connection that breaks in the middle of a commit is of no kind at all.
        vague = type(error) in (DatabaseError, DBAPIError)
        if not (vague or error.connection_invalidated or isinstance(error, _HINDERED)):
            raise  # what was asked for was wrong
        raise DatabaseFailedError(database=name, why=str(error.orig)) from error
    except (OSError, sqlite3.OperationalError) as error:
        raise DatabaseFailedError(database=name, why=str(error)) from error


async def rows_of(database: Database, chosen: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
    """Return the rows of a selection."""
    return await database.reading(lambda connection: connection.execute(chosen).all())


def record_of(row: Any, kind: type[R], *, json: Collection[str] = (), **given: Any) -> R:
    """Read a record whose fields are called as the columns of *row*; other columns are passed over.

    *json*: the columns that hold JSON. *given*: fields that are not read from the row as they are.

    Raises:
        msgspec.DecodeError: if a column does not hold what its field may.
    """
    values = {name: getattr(row, name) for name in kind.__struct_fields__ if name not in given}
    for name in json:
        values[name] = msgspec.json.decode(values[name])
    json_decoder(kind)  # before threads read it at once
    return msgspec.convert({**values, **given}, kind)


def turn(connection: sa.Connection, *names: str | int) -> None:
    """Let nobody else do what goes by the same *names* until this transaction is over.

    For what reads a row that may not be there yet, and then writes it.
    """
    if connection.dialect.name == "postgresql":  # a file has one writer
        key = int.from_bytes(blake2b(repr(names).encode(), digest_size=8).digest(), signed=True)
        connection.execute(_TURN, {"key": key})


_TURN: Final = sa.select(sa.func.pg_advisory_xact_lock(sa.bindparam("key", type_=sa.BigInteger)))


async def put_row(
    database: Database, table: sa.Table, name: dict[str, Any], values: dict[str, Any]
) -> None:
    """Keep *values* in the row that *name* names, by its columns; it is made if it is missing."""
    await database.writing(lambda connection: put_in(connection, table, name, values))


def put_in(
    connection: sa.Connection, table: sa.Table, name: dict[str, Any], values: dict[str, Any]
) -> None:
    """Do as ``put_row`` does, within a transaction."""
    put_rows(connection, table, tuple(name), [{**name, **values}])


def rewritten(
    connection: sa.Connection,
    table: sa.Table,
    name: dict[str, Any],
    column: str,
    *,
    reader: msgspec.json.Decoder[T],
    how: Callable[[T], T],
) -> T:
    """Change a list that a *column* keeps as JSON in the row of that *name*; forget an empty one."""
    turn(connection, table.name, *name.values())
    here = sa.and_(*(table.c[key] == value for key, value in name.items()))
    kept = connection.execute(sa.select(table.c[column]).where(here)).scalar_one_or_none()
    before = reader.decode("[]" if kept is None else kept)
    after: T = how(before)
    if not after:
        connection.execute(sa.delete(table).where(here))
    elif after != before:
        put_in(connection, table, name, {column: msgspec.json.encode(after).decode()})
    return after


def put_rows(
    connection: sa.Connection, table: sa.Table, name: tuple[str, ...], rows: list[dict[str, Any]]
) -> None:
    """Keep rows, all with the same columns, with *name* as key; they are made or changed."""
    if rows:
        statement = _putting(connection.dialect.name, table, name, tuple(rows[0]))
        execute(connection, statement, rows)


def execute(
    connection: sa.Connection, statement: sa.Insert | sa.Update, rows: Sequence[dict[str, Any]]
) -> int:
    """Execute a statement that is made once for *rows* of the same columns; return how many it hit.

    A file is given the text and the values in order. SQLAlchemy would look through both anew each time, which
    takes longer than to write them; what is kept is text, numbers and bytes, which SQLite takes as they are.
    """
    if connection.dialect.name != "sqlite":
        return connection.execute(statement, rows).rowcount
    text, names = _in_order(statement, tuple(rows[0]))
    values = [tuple(row[name] for name in names) for row in rows]
    return driver_of(connection).executemany(text, values).rowcount


@cache
def _in_order(
    statement: sa.Insert | sa.Update, columns: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """Return the text of a statement for SQLite, and the names of its values in order."""
    compiled: Any = statement.compile(dialect=_SQLITE, column_keys=columns)
    return str(compiled), tuple(compiled.positiontup)


def add_in(
    connection: sa.Connection, table: sa.Table, name: dict[str, Any], values: dict[str, Any]
) -> bool:
    """Make a row, within a transaction; False: it is there, and stays as it is."""
    dialect, key, columns = connection.dialect.name, tuple(name), (*name, *values)
    statement = _putting(dialect, table, key, columns, changes=False)
    return connection.execute(statement, {**name, **values}).rowcount == 1


@cache
def _putting(
    dialect: str,
    table: sa.Table,
    name: tuple[str, ...],
    columns: tuple[str, ...],
    *,
    changes: bool = True,
) -> sa.Insert:
    """Return the one statement that makes a row or *changes* it, whoever else does the same."""
    insert: Any  # Any: the two classes share what is used of them, but no base that has it
    if dialect == "postgresql":
        from sqlalchemy.dialects.postgresql import insert
    else:
        insert = sqlite.insert
    made = insert(table).values({column: sa.bindparam(column) for column in columns})
    if changes:
        changed = {column: made.excluded[column] for column in columns if column not in name}
        made = made.on_conflict_do_update(index_elements=name, set_=changed)
    else:
        made = made.on_conflict_do_nothing(index_elements=name)
    result: sa.Insert = made
    return result


def connect(url: str, *, later: bool = False, writers: int = 1) -> Database:
    """Make ready to use the database at *url*; a SQLite file is looked at first.

    *later*: one that was closed in order is looked through by ``check_whole``, which takes as
    long as it is large; one that was left open (``-wal`` is there) is looked through at once.
    *writers*: how many write to a server at once.

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
        sound = not later or _left_open(path)
        check_file(path, through=sound)
        return SqliteDatabase(_for_sqlite(driven), path, sound=sound)
    try:
        return ServerDatabase(_for_server(driven, writers), name, writers)
    except ImportError as error:
        raise DatabaseUnusableError(database=name, why="pip install 'hexarch[postgres]'") from error
    except SQLAlchemyError as error:
        raise DatabaseUnusableError(database=name, why=str(error)) from error


def _for_server(url: sa.URL, writers: int) -> AsyncEngine:
    from sqlalchemy.ext.asyncio import create_async_engine

    # A server that was restarted leaves dead connections in the pool.
    engine = create_async_engine(url, pool_pre_ping=True, pool_size=_READERS + writers)

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
        connection.isolation_level = None  # transactions are begun by ``_BEGIN``
        connection.text_factory = _TEXT
        for pragma in _PRAGMAS:
            connection.execute(pragma).close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # Of a reading each statement would else see what is committed by then. A writing has begun its own.
        if not driver_of(connection).in_transaction:
            driver_of(connection).execute("BEGIN")

    return engine


def check_file(path: Path, *, through: bool = True) -> None:
    """Refuse a file that is not a sound SQLite database of ours, without changing anything.

    *through*: read every page. Without it, what was cut off is still found.

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
            size = file.seek(0, 2)
    except OSError as error:
        why = error.strerror or str(error)
        raise DatabaseUnusableError(database=str(path), why=why) from error
    if not head:
        return
    # Before SQLite opens it: an empty or foreign file would be taken for a new database and written
    # to.
    if not head.startswith(_MAGIC) or len(head) < 100:
        raise DatabaseCorruptError(database=str(path))
    try:
        with contextlib.closing(_read_only(path)) as connection:
            _ours(connection, path)
            whole = _sound(connection) if through else size >= _length(connection)
    except sqlite3.DatabaseError as error:
        # A full disk leaves no room for `-shm`: nothing is wrong with the file, and a backup in its
        # place would lose what was played since.
        if _is_hindered(error):
            why = trouble_of(str(error), path)
            raise DatabaseUnusableError(database=str(path), why=why) from error
        raise DatabaseCorruptError(database=str(path)) from error
    if not whole:
        raise DatabaseCorruptError(database=str(path))


def _is_hindered(error: sqlite3.Error) -> bool:
    """Return whether something keeps SQLite from a file, which may be sound itself."""
    code = getattr(error, "sqlite_errorcode", 0)
    # A file that ends too early is an error of reading too.
    return code & 0xFF in _NO_FAULT and code != sqlite3.SQLITE_IOERR_SHORT_READ


def trouble_of(said: str, path: Path) -> str:
    """Return what SQLite *said*; of a disk that is full, it may say that reading failed."""
    full = "I/O error" in said and shutil.disk_usage(path.parent).free < _ROOM
    return os.strerror(errno.ENOSPC) if full else said


def _left_open(path: Path) -> bool:
    """Return whether somebody has the file open, or has not closed it in order."""
    return path.with_name(path.name + "-wal").exists()


def _read_only(path: Path) -> sqlite3.Connection:
    quoted = path.resolve().as_uri()
    # Read-only still creates `-shm` and `-wal` beside the file; immutable does not, but would miss
    # what stands in a `-wal` that is there.
    mode = "mode=ro" if _left_open(path) else "mode=ro&immutable=1"
    return sqlite3.connect(f"{quoted}?{mode}", uri=True)


def _ours(connection: sqlite3.Connection, path: Path) -> None:
    (ours,) = connection.execute("PRAGMA application_id").fetchone()
    (named,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    # A file without tables may be one whose first start was cut off before it was signed.
    if named and ours != APPLICATION_ID:
        raise DatabaseForeignError(database=str(path))


def _sound(connection: sqlite3.Connection) -> bool:
    # Not `integrity_check`, which compares each index with its table and takes several times as
    # long; (1): the first fault is enough.
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return bool(verdict == "ok")


def _length(connection: sqlite3.Connection) -> int:
    """Return how long the file says that it is: one that is shorter was cut."""
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (each,) = connection.execute("PRAGMA page_size").fetchone()
    return int(pages) * int(each)


def sign(connection: sa.Connection) -> None:
    """Write into a new SQLite file that it is ours."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
