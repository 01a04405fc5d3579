"""What of a match that has ended is looked back at, from its record.

It holds what each seat saw, so it leaves this process only piece by piece, for the processes that think.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging

import msgspec

from bot.matches.actor import ActorPool
from bot.matches.checkpoints import start_of
from bot.model.records import MatchId
from rules.core.ids import Seat
from rules.core.record import RecordError, sealed
from rules.players.review import Course, Review, course_of, review_from

log = logging.getLogger("hexarch")


class LookBack:
    """Finds what a review is about."""

    def __init__(self, pool: ActorPool) -> None:
        """Look back at the matches of *pool*."""
        self._pool = pool

    async def is_ended(self, match: MatchId) -> bool:
        """Return whether a match was played to its end, in a game that is searched."""
        info = await self._pool.info(match)
        if info.status != "over" or info.seq < 0:
            return False
        _, live = await self._pool.live(match)
        return bool(live.state.over) and self._pool.game_of(info).outlook is not None

    async def fingerprint(self, match: MatchId) -> str:
        """Return the fingerprint of the record of a match, from which its review follows."""
        written = hashlib.blake2b(digest_size=16)
        for dated in await self._pool.store.records.entries(match, -1):
            written.update(sealed(dated.entry))
        return written.hexdigest()

    async def review(self, match: MatchId) -> tuple[Review, tuple[Seat, ...]] | None:
        """Return the review of a match that has ended, and the seats that show others theirs.

        None: there is none (yet), or the record or the rules have changed since. Of a match that goes
        on there is none for anybody, though it was reviewed before it went on.
        """
        if not await self.is_ended(match):
            return None
        kept = await self._pool.store.reviews.get(match)
        if kept is None or kept.record != await self.fingerprint(match):
            return None
        game = self._pool.game_of(await self._pool.info(match))
        try:
            return review_from(game, kept.review), kept.shown
        except msgspec.DecodeError:  # by other rules: it is worked out again
            return None

    async def course(self, match: MatchId) -> Course | None:
        """Walk a match that has ended once more, and note what persons were asked and answered.

        None: the rules of today do not lead to its end.
        """
        game = self._pool.game_of(await self._pool.info(match))
        records = self._pool.store.records
        header, undone = await records.header(match), await records.undone(match)
        game.install(header.content)
        dated = await records.entries(match, 0)
        by_hand = {d.entry.seq for d in dated if d.user is not None} - undone.keys()
        entries = [d.entry for d in dated]
        first = start_of(game, header, None)
        try:
            return await asyncio.to_thread(course_of, game, first, entries, by_hand)
        except RecordError as error:
            log.warning("match %s cannot be looked back at: %s", match, error)
            return None
