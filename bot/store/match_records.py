"""The records and positions of matches: secret, for the tables and the archive only."""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from bot.model.recent import Recent
from bot.model.records import AuditLine, MatchId, MatchInfo, MessageSlot
from bot.model.turns import ended_turns
from bot.store import matches, schema
from bot.store.ahead import ChangeAhead, write_ahead
from bot.store.audit import audit_row
from bot.store.database import Database
from bot.store.errors import ConflictError, DuplicateError, RowDamagedError
from bot.store.matches import text
from bot.store.message_slots import MessageSlots, put_slots
from bot.store.statements import add_in, rows_of
from bot.store.turns import put_turns
from rules.core.chance import commitment
from rules.core.data import Value, digest
from rules.core.ids import Seat
from rules.core.record import NOTHING, Entry, Header, Position, sealed

log: Final = logging.getLogger(__name__)

SNAPSHOT_EVERY: Final = 64
"""A position is kept each so many entries, for rewinds and for repair."""

PRUNED: Final = 1000
"""So many interactions are forgotten in one transaction."""

TAIL: Final = 128
"""So many of the last entries of a match are kept in memory, and at most twice as many."""

TAILS: Final = 4096
"""Of how many matches they are at most; those of a match that is dropped from memory go with it."""

_HEADER: Final = msgspec.json.Decoder(Header)
_NUMBERS: Final = msgspec.json.Decoder(tuple[int, ...])


class Written(Value, frozen=True, kw_only=True):
    """Where a match stands: its position, the last barrier, and JSON about the open questions."""

    seq: int
    state: bytes
    floor_seq: int
    floor_state: bytes | None  # None: as it was
    questions: str


class Stored(Value, frozen=True, kw_only=True):
    """Where a match stood when it was last written. ``since``: the entries after the floor.

    ``last``, ``after`` and ``rules``: the last entry of the record, its fingerprint, and the
    version of the rules that accepted it. ``damaged``: what is not as it was written, and must not
    be used: the position, the floor, the questions, the options.
    """

    info: MatchInfo
    header: Header
    at: Position
    floor: Position
    since: tuple[Entry, ...]
    questions: str
    last: int
    after: str
    rules: str
    damaged: tuple[Literal["position", "floor", "questions", "options"], ...] = ()


class Dated(Value, frozen=True):
    """An entry, when it was written (seconds since the epoch), by whom (None: nobody)."""

    entry: Entry
    at: float
    user: int | None = None


class ChangeSource(Value, frozen=True, kw_only=True):
    """Who asked for a change: the interaction (kept with *result*), the user, an audit line.

    ``new_slots``: slots of messages that follow from it, written in the same transaction; so is
    ``ahead``: whose answers ahead change with it, and how.
    """

    interaction: int | None = None
    user: int | None = None
    result: str = "{}"
    audit: AuditLine | None = None
    new_slots: tuple[MessageSlot, ...] = ()
    ahead: tuple[int, ChangeAhead] | None = None


class Tail:
    """The last entries of a match, as this process has read or written them.

    ``since``: the entry before the first of them. ``undone``: by which entry each of the whole
    record that was taken back was taken back.
    """

    def __init__(self, since: int, dated: Sequence[Dated], undone: dict[int, int]) -> None:
        self.since, self.dated, self.undone = since, list(dated), undone
        self.size = sum(map(_size, dated))

    def add(self, dated: Sequence[Dated]) -> bool:
        """Add entries that were written; False if others are missing before them."""
        last = self.dated[-1].entry.seq if self.dated else self.since
        if not dated or dated[0].entry.seq != last + 1:
            return not dated
        for entry in (one.entry for one in dated):
            self.undone = dict.fromkeys(_taken_back(entry), entry.seq) | self.undone
        self.dated += dated
        self.size += sum(map(_size, dated))
        if len(self.dated) > 2 * TAIL:
            self.dated = self.dated[-TAIL:]
            self.since = self.dated[0].entry.seq - 1
            self.size = sum(map(_size, self.dated))
        return True


def _size(dated: Dated) -> int:
    """Return the bytes that an entry takes in memory, roughly."""
    return 500 + len(bytes(dated.entry.action)) + len(bytes(dated.entry.events))


class Records:
    """Everything that changes a match passes here, each time in one transaction."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], float],
        slots: MessageSlots,
    ) -> None:
        self._database, self._clock = database, clock
        self._slots = slots
        self._tails: Recent[MatchId, Tail] = Recent(TAILS)
        # Writes begun and ended, and times that a tail was forgotten: what is read across one is not kept.
        self._changes = 0
        self.note_duration: Callable[[Literal["commit"], float], None] = lambda what, seconds: None
        self.conflicted: Callable[[], None] = lambda: None

    async def create(
        self,
        info: MatchInfo,
        secret: str,
        source: ChangeSource,
        *,
        entries: Sequence[Entry] = (),
        written: Written | None = None,
        header: Header | None = None,
        positions: Sequence[Position] = (),
    ) -> None:
        """Write a new match: a lobby, or one that comes from elsewhere with its record.

        *positions*: earlier ones that are kept.

        Raises:
            ConflictError: if there is a match of that id.
            DuplicateError: if the interaction was carried out before.
        """
        now = self._clock()

        def create(connection: sa.Connection) -> None:
            matches.insert(connection, info, secret)
            self._keep(
                connection,
                info.id,
                source,
                now=now,
                entries=entries,
                written=written,
                header=header,
            )
            for one in positions:
                _put_snapshot(connection, info.id, one.seq, one.packed)

        await self._write(info.id, source, create)

    async def commit(
        self,
        before: MatchInfo,
        after: MatchInfo,
        source: ChangeSource,
        *,
        entries: Sequence[Entry] = (),
        written: Written | None = None,
        header: Header | None = None,
    ) -> None:
        """Write a change of a match: entries, position, people, interaction, all or nothing.

        What waits to be noted of its messages is written with it.

        Raises:
            ConflictError: if somebody else has changed the match since *before*.
            DuplicateError: if the interaction was carried out before.
        """
        now = self._clock()
        back = any(entry.kind in ("undo", "rewind") for entry in entries)

        def change(connection: sa.Connection) -> None:
            matches.update(connection, before, after)
            noted(connection)
            put_turns(connection, ended_turns(before, after, now, by=source.user, back=back))
            self._keep(
                connection,
                after.id,
                source,
                now=now,
                entries=entries,
                written=written,
                header=header,
            )

        try:
            with self._slots.written_with(after.id) as noted:
                await self._write(after.id, source, change)
        except BaseException:  # whether it was written is not known where it is cancelled
            self.forget(after.id)
            raise
        tail = self._tails.get(after.id)
        if tail is not None and not tail.add([Dated(e, now, source.user) for e in entries]):
            self.forget(after.id)

    def tail_size(self, match: MatchId) -> int:
        """Return the bytes that the last entries of a match take in memory, roughly."""
        tail = self._tails.get(match)
        return 0 if tail is None else tail.size

    def forget(self, match: MatchId) -> None:
        """Read the last entries of a match anew when they are next needed."""
        self._changes += 1
        self._tails.pop(match, None)

    def _keep(
        self,
        connection: sa.Connection,
        match: MatchId,
        source: ChangeSource,
        *,
        now: float,
        entries: Sequence[Entry],
        written: Written | None,
        header: Header | None,
    ) -> None:
        if source.interaction is not None:
            row = {"id": source.interaction, "match": match, "result": source.result, "at": now}
            connection.execute(_INTERACTION, row)
        if source.audit is not None:
            connection.execute(sa.insert(schema.audit), audit_row(source.audit, now))
        put_slots(connection, source.new_slots)
        if source.ahead is not None:
            write_ahead(connection, match, *source.ahead)
        if header is not None:
            _put_header(connection, match, header)
        if entries:
            rows = [_row_of(match, entry, source.user, now) for entry in entries]
            connection.execute(_ENTRY, rows)
        if written is not None:
            _put_state(connection, match, written)
            # The position after the last of *entries*, though an earlier one was due: several
            # written at once have one position.
            if any(entry.seq % SNAPSHOT_EVERY == 0 for entry in entries):
                _put_snapshot(connection, match, written.seq, written.state)

    async def _write(
        self, match: MatchId, source: ChangeSource, work: Callable[[sa.Connection], None]
    ) -> None:
        """Do *work* in a transaction; a row that exists already is a repetition or a conflict."""
        began = time.monotonic()
        # A reading that began before a write and ends after it may hold either state: it is used,
        # but not kept.
        self._changes += 1
        try:
            await self._database.writing(work)
            self.note_duration("commit", time.monotonic() - began)
        except ConflictError:
            self.conflicted()
            raise
        except IntegrityError as error:
            # Discord may deliver an interaction twice, and two processes may get one: its id is a
            # primary key, so the second transaction fails here and gets the answer of the first.
            again = None if source.interaction is None else await self.done(source.interaction)
            if again is None:
                self.conflicted()
            raise again or ConflictError(match) from error
        finally:
            self._changes += 1

    async def done(self, interaction: int) -> DuplicateError | None:
        """Return what this interaction did, if it was carried out before."""
        table = schema.interactions
        chosen = sa.select(table).where(table.c.id == interaction)
        rows = await rows_of(self._database, chosen)
        return DuplicateError(rows[0].match, rows[0].result) if rows else None

    async def prune(self, before: float) -> bool:
        """Forget some interactions of before a moment; say whether there are more.

        The last one of each match that somebody pressed stays, which says when that was, and those
        of matches that vote on a request: that lasts for days.
        """
        old = await rows_of(self._database, _OLD.params(before=before))
        if old:
            gone = sa.delete(schema.interactions).where(
                schema.interactions.c.id.in_([row.id for row in old])
            )
            await self._database.writing(lambda connection: connection.execute(gone))
        return len(old) == PRUNED

    async def load(self, match: MatchId) -> Stored:
        """Return where a started match stands.

        Raises:
            MatchMissingError: if there is none of that id.
            LookupError: if it has no position (it was not started, or the row is lost).
            msgspec.DecodeError: if a row cannot be read.
            RowDamagedError: if the header or an entry since the floor is not what was written.
        """
        return await self._database.reading(lambda connection: _stored(connection, match))

    async def header(self, match: MatchId) -> Header:
        """Return the header of a started match, with its content and its secret key.

        Raises:
            LookupError: if it was not started, or its content is lost.
            RowDamagedError: if it is not what was written.
        """
        return await self._database.reading(lambda connection: _header(connection, match))

    async def secret(self, match: MatchId) -> str:
        """Return the secret key of a match, in hexadecimal.

        Raises:
            RowDamagedError: if it is not the one whose hash was published.
        """
        table = schema.matches
        chosen = sa.select(table.c.secret, table.c.commitment).where(table.c.id == match)
        (row,) = await rows_of(self._database, chosen)
        _fits(match, row.secret, row.commitment)
        return str(row.secret)

    async def entries(
        self, match: MatchId, since: int = -1, until: int | None = None
    ) -> list[Dated]:
        """Return the entries after *since*, up to and with *until*, in order.

        Raises:
            RowDamagedError: if one of them is not what was written.
        """
        tail = await self._tail(match)
        if since >= tail.since:
            end = math.inf if until is None else until
            return [one for one in tail.dated if since < one.entry.seq <= end]
        return await self._database.reading(
            lambda connection: _entries(connection, match, since, until)
        )

    async def _tail(self, match: MatchId) -> Tail:
        """Return the last entries of a match, read in one go if they are not known."""
        tail, changes = self._tails.get(match), self._changes
        if tail is None:
            tail = await self._database.reading(lambda connection: _tail_of(connection, match))
            if changes != self._changes:
                return tail
            self._tails[match] = tail
        return tail

    async def acts_of(self, match: MatchId, seat: Seat) -> list[int]:
        """List the entries of what was done for a seat, in order."""
        table = schema.entries
        chosen = sa.select(table.c.seq).where(
            table.c.match == match, table.c.seat == seat, table.c.kind == "act"
        )
        rows = await rows_of(self._database, chosen.order_by(table.c.seq))
        return [row.seq for row in rows]

    async def undone(self, match: MatchId) -> dict[int, int]:
        """Return by which entry each entry that was taken back was taken back."""
        return (await self._tail(match)).undone

    async def snapshot(self, match: MatchId, until: int) -> Position | None:
        """Return the last kept position at or before entry *until*.

        One that its entry did not lead to is passed over: it is not what was written.
        """
        table, entries = schema.snapshots, schema.entries
        same = sa.and_(entries.c.match == table.c.match, entries.c.seq == table.c.seq)
        while True:
            chosen = (
                sa.select(table, entries.c.after)
                .join(entries, same)
                .where(table.c.match == match, table.c.seq <= until)
                .order_by(table.c.seq.desc())
                .limit(1)
            )
            rows = await rows_of(self._database, chosen)
            if not rows:
                return None
            row = rows[0]
            if digest(row.state) == row.after:
                return Position(row.seq, row.state)
            log.error("match %s: the position kept after entry %d is damaged", match, row.seq)
            until = row.seq - 1


def _stored(connection: sa.Connection, match: MatchId) -> Stored:
    info, states = matches.one(connection, match), schema.states
    row = connection.execute(sa.select(states).where(states.c.match == match)).one_or_none()
    if row is None:
        raise LookupError(f"match {match} has no position")
    header = _header(connection, match)
    dated = _entries(connection, match, row.floor_seq - 1)
    if not dated:  # the floor cannot be after the last entry
        dated = _entries(connection, match, -1)[-1:]
    if not dated:
        raise LookupError(f"match {match} has no entries")
    floor, last = dated[0].entry, dated[-1].entry
    damaged: list[Any] = []
    # Each entry holds the hash of the position that it led to, so a position that was changed by
    # hand, or restored from another backup, is noticed before anybody plays on it.
    if not last.seq == row.seq == info.seq or digest(row.state) != last.after:
        damaged.append("position")
    if floor.seq != row.floor_seq or digest(row.floor_state) != floor.after:
        damaged.append("floor")
    # A seal of None was written by a version before there were seals.
    if row.seal is not None and row.seal != digest(row.questions.encode()):
        damaged.append("questions")
    # The header was sealed at the start; the row could have been changed since.
    if any(header.setup.options.get(name) != value for name, value in info.options.items()):
        damaged.append("options")
    return Stored(
        info=info,
        header=header,
        at=Position(row.seq, row.state),
        floor=Position(row.floor_seq, row.floor_state),
        since=tuple(d.entry for d in dated[1:]),
        questions=row.questions,
        last=last.seq,
        after=last.after,
        rules=last.rules,
        damaged=tuple(damaged),
    )


def _row_of(match: MatchId, entry: Entry, user: int | None, now: float) -> dict[str, Any]:
    return {
        "match": match,
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "user": user,
        "action": None if entry.action == NOTHING else bytes(entry.action).decode(),
        "together": entry.group,
        "undoes": text(entry.undoes),
        "back_to": entry.to,
        "events": bytes(entry.events).decode(),
        "after": entry.after,
        "rules": entry.rules,
        "at": now,
        "seal": digest(sealed(entry)),
    }


def _entries(
    connection: sa.Connection, match: MatchId, since: int, until: int | None = None
) -> list[Dated]:
    table = schema.entries
    chosen = sa.select(table).where(table.c.match == match, table.c.seq > since)
    if until is not None:
        chosen = chosen.where(table.c.seq <= until)
    rows = connection.execute(chosen.order_by(table.c.seq))
    return [Dated(_entry_of(row), row.at, row.user) for row in rows]


def _tail_of(connection: sa.Connection, match: MatchId) -> Tail:
    table, undone = schema.entries, dict[int, int]()
    chosen = sa.select(table.c.seq, table.c.undoes, table.c.back_to).where(
        table.c.match == match, table.c.kind.in_(("undo", "rewind"))
    )
    for row in connection.execute(chosen.order_by(table.c.seq)):
        gone = _NUMBERS.decode(row.undoes)
        if row.back_to is not None:
            gone = tuple(range(row.back_to + 1, row.seq))
        undone = dict.fromkeys(gone, row.seq) | undone  # by the first that did
    newest = sa.select(sa.func.max(table.c.seq)).where(table.c.match == match)
    last = connection.execute(newest).scalar()
    since = -1 if last is None else max(-1, last - TAIL)
    return Tail(since, _entries(connection, match, since), undone)


def _taken_back(entry: Entry) -> tuple[int, ...]:
    """List the entries that an entry takes back."""
    return entry.undoes if entry.to is None else tuple(range(entry.to + 1, entry.seq))


def _entry_of(row: sa.Row[Any]) -> Entry:
    try:
        undoes = _NUMBERS.decode(row.undoes)
    except msgspec.DecodeError as error:
        raise RowDamagedError(row.match, "entry", row.seq) from error
    entry = Entry(
        seq=row.seq,
        kind=row.kind,
        seat=Seat(row.seat),
        action=NOTHING if row.action is None else msgspec.Raw(row.action),
        group=row.together,
        undoes=undoes,
        to=row.back_to,
        events=msgspec.Raw(row.events),
        after=row.after,
        rules=row.rules,
    )
    if row.seal is not None and row.seal != digest(sealed(entry)):
        raise RowDamagedError(row.match, "entry", row.seq)
    return entry


def _fits(match: str, secret: str, committed: str) -> None:
    """See that a secret key is the one whose hash was published."""
    try:
        if commitment(bytes.fromhex(secret)) == committed:
            return
    except ValueError:  # not even hexadecimal
        pass
    raise RowDamagedError(match, "secret")


def _header(connection: sa.Connection, match: MatchId) -> Header:
    table, contents = schema.matches, schema.contents
    chosen = sa.select(table.c.header, table.c.secret, table.c.commitment, table.c.seal).where(
        table.c.id == match
    )
    row = connection.execute(chosen).one_or_none()
    if row is None or row.header is None:
        raise LookupError(f"match {match} was not started")
    if row.seal is not None and row.seal != digest(row.header.encode()):
        raise RowDamagedError(match, "header")
    header = _HEADER.decode(row.header)
    if header.commitment != row.commitment:
        raise RowDamagedError(match, "header")
    if row.secret:  # a record that was taken in without its key has none
        _fits(match, row.secret, row.commitment)
    content = (
        connection.execute(
            sa.select(contents.c.content).where(contents.c.fingerprint == header.setup.content)
        )
    ).scalar_one_or_none()
    if content is None:
        raise LookupError(f"the content of match {match} is lost")
    return msgspec.structs.replace(header, content=content, secret=row.secret)


def _put_header(connection: sa.Connection, match: MatchId, header: Header) -> None:
    table, contents = schema.matches, schema.contents
    fingerprint = header.setup.content
    kept = sa.select(sa.func.count()).where(contents.c.fingerprint == fingerprint)
    # All matches of a version share it, so it is kept once, by its hash.
    if not (connection.execute(kept)).scalar_one():
        # A command that takes a match in beside the bot may keep it at the same time.
        add_in(connection, contents, {"fingerprint": fingerprint}, {"content": header.content})
    # The secret stands in a column of its own, so that nothing that reads headers can show it.
    bare = text(msgspec.structs.replace(header, content=b"", secret=None))
    sealed_header = {"header": bare, "seal": digest(bare.encode())}
    connection.execute(sa.update(table).where(table.c.id == match).values(sealed_header))


_LATER: Final = schema.interactions.alias()
_OLD: Final = (
    sa.select(schema.interactions.c.id)
    .where(
        schema.interactions.c.at < sa.bindparam("before"),
        sa.exists().where(
            _LATER.c.match == schema.interactions.c.match,
            _LATER.c.at > schema.interactions.c.at,
            sa.or_(_LATER.c.id > 0, schema.interactions.c.id < 0),
        ),
        sa.not_(
            sa.exists().where(
                schema.requests.c.match == schema.interactions.c.match,
                schema.requests.c.outcome == "open",
                schema.requests.c.expires.is_not(None),
            )
        ),
    )
    .order_by(schema.interactions.c.at)
    .limit(PRUNED)
)
_INTERACTION: Final = sa.insert(schema.interactions)
_ENTRY: Final = sa.insert(schema.entries)
"""Made once: to make a statement anew takes longer than to execute it."""


@cache
def _moving(columns: tuple[str, ...]) -> sa.Update:
    """Return the statement that puts another position in the place of a match's last."""
    table = schema.states
    return (
        sa.update(table)
        .where(table.c.match == sa.bindparam("of"))
        .values({name: sa.bindparam(name) for name in columns})
    )


def _put_state(connection: sa.Connection, match: MatchId, written: Written) -> None:
    table = schema.states
    values: dict[str, Any] = {
        "seq": written.seq,
        "state": written.state,
        "questions": written.questions,
        "seal": digest(written.questions.encode()),
    }
    if written.floor_state is not None:
        values |= {"floor_seq": written.floor_seq, "floor_state": written.floor_state}
    if connection.execute(_moving(tuple(values)), {"of": match, **values}).rowcount == 0:
        connection.execute(sa.insert(table), {"match": match, **values})


def _put_snapshot(connection: sa.Connection, match: MatchId, seq: int, state: bytes) -> None:
    row = {"match": match, "seq": seq, "state": state}
    connection.execute(sa.insert(schema.snapshots), row)
