"""The objectives: those of the status phase, and those completed at once."""

from __future__ import annotations

from typing import Final

from rules.clash.hooks import Objective
from rules.clash.objectives import battles, construction, instant, knowledge, possessions

OBJECTIVES: Final[tuple[Objective, ...]] = (
    *construction.OBJECTIVES,
    *knowledge.OBJECTIVES,
    *possessions.OBJECTIVES,
    *battles.OBJECTIVES,
    *instant.OBJECTIVES,
)
