"""What is known of the answers that were given for somebody, from the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.matches.actor import ActorPool
from bot.matches.committer import Committer
from bot.matches.live_match import INTERACTION_RESULT
from bot.store import MatchId
from rules.core.record import action_from


class PastAnswers:
    """Finds answers in the record, and whether they still count."""

    def __init__(self, pool: ActorPool, committer: Committer) -> None:
        """Look at the matches of *pool*."""
        self._pool, self._committer = pool, committer

    async def taken_back(self, match: MatchId, answers: Sequence[int]) -> bool:
        """Return whether one of these entries, in order, does not count any more."""
        if not answers:
            return False
        dated = await self._pool.store.records.entries(match, answers[-1])
        return any(
            not set(answers).isdisjoint(d.entry.undoes)
            or (d.entry.kind == "rewind" and d.entry.to is not None and d.entry.to < answers[-1])
            for d in dated
        )

    async def given(self, match: MatchId, answers: Sequence[int]) -> dict[int, Any]:
        """Find the actions of these entries that still count, by the entry, in order."""
        _, live = await self._pool.live(match)
        records = self._pool.store.records
        dated = await records.entries(match, answers[0] - 1, answers[-1]) if answers else []
        counts = {*answers} - (await records.undone(match)).keys()
        entries = [d.entry for d in dated if d.entry.seq in counts]
        return {e.seq: action_from(live.game, e.action, e.rules) for e in entries}

    async def done_as(self, interaction: int) -> int | None:
        """Return the last entry of what was done under a name; None: nothing was."""
        again = await self._committer.done(interaction)
        return None if again is None else INTERACTION_RESULT.decode(again.stored).seq
