"""Wishes to play, and the calls that followed: a row each, of a server and its people."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec import structs

from bot.model.gathering import Answer, Call, Wish, WishKind
from bot.model.quiet_hours import DAY
from bot.model.records import MatchId, MessageSlot
from bot.store import schema
from bot.store.database import Database
from bot.store.statements import put_rows, record_of, rows_of

KEPT: Final = 4 * DAY
"""How long a call is kept: it says who was called today, and who wants to be left alone."""

_KEY: Final = ("guild", "user", "game", "kind")
_ANSWERS: Final = msgspec.json.Decoder(dict[str, Answer])
_SLOT: Final = msgspec.json.Decoder(MessageSlot)


class Gathering:
    """Who wants to play what, and whom calls have named."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # --- wishes ---

    async def guilds(self, now: float) -> list[int]:
        """List the servers in which somebody wants to play, or a call is open."""
        wishes, calls = schema.wishes, schema.calls
        chosen = sa.union(
            sa.select(wishes.c.guild).where(wishes.c.until > now),
            sa.select(calls.c.guild).where(sa.not_(calls.c.over)),
        ).subquery()
        return [int(row[0]) for row in await rows_of(self._database, sa.select(chosen))]

    async def wishes(
        self, guild: int, now: float, user: int | None = None, *, kind: WishKind = "play"
    ) -> list[Wish]:
        """List wishes of a kind on a server, of *user* or all, by game and in an order that stays."""
        table = schema.wishes
        chosen = sa.select(table).where(
            table.c.guild == guild, table.c.until > now, table.c.kind == kind
        )
        if user is not None:
            chosen = chosen.where(table.c.user == user)
        rows = await rows_of(self._database, chosen.order_by(table.c.game, table.c.user))
        return [record_of(row, Wish) for row in rows]

    async def put(self, guild: int, user: int, wishes: Iterable[Wish]) -> None:
        """Keep what somebody wants on a server, in the place of what they wanted."""
        rows = [structs.asdict(wish) for wish in wishes]

        def write(connection: sa.Connection) -> None:
            _drop(connection, guild, [user])
            put_rows(connection, schema.wishes, _KEY, rows)

        await self._database.writing(write)

    # --- calls ---

    async def add(self, call: Call) -> None:
        """Note a call before it is made."""
        await self._database.writing(lambda connection: _write(connection, call))

    async def save(self, call: Call, done: Collection[int] = ()) -> None:
        """Note how a call stands; that those in *done* wanted to play its game goes with it."""

        def write(connection: sa.Connection) -> None:
            _write(connection, call)
            _drop(connection, call.guild, done, call.game)

        await self._database.writing(write)

    async def call(self, number: int) -> Call | None:
        """Find a call."""
        table = schema.calls
        rows = await rows_of(self._database, sa.select(table).where(table.c.id == number))
        return _call_of(rows[0]) if rows else None

    async def open_calls(self, guild: int) -> list[Call]:
        """List the calls of a server whose message does not yet say how they ended."""
        table = schema.calls
        chosen = sa.select(table).where(table.c.guild == guild, sa.not_(table.c.over))
        return [_call_of(row) for row in await rows_of(self._database, chosen)]

    async def calls(self) -> list[Call]:
        """List all calls of the last days."""
        return [_call_of(row) for row in await rows_of(self._database, sa.select(schema.calls))]

    async def prune(self, now: float) -> None:
        """Delete wishes whose time is over, and calls of some days ago."""
        wishes, calls = schema.wishes, schema.calls

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(wishes).where(wishes.c.until <= now))
            connection.execute(sa.delete(calls).where(calls.c.over, calls.c.at < now - KEPT))

        await self._database.writing(write)

    # --- the messages of calls, as an outbox wants them ---

    async def put_slot(self, slot: MessageSlot) -> None:
        """Note the message of the call that is its key, and what is about to be posted."""
        table = schema.calls
        changed = sa.update(table).where(table.c.id == int(slot.key)).values(slot=_text(slot))
        await self._database.writing(lambda connection: connection.execute(changed))


class CallSlots:
    """The messages of calls, for an outbox."""

    def __init__(self, gathering: Gathering) -> None:
        self.put = self.note = gathering.put_slot


def forget_person(connection: sa.Connection, user: int) -> None:
    """Forget what somebody wants, and that calls have named them."""
    wishes = schema.wishes
    connection.execute(sa.delete(wishes).where(wishes.c.user == user))
    for call in calls_of(connection, user):
        answers = {name: answer for name, answer in call.answers.items() if name != str(user)}
        _write(connection, structs.replace(call, answers=answers))


def calls_of(connection: sa.Connection, user: int) -> list[Call]:
    """List the calls that name somebody."""
    table = schema.calls
    named = table.c.answers.contains(f'"{user}"', autoescape=True)
    return [_call_of(row) for row in connection.execute(sa.select(table).where(named))]


def wishes_of(connection: sa.Connection, user: int) -> tuple[Wish, ...]:
    """List what somebody wants to play anywhere."""
    table = schema.wishes
    rows = connection.execute(sa.select(table).where(table.c.user == user))
    return tuple(record_of(row, Wish) for row in rows)


def _drop(
    connection: sa.Connection, guild: int, users: Collection[int], game: str | None = None
) -> None:
    table = schema.wishes
    gone = sa.and_(table.c.guild == guild, table.c.user.in_(users))
    if game is not None:
        gone = sa.and_(gone, table.c.game == game, table.c.kind == "play")
    connection.execute(sa.delete(table).where(gone))


def _write(connection: sa.Connection, call: Call) -> None:
    row = structs.asdict(call) | {"answers": _text(call.answers), "slot": _text(call.slot)}
    put_rows(connection, schema.calls, ("id",), [row])


def _call_of(row: sa.Row[Any]) -> Call:
    match = None if row.match is None else MatchId(row.match)
    answers, slot = _ANSWERS.decode(row.answers), _SLOT.decode(row.slot)
    return record_of(row, Call, answers=answers, slot=slot, match=match)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
