"""The connection to the server that a process keeps: what it locks there is what it holds.

It is one *session* of the server, which itself frees its locks once it is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from bot.store.errors import DatabaseFailedError, DatabaseTakenError, DatabaseUnusableError

if TYPE_CHECKING:  # of no use for SQLite
    import asyncpg

log: Final = logging.getLogger("hexarch")

USED: Final = 0x48455841
"""The lock that a bot that is alone has to itself, and those of a cluster share."""

PATIENCE: Final = 15.0
"""Seconds that the server has for an answer on the connection that is kept."""


class KeptConnection:
    """A session of the server, and the next one where it is lost.

    ``session``: None while there is none; a lock is only as good as the session that took it.
    ``connected``: set while there is one that can hold locks.
    """

    def __init__(
        self,
        url: sa.URL,
        hears: Mapping[str, Callable[..., None]],
        lost: Callable[[bool], None],
        spawn: Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]],
    ) -> None:
        """Prepare to connect to *url*.

        Args:
            url: The address of the database.
            hears: What is told on each channel of the server, and to whom.
            lost: Called when what was held is not any more, with False if nothing was.
            spawn: Runs what has to come to its end though nobody waits for it.
        """
        self._url, self._hears, self._lost, self._spawn = url, hears, lost, spawn
        self.name = url.render_as_string(hide_password=True)
        self.session: asyncpg.Connection | None = None
        self.pid = 0
        self.connected = asyncio.Event()
        self._turn = asyncio.Lock()

    async def connect(self) -> None:
        """Begin a session.

        Raises:
            DatabaseTakenError: if a bot that is alone uses the database.
            DatabaseUnusableError: if it cannot be reached, or does not keep locks.
        """
        import asyncpg

        _, given = (
            self._url.set(drivername="postgresql+asyncpg")
            .get_dialect()()
            .create_connect_args(self._url)
        )
        # A machine that is gone must not hold its shards for as long as TCP waits by itself.
        alive = {
            "tcp_keepalives_idle": "5",
            "tcp_keepalives_interval": "2",
            "tcp_keepalives_count": "3",
            "tcp_user_timeout": "10000",
            "application_name": "hexarch",
        }
        try:
            connection = await asyncpg.connect(**given, timeout=PATIENCE, server_settings=alive)
            try:
                self.pid = await self._prepare(connection)
            except BaseException:
                # Also where this wait is cancelled: nobody else knows the connection yet.
                connection.terminate()
                raise
        except _failures() as error:
            raise DatabaseUnusableError(database=self.name, why=str(error)) from error
        connection.add_termination_listener(self._ended)
        self.session = connection
        self.connected.set()

    async def _prepare(self, connection: asyncpg.Connection) -> int:
        """Return the number of a session that can hold locks; hear on it what others tell.

        Raises:
            DatabaseTakenError: if a bot that is alone uses the database.
            DatabaseUnusableError: if the session does not keep locks.
        """
        pid: int = await connection.fetchval("SELECT pg_backend_pid()")
        if not await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", USED):
            raise DatabaseTakenError(database=self.name)
        if pid != await connection.fetchval(
            "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid() LIMIT 1"
        ):  # a pooler has given the second statement to another session
            raise DatabaseUnusableError(database=self.name, why="session locks (pooler?)")
        for channel, told in self._hears.items():
            await connection.add_listener(channel, told)
        return pid

    def _ended(self, connection: Any) -> None:  # Any: asyncpg's own class, or its proxy
        if connection is self.session:
            self.lose()

    def lose(self) -> None:
        """Give the session up, and all that it holds."""
        session, self.session = self.session, None
        self.connected.clear()
        if session is not None:
            log.warning("the connection that holds the shards is lost; they are taken anew")
            session.terminate()
        self._lost(session is not None)

    async def close(self) -> None:
        """End the session: the server frees what it holds."""
        session, self.session = self.session, None
        if session is not None:
            with contextlib.suppress(OSError, TimeoutError):
                await session.close(timeout=PATIENCE)

    async def ask(self, text: str, *given: Any, patience: float = PATIENCE) -> list[Any]:
        """Ask something on the connection that is kept; carried to its end even if nobody waits.

        Raises:
            DatabaseFailedError: if the connection is lost, and all that is held with it.
        """
        return await asyncio.shield(self._spawn(self._asked(text, given, patience)))

    async def _asked(self, text: str, given: Sequence[Any], patience: float) -> list[Any]:
        async with self._turn:
            connection = self.session
            if connection is None:
                raise DatabaseFailedError(database=self.name, why="connection lost")
            try:
                found: list[Any] = await connection.fetch(text, *given, timeout=patience)
            except _failures() as error:
                # asyncpg calls no termination listener where it gives a connection up by itself.
                if self.session is connection:
                    log.warning("the connection that holds the shards met %s", error or type(error))
                    self.lose()
                raise DatabaseFailedError(database=self.name, why=str(error)) from error
            return found

    async def lock(self, kind: int, number: int) -> bool:
        """Take a lock, unless somebody else has it."""
        rows = await self.ask("SELECT pg_try_advisory_lock($1, $2) AS won", kind, number)
        return bool(rows[0]["won"])

    async def unlock(self, kind: int, number: int) -> None:
        """Give a lock back."""
        await self.ask("SELECT pg_advisory_unlock($1, $2)", kind, number)


def _failures() -> tuple[type[Exception], ...]:
    """Return what says that a connection is of no use any more.

    The last is for a statement that is begun between the server's farewell, as when it shuts down,
    and the end of its connection.
    """
    import asyncpg

    broken = asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError
    return OSError, TimeoutError, *broken
