"""What whole answers of every edition of Battle For Eden watch."""

from __future__ import annotations

from typing import Final

from rules.core.plans import GuardKind
from rules.eden.common.ahead import foes, has_not_grown

RULES: Final = "2"
EDITS: Final = 60
"""How many edits of a draft a plan makes at most."""


GROWN: Final = GuardKind(mark=lambda public, seat: dict(foes(public, seat)), holds=has_not_grown)
"""``grown``: ask again when an enemy beside one's territory has gained so many troops."""
