"""Where the places of a picture lie on it, from the plan that its painter used."""

from collections.abc import Iterable

import msgspec

from render.core.layout import Box, Grid
from render.core.outline import Point, hexagon, polar


class Spot(msgspec.Struct, frozen=True):
    """A place that can be touched, in pixels of its picture; a later spot lies on top.

    ``place``: its kind and name, as ``cell:H7`` or ``area:europe``. ``ring``: the corners of its
    outline. ``at``: where a mark is put. ``mark``: whether the outline may be drawn; that of units
    inside an area is not.
    """

    place: str
    ring: tuple[tuple[int, int], ...]
    at: tuple[int, int]
    mark: bool = True


def spot(place: str, ring: Iterable[Point], at: Point, *, mark: bool = True) -> Spot:
    """Return a spot at whole pixels."""
    corners = tuple((round(x), round(y)) for x, y in ring)
    return Spot(place, corners, (round(at[0]), round(at[1])), mark)


def of_cells(grid: Grid, cells: Iterable[tuple[str, tuple[int, int]]]) -> tuple[Spot, ...]:
    """Return the hexagons of *cells*, each a name and where it lies on *grid*."""
    return tuple(
        spot(f"cell:{name}", _hexagon(grid, grid.at(*place)), grid.at(*place))
        for name, place in cells
    )


def _hexagon(grid: Grid, at: Point) -> list[Point]:
    if not grid.flat:
        return hexagon(grid.side, *at)
    return [(at[0] + a, at[1] + b) for a, b in (polar(grid.side, 60 * i) for i in range(6))]


def of_boxes(boxes: Iterable[tuple[str, Box]], *, mark: bool = True) -> tuple[Spot, ...]:
    """Return rectangles, each the name of a place and its box."""
    return tuple(
        spot(
            place,
            (
                (box.x, box.y),
                (box.x + box.width, box.y),
                (box.x + box.width, box.y + box.height),
                (box.x, box.y + box.height),
            ),
            (box.x + box.width / 2, box.y + box.height / 2),
            mark=mark,
        )
        for place, box in boxes
    )
