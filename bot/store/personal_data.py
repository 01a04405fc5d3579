"""What is stored about a person or a server, and how it is forgotten."""

from __future__ import annotations

from typing import Any, Final, Literal

import sqlalchemy as sa

from bot.model.gathering import Wish
from bot.model.records import MatchId
from bot.model.slot_states import state_in, without_person
from bot.store import schema
from bot.store.boards import BOARD, PUZZLE, forget_answers, puzzles_of, server_note
from bot.store.database import Database
from bot.store.gathering import calls_of, forget_person, wishes_of
from bot.store.message_slots import MessageSlots, put_slots, slot_of
from bot.store.notes import commands_note
from bot.store.settings import SettingsRepository, allowed_note
from bot.store.statements import put_row, rows_of
from rules.core.data import Value

Kind = Literal["guild", "user"]

NOBODY: Final = 0
"""Stands for a person who was forgotten, where a number must stand."""


class PersonalSeat(Value, frozen=True, kw_only=True):
    """A seat of a person."""

    match: MatchId
    game: str
    status: str
    seat: int | None
    name: str


class PersonalData(Value, frozen=True, kw_only=True):
    """All that is stored about a person.

    ``settings``: JSON, None if there are none. ``opened``: matches that they opened. ``tended``:
    lines of the audit log by them. ``turns``: turns of theirs that have ended, in time or not. ``rated``: ranked matches that count for them. ``said``: entries of records that they made, by match.
    ``wishes``: what they want to play; ``calls``: those of the last days that name them.
    ``puzzles``: the last ones of servers that they have answered.
    ``told``: matches that go on whose audit log names them, such as one whose seat they gave up.
    """

    user: int
    settings: str | None
    sat: tuple[PersonalSeat, ...]
    opened: tuple[MatchId, ...]
    tended: int
    turns: int
    said: dict[str, int]
    told: tuple[MatchId, ...] = ()
    rated: tuple[MatchId, ...] = ()
    wishes: tuple[Wish, ...] = ()
    calls: int = 0
    puzzles: int = 0

    @property
    def going_on(self) -> tuple[PersonalSeat, ...]:
        """The seats in matches that are not over."""
        return tuple(one for one in self.sat if one.status != "over")


class PersonalDataRepository:
    """What is stored about persons and servers."""

    def __init__(self, database: Database, slots: MessageSlots, people: SettingsRepository) -> None:
        self._database, self._slots, self._people = database, slots, people

    async def about(self, user: int) -> PersonalData:
        """Return all that is stored about a person."""
        return await self._database.reading(lambda connection: _about(connection, user))

    async def forget(self, user: int) -> list[MatchId]:
        """Forget a person: their settings, and who they were in matches that are over.

        What was played stays, under a name that is empty. Returns the matches that have changed.
        """
        await self._slots.write_all()  # else what waits there would bring them back
        async with self._people.changed(user):
            return await self._database.writing(lambda connection: _forget(connection, user))

    async def drop_guild(self, guild: int) -> list[MatchId]:
        """Delete the matches of a server, its settings and its audit log; return the matches."""
        return await self._database.writing(lambda connection: _drop_guild(connection, guild))

    async def guilds(self) -> set[int]:
        """List the servers of which something is stored."""
        matches = sa.select(schema.matches.c.guild).where(schema.matches.c.guild.is_not(None))
        tables = (schema.guilds, schema.wishes, schema.calls)
        chosen = sa.union(matches, *(sa.select(table.c.guild) for table in tables))
        return {int(row[0]) for row in await rows_of(self._database, sa.select(chosen.subquery()))}

    # --- what goes later ---

    async def put_due(self, kind: Kind, number: int, due: float) -> None:
        """Note when something goes."""
        await put_row(self._database, schema.dues, {"kind": kind, "id": number}, {"due": due})

    async def lift_due(self, kind: Kind, number: int) -> None:
        """Let it stay."""
        table = schema.dues
        chosen = sa.delete(table).where(table.c.kind == kind, table.c.id == number)
        await self._database.writing(lambda connection: connection.execute(chosen))

    async def dues(self, kind: Kind) -> dict[int, float]:
        """List when the things of a kind go."""
        table = schema.dues
        rows = await rows_of(self._database, sa.select(table).where(table.c.kind == kind))
        return {int(row.id): float(row.due) for row in rows}


def _about(connection: sa.Connection, user: int) -> PersonalData:
    users, seats, matches = schema.users, schema.seats, schema.matches
    audit, entries = schema.audit, schema.entries
    settings = connection.execute(sa.select(users.c.settings).where(users.c.user == user))
    sat = connection.execute(
        sa.select(matches.c.id, matches.c.game, matches.c.status, seats.c.seat, seats.c.name)
        .join(matches, matches.c.id == seats.c.match)
        .where(seats.c.user == user)
        .order_by(matches.c.created_at, matches.c.id)
    )
    opened = connection.execute(sa.select(matches.c.id).where(matches.c.created_by == user))
    tended = sa.select(sa.func.count()).where(audit.c.user == user)
    turns = sa.select(sa.func.count()).where(schema.turns.c.user == user)
    said = connection.execute(
        sa.select(entries.c.match, sa.func.count())
        .where(entries.c.user == user)
        .group_by(entries.c.match)
    )
    told = connection.execute(
        sa.select(audit.c.match)
        .join(matches, matches.c.id == audit.c.match)
        .where(matches.c.status != "over", audit.c.details.contains(str(user), autoescape=True))
        .distinct()
    )
    rated = connection.execute(
        sa.select(seats.c.match).where(seats.c.rated == user).order_by(seats.c.match)
    )
    return PersonalData(
        user=user,
        settings=settings.scalar_one_or_none(),
        sat=tuple(
            PersonalSeat(
                match=MatchId(r.id), game=r.game, status=r.status, seat=r.seat, name=r.name
            )
            for r in sat
        ),
        opened=tuple(MatchId(row.id) for row in opened),
        tended=connection.execute(tended).scalar_one(),
        turns=connection.execute(turns).scalar_one(),
        said={match: int(count) for match, count in said},
        told=tuple(MatchId(row.match) for row in told),
        rated=tuple(MatchId(row.match) for row in rated),
        wishes=wishes_of(connection, user),
        calls=len(calls_of(connection, user)),
        puzzles=len(puzzles_of(connection, user)),
    )


def _forget(connection: sa.Connection, user: int) -> list[MatchId]:
    matches, seats = schema.matches, schema.seats
    over = sa.select(matches.c.id).where(matches.c.status == "over")
    own = sa.or_(seats.c.user == user, seats.c.rated == user)
    mine = sa.select(seats.c.match).where(own, seats.c.match.in_(over))
    opened = sa.select(matches.c.id).where(matches.c.created_by == user, matches.c.status == "over")
    changed = {MatchId(row[0]) for row in connection.execute(mine)}
    changed |= {MatchId(row[0]) for row in connection.execute(opened)}
    log = schema.delivery_log  # in it the channels of direct messages
    connection.execute(sa.delete(log).where(log.c.match.in_(mine)))
    connection.execute(
        sa.update(seats)
        .where(seats.c.user == user, seats.c.match.in_(over))
        .values(user=None, name="")
    )
    connection.execute(
        sa.update(seats).where(seats.c.rated == user, seats.c.match.in_(over)).values(rated=None)
    )
    connection.execute(
        sa.update(matches)
        .where(matches.c.created_by == user, matches.c.status == "over")
        .values(created_by=NOBODY)
    )
    # What was judged of them goes too, with the rest, which is worked out again without it. Before
    # the entries are nobody's.
    said = sa.select(schema.entries.c.match).where(schema.entries.c.user == user)
    connection.execute(sa.delete(schema.reviews).where(schema.reviews.c.match.in_(said)))
    for table in (schema.entries, schema.audit):
        gone = sa.or_(table.c.match.in_(over), table.c.match.is_(None))
        connection.execute(sa.update(table).where(table.c.user == user, gone).values(user=None))
    requests = schema.requests
    asked = sa.and_(requests.c.user == user, requests.c.match.in_(over))
    own = requests.c.kind.endswith(f"/{user}", autoescape=True)  # what a moderator had in mind
    connection.execute(sa.delete(requests).where(asked, own))
    connection.execute(sa.update(requests).where(asked).values(user=NOBODY))
    written: list[tuple[Any, Any, Any]] = [
        (schema.audit, schema.audit.c.details, schema.audit.c.match),
        (requests, requests.c.votes, requests.c.match),
        (matches, matches.c.clocks, matches.c.id),
    ]
    for table, column, match in written:
        # Ids of Discord have 17 digits and more, so one is not part of another number by chance.
        named = sa.and_(column.contains(str(user), autoescape=True), match.in_(over))
        without = sa.func.replace(column, str(user), str(NOBODY))
        connection.execute(sa.update(table).where(named).values({column.name: without}))
    slots = schema.slots
    named = sa.and_(slots.c.extra.contains(str(user), autoescape=True), slots.c.match.in_(over))
    for slot in map(slot_of, connection.execute(sa.select(slots).where(named)).all()):
        # The text contains the digits, but perhaps as the id of a channel or a message.
        if user in state_in(slot).people():
            put_slots(connection, [without_person(slot, user, NOBODY)])
    turns = schema.turns
    ended = sa.and_(turns.c.user == user, turns.c.match.in_(over))
    connection.execute(sa.update(turns).where(ended).values(user=None))
    for prepared in (schema.ahead, schema.drafts):
        gone = sa.and_(prepared.c.user == user, prepared.c.match.in_(over))
        connection.execute(sa.delete(prepared).where(gone))
    forget_person(connection, user)
    forget_answers(connection, user, NOBODY)
    noted = schema.notes.c.name.like(allowed_note("%", user))
    connection.execute(sa.delete(schema.notes).where(noted))
    for table in (schema.users, schema.deferred):
        connection.execute(sa.delete(table).where(table.c.user == user))
    return sorted(changed)


def _drop_guild(connection: sa.Connection, guild: int) -> list[MatchId]:
    matches, audit, guilds = schema.matches, schema.audit, schema.guilds
    rows = connection.execute(sa.select(matches.c.id).where(matches.c.guild == guild))
    gone = sorted(MatchId(row.id) for row in rows)
    connection.execute(sa.delete(audit).where(audit.c.guild == guild))
    # Everything else of a match goes with its row (ON DELETE CASCADE).
    connection.execute(sa.delete(matches).where(matches.c.guild == guild))
    for table in (guilds, schema.wishes, schema.calls):
        connection.execute(sa.delete(table).where(table.c.guild == guild))
    notes = schema.notes
    of_server = sa.or_(
        notes.c.name.in_(
            (server_note(BOARD, guild), server_note(PUZZLE, guild), commands_note(guild))
        ),
        notes.c.name.like(allowed_note(guild, "%")),
    )
    connection.execute(sa.delete(notes).where(of_server))
    return gone
