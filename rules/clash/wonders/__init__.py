"""What the wonders do that is not plain data."""

from __future__ import annotations

from typing import Final

from rules.clash.hooks import Perk
from rules.clash.wonders import (
    colosseum,
    great_gardens,
    great_library,
    great_lighthouse,
    great_statue,
    great_wall,
)

PERKS: Final[tuple[Perk, ...]] = (
    great_wall.PERK,
    great_statue.PERK,
    colosseum.PERK,
    great_library.PERK,
    great_lighthouse.PERK,
    great_gardens.PERK,
)
