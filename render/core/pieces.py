"""Cut-outs that several games lay on their boards: badges, swords, arrows, markers."""

# ruff: noqa: PLR0917 - places are written as x, y

import math
from io import BytesIO

from PIL import Image

from render.core import outline as ol
from render.core import theme as th
from render.core.cache import cached
from render.core.glyphs import Glyphs
from render.core.pen import Pen, Picture, Sprite, trimmed
from render.core.text import write_centred

GOLD = "#FFC857"


EMBLEMS = Glyphs("render.core")


def emblem(pen: Pen, look: th.Look, x: float, y: float, radius: float, ink: th.Ink) -> None:
    """Draw the heraldic sign of *look* inside a circle.

    Raises:
        ValueError: there is no such emblem.
    """
    EMBLEMS.draw(pen, look.emblem, {"ink": ink, "ground": look.fill}, x, y, radius)


@cached(256)
def badge(look: th.Look, radius: int) -> Sprite:
    """Return the silhouette of a seat with its emblem."""
    half = radius * 1.5 + 3
    pen = Pen(2 * half, 2 * half)
    # Dark, white, colour: a badge stands out on dark sea and on light land alike.
    for grow, ink in ((1.16, th.RIM), (1.06, th.WHITE), (0.95, look.fill)):
        pen.polygon(ol.silhouette(look.silhouette, radius * grow), ink)
    # These two have less room around their middle.
    part = 0.56 if look.silhouette in {"diamond", "cross"} else 0.62
    lift = ol.LIFT.get(look.silhouette, 0) * radius
    emblem(pen, look, 0, lift, radius * part, look.number)
    return pen.sprite()


def stamp_badge(
    image: Image.Image, theme: th.Theme, badge: bytes | None, name: str, at: ol.Point, radius: int
) -> None:
    """Stamp the PNG of a badge; without one the first letter of *name* in a circle."""
    x, y = at
    if badge is None:
        pen = Pen(2 * radius + 2, 2 * radius + 2)
        pen.circle(0, 0, radius, theme.line)
        pen.sprite().stamp(image, x, y)
        write_centred(image, x, y, name[:1].upper(), "bold", radius, theme.text)
        return
    sign = Image.open(BytesIO(badge)).convert("RGBa")
    scale = 2 * radius / max(sign.size)
    size = (round(sign.width * scale), round(sign.height * scale))
    sign = sign.resize(size, Image.Resampling.LANCZOS).convert("RGBA")
    image.paste(sign, (round(x - size[0] / 2), round(y - size[1] / 2)), sign)


@cached(256)
def wild_marker(value: int, side: int, least: int) -> Sprite:
    """Return the dark burst with the defence of a wild territory."""
    radius = max(0.245 * side, least * 0.75)
    half = math.ceil(radius * 1.5) + 3
    pen = Pen(2 * half, 2 * half)
    for grow, ink in ((1.12, th.RIM), (1.0, th.WILD_LINE), (0.86, th.WILD)):
        pen.polygon(ol.silhouette("burst", radius * grow), ink)
    image = pen.done()
    size = max(least, round(radius * 1.1))
    write_centred(image, half, half, str(value), "semibold", size, th.WILD_LINE)
    return trimmed(image, half, half)


def band(pen: Pen, look: th.Look, degrees: float, outer: float) -> None:
    """Draw the pattern of *look* along the side of a hexagon that looks towards *degrees*.

    *outer* is the distance of the band from the centre; the unit is the side of the hexagon.
    """
    fill = th.mix(look.fill, look.light, 0.55) if look.border == "dots" else look.fill
    inner = outer - 0.125
    turn = math.radians(degrees)

    def bar(u0: float, u1: float, v0: float, v1: float, ink: th.Ink) -> None:
        pen.polygon(ol.turned([(u0, v0), (u1, v0), (u1, v1), (u0, v1)], turn), ink)

    def dot(u: float, v: float, radius: float) -> None:
        [(x, y)] = ol.turned([(u, v)], turn)
        pen.circle(x, y, radius, fill)

    bar(inner - 0.03, outer + 0.1, -0.6, 0.6, look.dark)
    match look.border:
        case "solid":
            bar(inner, outer, -0.6, 0.6, fill)
        case "double":
            bar(inner, inner + 0.042, -0.6, 0.6, fill)
            bar(outer - 0.05, outer, -0.6, 0.6, fill)
        case "teeth":
            bar(outer - 0.04, outer, -0.6, 0.6, fill)
            for i in range(-3, 4):
                base = [(outer - 0.03, i / 6 - 1 / 12), (outer - 0.03, i / 6 + 1 / 12)]
                pen.polygon(ol.turned([*base, (inner - 0.01, i / 6)], turn), fill)
        case "dashes":
            for i in (-1, 0, 1):
                bar(inner + 0.01, outer - 0.005, i / 3 - 0.115, i / 3 + 0.115, fill)
        case "dots":
            for i in range(-2, 3):
                dot((inner + outer) / 2, i / 5, 0.06)
        case "dash-dot":
            for i in (-1, 0, 1):
                bar(inner + 0.01, outer - 0.005, i / 2 - 0.15, i / 2 + 0.15, fill)
            for i in (-1, 1):
                dot((inner + outer) / 2, i / 4, 0.045)
        case _:
            raise ValueError(f"no such border: {look.border}")


@cached(128)
def swords(radius: int) -> Sprite:
    """Return the red burst with crossed swords that marks a combat."""
    half = math.ceil(radius * 1.4) + 3
    pen = Pen(2 * half, 2 * half, radius)
    for grow, ink in ((1.22, th.RIM), (1.08, th.WHITE), (0.98, th.COMBAT)):
        pen.polygon(ol.silhouette("burst", grow), ink)
    for side in (-1, 1):
        turn = 0.78 * side
        blade = [(-0.11, 0.3), (-0.11, -0.62), (0, -0.84), (0.11, -0.62), (0.11, 0.3)]
        guard = [(-0.34, 0.26), (0.34, 0.26), (0.34, 0.42), (-0.34, 0.42)]
        grip = [(-0.08, 0.42), (0.08, 0.42), (0.08, 0.74), (-0.08, 0.74)]
        pen.polygon(ol.turned(blade, turn), th.WHITE)
        pen.polygon(ol.turned(guard, turn), "#FFD032")
        pen.polygon(ol.turned(grip, turn), th.WHITE)
    return pen.sprite()


def _bent(start: ol.Point, end: ol.Point, side: int) -> tuple[ol.Point, ol.Point, ol.Point]:
    """Return where an arrow begins, bends to and ends: short of the middle of its target."""
    span = math.dist(start, end)
    ux, uy = (end[0] - start[0]) / span, (end[1] - start[1]) / span
    tip = (end[0] - ux * 0.42 * side, end[1] - uy * 0.42 * side)
    reach = math.dist(start, tip)
    bend = (
        (start[0] + tip[0]) / 2 + uy * reach * 0.16,
        (start[1] + tip[1]) / 2 - ux * reach * 0.16,
    )
    return start, bend, tip


def _on_curve(curve: tuple[ol.Point, ol.Point, ol.Point], t: float) -> ol.Point:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    (x0, y0), (x1, y1), (x2, y2) = curve
    return (a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2)


def lay_arrow(picture: Picture, start: ol.Point, end: ol.Point, ink: th.Ink) -> None:
    """Lay a bold arrow from one tile to the next on top of all that lies on them."""
    far = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    wide = min(27.0, far * 0.22)

    def at(along: float, aside: float = 0.0) -> ol.Point:
        return along * dx - aside * dy, along * dy + aside * dx

    pen = Pen(2 * far + 60, 2 * far + 60)
    for more, tone in ((7.0, th.RIM), (4.0, th.WHITE), (0.0, ink)):
        pen.line([at(far * 0.24), at(far * 0.56)], wide * 0.62 + 2 * more, tone)
        neck, head = far * 0.5 - more * 0.6, wide + more * 1.6
        pen.polygon([at(far * 0.78 + more * 1.4), at(neck, head), at(neck, -head)], tone)
    pen.sprite().stamp(picture, *start)


def arrow_way(start: ol.Point, end: ol.Point, side: int, points: int = 12) -> list[ol.Point]:
    """Return points on an arrow, from its start to its tip."""
    curve = _bent(start, end, side)
    return [_on_curve(curve, n / points) for n in range(points + 1)]


@cached(64)
def arrow(start: ol.Point, end: ol.Point, side: int, ink: th.Ink, *, head: bool) -> Sprite:
    """Return a bent arrow; the point of the sprite is the place 0, 0 of *start* and *end*."""
    curve = start, bend, tip = _bent(start, end, side)
    reach = math.dist(start, tip)
    xs, ys = (start[0], tip[0], bend[0]), (start[1], tip[1], bend[1])
    left, top = math.floor(min(xs) - side / 2), math.floor(min(ys) - side / 2)
    width, height = max(xs) + side / 2 - left, max(ys) + side / 2 - top
    pen = Pen(width, height, origin=(-left, -top))

    def heading(t: float) -> ol.Point:
        dx = (1 - t) * (bend[0] - start[0]) + t * (tip[0] - bend[0])
        dy = (1 - t) * (bend[1] - start[1]) + t * (tip[1] - bend[1])
        norm = math.hypot(dx, dy)
        return (dx / norm, dy / norm)

    neck = 1 - 0.36 * side / reach * 1.05 if head else 1.0

    def body(grow: float) -> list[ol.Point]:
        one, other = [], []
        for i in range(25):
            t = neck * i / 24
            (x, y), (dx, dy) = _on_curve(curve, t), heading(t)
            half = (0.035 + 0.06 * i / 24) * side + grow
            one.append((x - dy * half, y + dx * half))
            other.append((x + dy * half, y - dx * half))
        if not head:
            return one + other[::-1]
        (x, y), (dx, dy) = _on_curve(curve, neck), heading(neck)
        half = 0.2 * side + grow * 1.5
        x, y = x - dx * grow, y - dy * grow
        point = (tip[0] + dx * grow * 1.6, tip[1] + dy * grow * 1.6)
        wings = [(x - dy * half, y + dx * half), point, (x + dy * half, y - dx * half)]
        return one + wings + other[::-1]

    for grow, tone in ((0.06, th.RIM), (0.034, th.WHITE), (0.0, ink)):
        pen.polygon(body(grow * side), tone)
    return pen.sprite()


@cached(16)
def first_player(size: int, least: int = 0) -> Sprite:
    """Return the gold disc of the first player, its number at least *least* high."""
    pen = Pen(size, size, size / 2)
    for radius, ink in ((0.98, th.RIM), (0.9, GOLD), (0.76, "#FFE7AE"), (0.66, GOLD)):
        pen.circle(0, 0, radius, ink)
    image = pen.done()
    number = max(least, round(size * 0.62))
    write_centred(image, size / 2, size / 2, "1", "black", number, "#2A1D00")
    return Sprite(image, size / 2, size / 2)
