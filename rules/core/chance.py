"""Random outcomes, drawn from a secret key by purpose and number."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Protocol


class Chance(Hashable, Protocol):
    """The source of every random outcome. Stateless: the state counts the draws."""

    def below(self, n: int, purpose: str, draw: int) -> int:
        """Return the outcome of draw number *draw* for *purpose*, in ``range(n)``."""
        ...


class Keyed:
    """Outcomes from a key of 32 bytes, the purpose and the number of the draw."""

    def __init__(self, key: bytes) -> None:
        self._keyed = hashlib.blake2b(key=key, digest_size=8)

    def below(self, n: int, purpose: str, draw: int) -> int:
        """Draw without bias: values above the last whole multiple of *n* are drawn again."""
        # Without the rejection the low numbers would be a little likelier. A rejected value takes
        # another attempt, not another draw, so the counters in the state stay what the rules say.
        attempt = 0
        # Each purpose counts for itself: how often dice were thrown does not move what the next
        # shuffle gives, and draws in lanes side by side do not depend on which came first.
        while (value := self._value(f"{purpose}/{draw}/{attempt}")) >= 2**64 - 2**64 % n:
            attempt += 1
        return value % n

    def _value(self, name: str) -> int:
        block = self._keyed.copy()  # half the work: the key is hashed already
        block.update(name.encode())
        return int.from_bytes(block.digest(), "big")


class Scripted:
    """Outcomes written in advance, by purpose, for tests; running out of them is an error."""

    def __init__(self, outcomes: Mapping[str, Sequence[int]] | None = None) -> None:
        self._outcomes = outcomes or {}

    def below(self, n: int, purpose: str, draw: int) -> int:
        """Return the outcome written for this draw."""
        if not 0 <= (outcome := self._outcomes[purpose][draw]) < n:
            raise ValueError(f"{purpose} {draw}: {outcome} is not below {n}")
        return outcome


# Published first, so the host cannot choose a key after he has seen what the others contributed.
def commitment(secret: bytes) -> str:
    """Hash the secret key, to be published before anybody joins."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, contributions: Iterable[str]) -> bytes:
    """Mix what the players contributed into the secret key: the key of the match, 32 bytes."""
    mixed = hashlib.blake2b(key=secret, digest_size=32)
    for contribution in contributions:
        said = contribution.encode()
        # The length goes first: "ab" and "c" must not make the same key as "a" and "bc".
        mixed.update(len(said).to_bytes(4, "big") + said)
    return mixed.digest()
