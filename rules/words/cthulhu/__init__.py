"""How a match of Cthulhu Wars is put in words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.data import Value
from rules.words.cthulhu.recap import digest
from rules.words.cthulhu.wording import EventWording
from rules.words.wording import Scene


class CthulhuWording(EventWording):
    """The words of a match."""

    def digest(self, scene: Scene, observations: Sequence[Value]) -> list[str]:
        """Return the lines about a battle in one paragraph, and what is alike in one line."""
        return digest(self, scene, observations)
