"""The log of requests: what was asked, how it went, never what was in it."""

from collections import deque

import msgspec

from bot.sandbox.clock import iso

_KEPT = 5000


class Entry(msgspec.Struct, frozen=True):
    """One request: path as a template, duration in milliseconds, Discord's error code if any."""

    id: int
    at: str
    method: str
    path: str
    status: int
    ms: float
    code: int | None


class RequestLog:
    """The newest requests."""

    def __init__(self) -> None:
        self.entries: deque[Entry] = deque(maxlen=_KEPT)
        self._last = 0

    def add(
        self, moment: float, method: str, path: str, *, status: int, ms: float, code: int | None
    ) -> None:
        """Note a request that was answered."""
        self._last += 1
        self.entries.append(
            Entry(self._last, iso(moment), method, path, status, round(ms, 2), code)
        )

    def after(self, last: int, at_most: int) -> list[Entry]:
        """Entries newer than the id `last`, oldest first, the newest `at_most` of them."""
        return [entry for entry in self.entries if entry.id > last][-at_most:]
