"""What people are still writing of answers of several numbers: secret, like a hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

import sqlalchemy as sa

from bot.model.recent import Recent
from bot.model.records import MatchId
from bot.store import schema
from bot.store.database import Database
from bot.store.statements import put_row, rows_of

_KEPT: Final = 256
"""Of how many matches the drafts are kept in memory."""


class Draft(NamedTuple):
    """What somebody writes: to the question opened by which entry, and the JSON of the answer."""

    question: int
    answer: str


class DraftRepository:
    """The drafts of all matches, at most one a person: a seat is asked one thing at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._matches: set[MatchId] | None = None
        """Those that may have some: most have none, and this spares them the query."""
        self._read: Recent[MatchId, dict[int, Draft]] = Recent(_KEPT)
        """What was read last: every look of a seat that answers by a form asks for its draft."""
        self._writes = 0

    async def put(self, match: MatchId, user: int, draft: Draft) -> None:
        """Keep what somebody writes, in the place of what they wrote before."""
        (await self.matches()).add(match)
        name = {"match": match, "user": user}
        await put_row(self._database, schema.drafts, name, draft._asdict())
        self._written(match)

    async def of_match(self, match: MatchId) -> dict[int, Draft]:
        """Return the drafts of a match, by person."""
        if match not in await self.matches():
            return {}
        if match not in self._read:
            table, writes = schema.drafts, self._writes
            rows = await rows_of(self._database, sa.select(table).where(table.c.match == match))
            found = {int(row.user): Draft(row.question, row.answer) for row in rows}
            if writes != self._writes:  # it may be older than what was written meanwhile
                return found
            self._read[match] = found
        return {**self._read[match]}

    def _written(self, match: MatchId) -> None:
        self._writes += 1
        self._read.pop(match, None)

    async def drop(self, match: MatchId, users: Collection[int]) -> None:
        """Forget what some people write."""
        table = schema.drafts
        gone = sa.delete(table).where(table.c.match == match, table.c.user.in_(users))
        await self._database.writing(lambda connection: connection.execute(gone))
        self._written(match)

    async def matches(self) -> set[MatchId]:
        """List the matches in which somebody may be writing."""
        if self._matches is None:
            rows = await rows_of(self._database, sa.select(schema.drafts.c.match).distinct())
            self._matches = {MatchId(row.match) for row in rows}
        return self._matches
