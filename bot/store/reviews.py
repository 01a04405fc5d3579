"""What was found in looking back at matches: a row each."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
import sqlalchemy as sa

from bot.model.records import MatchId
from bot.store import schema
from bot.store.database import Database
from bot.store.statements import put_row, rows_of
from rules.core.ids import Seat

_READER: Final = msgspec.json.Decoder(tuple[Seat, ...])


class StoredReview(NamedTuple):
    """A packed review of the record that has this fingerprint; *shown*: the seats that let others see theirs."""

    record: str
    review: bytes
    shown: tuple[Seat, ...] = ()


class Reviews:
    """The reviews of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, match: MatchId) -> StoredReview | None:
        """Return the review of a match; None: there is none."""
        table = schema.reviews
        rows = await rows_of(self._database, sa.select(table).where(table.c.match == match))
        if not rows:
            return None
        shown = _READER.decode(rows[0].shown)
        return StoredReview(rows[0].record, bytes(rows[0].review), shown)

    async def put(self, match: MatchId, record: str, review: bytes, seconds: float) -> None:
        """Keep a review in the place of an older one; who lets others see theirs stays."""
        values = {"record": record, "review": review, "seconds": seconds}
        await put_row(self._database, schema.reviews, {"match": match}, values)

    async def show(self, match: MatchId, seat: Seat) -> None:
        """Note that a seat lets others see what was found of it; without a review nothing is noted."""

        def write(connection: sa.Connection) -> None:
            here = schema.reviews.c.match == match
            kept = connection.execute(sa.select(schema.reviews.c.shown).where(here))
            if (text := kept.scalar_one_or_none()) is not None:
                shown = sorted({*_READER.decode(text), seat})
                values = {"shown": msgspec.json.encode(shown).decode()}
                connection.execute(sa.update(schema.reviews).where(here).values(values))

        await self._database.writing(write)
