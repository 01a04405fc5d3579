"""Small positions of Battle For Eden, for the tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.core.hexes import HEART, around, at
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden.board.state import COLOURS, Colour, Player, State, Tile

ANA, BOB, CY, DAN = Seat(0), Seat(1), Seat(2), Seat(3)

WILD_LAYERS = (2, 4, 6, 8)


def ordinary(colour: Colour = "grey", **fields: Any) -> Tile:  # any field of a tile
    """Make an ordinary tile."""
    return Tile(colour=colour, **fields)


def ordinaries(cells: Iterable[Cell], colour: Colour = "grey") -> dict[Cell, Tile]:
    """Make ordinary tiles of one colour: no number of them is energy-rich."""
    return {cell: ordinary(colour) for cell in cells}


def bare_state(
    seats: int = 2,
    *,
    tiles: Mapping[Cell, Tile] | None = None,
    portals: Sequence[Cell | None] = (),
    colours: Sequence[Colour] = COLOURS,
    worlds: Sequence[str] | None = None,
    **fields: Any,  # any other field of a state
) -> State:
    """Make a position with the Heart, *tiles*, and the portals of the first seats.

    Nobody stands anywhere, and no tile is energy-rich unless *tiles* say so.
    """
    named = worlds or [f"world-{seat}" for seat in range(seats)]
    state = State(
        edition=fields.pop("edition", "frontiers"),
        content=fields.pop("content", ""),
        joined=list(range(seats)),
        tiles={HEART: Tile(kind="heart"), **(tiles or {})},
        players=[
            Player(civilization=named[seat], colour=colours[seat], face_up=False)
            for seat in range(seats)
        ],
        agenda=fields.pop("agenda", []),
        **fields,
    )
    for seat, cell in enumerate(portals):
        if cell is not None:
            put_portal(state, Seat(seat), cell)
    return state


def put_portal(state: State, seat: Seat, cell: Cell, since: int = 1) -> None:
    """Put a portal on the map without asking any rule."""
    player = state.players[seat]
    state.tiles[cell] = Tile(kind="portal", colour=player.colour, portal_of=seat)
    player.portal, player.portal_since = cell, since


def line_map(seats: int = 2, **fields: Any) -> State:  # any field of a state
    """Make the line map of the worked examples: Ana's portal on (4, 0), Bob's on (-4, 0).

    Further seats have no portal. Nobody stands anywhere; see ``garrisoned``.
    """
    line = [at(q, 0) for q in (1, 2, 3, -1, -2, -3)] + [at(0, r) for r in (1, 2, 3)]
    return bare_state(seats, tiles=ordinaries(line), portals=(at(4, 0), at(-4, 0)), **fields)


def garrisoned(state: State) -> State:
    """Add the starting troops and the wild markers (FR-INI-2, FR-INI-3) to *state*."""
    tiles = state.tiles
    front: set[Cell] = set()
    for number, player in enumerate(state.players):
        if player.portal is not None:
            gates = [cell for cell in around(player.portal) if cell in tiles]
            for cell, troops in ((player.portal, 1), *((gate, 2) for gate in gates)):
                tiles[cell].owner, tiles[cell].centre = Seat(number), troops
                front.add(cell)
    for value in WILD_LAYERS:
        free = {c for c, tile in tiles.items() if tile.owner == NOBODY and not tile.wild}
        layer = free if value == WILD_LAYERS[-1] else {c for c in free if front & {*around(c)}}
        for cell in layer:
            tiles[cell].wild = value
        front = layer
    return state
