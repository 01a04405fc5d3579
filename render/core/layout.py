"""Boxes on a picture, and where hexagons lie in one.

Everything is in pixels of a picture 1600 wide.
"""

import msgspec

WIDTH = 1600
MARGIN = 20
GAP = 14
AIR = 0.18
SLAB = 0.15
SIDE_MAX_ZOOM = 170


class Box(msgspec.Struct, frozen=True):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    width: int
    height: int


ZOOM_BOX = Box(MARGIN, 136, WIDTH - 2 * MARGIN, 1050)


def shift_within(inner: tuple[float, float], outer: tuple[float, float], room: float) -> float:
    """Return how far to look away from the middle of *inner*, all of which stays in *room*."""
    wish = (outer[0] + outer[1] - inner[0] - inner[1]) / 2
    slack = max(0.0, (room - (inner[1] - inner[0])) / 2)
    return max(-slack, min(slack, wish))
