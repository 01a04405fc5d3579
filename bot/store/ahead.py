"""The answers ahead of each person in each match: secret, like a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from bot.model.recent import Recent
from bot.model.records import MatchId
from bot.store import schema
from bot.store.database import Database
from bot.store.statements import rewritten, rows_of
from rules.core.data import Value
from rules.players.ahead import Standing

ANSWERS: Final = 64
"""How many of the entries that are answers of a record are remembered."""

_KEPT: Final = 16
"""Of how many matches they are kept in memory: those that are shown just now."""

Off = Literal["", "owner", "undone"]
"""Why a record answers nothing: its owner answers, or has taken one of its answers back."""


class Ahead(Value, frozen=True, kw_only=True):
    """One answer ahead that somebody has given.

    ``number``: counts those of its owner in a match; 0: not written yet. ``sheet`` and ``line``: of
    the game, by which it is named; without a sheet it is for whatever is asked. ``answered``: the
    entries of its answers. ``void``: the question (``OpenQuestion.at``) for which it was tried and
    gave none.
    """

    number: int = 0
    standing: Standing
    sheet: str = ""
    line: str = ""
    answered: tuple[int, ...] = ()
    off: Off = ""
    void: int = -1


AheadList = tuple[Ahead, ...]
"""The answers ahead of somebody in a match, in the order in which they are tried."""

ChangeAhead = Callable[[AheadList], AheadList]

_READER: Final = msgspec.json.Decoder(AheadList)


class AheadChangedError(Exception):
    """Somebody has changed their answers ahead since one of them was worked out."""


def numbered(records: AheadList, number: int) -> Ahead | None:
    """Find a record by its number; None if it is not there (any more)."""
    return next((record for record in records if record.number == number), None)


def added(records: AheadList, *new: Ahead, last: bool = False) -> AheadList:
    """Return a list with new records before the others, or behind them, numbered in their order."""
    first = 1 + max((record.number for record in records), default=0)
    fresh = tuple(replace(record, number=first + n) for n, record in enumerate(new))
    return (*records, *fresh) if last else (*fresh, *records)


def changed(records: AheadList, record: Ahead) -> AheadList:
    """Return a list in which a record is as given; nothing changes if it is not there any more."""
    return tuple(record if other.number == record.number else other for other in records)


def write_ahead(connection: sa.Connection, match: str, user: int, how: ChangeAhead) -> AheadList:
    """Change the answers ahead of somebody within a transaction; an empty list is forgotten."""
    name = {"match": match, "user": user}
    return rewritten(connection, schema.ahead, name, "given", reader=_READER, how=how)


class AheadRepository:
    """The answers ahead of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._read: Recent[MatchId, tuple[int, dict[int, AheadList]]] = Recent(_KEPT)
        """What was read last, and after how many writes: each hand of a pass asks several times."""

    async def change(self, match: MatchId, user: int, how: ChangeAhead) -> AheadList:
        """Change the answers ahead of somebody, in one transaction."""
        return await self._database.writing(lambda raw: write_ahead(raw, match, user, how))

    async def of_user(self, match: MatchId, user: int | None) -> AheadList:
        """Return what somebody has answered ahead in a match."""
        if user is None:
            return ()
        writes, lists = self._read.get(match, (-1, {}))
        # Any write at all: they are changed with actions, and forgotten with people, too.
        if writes != self._database.writes:
            writes, table = self._database.writes, schema.ahead
            chosen = sa.select(table.c.user, table.c.given).where(table.c.match == match)
            rows = await rows_of(self._database, chosen)
            lists = {int(row.user): _READER.decode(row.given) for row in rows}
            self._read[match] = writes, lists
        return lists.get(user, ())

    async def clear(self, match: MatchId) -> None:
        """Forget everything that was answered ahead in a match."""
        chosen = sa.delete(schema.ahead).where(schema.ahead.c.match == match)
        await self._database.writing(lambda connection: connection.execute(chosen))
