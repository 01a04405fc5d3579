"""Where the board and its panel lie on a picture, in pixels."""

import math
from collections.abc import Iterable

import msgspec

from render.core.layout import (
    PANEL_MOST,
    TALL_HEADER,
    TALL_HEIGHT,
    TALL_WIDTH,
    Box,
    Grid,
    grid,
    looking,
    panel_grid,
    reach,
    tall_board,
    tall_cards,
)
from render.core.outline import STEPS
from render.eden.scene import Board, Zoom

AIR_ZOOM = 0.1
ZOOM_HEAD = 112
"""Height of the strip above a zoomed map."""
ZOOM = Box(8, 8, TALL_WIDTH - 16, TALL_HEIGHT - ZOOM_HEAD - 16)
SIDE_MOST_ZOOM = 200
SIDE_LEAST_ZOOM = 165
"""Below this a realm takes several pictures: about seven tiles are on each."""
SIDE_MAX_TALL = 110
SIDE_MAX_BARE = 104
BARE = (1500, 1240)
"""The most that a map without its panel takes."""
AIR_TALL = 0.06
SIDE_MAX_LANDS = 130
RAILED = 620
"""Height of land above a rail at most."""
SIDE_GOOD_LANDS = 84
"""From this side on labels and tokens of a land do not crowd one another."""
SIDE_LEAST_LANDS = 72
"""Below this side a plan is shown on the land around it alone."""
NARROW_GAIN = 1.1
"""How much larger the board must get for the cards of a tall picture to stand three in a row."""


class Frame(msgspec.Struct, frozen=True):
    """The plan of a picture."""

    width: int
    height: int
    board: Box
    grid: Grid
    header: Box
    cards: tuple[Box, ...]


def tall(board: Board) -> Frame:
    """Plan the tall picture of *board*; only its map and its number of seats count."""
    wide_cards = _above(_cells(board), tall_cards(len(board.seats)))
    if board.making:
        return wide_cards
    narrow_cards = _above(_cells(board), tall_cards(len(board.seats), 3))
    # Three cards in a row have less room for names, so they must buy clearly larger tiles.
    gains = narrow_cards.grid.side >= NARROW_GAIN * wide_cards.grid.side
    return narrow_cards if gains else wide_cards


def bare(board: Board) -> Frame:
    """Plan the picture of the map alone, as large as its cells need."""
    cells = _cells(board)
    left, top, right, bottom = reach(cells, AIR_TALL)
    across, down = right - left, bottom - top
    side = math.floor(min(SIDE_MAX_BARE, BARE[0] / across, BARE[1] / down))
    box = Box(0, 0, math.ceil(across * side), math.ceil(down * side))
    return Frame(
        width=box.width,
        height=box.height,
        board=box,
        grid=grid(cells, box, side, AIR_TALL),
        header=box,
        cards=(),
    )


def _cells(board: Board) -> list[tuple[int, int]]:
    """Return the places that must be on the picture of *board*."""
    cells = [(tile.q, tile.r) for tile in board.tiles]
    return cells + [(ghost.q, ghost.r) for ghost in board.ghosts] or [(0, 0)]


def _above(cells: list[tuple[int, int]], cards: tuple[Box, ...]) -> Frame:
    board = tall_board(cards)
    return Frame(
        width=TALL_WIDTH,
        height=TALL_HEIGHT,
        board=board,
        grid=grid(cells, board, SIDE_MAX_TALL, AIR_TALL),
        header=TALL_HEADER,
        cards=cards,
    )


def zoom_side(cells: Iterable[tuple[int, int]]) -> int:
    """Return the side at which *cells* fit into a zoomed picture."""
    return grid(cells, ZOOM, SIDE_MOST_ZOOM, air=AIR_ZOOM).side


def lands_grid(focus: Iterable[tuple[int, int]], rows: int) -> tuple[Grid, int]:
    """Return the grid of the land that a question is about, and its height above a rail of *rows*."""
    return panel_grid(focus, SIDE_MAX_LANDS, AIR_TALL, most=RAILED if rows else PANEL_MOST)


def zoom_grid(zoom: Zoom) -> Grid:
    """Return the grid of a zoomed map, which is as large as a tall picture without its strip.

    The focus is as large as it can be, and lies so that as much as possible of the land around
    it is in the frame too.
    """
    tight = grid(zoom.focus, ZOOM, SIDE_MOST_ZOOM, air=AIR_ZOOM)
    around = {(q + dq, r + dr) for q, r in zoom.focus for dq, dr in STEPS}
    near = [(tile.q, tile.r) for tile in zoom.board.tiles if (tile.q, tile.r) in around]
    inner, outer = reach(zoom.focus, AIR_ZOOM), reach([*zoom.focus, *near], AIR_ZOOM)
    return looking(tight, inner, outer, ZOOM)
