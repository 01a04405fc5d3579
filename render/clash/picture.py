"""Finished pictures of Clash of Cultures: their bytes with the words that say the same."""

import math

from render.clash import alt
from render.clash import scene as sc
from render.clash.grid import SIDE_MAX
from render.clash.look import THEME
from render.clash.paint.advances import paint_advances, row_box
from render.clash.paint.board import paint_map
from render.clash.paint.panel import paint_tall, tall
from render.core.encode import palettes
from render.core.layout import TALL_LEAST, Box, grid, reach
from render.core.pen import Picture as Pixels
from render.core.pen import canvas, lay_rounded
from render.core.picture import Picture, finished
from render.core.spots import of_boxes, of_cells

LEAST_BARE = 28
"""Height of the smallest letters of the map alone, which is shown at about half its size."""

PALETTE = palettes("render.clash")["all"]
"""The colours of all pictures of this game."""


def tall_picture(board: sc.Board) -> Picture:
    """Paint a whole map for a phone: 1080 x 1350, the players below it, no legend."""
    return finished(tall_pixels(board), PALETTE, alt.of_board(board))


def tall_pixels(board: sc.Board) -> Pixels:
    """Return the pixels of a whole map for a phone."""
    plan = tall(board)
    box = Box(0, 0, plan.map.width, plan.map.height)
    chart = paint_map(box.width, box.height, box, plan.grid, board, TALL_LEAST)
    pixels = canvas(plan.width, plan.height, THEME.bg)
    lay_rounded(pixels, chart, plan.map.x, plan.map.y, 18)
    paint_tall(pixels, plan, board)
    return pixels


def bare_picture(board: sc.Board) -> Picture:
    """Paint the map alone, with its spaces as spots."""
    fogs = [(cell, at) for fog in board.fogs for cell, at in zip(fog.cells, fog.at, strict=True)]
    cells = [*fogs, *((space.cell, space.at) for space in board.spaces)]
    places = [at for _, at in cells]
    left, top, right, bottom = reach(places, flat=True)
    box = Box(0, 0, math.ceil((right - left) * SIDE_MAX), math.ceil((bottom - top) * SIDE_MAX))
    chart = grid(places, box, SIDE_MAX, flat=True)
    pixels = paint_map(box.width, box.height, box, chart, board, LEAST_BARE)
    return finished(pixels, PALETTE, alt.of_board(board), of_cells(chart, cells))


def advances_picture(board: sc.Advances) -> Picture:
    """Paint a board of advances, with its rows as spots."""
    rows = (
        (f"advance:{advance.id}", row_box(i, j))
        for i, category in enumerate(board.categories)
        for j, advance in enumerate(category.advances)
    )
    return finished(paint_advances(board), PALETTE, alt.of_advances(board), of_boxes(rows))
