"""The store as the rest of the bot sees it."""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.store.ahead import AheadRepository
from bot.store.audit import Audit
from bot.store.boards import PUZZLE, BoardSlots
from bot.store.database import Database, connect
from bot.store.deferred import DeferredAnswers
from bot.store.delivery_log import DeliveryLog
from bot.store.drafts import DraftRepository
from bot.store.gathering import Gathering
from bot.store.ladders import LadderRepository
from bot.store.match_records import Records
from bot.store.matches import MatchRepository
from bot.store.message_slots import MessageSlots
from bot.store.migrate import migrate
from bot.store.notes import Notes
from bot.store.personal_data import PersonalDataRepository
from bot.store.requests import Requests
from bot.store.reviews import Reviews
from bot.store.settings import SettingsRepository
from bot.store.turns import TurnRepository


class Store:
    """An open database.

    ``records`` is for ``bot.matches`` and ``bot.ops.archive`` only: secrets.
    """

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        """Keep everything in *database*."""
        self._database = database
        self.count = database.count
        self.matches = MatchRepository(database)
        self.delivery_log = DeliveryLog(database, clock)
        self.notes = Notes(database)
        self.people = SettingsRepository(database, self.notes)
        self.message_slots = MessageSlots(database, self.delivery_log, self.people)
        self.records = Records(database, clock, self.message_slots)
        self.ahead = AheadRepository(database)
        self.drafts = DraftRepository(database)
        self.turns = TurnRepository(database)
        self.ladders = LadderRepository(database)
        self.gathering = Gathering(database)
        self.personal = PersonalDataRepository(database, self.message_slots, self.people)
        self.audit = Audit(database, clock)
        self.boards = BoardSlots(self.notes)
        self.puzzles = BoardSlots(self.notes, PUZZLE)
        self.requests = Requests(database)
        self.reviews = Reviews(database)
        self.deferred = DeferredAnswers(database, clock)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        clock: Callable[[], float] = time.time,
        later: bool = False,
        alone: bool = False,
        take_over: bool = False,
    ) -> Store:
        """Open the database at *url* (``sqlite:///PATH``, ``postgresql://…``), made if missing.

        *later*: the caller calls ``check_whole`` soon, if all was closed in order. *alone*:
        no other bot may use it; commands that only add to it or read it may. *take_over*: a bot that
        uses a server's database loses it.

        Raises:
            StoreError: if it cannot be used; it is then left byte for byte as it was.
        """
        database = connect(url, later=later)
        try:
            await migrate(database, alone=alone, take_over=take_over)
        except BaseException:
            await database.close()
            raise
        return cls(database, clock)

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

    async def lost(self) -> None:
        """Return once another process may own the database that was opened *alone*."""
        await self._database.lost()

    async def close(self) -> None:
        """Close every connection."""
        await self._database.close()
