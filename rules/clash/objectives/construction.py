"""Objectives about cities and buildings, looked at in the status phase."""

from __future__ import annotations

from typing import Final

from rules.clash import board
from rules.clash.content import BIGGEST, BUILDINGS, Building, distance
from rules.clash.hooks import Objective
from rules.clash.objectives.comparisons import AtLeast, Count, Lead
from rules.clash.state import State
from rules.core.ids import NOBODY, Seat

FAR = 5
"""Steps from the capital space of the set-up (Colony, City Founder)."""


def _with(building: Building) -> Count:
    def count(state: State, seat: Seat) -> int:
        return sum(building in city.buildings for _, city in board.cities(state, seat))

    return count


def _cities(state: State, seat: Seat) -> int:
    return len(board.cities(state, seat))


def _happy(state: State, seat: Seat) -> int:
    return sum(city.mood == "happy" for _, city in board.cities(state, seat))


def _architecture(state: State, seat: Seat) -> int:
    """Count the kinds of buildings of one's own, wherever they stand."""
    own = {
        building
        for _, city in board.cities(state, seat)
        for building, colour in city.buildings.items()
        if colour == seat
    }
    return len(own)


def _abroad(state: State, seat: Seat) -> int:
    """Count the cities of other players with a building of one's own."""
    return sum(
        city.seat not in (seat, NOBODY) and seat in city.buildings.values()
        for _, city in board.all_cities(state)
    )


def _outside(state: State, seat: Seat) -> int:
    """Count one's own buildings in cities of other players."""
    return sum(
        colour == seat
        for _, city in board.all_cities(state)
        if city.seat not in (seat, NOBODY)
        for colour in city.buildings.values()
    )


def _largest(state: State, seat: Seat) -> int:
    return max((board.size(city) for _, city in board.cities(state, seat)), default=0)


def _lonely(state: State, seat: Seat) -> int:
    """Count the own cities without a city of anyone beside them."""
    return sum(
        all(board.city_at(state, near) is None for near in board.neighbours(state, cell))
        for cell, _ in board.cities(state, seat)
    )


def _colony(state: State, seat: Seat) -> int:
    """Count the steps to the farthest city; 0 if City Founder was completed this round (15)."""
    player = state.players[seat]
    now = max((done.when for done in player.completed), default=0)
    if any(
        d.objective == "city-founder" and d.when == now == _round(state) for d in player.completed
    ):
        return 0
    return max((distance(cell, player.capital) for cell, _ in board.cities(state, seat)), default=0)


def _round(state: State) -> int:
    return (state.age - 1) * 3 + state.round


def _only_wonder(state: State, seat: Seat) -> bool:
    """The only wonder of the last round was one's own."""
    return state.wonder_round == [seat]


OBJECTIVES: Final = (
    Objective(id="large-civilization", met=AtLeast(_cities, 6)),
    Objective(id="scientific-lead", met=Lead(_with("academy"))),
    Objective(id="coastal-culture", met=Lead(_with("port"))),
    Objective(id="religious-fervor", met=Lead(_with("temple"))),
    Objective(id="fortifications", met=Lead(_with("fortress"))),
    Objective(id="happy-population", met=AtLeast(_happy, 4)),
    Objective(id="architecture", met=AtLeast(_architecture, len(BUILDINGS))),
    Objective(id="consulate", met=AtLeast(_abroad, 2)),
    Objective(id="culture-power", met=Lead(_outside)),
    Objective(id="metropolis", met=AtLeast(_largest, BIGGEST)),
    Objective(id="expansionist", met=AtLeast(_lonely, 4)),
    Objective(id="colony", met=AtLeast(_colony, FAR)),
    Objective(
        id="magnificent-culture",
        met=_only_wonder,
        instant=lambda state, seat, moment: moment.kind == "wonder" and moment.seat == seat,
    ),
)
