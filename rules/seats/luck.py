"""The draws of an automated player, apart from those of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rules.core.chance import Keyed

X = TypeVar("X")


class Luck:
    """Counted draws from a key that is not the key of the match."""

    def __init__(self, key: bytes) -> None:
        self._chance = Keyed(key)
        self._draws = 0

    def below(self, n: int) -> int:
        """Draw a number in ``range(n)``."""
        self._draws += 1
        return self._chance.below(n, "seat", self._draws)

    def pick(self, things: Sequence[X]) -> X:
        """Draw one of *things*, each as likely; the only one is not drawn."""
        return things[self.below(len(things))] if len(things) > 1 else things[0]
