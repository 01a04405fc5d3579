"""The live matches in memory: loads one under its lock, drops it when idle, keeps its clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.matches import question_numbers
from bot.matches.checkpoints import end_of, way_to
from bot.matches.live_match import AnyGame, AnyMatch, LiveMatch, audit_line, info_of, not_running
from bot.model.clocks import Habits, Move, stopped, updated_clocks, with_term
from bot.model.recent import Recent
from bot.model.records import ROW_DAMAGED
from bot.model.redacted_traceback import named, traced
from bot.model.refusals import (
    Busy,
    ChannelTaken,
    NewerRules,
    Restarting,
    StillLobby,
    UnknownGame,
    UnknownMatch,
)
from bot.model.results import Changed, Snapshot, UnavailableError
from bot.store import (
    ConflictError,
    DatabaseFailedError,
    MatchId,
    MatchInfo,
    MatchMissingError,
    RowDamagedError,
    Status,
    Store,
)
from bot.store.match_records import ChangeSource, Stored, Written
from rules.core.data import digest
from rules.core.ids import Seat
from rules.core.record import chance_of, resume, version_key
from rules.players import PLAYERS

log: Final = logging.getLogger(__name__)

LOOKS: Final = 64
"""Of how many matches it is kept what seats and everybody saw last, 9 to 18 KiB each."""

MEMORY: Final = 256 * 2**20
"""Bytes of idle matches that stay in memory, unless the host says otherwise."""

EACH_SEEN: Final = 250
"""What a thing takes that a seat has seen lately, roughly."""
BARE: Final = 8 * 1024
EACH_PACKED: Final = 16
"""What a match takes: so many bytes, and so many for each byte of its packed position.

Measured: 48 KiB for one of Battle For Eden, 92 KiB for one of Clash of Cultures, and 9 to 18 KiB for
what everybody sees beside what a seat does.
"""


class Looks(NamedTuple):
    """What seats, and everybody (None), have seen of a position; with the row that it was told with.

    ``views``: as the rules tell them, which also ask what nobody is asked once a match has ended.
    """

    live: AnyMatch
    views: dict[Seat | None, Any]  # Any: of its game
    snapshots: dict[Seat | None, tuple[MatchInfo, Snapshot]]


class ActorPool:
    """The live matches, loaded when somebody needs them and forgotten when idle."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        *,
        players: Sequence[str] = tuple(PLAYERS),
        clock: Callable[[], float] = time.time,
        patience: float = 5.0,
        memory: int = MEMORY,
    ) -> None:
        """Serve the matches of *store*; the arguments are those of ``Matches``."""
        self.store, self.games, self.players = store, games, frozenset(players)
        self.clock, self._patience, self._memory = clock, patience, memory
        self.bytes = 0
        """What the matches in memory take, as estimated."""
        self.cached: OrderedDict[MatchId, LiveMatch] = OrderedDict()
        self._looks: Recent[MatchId, Looks] = Recent(LOOKS)
        self._listeners: list[Callable[[Changed], None]] = []
        self._gathering: dict[MatchId, int] = {}
        self._untold: dict[MatchId, MatchInfo] = {}
        self._content: dict[str, tuple[str, bytes]] = {}
        # One for all matches: whether a channel is free is read, and then a match is put there.
        self.opening = asyncio.Lock()
        self._closing = False
        self._gaps: tuple[tuple[float, float], ...] = ()

    def listen(self, heard: Callable[[Changed], None]) -> None:
        """Call *heard* after each commit; it must return at once (set an event, queue a job)."""
        self._listeners.append(heard)

    @contextlib.contextmanager
    def gathering(self, match: MatchId) -> Iterator[None]:
        """Tell listeners once, at the end, of all that changes in a match meanwhile."""
        self._gathering[match] = self._gathering.get(match, 0) + 1
        try:
            yield
        finally:
            self._gathering[match] -= 1
            if not self._gathering[match]:
                del self._gathering[match]
                if (last := self._untold.pop(match, None)) is not None:
                    self.tell(last)

    def looks(self, match: MatchId, live: AnyMatch) -> Looks:
        """Return what has been seen of a position; nothing yet of one that is new."""
        looks = self._looks.get(match)
        # Identity is enough, since a position is never changed in place.
        if looks is None or looks.live is not live:
            looks = self._looks[match] = Looks(live, {}, {})
        return looks

    def view(self, match: MatchId, live: AnyMatch, seat: Seat | None) -> Any:  # Any: of its game
        """Return what *seat* (None: everybody) may know of a position, made once."""
        views = self.looks(match, live).views
        if seat not in views:
            views[seat] = live.view(seat)
        return views[seat]

    async def close(self) -> None:
        """Refuse new actions, and wait for the running ones."""
        self._closing = True
        for live_match in list(self.cached.values()):
            async with live_match.lock:
                pass

    async def info(self, match: MatchId) -> MatchInfo:
        """Return what is public about a match beside its position."""
        live_match = self.cached.get(match)
        if live_match is not None and live_match.info is not None:
            return live_match.info
        try:
            return await self.store.matches.get(match)
        except MatchMissingError as error:
            raise UnavailableError(UnknownMatch(match)) from error

    def game_of(self, info: MatchInfo) -> AnyGame:
        """Return the game that the match is one of."""
        if info.game not in self.games:
            raise UnavailableError(UnknownGame(info.game))
        return self.games[info.game]

    @contextlib.asynccontextmanager
    async def locked(self, match: MatchId) -> AsyncIterator[LiveMatch]:
        """Hold the lock of a match, loaded if need be."""
        if self._closing:
            raise UnavailableError(Restarting())
        live_match = self.cached.setdefault(match, LiveMatch())
        self.cached.move_to_end(match)
        # Before the lock is awaited: a match that somebody queues for must not be dropped from
        # memory, or the next one would make a second object with a second lock.
        live_match.turns += 1
        try:
            try:
                # A timer for each lock that is free would cost more than the lock.
                patience = self._patience if live_match.lock.locked() else None
                async with asyncio.timeout(patience):
                    await live_match.lock.acquire()
            # Discord takes no answer after three seconds, or 15 minutes once acknowledged: better a
            # clear word now than a queue behind something slow.
            except TimeoutError as error:
                raise UnavailableError(Busy()) from error
            try:
                # Under the lock, so that of several who come at once only one reads.
                if live_match.info is None:
                    await self.load(match, live_match)
                yield live_match
            finally:
                live_match.lock.release()
        finally:
            live_match.turns -= 1
            self._limit_memory(match, live_match)

    def _limit_memory(self, match: MatchId, live_match: LiveMatch) -> None:
        """Estimate anew what a match takes, and drop those not looked at for longest."""
        if self.cached.get(match) is not live_match:
            return
        # It could not be loaded (an id that somebody invented, say): memory must not fill with
        # such.
        if live_match.info is None and not live_match.turns:
            self._drop(match)
            return
        packed = 0 if live_match.match is None else len(live_match.match.packed)
        seen = EACH_SEEN * sum(len(one.seen) for one in live_match.seen.values())
        weight = BARE + EACH_PACKED * packed + seen + self.store.records.tail_size(match)
        self.bytes += weight - live_match.weight
        live_match.weight = weight
        if self.bytes > self._memory:
            for other, idle in list(self.cached.items()):
                if self.bytes <= self._memory:
                    break
                # Not the one just used, however large: it would be loaded again with the next
                # press.
                if not idle.turns and other != match:
                    self._drop(other)

    def _drop(self, match: MatchId) -> None:
        self.bytes -= self.cached.pop(match).weight
        self.store.records.forget(match)

    async def suspend(self, live_match: LiveMatch, info: MatchInfo, error: Exception) -> None:
        """Stop a match that cannot go on until a moderator or a new version has mended it."""
        log.error("match %s is suspended:\n%s", info.id, traced(error))
        held = replace(info, status="suspended", reason=named(error), revision=info.revision + 1)
        held = self.timed(held, None)
        line = audit_line(info, None, "suspend", {"reason": named(error)})
        # Written, so that the channel and the moderators are told once, not at each load.
        try:
            await self.store.records.commit(info, held, ChangeSource(audit=line))
        except ConflictError as conflict:
            raise UnavailableError(Busy()) from conflict
        live_match.match, live_match.info = None, held
        self.tell(held)

    async def load(self, match: MatchId, live_match: LiveMatch) -> None:
        """Read a match from the store; what is not as it was written is rebuilt from the record.

        If that fails, or anything cannot be read, it is suspended. Listeners hear of what is newer
        than what was known: news of it may have come when it could not be read yet, or not at all.
        """
        known = live_match.info
        try:
            info = await self.store.matches.get(match)
        except MatchMissingError as error:
            raise UnavailableError(UnknownMatch(match)) from error
        self.store.records.forget(match)
        if info.seq >= 0 and info.status != "suspended":
            game = self.game_of(info)
            try:
                stored = await self.store.records.load(match)
                info = await self._resumed(game, stored, live_match)
            # The database in trouble, or ahead of memory, in the match or in its rules, says nothing
            # of this match: it must not be suspended for that.
            except ConflictError as error:
                raise UnavailableError(Busy()) from error
            except (DatabaseFailedError, UnavailableError):
                raise
            except Exception as error:  # noqa: BLE001 - whatever is in its rows, the others go on
                await self.suspend(live_match, info, error)
                return
        else:  # only now: who looks meanwhile, without the lock, sees it as it was
            live_match.match, live_match.asked = None, ()
            if info.reason == ROW_DAMAGED and known is None:  # nobody has written that
                self.tell(info)
        live_match.info = self._without(info, self._gaps)
        if known is not None and known.revision < info.revision:
            self.tell(info)

    async def _resumed(self, game: AnyGame, stored: Stored, live_match: LiveMatch) -> MatchInfo:
        """Let a match stand where it was; what is damaged is made anew, and written."""
        info, header = stored.info, stored.header
        # While versions are exchanged one process after the other. What this one made of it, even
        # that it is damaged, would be wrong.
        if version_key(stored.rules) > version_key(game.rules):
            raise UnavailableError(NewerRules())
        # Content is installed by its hash: another hash means that the bytes in the database were
        # changed.
        if game.install(header.content) != header.setup.content:
            raise RowDamagedError(info.id, "content")
        if {"position", "floor"} & set(stored.damaged):
            kept, entries = await way_to(self.store.records, info.id, stored.last)
            # Replaying a long record takes seconds, and the event loop answers everybody else.
            live = await asyncio.to_thread(end_of, game, header, kept, entries)
            # The rules of today may lead elsewhere than those that wrote the record: better
            # suspended than another position.
            if (live.seq, digest(live.packed)) != (stored.last, stored.after):
                raise RowDamagedError(info.id, "position", stored.last)
        else:
            live = resume(game, chance_of(header), stored.at, stored.floor, stored.since)
        # Lost numbers begin anew: controls in posted messages are out of date then, which is said
        # to the person who presses them.
        numbers = () if "questions" in stored.damaged else question_numbers.read(stored.questions)
        asked = question_numbers.numbered(live, numbers, None, self.clock())
        if stored.damaged:
            what = ", ".join(stored.damaged)
            log.error("match %s was not stored as it was written (%s): rebuilt", info.id, what)
            info = await self._repaired(stored, live, asked, what)
        # Only now, after everything that can fail.
        live_match.match, live_match.asked, live_match.floor = live, asked, live.floor.seq
        return info

    async def _repaired(
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
        source = ChangeSource(audit=audit_line(before, None, "rebuild", {"rows": what}))
        await self.store.records.commit(before, after, source, written=written)
        self.tell(after)
        return after

    async def forget(self, match: MatchId) -> None:
        """Read a match anew when it is next needed: something else has changed its rows."""
        self.store.records.forget(match)
        live_match = self.cached.get(match)
        if live_match is not None:
            async with live_match.lock:
                live_match.info, live_match.match, live_match.asked = None, None, ()
                live_match.seen.clear()
                self._looks.pop(match, None)
            self._limit_memory(match, live_match)

    async def live(self, match: MatchId) -> tuple[LiveMatch, AnyMatch]:
        """Return a live match that has begun, with its position."""
        live_match = self.cached.get(match)
        if live_match is None or live_match.info is None:
            async with self.locked(match) as live_match:
                pass
        elif match in self.cached:
            self.cached.move_to_end(match)
        if live_match.match is None:
            raise UnavailableError(not_running(info_of(live_match)) or StillLobby(match))
        return live_match, live_match.match

    async def catch_up(self, match: MatchId, revision: int) -> None:
        """See that what memory holds of a match is not older than a revision that is committed."""
        live_match = self.cached.get(match)
        # Not in memory: the next reader reads what is committed.
        if live_match is None or live_match.info is None or live_match.info.revision >= revision:
            return
        async with self.locked(match) as live_match:  # a writer puts it in place under this
            if info_of(live_match).revision < revision:  # somebody else has written it
                await self.load(match, live_match)

    async def taken(self, place: int) -> ChannelTaken | None:
        """Return which match that is not over, nor put away, is shown in a channel or thread."""
        live: tuple[Status, ...] = ("lobby", "running", "paused", "suspended")
        for other in await self.store.matches.find(channel=place, status=live):
            shown = other.channel if other.thread is None else other.thread
            if place == shown and other.filed_at is None:
                return ChannelTaken(other.id)
        return None

    def content_of(self, game: AnyGame) -> tuple[str, bytes]:
        """Return the fingerprint and the bytes of the content that new matches are pinned to."""
        if game.id not in self._content:
            content = game.content()
            self._content[game.id] = game.install(content), content
        return self._content[game.id]

    def tell(self, info: MatchInfo) -> None:
        """Publish a change of a match to its listeners."""
        if info.id in self._gathering:
            self._untold[info.id] = info
            return
        changed = Changed(match=info.id, seq=info.seq, revision=info.revision)
        for heard in self._listeners:
            try:
                heard(changed)
            except Exception as error:  # noqa: BLE001 - what is committed stays committed
                log.error("a listener failed on %s:\n%s", changed, traced(error))  # noqa: TRY400

    def timed(
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
        # Nobody holds a seat in time any more: clocks of an ended match are dropped.
        if info.status == "over":
            holders = {}
        if live is None:  # what it asks is not known, so it asks what it did
            asked = {seat for seat in holders if (c := info.clocks.of(seat)) and c.open}
        else:
            asked = {d.seat for d in live.game.pending(live.state) if d.asked}
        # Nobody waits for a person who plays alone, so no time is counted.
        now, running = self.clock(), info.status == "running" and not info.is_alone
        clocks = updated_clocks(
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
        clocks = with_term(clocks, opened, running=running, now=now)
        return info if clocks is info.clocks else replace(info, clocks=clocks)

    @staticmethod
    def _without(info: MatchInfo, gaps: Sequence[tuple[float, float]]) -> MatchInfo:
        clocks = info.clocks
        for begins, ends in gaps:
            clocks = stopped(clocks, begins, ends)
        return replace(info, clocks=clocks)

    async def leave_out(self, gaps: Sequence[tuple[float, float]]) -> None:
        """Leave out of every clock the times in which nobody was there to answer."""
        self._gaps = (*self._gaps, *gaps)
        for live_match in list(self.cached.values()):
            async with live_match.lock:
                if live_match.info is not None:
                    live_match.info = self._without(live_match.info, gaps)

    async def habits(self, *users: int | None) -> dict[int, Habits]:
        """Return what people have chosen about time."""
        return {
            user: (await self.store.people.user(user)).habits for user in users if user is not None
        }
