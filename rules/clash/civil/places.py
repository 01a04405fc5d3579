"""Who and what is near a player: for cards that reach two spaces far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from rules.clash import board
from rules.clash.content import distance
from rules.clash.state import State
from rules.core.ids import Cell, Seat

REACH = 2


def held(state: State) -> defaultdict[Seat, set[Cell]]:
    """Gather the spaces with a unit or a city, by their owner; barbarians are ``NOBODY``."""
    found: defaultdict[Seat, set[Cell]] = defaultdict(set)
    for cell, place in state.spaces.items():
        if place.units:
            for unit in place.units:
                found[unit.seat].add(cell)
    for cell, city in board.all_cities(state):
        found[city.seat].add(cell)
    return found


def near_players(state: State, seat: Seat) -> list[Seat]:
    """List the other players with a unit or city at most two steps away, in order."""
    of = held(state)
    return [
        other
        for other in board.others(state, seat)
        if any(near(cell, of[seat]) for cell in of[other])
    ]


def near(cell: Cell, own: Iterable[Cell]) -> bool:
    """Return whether a space is at most two steps from one of these."""
    for one in own:  # noqa: SIM110 - asked for every card that reaches so far; no generator
        if distance(cell, one) <= REACH:
            return True
    return False
