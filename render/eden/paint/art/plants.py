"""Signs of plants and crystals."""

# ruff: noqa: PLR0917 - places are written as x, y

import math

from render.core.outline import Point, rounded
from render.core.pen import Pen
from render.core.terrain import dice
from render.core.theme import RIM, mix
from render.eden.paint.art.people import person
from render.eden.paint.art.strokes import BARK, BONE, CYAN, GOLD, IVORY, WOOD, Tones, cut, disc, rod


def world_tree(pen: Pen, tones: Tones, depth: int = 4, *, face: bool = False) -> None:
    """Draw a great tree, with a face when it walks."""
    random = dice(11)
    wood: list[tuple[list[Point], float]] = []
    leaves: list[Point] = []

    def branch(x: float, y: float, turn: float, reach: float, width: float, left: int) -> None:
        end = (x + reach * math.cos(turn), y + reach * math.sin(turn))
        wood.append(([(x, y), end], width))
        if left <= 2:
            leaves.append(end)
        if left:
            for bend in (-0.52, -0.05 + random.uniform(-0.1, 0.1), 0.5):
                wiggle = random.uniform(-0.12, 0.12)
                shrink = random.uniform(0.66, 0.78)
                branch(*end, turn + bend + wiggle, reach * shrink, width * 0.62, left - 1)

    roots = [[(side * 0.26, 0.0), (side * 0.05, -0.02), (side * 0.03, -0.22)] for side in (-1, 1)]
    branch(0, -0.02, -math.pi / 2, 0.25, 0.11 if face else 0.085, depth)
    for path, width in wood:
        pen.line(path, width + 0.024, RIM)
    for root in roots:
        cut(pen, root, BARK, 0.012)
    for path, width in wood:
        pen.line(path, width, BARK)
        pen.line([(x - width * 0.2, y) for x, y in path], width * 0.3, mix(BARK, WOOD, 0.7))
    for root in roots:
        pen.polygon(root, BARK)
    shade = mix(tones.fill, tones.dark, 0.7)
    inks = (tones.fill, tones.light, mix(tones.fill, tones.dark, 0.4), mix(tones.fill, IVORY, 0.3))
    for x, y in leaves:
        pen.circle(x, y, 0.062, RIM)
    for x, y in leaves:
        pen.circle(x, y, 0.05, shade)
    for i, (x, y) in enumerate(leaves):
        for _ in range(3):
            place = (x + random.uniform(-0.045, 0.045), y + random.uniform(-0.045, 0.035))
            pen.circle(*place, random.uniform(0.018, 0.036), inks[(i + random.randrange(4)) % 4])
    if depth > 3:
        for _ in range(22):
            spark = (random.uniform(-0.52, 0.52), random.uniform(-0.85, -0.08))
            pen.circle(*spark, random.uniform(0.005, 0.011), "#F7FFD9")
    if face:
        for side in (-1, 1):
            disc(pen, side * 0.055, -0.19, 0.026, GOLD, 0.012)


def sprout(pen: Pen, tones: Tones) -> None:
    """Draw a young plant."""
    rod(pen, [(0, -0.02), (0.02, -0.3), (0, -0.56)], 0.03, mix(tones.fill, tones.dark, 0.4))
    for side in (-1, 1):
        leaf = [(0, -0.36), (0.16, -0.6), (0.42, -0.62), (0.3, -0.42)]
        cut(pen, rounded([(side * a, b) for a, b in leaf], 0.06), tones.fill)
        pen.line([(side * 0.06, -0.4), (side * 0.3, -0.55)], 0.018, tones.light)
    cut(pen, rounded([(0, -0.82), (0.1, -0.66), (0, -0.5), (-0.1, -0.66)], 0.05), tones.light)
    cut(pen, rounded([(-0.36, -0.01), (0.36, -0.01), (0.2, -0.13), (-0.2, -0.13)], 0.05), BARK)


def bramble(pen: Pen, tones: Tones) -> None:
    """Draw thorny stems with somebody who weaves them."""
    for k, side in enumerate((-1, 1)):
        path = [(side * (0.5 - 0.34 * math.sin(i / 3.2 + k)), -0.02 - 0.075 * i) for i in range(10)]
        rod(pen, path, 0.035, mix(tones.fill, tones.dark, 0.35))
        for i, (x, y) in enumerate(path[1:-1]):
            flip = 1 if i % 2 else -1
            cut(pen, [(x, y - 0.03), (x, y + 0.03), (x + flip * 0.08, y)], BONE, 0.01)
    person(pen, tones, "leaf", "")


def crystals(pen: Pen, tones: Tones, count: int = 3) -> None:
    """Draw *count* energy crystals in a circle of light."""
    for radius, ink in ((0.44, "#17758F"), (0.36, "#2391AC"), (0.27, "#3CB4CE")):
        pen.circle(0, -0.42, radius, ink)

    def one(x: float, y: float, z: float, lean: float) -> None:
        def at(a: float, b: float) -> Point:
            return (x + a * z * 0.26 + lean * b * z, y - b * z)

        cut(
            pen,
            [at(-1, 0), at(-0.1, -0.06), at(1, 0), at(1, 0.7), at(-0.1, 0.98), at(-1, 0.7)],
            CYAN,
        )
        pen.polygon([at(-1, 0), at(-0.1, -0.06), at(-0.1, 0.98), at(-1, 0.7)], "#C8FAFF")
        pen.polygon([at(-1, 0.7), at(-0.1, 0.62), at(1, 0.7), at(-0.1, 0.98)], "#EFFFFF")

    if count > 1:
        one(-0.2, -0.12, 0.42, -0.18)
    if count > 2:
        one(0.22, -0.12, 0.46, 0.2)
    one(0, -0.06, 0.7, 0)


def prism(pen: Pen, tones: Tones) -> None:
    """Draw light that a prism breaks."""
    pen.line([(-0.66, -0.34), (-0.1, -0.44)], 0.035, IVORY)
    for i, ink in enumerate(("#F4503C", "#FFD32E", "#2BB673", "#5FE3F5", "#FF7CCB")):
        pen.polygon([(0.08, -0.46), (0.7, -0.6 + 0.1 * i), (0.7, -0.5 + 0.1 * i)], ink)
    cut(pen, [(0, -0.76), (0.3, -0.16), (-0.3, -0.16)], "#DDF7FF")
    pen.polygon([(0, -0.76), (0, -0.16), (-0.3, -0.16)], IVORY)
