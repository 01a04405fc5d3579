"""The King of Eden, a dragon that nobody controls: might on its breast, scales at its foot."""

import math

from render.core.cache import cached
from render.core.outline import Point, scaled, silhouette
from render.core.pen import Pen, Picture, Sprite, trimmed
from render.core.text import length, write_centred
from render.core.theme import LABEL, RIM, TAB, WHITE, WILD, WILD_LINE, rgba

HIDE, BELLY, GOLD = "#3A2A55", "#7C57B8", "#FFC857"

WING: tuple[Point, ...] = (
    (0.1, -0.14),
    (0.34, -0.56),
    (0.8, -0.62),
    (0.72, -0.36),
    (0.82, -0.06),
    (0.6, -0.08),
    (0.54, 0.18),
    (0.36, 0.06),
    (0.18, 0.24),
)
HEAD: tuple[Point, ...] = (
    (-0.09, -0.3),
    (-0.15, -0.5),
    (-0.24, -0.74),
    (-0.09, -0.6),
    (0.0, -0.66),
    (0.09, -0.6),
    (0.24, -0.74),
    (0.15, -0.5),
    (0.09, -0.3),
    (0.0, -0.2),
)


def _parts() -> list[list[Point]]:
    mirrored = [(-x, y) for x, y in WING]
    return [list(WING), mirrored, list(HEAD)]


def _grown(points: list[Point], grow: float) -> list[Point]:
    """Push the corners of a part away from its middle."""
    mx = sum(x for x, _ in points) / len(points)
    my = sum(y for _, y in points) / len(points)
    found = []
    for x, y in points:
        far = math.hypot(x - mx, y - my)
        found.append((x + (x - mx) / far * grow, y + (y - my) / far * grow))
    return found


@cached(64)
def king(might: int, side: int, least: int) -> Sprite:
    """Return the dragon with its might."""
    half = math.ceil(side)
    pen = Pen(2 * half, 2 * half, side * 1.04, (half, half + 0.1 * side))
    for grow, ink in ((0.07, RIM), (0.04, WHITE), (0.0, HIDE)):
        for part in _parts():
            pen.line(part, 2 * grow + 0.001, ink, closed=True)
            pen.polygon(_grown(part, grow / 2), ink)
    for turn in (-1, 1):
        for tip in ((0.8, -0.6), (0.8, -0.08), (0.54, 0.14)):
            pen.line([(turn * 0.3, -0.34), (turn * tip[0], tip[1])], 0.03, BELLY)
        pen.ellipse(turn * 0.065, -0.47, 0.03, 0.022, GOLD)
    radius = max(0.3 * side, least * 0.8) / (side * 1.04)
    for grow, ink in ((1.14, RIM), (1.0, GOLD), (0.86, WILD)):
        pen.polygon(scaled(silhouette("burst", radius * grow), 1, 0, 0.06), ink)
    image = pen.done()
    size = max(least, round(radius * side * 1.1))
    write_centred(image, half, half + 0.1624 * side, str(might), "bold", size, WILD_LINE)
    return trimmed(image, half, half)


def scale(pen: Pen, x: float, y: float, radius: float) -> None:
    """Draw one scale of the dragon."""
    drop = [(0, 1.05), (-0.8, 0.2), (-0.66, -0.9), (0.66, -0.9), (0.8, 0.2)]
    pen.polygon(scaled(drop, radius * 1.25, x, y), RIM)
    pen.polygon(scaled(drop, radius, x, y), LABEL)
    pen.line([(x, y - radius * 0.7), (x, y + radius * 0.7)], radius * 0.22, BELLY)


@cached(64)
def scales(count: int, size: int) -> Sprite:
    """Return the tab with the scales that the dragon still has."""
    text = str(count)
    wide = length(text, "bold", size)
    width = wide + size * 1.3
    pen = Pen(width + 4, size + 6, origin=(2, 3))
    pen.box(0, 0, width, size, size * 0.36, GOLD)
    pen.box(1.5, 1.5, width - 1.5, size - 1.5, size * 0.32, rgba(TAB))
    scale(pen, size * 0.55, size / 2, size * 0.38)
    image: Picture = pen.done()
    write_centred(image, 2 + size * 1.02 + wide / 2, image.height / 2, text, "bold", size, LABEL)
    return Sprite(image, image.width / 2, image.height / 2)
