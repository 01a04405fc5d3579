"""Where spaces lie: flat-topped hexagons, whose columns are named A, B, C..."""

import math
from collections.abc import Iterable

import msgspec

from render.core.layout import AIR, SLAB, Box
from render.core.outline import ROOT3, Point, polar

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Axial steps to the south-east, south, south-west, north-west, north, north-east."""
ANGLES = (30, 90, 150, 210, 270, 330)
"""Screen angles of the same directions, in degrees."""
SIDE_MAX = 96


def hexagon(radius: float = 1.0, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """Return the corners of a flat-topped hexagon; side *i* looks in direction *i*."""
    return [(x + a, y + b) for a, b in (polar(radius, 60 * i) for i in range(6))]


def centre(q: int, r: int) -> Point:
    """Return the centre of the space *q*, *r*, in sides of a hexagon."""
    return (1.5 * q, ROOT3 * (r + q / 2))


def neighbours(q: int, r: int) -> list[tuple[int, int]]:
    """Return the places around a space, in the order of the directions."""
    return [(q + dq, r + dr) for dq, dr in STEPS]


class Grid(msgspec.Struct, frozen=True):
    """Hexagons of *side* pixels a side; the space 0, 0 has its centre at *x*, *y*."""

    side: int
    x: int
    y: int

    def at(self, q: int, r: int) -> Point:
        """Return the centre of a space, in pixels."""
        x, y = centre(q, r)
        return (self.x + x * self.side, self.y + y * self.side)


def grid(places: Iterable[tuple[int, int]], box: Box, largest: int = SIDE_MAX) -> Grid:
    """Return the largest grid, up to *largest* a side, whose *places* all lie in *box*."""
    left, top, right, bottom = reach(places)
    side = math.floor(min(largest, box.width / (right - left), box.height / (bottom - top)))
    return Grid(
        side,
        round(box.x + box.width / 2 - (left + right) / 2 * side),
        round(box.y + box.height / 2 - (top + bottom) / 2 * side),
    )


def reach(places: Iterable[tuple[int, int]]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of *places* with air around them, in sides."""
    centres = [centre(q, r) for q, r in places]
    return (
        min(x for x, _ in centres) - 1 - AIR,
        min(y for _, y in centres) - ROOT3 / 2 - AIR,
        max(x for x, _ in centres) + 1 + AIR,
        max(y for _, y in centres) + ROOT3 / 2 + SLAB + AIR,
    )
