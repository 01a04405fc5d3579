"""The store as the rest of the bot sees it."""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.store.engine import Database, connect
from bot.store.matches import Matches
from bot.store.migrate import migrate
from bot.store.notes import Audit, Notes
from bot.store.orders import Orders
from bot.store.people import People
from bot.store.personal import Personal
from bot.store.places import Places
from bot.store.record import Records
from bot.store.requests import Requests


class Store:
    """An open database. ``records`` is for ``bot.tables`` and ``bot.archive`` only: secrets."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database = database
        self.matches = Matches(database)
        self.records = Records(database, clock)
        self.places = Places(database)
        self.people = People(database)
        self.orders = Orders(database)
        self.personal = Personal(database)
        self.audit = Audit(database, clock)
        self.notes = Notes(database)
        self.requests = Requests(database)

    @classmethod
    async def open(cls, url: str, *, clock: Callable[[], float] = time.time) -> Store:
        """Open the database at *url* (``sqlite:///PATH``, ``postgresql://…``), made if missing.

        Raises:
            StoreError: if it cannot be used; it is then left byte for byte as it was.
        """
        database = connect(url)
        try:
            await migrate(database)
        except BaseException:
            await database.close()
            raise
        return cls(database, clock)

    @property
    def name(self) -> str:
        """Where the database is, for people; without a password."""
        return self._database.name

    async def close(self) -> None:
        """Close every connection."""
        await self._database.close()
