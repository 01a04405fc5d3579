"""The store as the rest of the bot sees it."""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.store.boards import BoardSlots
from bot.store.cluster import Alone, Cluster
from bot.store.database import GuardedDatabase, connect
from bot.store.delivery_log import DeliveryLog
from bot.store.match_records import Records
from bot.store.matches import MatchRepository
from bot.store.message_slots import MessageSlots
from bot.store.migrate import migrate
from bot.store.notes import Audit, Notes
from bot.store.personal_data import PersonalDataRepository
from bot.store.plans import PlanRepository
from bot.store.premoves import PremoveRepository
from bot.store.requests import Requests
from bot.store.settings import SettingsRepository


class Store:
    """An open database. ``records`` is for ``bot.matches`` and ``bot.ops.archive`` only: secrets."""

    def __init__(
        self, database: GuardedDatabase, clock: Callable[[], float], cluster: Cluster | None = None
    ) -> None:
        """Keep everything in *database*; *cluster*: who else does."""
        self._database = database
        self.cluster = cluster = cluster or Alone()
        self.count = database.count
        self.matches = MatchRepository(database, cluster)
        self.records = Records(database, clock, cluster)
        self.delivery_log = DeliveryLog(database, clock)
        self.message_slots = MessageSlots(database, self.delivery_log, cluster)
        self.notes = Notes(database)
        self.people = SettingsRepository(database, self.notes)
        self.orders = PremoveRepository(database, cluster)
        self.plans = PlanRepository(database, cluster)
        self.personal = PersonalDataRepository(database, self.message_slots, self.people)
        self.audit = Audit(database, clock)
        self.boards = BoardSlots(self.notes)
        self.requests = Requests(database, cluster)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        clock: Callable[[], float] = time.time,
        later: bool = False,
        alone: bool = False,
    ) -> Store:
        """Open the database at *url* (``sqlite:///PATH``, ``postgresql://…``), made if missing.

        *later*: whoever opens it calls ``check_whole`` soon, if all was closed in order.
        *alone*: no other bot may use it; commands that only add to it or read it may.

        Raises:
            StoreError: if it cannot be used; it is then left byte for byte as it was.
        """
        database = connect(url, later=later)
        try:
            await migrate(database, alone=alone)
        except BaseException:
            await database.close()
            raise
        return cls(GuardedDatabase(database), clock)

    @property
    def name(self) -> str:
        """Where the database is, for people; without a password."""
        return self._database.name

    async def check_whole(self) -> None:
        """Look through the whole database, if that was put off.

        Raises:
            DatabaseDamagedError: if it is damaged; nothing is written to it from then on.
        """
        await self._database.check_whole()

    async def close(self) -> None:
        """Close every connection."""
        await self._database.close()
