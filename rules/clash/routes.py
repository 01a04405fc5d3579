"""Trade routes (12, Economy): own settlers and ships near cities of other players."""

from __future__ import annotations

from rules.clash import board
from rules.clash.content import distance
from rules.clash.state import State
from rules.core.ids import NOBODY, Cell, Seat

REACH = 2
MOST = 4
"""Routes that pay in one turn."""


def linked(state: State, origin: Cell, goal: Cell) -> bool:
    """Return whether a unit is near enough to a city, over a revealed space where one is needed."""
    apart = distance(origin, goal)
    if apart < REACH:
        return True
    between = set(board.neighbours(state, origin)) & set(board.neighbours(state, goal))
    return apart == REACH and any(board.revealed(state, cell) for cell in between)


def partners(state: State, seat: Seat, origin: Cell) -> list[Cell]:
    """List the cities of other players to which a unit of *seat* on a space may trade."""
    return [
        cell
        for cell, city in board.all_cities(state)
        if city.seat not in (seat, NOBODY) and city.mood != "angry" and linked(state, origin, cell)
    ]


def traders(state: State, seat: Seat, *, ships_only: bool = False) -> list[Cell]:
    """List the spaces of the units that may trade, once for each unit."""
    return [
        cell
        for cell, unit in board.all_units(state, seat)
        if unit.kind == "ship" or (unit.kind == "settler" and not ships_only)
    ]


def routes(state: State, seat: Seat, *, ships_only: bool = False) -> int:
    """Count the most routes at once; each unit and each city belongs to one only (R45)."""
    near = [partners(state, seat, cell) for cell in traders(state, seat, ships_only=ships_only)]
    served: dict[Cell, int] = {}

    def find(trader: int, seen: set[Cell]) -> bool:
        for city in near[trader]:
            if city in seen:
                continue
            seen.add(city)
            if city not in served or find(served[city], seen):
                served[city] = trader
                return True
        return False

    return sum(find(trader, set()) for trader in range(len(near)))


def income(state: State, seat: Seat) -> int:
    """Count the routes that pay at the start of a turn."""
    return min(MOST, routes(state, seat))
