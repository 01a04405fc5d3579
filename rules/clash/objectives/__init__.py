"""The objectives: those of the status phase, and those completed at once."""

from __future__ import annotations

from typing import Final

from rules.clash.hooks import Objective
from rules.clash.objectives import building, fighting, holding, learning, moments

OBJECTIVES: Final[tuple[Objective, ...]] = (
    *building.OBJECTIVES,
    *learning.OBJECTIVES,
    *holding.OBJECTIVES,
    *fighting.OBJECTIVES,
    *moments.OBJECTIVES,
)
