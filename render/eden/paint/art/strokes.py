"""What every sign is drawn with: tones, inks, shapes with the dark rim."""

# ruff: noqa: PLR0917 - places are written as x, y

from collections.abc import Callable, Sequence
from typing import NamedTuple

from render.core.outline import Point, polar
from render.core.pen import Pen
from render.core.theme import RIM, Ink

IVORY = "#FFF8EC"
STEEL = "#B9C4D2"
IRON = "#6C7889"
WOOD = "#9A6A3A"
BARK = "#5A3A20"
GOLD = "#FFD032"
CYAN = "#35B9D3"
BONE = "#EFE7D2"
EDGE = 0.022


class Tones(NamedTuple):
    """The colours a sign may use: its World's fill, light and dark tones."""

    fill: Ink
    light: Ink
    dark: Ink


Sign = Callable[[Pen, Tones], None]


def cut(pen: Pen, points: Sequence[Point], ink: Ink, edge: float = EDGE) -> None:
    """Draw a shape with the dark rim."""
    pen.line(list(points), 2 * edge, RIM, closed=True)
    pen.polygon(points, ink)


def disc(pen: Pen, x: float, y: float, radius: float, ink: Ink, edge: float = EDGE) -> None:
    """Draw a disc with the dark rim."""
    pen.circle(x, y, radius + edge, RIM)
    pen.circle(x, y, radius, ink)


def rod(pen: Pen, points: Sequence[Point], width: float, ink: Ink, edge: float = EDGE) -> None:
    """Draw a line with the dark rim."""
    pen.line(points, width + 2 * edge, RIM)
    pen.line(points, width, ink)


def box(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    """Return the corners of an upright box."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def polar_at(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return the point at *radius* from *x*, *y* in the direction of *degrees*."""
    a, b = polar(radius, degrees)
    return (x + a, y + b)
