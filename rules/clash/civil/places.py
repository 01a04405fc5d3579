"""Who and what is near a player: for cards that reach two spaces far."""

from __future__ import annotations

from rules.clash import board
from rules.clash.content import distance
from rules.clash.state import State
from rules.core.ids import Cell, Seat

REACH = 2


def held(state: State, seat: Seat) -> set[Cell]:
    """List the spaces with a unit or a city of a player."""
    return {cell for cell, _ in board.cities(state, seat)} | {
        cell for cell, _ in board.all_units(state, seat)
    }


def near(state: State, seat: Seat, cell: Cell) -> bool:
    """Tell whether a space is at most two steps from a unit or city of a player."""
    return any(distance(cell, own) <= REACH for own in held(state, seat))


def near_players(state: State, seat: Seat) -> list[Seat]:
    """List the other players with a unit or city at most two steps away, in order."""
    own = held(state, seat)
    return [
        other
        for other in board.others(state, seat)
        if any(distance(a, b) <= REACH for a in held(state, other) for b in own)
    ]
