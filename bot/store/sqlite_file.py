"""A SQLite file before it is opened: whether it is there, ours and sound, and what hinders."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from bot.store.errors import DatabaseCorruptError, DatabaseForeignError, DatabaseUnusableError

APPLICATION_ID: Final = 0x48455841
"""Written in the head of a SQLite file: it is ours ("HEXA")."""

_MAGIC: Final = b"SQLite format 3\x00"
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


def left_open(path: Path) -> bool:
    """Return whether somebody has the file open, or has not closed it in order."""
    return path.with_name(path.name + "-wal").exists()


def _read_only(path: Path) -> sqlite3.Connection:
    quoted = path.resolve().as_uri()
    # Read-only still creates `-shm` and `-wal` beside the file; immutable does not, but would miss
    # what stands in a `-wal` that is there.
    mode = "mode=ro" if left_open(path) else "mode=ro&immutable=1"
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
