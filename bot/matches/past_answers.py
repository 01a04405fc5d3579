"""What is known of the answers that were given for somebody, from the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.matches.actor import ActorPool
from bot.store import MatchId
from rules.core.ids import Seat
from rules.core.record import action_from


class PastAnswers:
    """Finds answers in the record, and whether they still count."""

    def __init__(self, pool: ActorPool) -> None:
        """Look at the matches of *pool*."""
        self._pool = pool

    async def undone(self, match: MatchId) -> frozenset[int]:
        """Return the entries of a match that do not count any more."""
        return frozenset(await self._pool.store.records.undone(match))

    async def given(self, match: MatchId, answers: Sequence[int]) -> dict[int, Any]:
        """Find the actions of these entries that still count, by the entry, in order."""
        _, live = await self._pool.live(match)
        records = self._pool.store.records
        dated = await records.entries(match, answers[0] - 1, answers[-1]) if answers else []
        counts = {*answers} - (await records.undone(match)).keys()
        entries = [d.entry for d in dated if d.entry.seq in counts]
        return {e.seq: action_from(live.game, e.action) for e in entries}

    async def last_by_hand(self, match: MatchId, seat: Seat, since: int) -> int:
        """Return the last entry that somebody made for *seat* by hand from entry *since* on; -1: none."""
        dated = await self._pool.store.records.entries(match, since - 1)
        mine = [d.entry.seq for d in dated if d.entry.seat == seat and d.user is not None]
        return max(mine, default=-1)
