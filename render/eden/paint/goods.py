"""Resources on territories: seven outlines, with colour, letter and number."""

import math

from render.core.cache import cached
from render.core.outline import Point, rounded, scaled, star
from render.core.pen import Pen, Picture, Sprite
from render.core.text import length, write_centred
from render.core.theme import ENERGY_LIGHT, GOODS, LABEL, RIM, TAB, Ink, mix

TALL = 1.44
"""Height of an outline, in heights of the number beside it."""


def outlines(kind: str) -> list[list[Point]]:
    """Return the parts of the outline of a resource, in a circle of radius 1.

    Raises:
        ValueError: no resource has this name.
    """
    match kind:
        case "crystal_shards":
            return [[(-0.62, -0.95), (0.62, -0.95), (1.08, -0.3), (0, 1.1), (-1.08, -0.3)]]
        case "plants":
            turns = [i * math.tau / 32 for i in range(32)]
            return [
                [(1.02 * math.sin(t) * math.sin(t / 2), 0.05 - 1.1 * math.cos(t)) for t in turns]
            ]
        case "animals":
            toes = [_disc(x, y, 0.36) for x, y in ((-0.74, -0.5), (0, -0.8), (0.74, -0.5))]
            return [_disc(0, 0.3, 0.8), *toes]
        case "ore":
            bar = [(-0.62, -0.82), (0.62, -0.82), (1.12, 0.88), (-1.12, 0.88)]
            return [rounded(bar, 0.16)]
        case "positronium":
            left = [(-1.08, 0.95), (-0.98, -0.52), (-0.6, -0.2)]
            right = [(0.6, -0.2), (0.98, -0.52), (1.08, 0.95)]
            return [[*left, (-0.44, -0.72), (0, -1.14), (0.44, -0.72), *right]]
        case "omninutrients":
            neck = [(-0.6, -1.05), (0.6, -1.05), (0.36, -0.62)]
            sack = [(1.02, 0.2), (0.94, 0.98), (-0.94, 0.98), (-1.02, 0.2), (-0.36, -0.62)]
            return [rounded([*neck, *sack], 0.24)]
        case "inhabitants":
            body = [(-0.98, 1.0), (-0.98, -0.28), (0.98, -0.28), (0.98, 1.0)]
            return [_disc(0, -0.7, 0.46), rounded(body, 0.5)]
        case _:
            raise ValueError(f"no such resource: {kind}")


def _disc(x: float, y: float, radius: float) -> list[Point]:
    turns = [i * math.tau / 24 for i in range(24)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def _draw(pen: Pen, kind: str, x: float, y: float, radius: float) -> None:
    good = GOODS[kind]
    for grow, ink in ((1.16, mix(good.fill, RIM, 0.72)), (1.0, good.fill)):
        for part in outlines(kind):
            pen.polygon(scaled(part, radius * grow, x, y), ink)


@cached(128)
def icon(kind: str, size: int, *, lettered: bool = True) -> Sprite:
    """Return the outline of a resource with its letter, *size* high."""
    pen = Pen(size * 1.1, size * 1.1, 1.0)
    _draw(pen, kind, 0, 0, size * 0.4)
    image = pen.done()
    if lettered:
        _letter(image, kind, image.width / 2, image.height / 2, size)
    return Sprite(image, image.width / 2, image.height / 2)


def _letter(image: Picture, kind: str, x: float, y: float, tall: float) -> None:
    good = GOODS[kind]
    write_centred(image, x, y + 0.05 * tall, good.letter, "black", round(tall / TALL), good.ink)


@cached(512)
def chip(kind: str, count: int, size: int, *, lettered: bool = True) -> Sprite:
    """Return the tab of a resource: outline, letter, number in letters of *size* pixels.

    *kind* is a resource, ``pure`` for pure energy, or empty for several resources together.
    """
    text = str(count) if kind else f"+{count}"
    wide = length(text, "bold", size)
    tall = round(size * TALL)
    sign = tall * 0.86 if kind else 0.0
    width = sign + wide + size * (0.22 if kind else 0.5)
    pen = Pen(width + 4, tall + 4, origin=(2, 2))
    pen.box(0, size * 0.14, width, tall - size * 0.14, size * 0.4, TAB)
    middle = (sign / 2 + size * 0.02, tall / 2)
    if kind == "pure":
        pen.polygon(scaled(star(4, tall * 0.46, tall * 0.16), 1, *middle), ENERGY_LIGHT)
    elif kind:
        _draw(pen, kind, *middle, tall * 0.4)
    image = pen.done()
    if kind != "pure" and kind and lettered:
        _letter(image, kind, middle[0] + 2, middle[1] + 2, tall)
    ink: Ink = ENERGY_LIGHT if kind == "pure" else LABEL
    x = 2 + sign + (width - sign) / 2 - size * (0.04 if kind else 0)
    write_centred(image, x, image.height / 2, text, "bold", size, ink)
    return Sprite(image, image.width / 2, image.height / 2)
