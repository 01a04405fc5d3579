"""Token bucket: direct messages per time span, for Discord refuses a bot that sends many."""

from __future__ import annotations

import time
from collections import deque


class TokenBucket:
    """At most *most* things within *span* seconds, and none before ``exhaust`` ends."""

    def __init__(self, most: int, span: float) -> None:
        """Begin full."""
        self.most, self.span = most, span
        self._taken: deque[float] = deque()
        self._until = 0.0

    def take(self) -> float:
        """Take one, and return 0; if there is none, return the seconds until there is."""
        # Not wall time: a clock that is set back would hold everything for as long.
        now = time.monotonic()
        while self._taken and now - self._taken[0] > self.span:
            self._taken.popleft()
        wait = self._until - now
        if len(self._taken) >= self.most:
            wait = max(wait, self._taken[0] + self.span - now)
        if wait > 0:
            return wait
        self._taken.append(now)
        return 0.0

    def exhaust(self) -> None:
        """Give none for the whole span, because Discord has refused."""
        self._until = time.monotonic() + self.span
