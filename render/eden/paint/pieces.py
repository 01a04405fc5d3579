"""Cut-outs that lie on a board of Eden: tokens, borders, labels, signs of cards and figures."""

import math

from render.core import outline as ol
from render.core import theme as th
from render.core.cache import cached
from render.core.layout import TALL_LEAST
from render.core.pen import Pen, Sprite, hard
from render.core.pieces import badge, band
from render.core.terrain import GAP, hex_pen
from render.core.text import Weight, blank, length, write_centred


@cached(1024)
def token(look: th.Look, count: int, side: int, least: int, *, hollow: bool = False) -> Sprite:
    """Return the number at the centre of a tile in the seat's silhouette, *hollow* or full."""
    radius = max(0.285 * side, least * 0.8)
    empty = _disc(look, radius, hollow=hollow)
    image = empty.image.copy()
    # Two or three digits must fit into the same disc.
    part = {1: 1.28, 2: 1.05}.get(len(str(count)), 0.82)
    size = max(least, round(radius * part))
    lift = ol.LIFT.get(look.silhouette, 0) * radius
    ink = look.light if hollow else look.number
    write_centred(image, empty.x, empty.y + lift, str(count), "bold", size, ink)
    return Sprite(image, empty.x, empty.y)


@cached(64)
def _disc(look: th.Look, radius: float, *, hollow: bool) -> Sprite:
    half = math.ceil(radius * 1.55) + 4
    pen = Pen(2 * half, 2 * half)
    pen.polygon(
        ol.scaled(ol.silhouette(look.silhouette, radius * 1.18), 1, 0, 0.07 * radius), th.RIM
    )
    for grow, ink in ((1.18, th.RIM), (1.08, th.WHITE), (0.97, look.fill)):
        pen.polygon(ol.silhouette(look.silhouette, radius * grow), ink)
    if hollow:
        pen.polygon(ol.silhouette(look.silhouette, radius * 0.76), th.WILD)
    return pen.sprite()


@cached(1024)
def edge_token(
    look: th.Look,
    count: int,
    direction: int,
    side: int,
    least: int,
    *,
    fights: bool,
    crowded: bool = False,
    paired: bool = False,
) -> Sprite:
    """Return the troops at a frontier: a plate whose nose points over it.

    The point of the sprite is the centre of the tile. *fights* draws them back for the swords.
    *crowded* moves them out, and away from the labels above and below the middle of a small tile:
    those of the lower sides to the bottom, or outwards where they are *paired*.
    """
    # Wide enough for one digit, or two, at the least size of a letter.
    wide = max(0.17, least * (0.66 if count > 9 else 0.60) / side)
    # On a small tile the label has relatively more room, so the plate moves further from it.
    slide, out = 0.10 if side >= 70 else 0.14, 0.0
    if crowded:
        low = (0.42, 0.0) if paired else (-0.28, 0.04)
        slide, out = {1: (0.38, 0.12), 2: (0.38, 0.12), 4: low, 5: low}.get(direction, (0.0, 0.12))
    slide *= {1: 1, 2: -1, 4: 1, 5: -1}.get(direction, 0)
    away = out - (0.09 if fights else 0)
    empty = _plate(look, direction, side, wide)
    x, y = (
        step * side for step in ol.turned([(away, slide)], math.radians(ol.ANGLES[direction]))[0]
    )
    # At whole pixels, so that the number stands in the same place of each plate.
    x, y = empty.x - round(x), empty.y - round(y)
    if not count:
        return Sprite(empty.image, x, y)
    image = empty.image.copy()
    size = max(least, round(0.29 * side))
    dx, dy = ol.polar(0.585 * side, ol.ANGLES[direction])
    write_centred(image, empty.x + dx, empty.y + dy, str(count), "bold", size, look.number)
    return Sprite(image, x, y)


@cached(256)
def _plate(look: th.Look, direction: int, side: int, wide: float) -> Sprite:
    """Return a plate whose nose points over a frontier; its point is the centre of the tile."""
    half = math.ceil(side * 1.1)
    pen = Pen(2 * half, 2 * half, side)
    turn = math.radians(ol.ANGLES[direction])

    def plate(grow: float) -> list[ol.Point]:
        corners = [
            (0.43 - grow, -wide - grow),
            (0.68 + grow * 0.3, -wide - grow),
            (0.85 + grow * 1.3, 0.0),
            (0.68 + grow * 0.3, wide + grow),
            (0.43 - grow, wide + grow),
        ]
        return ol.turned(ol.rounded(corners, 0.06), turn)

    # A dark rim around a white one: the plate stands out on every land and in every colour of a
    # seat.
    for grow, ink in ((0.052, th.RIM), (0.024, th.WHITE), (-0.008, look.fill)):
        pen.polygon(plate(grow), ink)
    return pen.sprite()


@cached(64)
def rubble(side: int) -> Sprite:
    """Return the broken ring of a portal that has been destroyed."""
    pen = hex_pen(side)
    pen.circle(0, 0, 0.7, th.RIM)
    for start, end in ((12, 84), (104, 160), (192, 236), (262, 338)):
        pen.arc(0, 0, 0.6, start, end, 0.15, "#4B535F")
        pen.arc(0, 0, 0.63, start + 4, end - 6, 0.045, "#98A2B0")
    for crack in (
        [(-0.5, -0.5), (-0.16, -0.2), (-0.24, 0.06), (0.06, 0.3), (0.02, 0.68)],
        [(-0.16, -0.2), (0.2, -0.28), (0.36, -0.62)],
        [(0.06, 0.3), (0.42, 0.22), (0.7, 0.34)],
    ):
        pen.line(crack, 0.05, "#68717E")
    return pen.sprite()


@cached(64)
def fallen_badge(look: th.Look, radius: int) -> Sprite:
    """Return the badge of a seat, struck through."""
    whole = badge(look, radius)
    pen = Pen(whole.image.width, whole.image.height, radius, (whole.x, whole.y))
    # The pen draws larger and is scaled down at the end; what is pasted must be as large.
    pen.image.paste(whole.image.resize(pen.image.size))
    for width, ink in ((0.5, th.RIM), (0.22, th.WHITE)):
        pen.line([(-0.85, 0.85), (0.85, -0.85)], width, ink)
    return pen.sprite()


@cached(64)
def gem(side: int) -> Sprite:
    """Return the cut gem of an energy-rich tile."""
    radius = max(0.135 * side, 9)
    half = math.ceil(radius * 1.9) + 2
    pen = Pen(2 * half, 2 * half, radius)
    top, right, bottom, left, middle = (0, -1.35), (1.0, -0.3), (0, 1.35), (-1.0, -0.3), (0, -0.3)
    outline: list[ol.Point] = [top, right, bottom, left]
    pen.polygon([(x * 1.38, y * 1.3) for x, y in outline], th.RIM)
    pen.polygon([(x * 1.14, y * 1.1) for x, y in outline], th.WHITE)
    pen.polygon(outline, "#19B8D6")
    pen.polygon([top, middle, left], "#B8F6FF")
    pen.polygon([top, right, middle], "#5FE3F5")
    pen.polygon([left, middle, bottom], "#5FE3F5")
    return pen.sprite()


@cached(2048)
def label(text: str, size: int) -> Sprite:
    """Return the tab with the label of a cell."""
    return _tab(text, size, "semibold", th.LABEL)


@cached(256)
def letter(text: str, size: int, ink: th.Ink) -> Sprite:
    """Return the tab with the letter of a terrain."""
    return _tab(text, size, "bold", ink)


def _tab(text: str, size: int, weight: Weight, ink: th.Ink) -> Sprite:
    # Opaque: land that shone through it would make the file of a map a tenth larger.
    width = max(length(text, weight, size) + size * 0.4, size)
    pen = Pen(width + 4, size + 4, origin=(2, 2))
    pen.box(0, 0, width, size, size * 0.36, th.TAB)
    tab = hard(pen.sprite())
    write_centred(tab.image, tab.x + width / 2, tab.y + size / 2, text, weight, size, ink)
    return tab._replace(x=tab.x + width / 2, y=tab.y + size / 2)


@cached(256)
def ghost_label(text: str, size: int) -> Sprite:
    """Return the label in the middle of a cell that is still empty."""
    width, height = math.ceil(length(text, "semibold", size)) + 6, size + 8
    image = blank(width, height)
    write_centred(image, width / 2, height / 2, text, "semibold", size, "#8FDDEB")
    return Sprite(image, width / 2, height / 2)


@cached(256)
def pool(count: int, size: int) -> Sprite:
    """Return the tab with the pure energy that lies on the Heart."""
    text = str(count)
    wide = length(text, "bold", size)
    width = wide + size * 1.35
    pen = Pen(width + 4, size + 4, origin=(2, 2))
    pen.box(0, 0, width, size, size * 0.36, "#FFDF8E")
    pen.box(1.5, 1.5, width - 1.5, size - 1.5, size * 0.32, "#26163F")
    points = ol.star(4, size * 0.39, size * 0.13)
    pen.polygon(ol.scaled(points, 1, size * 0.62, size / 2), th.ENERGY_LIGHT)
    image = pen.done()
    x = 2 + size * 1.08 + wide / 2
    write_centred(image, x, image.height / 2, text, "bold", size, th.ENERGY_LIGHT)
    return Sprite(image, image.width / 2, image.height / 2)


@cached(256)
def border(look: th.Look, direction: int, side: int) -> Sprite:
    """Return the band of ownership along a side of a tile."""
    pen = hex_pen(side)
    band(pen, look, ol.ANGLES[direction], ol.ROOT3 / 2 - GAP / side)
    # As the tile itself: nothing may reach into the gap between two tiles.
    pen.clip(ol.hexagon(1 - GAP / side))
    return pen.sprite()


@cached(64)
def onslaught(direction: int, side: int, ink: th.Ink) -> Sprite:
    """Return the broad arrow of an attack over a frontier, out of the tile at its point."""
    half = math.ceil(side * 1.6)
    pen = Pen(2 * half, 2 * half, side)
    angle = math.radians(ol.ANGLES[direction])

    def body(grow: float) -> list[ol.Point]:
        shaft, wing = 0.13 + grow, 0.31 + grow * 1.6
        # The tip lies beyond the frontier, which is at 0.87 of a side.
        tail, neck, tip = 0.40 - grow, 0.86 - grow, 1.27 + grow * 1.8
        corners = [(tail, -shaft), (neck, -shaft), (neck, -wing), (tip, 0.0)]
        return ol.turned([*corners, *((x, -y) for x, y in reversed(corners[:3]))], angle)

    for grow, tone in ((0.075, th.RIM), (0.04, th.WHITE), (0.0, ink)):
        pen.polygon(body(grow), tone)
    return pen.sprite()


@cached(64)
def frontier_stroke(direction: int, side: int) -> Sprite:
    """Return the red stroke along a frontier in combat."""
    half = math.ceil(side * 1.2)
    pen = Pen(2 * half, 2 * half, side)
    line = ol.turned(
        [(ol.ROOT3 / 2, -0.46), (ol.ROOT3 / 2, 0.46)], math.radians(ol.ANGLES[direction])
    )
    for width, ink in ((0.15, th.RIM), (0.105, th.WHITE), (0.07, th.COMBAT)):
        pen.line(line, width, ink)
    return pen.sprite()


@cached(64)
def ring(side: int, ink: th.Ink) -> Sprite:
    """Return a ring inside a tile: a combat on a territory, or the tile just placed."""
    half = math.ceil(side * 1.2)
    pen = Pen(2 * half, 2 * half, side)
    for width, tone in ((0.13, th.RIM), (0.095, th.WHITE), (0.06, ink)):
        pen.line(ol.hexagon(0.965), width, tone, closed=True)
    return pen.sprite()


@cached(256)
def sign(name: str, size: int, ink: th.Ink, ground: th.Ink) -> Sprite:
    """Return the icon of a figure of the panel, drawn in *ink* on a box of *ground*."""
    pen = Pen(size, size, size / 2)
    match name:
        case "lands":
            pen.polygon(ol.hexagon(0.92), ink)
            pen.polygon(ol.hexagon(0.52), ground)
        case "troops":
            pen.circle(0, -0.5, 0.36, ink)
            body = [(-0.3, -0.2), (0.3, -0.2), (0.62, 0.78), (-0.62, 0.78)]
            pen.polygon(ol.rounded(body, 0.2), ink)
            pen.box(-0.74, 0.62, 0.74, 0.94, 0.1, ink)
        case "stocks":
            for x, y in ((-0.42, 0.5), (0.42, 0.5), (0, -0.38)):
                pen.polygon(ol.hexagon(0.5, x, y), ground)
                pen.polygon(ol.hexagon(0.44, x, y), ink)
                for dx, dy in ((0, 0.42), (-0.38, -0.2), (0.38, -0.2)):
                    pen.line([(x, y), (x + dx, y + dy)], 0.08, ground)
        case "pure":
            pen.polygon(ol.star(4, 1.0, 0.34), ink)
        case "hand":
            for turn, tone, grow in (
                (-0.38, ground, 0.1),
                (-0.32, ink, 0.0),
                (0.22, ground, 0.1),
                (0.28, ink, 0.0),
            ):
                a, b, c = 0.42 + grow, 1.0 + grow, 0.5 + grow
                card = ol.turned(ol.rounded([(-a, -b), (a, -b), (a, c), (-a, c)], 0.14), turn)
                pen.polygon([(x, y + 0.25) for x, y in card], tone)
        case "played":
            pen.box(-0.72, -0.98, 0.72, 0.98, 0.2, ink)
            pen.polygon([(0, -0.72), (0.48, -0.2), (0, 0.72), (-0.48, -0.2)], ground)
            pen.polygon([(0, -0.5), (0.3, -0.16), (0, 0.44), (-0.3, -0.16)], ink)
        case "deck":
            for k, tone in ((0.0, ink), (0.14, ground), (0.22, ink), (0.36, ground), (0.44, ink)):
                pen.box(-0.7 + k * 0.6, -0.92 + k * 0.9, 0.34 + k * 0.6, 0.45 + k * 0.9, 0.12, tone)
        case _:
            raise ValueError(f"no such sign: {name}")
    return pen.sprite()


@cached(64)
def cost(size: int, value: int) -> Sprite:
    """Return the cyan hexagon with the cost of a card."""
    pen = Pen(size, size, size / 2)
    pen.polygon(ol.hexagon(0.98), th.RIM)
    pen.polygon(ol.hexagon(0.88), th.WHITE)
    body = ol.hexagon(0.8)
    pen.polygon(body, "#14809B")
    pen.polygon([body[5], body[0], body[1], (0, 0)], "#1FA3C2")
    image = pen.done()
    # Two digits in the same hexagon.
    part = 0.56 if value < 10 else 0.44
    write_centred(image, size / 2, size / 2, str(value), "black", round(size * part), th.WHITE)
    return Sprite(image, size / 2, size / 2)


@cached(64)
def strength(size: int, value: int) -> Sprite:
    """Return the ivory shield with the strength of a card."""
    pen = Pen(size, size, size / 2)
    for radius, ink in ((0.9, th.RIM), (0.82, th.WHITE), (0.76, "#FFF8EC")):
        pen.polygon(ol.scaled(ol.silhouette("shield", radius), 1, 0, -0.1), ink)
    image = pen.done()
    part = 0.54 if value < 10 else 0.44
    height = max(TALL_LEAST, round(size * part))
    write_centred(image, size / 2, size * 0.44, str(value), "black", height, th.WILD)
    return Sprite(image, size / 2, size / 2)


@cached(64)
def state(name: str, size: int, ground: th.Ink) -> Sprite:
    """Return the sign of a unit's state in battle."""
    pen = Pen(size, size, size / 2)
    match name:
        case "protected":
            pen.polygon(ol.silhouette("shield", 0.86), "#7FD4FF")
            pen.polygon(ol.silhouette("shield", 0.5), ground)
        case "doomed":
            pen.circle(0, -0.15, 0.72, th.LABEL)
            pen.box(-0.42, 0.2, 0.42, 0.82, 0.12, th.LABEL)
            pen.circle(-0.3, -0.1, 0.2, ground)
            pen.circle(0.3, -0.1, 0.2, ground)
            for x in (-0.2, 0.02, 0.22):
                pen.line([(x, 0.5), (x, 0.82)], 0.07, ground)
        case "silenced":
            pen.circle(0, 0, 0.86, "#C2C9D4")
            pen.circle(0, 0, 0.6, ground)
            pen.line([ol.polar(0.72, -45), ol.polar(0.72, 135)], 0.24, "#C2C9D4")
        case "marked":
            for radius, ink in ((0.9, "#FFFFFF"), (0.68, ground), (0.46, "#FFFFFF")):
                pen.circle(0, 0, radius, ink)
            pen.circle(0, 0, 0.22, ground)
        case _:
            raise ValueError(f"no such state: {name}")
    return pen.sprite()


def figure_sign(name: str, size: int, ground: th.Ink) -> Sprite:
    """Return the icon of a figure in its colours."""
    inks = {
        "stocks": th.DARK.energy,
        "played": th.DARK.energy,
        "pure": th.DARK.pure,
        "hand": th.DARK.text2,
        "deck": th.DARK.text2,
    }
    return sign(name, size, inks.get(name, th.DARK.text), ground)
