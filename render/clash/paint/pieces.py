"""What lies on the map: cities with their buildings, units, barbarians, tabs."""

# ruff: noqa: PLR0917 - places are written as x, y

import math
from collections.abc import Iterable

from render.clash import look as lk
from render.clash.grid import ANGLES, hexagon
from render.clash.paint.land import flat_pen
from render.clash.paint.signs import glyph, icon
from render.core.cache import cached
from render.core.outline import LIFT, ROOT3, Point, polar, scaled, silhouette, star, turned
from render.core.pen import Pen, Sprite, hard, trimmed
from render.core.pieces import band, wild_marker
from render.core.terrain import GAP
from render.core.text import blank, length, write_centred
from render.core.theme import LABEL, RIM, TAB, WHITE, Ink, Look

CENTRE = 0.27
"""Radius of the centre of a city, in sides."""
PLATE = 0.205
"""Half the side of a building's plate, in sides."""
SLOTS = {
    "academy": (-0.515, -0.24),
    "temple": (0.515, -0.24),
    "fortress": (-0.515, 0.2),
    "port": (0.515, 0.2),
}
"""The corner of each building, in sides from the centre of its space."""
WONDER_SLOTS = ("temple", "port", "fortress", "academy")
"""Where wonders stand: the first corners that have no building."""


@cached(256)
def border(colour: str, direction: int, side: int) -> Sprite:
    """Return the band of ownership along a side of a city's space."""
    pen = flat_pen(side)
    band(pen, lk.look(colour), ANGLES[direction], ROOT3 / 2 - GAP / side)
    pen.clip(hexagon(1 - GAP / side))
    return pen.sprite()


@cached(16)
def ring(side: int, ink: Ink) -> Sprite:
    """Return a ring inside a space: what a question is about."""
    pen = flat_pen(side)
    for width, tone in ((0.13, RIM), (0.095, WHITE), (0.06, ink)):
        pen.line(hexagon(0.93), width, tone, closed=True)
    return pen.sprite()


@cached(16)
def pier(direction: int, side: int) -> Sprite:
    """Return the pale pier that points from a city to the sea of its port."""
    half = math.ceil(side * 1.3)
    pen = Pen(2 * half, 2 * half, side)
    turn = math.radians(ANGLES[direction])
    # distances are in heights of a hexagon, which is how far the next centre is
    plank = turned([(0.72 * ROOT3 / 2 + 0.1, 0), (1.06 * ROOT3 / 2 + 0.12, 0)], turn)
    end = 1.06 * ROOT3 / 2 + 0.12
    head = turned([(end, -0.1), (end, 0.1)], turn)
    for width, ink in ((0.15, RIM), (0.09, "#E8C48A")):
        pen.line(plank, width, ink)
        pen.line(head, width, ink)
    return pen.sprite()


@cached(8)
def rays(mood: str, side: int) -> Sprite:
    """Return what shines behind a city: yellow rays when happy, dark spikes when angry."""
    radius = CENTRE * side
    pen = Pen(radius * 4 + 8, radius * 4 + 8)
    if mood == "happy":
        pen.polygon(star(14, 1.66 * 1.07 * radius, 1.22 * 1.07 * radius), RIM)
        pen.polygon(star(14, 1.64 * radius, 1.16 * radius), lk.MOOD)
    else:
        pen.polygon(star(9, 1.64 * 1.1 * radius, 1.16 * 1.1 * radius), WHITE)
        pen.polygon(star(9, 1.66 * 1.02 * radius, 1.1 * 1.02 * radius), lk.ANGER)
    return pen.sprite()


@cached(64)
def centre(colour: str, mood: str, side: int) -> Sprite:
    """Return the centre of a city: the silhouette of its seat with the face of its mood."""
    radius = CENTRE * side
    pen = Pen(radius * 4 + 8, radius * 4 + 8)
    shown = lk.look(colour)
    for grow, ink in ((1.18, RIM), (1.08, WHITE), (0.97, shown.fill)):
        pen.polygon(silhouette(shown.silhouette, radius * grow), ink)
    lift = LIFT.get(shown.silhouette, 0) * radius
    glyph(pen, mood, shown.number, shown.fill, 0, lift, radius * 0.76)
    return pen.sprite()


@cached(256)
def plate(kind: str, colour: str, side: int, corner: Point | None = None) -> Sprite:
    """Return a building in the colour of its owner.

    *corner* is the way to the outer corner of a building of another seat than the city's: it has a
    halo, and there the silhouette of its owner.
    """
    radius = PLATE * side
    pen = Pen(radius * 4 + 8, radius * 4 + 8)
    wonder = kind == "wonder"
    shown = lk.look(colour)
    # A wonder has its own colour: it is of the city, and cannot be taken by influence.
    fill: Ink = lk.WONDER if wonder else shown.fill

    def square(grow: float, ink: Ink, rounding: float) -> None:
        r = radius * grow
        pen.box(-r, -r, r, r, radius * rounding, ink)

    if corner:
        square(1.46, RIM, 0.42)
        square(1.36, lk.CULTURE, 0.42)
    for grow, ink in ((1.14, RIM), (1.02, WHITE), (0.9, fill)):
        square(grow, ink, 0.3)
    glyph(pen, kind, lk.WONDER_INK if wonder else shown.number, fill, 0, 0, radius * 0.74)
    if corner:
        x, y = corner[0] * radius * 1.12, corner[1] * radius * 1.12
        for grow, ink in ((1.24, RIM), (1.1, WHITE), (0.92, shown.fill)):
            pen.polygon(scaled(silhouette(shown.silhouette, radius * 0.64 * grow), 1, x, y), ink)
    return pen.sprite()


def _cut(pen: Pen, parts: Iterable[list[Point]], ink: Ink, dark: float, white: float) -> None:
    """Draw a cut-out with the common rim: near-black, white, fill."""
    shapes = list(parts)
    # All rims first, then all fills: the parts of one figure must not cut each other.
    for width, tone in ((dark, RIM), (white, WHITE), (0.0, ink)):
        for shape in shapes:
            if width:
                pen.line(shape, width * 2, tone, closed=True)
            pen.polygon(shape, tone)


def _wheel(x: float, radius: float) -> list[Point]:
    return scaled((polar(radius, 15 * i) for i in range(24)), 1, x, 0.66)


def _outline(kind: str) -> list[list[Point]]:
    match kind:
        case "army":
            crest = [(0.9 * math.cos(t), -0.34 + 0.72 * math.sin(t)) for t in _UPPER]
            dome = [(0.68 * math.cos(t), -0.06 + 0.66 * math.sin(t)) for t in _UPPER]
            face = [(0.7, 0.5), (0.34, 1.0), (0.14, 1.0), (0.14, 0.5), (-0.14, 0.5)]
            face += [(-0.14, 1.0), (-0.34, 1.0), (-0.7, 0.5)]
            return [[*crest, (0.6, -0.1), (-0.6, -0.1)], [*dome, *face]]
        case "settler":
            bed = [(-0.98, 0.5), (-0.86, 0.04), (0.86, 0.04), (0.98, 0.5)]
            tilt = [(-0.8, 0.04), (-0.74, -0.5), (-0.4, -0.82), (0.4, -0.82), (0.74, -0.5)]
            return [bed, [*tilt, (0.8, 0.04)], _wheel(-0.52, 0.32), _wheel(0.52, 0.32)]
        case "ship":
            hull = [(-1.0, 0.34), (1.0, 0.34), (0.66, 0.92), (-0.66, 0.92)]
            main, fore = (
                [(0.04, -1.05), (0.86, 0.16), (0.04, 0.16)],
                [(-0.1, -0.72), (-0.1, 0.16), (-0.72, 0.16)],
            )
            return [hull, main, fore]
        case _:
            raise ValueError(f"no such unit: {kind}")


_UPPER = [math.radians(a) for a in range(180, 361, 15)]


def figure(
    pen: Pen, kind: str, shown: Look, x: float, y: float, radius: float, *, rim: bool
) -> None:
    """Draw a unit, with a rim on the map or plain on a dark pill."""
    fill = shown.fill

    def at(points: Iterable[Point]) -> list[Point]:
        return scaled(points, radius, x, y)

    # On a pill the rim would eat the figure, which is small there.
    dark, white = (0.26 * radius, 0.13 * radius) if rim else (0.0, 0.0)
    _cut(pen, [at(part) for part in _outline(kind)], fill, dark, white)
    match kind:
        case "army":
            for k in (-1, 1):
                eye = [(k * 0.12, 0.1), (k * 0.5, -0.06), (k * 0.52, 0.16), (k * 0.14, 0.3)]
                pen.polygon(at(eye), shown.dark)
            pen.polygon(at([(-0.08, 0.2), (0.08, 0.2), (0.1, 1.0), (-0.1, 1.0)]), shown.dark)
            seam = [
                (0.74 * math.cos(t), -0.06 + 0.72 * math.sin(t))
                for t in (math.radians(190 + 8 * i) for i in range(21))
            ]
            pen.line(at(seam), 0.12 * radius, shown.dark)
        case "settler":
            pen.line(at([(-0.8, 0.06), (0.8, 0.06)]), 0.12 * radius, shown.dark)
            for a in (-0.26, 0.26):
                pen.line(at([(a, -0.76), (a, 0)]), 0.08 * radius, shown.dark)
            for a in (-0.52, 0.52):
                pen.circle(x + a * radius, y + 0.66 * radius, 0.17 * radius, shown.dark)
        case _:
            pen.line(at([(-0.86, 0.42), (0.86, 0.42)]), 0.12 * radius, shown.dark)


@cached(512)
def unit(colour: str, kind: str, count: int, side: int, least: int, *, small: bool) -> Sprite:
    """Return units in the open: the figure, at its right the silhouette with their number."""
    shown = lk.look(colour)
    radius = max(0.26 * side, least * 0.8) * (0.94 if small else 1)
    tall = (0.24 if small else 0.31) * side
    width, height = side * 1.9, side * 1.2
    pen = Pen(width, height)
    x, y = 0.31 * side, 0.05 * side
    figure(pen, kind, shown, -0.27 * side, 0, tall, rim=True)
    for grow, ink in ((1.2, RIM), (1.09, WHITE), (0.97, shown.fill)):
        shape = silhouette(shown.silhouette, radius * grow * 0.92)
        pen.polygon(scaled(shape, 1, x, y), ink)
    image = pen.done()
    lift = LIFT.get(shown.silhouette, 0) * radius
    size = max(least, round(radius * (1.22 if count < 10 else 1.0)))
    place = (pen.width / 2 + x, pen.height / 2 + y + lift)
    write_centred(image, *place, str(count), "bold", size, shown.number)
    return trimmed(image, *pen.origin)


@cached(256)
def garrison(colour: str, units: tuple[tuple[str, int], ...], size: int) -> Sprite:
    """Return the units in a city: one pill, a figure and a number of each kind."""
    shown = lk.look(colour)
    widths = [size + length(str(count), "bold", size) + 4 for _, count in units]
    width = sum(widths) + size * 0.3 + 8 + 6 * (len(widths) - 1)
    height = size * 1.36
    pen = Pen(width + 4, height + 4, origin=(2, 2))
    pen.box(0, 0, width, height, height * 0.4, RIM)
    pen.box(1.8, 1.8, width - 1.8, height - 1.8, height * 0.36, shown.fill)
    pen.box(4.2, 4.2, width - 4.2, height - 4.2, height * 0.28, "#12161E")
    x = 7.0
    for (kind, _), wide in zip(units, widths, strict=True):
        figure(pen, kind, shown, x + size * 0.5, height / 2 - 0.2, size * 0.45, rim=False)
        x += wide + 6
    image = pen.done()
    x = 9.0
    for (_, count), wide in zip(units, widths, strict=True):
        middle = x + size * 1.04 + length(str(count), "bold", size) / 2 + 1
        write_centred(image, middle, height / 2 + 2, str(count), "bold", size, WHITE)
        x += wide + 6
    return Sprite(image, image.width / 2, image.height / 2)


@cached(32)
def camp(count: int, side: int, least: int) -> Sprite:
    """Return a settlement of barbarians: hide tents, and their number if there are any."""
    pen = Pen(side * 1.6, side * 1.6, side)
    for x, y, tall in ((0.0, 0.04, 0.48), (-0.34, 0.24, 0.5), (0.34, 0.24, 0.5)):
        _cut(pen, [[(x - 0.3, y), (x, y - tall), (x + 0.3, y)]], lk.HIDE, 0.07, 0.03)
        pen.polygon([(x - 0.09, y), (x, y - tall * 0.55), (x + 0.09, y)], RIM)
        for lean in (-0.05, 0.05):
            pole = [(x + lean, y - tall - 0.07), (x, y - tall + 0.02)]
            pen.line(pole, 0.035, lk.IVORY)
    image = pen.done()
    if count:
        x, y = pen.origin
        wild_marker(count, side, least).stamp(image, x, y + 0.34 * side)
    return trimmed(image, *pen.origin)


@cached(8)
def exhausted(side: int) -> Sprite:
    """Return the token of an exhausted space: an ivory ring with a cross."""
    radius = CENTRE * side
    pen = Pen(radius * 3 + 6, radius * 3 + 6)
    for grow, ink in ((1.16, RIM), (1.02, lk.IVORY), (0.86, "#3A3F49")):
        pen.circle(0, 0, radius * grow, ink)
    for k in (-1, 1):
        arm = 0.44 * radius
        pen.line([(-arm, -arm * k), (arm, arm * k)], 0.24 * radius, lk.IVORY)
    return pen.sprite()


@cached(2048)
def label(cell: str, goods: str, acts: int, size: int) -> Sprite:
    """Return the tab of a space: its name, what it yields, a dot for each activation."""
    wide = length(cell, "semibold", size)
    sign = size * 0.92 if goods else 0.0
    width = wide + sign + acts * size * 0.42 + size * 0.42
    pen = Pen(width + 4, size + 4, origin=(2, 2))
    pen.box(0, 0, width, size, size * 0.36, TAB)
    for i in range(acts):
        x = width - size * 0.3 - size * 0.42 * i
        pen.circle(x, size / 2, size * 0.15, lk.THEME.accent)
    tab = hard(pen.sprite())
    x, y = tab.x + size * 0.2 + wide / 2, tab.y + size / 2
    write_centred(tab.image, x, y, cell, "semibold", size, LABEL)
    if goods:
        cut = icon(goods, round(size * 0.84), lk.RESOURCES[goods], TAB)
        cut.stamp(tab.image, x + size * 0.48 + wide / 2, y)
    return tab._replace(x=tab.x + width / 2, y=y)


@cached(512)
def fog_label(cell: str, size: int) -> Sprite:
    """Return the name of an unexplored space."""
    image = blank(math.ceil(length(cell, "semibold", size)) + 8, size + 8)
    x, y = image.width / 2, image.height / 2
    write_centred(image, x, y, cell, "semibold", size, lk.FOG_LABEL)
    return Sprite(image, x, y)
