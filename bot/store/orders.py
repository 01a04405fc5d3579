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
from rules.core.orders import Branch, Errand, Order


class Prepared(Value, frozen=True, kw_only=True):
    """An order, and what has become of it.

    ``seq``: the last entry when it was given. ``ready``: it is in force, not still being put
    together. ``branch``: which part is carried out, ``done``: how many errands of it are, ``last``:
    the entry of the latest. ``over``: nothing more will be done. ``void``: why it came to nothing.
    """

    order: Order
    seq: int
    ready: bool = True
    branch: Branch = ""
    done: int = 0
    last: int = -1
    over: bool = False
    void: str = ""

    @property
    def live(self) -> bool:
        """Whether it waits for its time."""
        return self.ready and not self.over

    @property
    def next(self) -> Errand | None:
        """The errand that is to be done next."""
        errands = self.order.of(self.branch)
        return errands[self.done] if self.done < len(errands) else None


_READER: Final = msgspec.json.Decoder(Prepared)


class Orders:
    """The orders of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._matches: set[MatchId] | None = None  # those that may have some

    async def put(self, match: MatchId, user: int, prepared: Prepared) -> None:
        """Keep an order in the place of the one before."""
        name = {"match": match, "user": user}
        await put_row(self._database, schema.orders, name, {"prepared": text(prepared)})
        (await self.matches()).add(match)

    async def of_match(self, match: MatchId) -> dict[int, Prepared]:
        """Return the orders of a match, by person."""
        if match not in await self.matches():
            return {}
        table = schema.orders
        rows = await rows_of(self._database, sa.select(table).where(table.c.match == match))
        if not rows:
            (await self.matches()).discard(match)
        return {int(row.user): _READER.decode(row.prepared) for row in rows}

    async def of_user(self, match: MatchId, user: int | None) -> Prepared | None:
        """Return what somebody has prepared in a match."""
        return None if user is None else (await self.of_match(match)).get(user)

    def may_have(self, match: MatchId) -> bool:
        """Say whether somebody may have prepared something in a match."""
        return self._matches is None or match in self._matches

    async def matches(self) -> set[MatchId]:
        """List the matches in which somebody may have prepared an order."""
        if self._matches is None:
            rows = await rows_of(self._database, sa.select(schema.orders.c.match).distinct())
            self._matches = {MatchId(row.match) for row in rows}
        return self._matches

    async def remove(self, match: MatchId, user: int) -> None:
        """Forget an order."""
        table = schema.orders
        chosen = sa.delete(table).where(table.c.match == match, table.c.user == user)
        await self._database.writing(lambda connection: connection.execute(chosen))
