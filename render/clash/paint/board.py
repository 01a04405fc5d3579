"""The map: the layer that stays between two turns, then what a turn lays on it."""

# ruff: noqa: PLR0917 - places are written as x, y

from render.clash.grid import STEPS, neighbours
from render.clash.look import THEME, YIELDS, look
from render.clash.paint import land, pieces
from render.clash.scene import Board, City, Fog, Group, Place, Space
from render.core.cache import cached
from render.core.layout import Box, Grid
from render.core.outline import Point
from render.core.outline import flat_centre as centre
from render.core.pen import Picture, Sprite, canvas, lay_rounded
from render.core.pieces import arrow, swords, wild_marker
from render.core.terrain import variant
from render.core.theme import Ink

LEAST_ZOOM = 48


@cached(6)
def _still(
    width: int,
    height: int,
    box: Box,
    grid: Grid,
    spaces: tuple[Space, ...],
    fogs: tuple[Fog, ...],
    lit: frozenset[Place],
) -> Picture:
    """Paint table, slabs, land and sea, fog: changes when a region is revealed or a city founded.

    *lit* are the places of cities: full light there, evening beside them and on the sea, night
    elsewhere.
    """
    side = grid.side
    table = canvas(box.width, box.height, THEME.sea)
    near = {place for at in lit for place in neighbours(*at)}

    def place(at: Place) -> Point:
        x, y = grid.at(*at)
        return (x - box.x, y - box.y)

    # From the back to the front, and all slabs before all land: a slab would else hide the edge of
    # its neighbour.
    ordered = sorted(spaces, key=lambda space: (centre(*space.at)[1], space.at))
    for space in ordered:
        land.slab(side).stamp(table, *place(space.at))
    for space in ordered:
        night = land.NIGHT
        if space.exhausted:
            night = land.EXHAUSTED
        elif space.at in lit:
            night = 0
        elif space.at in near or space.land == "sea":
            night = land.EVENING
        drawn = land.tile(space.land, variant(*space.at), side, night)
        drawn.stamp(table, *place(space.at))
    dry = {space.at for space in spaces if space.land != "sea"}
    for space in ordered:
        if space.land == "sea":
            sides = sum((at in dry) << i for i, at in enumerate(neighbours(*space.at)))
            if sides:
                land.shore(sides, side).stamp(table, *place(space.at))
    for fog in fogs:
        _fog(fog, side).stamp(table, *place(fog.at[0]))
    picture = canvas(width, height, THEME.bg)
    if (box.width, box.height) == (width, height):
        picture.paste(table, (0, 0))
    else:
        lay_rounded(picture, table, box.x, box.y, 20)
    return picture


def _fog(fog: Fog, side: int) -> Sprite:
    x, y = centre(*fog.at[0])
    offsets = tuple((a - x, b - y) for a, b in (centre(*at) for at in fog.at))
    first = fog.at[0]
    places = tuple((q - first[0], r - first[1]) for q, r in fog.at)
    return land.fog(fog.cells[0], places, offsets, side)


def paint_map(
    width: int,
    height: int,
    box: Box,
    grid: Grid,
    board: Board,
    least: int,
    rings: tuple[tuple[Place, Ink], ...] = (),
    lit: frozenset[Place] | None = None,
) -> Picture:
    """Paint the map of *board* in a *box*, with *rings* round places; *lit*: as of all cities."""
    # The places alone: what a city has and whose it is changes often and is not part of the kept
    # layer.
    lit = frozenset(city.at for city in board.cities) if lit is None else lit
    picture = _still(width, height, box, grid, board.spaces, board.fogs, lit).copy()
    owners = {city.at: city.colour for city in board.cities}
    side = grid.side
    for city in board.cities:
        for direction, at in enumerate(neighbours(*city.at)):
            if owners.get(at) != city.colour:
                pieces.border(city.colour, direction, side).stamp(picture, *grid.at(*city.at))
    for city in board.cities:
        if city.port:
            step = (city.port[0] - city.at[0], city.port[1] - city.at[1])
            pieces.pier(STEPS.index(step), side).stamp(picture, *grid.at(*city.at))
    for space in board.spaces:
        if space.exhausted:
            pieces.exhausted(side).stamp(picture, *grid.at(*space.at))
    for camp in board.camps:
        x, y = grid.at(*camp.at)
        if camp.settlement:
            pieces.camp(camp.count, side, least).stamp(picture, x, y + 0.13 * side)
        else:
            wild_marker(camp.count, side, least).stamp(picture, x, y + 0.13 * side)
    for at in board.fights:
        land.fight(side).stamp(picture, *grid.at(*at))
    _moves(picture, board, grid)
    for city in board.cities:
        _city(picture, city, *grid.at(*city.at), side)
    for group in board.groups:
        if group.at in owners:
            units = tuple((one.kind, one.count) for one in group.units)
            x, y = grid.at(*group.at)
            pieces.garrison(group.colour, units, least).stamp(picture, x, y + 0.625 * side)
        else:
            _open(picture, group, *grid.at(*group.at), side, least)
    for at in board.fights:
        x, y = grid.at(*at)
        swords(round(max(0.2 * side, 14))).stamp(picture, x + 0.8 * side, y)
    for at, ink in rings:
        pieces.ring(side, ink).stamp(picture, *grid.at(*at))
    if board.labelled:
        _labels(picture, board, grid, least)
    return picture


def _moves(picture: Picture, board: Board, grid: Grid) -> None:
    for i, move in enumerate(board.moves):
        start, end = grid.at(*move.start), grid.at(*move.end)
        line = arrow(
            (0, 0),
            (round(end[0] - start[0]), round(end[1] - start[1])),
            grid.side,
            look(move.colour).fill,
            head=i == len(board.moves) - 1,
        )
        line.stamp(picture, *start)


def _city(picture: Picture, city: City, x: float, y: float, side: int) -> None:
    """Draw a city: its mood, then buildings and wonders in their corners, its centre on top."""
    if city.mood != "neutral":
        pieces.rays(city.mood, side).stamp(picture, x, y - 0.02 * side)
    corners = dict(pieces.SLOTS)
    for building in city.buildings:
        dx, dy = corners.pop(building.kind)
        outward = (1 if dx > 0 else -1, 1 if dy > 0 else -1)
        # Towards the outside, where the owner's mark does not cover the centre of the city.
        corner = outward if building.colour != city.colour else None
        cut = pieces.plate(building.kind, building.colour, side, corner)
        cut.stamp(picture, x + dx * side, y + dy * side)
    free = [name for name in pieces.WONDER_SLOTS if name in corners]
    for name, _ in zip(free, city.wonders, strict=False):
        dx, dy = corners[name]
        cut = pieces.plate("wonder", city.colour, side)
        cut.stamp(picture, x + dx * side, y + dy * side)
    pieces.centre(city.colour, city.mood, side).stamp(picture, x, y - 0.02 * side)


def _open(picture: Picture, group: Group, x: float, y: float, side: int, least: int) -> None:
    """Draw units outside cities: a row a kind; three kinds and more in one pill."""
    rows = [(one.kind, one.count) for one in (*group.units, *group.cargo)]
    if len(rows) > 2:
        head, *rest = rows
        cut = pieces.unit(group.colour, *head, side, least, small=True)
        cut.stamp(picture, x, y - 0.2 * side)
        pieces.garrison(group.colour, tuple(rest), least).stamp(picture, x, y + 0.48 * side)
        return
    for i, (kind, count) in enumerate(rows):
        cut = pieces.unit(group.colour, kind, count, side, least, small=len(rows) > 1)
        cut.stamp(picture, x, y + 0.1 * side + (i - (len(rows) - 1) / 2) * 0.6 * side)


def _labels(picture: Picture, board: Board, grid: Grid, least: int) -> None:
    """Write the name of every space: what people type lies on top of everything."""
    side = grid.side
    size = max(least, round(0.30 * side))
    acts = {city.at: city.acts for city in board.cities}
    for space in board.spaces:
        goods = "" if space.exhausted else YIELDS.get(space.land, "")
        cut = pieces.label(space.cell, goods, acts.get(space.at, 0), size)
        x, y = grid.at(*space.at)
        cut.stamp(picture, x, y - 0.655 * side)
    for fog in board.fogs:
        for cell, at in zip(fog.cells, fog.at, strict=True):
            pieces.fog_label(cell, size).stamp(picture, *grid.at(*at))
