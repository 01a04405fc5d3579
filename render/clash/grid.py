"""Where spaces lie: flat-topped hexagons, whose columns are named A, B, C..."""

from render.core.outline import Point, polar

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Axial steps to the south-east, south, south-west, north-west, north, north-east."""
ANGLES = (30, 90, 150, 210, 270, 330)
"""Screen angles of the same directions, in degrees."""
SIDE_MAX = 96


def hexagon(radius: float = 1.0, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """Return the corners of a flat-topped hexagon; side *i* looks in direction *i*."""
    return [(x + a, y + b) for a, b in (polar(radius, 60 * i) for i in range(6))]


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Count the steps from one place to another."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def neighbours(q: int, r: int) -> list[tuple[int, int]]:
    """Return the places around a space, in the order of the directions."""
    return [(q + dq, r + dr) for dq, dr in STEPS]
