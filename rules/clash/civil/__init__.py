"""The civil halves of the action cards, and the great persons."""

from __future__ import annotations

from typing import Final

from rules.clash.civil import (
    cities,
    explorer,
    knowledge,
    mercenaries,
    new_plans,
    people,
    pressure,
    rewards,
    spy,
    takeover,
)
from rules.clash.hooks import Civil

CIVILS: Final[tuple[Civil, ...]] = (
    *knowledge.CIVILS,
    *rewards.CIVILS,
    spy.CIVIL,
    mercenaries.CIVIL,
    takeover.CIVIL,
    *cities.CIVILS,
    explorer.CIVIL,
    *pressure.CIVILS,
    new_plans.CIVIL,
    *people.CIVILS,
)
