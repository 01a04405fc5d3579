"""Who and what is near a player: for cards that reach two spaces far."""

from __future__ import annotations

from collections.abc import Iterable

from rules.clash import board
from rules.clash.content import distance
from rules.clash.state import State
from rules.core.ids import Cell, Seat

REACH = 2


def held(state: State, seat: Seat) -> set[Cell]:
    """List the spaces with a unit or a city of a player."""
    units = {
        cell for cell, place in state.spaces.items() for unit in place.units if unit.seat == seat
    }
    return units.union([cell for cell, _ in board.cities(state, seat)])


def near_players(state: State, seat: Seat) -> list[Seat]:
    """List the other players with a unit or city at most two steps away, in order."""
    own = held(state, seat)
    return [
        other
        for other in board.others(state, seat)
        if any(near(cell, own) for cell in held(state, other))
    ]


def near(cell: Cell, own: Iterable[Cell]) -> bool:
    """Tell whether a space is at most two steps from one of these."""
    for one in own:  # noqa: SIM110 - asked for every card that reaches so far; no generator
        if distance(cell, one) <= REACH:
            return True
    return False
