"""Territories: who controls them and how fully, what they defend, yield and lend (SH-TER)."""

from __future__ import annotations

from rules.core.hexes import HEART, apart, around
from rules.core.ids import Cell, Seat
from rules.eden.board.board import connected, held
from rules.eden.board.state import Colour, State, Tile
from rules.eden.nodes import Resource

SHARDS: Resource = "crystal_shards"

RESOURCES: tuple[Resource, ...] = (
    SHARDS,
    "plants",
    "animals",
    "ore",
    "positronium",
    "omninutrients",
    "inhabitants",
)
"""The seven types of resources (SH-SET-2), in the order in which they are listed."""

COLOUR_OF: dict[Resource, Colour] = {
    "plants": "green",
    "animals": "red",
    "ore": "grey",
    "positronium": "yellow",
    "omninutrients": "brown",
    "inhabitants": "pink",
}
"""The colour of the territories rich in a resource; shards have none of their own (R-94)."""

BONUS_RESOURCES = 5  # SH-TER-4


# --- control (SH-TER-2) ---


def fully_held(state: State, seat: Seat) -> frozenset[Cell]:
    """Find the territories under the full control of *seat*: linked to its standing portal."""
    return connected(state, seat) if state.players[seat].alive else frozenset()


def standing_portals(state: State) -> list[Seat]:
    """List the seats whose portal stands, in turn order of the seats."""
    return [Seat(i) for i, player in enumerate(state.players) if player.alive]


# --- defence (SH-TER-1, SH-TER-4) ---


def base_defence(state: State, cell: Cell) -> int:
    """Count the base defence of a territory, the same for every owner: 0, 0, 1, 3, 5, 7 by distance."""
    # Destroyed portals count too: what defends a territory does not change when somebody is out.
    far = min([apart(cell, one.portal) for one in state.players if one.portal is not None])
    return 0 if far <= 1 else 2 * far - 3


def resource_bonus(state: State, cell: Cell, seat: Seat) -> int:
    """Count what the resources of a territory of *seat* lend to its units: 0, 1 or 2."""
    tiles = state.tiles
    if tiles[cell].owner != seat:
        return 0
    kinds = own_kinds(state, seat)

    def is_well_stocked(tile: Tile) -> bool:
        lying = tile.resources
        return sum([lying.get(kind, 0) for kind in kinds]) >= BONUS_RESOURCES

    # Most tiles hold nothing, and this is asked at each count of strength.
    near = [
        tile
        for place in around(cell)
        if (tile := tiles.get(place)) is not None and tile.resources and tile.owner == seat
    ]
    return is_well_stocked(tiles[cell]) + any(map(is_well_stocked, near))


# --- resources (SH-TER-3) ---


def civ_resource(state: State, seat: Seat) -> Resource:
    """Return the resource on which the civilization of *seat* is built.

    Raises:
        ValueError: if the edition of the match has none.
    """
    found = state.players[seat].civ_resource
    if found is None:
        raise ValueError(f"{state.edition}: seat {seat} has no resource")
    return found


def own_kinds(state: State, seat: Seat) -> tuple[Resource, ...]:
    """List what *seat* receives and attacks with: shards and its civilization resource."""
    mine = civ_resource(state, seat)
    return (SHARDS,) if mine == SHARDS else (mine, SHARDS)


def stock_of(state: State, seat: Seat) -> dict[Resource, int]:
    """Count the resources on the territories of *seat*, by type."""
    found: dict[Resource, int] = {}
    for tile in state.tiles.values():
        if tile.owner == seat and tile.resources:
            for kind, n in tile.resources.items():
                found[kind] = found.get(kind, 0) + n
    return found


def pure_of(state: State, seat: Seat) -> int:
    """Count the pure energy of *seat*: the counters on the portals he controls (R-114)."""
    return sum([tile.pure for tile in state.tiles.values() if tile.pure and tile.owner == seat])


def add_resource(tile: Tile, kind: Resource, n: int) -> None:
    """Put resources on a territory, or take them (n < 0); zero leaves no trace."""
    left = tile.resources.get(kind, 0) + n
    if left:
        tile.resources[kind] = left
    else:
        tile.resources.pop(kind, None)


def income(state: State, seat: Seat) -> int:
    """Count the resources that *seat* receives in Production (SH-PRO-1, R-95)."""
    mine = state.players[seat]
    rich_in = COLOUR_OF.get(civ_resource(state, seat))
    return (
        sum(
            1 + (tile.colour == rich_in) + tile.rich
            for cell in held(state, seat)
            if (tile := state.tiles[cell]).kind == "ordinary"
        )
        if mine.alive
        else 0
    )


def extracts(state: State, seat: Seat) -> bool:
    """Return whether *seat* controls the Heart and so receives pure energy (SH-PRO-3)."""
    return state.players[seat].alive and state.tiles[HEART].owner == seat


def capability(state: State, cell: Cell, kind: Resource) -> int:
    """Count what harvesting a place yields in one resource (CM-OP-16, R-96, R-126)."""
    tile = state.tiles.get(cell)
    if tile is None:
        return 1  # as if black tiles lay beyond the edge of the map
    match tile.kind:
        case "heart":
            return 2
        case "portal":
            owner = state.players[tile.portal_of]
            return 2 if owner.alive and owner.civ_resource == kind else 1
        case "ordinary":
            rich = tile.rich if kind == SHARDS else tile.colour == COLOUR_OF[kind]
            return 2 if rich else 1
