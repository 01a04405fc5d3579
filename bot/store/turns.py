"""Turns that have ended: a row each, written in the transaction that ends them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import sqlalchemy as sa
from msgspec import structs

from bot.model.records import MatchId
from bot.model.turns import LAST, Outcome, Reliability, Turn
from bot.store import schema
from bot.store.database import Database
from bot.store.statements import record_of, rows_of


def put_turns(connection: sa.Connection, ended: Iterable[Turn]) -> None:
    """Write turns in the transaction that ends them."""
    rows = [structs.asdict(turn) for turn in ended]
    if rows:
        connection.execute(sa.insert(schema.turns), rows)


class TurnRepository:
    """How reliable people are on a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_match(self, match: MatchId) -> list[Turn]:
        """List the turns of a match that people took, in the order in which they ended."""
        turns = schema.turns
        chosen = sa.select(turns).where(turns.c.match == match, turns.c.user.is_not(None))
        rows = await rows_of(self._database, chosen.order_by(turns.c.ended, turns.c.seat))
        return [record_of(row, Turn) for row in rows]

    async def of(self, guild: int | None, users: Collection[int]) -> dict[int, Reliability]:
        """Return the reliability of *users* on a server; without turns they are new there."""
        if guild is None or not users:
            return {user: Reliability() for user in users}
        turns, matches = schema.turns, schema.matches
        newest = (turns.c.ended.desc(), turns.c.match, turns.c.seat)
        number = sa.func.row_number().over(partition_by=turns.c.user, order_by=newest)
        numbered = (
            sa.select(turns.c.user, turns.c.outcome, number.label("nth"))
            .join(matches, matches.c.id == turns.c.match)
            .where(matches.c.guild == guild, turns.c.user.in_(users))
            .subquery()
        )
        last = (
            sa.select(numbered)
            .where(numbered.c.nth <= LAST)
            .order_by(numbered.c.user, numbered.c.nth.desc())
        )
        outcomes: dict[int, list[Outcome]] = {user: [] for user in users}
        for row in await rows_of(self._database, last):
            outcomes[int(row.user)].append(row.outcome)
        return {user: Reliability(tuple(turns)) for user, turns in outcomes.items()}
