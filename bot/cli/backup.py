"""A copy of the whole database, made while the bot goes on."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from bot.cli.host import database_in_use, settings, trouble
from bot.cli.output import fail, tell
from bot.lang import say
from bot.store import StoreError
from bot.store.database import look_at

_PAGES: Final = 2048
"""Pages that are copied before others may write again."""


def backup(file: Path, database: str | None) -> None:
    """Copy the SQLite database to *file*, which must not exist; the copy is checked."""
    known = settings()
    url = database_in_use(database, known)
    kind, _, place = url.partition(":///")
    if kind != "sqlite":
        fail(say(known.language, "backup-server"), 2)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds secrets
    except OSError as error:
        trouble(file, error, known.language)
    try:
        look_at(Path(place))
        with (
            contextlib.closing(
                sqlite3.connect(f"file:{Path(place).resolve()}?mode=ro", uri=True)
            ) as source,
            contextlib.closing(sqlite3.connect(file)) as copy,
        ):
            source.backup(copy, pages=_PAGES)
        look_at(file)
    except StoreError as error:
        file.unlink()
        fail(error.told(known.language), 3)
    except sqlite3.Error as error:
        file.unlink()
        fail(say(known.language, "backup-failed", why=str(error)), 3)
    size = round(file.stat().st_size / 1024 / 1024, 1)
    tell(say(known.language, "backup-done", file=str(file), size=str(size)), style="green")
