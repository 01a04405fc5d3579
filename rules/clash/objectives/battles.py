"""Objectives about armies and ships, looked at in the status phase."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash.content import ARMIES, distance
from rules.clash.hooks import Objective
from rules.clash.objectives.comparisons import AllOf, AnyOf, AtLeast, Lead
from rules.clash.state import State
from rules.core.ids import NOBODY, Cell, Seat


def _armies(state: State, seat: Seat) -> int:
    return sum(board.count_units(state, seat, kind) for kind in ARMIES)


def _ships(state: State, seat: Seat) -> int:
    return board.count_units(state, seat, "ship")


_FLEET = AnyOf((AtLeast(_ships, 4), AllOf((AtLeast(_ships, 2), Lead(_ships)))))
"""Four ships, or two and more than others have."""


def _blockade(state: State, seat: Seat) -> int:
    """Count own ships on port spaces of cities of other players."""
    ports = {
        city.port
        for _, city in board.all_cities(state)
        if city.seat not in (seat, NOBODY) and city.port is not None
    }
    return sum(len(board.units_at(state, cell, seat, "ship")) for cell in ports)


def _garrisons(state: State, seat: Seat) -> int:
    return sum(bool(board.armies_at(state, cell, seat)) for cell, _ in board.cities(state, seat))


def _might(state: State, seat: Seat) -> int:
    return _armies(state, seat) + _ships(state, seat)


def _menacing(state: State, seat: Seat) -> int:
    """Count own armies beside a city of another player."""
    return sum(
        any(_foreign(state, seat, near) for near in board.neighbours(state, cell))
        for cell, unit in board.all_units(state, seat)
        if unit.kind in ARMIES
    )


def _foreign(state: State, seat: Seat, cell: Cell) -> bool:
    city = board.city_at(state, cell)
    return city is not None and city.seat not in (seat, NOBODY)


def _outposts(state: State, seat: Seat) -> int:
    """Count the spaces with own armies away from every own city."""
    homes = [cell for cell, _ in board.cities(state, seat)]
    spaces = {cell for cell, unit in board.all_units(state, seat) if unit.kind in ARMIES}
    return sum(all(distance(cell, home) >= 2 for home in homes) for cell in spaces)


OBJECTIVES: Final = (
    Objective(id="sea-blockade", met=AtLeast(_blockade, 2)),
    Objective(id="large-fleet", met=_FLEET),
    Objective(id="large-army", met=Lead(_armies, by=4)),
    Objective(id="standing-army", met=AtLeast(_garrisons, 4), excludes=("military-might",)),
    Objective(id="military-might", met=AtLeast(_might, 12), excludes=("standing-army",)),
    Objective(id="threat", met=AtLeast(_menacing, 4)),
    Objective(id="outpost", met=AtLeast(_outposts, 3)),
)
