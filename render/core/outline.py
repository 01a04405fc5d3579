"""Outlines of hexagons, silhouettes, curves, as lists of points.

Lengths are in the unit of the argument that gives them; y grows downward.
"""

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
ROOT3 = math.sqrt(3)

ANGLES = (0, -60, -120, 180, 120, 60)
"""Screen angles, in degrees, of the directions E, NE, NW, W, SW, SE (CM-HEX-2)."""
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Axial steps of the same directions."""


def centre(q: int, r: int) -> Point:
    """Return the centre of the hexagon *q*, *r*, in sides of a hexagon."""
    return (ROOT3 * (q + r / 2), 1.5 * r)


def flat_centre(q: int, r: int) -> Point:
    """Return the centre of the flat-topped hexagon *q*, *r*, in sides of a hexagon."""
    return (1.5 * q, ROOT3 * (r + q / 2))


def polar(radius: float, degrees: float) -> Point:
    """Return the point at *radius* from the origin in the direction of *degrees*."""
    angle = math.radians(degrees)
    return (radius * math.cos(angle), radius * math.sin(angle))


def hexagon(radius: float = 1.0, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """Return the six corners of an upright hexagon, from the top, clockwise."""
    return [(x + a, y + b) for a, b in (polar(radius, 60 * i - 90) for i in range(6))]


def turned(points: Iterable[Point], radians: float) -> list[Point]:
    """Turn *points* about the origin, clockwise on the screen."""
    cos, sin = math.cos(radians), math.sin(radians)
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in points]


def scaled(points: Iterable[Point], k: float, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
    """Enlarge *points* *k* times about the origin, then move them."""
    return [(x * k + dx, y * k + dy) for x, y in points]


def rounded(points: Sequence[Point], radius: float, parts: int = 5) -> list[Point]:
    """Round the corners of a polygon, each over *radius* of its sides."""
    result = []
    for i, corner in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        start, end = _toward(corner, before, radius), _toward(corner, after, radius)
        for k in range(parts + 1):
            t = k / parts
            # A quadratic Bézier curve with the corner as its control point.
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            result.append(
                (
                    a * start[0] + b * corner[0] + c * end[0],
                    a * start[1] + b * corner[1] + c * end[1],
                )
            )
    return result


def _toward(start: Point, end: Point, distance: float) -> Point:
    length = math.dist(start, end)
    # At most half of the side, or the curves of two corners would cross.
    part = min(distance, length / 2) / length
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


def star(points: int, outer: float, inner: float) -> list[Point]:
    """Return a star with its first point up."""
    turn = 180 / points
    return [polar(outer if i % 2 == 0 else inner, turn * i - 90) for i in range(2 * points)]


def silhouette(name: str, radius: float) -> list[Point]:
    """Return the outline of a seat's shape; areas are about equal for one *radius*.

    Raises:
        ValueError: no shape has this name.
    """
    match name:
        case "circle":
            unit = [polar(1, a) for a in range(0, 360, 6)]
        case "square":
            unit = rounded([(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)], 0.25)
        case "diamond":
            unit = rounded([(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)], 0.18)
        case "shield":
            right = [
                (0.98 * math.cos(t), 0.05 + 1.12 * math.sin(t) ** 0.9)
                for t in (i * math.pi / 16 for i in range(1, 9))
            ]
            left = [(-x, y) for x, y in reversed(right[:-1])]
            unit = [(-0.98, -0.86), (0.98, -0.86), (0.98, 0.05), *right, *left, (-0.98, 0.05)]
        case "house":
            unit = rounded(
                [(0, -1.2), (1.02, -0.36), (1.02, 0.9), (-1.02, 0.9), (-1.02, -0.36)], 0.16
            )
        case "cross":
            a, b = 0.58, 1.06
            quarter = [(a, -b), (a, -a), (b, -a)]
            unit = rounded([p for i in range(4) for p in turned(quarter, i * math.pi / 2)], 0.14)
        case "burst":
            unit = star(10, 1.12, 0.86)
        case _:
            raise ValueError(f"no such silhouette: {name}")
    return scaled(unit, radius)


LIFT = {"shield": -0.07, "house": 0.09}
"""How far below its centre, in radii, the middle of a silhouette is."""
