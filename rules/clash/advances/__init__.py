"""What the advances change that is not plain data; the order is that of their questions."""

from __future__ import annotations

from typing import Final

from rules.clash.advances import (
    autocracy,
    construction,
    culture,
    democracy,
    economy,
    education,
    science,
    seafaring,
    spirituality,
    theocracy,
    warfare,
)
from rules.clash.hooks import Perk

PERKS: Final[tuple[Perk, ...]] = (
    *construction.PERKS,
    *seafaring.PERKS,
    *education.PERKS,
    *warfare.PERKS,
    *spirituality.PERKS,
    *economy.PERKS,
    *culture.PERKS,
    *democracy.PERKS,
    *autocracy.PERKS,
    *theocracy.PERKS,
    *science.PERKS,
)
