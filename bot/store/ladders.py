"""What counts in the ladders: ranked matches that are over, won by somebody, and verified."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from bot.model.ladders import RankedMatch, RankedSeat, rated_places
from bot.model.records import MatchId
from bot.store import schema
from bot.store.database import Database
from bot.store.statements import rows_of
from rules.core.data import Value

Stamp = tuple[int, int, float]
"""How many seats count, how many of them of people who are known, when the last match ended."""


class Presence(Value, frozen=True):
    """Since when somebody sits at tables of a server, at how many, and at how many now."""

    since: float | None
    matches: int
    now: int


def _counted(guild: int, game: str | None) -> sa.ColumnElement[bool]:
    table = schema.matches
    counts = sa.and_(
        table.c.guild == guild,
        table.c.status == "over",
        table.c.ranked,
        table.c.verified == "yes",
        table.c.winners != "[]",
    )
    return counts if game is None else sa.and_(counts, table.c.game == game)


class LadderRepository:
    """Reads the results of which the ladders of a server are made; nothing of a rating is stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(self, guild: int) -> list[str]:
        """List the games of which a ranked match counts on a server, the latest first."""
        table, last = schema.matches, sa.func.max(schema.matches.c.ended_at)
        chosen = sa.select(table.c.game).where(_counted(guild, None)).group_by(table.c.game)
        rows = await rows_of(self._database, chosen.order_by(last.desc(), table.c.game))
        return [row.game for row in rows]

    async def stamp(self, guild: int, game: str) -> Stamp:
        """Return what changes with every result, and when somebody is forgotten."""
        table, seats = schema.matches, schema.seats
        columns: list[sa.ColumnElement[Any]] = [
            sa.func.count().label("seats"),
            sa.func.count(seats.c.rated).label("people"),
            sa.func.coalesce(sa.func.max(table.c.ended_at), 0.0).label("last"),
        ]
        both = table.join(seats, seats.c.match == table.c.id)
        chosen = sa.select(*columns).select_from(both).where(_counted(guild, game))
        (row,) = await rows_of(self._database, chosen)
        return int(row.seats), int(row.people), float(row.last)

    async def results(self, guild: int, game: str) -> list[RankedMatch]:
        """List the matches that count in a ladder, the oldest first."""
        table, seats = schema.matches, schema.seats
        fields = (seats.c.rated, seats.c.user, seats.c.name, seats.c.plays)
        chosen = (
            sa.select(table.c.id, table.c.ended_at, table.c.places, *fields)
            .join(seats, seats.c.match == table.c.id)
            .where(_counted(guild, game), seats.c.seat.is_not(None))
            .order_by(table.c.ended_at, table.c.id, seats.c.seat)
        )
        found: dict[str, list[sa.Row[Any]]] = {}
        for row in await rows_of(self._database, chosen):
            found.setdefault(row.id, []).append(row)
        return [_match_of(MatchId(match), rows) for match, rows in found.items()]

    async def presence(self, guild: int, user: int) -> Presence:
        """Return at how many tables of a server somebody sits, or sat when they were over."""
        table, seats = schema.matches, schema.seats
        begun = sa.and_(table.c.guild == guild, table.c.seq >= 0, seats.c.user == user)
        columns: list[sa.ColumnElement[Any]] = [
            sa.func.min(table.c.started_at).label("since"),
            sa.func.count().label("matches"),
            sa.func.count().filter(table.c.status != "over").label("now"),
        ]
        both = table.join(seats, seats.c.match == table.c.id)
        chosen = sa.select(*columns).select_from(both).where(begun)
        (row,) = await rows_of(self._database, chosen)
        return Presence(row.since, int(row.matches), int(row.now))


def _match_of(match: MatchId, rows: list[sa.Row[Any]]) -> RankedMatch:
    places = msgspec.json.decode(rows[0].places, type=tuple[int, ...])
    left = [row.user != row.rated for row in rows]
    plays = [msgspec.json.decode(row.plays, type=dict[str, str]) for row in rows]
    return RankedMatch(
        match=match,
        ended=float(rows[0].ended_at),
        seats=tuple(
            # The name of a seat is that of the person who sits there now.
            RankedSeat(row.rated, "" if gone else row.name, tuple(sorted(what.items())), gone)
            for row, what, gone in zip(rows, plays, left, strict=True)
        ),
        places=rated_places(places, left),
    )
