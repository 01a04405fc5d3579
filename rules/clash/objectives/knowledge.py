"""Objectives about advances, looked at in the status phase."""

from __future__ import annotations

from typing import Final

from rules.clash.content import ADVANCES, CATEGORIES, GOVERNMENTS
from rules.clash.hooks import Objective
from rules.clash.objectives.comparisons import Test, lead, least
from rules.clash.state import State
from rules.core.ids import Seat

FEWEST = 6
"""Advances that Advanced Culture needs at least."""

_IDS = {category: frozenset(a.id for a in four) for category, four in CATEGORIES.items()}


def _missing(state: State, seat: Seat, category: str) -> int:
    return len(_IDS[category].difference(state.players[seat].advances))


def _all_of(*categories: str) -> Test:
    """Make a test: all advances of one of these categories."""
    return Test(lambda state, seat: min(_missing(state, seat, one) for one in categories))


def _categories_done(state: State, seat: Seat) -> int:
    return sum(not _missing(state, seat, category) for category in CATEGORIES)


def _categories_begun(state: State, seat: Seat) -> int:
    return len({ADVANCES[advance].category for advance in state.players[seat].advances})


def _advances(state: State, seat: Seat) -> int:
    return len(state.players[seat].advances)


_enough, _leads = least(_advances, FEWEST), lead(_advances)


def _advanced(state: State, seat: Seat) -> int:
    return max(_enough.lacking(state, seat), _leads.lacking(state, seat))


OBJECTIVES: Final = (
    Objective(id="advanced-culture", met=Test(_advanced)),
    Objective(id="city-planner", met=_all_of("construction")),
    Objective(id="education-lead", met=_all_of("education")),
    Objective(id="militarized", met=_all_of("warfare")),
    Objective(id="culture-focus", met=_all_of("culture")),
    Objective(id="science-focus", met=_all_of("science")),
    Objective(id="trade-focus", met=_all_of("economy")),
    Objective(id="seafarers", met=_all_of("seafaring")),
    Objective(id="government", met=_all_of(*GOVERNMENTS)),
    Objective(id="goal-focused", met=lead(_categories_done)),
    Objective(id="diversified-research", met=least(_categories_begun, 9)),
)
