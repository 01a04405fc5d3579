"""Where matches are shown, and what was shown there last."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import structs
from sqlalchemy.exc import IntegrityError

from bot.model.records import MatchId, MatchInfo, MessageSlot
from bot.model.slot_states import (
    HandState,
    LobbyCardState,
    TableState,
    state_in,
    state_of,
    with_state,
)
from bot.store import matches, schema
from bot.store.database import Database
from bot.store.delivery_log import DeliveryLog, put_lines
from bot.store.errors import MatchMissingError, RowDamagedError
from bot.store.matches import text
from bot.store.statements import put_rows, record_of, rows_of, undamaged

if TYPE_CHECKING:  # it writes notes beside matches, which are written with their slots
    from bot.store.settings import SettingsRepository

T = TypeVar("T")

WHOLE: Final = "whole"
"""The kind of the slot that notes when all others were last up to date."""


def slot_of(row: sa.Row[Any]) -> MessageSlot:
    """Read a slot from its row.

    Raises:
        RowDamagedError: if it is not what was written.
    """
    try:
        return record_of(row, MessageSlot, json=("extra",))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RowDamagedError(row.match, "message") from error


def put_slots(connection: sa.Connection, slots: Iterable[MessageSlot]) -> None:
    """Write slots within a transaction."""
    rows = [{**structs.asdict(slot), "extra": text(slot.extra)} for slot in slots]
    put_rows(connection, schema.slots, ("match", "kind", "key"), rows)


def _named() -> sa.ColumnElement[bool]:
    table = schema.slots
    return sa.and_(
        table.c.match == sa.bindparam("of"),
        table.c.kind == sa.bindparam("a_kind"),
        table.c.key == sa.bindparam("a_key"),
    )


_OF_MATCH: Final = sa.select(schema.slots).where(schema.slots.c.match == sa.bindparam("of"))
_ONE: Final = sa.select(schema.slots).where(_named())
_REMOVE: Final = sa.delete(schema.slots).where(_named())
"""Made once: to make a statement anew takes longer than to execute it."""

Key = tuple[str, str]
"""What names a slot of a match: its kind and its key."""


class SlotBook:
    """The slots of one match during a pass: read at once at its start, written at once at its end.

    Its holder has the lock of the messages of the match, so nobody else changes what it
    changes. ``info`` is the match as it was read together with the slots. ``damaged``: a slot could
    not be read and is left out, so that what it stood for is shown anew.
    """

    def __init__(
        self,
        slots: MessageSlots,
        info: MatchInfo,
        there: Iterable[MessageSlot],
        *,
        damaged: bool = False,
    ) -> None:
        self.info, self._slots, self.damaged = info, slots, damaged
        self._there = {(slot.kind, slot.key): slot for slot in there}

    def get(self, kind: str, key: str = "") -> MessageSlot | None:
        """Find a slot."""
        return self._there.get((kind, key))

    def all(self) -> list[MessageSlot]:
        """List the slots, by kind and key."""
        return [self._there[name] for name in sorted(self._there)]

    async def put(self, slot: MessageSlot) -> None:
        """Change a slot when the pass ends; one that stays as it is is not written."""
        if self.get(slot.kind, slot.key) != slot:
            self._there[slot.kind, slot.key] = slot
            self._slots.later(slot)

    async def remove(self, kind: str, key: str = "") -> None:
        """Forget a slot when the pass ends."""
        if self._there.pop((kind, key), None) is not None:
            self._slots.forget_later(self.info.id, kind, key)

    async def note(self, slot: MessageSlot) -> None:
        """Change a slot now, with all that waits: what follows must not happen without it."""
        await self.put(slot)
        await self._slots.write(self.info.id)


class MessageSlots:
    """Where matches are shown, and what was shown there last (delivery is level-triggered).

    What can be lost in a crash without harm (that an edit has been made, which is made once more
    then) waits in memory: for the next action of its match, for a change that cannot be lost, until
    no pass is made for a moment, or for the next sign of life, whichever comes first. It is read as
    if it were written.
    """

    def __init__(self, database: Database, log: DeliveryLog, people: SettingsRepository) -> None:
        self._database, self._log = database, log
        self._people = people
        self._unwritten: dict[MatchId, dict[Key, MessageSlot | None]] = {}  # None: to be removed

    @contextlib.asynccontextmanager
    async def book(self, match: MatchId) -> AsyncIterator[SlotBook]:
        """Read a match with its slots, and the settings of its people, at once; write at the end at once what was changed.

        Nothing is written where messages were only edited. If it is cancelled, what is not written
        yet goes on waiting, as little as after a crash.

        Raises:
            MatchMissingError: if there is no such match.
        """
        people = self._people.unread()

        def read(connection: sa.Connection) -> tuple[MatchInfo, list[MessageSlot], bool]:
            info = matches.one(connection, match)
            rows = connection.execute(_OF_MATCH, {"of": match}).all()
            people.read(connection, [seat.user for seat in info.seats if seat.user is not None])
            slots = undamaged(rows, slot_of)
            return info, slots, len(slots) < len(rows)

        info, found, damaged = await self._reading(read, match)
        people.keep()
        try:
            yield SlotBook(self, info, self._now(match, found), damaged=damaged)
        # Not BaseException: a cancelled pass behaves as if the bot had been killed, which is
        # tested.
        except Exception:  # what it has done is noted all the same
            await self.write(match)
            raise
        else:
            if not self._only_edited(match, found):
                await self.write(match)

    def later(self, slot: MessageSlot) -> None:
        """Note a slot with the next pass of its match; lost in a crash, it is an edit too many."""
        self._unwritten.setdefault(slot.match, {})[slot.kind, slot.key] = slot

    def forget_later(self, match: MatchId, kind: str, key: str) -> None:
        """Forget a slot with the next pass of its match."""
        self._unwritten.setdefault(match, {})[kind, key] = None

    def _only_edited(self, match: MatchId, found: Iterable[MessageSlot]) -> bool:
        """Return whether what waits of a match is about the messages that were *found* written."""
        there = {(one.kind, one.key): (one.channel, one.message) for one in found}
        return all(
            slot is not None and there.get(name) == (slot.channel, slot.message)
            for name, slot in self._unwritten.get(match, {}).items()
        )

    async def write(self, match: MatchId) -> None:
        """Write what waits of a match, with the requests that have led to it, if anything does."""
        if due := self._unwritten.get(match):
            await self._write(match, due)

    async def write_all(self, also: Callable[[sa.Connection], None] | None = None) -> None:
        """Write what waits of all matches, in one transaction; and do *also* in it."""
        if also is None and not self._unwritten:
            return

        def work(connection: sa.Connection) -> None:
            slots(connection)
            if also is not None:
                also(connection)

        try:
            with self.written_with(*self._unwritten) as slots:
                await self._database.writing(work)
        except IntegrityError:  # some match was deleted meanwhile
            for match in tuple(self._unwritten):
                with contextlib.suppress(MatchMissingError):
                    await self.write(match)
            await self.write_all(also)

    def written_with(
        self, *matches: MatchId
    ) -> contextlib.AbstractContextManager[Callable[[sa.Connection], None]]:
        """Let another transaction write what waits of *matches*; it waits on if the block fails."""
        return self._taken({one: due for one in matches if (due := self._unwritten.get(one))})

    @contextlib.contextmanager
    def _taken(
        self, due: Mapping[MatchId, Mapping[Key, MessageSlot | None]]
    ) -> Iterator[Callable[[sa.Connection], None]]:
        """Give what writes slots, with the lines of their matches, within a transaction."""
        due = {match: dict(slots) for match, slots in due.items()}
        # What waits may change while the database thread writes: only the very objects that were
        # written are taken off the list.
        waited = {
            match: {name: self._unwritten.get(match, {}).get(name) for name in slots}
            for match, slots in due.items()
        }
        # Taken before the first await: lines that come meanwhile belong to the next transaction.
        lines = {match: self._log.take(match) for match in due}

        def work(connection: sa.Connection) -> None:
            for match, slots in due.items():
                put_slots(connection, [slot for slot in slots.values() if slot is not None])
                for (kind, key), slot in slots.items():
                    if slot is None:
                        connection.execute(_REMOVE, {"of": match, "a_kind": kind, "a_key": key})
                put_lines(connection, lines[match])

        try:
            yield work
        except Exception:
            for match, taken in lines.items():
                self._log.put_back(match, taken)
            raise
        for match, slots in waited.items():
            waiting = self._unwritten.get(match, {})
            for name, slot in slots.items():  # what was changed again meanwhile waits on
                if name in waiting and waiting[name] is slot:
                    del waiting[name]
            if not waiting:
                self._unwritten.pop(match, None)

    async def _write(self, match: MatchId, due: Mapping[Key, MessageSlot | None]) -> None:
        try:
            with self._taken({match: due}) as work:
                await self._database.writing(work)
        except IntegrityError as error:
            known = sa.select(schema.matches.c.id).where(schema.matches.c.id == match)
            if await rows_of(self._database, known):
                raise
            self._forget(match)  # it was deleted meanwhile
            raise MatchMissingError(match) from error

    def _forget(self, match: MatchId) -> None:
        """Write nothing of what waits of a match."""
        self._unwritten.pop(match, None)
        self._log.take(match)

    def _now(self, match: MatchId, found: Iterable[MessageSlot]) -> list[MessageSlot]:
        """Return slots as they are with what is not written yet."""
        known: dict[Key, MessageSlot | None] = {(slot.kind, slot.key): slot for slot in found}
        known |= self._unwritten.get(match, {})
        return [slot for name in sorted(known) if (slot := known[name]) is not None]

    async def put(self, slot: MessageSlot) -> None:
        """Note a slot, or what it shows now, with the requests that have led to it.

        Raises:
            MatchMissingError: if there is no such match (any more).
        """
        await self._write(slot.match, {(slot.kind, slot.key): slot})

    note = put

    async def get(self, match: MatchId, kind: str, key: str = "") -> MessageSlot | None:
        """Find a slot."""
        waiting = self._unwritten.get(match, {})
        if (kind, key) in waiting:
            return waiting[kind, key]
        named = {"of": match, "a_kind": kind, "a_key": key}
        found = await self._database.reading(lambda c: c.execute(_ONE, named).one_or_none())
        return None if found is None else slot_of(found)

    async def of_match(self, match: MatchId) -> list[MessageSlot]:
        """List the places that show a match."""
        found = await self._reading(lambda c: c.execute(_OF_MATCH, {"of": match}).all(), match)
        return self._now(match, map(slot_of, found))

    async def of_kind(self, kind: str) -> list[MessageSlot]:
        """List the places of a kind, of all matches."""
        table = schema.slots
        chosen = sa.select(table).where(table.c.kind == kind)
        return await self._read(chosen.order_by(table.c.match, table.c.key))

    async def keyed(self, kind: str, key: str) -> list[MessageSlot]:
        """List the places of a kind with a key, of all matches."""
        table = schema.slots
        chosen = sa.select(table).where(table.c.kind == kind, table.c.key == key)
        return await self._read(chosen.order_by(table.c.match))

    async def of_message(self, channel: int, message: int) -> MessageSlot | None:
        """Find the slot that a message is in."""
        table = schema.slots
        chosen = sa.select(table).where(table.c.channel == channel, table.c.message == message)
        found = await self._read(chosen)
        return found[0] if found else None

    async def behind(self, limit: int = 100, after: str = "") -> list[MatchId]:
        """List matches that have changed since every slot of theirs was brought up to date.

        The first *limit* are listed, by their ids, of those that come after the match *after*.
        A slot of the kind ``whole`` notes the revision at which that was so. A match that is over
        and was never shown anywhere needs to be shown no more; one without a channel cannot be.
        """
        await self.write_all()  # which are up to date is asked of the database
        table, matches, other = schema.slots, schema.matches, schema.slots.alias()
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

    async def owing(self) -> list[MatchId]:
        """List the running matches whose table has something to say, or somebody to call.

        The match that has waited longest comes first.
        """
        await self.write_all()
        table, matches, entries = schema.slots, schema.matches, schema.entries
        whole = table.alias()
        up = sa.and_(whole.c.match == matches.c.id, whole.c.kind == WHOLE)
        last = sa.and_(entries.c.match == matches.c.id, entries.c.seq == matches.c.seq)
        chosen = (
            sa.select(table, matches.c.revision.label("now"))
            .join(matches, table.c.match == matches.c.id)
            .outerjoin(whole, up)
            .outerjoin(entries, last)
            .where(
                table.c.kind == "table",
                matches.c.status == "running",
                sa.func.coalesce(whole.c.revision, -1) < matches.c.revision,
            )
            .order_by(entries.c.at, matches.c.id)
        )
        rows = await rows_of(self._database, chosen)
        now = {row.match: row.now for row in rows}
        return [slot.match for slot in undamaged(rows, slot_of) if _owes(slot, now[slot.match])]

    async def mark_unconfirmed(self) -> int:
        """Note that messages may show something else than was noted, as in a restored database.

        Each table and lobby will be shown anew, below what was written since, each hand written
        again. Returns how many live matches that concerns.
        """
        table, all_ = schema.slots, schema.matches
        live = sa.select(all_.c.id).where(all_.c.status != "over")
        kinds = table.c.kind.in_(("table", "lobby", "hand"))
        chosen = sa.select(table).where(table.c.match.in_(live), kinds)

        def work(connection: sa.Connection) -> int:
            found = connection.execute(chosen).all()
            put_slots(connection, [_distrusted(slot) for slot in undamaged(found, slot_of)])
            whole = sa.and_(table.c.match.in_(live), table.c.kind == WHOLE)
            connection.execute(sa.delete(table).where(whole))
            return len(connection.execute(live).all())

        return await self._database.writing(work)

    async def remove(self, match: MatchId, kind: str, key: str = "") -> None:
        """Forget a slot."""
        await self._write(match, {(kind, key): None})

    async def _read(self, chosen: sa.Select[Any]) -> list[MessageSlot]:
        """Read places of several matches, each as it is with what is not written yet."""
        rows = await self._reading(lambda connection: connection.execute(chosen).all())
        now = [
            self._unwritten.get(slot.match, {}).get((slot.kind, slot.key), slot)
            for slot in undamaged(rows, slot_of)
        ]
        return [slot for slot in now if slot is not None]

    async def _reading(self, work: Callable[[sa.Connection], T], match: MatchId | None = None) -> T:
        """Do *work*, which reads slots, of one *match* or of any; what waits is laid over them."""
        while True:
            waited = self._waiting(match)
            found = await self._database.reading(work)
            # What was written since may be missing in what was read, and waits no more.
            if waited <= self._waiting(match):
                return found

    def _waiting(self, match: MatchId | None) -> set[tuple[MatchId, Key]]:
        """Name the slots that wait to be written."""
        of = self._unwritten if match is None else (match,)
        return {(one, name) for one in of for name in self._unwritten.get(one, ())}


def _owes(slot: MessageSlot, revision: int) -> bool:
    state = state_of(slot, TableState)
    return slot.revision < revision or state.waiting != "" or state.uncalled_since is not None


def _distrusted(slot: MessageSlot) -> MessageSlot:
    """Return a slot of which only the place and the last entry that it told are believed."""
    state = state_in(slot)
    match state:
        case TableState():
            state = structs.replace(state, fingerprint=None, repost=True)
        case LobbyCardState():
            state = structs.replace(state, repost=not state.closed)
        case HandState():
            state = structs.replace(state, fingerprint=None, seen_elsewhere=None)
        case _:
            pass
    return with_state(structs.replace(slot, revision=-1), state)
