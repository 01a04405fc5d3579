"""Databases for tests: migrated once, then copied."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store, migrations

SERVER: Final = os.environ.get("HEXARCH_POSTGRES")
"""The address of a PostgreSQL server on which databases may be made, to test with it."""

_MIGRATIONS: Final = Path(migrations.__file__).parent / "versions"

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
    """Make a database for *mark* on a server, unless there is one; return its address.

    All are copies of one that was migrated, for which the first worker to come makes the others
    wait.
    """
    url = sa.make_url(server)
    engine = create_async_engine(
        url.set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT"
    )
    migrations = b"".join(file.read_bytes() for file in sorted(_MIGRATIONS.glob("*.py")))
    first, name = (_named(one) for one in (migrations, mark.encode()))
    async with engine.connect() as connection:

        async def missing(database: str) -> bool:
            chosen = sa.text("SELECT 1 FROM pg_database WHERE datname = :name")
            return (await connection.execute(chosen, {"name": database})).first() is None

        await connection.execute(sa.text("SELECT pg_advisory_lock(1)"))
        if await missing(first):
            await connection.execute(sa.text(f"CREATE DATABASE {first}_new"))
            new = url.set(database=f"{first}_new").render_as_string(hide_password=False)
            await (await Store.open(new)).close()
            await connection.execute(sa.text(f"ALTER DATABASE {first}_new RENAME TO {first}"))
        await connection.execute(sa.text("SELECT pg_advisory_unlock(1)"))
        if await missing(name):
            await connection.execute(sa.text(f"CREATE DATABASE {name} TEMPLATE {first}"))
    await engine.dispose()
    return url.set(database=name).render_as_string(hide_password=False)


def _named(mark: bytes) -> str:
    return "hexarch_" + hashlib.blake2b(mark, digest_size=8).hexdigest()
