"""The draws of an automated player, apart from those of the match."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import Final, TypeVar

X = TypeVar("X")

_NUMBERS: Final = struct.Struct("<8Q")


class Luck:
    """Counted draws from a key that is not the key of the match."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.restart()

    def restart(self) -> None:
        """Draw again what was drawn first."""
        self._blocks = 0
        self._left: list[int] = []

    def below(self, n: int) -> int:
        """Draw a number in ``range(n)``, evenly but for less than one part in 2**50."""
        return (self._left or self._more()).pop() * n >> 64

    def _more(self) -> list[int]:
        """Make the next eight numbers below 2**64."""
        self._blocks += 1
        named = self._blocks.to_bytes(8, "big")
        block = hashlib.blake2b(named, key=self._key, digest_size=64).digest()
        self._left = [*_NUMBERS.unpack(block)]
        return self._left

    def pick(self, things: Sequence[X]) -> X:
        """Draw one of *things*, each as likely; the only one is not drawn."""
        return things[self.below(len(things))] if len(things) > 1 else things[0]
