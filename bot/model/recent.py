"""What is kept in memory because it may be needed again."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(MutableMapping[K, V]):
    """The values that were looked at or put last; beyond *most* the one left alone longest goes."""

    def __init__(self, most: int) -> None:
        """Keep at most *most* values."""
        self._most, self._kept = most, dict[K, V]()

    def __getitem__(self, key: K) -> V:
        """Return a value, which is now the last one that goes."""
        value = self._kept.pop(key)
        self._kept[key] = value
        return value

    def __setitem__(self, key: K, value: V) -> None:
        """Keep a value."""
        self._kept.pop(key, None)
        self._kept[key] = value
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]

    def __contains__(self, key: object) -> bool:
        """Return whether a value is kept, which is no look at it: other threads ask, too."""
        return key in self._kept

    def __delitem__(self, key: K) -> None:
        """Forget a value."""
        del self._kept[key]

    def __iter__(self) -> Iterator[K]:
        """Go through the keys; to look at values meanwhile changes only their order."""
        return iter(tuple(self._kept))

    def __len__(self) -> int:
        """Count the values."""
        return len(self._kept)
