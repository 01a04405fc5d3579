"""A copy of the whole database, made while the bot goes on, and a new database from such a copy."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final

import sqlalchemy as sa
import typer

from bot.cli.host import database as database_at
from bot.cli.host import database_in_use, settings, trouble, with_store
from bot.cli.options import Database
from bot.cli.output import fail, tell
from bot.lang import say
from bot.store import StoreError
from bot.store.errors import DatabaseCorruptError
from bot.store.sqlite_file import check_file, left_open

_PAGES: Final = 2048
"""Pages that are copied before others may write again."""


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.")],
    database: Database = None,
) -> None:
    """Copy the database to *file*, which must not exist; the copy is checked."""
    known = settings()
    url = database_in_use(database, known)
    kind, _, place = url.partition(":///")
    with _when_whole(file, known.language) as part:
        if kind == "sqlite":
            _copy_sqlite(Path(place), part, known.language)
        else:
            made = ("--format=custom", "--no-owner", f"--file={part}")
            _run("pg_dump", made, url, known.language)
            _run("pg_restore", ("--list", str(part)), None, known.language)
    size = round(file.stat().st_size / 1024 / 1024, 1)
    tell(say(known.language, "backup-done", file=str(file), size=str(size)), style="green")


def restore(
    file: Annotated[Path, typer.Argument(help="A copy that hexarch backup has made.")],
    database: Database = None,
) -> None:
    """Make a database from a copy: a SQLite file not there yet, or an empty PostgreSQL one."""
    known = settings()
    url = database_at(database, known)
    if not file.is_file():
        fail(say(known.language, "file-missing", file=str(file)), 2)
    kind, _, place = url.partition(":///")
    if kind == "sqlite":
        with _when_whole(Path(place), known.language) as part:
            _copy_sqlite(file, part, known.language)
    else:
        # All or nothing: where there are tables already, none of them is touched.
        given = ("--exit-on-error", "--single-transaction", "--no-owner", str(file))
        _run("pg_restore", given, url, known.language)
    # Since the copy was made, messages have come to show what is not in it.
    matches = with_store(url, known.language, lambda store: store.message_slots.mark_unconfirmed())
    words = say(known.language, "restore-done", matches=matches, file=str(file))
    tell(words, style="green")


@contextlib.contextmanager
def _when_whole(file: Path, locale: str) -> Iterator[Path]:
    """Give a file beside *file* to write to, which gets that name once it is whole.

    Whatever fails, or is stopped, leaves nothing behind; killed at once, at most a file that does not
    bear the name of a copy. What has that name already is left as it is.
    """
    try:
        if os.path.lexists(file):
            raise FileExistsError
        # Nobody else's to read from the first moment: it will hold secrets.
        made, name = tempfile.mkstemp(dir=file.parent, prefix=".hexarch-", suffix=".part")
        os.close(made)
    except OSError as error:
        trouble(file, error, locale)
    part = Path(name)
    try:
        with _ended_in_order():
            yield part
        _name(part, file)
    except OSError as error:
        trouble(file, error, locale)
    finally:
        for left in ("", "-journal", "-shm", "-wal"):
            Path(f"{part}{left}").unlink(missing_ok=True)


@contextlib.contextmanager
def _ended_in_order() -> Iterator[None]:
    """Let SIGTERM end the program as Ctrl+C does, so that what has begun is cleared away."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say what a signal does
        return
    before = signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _name(part: Path, file: Path) -> None:
    """Give a file its name, unless something else has got that meanwhile."""
    try:
        file.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # there are no links on this file system
        if os.path.lexists(file):
            raise FileExistsError from None
        part.rename(file)


def _copy_sqlite(source: Path, copy: Path, locale: str) -> None:
    try:
        check_file(source)
        if not source.stat().st_size:  # a new database to SQLite, but a copy of nothing
            raise DatabaseCorruptError(database=str(source))
        with (
            contextlib.closing(_opened(source)) as read,
            contextlib.closing(sqlite3.connect(copy)) as written,
        ):
            read.backup(written, pages=_PAGES)
        # A copy that cannot be read is found when it is made, not when it is needed.
        check_file(copy)
    except StoreError as error:
        fail(error.localized(locale), 3)
    except sqlite3.Error as error:
        fail(say(locale, "backup-failed", why=str(error)), 3)


def _opened(source: Path) -> sqlite3.Connection:
    # Read-only, SQLite makes a `-wal` beside the file and cannot clear it away, and the next start
    # takes that for a file that was not closed in order. Only who may write clears it.
    mode = "ro" if left_open(source) else "rw"
    opened = sqlite3.connect(f"{source.resolve().as_uri()}?mode={mode}", uri=True)
    opened.execute("PRAGMA query_only = ON")
    return opened


def _run(program: str, said: Sequence[str], url: str | None, locale: str) -> None:
    """Run a program of PostgreSQL on the database at *url*.

    The password is in no command line: others could read it there.
    """
    around, found = dict(os.environ), shutil.which(program)
    command = [found or program, *said]
    if url is not None:
        parsed = sa.make_url(url)
        if parsed.password is not None:
            around["PGPASSWORD"] = str(parsed.password)
        # Not `set`, for which None is "as it is", so that `***` would be said instead of it.
        bare = parsed._replace(password=None).render_as_string()
        command.append(f"--dbname={bare}")
    why = say(locale, "backup-program", program=program)
    if found is not None:
        done = subprocess.run(  # noqa: S603 - the programs are named above, no shell reads the words
            command, env=around, capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            return
        # Where SQL has failed, all of it follows the line that says why.
        lines = done.stderr.strip().splitlines()
        own = [line for line in lines if line.startswith(f"{program}: ")]
        why = (own or lines or [str(done.returncode)])[-1]
    fail(say(locale, "backup-failed", why=why), 3 if found else 2)
