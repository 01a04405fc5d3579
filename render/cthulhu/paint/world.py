"""The map of a match: what a turn lays on the still layer."""

import math
from collections.abc import Callable, Iterable

from render.core.outline import Point
from render.core.pen import Pen, Picture, canvas
from render.core.pieces import arrow
from render.core.theme import rgb
from render.cthulhu.earth import HEIGHT, WIDTH, again, anchors, earth
from render.cthulhu.look import BG, RIM, TEXT, look
from render.cthulhu.paint import pieces
from render.cthulhu.paint.placement import Placed, Plan, plan
from render.cthulhu.paint.still import realm, still
from render.cthulhu.scene import Camp, Gate, Great, World

TINT = 62
"""Strength of a faction's colour on the ground of an area whose gate it controls, of 255."""
TINT_SEA = 40
BAND = 205
ARROW = 110
"""Size of the arrows of moves, as that of a tile would be."""


def paint_map(world: World) -> Picture:
    """Return the Earth with everything of *world*, without its title."""
    picture = canvas(WIDTH, HEIGHT, BG)
    picture.paste(still(world.map), (0, 0))
    where = plan(world)
    gates = ((area.id, area.gate) for area in world.areas if area.gate and area.gate.faction)
    paint_realms(picture, world.map, gates)
    # Arrows and ties go below names and pieces, which they would else cross out.
    _moves(picture, world)
    for placed in where.pieces:
        if placed.tied:
            _tie(picture, world.map, placed)
    if world.variant != "clean":
        _names(picture, world, where)
    fighting = {(fight.area, side) for fight in world.fights for side in fight.factions}
    for placed in where.pieces:
        _lay(picture, placed, fights=(placed.area, placed.thing.faction) in fighting)
    return picture


def paint_realms(
    picture: Picture,
    name: str,
    gates: Iterable[tuple[str, Gate]],
    masks: Callable[[str, str], tuple[Picture, Picture, int, int]] = realm,
) -> None:
    """Colour the areas whose *gates* are controlled, most along their borders."""
    for area, gate in gates:
        shown = look(gate.faction)
        ground, band, x, y = masks(name, area)
        sea = earth(name).areas[area].sea
        picture.paste(rgb(shown.fill), (x, y), ground.point(_TINTED_SEA if sea else _TINTED))
        picture.paste(rgb(shown.fill), (x, y), band.point(_BANDED))


_TINTED_SEA = [value * TINT_SEA // 255 for value in range(256)]
_TINTED = [value * TINT // 255 for value in range(256)]
_BANDED = [value * BAND // 255 for value in range(256)]


def _moves(picture: Picture, world: World) -> None:
    """Draw an arrow for each way that units have gone, the shorter way round the Pacific."""
    for move in world.moves:
        start, end = way(world, move.origin, move.target)
        along = (round(end[0] - start[0]), round(end[1] - start[1]))
        arrow((0, 0), along, ARROW, look(move.faction).fill, head=True).stamp(picture, *start)


def way(world: World, origin: str, target: str) -> tuple[Point, Point]:
    """Return the ends of the shorter way between two areas, which may lead round the Pacific."""
    ways = ((a, b) for a in _homes(world, origin) for b in _homes(world, target))
    return min(ways, key=lambda way: math.dist(*way))


def _homes(world: World, area: str) -> list[Point]:
    """List where an area is drawn: at its pieces, and where a sea is named again."""
    found = [anchors(world.map)[area].home]
    other = again(world.map).get(area)
    return found if other is None else [*found, other.name]


def _names(picture: Picture, world: World, where: Plan) -> None:
    here, fought = earth(world.map), {fight.area for fight in world.fights}
    for area in world.areas:
        sea, box = here.areas[area.id].sea, where.names[area.id]
        lines = pieces.name_lines(area.name, anchors(world.map)[area.id].width, sea=sea)
        sign = pieces.CLASSES.get(area.id, "")
        cut = pieces.name(lines, sign, area.marks, sea=sea, fights=area.id in fought)
        picture.paste(cut, (box.x, box.y), cut)
        if area.id in where.others:
            box = where.others[area.id]
            lines = pieces.name_lines(area.name, again(world.map)[area.id].width, sea=True)
            cut = pieces.name(lines, "", (), sea=True, again=True)
            picture.paste(cut, (box.x, box.y), cut)


def _tie(picture: Picture, name: str, placed: Placed) -> None:
    """Draw a line from a piece that lies outside its area to the area."""
    x, y = anchors(name)[placed.area].home
    box = placed.box
    # The line starts at the figure of a Great Old One, not at its name below it.
    high = box.height - 2 * pieces.GREAT_NAME if isinstance(placed.thing, Great) else box.height
    start = (box.x + box.width / 2, box.y + high / 2)
    left, top = math.floor(min(x, start[0])) - 12, math.floor(min(y, start[1])) - 12
    width, height = abs(x - start[0]) + 24, abs(y - start[1]) + 24
    pen = Pen(width, height, origin=(-left, -top))
    faction = placed.thing.faction
    ink = look(faction).fill if faction else TEXT
    pen.line([start, (x, y)], 7, RIM)
    pen.line([start, (x, y)], 3, ink)
    pen.circle(x, y, 8, RIM)
    pen.circle(x, y, 5.5, ink)
    pen.lay(picture, left, top)


def _lay(picture: Picture, placed: Placed, *, fights: bool) -> None:
    box, thing = placed.box, placed.thing
    x, y = box.x + box.width / 2, box.y + box.height / 2
    match thing:
        case Gate():
            keeper = thing.keeper
            cut = pieces.gate(
                look(thing.faction) if thing.faction else None,
                keeper.figure if keeper else None,
                keeper.code if keeper else "",
            )
            cut.stamp(picture, x, y)
        case Great():
            shown = look(thing.faction)
            piece = pieces.great(shown, thing.kind, thing.name, placed.rows, fights=fights)
            picture.paste(piece, (box.x, box.y), piece)
        case Camp():
            tray = pieces.tray(look(thing.faction), thing.units, placed.rows, fights=fights)
            picture.paste(tray, (box.x, box.y), tray)
