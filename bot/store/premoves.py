"""Orders in advance, a list for each person and match: secret, like a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from bot.model.records import MatchId, MessageSlot
from bot.store import schema
from bot.store.database import Database
from bot.store.message_slots import WHOLE, put_slots
from bot.store.statements import rewritten, rows_of
from rules.core.data import Value
from rules.core.premoves import Branch, Order, QueuedAction


class Premove(Value, frozen=True, kw_only=True):
    """An order, and what has become of it.

    ``seq``: the last entry when it was given. ``number``: by which it is known in its list.
    ``ready``: it is in force, not still being put together. ``branch``: which part is carried out,
    ``done``: how many of its actions are, ``last``: the entry of the latest. ``over``: nothing more
    will be done. ``void``: why it came to nothing. ``question``: the one (its ``since``) at which
    it was begun last; ``times``: how often it has been carried out, ``lately``: how often in
    ``round``.
    """

    order: Order
    seq: int
    number: int = 1
    ready: bool = True
    branch: Branch = ""
    done: int = 0
    last: int = -1
    over: bool = False
    void: str = ""
    question: int = -1
    times: int = 0
    lately: int = 0
    round: int = -1

    @property
    def live(self) -> bool:
        """Whether it waits for its time."""
        return self.ready and not self.over

    @property
    def begun(self) -> bool:
        """Whether some of its actions are done, and others are not."""
        return self.live and self.done > 0

    @property
    def next(self) -> QueuedAction | None:
        """The action that is to be done next."""
        errands = self.order.of(self.branch)
        return errands[self.done] if self.done < len(errands) else None


Listed = tuple[Premove, ...]
"""The orders of somebody in a match, in the order in which they are tried."""

_READER: Final = msgspec.json.Decoder(Listed)


def numbered(listed: Listed, number: int) -> Premove | None:
    """Find an order of a list; None if there is none of that number (any more)."""
    return next((one for one in listed if one.number == number), None)


def changed(listed: Listed, one: Premove) -> Listed:
    """Return a list in which *one* is as given; nothing changes if it is not there any more."""
    return tuple(one if other.number == one.number else other for other in listed)


class PremoveRepository:
    """The orders of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._matches: set[MatchId] | None = None  # those that may have some

    async def change(
        self,
        match: MatchId,
        user: int,
        how: Callable[[Listed], Listed],
        *,
        new_slots: Sequence[MessageSlot] = (),
    ) -> Listed:
        """Change the list of somebody, in one transaction; an empty one is forgotten.

        *new_slots*: slots written with it; then the match is looked at again, come what
        may.
        """

        def work(connection: sa.Connection) -> Listed:
            name = {"match": match, "user": user}
            after = rewritten(connection, schema.orders, name, "prepared", reader=_READER, how=how)
            put_slots(connection, new_slots)
            # Else a pass that has just found everything up to date would not look for the message.
            if new_slots:
                whole = sa.and_(schema.places.c.match == match, schema.places.c.kind == WHOLE)
                connection.execute(sa.delete(schema.places).where(whole))
            return after

        after = await self._database.writing(work)
        if after:
            (await self.matches()).add(match)
        return after

    async def of_match(self, match: MatchId) -> dict[int, Listed]:
        """Return the orders of a match, by person."""
        # Asked after each change of each match; most have no orders, and this set spares them the
        # query.
        if match not in await self.matches():
            return {}
        table = schema.orders
        rows = await rows_of(self._database, sa.select(table).where(table.c.match == match))
        if not rows and self._matches is not None:
            self._matches.discard(match)
        return {int(row.user): _READER.decode(row.prepared) for row in rows}

    async def of_user(self, match: MatchId, user: int | None) -> Listed:
        """Return what somebody has prepared in a match."""
        return () if user is None else (await self.of_match(match)).get(user, ())

    def may_have(self, match: MatchId) -> bool:
        """Return whether somebody may have prepared something in a match."""
        return self._matches is None or match in self._matches

    async def matches(self) -> set[MatchId]:
        """List the matches in which somebody may have prepared an order."""
        if self._matches is None:
            rows = await rows_of(self._database, sa.select(schema.orders.c.match).distinct())
            self._matches = {MatchId(row.match) for row in rows}
        return self._matches

    async def remove(self, match: MatchId, user: int) -> None:
        """Forget the orders of somebody."""
        await self.change(match, user, lambda listed: ())
