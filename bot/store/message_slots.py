"""Where matches are shown, and what was shown there last."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from msgspec.structs import replace

from bot.model.records import MatchId, MessageSlot
from bot.model.slot_states import HandState, LobbyCardState, TableState, state_in, with_state
from bot.store import schema
from bot.store.database import Database, put_in, record_of, rows_of
from bot.store.delivery_log import DeliveryLog, put_lines
from bot.store.matches import text

WHOLE: Final = "whole"
"""The kind of the place that notes when all others were last up to date."""


def slot_of(row: sa.Row[Any]) -> MessageSlot:
    """Read a slot from its row."""
    return record_of(row, MessageSlot, json=("extra",))


def put_place(connection: sa.Connection, place: MessageSlot) -> None:
    """Note a place within a transaction."""
    values: dict[str, Any] = {
        "channel": place.channel,
        "message": place.message,
        "seq": place.seq,
        "revision": place.revision,
        "extra": text(place.extra),
    }
    name = {"match": place.match, "kind": place.kind, "key": place.key}
    put_in(connection, schema.places, name, values)


class MessageSlots:
    """Where matches are shown, and what was shown there last (delivery is level-triggered)."""

    def __init__(self, database: Database, log: DeliveryLog) -> None:
        self._database, self._log = database, log

    async def put(self, place: MessageSlot) -> None:
        """Note a place, or what it shows now, with the requests that have led to it."""
        lines = self._log.take(place.match)

        def work(connection: sa.Connection) -> None:
            put_place(connection, place)
            put_lines(connection, lines)

        try:
            await self._database.writing(work)
        except Exception:
            self._log.put_back(place.match, lines)
            raise

    async def get(self, match: MatchId, kind: str, key: str = "") -> MessageSlot | None:
        """Find a place."""
        found = await self._read(sa.select(schema.places).where(_is(match, kind, key)))
        return found[0] if found else None

    async def of_match(self, match: MatchId) -> list[MessageSlot]:
        """List the places that show a match."""
        table = schema.places
        chosen = sa.select(table).where(table.c.match == match)
        return await self._read(chosen.order_by(table.c.kind, table.c.key))

    async def of_kind(self, kind: str) -> list[MessageSlot]:
        """List the places of a kind, of all matches."""
        table = schema.places
        chosen = sa.select(table).where(table.c.kind == kind)
        return await self._read(chosen.order_by(table.c.match, table.c.key))

    async def keyed(self, kind: str, key: str) -> list[MessageSlot]:
        """List the places of a kind with a key, of all matches."""
        table = schema.places
        chosen = sa.select(table).where(table.c.kind == kind, table.c.key == key)
        return await self._read(chosen.order_by(table.c.match))

    async def of_message(self, channel: int, message: int) -> MessageSlot | None:
        """Find the place that a message is."""
        table = schema.places
        chosen = sa.select(table).where(table.c.channel == channel, table.c.message == message)
        found = await self._read(chosen)
        return found[0] if found else None

    async def behind(self, limit: int = 100, after: str = "") -> list[MatchId]:
        """List matches that have changed since every place of theirs was brought up to date.

        The first *limit* are listed, by their ids, of those that come after the match *after*.
        A place of the kind ``whole`` notes the revision at which that was so. A match that is over
        and was never shown anywhere needs to be shown no more; one without a channel cannot be.
        """
        table, matches, other = schema.places, schema.matches, schema.places.alias()
        whole = sa.and_(table.c.match == matches.c.id, table.c.kind == WHOLE)
        begun = sa.exists().where(other.c.match == matches.c.id)
        changed = sa.or_(
            table.c.revision < matches.c.revision,
            sa.and_(table.c.match.is_(None), sa.or_(matches.c.status != "over", begun)),
        )
        shown = sa.func.coalesce(matches.c.thread, matches.c.channel) != 0
        chosen = (
            sa.select(matches.c.id)
            .select_from(matches.outerjoin(table, whole))
            .where(changed, shown, matches.c.id > after)
            .order_by(matches.c.id)
            .limit(limit)
        )
        return [MatchId(row.id) for row in await rows_of(self._database, chosen)]

    async def distrust(self) -> int:
        """Note that messages may show something else than was noted, as in a restored database.

        Each table and lobby will be shown anew, below what was written since, each hand written
        again. Returns how many live matches that concerns.
        """
        table, matches = schema.places, schema.matches
        live = sa.select(matches.c.id).where(matches.c.status != "over")
        kinds = table.c.kind.in_(("table", "lobby", "hand"))
        chosen = sa.select(table).where(table.c.match.in_(live), kinds)

        def work(connection: sa.Connection) -> int:
            for row in connection.execute(chosen).all():
                put_place(connection, _distrusted(slot_of(row)))
            whole = sa.and_(table.c.match.in_(live), table.c.kind == WHOLE)
            connection.execute(sa.delete(table).where(whole))
            return len(connection.execute(live).all())

        return await self._database.writing(work)

    async def remove(self, match: MatchId, kind: str, key: str = "") -> None:
        """Forget a place."""
        chosen = sa.delete(schema.places).where(_is(match, kind, key))
        await self._database.writing(lambda connection: connection.execute(chosen))

    async def _read(self, chosen: sa.Select[Any]) -> list[MessageSlot]:
        return [slot_of(row) for row in await rows_of(self._database, chosen)]


def _distrusted(place: MessageSlot) -> MessageSlot:
    """Return a slot of which only the place and the last entry that it told are believed."""
    state = state_in(place)
    match state:
        case TableState():
            state = replace(state, fingerprint=None, repost=True)
        case LobbyCardState():
            state = replace(state, repost=not state.closed)
        case HandState():
            state = replace(state, fingerprint=None, seen_elsewhere=None)
        case _:
            pass
    return with_state(replace(place, revision=-1), state)


def _is(match: MatchId, kind: str, key: str) -> sa.ColumnElement[bool]:
    table = schema.places
    return sa.and_(table.c.match == match, table.c.kind == kind, table.c.key == key)
