"""Databases for tests: migrated once, then copied."""

from __future__ import annotations

from pathlib import Path

from bot.store import Store

_migrated: list[bytes] = []


async def database(folder: Path, name: str = "bot.sqlite3") -> str:
    """Make a database in *folder* and return its address.

    Only the first one of a run is migrated; the others are copies of it before anything was in it.
    """
    file = folder / name
    url = f"sqlite:///{file}"
    if not _migrated:
        await (await Store.open(url)).close()
        _migrated.append(file.read_bytes())
    file.write_bytes(_migrated[0])
    return url
