"""The store as the rest of the bot sees it."""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.store.audit import Audit
from bot.store.boards import BoardSlots
from bot.store.cluster import Cluster
from bot.store.database import CONNECTIONS, Database, GuardedDatabase, ServerDatabase, connect
from bot.store.deferred import DeferredAnswers
from bot.store.delivery_log import DeliveryLog
from bot.store.errors import NotSharedError
from bot.store.match_records import Records
from bot.store.matches import MatchRepository
from bot.store.message_slots import MessageSlots
from bot.store.migrate import migrate
from bot.store.notes import Notes
from bot.store.personal_data import PersonalDataRepository
from bot.store.plans import PlanRepository
from bot.store.premoves import PremoveRepository
from bot.store.requests import Requests
from bot.store.settings import SettingsRepository
from bot.store.together import CLAIM, Together, disband


class Store:
    """An open database.

    ``records`` is for ``bot.matches`` and ``bot.ops.archive`` only: secrets.
    """

    def __init__(
        self, database: GuardedDatabase, clock: Callable[[], float], cluster: Cluster | None = None
    ) -> None:
        """Keep everything in *database*; *cluster*: who else does."""
        self._database = database
        self.cluster = cluster = cluster or Cluster()
        self.count = database.count
        self.matches = MatchRepository(database, cluster)
        self.delivery_log = DeliveryLog(database, clock)
        self.notes = Notes(database)
        self.people = SettingsRepository(database, self.notes)
        self.message_slots = MessageSlots(database, self.delivery_log, cluster, self.people)
        self.records = Records(database, clock, cluster, self.message_slots)
        self.orders = PremoveRepository(database, cluster)
        self.plans = PlanRepository(database, cluster)
        self.personal = PersonalDataRepository(database, self.message_slots, self.people)
        self.audit = Audit(database, clock)
        self.boards = BoardSlots(self.notes)
        self.requests = Requests(database, cluster)
        self.deferred = DeferredAnswers(database, clock, cluster)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        clock: Callable[[], float] = time.time,
        later: bool = False,
        alone: bool = False,
        shards: int | None = None,
        connections: int = CONNECTIONS,
        claim: float = CLAIM,
    ) -> Store:
        """Open the database at *url* (``sqlite:///PATH``, ``postgresql://…``), made if missing.

        *later*: whoever opens it calls ``check_whole`` soon, if all was closed in order. *alone*:
        no other bot may use it; commands that only add to it or read it may. *shards*: it is shared
        with other bots of the same token, which has so many; they look every *claim* seconds which
        of them are free. *connections*: so many write at once then.

        Raises:
            StoreError: if it cannot be used; it is then left byte for byte as it was.
        """
        database = connect(url, later=later, writers=1 if shards is None else connections)
        together = None if shards is None else _shared(database, url, shards, claim)
        try:
            if together is None:
                await migrate(database, alone=alone)
                if alone and isinstance(database, ServerDatabase):
                    await database.writing(disband)
            else:
                await together.open()
                await migrate(database, beside=True)
                await together.join()
        except BaseException:
            if together is not None:
                await together.close()
            await database.close()
            raise
        return cls(GuardedDatabase(database), clock, together)

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
        if isinstance(self.cluster, Together):
            await self.cluster.close()
        await self._database.close()


def _shared(database: Database, url: str, shards: int, claim: float) -> Together:
    if not isinstance(database, ServerDatabase):
        raise NotSharedError(database=database.name)
    return Together(url, shards, claim)
