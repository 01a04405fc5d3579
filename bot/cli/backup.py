"""A copy of the whole database, made while the bot goes on, and a new database from such a copy."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from bot.cli.host import database as database_at
from bot.cli.host import database_in_use, settings, trouble, with_store
from bot.cli.output import fail, tell
from bot.lang import say
from bot.store import StoreError
from bot.store.database import check_file

_PAGES: Final = 2048
"""Pages that are copied before others may write again."""


def backup(file: Path, database: str | None) -> None:
    """Copy the database to *file*, which must not exist; the copy is checked."""
    known = settings()
    url = database_in_use(database, known)
    kind, _, place = url.partition(":///")
    # Made before it is written to, so that it is nobody else's to read for even a moment.
    _reserve(file, known.language)
    if kind == "sqlite":
        _copy_sqlite(Path(place), file, known.language)
    else:
        made = ("--format=custom", "--no-owner", f"--file={file}")
        _run("pg_dump", made, url, known.language, file)
        _run("pg_restore", ("--list", str(file)), None, known.language, file)
    size = round(file.stat().st_size / 1024 / 1024, 1)
    tell(say(known.language, "backup-done", file=str(file), size=str(size)), style="green")


def restore(file: Path, database: str | None) -> None:
    """Make a database from a copy: a SQLite file not there yet, or an empty PostgreSQL one."""
    known = settings()
    url = database_at(database, known)
    if not file.is_file():
        fail(say(known.language, "file-missing", file=str(file)), 2)
    kind, _, place = url.partition(":///")
    if kind == "sqlite":
        _reserve(Path(place), known.language)
        _copy_sqlite(file, Path(place), known.language)
    else:
        # All or nothing: where there are tables already, none of them is touched.
        given = ("--exit-on-error", "--single-transaction", "--no-owner", str(file))
        _run("pg_restore", given, url, known.language)
    # Since the copy was made, messages have come to show what is not in it.
    matches = with_store(url, known.language, lambda store: store.message_slots.mark_unconfirmed())
    words = say(known.language, "restore-done", matches=matches, file=str(file))
    tell(words, style="green")


def _reserve(file: Path, locale: str) -> None:
    """Make an empty file that only its owner reads: it will hold secrets."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        trouble(file, error, locale)


def _copy_sqlite(source: Path, copy: Path, locale: str) -> None:
    try:
        check_file(source)
        with (
            contextlib.closing(
                sqlite3.connect(f"file:{source.resolve()}?mode=ro", uri=True)
            ) as read,
            contextlib.closing(sqlite3.connect(copy)) as written,
        ):
            read.backup(written, pages=_PAGES)
        # A copy that cannot be read is found when it is made, not when it is needed.
        check_file(copy)
    except StoreError as error:
        copy.unlink()
        fail(error.localized(locale), 3)
    except sqlite3.Error as error:
        copy.unlink()
        fail(say(locale, "backup-failed", why=str(error)), 3)


def _run(
    program: str, said: Sequence[str], url: str | None, locale: str, made: Path | None = None
) -> None:
    """Run a program of PostgreSQL on the database at *url*; if it fails, *made* is removed.

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
    if made is not None:
        made.unlink(missing_ok=True)
    fail(say(locale, "backup-failed", why=why), 3 if found else 2)
