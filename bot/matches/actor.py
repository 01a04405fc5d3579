"""How a live match is held: its lock, its way from the store and back, its clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.matches import log_entries, question_numbers
from bot.matches.checkpoints import end_of, way_to
from bot.matches.live_match import (
    ATTEMPTS,
    KEPT_DEED,
    AnyGame,
    AnyMatch,
    AnyMoved,
    Change,
    Deal,
    KeptDeed,
    LiveMatch,
    known,
    line_of,
    move_of,
    not_running,
    voided,
    why_stopped,
)
from bot.model.clocks import Habits, Move, brought, stopped, termed
from bot.model.redacted_traceback import named, traced
from bot.model.refusals import (
    Busy,
    ChannelTaken,
    Restarting,
    ShellRefusal,
    StillLobby,
    UnknownGame,
    UnknownMatch,
)
from bot.model.results import Acted, AlreadyDone, Changed, Refused, UnavailableError
from bot.store import (
    ConflictError,
    DatabaseFailedError,
    DuplicateError,
    MatchId,
    MatchInfo,
    MatchMissingError,
    MessageSlot,
    RowDamagedError,
    Status,
    Store,
)
from bot.store.match_records import Deed, Stored, Written
from rules.core.data import digest
from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.record import Header, action_from, chance_of, events_from, resume

log: Final = logging.getLogger(__name__)

_VOID: Final = 8
"""Steps back of a match that are remembered for its pictures."""


class MatchActor:
    """The live matches, loaded when somebody needs them and forgotten when idle."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        *,
        players: Sequence[str] = ("random", "heuristic"),
        clock: Callable[[], float] = time.time,
        patience: float = 5.0,
        keep: int = 200,
    ) -> None:
        """Serve the matches of *store*.

        Args:
            store: The open store.
            games: The games by id, ``rules.GAMES``.
            players: The kinds of automated players that may be seated.
            clock: Seconds since the epoch.
            patience: Seconds that an action queues for its match before it is told ``Busy``.
            keep: How many matches stay in memory.
        """
        self._store, self._games, self._players = store, games, frozenset(players)
        self._clock, self._patience, self._keep = clock, patience, keep
        self._cached: OrderedDict[MatchId, LiveMatch] = OrderedDict()
        self._listeners: list[Callable[[Changed], None]] = []
        self._content: dict[str, tuple[str, bytes]] = {}
        self._opening = asyncio.Lock()
        self._closing = False
        self._gaps: tuple[tuple[float, float], ...] = ()

    def listen(self, heard: Callable[[Changed], None]) -> None:
        """Call *heard* after each commit; it must return at once (set an event, queue a job)."""
        self._listeners.append(heard)

    async def close(self) -> None:
        """Refuse new actions, and wait for the running ones."""
        self._closing = True
        for table in list(self._cached.values()):
            async with table.lock:
                pass

    async def info(self, match: MatchId) -> MatchInfo:
        """Return what is public about a match beside its position."""
        table = self._cached.get(match)
        if table is not None and table.info is not None:
            return table.info
        try:
            return await self._store.matches.get(match)
        except MatchMissingError as error:
            raise UnavailableError(UnknownMatch(match)) from error

    def game_of(self, info: MatchInfo) -> AnyGame:
        """Return the game that the match is one of."""
        if info.game not in self._games:
            raise UnavailableError(UnknownGame(info.game))
        return self._games[info.game]

    @contextlib.asynccontextmanager
    async def _turn(self, match: MatchId) -> AsyncIterator[LiveMatch]:
        """Hold the lock of a match, loaded if need be."""
        if self._closing:
            raise UnavailableError(Restarting())
        table = self._cached.setdefault(match, LiveMatch())
        self._cached.move_to_end(match)
        table.turns += 1
        try:
            try:
                async with asyncio.timeout(self._patience):
                    await table.lock.acquire()
            except TimeoutError as error:
                raise UnavailableError(Busy()) from error
            try:
                if table.info is None:
                    await self._load(match, table)
                yield table
            finally:
                table.lock.release()
        finally:
            table.turns -= 1
            self._forget()

    def _forget(self) -> None:
        """Drop the matches that nobody has looked at for longest."""
        for match, table in list(self._cached.items()):
            if not table.turns and (table.info is None or len(self._cached) > self._keep):
                del self._cached[match]

    async def _load(self, match: MatchId, table: LiveMatch) -> None:
        """Read a match from the store; what is not as it was written is rebuilt from the record.

        If that fails, or anything cannot be read, it is suspended.
        """
        try:
            info = await self._store.matches.get(match)
        except MatchMissingError as error:
            raise UnavailableError(UnknownMatch(match)) from error
        table.match, table.asked = None, ()
        if info.seq >= 0 and info.status != "suspended":
            game = self.game_of(info)
            try:
                stored = await self._store.records.load(match)
                info = await self._resumed(game, stored, table)
            except (DatabaseFailedError, ConflictError):
                raise
            except Exception as error:  # noqa: BLE001 - whatever is in its rows, the others go on
                log.error("match %s is suspended:\n%s", match, traced(error))  # noqa: TRY400
                held = replace(
                    info, status="suspended", reason=named(error), revision=info.revision + 1
                )
                held = self._timed(held, None)
                line = line_of(info, None, "suspend", {"reason": named(error)})
                await self._store.records.commit(info, held, Deed(audit=line))
                table.match, table.info = None, held
                self._tell(held)
                return
        table.info = self._without(info, self._gaps)

    async def _resumed(self, game: AnyGame, stored: Stored, table: LiveMatch) -> MatchInfo:
        """Let a match stand where it was; what is damaged is made anew, and written."""
        info, header = stored.info, stored.header
        if game.install(header.content) != header.setup.content:
            raise RowDamagedError(info.id, "content")
        if {"position", "floor"} & set(stored.damaged):
            kept, entries = await way_to(self._store.records, info.id, stored.last)
            live = await asyncio.to_thread(end_of, game, header, kept, entries)
            if (live.seq, digest(live.packed)) != (stored.last, stored.after):
                raise RowDamagedError(info.id, "position", stored.last)
        else:
            live = resume(game, chance_of(header), stored.at, stored.floor, stored.since)
        known = () if "questions" in stored.damaged else question_numbers.read(stored.questions)
        asked = question_numbers.numbered(live, known, None, self._clock())
        if stored.damaged:
            what = ", ".join(stored.damaged)
            log.error("match %s was not stored as it was written (%s): rebuilt", info.id, what)
            info = await self._mended(stored, live, asked, what)
        table.match, table.asked, table.floor = live, asked, live.floor.seq
        return info

    async def _mended(
        self,
        stored: Stored,
        live: AnyMatch,
        asked: tuple[question_numbers.QuestionNumber, ...],
        what: str,
    ) -> MatchInfo:
        """Write what was made anew in the place of what was damaged."""
        before = stored.info
        agreed = stored.header.setup.options if "options" in stored.damaged else before.options
        after = replace(
            before,
            seq=live.seq,
            options=agreed,
            revision=before.revision + 1,
        )
        written = Written(
            seq=live.seq,
            state=live.packed,
            floor_seq=live.floor.seq,
            floor_state=live.floor.packed,
            questions=question_numbers.written(asked),
        )
        deed = Deed(audit=line_of(before, None, "rebuild", {"rows": what}))
        await self._store.records.commit(before, after, deed, written=written)
        self._tell(after)
        return after

    async def forget(self, match: MatchId) -> None:
        """Read a match anew when it is next needed: something else has changed its rows."""
        table = self._cached.get(match)
        if table is not None:
            async with table.lock:
                table.info, table.match, table.asked, table.looked = None, None, (), None

    async def _live(self, match: MatchId) -> tuple[LiveMatch, AnyMatch]:
        """Return a table whose match has begun."""
        table = self._cached.get(match)
        if table is None or table.info is None:
            async with self._turn(match) as table:
                pass
        else:
            self._cached.move_to_end(match)
        if table.match is None:
            raise UnavailableError(not_running(known(table)) or StillLobby(match))
        return table, table.match

    async def _taken(self, place: int) -> ChannelTaken | None:
        """Say which match that is not over is shown in a channel or thread, if one is."""
        live: tuple[Status, ...] = ("lobby", "running", "paused", "suspended")
        for other in await self._store.matches.find(channel=place, status=live):
            if place == (other.channel if other.thread is None else other.thread):
                return ChannelTaken(other.id)
        return None

    async def _done(self, interaction: int | None) -> DuplicateError | None:
        return None if interaction is None else await self._store.records.done(interaction)

    async def _edit(
        self,
        match: MatchId,
        interaction: int | None,
        change: Change,
        *,
        by: int | None = None,
        what: str | None = None,
        details: Mapping[str, str | int | bool | None] | None = None,
        read_again: bool = False,
        idle: bool = False,
        habits: Mapping[int, Habits] | None = None,
        places: Sequence[MessageSlot] = (),
    ) -> MatchInfo | Refused:
        """Change what is public about a match, again from the start if another was faster.

        *idle*: what changes nothing is not written. *habits*: those of who sits down. *places*:
        messages that are owed then.
        """
        try:
            async with self._turn(match) as table:
                if await self._done(interaction) is not None:
                    return known(table)
                for _ in range(ATTEMPTS):
                    before = known(table)
                    after = change(before)
                    if isinstance(after, ShellRefusal):
                        return Refused(after)
                    if idle and after == before:
                        return before
                    after = self._timed(after, table.match, table.asked, habits=habits)
                    after = replace(after, revision=before.revision + 1)
                    line = line_of(before, by, what, details) if what else None
                    deed = Deed(interaction=interaction, user=by, audit=line, places=tuple(places))
                    try:
                        await self._store.records.commit(before, after, deed)
                    except ConflictError:
                        await self._load(match, table)
                        continue
                    if read_again:
                        await self._load(match, table)
                        self._tell(known(table))
                    else:
                        await self._put(table, after)
                    return known(table)
        except DuplicateError:
            return await self.info(match)
        except UnavailableError as error:
            return Refused(error.reason)
        raise ConflictError(match)

    async def _move(
        self,
        match: MatchId,
        interaction: int | None,
        user: int | None,
        move: Deal,
        *,
        what: str | None = None,
        details: Mapping[str, str | int | bool | None] | None = None,
        paused: bool = False,
    ) -> Acted | Refused | AlreadyDone:
        """Play: first the rules, then the record, then memory. *paused*: even while it is held."""
        try:
            async with self._turn(match) as table:
                for _ in range(ATTEMPTS):
                    info = known(table)
                    going = info.status == "running" or (paused and info.status == "paused")
                    if table.match is None or not going:
                        return await self._turned_down(interaction, why_stopped(info, table.match))
                    moved = move(table, table.match)
                    if not isinstance(moved, tuple):
                        return await self._turned_down(interaction, moved)
                    seat, played = moved
                    first, seq = played.entries[0].seq, played.match.seq
                    kept = KeptDeed(seat=seat, first=first, seq=seq)
                    deed = Deed(
                        interaction=interaction,
                        user=user,
                        result=msgspec.json.encode(kept).decode(),
                        audit=line_of(info, user, what, details) if what else None,
                    )
                    try:
                        by = seat if what is None else NOBODY
                        await self._write(table, info, played, deed, actor=seat, by=by)
                    except ConflictError:
                        await self._load(match, table)
                        continue
                    return Acted(
                        match=match,
                        seat=seat,
                        first=first,
                        seq=seq,
                        sights=log_entries.sights(played.match.game, played.events, seat),
                        taken_back=played.taken_back,
                        over=known(table).status == "over",
                    )
        except DuplicateError as again:
            return await self._again(again)
        except UnavailableError as error:
            return Refused(error.reason)
        raise ConflictError(match)

    async def _turned_down(
        self, interaction: int | None, reason: Refusal | ShellRefusal
    ) -> Refused | AlreadyDone:
        """Refuse, unless the reason is that the same interaction has been carried out before.

        One that is accepted twice is stopped by the store, so only a refusal costs this look.
        """
        again = await self._done(interaction)
        return Refused(reason) if again is None else await self._again(again)

    async def _write(
        self,
        table: LiveMatch,
        info: MatchInfo,
        moved: AnyMoved,
        deed: Deed,
        *,
        actor: Seat | None = None,
        by: Seat = NOBODY,
        header: Header | None = None,
        habits: Mapping[int, Habits] | None = None,
    ) -> None:
        """Commit where a match went, then put it in place, then tell the listeners.

        *actor*: the seat for which something was done; *by*: the same if it did that by itself.
        """
        before, now = known(table), self._clock()
        live, game = moved.match, moved.match.game
        after = replace(info, seq=live.seq, revision=before.revision + 1)
        if live.state.over:
            winners = game.winners(live.state)
            after = replace(after, status="over", winners=winners, ended_at=now)
        back = any(entry.kind == "rewind" for entry in moved.entries)  # no panel of before holds
        known_ = question_numbers.closed(table.asked) if back else table.asked
        told = log_entries.learnt(game, table.match, moved)
        asked = question_numbers.numbered(live, known_, actor, now, by, told=told)
        fresh = (
            question_numbers.fresh(live, asked)
            if live.floor.seq != table.floor
            else frozenset[Seat]()
        )
        move = move_of(moved, actor, fresh)
        after = self._timed(after, live, asked, move=move, habits=habits)
        written = Written(
            seq=live.seq,
            state=live.packed,
            floor_seq=live.floor.seq,
            floor_state=live.floor.packed if live.floor.seq != table.floor else None,
            questions=question_numbers.written(asked),
        )
        await self._store.records.commit(
            before, after, deed, entries=moved.entries, written=written, header=header
        )
        if told or (table.match is not None and table.news[0] == table.match.seq):
            table.news = live.seq, live.seq if told else table.news[1]
        table.match, table.asked, table.floor = live, asked, live.floor.seq
        table.void = (*table.void, *voided(moved))[-_VOID:]
        await self._put(table, after)

    async def _put(self, table: LiveMatch, after: MatchInfo) -> None:
        """Put in place what was committed, then tell the listeners."""
        if after.status == "over":  # the store reveals the secret key
            after = await self._store.matches.get(after.id)
        table.info = after
        self._tell(after)

    async def _again(self, duplicate: DuplicateError) -> AlreadyDone:
        """Say again what an interaction did the first time it was delivered."""
        match, deed = MatchId(duplicate.match), KEPT_DEED.decode(duplicate.stored)
        info = await self.info(match)
        game = self.game_of(info)
        entries = [
            d.entry for d in await self._store.records.entries(match, deed.first - 1, deed.seq)
        ]
        gone = [seq for entry in entries for seq in entry.undoes]
        back = await self._store.records.entries(match, min(gone) - 1, max(gone)) if gone else []
        return AlreadyDone(
            Acted(
                match=match,
                seat=deed.seat,
                first=deed.first,
                seq=deed.seq,
                sights=tuple(
                    sight
                    for entry in entries
                    for sight in log_entries.sights(game, events_from(game, entry), deed.seat)
                ),
                taken_back=tuple(
                    action_from(game, d.entry.action, d.entry.rules)
                    for d in back
                    if d.entry.seq in gone
                ),
                over=info.status == "over",
            )
        )

    def _content_of(self, game: AnyGame) -> tuple[str, bytes]:
        """Return the fingerprint and the bytes of the content that new matches are pinned to."""
        if game.id not in self._content:
            content = game.content()
            self._content[game.id] = game.install(content), content
        return self._content[game.id]

    def _tell(self, info: MatchInfo) -> None:
        changed = Changed(match=info.id, seq=info.seq, revision=info.revision)
        for heard in self._listeners:
            try:
                heard(changed)
            except Exception as error:  # noqa: BLE001 - what is committed stays committed
                log.error("a listener failed on %s:\n%s", changed, traced(error))  # noqa: TRY400

    def _timed(
        self,
        info: MatchInfo,
        live: AnyMatch | None,
        numbers: tuple[question_numbers.QuestionNumber, ...] = (),
        *,
        move: Move | None = None,
        habits: Mapping[int, Habits] | None = None,
    ) -> MatchInfo:
        """Bring the clocks of a match in line with whom it waits for; *numbers*: its questions."""
        holders = {s.seat: s.user for s in info.seats if s.seat is not None and s.user is not None}
        if info.status == "over":
            holders = {}
        if live is None:  # what it asks is not known, so it asks what it did
            asked = {seat for seat in holders if (c := info.clocks.of(seat)) and c.open}
        else:
            asked = {d.seat for d in live.game.pending(live.state) if d.asked}
        now, running = self._clock(), info.status == "running"
        clocks = brought(
            info.clocks,
            holders=holders,
            asked=asked,
            running=running,
            now=now,
            move=move,
            habits=habits,
        )
        opened, term = None, info.clocks.term
        if live is None and term is not None:
            opened = term.id, term.since, term.left
        elif live is not None and info.status != "over":
            opened = question_numbers.expiring(live, numbers, info.options)
        clocks = termed(clocks, opened, running=running, now=now)
        return info if clocks is info.clocks else replace(info, clocks=clocks)

    @staticmethod
    def _without(info: MatchInfo, gaps: Sequence[tuple[float, float]]) -> MatchInfo:
        clocks = info.clocks
        for begins, ends in gaps:
            clocks = stopped(clocks, begins, ends)
        return replace(info, clocks=clocks)

    async def leave_out(self, gaps: Sequence[tuple[float, float]]) -> None:
        """Leave out of every clock the times in which the bot was not there to answer."""
        self._gaps = (*self._gaps, *gaps)
        for table in list(self._cached.values()):
            async with table.lock:
                if table.info is not None:
                    table.info = self._without(table.info, gaps)

    async def _habits(self, *users: int | None) -> dict[int, Habits]:
        """Return what people have chosen about time."""
        return {
            user: (await self._store.people.user(user)).habits for user in users if user is not None
        }
