"""Who owns a database on a server: each connection of the owner carries a lock there.

A *keeper* connection proves by an exclusive lock that nobody else owns the database, then holds
the shared lock and a lock of the owner's own number. Each connection of the owner's pool takes the
shared lock when it is made, and looks whether its keeper is still there. Who takes the database
over ends all connections that hold the shared lock: what they had begun is rolled back, and the
former owner makes no new one, however late it wakes up.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from bot.store.errors import DatabaseLostError, DatabaseTakenError, DatabaseUnusableError
from bot.store.sqlite_file import APPLICATION_ID

if TYPE_CHECKING:  # slow to import, and of no use for SQLite
    from sqlalchemy.ext.asyncio import AsyncConnection

BEAT: Final = 2.0
"""Seconds between two looks whether the keeper is still there."""

PATIENCE: Final = 5.0
"""Seconds that the server has for an answer to such a look: less than ``_LIVELY`` gives the other
side, so that an owner that was cut off ends before the server lets another one in."""

TAKING: Final = 5.0
"""Seconds that ended connections have to be gone when a database is taken over."""

# A machine that is gone must not own the database for as long as TCP waits by itself.
_LIVELY: Final = ", ".join(
    f"set_config('{name}', '{value}', false)"
    for name, value in (
        ("tcp_keepalives_idle", 5),
        ("tcp_keepalives_interval", 2),
        ("tcp_keepalives_count", 3),
        ("tcp_user_timeout", 10_000),
    )
)
_TRY: Final = f"SELECT pg_try_advisory_lock({APPLICATION_ID}), {_LIVELY}"
_SHARE: Final = f"SELECT pg_try_advisory_lock_shared({APPLICATION_ID}), {_LIVELY}"
_HELD: Final = (
    "FROM pg_locks WHERE locktype = 'advisory' AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_END: Final = (
    f"SELECT pg_terminate_backend(pid) {_HELD}"
    f" AND classid = 0 AND objid = {APPLICATION_ID} AND pid <> pg_backend_pid()"
)


class Owner:
    """A process that may own a database on a server."""

    def __init__(self, url: sa.URL, name: str) -> None:
        """Be ready to own the database at *url*, called *name* without a password."""
        self._url, self._name = url, name
        self._number = secrets.randbelow(1 << 31)
        self._keeper: AsyncConnection | None = None
        self._ended = asyncio.Event()

    async def take(self, *, over: bool = False) -> bool:
        """Own the database until ``release`` or the process's end; False: it is owned already.

        *over*: end the connections of another owner.

        Raises:
            DatabaseTakenError: if another owns it.
            DatabaseUnusableError: if the server does not keep locks.
        """
        from sqlalchemy.ext.asyncio import create_async_engine

        if self._keeper is not None:
            return False
        engine = create_async_engine(self._url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
        keeper = await engine.connect()
        try:
            await self._prove(keeper, over=over)
            raw = await keeper.get_raw_connection()
            driver: Any = raw.driver_connection  # Any: asyncpg's, which may not be installed
            driver.add_termination_listener(lambda _: self._ended.set())
        except BaseException:
            await keeper.close()  # not pooled: it ends, and its locks with it
            raise
        self._keeper = keeper
        return True

    async def _prove(self, keeper: AsyncConnection, *, over: bool) -> None:
        """Take the locks of the owner."""
        if not await keeper.scalar(sa.text(_TRY)):
            if not over:
                raise DatabaseTakenError(database=self._name)
            await self._end_others(keeper)
        await keeper.execute(sa.text(f"SELECT pg_advisory_lock({APPLICATION_ID}, {self._number})"))
        await keeper.execute(sa.text(_SHARE))
        await keeper.execute(sa.text(f"SELECT pg_advisory_unlock({APPLICATION_ID})"))
        # A pooler that gives each transaction another session has given these to several.
        if await keeper.scalar(sa.text(f"SELECT count(*) {_HELD} AND pid = pg_backend_pid()")) != 2:
            raise DatabaseUnusableError(database=self._name, why="session locks (pooler?)")

    async def _end_others(self, keeper: AsyncConnection) -> None:
        try:
            async with asyncio.timeout(TAKING):
                while True:  # a connection that was just being made holds the lock only now
                    await keeper.execute(sa.text(_END))
                    if await keeper.scalar(sa.text(_TRY)):
                        return
                    await asyncio.sleep(0.05)
        except TimeoutError as error:
            raise DatabaseTakenError(database=self._name) from error

    def carry(self, connection: Any) -> None:  # Any: what the driver gives
        """Let a new connection of the pool carry the lock, if this process owns the database.

        Raises:
            DatabaseLostError: if another owns it now.
        """
        if self._keeper is None:
            return
        cursor = connection.cursor()
        try:
            cursor.execute(_SHARE)
            held = cursor.fetchone()[0]
            # Only now: until it holds the lock, another may take the database over unseen.
            cursor.execute(
                f"SELECT EXISTS (SELECT {_HELD} AND classid = {APPLICATION_ID}"
                f" AND objid = {self._number} AND objsubid = 2)"
            )
            held = held and cursor.fetchone()[0]
        finally:
            cursor.close()
        connection.commit()  # the lock is that of the session
        if not held:
            connection.terminate()  # the pool would keep it, and with it the lock
            raise DatabaseLostError(database=self._name)

    async def lost(self) -> None:
        """Return once the keeper is not there any more, or does not answer."""
        keeper = self._keeper
        with contextlib.suppress(DBAPIError, OSError, TimeoutError):
            while keeper is not None and not self._ended.is_set():
                async with asyncio.timeout(PATIENCE):
                    await keeper.execute(sa.text("SELECT 1"))
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(BEAT):
                        await self._ended.wait()

    async def release(self) -> bool:
        """Own the database no more; False if it was not owned."""
        keeper, self._keeper = self._keeper, None
        if keeper is None:
            return False
        with contextlib.suppress(DBAPIError, OSError):  # the server has ended it
            await keeper.close()
        return True
