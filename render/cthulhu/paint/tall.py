"""The picture for a phone: the map with a chip per faction and area, who meets where."""

import math
from collections.abc import Collection, Mapping

from msgspec.structs import replace
from PIL import Image

from render.core.cache import cached
from render.core.layout import (
    TALL_GAP,
    TALL_HEADER,
    TALL_HEIGHT,
    TALL_LEAST,
    TALL_WIDTH,
    Box,
    tall_cards,
)
from render.core.panel import Meters, header_of, write_progress
from render.core.pen import Pen, Picture, Sprite, canvas
from render.core.pieces import arrow, swords
from render.core.scene import Asked, Header, Progress
from render.core.text import fitted, length, wrapped, write, write_centred, write_fitted
from render.core.theme import Ink, rgb
from render.cthulhu import look as lk
from render.cthulhu.earth import earth
from render.cthulhu.paint import pieces
from render.cthulhu.paint.blocks import (
    CHIP,
    LINE,
    MAP_HEIGHT,
    ROW,
    SCALE,
    Block,
    Chip,
    chips_of,
    laid,
)
from render.cthulhu.paint.still import realm, still
from render.cthulhu.paint.world import paint_realms, way
from render.cthulhu.scene import Area, Gate, Labels, Ritual, Seat, World

RADIUS = 27
RAYS = 12
RAY, CROWN = "#FFE3A0", "#FFC857"
TOP = TALL_HEADER.y + TALL_HEADER.height + 8
"""Where the map begins."""
CARD = 116
ARROW = 78
"""Size of the arrows of moves, as that of a tile would be."""
SPACE = 300
"""Height below the map from which there are two rows of areas or more."""
RITUAL = 116
"""Height of the ritual track at least."""
NIGHT = 0.55
"""How dark the land of others is at the end of a round."""
LARGER = 2
"""How much larger a part of the Earth is painted below it."""
WIDE = TALL_HEADER.width
HALF = (WIDE - TALL_GAP) // 2
"""Widths of a box alone in its row, and of one beside another."""


def paint_tall(world: World) -> Picture:
    """Paint the map, the areas where most happens, the factions."""
    # Of an odd number of factions the last place of the grid is free, and the ritual takes it.
    cells = tall_cards(len(world.seats) + len(world.seats) % 2, height=CARD)
    top = TOP + MAP_HEIGHT + TALL_GAP
    space = cells[0].y - TALL_GAP - top
    in_grid = len(world.seats) % 2 == 1
    shown, rows, high = _shelved(busiest(world), space, ritual=not in_grid)
    more = max(0, high - space)
    cells = tuple(replace(cell, y=cell.y + more) for cell in cells)
    picture = canvas(TALL_WIDTH, TALL_HEIGHT + more, lk.BG)
    _lay(picture, TALL_HEADER, _header(world))
    picture.paste(paint_lands(world, ()), (0, TOP))
    for seat, box in zip(world.seats, cells, strict=False):
        _lay(picture, box, _seat(seat, world.doom_end, world.labels, box.width))
    boxes = _boxes(top, max(space, high), rows)
    ritual = cells[-1] if in_grid else boxes.pop()
    _lay(picture, ritual, paint_ritual(world.labels, world.ritual, ritual.width, ritual.height))
    for area, box in zip(shown, boxes, strict=True):
        _lay(picture, box, _area(area, box.width, box.height))
    return picture


Row = tuple[int, ...]
"""The least heights of the boxes of a row, one or two."""


def _shelved(areas: list[Area], space: int, *, ritual: bool) -> tuple[list[Area], list[Row], int]:
    """Choose how many of *areas* have a box below the map, and the rows of these boxes.

    As many as can name every unit in *space*, up to four with the ritual; the first has one in any
    case, so the height of the rows may be more.
    """
    most = 4 if space >= SPACE else 2
    last = [RITUAL] if ritual else []
    for n in range(min(len(areas), most - ritual), -1, -1):
        parts = areas[:n]
        wide, half = ([_tall_of(area, w) for area in parts] + last for w in (WIDE, HALF))
        found = [(_high(rows), rows) for rows in _rowed(wide, half)]
        high, rows = min(found, key=lambda one: (one[0], len(one[1])))
        if high <= space or n <= 1:
            return parts, rows, high
    raise AssertionError


def _rowed(wide: list[int], half: list[int]) -> list[list[Row]]:
    """List every way to lay boxes in rows of one or two, from their heights if *wide*, if not."""
    if not wide:
        return [[]]
    found = [[(wide[0],), *rest] for rest in _rowed(wide[1:], half[1:])]
    if len(half) > 1:
        found += [[(half[0], half[1]), *rest] for rest in _rowed(wide[2:], half[2:])]
    return found


def _high(rows: list[Row]) -> int:
    return sum(max(row) for row in rows) + TALL_GAP * max(0, len(rows) - 1)


def _boxes(top: int, space: int, rows: list[Row]) -> list[Box]:
    """Return the boxes of *rows*, which fill all of *space* together."""
    found, y, left = list[Box](), top, space - _high(rows)
    for i, row in enumerate(rows):
        height = max(row) + left // len(rows) + (left % len(rows) if i == 0 else 0)
        x = TALL_HEADER.x
        if len(row) == 1:
            found.append(Box(x, y, WIDE, height))
        else:
            found += [Box(x + k * (WIDE - HALF), y, HALF, height) for k in range(2)]
        y += height + TALL_GAP
    return found


def busiest(world: World) -> list[Area]:
    """List the areas in which somebody stands, those first where battles are and factions meet."""
    fought = {fight.area for fight in world.fights}

    def weight(area: Area) -> tuple[bool, int, int, str]:
        chips = [chip for chip in chips_of(area) if chip.faction]
        return (area.id not in fought, -len(chips), -sum(chip.units for chip in chips), area.id)

    return sorted((area for area in world.areas if -weight(area)[1]), key=weight)


def _lay(picture: Picture, box: Box, part: Picture) -> None:
    picture.paste(part, (box.x, box.y))


def _header(world: World) -> Picture:
    title, _, phase = world.title.partition(" · ")
    asked = [seat for seat in world.seats if seat.asked]
    header = Header(
        title, phase, 0, 0, tuple(Asked(seat.faction, seat.player) for seat in asked), world.prompt
    )
    badges = [pieces.badge(lk.look(seat.faction), 20) for seat in asked]
    return header_of(header, badges, (lk.BG, lk.PANEL, lk.TEXT, lk.ACCENT))


# --- the map ----------------------------------------------------------------------------------


@cached(6)
def _ground(name: str, gates: tuple[tuple[str, Gate], ...]) -> Picture:
    """Return the Earth with the realms of those who hold *gates*."""
    picture = _earth(name).copy()
    paint_realms(picture, name, gates, _realm)
    return picture


@cached(2)
def _earth(name: str) -> Picture:
    small = still(name).resize((TALL_WIDTH, MAP_HEIGHT), Image.Resampling.LANCZOS)
    # The soft coasts in a few steps: in all of theirs they would be a tenth of the file.
    return small.quantize(28, dither=Image.Dither.NONE).convert("RGB")


@cached(32)
def _realm(name: str, area: str) -> tuple[Picture, Picture, int, int]:
    """Return the masks of an area and of the band along its border, and where they lie."""
    *masks, x, y = realm(name, area)
    size = (round(masks[0].width * SCALE), round(masks[0].height * SCALE))
    ground, band = (mask.resize(size, Image.Resampling.LANCZOS) for mask in masks)
    return ground, band, round(x * SCALE), round(y * SCALE)


def paint_lands(world: World, targets: Collection[str]) -> Picture:
    """Paint the Earth alone for the panel of a question, with *targets* highlighted."""
    return paint_earth(world, dict.fromkeys(targets, lk.ACCENT))


def paint_part(world: World, targets: Collection[str], size: tuple[int, int]) -> Picture:
    """Cut the part of the Earth with *targets* out, of that *size* if they lie close together."""
    whole = paint_lands(world, targets)
    blocks = [block for block in laid(world) if block.area in targets]
    # By their names and not by their outlines: an ocean may reach over the edge of the map.
    xs = [block.x + block.form.width / 2 for block in blocks] or [whole.width / 2]
    ys = [block.y + block.form.height / 2 for block in blocks] or [whole.height / 2]
    x = round(min(max((min(xs) + max(xs) - size[0]) / 2, 0), whole.width - size[0]))
    y = round(min(max((min(ys) + max(ys) - size[1]) / 2, 0), whole.height - size[1]))
    return whole.crop((x, y, x + size[0], y + size[1]))


def paint_whole(world: World, targets: Collection[str], size: tuple[int, int]) -> Picture:
    """Paint the Earth, and below it the part with *targets*, larger; it is wider than high."""
    picture, (width, height) = canvas(*size, lk.BG), size
    picture.paste(paint_lands(world, targets), (0, TALL_GAP))
    top = MAP_HEIGHT + 2 * TALL_GAP
    rest = height - top - TALL_GAP
    part = paint_part(world, targets, (width // LARGER, rest // LARGER))
    picture.paste(part.resize((width, rest), Image.Resampling.LANCZOS), (0, top))
    return picture


def paint_earth(
    world: World, rings: Mapping[str, Ink], lit: Collection[str] | None = None
) -> Picture:
    """Paint the Earth with *rings* around areas; all but those *lit* lie in the dark, if any are."""
    gates = tuple((area.id, area.gate) for area in world.areas if area.gate and area.gate.faction)
    # Without their keepers, whom the ground does not show: a change of keeper would else paint it
    # anew.
    picture = _ground(world.map, tuple((area, Gate(gate.faction)) for area, gate in gates)).copy()
    if lit is not None:
        day, night = picture, canvas(TALL_WIDTH, MAP_HEIGHT, lk.BG)
        picture = Image.blend(day, night, NIGHT)
        for area in lit:
            within, _, x, y = _realm(world.map, area)
            here = day.crop((x, y, x + within.width, y + within.height))
            picture.paste(here, (x, y), within)
    for area in sorted(rings):
        _, band, x, y = _realm(world.map, area)
        picture.paste(rgb(rings[area]), (x, y), band)
    for move in world.moves:
        start, end = ((x * SCALE, y * SCALE) for x, y in way(world, move.origin, move.target))
        along = (round(end[0] - start[0]), round(end[1] - start[1]))
        line = arrow((0, 0), along, ARROW, lk.look(move.faction).fill, head=True)
        line.stamp(picture, *start)
    fought = {fight.area for fight in world.fights}
    for block in laid(world):
        _block(picture, block, sea=earth(world.map).areas[block.area].sea)
        if block.area in fought:
            right = block.x + block.form.width - 4
            swords(18).stamp(picture, right, block.y + LINE * len(block.lines) + 6)
    return picture


def _block(picture: Picture, block: Block, *, sea: bool) -> None:
    """Write the name of an area and lay its chips below it or at its right."""
    form, count = block.form, len(block.chips)
    beside = form.columns == 0
    wide = form.width - CHIP * count - 6 if beside else form.width
    middle = block.x + wide / 2
    top = block.y + (form.height - LINE * len(block.lines)) / 2 if beside else block.y
    for i, line in enumerate(block.lines):
        _name(line, sea=sea).stamp(picture, middle, top + LINE * i + LINE / 2)
    for i, chip in enumerate(block.chips):
        if beside:
            place = (block.x + wide + 6 + CHIP * (i + 0.5), block.y + form.height / 2)
        else:
            row = i // form.columns
            there = min(form.columns, count - row * form.columns)
            x = block.x + form.width / 2 + (i % form.columns - (there - 1) / 2) * CHIP
            place = (x, block.y + LINE * len(block.lines) + ROW * (row + 0.5) + 4)
        _sign(chip).stamp(picture, *place)


@cached(128)
def _name(line: str, *, sea: bool) -> Sprite:
    """Return a line of the name of an area with a dark rim."""
    wide, tall = math.ceil(length(line, "semibold", TALL_LEAST)) + 8, TALL_LEAST + 12
    image = Image.new("RGBA", (wide, tall), (0, 0, 0, 0))
    middle = (wide / 2, tall / 2)
    for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, 2), (-2, 2), (2, -2)):
        place = (middle[0] + dx, middle[1] + dy)
        write_centred(image, *place, line, "semibold", TALL_LEAST, lk.RIM)
    ink = lk.NAME_SEA if sea else lk.NAME_LAND
    write_centred(image, *middle, line, "semibold", TALL_LEAST, ink)
    return Sprite(image, *middle)


def _sign(chip: Chip) -> Sprite:
    if chip.mark:
        return pieces.mark(44)
    return _chip(chip) if chip.faction else _gate()


@cached(512)
def _chip(chip: Chip) -> Sprite:
    """Return the silhouette of a faction with the number of its units.

    Rays say that it holds the gate, a crown that a Great Old One is among them.
    """
    shown = lk.look(chip.faction)
    half = RADIUS * 1.75 + 4
    pen = Pen(2 * half, 2 * half)
    if chip.gate:
        _rays(pen, RADIUS * 1.2, RADIUS * 1.58)
    ring = RAY if chip.gate else lk.IVORY
    for grow, ink in ((1.2, lk.RIM), (1.1, ring), (0.95, shown.fill)):
        pen.polygon(lk.outline(shown.silhouette, RADIUS * grow), ink)
    # The crown in its rim first, larger, then in gold.
    if chip.great:
        for k, ink in ((1.25, lk.RIM), (1.0, CROWN)):
            crown = [(-16, 7), (-16, -3), (-8, 3), (0, -8), (8, 3), (16, -3), (16, 7)]
            pen.polygon([(x * k, y * k - RADIUS - 8) for x, y in crown], ink)
    image = pen.done()
    lift = lk.LIFT.get(shown.silhouette, 0) * RADIUS
    size = 38 if chip.units < 10 else TALL_LEAST
    write_centred(image, half, half + lift, str(chip.units), "bold", size, shown.number)
    return Sprite(image, half, half)


@cached(2)
def _gate() -> Sprite:
    """Return a gate that nobody holds: a ring with rays."""
    pen = Pen(76, 76)
    _rays(pen, 22, 33)
    for radius, ink in ((22, lk.RIM), (20, RAY), (14, lk.PANEL)):
        pen.circle(0, 0, radius, ink)
    return Sprite(pen.done(), 38, 38)


def _rays(pen: Pen, inner: float, outer: float) -> None:
    for i in range(RAYS):
        turn = math.tau * i / RAYS
        points = ((turn - 0.13, inner), (turn, outer), (turn + 0.13, inner))
        pen.polygon([(math.cos(a) * r, math.sin(a) * r) for a, r in points], RAY)


# --- below the map ----------------------------------------------------------------------------


def _card(width: int, height: int, ink: str = "", *, asked: bool = False) -> Picture:
    return _empty_card(width, height, ink, asked=asked).copy()


@cached(64)
def _empty_card(width: int, height: int, ink: str, *, asked: bool) -> Picture:
    pen = Pen(width, height, origin=(0, 0), ground=lk.BG)
    if asked:
        pen.box(0, 0, width, height, 16, lk.ACCENT)
    edge = 4 if asked else 0
    pen.box(edge, edge, width - edge, height - edge, 16 - edge, lk.CARD_HI if asked else lk.CARD)
    if ink:
        pen.box(edge, 14, edge + 10, height - 14, 4, ink)
    return pen.done()


@cached(64)
def _area(area: Area, width: int, height: int) -> Picture:
    """Return who stands in an area, in full words, each faction on lines of its own."""
    picture = _card(width, height)
    write_fitted(picture, 20, 42, area.name, "bold", (36, TALL_LEAST), width - 40, lk.TEXT)
    y = 88
    for faction, lines in _told(area, width):
        pieces.badge(lk.look(faction), 16).stamp(picture, 40, y - 12)
        for line in lines:
            write(picture, 68, y, line, "regular", TALL_LEAST, lk.TEXT)
            y += 40
    return picture


def _told(area: Area, width: int) -> list[tuple[str, list[str]]]:
    """Return the lines about each faction on the card of an area."""
    factions = [chip.faction for chip in chips_of(area) if chip.faction]
    return [
        (one, wrapped(", ".join(_standing(area, one)), "regular", TALL_LEAST, width - 88))
        for one in factions
    ]


def _tall_of(area: Area, width: int) -> int:
    """Return how high the card of an area is that names every unit."""
    return 56 + 40 * sum(len(lines) for _, lines in _told(area, width))


def _standing(area: Area, faction: str) -> list[str]:
    """Name the Great Old Ones and the units of a faction in an area, alike together."""
    found = [great.name for great in area.greats if great.faction == faction]
    units = [one for camp in area.camps if camp.faction == faction for one in camp.units]
    if area.gate is not None and area.gate.faction == faction and area.gate.keeper:
        units.append(area.gate.keeper)
    counted: dict[str, int] = {}
    for one in units:
        counted[one.name] = counted.get(one.name, 0) + one.count
    return found + [f"{name}\u00a0\u00d7{n}" if n > 1 else name for name, n in counted.items()]


@cached(16)
def paint_ritual(labels: Labels, ritual: Ritual, width: int, height: int) -> Picture:
    """Return the ritual track with the space that comes next; a low one has its words beside it."""
    picture, low = _card(width, height), height < RITUAL
    title, line = length(labels.ritual, "bold", 36), height / 2 + 12 if low else 42
    write(picture, 20, line, labels.ritual, "bold", 36, lk.TEXT)
    room, sizes = width - 60 - title, (36, TALL_LEAST)
    write_fitted(picture, width - 20, line, labels.cost, "semibold", sizes, room, lk.ACCENT, "rs")
    left, right = 20.0, 20.0
    if low:
        left, right = 48 + title, 48 + length(labels.cost, "semibold", 36)
    step = (width - left - right) / max(1, len(ritual.costs))
    y = height / 2 if low else (height + 52) / 2
    pen = Pen(width, height, origin=(0, 0))
    for i in range(len(ritual.costs)):
        ink = lk.DOOM if i < ritual.at else lk.ACCENT if i == ritual.at else lk.LINE
        pen.circle(left + step * (i + 0.5), y, min(26, step * 0.46), ink)
    pen.lay(picture, 0, 0)
    for i, cost in enumerate(ritual.costs):
        ink = lk.INK if i == ritual.at else lk.TEXT
        write_centred(picture, left + step * (i + 0.5), y, str(cost), "bold", TALL_LEAST, ink)
    return picture


@cached(64)
def _seat(seat: Seat, end: int, labels: Labels, width: int) -> Picture:
    """Return a faction's card: its player and doom above power and books."""
    shown = lk.look(seat.faction)
    picture = _card(width, CARD, shown.fill, asked=seat.asked)
    pieces.badge(shown, 32).stamp(picture, 62, CARD / 2)
    wish = length(seat.player, "bold", TALL_LEAST) + length("00/00", "bold", 38)
    inks = Meters(lk.TEXT, "#E8484E", lk.LINE, lk.TEXT)
    progress = Progress(seat.doom, end, lit=False)
    room = width - 22 - 112 - wish
    right = write_progress(picture, progress, width - 22, 50, room, inks)
    sizes = (38, 36, TALL_LEAST)
    write_fitted(picture, 112, 50, seat.player, "bold", sizes, right - 126, lk.TEXT)
    left = width - 22 - 6 * 30
    for i in range(6):
        book = pieces.book(shown, 26, 32, held=i < seat.books)
        picture.paste(book, (left + 30 * i, CARD - 53))
    said = seat.status or f"{labels.power.capitalize()} {seat.power}"
    text, size = fitted(said, "semibold", (36, TALL_LEAST), left - 112 - 12)
    ink = lk.ACCENT if seat.power and not seat.status else lk.TEXT3
    write(picture, 112, CARD - 24, text, "semibold", size, ink)
    return picture
