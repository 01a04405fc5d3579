"""How much one person may ask for, so that others are answered too."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Literal

from bot.model.recent import Recent

MOST: Final = 30
"""Interactions of one person within ``SPAN`` that are answered: more than anybody's hand makes."""

SPAN: Final = 5.0
_PEOPLE: Final = 1024

Verdict = Literal["fine", "told", "silent"]


@dataclass
class _Record:
    """When somebody's last interactions came, and until when they are not answered."""

    taken: deque[float] = field(default_factory=deque)
    until: float = 0.0


class UserRateLimiter:
    """Counts the interactions of each person.

    A person who sends too many is told so once, and not answered until they have paused.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Go by *clock*, in seconds."""
        self._clock = clock
        self._people: Recent[int, _Record] = Recent(_PEOPLE)

    def count(self, user: int) -> Verdict:
        """Count one interaction: answer it, say that it was too many, or say nothing."""
        now = self._clock()
        record = self._people.setdefault(user, _Record())
        while record.taken and now - record.taken[0] > SPAN:
            record.taken.popleft()
        held, record.until = record.until > now, 0.0
        if not held and len(record.taken) < MOST:
            record.taken.append(now)
            return "fine"
        # Extended with each one more: the pause has to be a pause.
        record.until = now + SPAN
        return "silent" if held else "told"
