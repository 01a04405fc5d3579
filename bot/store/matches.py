"""What is public about matches, and who sits where."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from bot.model.due_times import next_announcement, next_due
from bot.model.records import ROW_DAMAGED, MatchId, MatchInfo, SeatInfo, Status
from bot.store import schema
from bot.store.database import Database
from bot.store.errors import ConflictError, MatchMissingError
from bot.store.statements import legible, record_of, rows_of

log: Final = logging.getLogger(__name__)

_TIMED: Final = ("lobby", "running", "paused")
"""The states of a match in which time brings something about."""

_JSON: Final = ("options", "winners", "places", "clocks")
_SEAT_JSON: Final = ("choices", "plays")


def text(value: Any) -> str:  # Any: whatever msgspec can write
    """Write a value as JSON text."""
    return msgspec.json.encode(value).decode()


def _match_of(row: sa.Row[Any], seats: Sequence[sa.Row[Any]]) -> MatchInfo:
    """Read a match; one of whose rows something is unreadable is suspended, others go on."""
    # The one place where the key leaves the store: shown before the end it would tell every hand
    # and every draw.
    secret = row.secret if row.status == "over" else None
    consent = "majority" if row.consent == "majority" else "all"
    try:
        sat = tuple(record_of(seat, SeatInfo, json=_SEAT_JSON) for seat in seats)
        return record_of(row, MatchInfo, json=_JSON, seats=sat, secret=secret, consent=consent)
    except (msgspec.DecodeError, UnicodeError) as error:
        log.error("match %s cannot be read: %s", row.id, error)  # noqa: TRY400 - one line is enough
        return legible(
            row,
            MatchInfo,
            json=_JSON,
            seats=tuple(legible(s, SeatInfo, json=_SEAT_JSON) for s in seats),
            consent=consent,
            status="suspended",
            reason=ROW_DAMAGED,
            secret=None,
        )


def _columns(info: MatchInfo) -> dict[str, Any]:
    """List what may change while a match exists."""
    return {
        "thread": info.thread,
        "parent": info.parent,
        "language": info.language,
        "title": info.title,
        "options": text(info.options),
        "status": info.status,
        "reason": info.reason,
        "started_at": info.started_at,
        "ended_at": info.ended_at,
        "winners": text(info.winners),
        "seq": info.seq,
        "revision": info.revision,
        "consent": info.consent,
        "filed_at": info.filed_at,
        "plans": info.plans,
        "welcome": info.welcome,
        "ranked": info.ranked,
        "places": text(info.places),
        "verified": info.verified,
    }


def _time(info: MatchInfo) -> dict[str, Any]:
    """List what is kept of the time: the clocks, and the deadline that they lead to."""
    due = None
    if info.status in _TIMED:
        due = (
            next_due(info.clocks)
            if info.status == "running"
            else next_announcement(info.set_time, info.clocks.announced)
        )
    return {"clocks": text(info.clocks), "due": due}


def insert(connection: sa.Connection, info: MatchInfo, secret: str) -> None:
    """Write a new match.

    Raises:
        IntegrityError: if there is one of that id.
    """
    fixed = {
        "id": info.id,
        "game": info.game,
        "guild": info.guild,
        "channel": info.channel,
        "created_by": info.created_by,
        "created_at": info.created_at,
        "commitment": info.commitment,
        "secret": secret,
    }
    connection.execute(sa.insert(schema.matches), {**fixed, **_columns(info), **_time(info)})
    _insert_seats(connection, info)


@cache
def _changing(columns: tuple[str, ...]) -> sa.Update:
    """Return the statement that changes *columns* of a match, unless somebody else has.

    Made once: to make it anew takes longer than to execute it.
    """
    table = schema.matches
    return (
        sa.update(table)
        .where(table.c.id == sa.bindparam("match"), table.c.revision == sa.bindparam("was"))
        .values({name: sa.bindparam(name) for name in columns})
    )


def update(connection: sa.Connection, before: MatchInfo, after: MatchInfo) -> None:
    """Write what changed between *before* and *after*.

    Raises:
        ConflictError: if the match is not at the revision of *before* any more.
    """
    old, new = _columns(before), _columns(after)
    changed = {n: value for n, value in new.items() if value != old[n] or n == "revision"}
    if before.clocks != after.clocks or before.status != after.status:
        changed |= _time(after)
    here = {"match": before.id, "was": before.revision}
    # Optimistic locking: the row moves only from the revision that was read, so of two processes
    # one starts again.
    if connection.execute(_changing(tuple(changed)), here | changed).rowcount != 1:
        raise ConflictError(before.id, before.revision)
    if before.seats != after.seats:
        # Written anew as a whole: a seat that is removed moves those after it up, which no update
        # row by row survives (the number is part of the key).
        connection.execute(sa.delete(schema.seats).where(schema.seats.c.match == after.id))
        _insert_seats(connection, after)


def _insert_seats(connection: sa.Connection, info: MatchInfo) -> None:
    rows = [
        {
            "match": info.id,
            "number": seat.number,
            "seat": seat.seat,
            "user": seat.user,
            "kind": seat.kind,
            "name": seat.name,
            "contribution": seat.contribution,
            "choices": text(seat.choices),
            "dm": seat.dm,
            "leaving": seat.leaving,
            "read": seat.read,
            "held": seat.held,
            "rated": seat.rated,
            "plays": text(seat.plays),
        }
        for seat in info.seats
    ]
    if rows:
        connection.execute(sa.insert(schema.seats), rows)


def read(connection: sa.Connection, chosen: sa.Select[Any]) -> list[MatchInfo]:
    """Return the matches of a selection, in its order, each with its seats."""
    rows = connection.execute(chosen).all()
    if not rows:
        return []
    seats = schema.seats
    sat: dict[str, list[sa.Row[Any]]] = {row.id: [] for row in rows}
    for seat in connection.execute(
        sa.select(seats).where(seats.c.match.in_(list(sat))).order_by(seats.c.number)
    ):
        sat[seat.match].append(seat)
    return [_match_of(row, sat[row.id]) for row in rows]


def one(connection: sa.Connection, match: MatchId) -> MatchInfo:
    """Return a match.

    Raises:
        MatchMissingError: if there is none of that id.
    """
    table = schema.matches
    found = read(connection, sa.select(table).where(table.c.id == match))
    if not found:
        raise MatchMissingError(match)
    return found[0]


def _active_at() -> sa.ColumnElement[float]:
    """Work out when somebody last did something: pressed what changed the match, or answered.

    Answers that plans give count for nothing, or a match of people who have all gone
    would play itself to its end: their ids are negative. Where no press is known, as in matches of
    old versions, the last entry counts.
    """
    table, done, entries = schema.matches, schema.interactions, schema.entries
    pressed = sa.select(sa.func.max(done.c.at)).where(done.c.match == table.c.id, done.c.id > 0)
    answered = sa.select(entries.c.at).where(
        entries.c.match == table.c.id, entries.c.seq == table.c.seq
    )
    begun = sa.func.coalesce(table.c.started_at, table.c.created_at)
    return sa.func.coalesce(pressed.scalar_subquery(), answered.scalar_subquery(), begun)


class MatchRepository:
    """What is public about matches, and who sits where; changed through the tables only."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, match: MatchId) -> MatchInfo:
        """Return a match.

        Raises:
            MatchMissingError: if there is none of that id.
        """
        return await self._database.reading(lambda connection: one(connection, match))

    async def find(
        self,
        *,
        guild: int | None = None,
        channel: int | None = None,
        user: int | None = None,
        status: Collection[Status] | None = None,
        filed: bool | None = None,
        limit: int = 25,
    ) -> list[MatchInfo]:
        """List matches, the newest first.

        *channel*: their channel or their thread. *filed*: only those that are put away, or none.
        """
        table, seats = schema.matches, schema.seats
        chosen = sa.select(table).order_by(table.c.created_at.desc(), table.c.id).limit(limit)
        if guild is not None:
            chosen = chosen.where(table.c.guild == guild)
        if channel is not None:
            chosen = chosen.where(sa.or_(table.c.channel == channel, table.c.thread == channel))
        if user is not None:
            chosen = chosen.where(
                table.c.id.in_(sa.select(seats.c.match).where(seats.c.user == user))
            )
        if status is not None:
            chosen = chosen.where(table.c.status.in_(list(status)))
        if filed is not None:
            away = table.c.filed_at.is_not(None)
            chosen = chosen.where(away if filed else sa.not_(away))
        return await self._database.reading(lambda connection: read(connection, chosen))

    async def played(self, guild: int) -> set[tuple[str, Status]]:
        """List the games of a server, each with a state that a match of it is in."""
        table = schema.matches
        chosen = sa.select(table.c.game, table.c.status).where(table.c.guild == guild).distinct()
        return {(row.game, row.status) for row in await rows_of(self._database, chosen)}

    async def of_guild(self, guild: int, status: Collection[Status]) -> list[MatchId]:
        """List the matches of a server that are in one of the given states."""
        table = schema.matches
        chosen = sa.select(table.c.id).where(
            table.c.guild == guild, table.c.status.in_(list(status))
        )
        return [MatchId(row.id) for row in await rows_of(self._database, chosen)]

    async def due(self, now: float, limit: int = 100) -> list[MatchId]:
        """List the matches in which time brings something about by *now*, the first first."""
        table = schema.matches
        chosen = (
            sa.select(table.c.id)
            .where(table.c.due <= now, table.c.status.in_(_TIMED))
            .order_by(table.c.due, table.c.id)
            .limit(limit)
        )
        return [MatchId(row.id) for row in await rows_of(self._database, chosen)]

    async def next_due(self) -> float | None:
        """Return the next moment at which time brings something about in a match."""
        table = schema.matches
        timed = table.c.status.in_(_TIMED)
        chosen = sa.select(sa.func.min(table.c.due).label("due")).where(timed)
        (row,) = await rows_of(self._database, chosen)
        return None if row.due is None else float(row.due)

    async def put_off(self, match: MatchId, now: float, until: float | None) -> None:
        """Put a deadline that has passed by *now* off, if it was found to be too early."""
        table = schema.matches
        # Only if it is still the old deadline: somebody may have acted since it was read, and set
        # another.
        chosen = sa.update(table).where(table.c.id == match, table.c.due <= now)

        await self._database.writing(
            lambda connection: connection.execute(chosen.values(due=until))
        )

    async def quiet(self, status: Status, before: float) -> list[MatchId]:
        """List the matches in a state in which nobody has done anything since *before*."""
        table = schema.matches
        chosen = (
            sa.select(table.c.id)
            .where(
                table.c.status == status,
                _active_at() <= before,
            )
            .order_by(table.c.id)
        )
        return [MatchId(row.id) for row in await rows_of(self._database, chosen)]

    async def with_set_time(self) -> list[MatchId]:
        """List the lobbies that begin by themselves, and the paused matches that go on so."""
        table = schema.matches
        chosen = (
            sa.select(table.c.id)
            .where(
                table.c.status.in_(("lobby", "paused")),
                table.c.due.is_not(None),
            )
            .order_by(table.c.id)
        )
        return [MatchId(row.id) for row in await rows_of(self._database, chosen)]

    async def active_at(self, match: MatchId) -> float:
        """Return when somebody last did something in a match, in seconds since the epoch."""
        chosen = sa.select(_active_at().label("at")).where(schema.matches.c.id == match)
        return float((await rows_of(self._database, chosen))[0].at)

    async def seated(self) -> list[tuple[int, int]]:
        """List the servers and the people who sit in their running matches, each once."""
        table, seats = schema.matches, schema.seats
        chosen = (
            sa.select(table.c.guild, seats.c.user)
            .distinct()
            .join(table, table.c.id == seats.c.match)
            .where(
                table.c.status == "running",
                table.c.guild.is_not(None),
                seats.c.user.is_not(None),
            )
            .order_by(table.c.guild, seats.c.user)
        )
        return [(int(row.guild), int(row.user)) for row in await rows_of(self._database, chosen)]

    async def planned(self) -> list[MatchId]:
        """List the running matches in which forms open for several questions at once."""
        table = schema.matches
        chosen = (
            sa.select(table.c.id)
            .where(
                table.c.status == "running",
                table.c.plans == "usual",
            )
            .order_by(table.c.id)
        )
        return [MatchId(row.id) for row in await rows_of(self._database, chosen)]

    async def unverified(self) -> list[MatchId]:
        """List the ranked matches that the rules have ended and nobody has played again yet."""
        table = schema.matches
        chosen = (
            sa.select(table.c.id)
            .where(table.c.status == "over", table.c.ranked, table.c.verified == "")
            .order_by(table.c.ended_at, table.c.id)
        )
        return [MatchId(row.id) for row in await rows_of(self._database, chosen)]

    async def moved(self) -> list[MatchId]:
        """List the running matches in which a seat is automated."""
        table, seats = schema.matches, schema.seats
        chosen = (
            sa.select(seats.c.match)
            .distinct()
            .join(table, table.c.id == seats.c.match)
            .where(table.c.status == "running", seats.c.kind.is_not(None))
            .order_by(seats.c.match)
        )
        return [MatchId(row.match) for row in await rows_of(self._database, chosen)]
