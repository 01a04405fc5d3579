"""The past: what a seat, or the public, could know after any entry of the record.

A match is walked again from the last position kept before what is wanted, in a thread; nothing but
views leaves this module.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from bot.matches.actor import ActorPool
from bot.matches.checkpoints import start_of, way_to
from bot.matches.live_match import AnyGame, AnyMatch
from bot.model.recent import Recent
from bot.model.results import Snapshot
from bot.store import MatchId
from bot.store.match_records import SNAPSHOT_EVERY
from rules.core.ids import Seat
from rules.core.record import Entry, Header, Position, RecordError, walked

KEPT: Final = 64
"""Of how many matches the rounds are remembered."""


@dataclass(frozen=True)
class _Walk:
    """What was met on the way, by entry: the rounds, and the views that were wanted."""

    rounds: Mapping[int, int]
    views: Mapping[int, Any]  # Any: of the view type of the game
    over: Mapping[int, bool]


class PastViews:
    """How a match stood; methods raise ``UnavailableError`` if it cannot be read."""

    def __init__(self, pool: ActorPool) -> None:
        """Remember nothing yet of the matches of *pool*."""
        self._pool = pool
        self._rounds: Recent[MatchId, tuple[int, ...]] = Recent(KEPT)
        self._walking = asyncio.Semaphore(1)

    async def rounds(self, match: MatchId) -> tuple[int, ...]:
        """Return the round, day or turn after each entry of the record, by its number.

        It is shorter than the record if the rules of today lead elsewhere from some entry on.
        """
        kept = self._rounds
        _, live = await self._pool.live(match)
        known = kept.get(match, ())
        if len(known) <= live.seq:
            low = (len(known) - 1, known[-1] if known else -1)
            met = await self._rounds_between(match, low, (live.seq, live.game.round_of(live.state)))
            # Without gaps: the position in the tuple is the number of the entry.
            after = itertools.takewhile(met.__contains__, itertools.count(len(known)))
            kept[match] = (*known, *(met[seq] for seq in after))
        return kept[match]

    async def around_round(self, match: MatchId, number: int) -> Mapping[int, int]:
        """Return the rounds after the entries of one round, and after some before and behind it."""
        _, live = await self._pool.live(match)
        if live.seq < len(known := self._rounds.get(match, ())):
            return dict(enumerate(known))
        end = live.seq, live.game.round_of(live.state)
        return await self._rounds_between(match, (-1, -1), end, number)

    async def _rounds_between(
        self,
        match: MatchId,
        low: tuple[int, int],
        high: tuple[int, int],
        wanted: int | None = None,
    ) -> dict[int, int]:
        """Return the rounds after the entries between two of which the round is known.

        Rounds only go on where nothing is taken back, so where both are the same, or *wanted* is not
        between them, nothing is played again; else they are looked for in halves, between positions
        that were kept.
        """
        records, (since, before), (until, now) = self._pool.store.records, low, high
        undone = await records.undone(match)
        if not any(since < back <= until for back in undone.values()):
            if before == now:
                return dict.fromkeys(range(since + 1, until + 1), now)
            if wanted is not None and not before <= wanted <= now:
                return {}
        middle, kept = (since + until) // 2, None
        while until - since > SNAPSHOT_EVERY:
            kept = await records.snapshot(match, middle)
            # From within what was taken back nothing leads on past that.
            crossed = [s for s, back in undone.items() if kept and s <= kept.seq < back]
            if not crossed:
                break
            middle = min(crossed) - 1
        if kept is None or kept.seq <= since:
            return dict((await self._walked(match, max(since, 0), until, (), None)).rounds)
        game, header = self._pool.game_of(await self._pool.info(match)), await records.header(match)
        there = kept.seq, game.round_of(start_of(game, header, kept).state)
        return {
            **await self._rounds_between(match, low, there, wanted),
            **await self._rounds_between(match, there, high, wanted),
        }

    async def rounds_so_far(self, match: MatchId) -> range:
        """Return the numbers of the rounds of a match, without walking its record.

        Rounds that were taken back are none of them.
        """
        _, live = await self._pool.live(match)
        now = live.game.round_of(live.state)
        # The start is kept, so nothing is played for it.
        start = (await self.past_snapshots(match, [0], None)).get(0)
        return range(min(now, now if start is None else start.round), now + 1)

    async def past_snapshots(
        self, match: MatchId, seqs: Collection[int], seat: Seat | None
    ) -> dict[int, Snapshot]:
        """Return what *seat* (None: the public) could know after each of the entries *seqs*.

        Those that the rules of today do not reach are left out.
        """
        info = await self._pool.info(match)
        if not seqs:
            return {}
        road = await self._walked(match, min(seqs), max(seqs), seqs, seat)
        return {
            seq: Snapshot(
                match=match,
                game=info.game,
                seq=seq,
                seat=seat,
                view=view,
                round=road.rounds[seq],
                questions=(),
                over=road.over[seq],
                past=True,
            )
            for seq, view in road.views.items()
        }

    async def last_round(self, match: MatchId, seat: Seat | None) -> Snapshot | None:
        """Return how the round before this one ended, as *seat* may know it, with the end before that.

        None where the rules of today do not reach that far back.
        """
        _, live = await self._pool.live(match)
        ended = live.game.round_of(live.state) - 1
        rounds = await self.around_round(match, ended)
        last = {number: seq for seq, number in sorted(rounds.items())}
        seqs = [last.get(number, 0) for number in (ended, ended - 1)]
        past = await self.past_snapshots(match, seqs, seat)
        now, before = (past.get(seq) for seq in seqs)
        if now is None or before is None:
            return None
        return replace(now, before=before.view, since=before.seq)

    async def _walked(
        self,
        match: MatchId,
        since: int,
        until: int | None,
        seqs: Collection[int],
        seat: Seat | None,
    ) -> _Walk:
        """Walk a match again from entry *since* at the latest, to *until* or its end."""
        await self._pool.live(match)  # it can be read, and its content is known
        game, records = self._pool.game_of(await self._pool.info(match)), self._pool.store.records
        header = await records.header(match)
        way = await way_to(records, match, until, since)
        async with self._walking:  # one at a time, so that the others are answered meanwhile
            return await asyncio.to_thread(_walk, game, header, way, (frozenset(seqs), seat))


def _walk(
    game: AnyGame,
    header: Header,
    way: tuple[Position | None, Sequence[Entry]],
    wanted: tuple[frozenset[int], Seat | None],
) -> _Walk:
    """Walk a part of a record; *wanted*: of which entries a view is wanted, and of which seat."""
    (kept, entries), (seqs, seat) = way, wanted
    first = start_of(game, header, kept)
    rounds: dict[int, int] = {}
    views: dict[int, Any] = {}
    over: dict[int, bool] = {}

    def met(match: AnyMatch) -> None:
        rounds[match.seq] = game.round_of(match.state)
        if match.seq in seqs:
            views[match.seq], over[match.seq] = match.view(seat), bool(match.state.over)

    met(first)
    # What rules of another version led elsewhere stays unseen.
    with contextlib.suppress(RecordError):
        for match in walked(first, entries):
            met(match)
    return _Walk(rounds, views, over)
