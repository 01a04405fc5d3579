"""Databases for tests: migrated once, then copied."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store

SERVER: Final = os.environ.get("HEXARCH_POSTGRES")
"""The address of a PostgreSQL server on which databases may be made, to test with it."""

_migrated: list[bytes] = []


def _keep(file: Path) -> None:
    _migrated.append(file.read_bytes())


async def database(folder: Path, name: str = "bot.sqlite3") -> str:
    """Make a database in *folder*, unless there is one, and return its address.

    Only the first one of a run is migrated; the others are copies of it before anything was in it.
    With a server they are there, named after folder and name.
    """
    if SERVER is not None:
        return await on_server(SERVER, str(folder / name))
    if not _migrated:
        with TemporaryDirectory() as apart:
            first = Path(apart, "first.sqlite3")
            await (await Store.open(f"sqlite:///{first}")).close()
            _keep(first)
    file = folder / name
    if not file.exists():
        file.write_bytes(_migrated[0])
    return f"sqlite:///{file}"


async def on_server(server: str, mark: str) -> str:
    """Make an empty database for *mark* on a server, unless there is one; return its address."""
    name = "hexarch_" + hashlib.blake2b(mark.encode(), digest_size=8).hexdigest()
    url = sa.make_url(server)
    engine = create_async_engine(
        url.set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT"
    )
    async with engine.connect() as connection:
        known = await connection.execute(
            sa.text("SELECT 1 FROM pg_database WHERE datname = :name"), {"name": name}
        )
        if known.first() is None:
            await connection.execute(sa.text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return url.set(database=name).render_as_string(hide_password=False)
