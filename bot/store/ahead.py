"""The answers ahead of each person in each match: secret, like a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec
import sqlalchemy as sa

from bot.model.records import MatchId
from bot.store import schema
from bot.store.database import Database
from bot.store.statements import rewritten, rows_of
from rules.core.data import Value
from rules.core.standing import Standing

ANSWERS: Final = 64
"""How many of the entries that are answers of a record are remembered."""

Off = Literal["", "owner", "undone"]
"""Why a record answers nothing: its owner answers, or has taken one of its answers back."""


class Ahead(Value, frozen=True, kw_only=True):
    """One answer ahead that somebody has given.

    ``number``: counts those of its owner in a match; 0: not written yet. ``sheet`` and ``line``: of
    the game, by which it is named; without a sheet it is an action for one's turn, or a whole round.
    ``answered``: the entries of its answers. ``void``: the question (``OpenQuestion.at``) for which it
    was tried and gave none.
    """

    number: int = 0
    standing: Standing
    sheet: str = ""
    line: str = ""
    answered: tuple[int, ...] = ()
    off: Off = ""
    void: int = -1


Given = tuple[Ahead, ...]
"""The answers ahead of somebody in a match, in the order in which they are tried."""

Change = Callable[[Given], Given]

_READER: Final = msgspec.json.Decoder(Given)


def numbered(given: Given, number: int) -> Ahead | None:
    """Find a record by its number; None if it is not there (any more)."""
    return next((one for one in given if one.number == number), None)


def added(given: Given, *new: Ahead) -> Given:
    """Return a list with new records before the others, numbered in their order."""
    first = 1 + max((one.number for one in given), default=0)
    numbers = range(first, first + len(new))
    made = (msgspec.structs.replace(one, number=n) for one, n in zip(new, numbers, strict=True))
    return (*made, *given)


def changed(given: Given, one: Ahead) -> Given:
    """Return a list in which a record is as given; nothing changes if it is not there any more."""
    return tuple(one if other.number == one.number else other for other in given)


def write_ahead(connection: sa.Connection, match: str, user: int, how: Change) -> Given:
    """Change the answers ahead of somebody within a transaction; an empty list is forgotten."""
    name = {"match": match, "user": user}
    return rewritten(connection, schema.ahead, name, "given", reader=_READER, how=how)


class AheadRepository:
    """The answers ahead of all matches."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def change(self, match: MatchId, user: int, how: Change) -> Given:
        """Change the answers ahead of somebody, in one transaction."""
        return await self._database.writing(lambda raw: write_ahead(raw, match, user, how))

    async def of_user(self, match: MatchId, user: int | None) -> Given:
        """Return what somebody has answered ahead in a match."""
        if user is None:
            return ()
        table = schema.ahead
        mine = sa.select(table.c.given).where(table.c.match == match, table.c.user == user)
        rows = await rows_of(self._database, mine)
        return _READER.decode(rows[0].given) if rows else ()

    async def clear(self, match: MatchId) -> None:
        """Forget everything that was answered ahead in a match."""
        chosen = sa.delete(schema.ahead).where(schema.ahead.c.match == match)
        await self._database.writing(lambda connection: connection.execute(chosen))
