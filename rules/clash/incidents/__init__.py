"""The main effects of the event cards; great persons are in ``civil.people``."""

from __future__ import annotations

from typing import Final

from rules.clash.hooks import Incident
from rules.clash.incidents import disasters, harvests, moods, settlers, upheavals

INCIDENTS: Final[tuple[Incident, ...]] = (
    *moods.INCIDENTS,
    *harvests.INCIDENTS,
    *settlers.INCIDENTS,
    *disasters.INCIDENTS,
    *upheavals.INCIDENTS,
)
