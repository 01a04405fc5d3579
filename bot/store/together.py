"""Several processes on one PostgreSQL database, which share the shards of one token.

Each keeps one connection to the server for as long as it runs. A shard is held by an advisory lock
of that session, so the server itself frees the shards of a process that has died, or whose
connection has. There is no lease to tune and no clock to trust.

A process whose connection was cut may believe for a moment that it still holds its shards. So the
rows of shards have an *epoch*, which whoever takes a shard raises, and each transaction of somebody
who looks after a match begins with a look at it (``guard``): the late one writes nothing, and
because a message is noted before it is posted, it posts nothing either.

Each shard has a *standby* beside its home, wherever there is another process: it has a session of
its own, hears what happens, and does nothing about it. Discord lets a token begin one session in
some seconds, so whoever takes a shard must not have to begin one first: the standby takes it where
its home is gone, and a home hands a shard over to its standby alone, once that hears it.

What is told between processes (``tell``) is a hint: a match, its last entry, its revision.
Everything is right without it, only later.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import zlib
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from bot.model.records import MatchId
from bot.model.results import Changed
from bot.store import schema
from bot.store.cluster import BEAT, SHARDS, Cluster, joined, shard_of
from bot.store.errors import (
    DatabaseFailedError,
    DatabaseTakenError,
    DatabaseUnusableError,
    LostShardError,
    ShardsDifferError,
    StoreError,
)
from bot.store.kept_connection import KeptConnection
from bot.store.shard_division import Division
from bot.store.statements import put_in

log: Final = logging.getLogger("hexarch")

STARTING: Final = 0x48455842
"""The lock of whoever brings the database up to date."""

CLAIM: Final = 1.0
"""Seconds from one look for free shards to the next, unless the host says otherwise."""

SHARD, MATCH, MEMBER, HEARD, STANDBY, READY = range(0x4845, 0x484B)
"""The first keys of the locks of shards, of the messages of matches, of those who take shards, of
shards that are heard by who holds them, of the standbys of shards, and of shards that these hear."""

NEWS: Final = "hexarch"
"""The channel of what processes tell each other of matches."""

STIR: Final = "hexarch_shards"
"""The channel on which they tell each other that there is something to do about the shards."""

LEFT, DEAF = "", "unheard"
"""Who is noted to hold a shard that was let go in order: nothing that was heard is unanswered; or
what was heard by its standby alone, because its home did not hear it any more."""

AGAIN: Final = 0.05
"""Seconds between two tries to get the lock of a match that another process has."""

ABANDONED: Final = 3
"""Times the seconds of a look after which a shard that nobody takes is taken by whoever sees it."""

IDENTIFY_EVERY: Final = 5.1
"""Seconds between two sessions that the token may begin, of each bucket of shards; a bit more."""

FINISHING: Final = 5.0
"""Seconds that what has begun on a shard gets to end before another process has the shard."""

CALM: Final = 3.0
"""Seconds that requests for the matches of a shard wait which its home has left without a word: it
may hang, or not have noticed yet that its connection is cut, and an edit of its own would come after
ours."""

IDENTIFYING, IDENTIFYING_STANDBY = 0.2, 1.0
"""Seconds between two looks whether it may; where a shard is heard elsewhere already."""

YIELDING: Final = 60.0
"""Seconds for which a standby lets homes that are not heard begin their sessions first: one whose way
to Discord is broken never does, and may be waited for by the standby of that shard."""

_OF_SHARDS: Final = "^(heartbeat|members-asked|health-day)-[0-9]+$"
"""The notes that are kept once for each shard."""

_LOCKED_EPOCH: Final = (
    sa.select(schema.shards.c.shard, schema.shards.c.epoch)
    .join(schema.matches, schema.matches.c.shard == schema.shards.c.shard)
    .where(schema.matches.c.id == sa.bindparam("of"))
    .with_for_update(read=True, of=schema.shards)
)
"""Whoever takes the shard waits for the transactions that have seen its epoch so."""
_EPOCH: Final = """
SELECT shards.shard, epoch FROM shards JOIN matches ON matches.shard = shards.shard
WHERE matches.id = $1
"""

HELD: Final = """
SELECT classid::int8 AS kind, objid::int8 AS number, pid FROM pg_locks
WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = ANY($1)
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""

_TERMINATE: Final = """
SELECT pg_terminate_backend(pid) FROM pg_locks
WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1 AND objid = $2 AND pid = $2
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
"""A member, which holds the lock of its own number: no other session has got that number since."""

_TAKE: Final = """
WITH was AS (SELECT holder FROM shards WHERE shard = $1)
INSERT INTO shards (shard, epoch, holder) VALUES ($1, 1, $2)
ON CONFLICT (shard) DO UPDATE SET epoch = shards.epoch + 1, holder = excluded.holder
RETURNING epoch, (SELECT holder FROM was) AS was
"""

_IDENTIFY: Final = """
INSERT INTO notes (name, text) VALUES ($1, extract(epoch FROM clock_timestamp())::text)
ON CONFLICT (name) DO UPDATE SET text = excluded.text
WHERE notes.text::float8 + $2::float8 <= excluded.text::float8 RETURNING name
"""
"""Nothing is reserved: a process that dies while it waits keeps nobody waiting. With no seconds to
wait for it notes when a session was begun."""

_DIVIDED: Final = "CASE WHEN guild IS NULL THEN 0 ELSE (guild >> 22) % {count} END"


@dataclass(eq=False)
class Hold:
    """The lock of a match: by which connection it was taken, and what was held here then.

    ``shard``: that of the match, once it was read.
    """

    connection: object
    epochs: Mapping[int, int]
    shard: int | None = None


class Duties:
    """What a process does when it gets and loses shards; the client overrides all of it."""

    async def take_up(self, shard: int, *, abandoned: bool) -> None:
        """Answer on a shard, and prepare to look after it: nobody does so far.

        *abandoned*: who held it has not let it go in order, and may have left somebody unanswered.
        """

    async def gained(self, shard: int) -> None:
        """Look after a shard from now on; begin to hear what happens on its servers."""

    async def stand_by(self, shard: int) -> None:
        """Begin to hear what happens on the servers of a shard, in case its home is gone."""

    async def given_up(self, shard: int) -> None:
        """Another hears what happens on its servers now: stop hearing it."""

    def lost(self) -> None:
        """Forget what is known of matches, others look after them now; go on answering."""

    def on_match_changed(self, changed: Changed) -> None:
        """Another process has changed a match, or wants its home to look at it."""


class Together(Cluster):
    """One of several processes on a database."""

    shared = True

    def __init__(self, url: str, count: int, every: float = CLAIM) -> None:
        """Share *count* shards on the PostgreSQL database at *url*, every *every* seconds."""
        super().__init__()
        self.count, self._every = count, every
        self.epochs: Mapping[
            int, int
        ] = {}  # replaced, never changed: a hold keeps what it has seen
        self.duties = Duties()
        self._leaving: set[int] = set()
        self._settled: set[int] = set()  # those that are heard, as others know
        self._standby_of: set[int] = set()
        self._ready: set[int] = set()  # those of them that are heard, as others know
        self._division = Division(count, {}, {})
        self._calm: dict[int, float] = {}  # from when on requests may be made for a shard
        self._asking: set[asyncio.Timeout] = set()  # requests to Discord that are under way
        self._heard_next: dict[int, asyncio.Event] = {}  # handed over; who has it hears it
        self._handing: dict[int, asyncio.Task[None]] = {}
        self._draining = False
        self._holds: dict[MatchId, Hold] = {}
        self._free: dict[int, float] = {}  # since when nobody was seen to hold a shard
        self._unsent: dict[MatchId, Changed] = {}
        self._news, self._freed, self._stirred = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.looked = asyncio.Event()
        """Set once it was looked for free shards."""
        self._tasks: set[asyncio.Task[Any]] = set()
        hears = {NEWS: self._notified, STIR: lambda *_: self._stirred.set()}
        self._kept = KeptConnection(sa.make_url(url), hears, self._lost, self._spawn)
        self.name, self.connected = self._kept.name, self._kept.connected

    # --- what it is asked ---

    def shards(self) -> Sequence[int]:
        """List the shards that are held."""
        return sorted(self.epochs.keys() - self._leaving)

    def holds(self, shard: int) -> bool:
        """Return whether a shard is held, also by who is handing it over."""
        return shard in self.epochs or shard in self._heard_next

    def is_standby(self, shard: int) -> bool:
        """Return whether this process only hears a shard, beside its home."""
        return shard in self._standby_of

    def is_known_heard(self, shard: int) -> bool:
        """Return whether others know that a shard is heard here, by its home or its standby."""
        return shard in self._settled or shard in self._ready

    def home(self, guild: int | None) -> bool:
        """Return whether the shard of a server is held."""
        shard = shard_of(guild, self.count)
        return shard in self.epochs and shard not in self._leaving

    def only(self, column: sa.ColumnElement[int]) -> Sequence[sa.ColumnElement[bool]]:
        """Leave the rows of shards that are held."""
        return (column.in_(self.shards()),)

    def only_of(self, column: sa.ColumnElement[Any]) -> Sequence[sa.ColumnElement[bool]]:
        """Leave the rows of matches on these."""
        table = schema.matches
        return (column.in_(sa.select(table.c.id).where(*self.only(table.c.shard))),)

    def note(self, name: str, shard: int) -> str:
        """Keep one for each shard."""
        return f"{name}-{shard}"

    def guard(
        self,
        connection: sa.Connection,
        match: MatchId,
        *,
        locked: bool = False,
    ) -> None:
        """Begin a writing transaction of somebody who looks after a match.

        Whoever takes its shard waits for it. *locked*: under the lock of the match, since whose
        taking nothing may have changed.

        Raises:
            LostShardError: if it was held, and is no more; nothing is written then.
        """
        hold = self._hold_of(match) if locked else None
        row = connection.execute(_LOCKED_EPOCH, {"of": match}).one_or_none()
        if row is not None:
            self._compare(match, hold, row.shard, row.epoch)

    def _hold_of(self, match: MatchId) -> Hold | None:
        """Return the lock of a match.

        Raises:
            LostShardError: if the connection by which it was taken is lost.
        """
        hold = self._holds.get(match)
        if hold is not None and hold.connection is not self._kept.session:
            raise LostShardError(match=match)
        return hold

    def _compare(self, match: MatchId, hold: Hold | None, shard: int, epoch: int) -> None:
        """Compare the epoch of the shard of a match with the one that is held here.

        Raises:
            LostShardError: if it was held, and is no more.
        """
        claimed = self.epochs if hold is None else hold.epochs
        if shard not in claimed:
            return  # it is done for whoever has pressed something, as anybody may
        if hold is not None:
            hold.shard = shard
        if self.epochs.get(shard, epoch) != epoch:
            self._kept.lose()  # another has taken what this process believes to hold
        if self.epochs.get(shard) != claimed[shard]:
            raise LostShardError(match=match)

    # --- the connection ---

    async def open(self) -> None:
        """Connect; wait for others that bring the database up to date just now.

        Raises:
            DatabaseTakenError: if a bot that is alone uses it.
            DatabaseUnusableError: if it cannot be reached, or does not keep locks.
        """
        await self._kept.connect()
        await self._kept.ask("SELECT pg_advisory_lock($1)", STARTING, patience=60.0)

    async def join(self) -> None:
        """Be one of those who share it, now that its tables are those of this version.

        Raises:
            ShardsDifferError: if others divide it into another number of shards.
        """
        noted = await self._kept.ask("SELECT text FROM notes WHERE name = $1", SHARDS)
        if not noted or noted[0]["text"] != str(self.count):
            if (await self._divided()).homes:
                count = str(noted[0]["text"]) if noted else "0"
                raise ShardsDifferError(database=self.name, count=count, ours=str(self.count))
            await self._divide()
        await self._become_member()
        await self._kept.ask("SELECT pg_advisory_unlock($1)", STARTING)

    def start(self, duties: Duties) -> None:
        """Take shards from now on; *duties* are told."""
        self.duties = duties
        self._spawn(self._go_on())
        self._spawn(self._send())

    async def close(self) -> None:
        """Leave: the server frees what is held."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.epochs = {}
        await self._kept.close()

    async def _become_member(self) -> None:
        await self._kept.ask("SELECT pg_advisory_lock($1, $2)", MEMBER, self._kept.pid)

    async def _end_session(self, pid: int) -> None:
        """Let go what was held by a connection that is lost: the server may not have noticed yet."""
        await self._kept.ask(_TERMINATE, MEMBER, pid)
        await self._kept.ask("SELECT pg_advisory_lock($1, $2)", MEMBER, pid)
        await self._kept.unlock(MEMBER, pid)

    def _lost(self, was: bool) -> None:
        """Stop looking after anything: what was held is not, and others may hold it by now."""
        self.epochs = {}
        # Anew at once, before others begin sessions for what this process hears already. But not
        # again and again where a connection is lost before anything could be looked at.
        if self.looked.is_set():
            self._stirred.set()
        self.looked.clear()
        self._leaving.clear()
        self._settled.clear()
        self._standby_of.clear()
        self._ready.clear()
        self._free.clear()
        for request in self._asking:
            if not request.expired():
                request.reschedule(0.0)
        if was:
            self.duties.lost()

    def _spawn(self, work: Any) -> asyncio.Task[Any]:  # Any: a coroutine of any result
        task = asyncio.create_task(work, name="cluster")
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            level = logging.DEBUG if isinstance(error, StoreError) else logging.ERROR
            log.log(level, "cluster: %s", error, exc_info=error)

    # --- dividing the shards ---

    async def _divided(self) -> Division:
        """Return who looks after which shards now."""
        kinds = (SHARD, MEMBER, HEARD, STANDBY, READY)
        locks: dict[int, dict[int, int]] = {kind: {} for kind in kinds}
        for row in await self._kept.ask(HELD, kinds):
            locks[row["kind"]][row["number"]] = row["pid"]
        members: dict[int, set[int]] = {pid: set() for pid in locks[MEMBER].values()}
        for shard, pid in locks[SHARD].items():
            if pid in members:
                members[pid].add(shard)
        homes, heard, standbys, ready = (locks[kind] for kind in (SHARD, HEARD, STANDBY, READY))
        return Division(self.count, members, homes, heard, standbys, ready)

    async def _stir(self) -> None:
        """Let the others look at the shards at once."""
        await self._kept.ask("SELECT pg_notify($1, '')", STIR)

    async def _divide(self) -> None:
        """Divide the matches into so many shards; nobody else is there."""
        rows = await self._kept.ask("SELECT text FROM notes WHERE name LIKE $1", f"{BEAT}%")
        await self._kept.ask(
            f"UPDATE matches SET shard = {_DIVIDED.format(count=int(self.count))}",  # noqa: S608 - a number
            patience=600.0,
        )
        await self._kept.ask("DELETE FROM shards WHERE shard >= $1", self.count)
        if lives := [str(row["text"]) for row in rows]:
            await self._note(BEAT, joined(lives))
        await self._kept.ask("DELETE FROM notes WHERE name ~ $1", _OF_SHARDS)
        await self._note(SHARDS, str(self.count))

    async def _note(self, name: str, text: str) -> None:
        upsert = (
            "INSERT INTO notes (name, text) VALUES ($1, $2) "
            "ON CONFLICT (name) DO UPDATE SET text = excluded.text"
        )
        await self._kept.ask(upsert, name, text)

    async def _go_on(self) -> None:
        while True:
            try:
                if self._kept.session is None:
                    lost = self._kept.pid
                    await self._kept.connect()
                    if not self._draining:
                        await self._end_session(lost)
                        await self._become_member()
                        await self._stir()  # their standbys take the shards that were held here
                await self._round()
                self.looked.set()
            except (DatabaseFailedError, DatabaseUnusableError) as error:
                log.warning("%s", error)
            except DatabaseTakenError as error:  # a bot that is alone was started meanwhile
                log.error("%s", error)  # noqa: TRY400 - it says all there is to say
            except Exception:
                # From a duty. A shard whose lock was taken for it in vain would never be free
                # again, and without this task nobody would look after any.
                log.exception("the shards were not looked after")
                self._kept.lose()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._every):
                    await self._stirred.wait()
            self._stirred.clear()

    async def _round(self) -> None:
        """Take free shards up to a fair share; hand one over to who has much less; stand by."""
        self._stirred.clear()
        seen = self._division = await self._divided()
        for shard in self._heard_next.keys() & seen.heard.keys():
            if seen.heard[shard] != self._kept.pid:
                self._heard_next[shard].set()
        now = asyncio.get_running_loop().time()
        self._free = {shard: self._free.get(shard, now) for shard in seen.free}
        if self._draining:
            return
        mine = seen.members[self._kept.pid]
        # Those that are heard here at once, all of them: people wait.
        heard = [shard for shard in seen.free if seen.ready.get(shard) == self._kept.pid]
        taken = zip(heard, await asyncio.gather(*map(self._take, heard)), strict=True)
        won = {shard for shard, was_won in taken if was_won}
        for shard in seen.free:
            abandoned = now - self._free[shard] > ABANDONED * self._every
            wanted = seen.may_take(self._kept.pid, shard) or abandoned
            if shard in won or (shard not in heard and wanted and await self._take(shard)):
                mine.add(shard)
                seen.homes[shard] = self._kept.pid
                seen.standbys.pop(shard, None)
        for shard in range(self.count):
            if seen.may_stand_by(self._kept.pid, shard) and await self._become_standby(shard):
                seen.standbys[shard] = self._kept.pid
        if (less := seen.to_leave(self._kept.pid)) is not None and self._ready == self._standby_of:
            await self._leave(less)
        if self._settled < mine:
            return  # one that is about to be heard here is not handed on
        if not seen.free and (much := seen.to_hand_over(self._kept.pid)) is not None:
            self.hand_over(much)

    async def _take(self, shard: int) -> bool:
        """Take a shard, if nobody is quicker; then look after it."""
        if not await self._kept.lock(SHARD, shard):
            return False
        connection = self._kept.session
        (row,) = await self._kept.ask(_TAKE, shard, str(self._kept.pid))
        abandoned = row["was"] not in (LEFT, None)  # None: it is held for the first time
        if abandoned and row["was"] != DEAF:
            self._calm[shard] = asyncio.get_running_loop().time() + CALM
        await self.duties.take_up(shard, abandoned=abandoned)
        if connection is None or connection is not self._kept.session:
            return False
        self.epochs = {**self.epochs, shard: row["epoch"]}
        log.info("shard %d is looked after here", shard)
        if again := self._heard_next.get(shard):
            again.set()  # nobody else has come to hear it
        if shard in self._standby_of:
            # Before it is said that it is heard here: then who held it becomes its standby.
            await self._end_standby(shard)
        self._spawn(self.duties.gained(shard))
        return True

    async def _become_standby(self, shard: int) -> bool:
        """Be the standby of a shard, if nobody is quicker."""
        if not await self._kept.lock(STANDBY, shard):
            return False
        if shard in self.epochs or shard in self._standby_of:
            # Taken meanwhile, or locked twice, which the server counts.
            await self._kept.unlock(STANDBY, shard)
            return shard in self._standby_of
        self._standby_of.add(shard)
        self._spawn(self.duties.stand_by(shard))
        return True

    async def _end_standby(self, shard: int) -> None:
        self._standby_of.discard(shard)
        self._ready.discard(shard)
        for kind in (READY, STANDBY):
            await self._kept.unlock(kind, shard)

    async def _leave(self, shard: int) -> None:
        """Hear a shard no more whose standby this process is."""
        await self._end_standby(shard)
        await self.duties.given_up(shard)

    async def announce_ready(self, shard: int, *, ready: bool = True) -> None:
        """Let others know whether this process, as the standby of a shard, hears it."""
        if ready and shard in self._standby_of - self._ready:
            self._ready.add(shard)
            await self._kept.lock(READY, shard)
            await self._stir()
        elif not ready and shard in self._ready:
            self._ready.discard(shard)
            await self._kept.unlock(READY, shard)

    async def announce_heard(self, shard: int, *, heard: bool = True) -> None:
        """Let others know whether this process, as the home of a shard, hears it."""
        if heard and shard in self.epochs and shard not in self._settled:
            self._settled.add(shard)
            await self._kept.lock(HEARD, shard)
            await self._stir()
        elif not heard and shard in self._settled:
            self._settled.discard(shard)
            await self._kept.unlock(HEARD, shard)

    def hand_over(self, shard: int, was: str = LEFT) -> None:
        """Let the standby of a shard have it; go on answering there until that one does.

        What is looked after there begins nothing new, and what has begun comes to its end. *was*: who
        is noted to have held it.
        """
        if shard in self.epochs and shard not in self._handing:
            task = self._handing[shard] = self._spawn(self._handed_over(shard, was))
            task.add_done_callback(lambda _: self._handing.pop(shard))

    async def hand_over_unheard(self, shard: int) -> None:
        """Let the standby of a shard that is not heard here have it, if that one hears it."""
        if shard in (await self._divided()).ready and shard not in self._settled:
            log.info("shard %d is not heard here any more; its standby takes it", shard)
            self.hand_over(shard, DEAF)

    async def _handed_over(self, shard: int, was: str) -> None:
        heard = self._heard_next[shard] = asyncio.Event()
        try:
            await self._let_go(shard, was)
            # However long it takes: if its standby is gone, whoever has it has to begin a session.
            await heard.wait()
        finally:
            del self._heard_next[shard]
        # They change places, so that no session has to be begun for it.
        if shard not in self.epochs and (self._draining or not await self._become_standby(shard)):
            await self.duties.given_up(shard)

    async def _let_go(self, shard: int, was: str) -> None:
        self._leaving.add(shard)
        begun = {*self._holds.values()}
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FINISHING):
                # A pass reads first of all to which shard its match belongs.
                while any(h.shard in (None, shard) for h in begun & {*self._holds.values()}):
                    self._freed.clear()
                    await self._freed.wait()
        # Whatever still runs is stopped by its guard: the next home raises the epoch.
        self.epochs = {one: epoch for one, epoch in self.epochs.items() if one != shard}
        self._settled.discard(shard)
        self._leaving.discard(shard)
        self.duties.lost()
        # In this order: who takes it can say at once that it is heard there.
        await self._kept.ask("UPDATE shards SET holder = $2 WHERE shard = $1", shard, was)
        for kind in (HEARD, SHARD):
            await self._kept.unlock(kind, shard)
        await self._stir()
        log.info("shard %d is handed over", shard)

    async def drain(self) -> None:
        """Hand everything over, because this process is about to end; nobody else: keep it.

        Done once others hear it all, also what was being handed over before.
        """
        self._draining = True
        try:
            await self._kept.ask("SELECT pg_advisory_unlock($1, $2)", MEMBER, self._kept.pid)
            for shard in list(self._standby_of):
                await self._leave(shard)
            await self._stir()
            while self.epochs or self._handing:
                self.looked.clear()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._every):
                        await self.looked.wait()
                if not self._division.members:
                    return
                for shard in self.epochs.keys() & self._division.ready.keys():
                    self.hand_over(shard)
        except DatabaseFailedError as error:
            log.warning("%s", error)

    async def identify(self, shard: int, bucket: int, *, whenever: bool = False) -> bool:
        """Wait until the token may begin a session of a shard, which counts to a *bucket* of them.

        False: this process neither holds the shard nor is its standby any more. *whenever*: that
        does not matter.
        """
        now = asyncio.get_running_loop().time
        until = now() + YIELDING
        if self.is_standby(shard):  # homes may have been cut off just now as well
            await asyncio.sleep(IDENTIFYING_STANDBY)
        while whenever or self.holds(shard) or self.is_standby(shard):
            standby = self.is_standby(shard)
            with contextlib.suppress(DatabaseFailedError):
                # What nobody hears goes first.
                yields = standby and now() < until and await self._is_any_unheard()
                if not yields and await self._kept.ask(
                    _IDENTIFY, f"identify-{bucket}", IDENTIFY_EVERY
                ):
                    return True
            await asyncio.sleep(IDENTIFYING_STANDBY if standby else IDENTIFYING)
        return False

    async def _is_any_unheard(self) -> bool:
        seen = await self._divided()
        return bool(seen.homes.keys() - seen.heard.keys())

    async def identified(self, bucket: int) -> None:
        """Note that a session is begun only now, some time after it was allowed."""
        with contextlib.suppress(DatabaseFailedError):
            await self._kept.ask(_IDENTIFY, f"identify-{bucket}", 0.0)

    @contextlib.asynccontextmanager
    async def asking(self, match: MatchId) -> AsyncIterator[None]:
        """Ask Discord something for a match in this block, which ends with the connection.

        That it is looked after here is read on the connection that is kept: one round trip before
        each request, where a reading of its own would be four.

        The library repeats a request for many seconds where Discord is in trouble or wants it
        later. One of who has lost the match would undo what its next home has done: an edit gives a
        message back the controls that were taken from it.

        Raises:
            LostShardError: if another process looks after it, or the connection is lost meanwhile.
        """
        request = asyncio.timeout(None)
        try:
            async with request:
                self._asking.add(request)
                await self._calmed(match)
                await self._confirm(match)
                yield
        except TimeoutError as error:
            if not request.expired():
                raise
            raise LostShardError(match=match) from error
        finally:
            self._asking.discard(request)

    async def _confirm(self, match: MatchId) -> None:
        """Make sure that the shard of a match is still held, if it was.

        Raises:
            LostShardError: if it is not.
        """
        hold = self._hold_of(match)
        try:
            found = await self._kept.ask(_EPOCH, match)
        except DatabaseFailedError as error:  # and with the connection all that it holds
            raise LostShardError(match=match) from error
        for shard, epoch in found:
            self._compare(match, hold, shard, epoch)

    async def _calmed(self, match: MatchId) -> None:
        """Wait until what the last home of a match may still have under way is over."""
        hold, now = self._holds.get(match), asyncio.get_running_loop().time()
        self._calm = {shard: at for shard, at in self._calm.items() if at > now}
        if hold is None or hold.shard is None:  # not read yet: any of them
            await asyncio.sleep(max(self._calm.values(), default=now) - now)
        else:
            await asyncio.sleep(self._calm.get(hold.shard, now) - now)

    # --- the lock of a match ---

    def lock(self, match: MatchId) -> AbstractAsyncContextManager[Any]:
        """Return the lock that keeps the messages of a match in order, in all processes."""
        return self._locked(match)

    @contextlib.asynccontextmanager
    async def _locked(self, match: MatchId) -> AsyncIterator[None]:
        key = zlib.crc32(match.encode()) - 2**31  # the server takes numbers with a sign
        async with self._locks.setdefault(match, asyncio.Lock()):
            taking = self._spawn(self._taken(key))
            try:
                connection = await asyncio.shield(taking)
            except asyncio.CancelledError:
                self._spawn(self._put_back(taking, key))
                raise
            self._holds[match] = Hold(connection, self.epochs)
            try:
                yield
            finally:
                del self._holds[match]
                self._freed.set()
                if connection is self._kept.session:
                    await self._given_back(key)

    async def _taken(self, key: int) -> object:
        """Take a lock as soon as nobody has it; return the connection that has it."""
        while True:
            connection = self._kept.session
            with contextlib.suppress(DatabaseFailedError):  # it is taken when there is one again
                won = await self._kept.lock(MATCH, key)
                if won and connection is not None and connection is self._kept.session:
                    return connection
            await asyncio.sleep(AGAIN)

    async def _put_back(self, taking: asyncio.Task[object], key: int) -> None:
        """Give back what nobody waits for any more."""
        if await taking is self._kept.session:
            await self._given_back(key)

    async def _given_back(self, key: int) -> None:
        with contextlib.suppress(DatabaseFailedError):  # the server has freed it then
            await self._kept.unlock(MATCH, key)

    # --- news ---

    def tell(self, changed: Changed) -> None:
        """Tell the others of a match, once the loop has a moment; the last word of each counts."""
        self._unsent[changed.match] = changed
        self._news.set()

    async def _send(self) -> None:
        # Not within the transaction that it tells of: a commit with news waits for all others.
        while True:
            await self._news.wait()
            await self.connected.wait()
            self._news.clear()
            unsent, self._unsent = self._unsent, {}
            told = [f"{self._kept.pid} {c.match} {c.seq} {c.revision}" for c in unsent.values()]
            try:
                await self._kept.ask(
                    "SELECT pg_notify($1, one) FROM unnest($2::text[]) one", NEWS, told
                )
            except DatabaseFailedError:  # told once there is a connection again
                self._unsent = unsent | self._unsent
                self._news.set()

    def _notified(self, *given: Any) -> None:
        by, match, seq, revision = str(given[-1]).split()
        if by != str(self._kept.pid):
            changed = Changed(match=MatchId(match), seq=int(seq), revision=int(revision))
            self.duties.on_match_changed(changed)


def disband(connection: sa.Connection) -> None:
    """Let a bot that is alone have a database that several have shared, within its transaction."""
    notes = schema.notes
    if connection.execute(sa.select(notes).where(notes.c.name == SHARDS)).one_or_none() is None:
        return
    beats = sa.select(notes.c.text).where(notes.c.name.startswith(BEAT))
    if lives := list(connection.execute(beats).scalars()):
        put_in(connection, notes, {"name": BEAT}, {"text": joined(lives)})
    of_shards = notes.c.name.regexp_match(_OF_SHARDS)
    connection.execute(sa.delete(notes).where(sa.or_(of_shards, notes.c.name == SHARDS)))
    connection.execute(sa.update(schema.matches).values(shard=0))
