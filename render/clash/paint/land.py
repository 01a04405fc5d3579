"""The small illustration on each space, the shore, what covers unexplored regions."""

import math
from collections.abc import Callable
from functools import cache

from render.clash import look as lk
from render.clash.grid import STEPS, hexagon
from render.core import terrain
from render.core.cache import cached
from render.core.outline import ROOT3, Point
from render.core.pen import Pen, Sprite, hard
from render.core.terrain import GAP, anywhere, dice, peak, spots, tree
from render.core.theme import COMBAT, RIM, WHITE, Land, Rgba, mix, rgba

EVENING = 42
"""Night on the sea and on land beside a city."""
NIGHT = 118
EXHAUSTED = 150


def flat_pen(side: int) -> Pen:
    """Return a pen whose unit is the side of a flat-topped hexagon that just fits."""
    width, height = side * 2 + 2, math.ceil(ROOT3 * side / 2) * 2 + 2
    return Pen(width, height, side)


@cached(240)
def tile(land: str, kind: int, side: int, night: int) -> Sprite:
    """Return a space of *side* pixels a side in its drawing number *kind*, under *night*."""
    if night:
        # From the drawing by day, which is kept: to darken it is less work than to draw it again.
        return terrain.dimmed(tile(land, kind, side, 0), night)
    tones = lk.TERRAINS[land]
    pen = flat_pen(side)
    pen.polygon(hexagon(1.02), tones.base)
    _DRAWINGS[land](pen, tones, kind * 29 + 3)
    if land != "sea":
        terrain.bevel(pen, hexagon(), _edges(tones))
    pen.clip(hexagon(1 - GAP / side))
    return terrain.flat(pen.sprite(), side)


def _edges(land: Land) -> tuple[Rgba, ...]:
    """Shade the sides towards the south-east, light those towards the north-west."""
    return (
        rgba("#000000", 70),
        rgba("#000000", 95),
        rgba("#000000", 50),
        rgba(land.lightest, 90),
        rgba(land.lightest, 110),
        rgba(land.lightest, 40),
    )


def _spots(
    seed: int,
    count: int,
    apart: float,
    keep: Callable[[float, float], bool] = anywhere,
    radius: float = 0.94,
) -> tuple[Point, ...]:
    """Scatter points in a flat-topped hexagon, sorted by y."""
    return spots(seed, count, apart, keep, radius, flat=True)


@cache
def _below(top: float) -> Callable[[float, float], bool]:
    """Keep what stands below the label of the space."""
    return lambda _x, y: y > top


def _forest(pen: Pen, land: Land, seed: int) -> None:
    random = dice(seed * 13)
    for x, y in _spots(seed, 8, 0.34):
        pen.ellipse(x, y, 0.26, 0.15, mix(land.base, land.dark, 0.55))
    for x, y in _spots(seed + 1, 32, 0.27, _below(-0.5), 1.0):
        tree(pen, x, y + 0.1, 0.34 + 0.09 * random.random(), land)


def _mountains(pen: Pen, land: Land, seed: int) -> None:
    random = dice(seed * 13)
    for x, y in _spots(seed + 3, 12, 0.3):
        pen.ellipse(x, y, 0.2, 0.06, mix(land.base, land.dark, 0.5))
    for x, y in _spots(seed + 1, 13, 0.4, _below(-0.42), 0.98):
        peak(pen, x, y + 0.13, 0.5 + 0.16 * random.random(), land)


def _fields(pen: Pen, land: Land, seed: int) -> None:
    """Draw two blocks of striped fields with a hedge between them, round bushes."""
    turn = (0.5, -0.42, 0.3, -0.6)[seed % 4]
    cos, sin = math.cos(turn), math.sin(turn)

    def at(u: float, v: float) -> Point:
        return (u * cos - v * sin, u * sin + v * cos)

    crops = (land.light, "#9DB640", land.dark, land.light, "#7A9330", "#B4C24A")
    for left, right, lift, shift in ((-1.4, 0.06, 0.0, 0), (0.06, 1.4, 0.2, 3)):
        for i in range(-3, 4):
            upper, lower = i * 0.42 + lift, (i + 1) * 0.42 + lift
            crop = crops[(i + shift + seed) % 6]
            field = [at(left, upper), at(right, upper), at(right, lower), at(left, lower)]
            pen.polygon(field, crop)
            for j in range(1, 5):
                furrow = upper + 0.084 * j
                ink = mix(crop, land.darker, 0.28)
                pen.line([at(left, furrow), at(right, furrow)], 0.022, ink)
            pen.line([at(left, upper), at(right, upper)], 0.035, land.darker)
    pen.line([at(0.06, -1.4), at(0.06, 1.4)], 0.045, land.darker)
    for x, y in _spots(seed + 2, 7, 0.4, _below(-0.45)):
        pen.ellipse(x + 0.03, y + 0.06, 0.12, 0.05, land.darker)
        pen.circle(x, y, 0.1, "#2F5B2C")
        pen.circle(x - 0.03, y - 0.03, 0.06, "#58893A")


def _barren(pen: Pen, land: Land, seed: int) -> None:
    """Draw waves of sand, stones, dry tufts."""
    for i, height in enumerate((-0.62, -0.3, 0.02, 0.34, 0.64)):
        start = seed * 1.7 + i * 2
        wave = [(-1 + 0.1 * j, height + 0.06 * math.sin(j * 0.62 + start)) for j in range(21)]
        shade = mix(land.base, land.dark, 0.55)
        pen.line([(x, y + 0.05) for x, y in wave], 0.07, shade)
        pen.line(wave, 0.035, land.light)
    for x, y in _spots(seed + 5, 4, 0.55, _below(-0.4)):
        stone = [(-0.13, 0.07), (-0.1, -0.05), (-0.01, -0.11), (0.1, -0.06), (0.14, 0.07)]
        lit = [(-0.11, 0.03), (-0.09, -0.04), (-0.01, -0.09), (0.03, -0.01), (-0.02, 0.03)]
        pen.polygon([(x + a, y + b) for a, b in stone], land.darker)
        pen.polygon([(x + a, y + b) for a, b in lit], land.lightest)
    for x, y in _spots(seed + 8, 5, 0.45, _below(-0.4)):
        for lean in (-0.1, -0.03, 0.05, 0.11):
            blade = [(x, y + 0.06), (x + lean, y - 0.09 + abs(lean) * 0.5)]
            pen.line(blade, 0.022, land.darker)


def _sea(pen: Pen, land: Land, seed: int) -> None:
    for x, y in _spots(seed + 3, 5, 0.5):
        pen.ellipse(x, y, 0.36, 0.12, land.dark)
    for x, y in _spots(seed, 13, 0.36, radius=0.86):
        wave = [
            (x - 0.17 + 0.034 * j, y - 0.05 * abs(math.sin(j * math.pi / 5))) for j in range(11)
        ]
        pen.line(wave, 0.03, land.light)


_DRAWINGS: dict[str, Callable[[Pen, Land, int], None]] = {
    "fertile": _fields,
    "forest": _forest,
    "mountain": _mountains,
    "barren": _barren,
    "sea": _sea,
}


@cached(16)
def slab(side: int) -> Sprite:
    """Return the thick earth under a space."""
    pen = Pen(side * 2 + 6, side * 2.3, side)
    for depth, ink in ((0.15, "#05070B"), (0.115, "#2B2722"), (0.06, "#3C362E")):
        upper = hexagon(1.0)
        lower = [(x, y + depth) for x, y in upper[:4]]
        pen.polygon([upper[0], *lower, *upper[3:]], ink)
    return hard(pen.sprite())


@cached(8)
def fight(side: int) -> Sprite:
    """Return the ring inside a space where a battle is fought."""
    pen = flat_pen(side)
    for width, ink in ((0.1, RIM), (0.075, WHITE), (0.05, COMBAT)):
        pen.line(hexagon(0.955), width, ink, closed=True)
    return pen.sprite()


@cached(512)
def shore(sides: int, side: int) -> Sprite:
    """Return the pale water along the *sides* of a sea space that touch land (a bit each)."""
    pen = flat_pen(side)
    for part, width, ink in ((0.83, 0.055, "#4E9ACD"), (0.925, 0.06, lk.TERRAINS["sea"].lightest)):
        corners = hexagon(part)
        for i in range(6):
            if sides >> i & 1:
                pen.line([corners[i], corners[(i + 1) % 6]], width, ink)
    pen.clip(hexagon(1 - GAP / side))
    return pen.sprite()


@cached(128)
def fog(
    name: str, places: tuple[tuple[int, int], ...], offsets: tuple[Point, ...], side: int
) -> Sprite:
    """Return one unexplored region, as one piece with an outline and drifting clouds.

    *offsets* are the centres of its *places*, in sides, from the first one; the clouds follow from
    the *name* of the region's first space alone. The point of the sprite is that first centre.
    """
    left = min(x for x, _ in offsets) - 1.1
    top = min(y for _, y in offsets) - 1
    width = max(x for x, _ in offsets) + 1.1 - left
    height = max(y for _, y in offsets) + 1.05 - top
    pen = Pen(width * side, height * side, side, (-left * side, -top * side))
    for x, y in offsets:
        pen.polygon(hexagon(1.0, x, y + 0.1), "#05070B")
    for x, y in offsets:
        pen.polygon(hexagon(1.0, x, y), lk.FOG)
    random = dice(int.from_bytes(name.encode(), "big"))
    # On a layer of their own, which is cut to the region: clouds may not drift over explored land.
    cloud = Pen(pen.width, pen.height, side, pen.origin)
    for x, y in offsets:
        for low in (-0.5, 0.12, 0.6):
            a, b = x + random.uniform(-0.55, 0.55), y + low + random.uniform(-0.08, 0.08)
            wide = random.uniform(0.34, 0.5)
            cloud.ellipse(a, b, wide, 0.1, lk.FOG_CLOUD)
            cloud.circle(a - wide * 0.35, b - 0.06, 0.14, lk.FOG_CLOUD)
            cloud.circle(a + wide * 0.25, b - 0.1, 0.18, lk.FOG_CLOUD)
    cloud.clip(*(hexagon(1.0, x, y) for x, y in offsets))
    pen.overlay(cloud)
    inside = set(places)
    for radius, thick, ink, within in (
        (1.0, 0.022, lk.FOG_SEAM, True),
        (0.965, 0.06, lk.FOG_EDGE, False),
    ):
        for (q, r), (x, y) in zip(places, offsets, strict=True):
            corners = hexagon(radius, x, y)
            for i, (dq, dr) in enumerate(STEPS):
                if ((q + dq, r + dr) in inside) == within:
                    pen.line([corners[i], corners[(i + 1) % 6]], thick, ink)
    return terrain.flat(pen.sprite(), side)
