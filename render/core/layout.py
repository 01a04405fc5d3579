"""Boxes on a picture, and where hexagons lie in one.

Everything is in pixels of a picture 1600 wide, or of a tall one, 1080 wide.
"""

import math
from collections.abc import Iterable

import msgspec

from render.core.outline import ROOT3, Point, centre, flat_centre

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


TALL_WIDTH, TALL_HEIGHT = 1080, 1350
TALL_MARGIN, TALL_GAP = 16, 12
TALL_LEAST = 34
"""Least size of a letter on a tall picture: 11 pixels where a phone shows it 356 wide."""
TALL_HEADER = Box(TALL_MARGIN, TALL_MARGIN, TALL_WIDTH - 2 * TALL_MARGIN, 76)
TALL_CARD = 122


def tall_cards(seats: int, columns: int = 2, height: int = TALL_CARD) -> tuple[Box, ...]:
    """Return the boxes of the cards of *seats* seats, in rows at the foot of a tall picture."""
    width = (TALL_WIDTH - 2 * TALL_MARGIN - (columns - 1) * TALL_GAP) // columns
    rows = math.ceil(seats / columns)
    top = TALL_HEIGHT - TALL_MARGIN - rows * height - (rows - 1) * TALL_GAP
    return tuple(
        Box(
            TALL_MARGIN + i % columns * (width + TALL_GAP),
            top + i // columns * (height + TALL_GAP),
            width,
            height,
        )
        for i in range(seats)
    )


def tall_board(cards: tuple[Box, ...]) -> Box:
    """Return the box between the header and *cards* on a tall picture."""
    top = TALL_HEADER.y + TALL_HEADER.height + TALL_GAP
    return Box(TALL_MARGIN, top, TALL_WIDTH - 2 * TALL_MARGIN, cards[0].y - TALL_GAP - top)


PANEL_LEAST, PANEL_MOST = 360, 760
"""Heights of a picture on the panel of a question, which is 1080 wide."""
PANEL_MARGIN = 10

ZOOM_BOX = Box(MARGIN, 136, WIDTH - 2 * MARGIN, 1050)


class Grid(msgspec.Struct, frozen=True):
    """Hexagons of *side* pixels a side; the cell 0, 0 has its centre at *x*, *y*.

    They stand on a corner, or lie *flat* on a side.
    """

    side: int
    x: int
    y: int
    flat: bool = False

    def at(self, q: int, r: int) -> Point:
        """Return the centre of a cell, in pixels."""
        x, y = flat_centre(q, r) if self.flat else centre(q, r)
        return (self.x + x * self.side, self.y + y * self.side)


Reach = tuple[float, float, float, float]
"""Left, top, right, bottom, in sides of a hexagon."""


def reach(cells: Iterable[tuple[int, int]], air: float = AIR, *, flat: bool = False) -> Reach:
    """Return how far *cells* reach, with *air* around them and the slab below them."""
    centres = [flat_centre(q, r) if flat else centre(q, r) for q, r in cells]
    wide, tall = (1.0, ROOT3 / 2) if flat else (ROOT3 / 2, 1.0)
    return (
        min(x for x, _ in centres) - wide - air,
        min(y for _, y in centres) - tall - air,
        max(x for x, _ in centres) + wide + air,
        max(y for _, y in centres) + tall + SLAB + air,
    )


def grid(
    cells: Iterable[tuple[int, int]],
    box: Box,
    largest: int,
    air: float = AIR,
    *,
    flat: bool = False,
) -> Grid:
    """Return the largest grid, up to *largest* a side, whose *cells* all lie in *box*."""
    left, top, right, bottom = reach(cells, air, flat=flat)
    # A whole number of pixels: cut-outs of tiles are cached by it, and tiles of broken sizes would
    # leave seams.
    side = math.floor(min(largest, box.width / (right - left), box.height / (bottom - top)))
    return Grid(
        side,
        round(box.x + box.width / 2 - (left + right) / 2 * side),
        round(box.y + box.height / 2 - (top + bottom) / 2 * side),
        flat,
    )


def panel_grid(
    focus: Iterable[tuple[int, int]],
    largest: int,
    air: float = AIR,
    *,
    most: int = PANEL_MOST,
    flat: bool = False,
) -> tuple[Grid, int]:
    """Return the grid of a picture of a panel, 1080 wide, and its height: what *focus* needs."""
    cells = list(focus)
    left, top, right, bottom = reach(cells, air, flat=flat)
    width, high = TALL_WIDTH - 2 * PANEL_MARGIN, most - 2 * PANEL_MARGIN
    side = math.floor(min(largest, width / (right - left), high / (bottom - top)))
    height = max(PANEL_LEAST, math.ceil((bottom - top) * side) + 2 * PANEL_MARGIN)
    box = Box(PANEL_MARGIN, PANEL_MARGIN, width, height - 2 * PANEL_MARGIN)
    return grid(cells, box, side, air, flat=flat), height


def looking(tight: Grid, inner: Reach, outer: Reach, box: Box = ZOOM_BOX) -> Grid:
    """Move the grid of a zoomed picture so that as much as possible of *outer* is in *box*.

    All of *inner*, for which *tight* is made, stays in the picture.
    """
    dx, dy = (
        shift_within((inner[i], inner[i + 2]), (outer[i], outer[i + 2]), room / tight.side)
        for i, room in enumerate((box.width, box.height))
    )
    x, y = tight.x - round(dx * tight.side), tight.y - round(dy * tight.side)
    return Grid(tight.side, x, y, tight.flat)


def shift_within(inner: tuple[float, float], outer: tuple[float, float], room: float) -> float:
    """Return how far to look away from the middle of *inner*, all of which stays in *room*."""
    wish = (outer[0] + outer[1] - inner[0] - inner[1]) / 2
    slack = max(0.0, (room - (inner[1] - inner[0])) / 2)
    return max(-slack, min(slack, wish))
