"""A finished picture: its bytes with the words that say the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.core.encode import palettes
from render.core.layout import SIDE_MAX_ZOOM, TALL_HEIGHT, TALL_WIDTH, Box, grid
from render.core.pen import Picture as Pixels
from render.core.pen import canvas
from render.core.picture import Picture, finished
from render.core.spots import Spot, of_cells
from render.core.text import write_centred
from render.core.theme import DARK
from render.eden import alt
from render.eden import scene as sc
from render.eden.layout import ZOOM_HEAD, bare, tall, zoom_grid
from render.eden.paint import panel
from render.eden.paint.board import CROWDED, paint_still, paint_tall, paint_turn, paint_zoomed

CANDIDATE: Final = 800
CANDIDATE_HEAD: Final = 140
"""Pixels of a side of one of several maps, and of the room for its number above."""

LEAST_BARE: Final = 30
"""Height of the smallest letters of the map alone, which is shown at about half its size."""

LEAST_ZOOM: Final = 56
"""Height of the smallest letters of a zoomed map: 18 pixels on a phone."""

PALETTES = palettes("render.eden")
"""By ``board``, ``battle``, or the colour of the seat whose cards they are."""


def _map(pixels: Pixels, words: str, spots: tuple[Spot, ...] = ()) -> Picture:
    return finished(pixels, PALETTES["board"], words, spots)


def tall_picture(board: sc.Board) -> Picture:
    """Paint a whole board for a phone: 1080 x 1350, the seats below the map, no legend."""
    plan = tall(board)
    pixels = paint_tall(plan, board)
    panel.paint_tall(pixels, plan, board)
    return _map(pixels, alt.of_board(board))


def bare_picture(board: sc.Board) -> Picture:
    """Paint the map alone, with its cells as spots."""
    plan = bare(board)
    pixels = paint_still(plan, board, LEAST_BARE)
    paint_turn(
        *(pixels, plan.grid, board, board.tiles, LEAST_BARE),
        letters=False,
        crowded=plan.grid.side < CROWDED,
    )
    cells = [(ghost.cell, (ghost.q, ghost.r)) for ghost in board.ghosts]
    cells += [(tile.cell, (tile.q, tile.r)) for tile in board.tiles]
    return _map(pixels, alt.of_board(board), of_cells(plan.grid, cells))


def candidates_picture(boards: Sequence[sc.Board]) -> Picture:
    """Paint maps in rows of two, numbered from 1, without anything of who sits where."""
    room, top, n = CANDIDATE, CANDIDATE_HEAD, len(boards)
    pixels = canvas(2 * room, -(-n // 2) * (room + top), DARK.bg)
    for number, board in enumerate(boards):
        cells = [(tile.q, tile.r) for tile in board.tiles]
        spread = grid(cells, Box(0, 0, room, room), SIDE_MAX_ZOOM)
        y = number // 2 * (room + top)
        # The last of an odd number stands in the middle.
        x = room // 2 if number == n - 1 and n % 2 else number % 2 * room
        pixels.paste(paint_zoomed(room, room, spread, board), (x, y + top))
        write_centred(
            pixels, x + room / 2, y + top / 2, str(number + 1), "bold", top // 2, DARK.text
        )
    words = "\n".join(alt.of_candidate(board, n) for n, board in enumerate(boards, 1))
    return _map(pixels, words)


def zoom_picture(zoom: sc.Zoom) -> Picture:
    """Paint a part of a board, large: about seven tiles."""
    pixels = canvas(TALL_WIDTH, TALL_HEIGHT, DARK.bg)
    land = paint_zoomed(
        *(TALL_WIDTH, TALL_HEIGHT - ZOOM_HEAD, zoom_grid(zoom), zoom.board),
        least=LEAST_ZOOM,
        letters=False,
    )
    pixels.paste(land, (0, ZOOM_HEAD))
    panel.paint_zoom_strip(pixels, zoom)
    return _map(pixels, alt.of_zoom(zoom))
