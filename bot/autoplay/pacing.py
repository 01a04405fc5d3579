"""How long an answer takes that no hand gives just now, so that its moment tells nothing.

For somebody who is away it takes as long as a person may, drawn without a look at the match: not
what a seat holds, nor whether there was an answer ahead. Automated
players keep a beat: the more cards one holds, the longer it thinks, and nobody sees that.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

from bot.store import MatchId

FIRST: Final = (6.0, 30.0)
"""Seconds between the question and the first answer: the question has been posted by then."""

NEXT: Final = (3.0, 9.0)
"""Seconds of somebody who is at the table: to let something pass, or for the next answer."""


def waiting(begun: bool) -> float:
    """Draw how long an answer takes; *begun*: as of somebody who is at the table."""
    least, most = NEXT if begun else FIRST
    # `secrets`: a wait that can be predicted can be told from a person's.
    return least + (most - least) * secrets.randbelow(1000) / 1000


class Pacer:
    """Lets what automated players do be seen a whole number of beats after what was seen before."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Count by *clock*, in seconds; *sleep* lets so many pass."""
        self.clock, self.sleep = clock, sleep
        self._since: dict[MatchId, float] = {}

    def begin(self, match: MatchId) -> None:
        """Count from now on: something has been seen."""
        self._since[match] = self.clock()

    def forget(self, match: MatchId) -> None:
        """Count no more."""
        self._since.pop(match, None)

    async def next(self, match: MatchId, beat: float, least: float = 0.0) -> None:
        """Wait for the next beat, of *beat* seconds; what was done unseen takes no time.

        *least*: seconds that must have gone by then.
        """
        if beat <= 0:
            return
        gone = self.clock() - self._since.get(match, self.clock())
        # Up to the next whole beat since what was seen last: thinking time disappears in it.
        await self.sleep(max(least - gone, 0.0) + beat - max(gone, least) % beat)
