"""Databases for tests: migrated once, then copied."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store import Store

_migrated: list[bytes] = []


def _keep(file: Path) -> None:
    _migrated.append(file.read_bytes())


async def database(folder: Path, name: str = "bot.sqlite3") -> str:
    """Make a database in *folder*, unless there is one, and return its address.

    Only the first one of a run is migrated; the others are copies of it before anything was in it.
    """
    if not _migrated:
        with TemporaryDirectory() as apart:
            first = Path(apart, "first.sqlite3")
            await (await Store.open(f"sqlite:///{first}")).close()
            _keep(first)
    file = folder / name
    if not file.exists():
        file.write_bytes(_migrated[0])
    return f"sqlite:///{file}"
