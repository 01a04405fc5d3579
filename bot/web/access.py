"""Who sees which seat on the page: passes that are used once, and the sessions they open."""

from __future__ import annotations

import hmac
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from bot.store import MatchId

PASS_SECONDS: Final = 600.0
SESSION_SECONDS: Final = 12 * 3600.0
WRONG: Final = 20
"""Wrong passes that an address may try in a minute."""
MOST: Final = 10_000
"""Passes that are kept; the oldest go first."""


@dataclass(frozen=True)
class Session:
    """Somebody who looks at a match; ``user`` None: anybody, who sees what everybody sees."""

    match: MatchId
    user: int | None
    until: float


@dataclass
class Access:
    """The passes of this process, and sessions that are signed, so that they outlive a start.

    ``clock``: seconds since the epoch. ``key``: signs sessions; whether a seat is still theirs is
    asked each time.
    """

    clock: Callable[[], float]
    key: bytes
    _passes: dict[str, Session] = field(default_factory=dict)
    _wrong: dict[str, deque[float]] = field(default_factory=dict)

    def grant(self, match: MatchId, user: int | None) -> str:
        """Return a pass for one visit that begins within ten minutes."""
        while len(self._passes) >= MOST:
            del self._passes[next(iter(self._passes))]
        granted = secrets.token_urlsafe(24)
        self._passes[granted] = Session(match, user, self.clock() + PASS_SECONDS)
        return granted

    def is_guessing(self, address: str) -> bool:
        """Return whether an address has tried too many wrong passes lately."""
        tries = self._wrong.get(address)
        return tries is not None and len(tries) == WRONG and tries[0] > self.clock() - 60

    def enter(self, pass_: str, address: str) -> str | None:
        """Exchange a pass for a session, once; None if it is used, unknown or too old."""
        granted = self._passes.pop(pass_, None)
        if granted is None or granted.until < self.clock():
            self.missed(address)
            return None
        return self.begin(granted.match, granted.user)

    def missed(self, address: str) -> None:
        """Note that somebody came with what lets nobody in."""
        if address not in self._wrong and len(self._wrong) >= MOST:
            del self._wrong[next(iter(self._wrong))]
        self._wrong.setdefault(address, deque(maxlen=WRONG)).append(self.clock())

    def begin(self, match: MatchId, user: int | None) -> str:
        """Begin a session of somebody who is known; return its token."""
        signed = f"{match}~{user or ''}~{int(self.clock() + SESSION_SECONDS)}"
        return f"{signed}~{self._signature(signed)}"

    def session(self, token: str) -> Session | None:
        """Return the session of a token; None if this bot has not signed it, or it is too old."""
        signed, _, signature = token.rpartition("~")
        # Strings that are compared this way must be plain; what a header brings need not be.
        if not token.isascii() or not hmac.compare_digest(signature, self._signature(signed)):
            return None
        match, user, until = signed.split("~")
        session = Session(MatchId(match), int(user) if user else None, float(until))
        return None if session.until < self.clock() else session

    def _signature(self, text: str) -> str:
        return hmac.digest(self.key, f"session {text}".encode(), "sha256").hex()
