"""How many black tiles a portal without a place needs, with where the first may go (CM-MAP-6)."""

from __future__ import annotations

from rules.core.hexes import HEART, apart, around
from rules.core.ids import Cell, Seat
from rules.eden.board.state import State
from rules.eden.map_creation.map_rules import MapRules
from rules.eden.map_creation.placement import is_full, ordinary_cells, portals

Way = tuple[Cell, frozenset[Cell]]
"""The last tile of a chain, and the portals that the chain has filled on its way."""


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
    # In the editions with troops no tile may touch a portal at all, so all count as full.
    full = [p for p in others if not rules.tiles_join_portals or is_full(state, p, rules)]
    forbidden = {near for portal in full for near in around(portal)}.union(state.tiles)
    beside = {near: portal for portal in others if portal not in full for near in around(portal)}

    def welcomes(place: Cell) -> bool:
        return (
            apart(place, HEART) > rules.tiles_portal_to_heart
            and all(apart(place, other) > rules.tiles_between_portals for other in others)
            and not any(near in state.tiles for near in around(place))
        )

    number = 1
    ways: dict[Way, set[Cell]] = {
        # A chain is known by its last tile and the portals that it has filled: two that agree in
        # both can go on in the same ways, so only one of them is followed, with all first places of
        # both.
        (cell, _filled(frozenset(), beside.get(cell))): {cell}
        for cell in ordinary_cells(state, seat, rules)
    }
    seen = set(ways)
    while ways:
        ends = [way for way in ways if any(map(welcomes, around(way[0])))]
        if ends:
            return number, set().union(*(ways[way] for way in ends))
        number += 1
        further: dict[Way, set[Cell]] = {}
        for (cell, filled), first in ways.items():
            for near in around(cell):
                portal = beside.get(near)
                way = near, _filled(filled, portal)
                if near not in forbidden and portal not in filled and way not in seen:
                    further.setdefault(way, set()).update(first)
        # After the whole ring: chains of the same length that arrive together keep all their first
        # places.
        seen.update(further)
        ways = further
    raise NoWayError


def _filled(portals: frozenset[Cell], portal: Cell | None) -> frozenset[Cell]:
    """Note the portal beside which a tile of the chain stands: each had room for one more."""
    return portals if portal is None else portals | {portal}
