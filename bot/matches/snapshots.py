"""What can be read of a match now; each raises ``UnavailableError``."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.matches import log_entries
from bot.matches.actor import ActorPool
from bot.matches.live_match import info_of, questions_of
from bot.matches.question_numbers import said
from bot.model.recent import Recent
from bot.model.results import LogEntry, OpenQuestion, SeenSince, Snapshot
from bot.store import MatchId, MatchInfo
from rules.core.ids import Seat

_AT_ONCE: Final = 50
"""Entries that are read together where few are looked for."""

_READ: Final = 64
"""Of how many matches and viewers it is remembered which entries tell something."""


class Snapshots:
    """What a seat, or the public, may know."""

    def __init__(self, pool: ActorPool) -> None:
        """Read the matches of *pool*."""
        self._pool = pool
        self._read: Recent[tuple[MatchId, Seat | None], tuple[int, tuple[int, ...]]] = Recent(_READ)

    async def view(self, match: MatchId, seat: Seat | None) -> Snapshot:
        """Return what *seat* (None: the public) may know now."""
        _, snapshot = await self.info_and_view(match, seat)
        return snapshot

    async def info_and_view(
        self, match: MatchId, seat: Seat | None, *, at_least: int = -1
    ) -> tuple[MatchInfo, Snapshot]:
        """Return a match that has begun, and what *seat* (None: the public) may know of it.

        *at_least*: a revision that is known to be committed. What memory holds may be older for a
        moment, while its writer has not heard of the commit.
        """
        if at_least >= 0:
            await self._pool.catch_up(match, at_least)
        while True:
            live_match, live = await self._pool.live(match)
            info = info_of(live_match)
            looks = self._pool.looks(match, live)
            shown, snapshot = looks.snapshots.get(seat, (None, None))
            if snapshot is not None and shown is info:
                return info, snapshot
            if live_match.news[0] == live.seq:
                break
            news = await self.back(match, None, 1, live.seq) + 1
            if live_match.match is live:  # else it has moved on meanwhile, and is looked at anew
                live_match.news = live.seq, news
        view = self._pool.view(match, live, seat)
        if info.status == "over" and getattr(view, "pending", None):  # ended before its end
            view = replace(view, pending=())
        snapshot = Snapshot(
            match=match,
            game=info.game,
            seq=live.seq,
            seat=seat,
            view=view,
            round=live.game.round_of(live.state),
            questions=questions_of(live_match, live),
            said=0 if seat is None else said(live_match.asked, seat),
            over=info.status == "over",
            places=live.game.places(live.state) if info.status == "over" else (),
            void=live_match.void,
            news=live_match.news[1],
        )
        looks.snapshots[seat] = info, snapshot
        return info, snapshot

    async def pending(self, match: MatchId) -> tuple[OpenQuestion, ...]:
        """List the open questions."""
        return questions_of(*await self._pool.live(match))

    async def legal(self, match: MatchId, seat: Seat) -> list[Any]:
        """List what *seat* may do now; nothing while the match does not run."""
        live_match, live = await self._pool.live(match)
        return live.legal(seat) if info_of(live_match).status == "running" else []

    async def events_since(
        self, match: MatchId, since: int, viewer: Seat | None
    ) -> tuple[LogEntry, ...]:
        """Return what happened after entry *since* (-1: from the start) as *viewer* may know it."""
        undone = await self._pool.store.records.undone(match)
        entries = await self._log_entries(match, since, None, viewer, undone)
        return await self._reasoned(match, entries)

    async def latest(
        self, match: MatchId, viewer: Seat | None, most: int, until: int | None = None
    ) -> tuple[LogEntry, ...]:
        """Return the last *most* entries up to *until* of those that *viewer* may know of."""
        _, live = await self._pool.live(match)
        undone = await self._pool.store.records.undone(match)
        end, entries = live.seq if until is None else until, list[LogEntry]()
        # From the end in pieces: most entries of a long record are never needed for this.
        while end >= 0 and len(entries) < most:
            start = max(-1, end - max(most, _AT_ONCE))
            entries[:0] = await self._log_entries(match, start, end, viewer, undone)
            end = start
        return await self._reasoned(match, tuple(entries[-most:]))

    async def seen_since_press(self, match: MatchId, seat: Seat) -> SeenSince:
        """Return what *seat* has seen since its person pressed something last.

        The record is read once, then only what is new of it, which memory holds.
        """
        live_match, live = await self._pool.live(match)
        who, seen = info_of(live_match).of_seat(seat), live_match.seen.get(seat)
        since = 0 if who is None else max(0, who.read)
        if seen is None:
            seen = SeenSince(until=await self.back(match, seat, _AT_ONCE, since - 1))
        if seen.until < live.seq:
            dated = await self._pool.store.records.entries(match, seen.until, live.seq)
            seen = log_entries.followed(live.game, seen, dated, seat, since)
        live_match.seen[seat] = seen
        return seen

    async def _log_entries(
        self,
        match: MatchId,
        since: int,
        until: int | None,
        viewer: Seat | None,
        undone: Mapping[int, int],
    ) -> tuple[LogEntry, ...]:
        game = self._pool.game_of(await self._pool.info(match))
        dated = await self._pool.store.records.entries(match, since, until)
        # An undo after *since* names entries before it, and whether the viewer sees the undo
        # depends on whether they saw those.
        gone = {seq for d in dated for seq in d.entry.undoes}
        before = [seq for seq in gone if seq <= since]
        earlier = (
            await self._pool.store.records.entries(match, min(before) - 1, since) if before else []
        )
        return log_entries.lines(game, (*earlier, *dated), since, viewer, undone)

    # --- what is numbered for a viewer: entries themselves would tell how many are hidden ---

    async def back(
        self, match: MatchId, viewer: Seat | None, most: int, until: int | None = None
    ) -> int:
        """Return the entry after which *viewer* was told *most* times, up to *until*; or -1."""
        entries = await self.latest(match, viewer, most, until)
        return entries[0].seq - 1 if len(entries) >= most else -1

    async def told_by(self, match: MatchId, viewer: Seat | None) -> Sequence[int]:
        """Return the entries by which *viewer* is told something: in order, so numbered."""
        _, live = await self._pool.live(match)
        read, entries_told = self._read.get((match, viewer), (-1, ()))
        if read < live.seq:
            lines = await self._log_entries(match, read, live.seq, viewer, {})
            entries_told = (*entries_told, *(line.seq for line in lines))
            # A record only grows, so what was read is never wrong; only the new entries are read.
            self._read[match, viewer] = live.seq, entries_told
        return entries_told

    async def number_at(self, match: MatchId, viewer: Seat | None, seq: int | None = None) -> int:
        """Return how often *viewer* was told something, up to entry *seq* (None: the end)."""
        entries_told = await self.told_by(match, viewer)
        return len(entries_told) if seq is None else bisect_right(entries_told, seq)

    async def entry_at(self, match: MatchId, viewer: Seat | None, number: int) -> int | None:
        """Return the entry that has a number for *viewer*; None if there is none."""
        entries_told = await self.told_by(match, viewer)
        return entries_told[number - 1] if 0 < number <= len(entries_told) else None

    async def _reasoned(
        self, match: MatchId, entries: tuple[LogEntry, ...]
    ) -> tuple[LogEntry, ...]:
        """Add to each rewind why it was made, as it was written down for everybody."""
        if all(line.kind != "rewind" for line in entries):
            return entries
        audit = await self._pool.store.audit.read(match)
        why = {a.details.get("seq"): a.details.get("reason") for a in audit if a.what == "rewind"}
        return tuple(
            replace(line, reason=str(why.get(line.seq) or "")) if line.kind == "rewind" else line
            for line in entries
        )

    async def seat_of(self, match: MatchId, user: int) -> Seat | None:
        """Find the seat of *user* in a match that has started."""
        mine = (await self._pool.info(match)).of_user(user)
        return None if mine is None else mine.seat
