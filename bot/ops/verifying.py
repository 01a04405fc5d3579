"""Matches that are over, played again from their records: do they agree with themselves?"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedWorker
from bot.model.recent import Recent
from bot.ops import archive
from bot.store import MatchId, MatchMissingError, RowDamagedError

_KEPT: Final = 64
"""Matches of which it is remembered what verifying them found."""

EVERY: Final = 60.0
"""Seconds from one look for ranked matches that wait to be verified to the next."""

Checked = tuple[int, archive.UnverifiedError | None, str]
"""How many entries were found right, what was not, the fingerprint of the last position."""


class Verifier:
    """Verifies what somebody asks about, and every ranked match once it is over."""

    def __init__(self, context: AppContext) -> None:
        """Verify the matches of *context*."""
        self.context = context
        self._checked: Recent[MatchId, Checked] = Recent(_KEPT)
        self._worker = KeyedWorker[MatchId](context, "verify", self._judge)

    async def run_due(self, now: float) -> None:
        """Verify the ranked matches that are over and wait for it, one after the other."""
        self._worker.sweep(await self.context.store.matches.unverified())

    async def checked(self, match: MatchId) -> Checked:
        """Play a match that is over again, once however often this is asked for."""
        # A record that is over does not change.
        if match not in self._checked:
            # What is checked is what the database has, not what this process has kept of it.
            self.context.store.records.forget(match)
            record = archive.read_export(await archive.export(self.context.store, match))
            game = archive.game_of(record, self.context.games)
            # Playing a match again takes seconds, and Discord waits three for other answers.
            verdict = await asyncio.to_thread(archive.verdict_of, record, game)
            wrong = None if verdict.problem is None else archive.UnverifiedError(verdict)
            self._checked[match] = verdict.entries, wrong, record.entries[-1].after
        return self._checked[match]

    async def _judge(self, match: MatchId) -> None:
        with suppress(MatchMissingError):  # its server has left meanwhile
            try:
                _, wrong, _ = await self.checked(match)
                right = wrong is None
            except (archive.ArchiveError, RowDamagedError):
                right = False
            await self.context.matches.moderation.verified(match, "yes" if right else "no")
