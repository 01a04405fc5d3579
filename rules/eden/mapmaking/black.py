"""How many black tiles a portal without a place needs, with where the first may go (CM-MAP-6)."""

from __future__ import annotations

from rules.core.hexes import HEART, apart, around
from rules.core.ids import Cell, Seat
from rules.eden.mapmaking.numbers import MapRules
from rules.eden.mapmaking.placement import ordinary_cells, portals
from rules.eden.state import State


class NoWayError(RuntimeError):
    """No chain of black tiles leads to a place for a portal: a map that cannot be reached."""


def shortest_chains(state: State, seat: Seat, rules: MapRules) -> tuple[int, set[Cell]]:
    """Find the smallest sufficient number of black tiles, and every useful place for the first.

    To be asked only when no place is legal for the portal of *seat*, which is off the map.
    Exact: a place that touches a tile already and is not legal never will be. So the portal
    goes to a place that touches nothing yet, and a smallest solution is a chain of which only
    the last tile touches that place: a shortest walk over places where a tile may stand.

    Raises:
        NoWayError: if no number of tiles is enough.
    """
    others = list(portals(state).values())
    forbidden = {near for portal in others for near in around(portal)}.union(state.tiles)

    def welcomes(place: Cell) -> bool:
        return (
            apart(place, HEART) > rules.tiles_portal_to_heart
            and all(apart(place, other) > rules.tiles_between_portals for other in others)
            and not any(near in state.tiles for near in around(place))
        )

    number = 1
    firsts = {cell: {cell} for cell in ordinary_cells(state, seat, rules)}
    seen = set(firsts)
    while firsts:
        ends = [cell for cell in firsts if any(map(welcomes, around(cell)))]
        if ends:
            return number, set().union(*(firsts[cell] for cell in ends))
        number += 1
        further: dict[Cell, set[Cell]] = {}
        for cell, first in firsts.items():
            for near in around(cell):
                if near not in seen and near not in forbidden:
                    further.setdefault(near, set()).update(first)
        seen.update(further)
        firsts = further
    raise NoWayError
