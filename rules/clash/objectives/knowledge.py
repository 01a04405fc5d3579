"""Objectives about advances, looked at in the status phase."""

from __future__ import annotations

from typing import Final

from rules.clash.content import ADVANCES, CATEGORIES, GOVERNMENTS
from rules.clash.hooks import Objective
from rules.clash.objectives.comparisons import AllOf, AnyOf, AtLeast, Count, Lead
from rules.clash.state import State
from rules.core.ids import Seat

FEWEST = 6
"""Advances that Advanced Culture needs at least."""

_IDS = {category: frozenset(a.id for a in four) for category, four in CATEGORIES.items()}


def _of(category: str) -> Count:
    return lambda state, seat: len(_IDS[category].intersection(state.players[seat].advances))


def _all_of(*categories: str) -> AnyOf:
    """Make a test: all advances of one of these categories."""
    return AnyOf(tuple(AtLeast(_of(one), len(_IDS[one])) for one in categories))


def _categories_done(state: State, seat: Seat) -> int:
    return sum(ids.issubset(state.players[seat].advances) for ids in _IDS.values())


def _categories_begun(state: State, seat: Seat) -> int:
    return len({ADVANCES[advance].category for advance in state.players[seat].advances})


def _advances(state: State, seat: Seat) -> int:
    return len(state.players[seat].advances)


OBJECTIVES: Final = (
    Objective(id="advanced-culture", met=AllOf((AtLeast(_advances, FEWEST), Lead(_advances)))),
    Objective(id="city-planner", met=_all_of("construction")),
    Objective(id="education-lead", met=_all_of("education")),
    Objective(id="militarized", met=_all_of("warfare")),
    Objective(id="culture-focus", met=_all_of("culture")),
    Objective(id="science-focus", met=_all_of("science")),
    Objective(id="trade-focus", met=_all_of("economy")),
    Objective(id="seafarers", met=_all_of("seafaring")),
    Objective(id="government", met=_all_of(*GOVERNMENTS)),
    Objective(id="goal-focused", met=Lead(_categories_done)),
    Objective(id="diversified-research", met=AtLeast(_categories_begun, 9)),
)
