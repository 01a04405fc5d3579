"""Looks back at matches that have ended, one after the other, when nobody waits for a search."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.autoplay.thinkers import Thinkers
from bot.autoplay.worker import Look
from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedWorker
from bot.matches import UnavailableError
from bot.model.redacted_traceback import traced
from bot.store import MatchId
from rules.core.data import pack
from rules.players.review import Course, Review, Worked, reviewing

log = logging.getLogger("hexarch")

BUDGET: Final = 50
"""Seconds of the processor for which the pace of a game says how many steps are played."""
SECONDS: Final = 57.0
"""Seconds of the processor that a match gets at most, however slow this machine is: the last piece and
the walk through the record come on top of them."""


class Reviewer:
    """Keeps a review of each match that was played to its end by persons."""

    def __init__(
        self,
        context: AppContext,
        thinkers: Thinkers,
        keep: Callable[[MatchId, Awaitable[None]], Awaitable[None]],
    ) -> None:
        """Look back at the matches of *context* in the processes of *thinkers*.

        *keep* awaits what stores the chances of a match, and shows them.
        """
        self.context, self.thinkers, self.keep = context, thinkers, keep
        self.worker = KeyedWorker[MatchId](context, "review", self._review)
        self._lost: set[MatchId] = set()
        self._unplayed: set[MatchId] = set()

    @property
    def works(self) -> bool:
        """Whether there are processes to look back in."""
        return self.thinkers.workers > 0

    def wake(self, match: MatchId) -> None:
        """Look back at a match that has ended, after those that came before it."""
        if self.works and match not in self._lost:
            self.worker.sweep([match])

    def is_lost(self, match: MatchId) -> bool:
        """Return whether a match cannot be looked back at."""
        return match in self._lost

    def is_unplayed(self, match: MatchId) -> bool:
        """Return whether no person has played a match."""
        return match in self._unplayed

    async def _review(self, match: MatchId) -> None:
        look_back, matches = self.context.matches.look_back, self.context.matches
        try:
            if not await look_back.is_ended(match) or await look_back.review(match) is not None:
                return
            record = await look_back.fingerprint(match)
            course = await look_back.course(match)
            info, content = await matches.info(match), await matches.content(match)
        except UnavailableError as error:
            log.warning("match %s cannot be looked back at: %s", match, error)
            return
        if course is None or not course.answers:
            (self._lost if course is None else self._unplayed).add(match)
            return
        found = await self._worked(info.game, content, course, record)
        if found is not None:
            review, spent = found
            storing = self.context.store.reviews.put(match, record, pack(review), spent)
            outlook = self.context.games[info.game].outlook
            foretells = outlook is not None and outlook.foretells
            await (self.keep(match, storing) if foretells else storing)
        elif self.works and not self.context.closing:
            self._lost.add(match)

    async def _worked(
        self, name: str, content: bytes, course: Course, record: str
    ) -> tuple[Review, float] | None:
        """Do the work piece by piece; return also the seconds of the processor; None: it failed."""
        game, spent = self.context.games[name], 0.0
        assert game.outlook is not None
        # The key follows from the record: everybody who has that can work the review out again.
        key = hashlib.blake2b(b"review", key=bytes.fromhex(record), digest_size=32).digest()
        working = reviewing(game, course, key, BUDGET * game.outlook.pace)
        result: Worked | None = None
        try:
            piece = next(working)
            while True:
                result = None
                if spent < SECONDS:
                    await self.context.yield_to_answers()
                    try:
                        looked = await self.thinkers.when_idle(Look(name, content, piece))
                    except Exception as error:  # noqa: BLE001 - whatever the rules raise, nothing waits for it
                        log.error("a look back has failed:\n%s", traced(error))  # noqa: TRY400
                        looked = None
                    if looked is None:
                        return None
                    result, spent = looked.worked, spent + looked.cpu
                piece = working.send(result)
        except StopIteration as ended:
            return ended.value, spent
