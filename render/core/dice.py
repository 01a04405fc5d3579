"""The pips of a die of six."""

from render.core.pen import Pen
from render.core.theme import Ink

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def pips(pen: Pen, face: int, apart: float, radius: float, ink: Ink) -> None:
    """Draw the pips of *face*, *apart* from the middle, around the origin.

    Raises:
        KeyError: a die has no such face.
    """
    for x, y in _PIPS[face]:
        pen.circle(x * apart, y * apart, radius, ink)
