"""The advances, wonders and cards that do something of their own, brought to the tables."""

from __future__ import annotations

from rules.clash import hooks
from rules.clash.advances import PERKS
from rules.clash.civil import CIVILS
from rules.clash.incidents import INCIDENTS
from rules.clash.objectives import OBJECTIVES
from rules.clash.tactics import TACTICS
from rules.clash.wonders import PERKS as WONDERS


def fill() -> None:
    """Fill the tables of ``hooks``."""
    hooks.register(
        perks=(*PERKS, *WONDERS),
        civils=CIVILS,
        tactics=TACTICS,
        objectives=OBJECTIVES,
        incidents=INCIDENTS,
    )
