"""Orders in advance, one for each person and match: secret, like a hand."""

from __future__ import annotations

from typing import Final

import msgspec
import sqlalchemy as sa

from bot.store import schema
from bot.store.engine import Database, put_row, rows_of
from bot.store.matches import text
from bot.store.rows import MatchId
from rules.core.data import Value
from rules.core.orders import Order


class Prepared(Value, frozen=True, kw_only=True):
    """An order. ``seq``: the last entry when it was given. ``void``: why it came to nothing."""

    order: Order
    seq: int
    void: str = ""


_READER: Final = msgspec.json.Decoder(Prepared)


class Orders:
    """The orders of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, match: MatchId, user: int, prepared: Prepared) -> None:
        """Keep an order in the place of the one before."""
        name = {"match": match, "user": user}
        await put_row(self._database, schema.orders, name, {"prepared": text(prepared)})

    async def of_match(self, match: MatchId) -> dict[int, Prepared]:
        """Return the orders of a match, by person."""
        table = schema.orders
        rows = await rows_of(self._database, sa.select(table).where(table.c.match == match))
        return {int(row.user): _READER.decode(row.prepared) for row in rows}

    async def matches(self) -> set[MatchId]:
        """List the matches in which somebody has prepared an order."""
        rows = await rows_of(self._database, sa.select(schema.orders.c.match).distinct())
        return {MatchId(row.match) for row in rows}

    async def remove(self, match: MatchId, user: int) -> None:
        """Forget an order."""
        table = schema.orders
        chosen = sa.delete(table).where(table.c.match == match, table.c.user == user)
        await self._database.writing(lambda connection: connection.execute(chosen))
