"""Cut-outs of Cthulhu Wars: badges, gates, trays of units, Great Old Ones, names."""

# ruff: noqa: PLR0917 - places are written as x, y

import math

from render.core.cache import cached
from render.core.outline import polar, scaled, star
from render.core.pen import Pen, Picture, Sprite, trimmed
from render.core.pieces import swords
from render.core.text import Weight, length, wrapped, write, write_centred
from render.core.theme import Ink, mix
from render.cthulhu import look as lk
from render.cthulhu.paint import emblems
from render.cthulhu.scene import Figure, Mark, Units

CELL = 56
"""Width of one kind of unit in a tray."""
ROW = 62
"""Height of a tray of one row."""
HEAD = 46
"""Width of the badge at the left of a tray."""
TAIL = 8
GATE = 76
GREAT = 116
"""Height and least width of a Great Old One; its name comes below."""
GREAT_NAME = 26
FIGHT = 54
"""Side of the square of the mark of a battle, behind a name."""
LEAST = 22


@cached(256)
def badge(shown: lk.Look, radius: int) -> Sprite:
    """Return the silhouette of a faction with its glyph."""
    half = radius * 1.5 + 3
    pen = Pen(2 * half, 2 * half)
    _badge(pen, shown, 0, 0, radius)
    return pen.sprite()


def _badge(pen: Pen, shown: lk.Look, x: float, y: float, radius: float) -> None:
    # A dark and a light rim, so that the badge stands out from light and from dark ground.
    for grow, ink in ((1.16, lk.RIM), (1.06, lk.IVORY), (0.95, shown.fill)):
        points = lk.outline(shown.silhouette, radius * grow)
        pen.polygon(scaled(points, 1, x, y), ink)
    part = 0.58 if shown.silhouette == "diamond" else 0.64
    lift = lk.LIFT.get(shown.silhouette, 0) * radius
    emblems.glyph(pen, shown.glyph, x, y + lift, radius * part, shown.number, shown.fill)


# --- units ------------------------------------------------------------------------------------


def figure(pen: Pen, shown: lk.Look, kind: Figure, x: float, y: float, k: float = 1.0) -> None:
    """Draw a unit of 52 x 58 pixels with its top left corner at *x*, *y*."""
    points = emblems.GLYPHS.points(f"unit-{kind}")
    for grow, ink in ((1.13, lk.RIM), (1.0, shown.fill)):
        # A figure is taller than wide: it grows less upwards, so that its rim is equally thick all
        # around.
        around = [
            (26 + (a - 26) * grow, 30 + (b - 30) * (1 + (grow - 1) * 0.85)) for a, b in points
        ]
        pen.polygon(scaled(around, k, x, y), ink)
    if kind == "cultist":
        pen.ellipse(x + 26 * k, y + 22 * k, 8.2 * k, 10 * k, lk.RIM)
        for a in (22.8, 29.2):
            pen.circle(x + a * k, y + 21 * k, 1.9 * k, shown.light)


@cached(1024)
def unit(shown: lk.Look, kind: Figure, code: str, count: int) -> Picture:
    """Return units of one kind: their shape, their letters, their number above one."""
    pen = Pen(CELL, 60, origin=(0, 0))
    figure(pen, shown, kind, 1, 1)
    if count > 1:
        pen.circle(42, 46.5, 13, lk.RIM)
        pen.circle(42, 46.5, 11.5, lk.IVORY)
    picture = pen.done()
    if kind != "cultist":
        high = {"terror": 28, "wings": 30, "spines": 29}.get(kind, 31)
        write_centred(
            picture,
            25 if count > 1 else 27,
            high - (4 if count > 1 else 0),
            code,
            "bold",
            24,
            shown.number,
        )
    if count > 1:
        write_centred(
            picture, 42, 46.5, str(count), "black", 23 if count < 10 else LEAST, "#14120C"
        )
    return picture


def tray_size(kinds: int, rows: int) -> tuple[int, int]:
    """Return the width and height of a tray of so many kinds of units in *rows*.

    A tray of no rows has one, and its badge on its first unit.
    """
    if not rows:
        return CELL * kinds + TAIL + 4, ROW
    columns = math.ceil(kinds / rows)
    return HEAD + CELL * columns + TAIL, ROW + (rows - 1) * (ROW - 4)


@cached(1024)
def tray(shown: lk.Look, units: tuple[Units, ...], rows: int, *, fights: bool) -> Picture:
    """Return the units of one faction in an area: badge first, then one sign a kind."""
    width, height = tray_size(len(units), rows)
    pen = Pen(width, height, origin=(0, 0))
    rim = lk.KILL if fights else shown.fill
    for inset, ink in ((0, lk.RIM), (2, "#FFFFFF" if fights else shown.fill), (3.2, rim)):
        pen.box(inset, inset, width - inset, height - inset, 20 - inset, ink)
    pen.box(6, 6, width - 6, height - 6, 15, mix(lk.RIM, shown.dark, 0.45))
    picture = pen.done()
    columns, head = math.ceil(len(units) / max(1, rows)), HEAD + 2 if rows else 6
    for i, kind in enumerate(units):
        x = head + CELL * (i % columns)
        y = 1 + (ROW - 4) * (i // columns)
        cut = unit(shown, kind.figure, kind.code, kind.count)
        picture.paste(cut, (x, y), cut)
    if rows:
        badge(shown, 15).stamp(picture, HEAD / 2 + 3, height / 2)
    else:
        badge(shown, 10).stamp(picture, 14, 14)
    return picture


# --- gates, Great Old Ones, marks -------------------------------------------------------------


@cached(128)
def gate(shown: lk.Look | None, kind: Figure | None, code: str) -> Sprite:
    """Return a gate: a ring of runes in the colour of who controls it, the keeper inside."""
    pen = Pen(GATE + 12, GATE + 12)
    ring: Ink = shown.fill if shown else "#D8CDB2"
    edge: Ink = shown.light if shown else "#F5EEDC"
    for radius, ink in ((37, lk.RIM), (34.6, edge), (32.8, ring), (23, lk.RIM)):
        pen.circle(0, 0, radius, ink)
    for i in range(4):
        pen.arc(0, 0, 20 - 4 * i, i * 70, i * 70 + 210, 2.4, mix(ring, lk.RIM, 0.3 + 0.16 * i))
    for i in range(8):
        x, y = polar(27.9, 45 * i)
        u, v = polar(1, 45 * i)
        pen.line([(x - 3 * u, y - 3 * v), (x + 3 * u, y + 3 * v)], 2.6, lk.RIM)
        if i % 2:
            pen.line([(x - 2.6 * v, y + 2.6 * u), (x + 2.6 * v, y - 2.6 * u)], 2.2, lk.RIM)
    if shown and kind:
        figure(pen, shown, kind, -19.5, -23, 0.75)
        _badge(pen, shown, 26, 25, 11)
    picture = pen.done()
    if shown and kind and kind != "cultist":
        write_centred(
            picture, picture.width / 2, picture.height / 2, code, "bold", LEAST, shown.number
        )
    return trimmed(picture, picture.width / 2, picture.height / 2)


def great_size(name: str, rows: int) -> tuple[int, int]:
    """Return how large a Great Old One is: as usual, or small with its name in two lines."""
    size, weight = _great_face(rows)
    lines = _great_lines(name, rows)
    wide = max(length(line, "black", weight) for line in lines)
    return max(size, math.ceil(wide) + 10), size + GREAT_NAME * len(lines)


def _great_face(rows: int) -> tuple[int, int]:
    return (GREAT, 24) if rows == 1 else (92, 22)


def _great_lines(name: str, rows: int) -> list[str]:
    """Break a name at a space or a hyphen, if it is to have two lines."""
    if rows == 1 or len(name) < 10:
        return [name]
    cuts = [i + 1 for i, sign in enumerate(name) if sign in " -"]
    if not cuts:
        return [name]
    cut = min(cuts, key=lambda i: abs(i - len(name) / 2))
    return [name[:cut].rstrip(), name[cut:]]


@cached(64)
def great(shown: lk.Look, kind: str, name: str, rows: int, *, fights: bool = False) -> Picture:
    """Return a Great Old One: its figure on a star, its name below."""
    width, height = great_size(name, rows)
    size, weight = _great_face(rows)
    pen = Pen(width, height, origin=(width / 2, size / 2))
    _medal(pen, shown, kind, size / 2 - 2, fights=fights)
    picture = pen.done()
    for i, part in enumerate(_great_lines(name, rows)):
        y = size + GREAT_NAME * (i + 1) - 8
        write(picture, width / 2, y, part, "black", weight, shown.light, "ms", (lk.RIM, 4))
    return picture


@cached(64)
def medal(shown: lk.Look, kind: str, radius: int) -> Sprite:
    """Return the figure of a Great Old One on its star."""
    pen = Pen(2 * radius + 8, 2 * radius + 8)
    _medal(pen, shown, kind, radius, fights=False)
    return pen.sprite()


def _medal(pen: Pen, shown: lk.Look, kind: str, radius: float, *, fights: bool) -> None:
    for grow, ink in ((1.03, lk.RIM), (0.98, lk.KILL if fights else shown.light)):
        pen.polygon(star(16, radius * grow, radius * grow * 0.82), ink)
    pen.circle(0, 0, radius * 0.79, shown.fill)
    pen.circle(0, 0, radius * 0.74, lk.RIM)
    pen.circle(0, 0, radius * 0.715, mix(lk.RIM, shown.dark, 0.75))
    inner = Pen(pen.width, pen.height, radius * 0.66, pen.origin)
    emblems.figure(inner, kind, shown.fill, shown.light, mix(lk.RIM, shown.dark, 0.5))
    pen.overlay(inner)
    _badge(pen, shown, radius * 0.66, radius * 0.62, max(11, radius * 0.2))


@cached(16)
def mark(size: int) -> Sprite:
    """Return the token of a desecrated area."""
    pen = Pen(size, size, size / 2)
    pen.circle(0, 0, 0.98, lk.RIM)
    yellow = lk.look("ys")
    pen.circle(0, 0, 0.86, yellow.fill)
    emblems.glyph(pen, "sign", 0, 0.02, 0.62, yellow.number, yellow.fill)
    return pen.sprite()


CLASSES = {
    "europe": "strokes",
    "scandinavia": "strokes",
    "asia": "strokes",
    "north_asia": "strokes",
    "south_asia": "strokes",
    "arabia": "strokes",
    "africa": "chevron",
    "west_africa": "chevron",
    "east_africa": "chevron",
    "australia": "chevron",
    "new_zealand": "chevron",
    "north_america": "circle",
    "north_america_west": "circle",
    "north_america_east": "circle",
    "central_america": "circle",
    "south_america": "circle",
    "south_america_west": "circle",
    "south_america_east": "circle",
}
"""The glyph printed on each area, which Desecration and Cathedrals look at."""
CLASS = 18


# --- names ------------------------------------------------------------------------------------

LEADING = 27


def name_lines(name: str, width: int, *, sea: bool) -> tuple[str, ...]:
    """Break the name of an area into lines of at most *width* pixels, at spaces or hyphens."""
    face = _name_face(sea)
    if length(name, *face) > width:
        name = " ".join(
            word.replace("-", "- ") if length(word, *face) > width else word
            for word in name.split(" ")
        )
    return tuple(wrapped(name, *face, width))


def _name_face(sea: bool) -> tuple[Weight, int]:
    return ("italic", 28) if sea else ("bold", 27)


def name_size(
    lines: tuple[str, ...], sign: str, marks: int, *, sea: bool, fights: bool
) -> tuple[int, int]:
    """Return how large a name is with its sign before it and its tokens behind it."""
    wide = max(length(line, *_name_face(sea)) for line in lines)
    extra = (CLASS + 8 if sign else 0) + 32 * marks
    if fights:
        extra += FIGHT
    return math.ceil(wide) + extra + 8, max(LEADING * len(lines) + 8, FIGHT if fights else 0)


@cached(256)
def name(
    lines: tuple[str, ...],
    sign: str,
    marks: tuple[Mark, ...],
    *,
    sea: bool,
    fights: bool = False,
    again: bool = False,
) -> Picture:
    """Return the name of an area with the class of its glyph, its tokens, swords if it *fights*."""
    width, height = name_size(lines, sign, len(marks), sea=sea, fights=fights)
    pen = Pen(width, height, origin=(0, 0))
    if sign:
        _class_sign(pen, sign, 4 + CLASS / 2, height / 2)
    picture = pen.done()
    left = 4 + (CLASS + 8 if sign else 0)
    right = width - 4 - 32 * len(marks) - (FIGHT if fights else 0)
    ink = lk.NAME_AGAIN if again else lk.NAME_SEA if sea else lk.NAME_LAND
    rim = ("#0A1216" if sea else "#15130D", 3)
    top = (height - LEADING * len(lines)) / 2
    for i, part in enumerate(lines):
        x, y = (left + right) / 2, top + LEADING * i + 21
        write(picture, x, y, part, *_name_face(sea), ink, "ms", rim)
    for i in range(len(marks)):
        mark(30).stamp(picture, right + 18 + 32 * i, height / 2)
    if fights:
        swords(21).stamp(picture, width - FIGHT / 2, height / 2)
    return picture


def _class_sign(pen: Pen, sign: str, x: float, y: float) -> None:
    for width, ink in ((7.0, "#15130D"), (3.0, "#CDBB8C")):
        match sign:
            case "strokes":
                for dx in (-6, 0, 6):
                    pen.line([(x + dx, y - 8), (x + dx, y + 8)], width, ink)
            case "chevron":
                pen.line([(x - 8, y - 6), (x, y + 7), (x + 8, y - 6)], width, ink)
            case "circle":
                ring = [(x + a, y + b) for a, b in (polar(7.5, 15 * i) for i in range(24))]
                pen.line(ring, width, ink, closed=True)
            case _:
                raise ValueError(f"no such class: {sign}")


@cached(32)
def book(shown: lk.Look, width: int, height: int, *, held: bool) -> Picture:
    """Return a spellbook, or the empty place of one not yet earned."""
    pen = Pen(width, height, origin=(0, 0))
    if held:
        pen.box(0, 0, width, height, 4, shown.light)
        pen.box(2, 2, width - 2, height - 2, 3, shown.fill)
        pen.box(4, 2, 8, height - 2, 0, shown.dark)
        emblems.glyph(
            pen, shown.glyph, width / 2 + 3, height / 2, width * 0.28, shown.dark, shown.fill
        )
    else:
        pen.box(0, 0, width, height, 4, "#3A4644")
        pen.box(2, 2, width - 2, height - 2, 3, "#12181A")
    return pen.done()


@cached(32)
def elder_sign(size: int, value: str, *, spent: bool = False) -> Sprite:
    """Return an Elder Sign: a warped star around its value; *spent* once it is revealed."""
    pen = Pen(size, size, size / 2)
    light, dark = (lk.TEXT3, "#1A2021") if spent else (lk.ACCENT, "#17230F")
    pen.circle(0, 0, 0.99, lk.RIM)
    pen.circle(0, 0, 0.93, light)
    pen.circle(0, 0, 0.86, dark)
    bend = [6 if i % 2 else -5 for i in range(10)]
    points = [polar(0.84 if i % 2 == 0 else 0.4, 36 * i - 90 + bend[i]) for i in range(10)]
    pen.polygon(points, mix(light, dark, 0.45))
    pen.polygon(scaled(points, 0.82), mix(light, dark, 0.8))
    pen.ellipse(0, 0, 0.46, 0.42, light)
    pen.ellipse(0, 0, 0.41, 0.37, dark)
    image = pen.done()
    write_centred(image, size / 2, size / 2, value, "black", round(size * 0.4), light)
    return Sprite(image, size / 2, size / 2)
