"""The map of the end of a round: what changed hands in rings, land of others in the dark."""

from __future__ import annotations

from functools import partial

from render.core.layout import SIDE_MAX_ZOOM, TALL_LEAST, TALL_WIDTH, Box, Grid, grid
from render.core.outline import hexagon
from render.core.pen import Pen, Picture, Sprite
from render.core.pieces import badge
from render.core.round import Round, paint_standings, stamp_change
from render.core.theme import DARK, RIM, Ink
from render.eden.paint import pieces
from render.eden.paint.board import paint_zoomed
from render.eden.scene import Board

NIGHT = (0x10, 0x13, 0x1A, 96)


def paint_round(scene: Round[Board]) -> Picture:
    """Paint the header, the map, a row for each seat."""
    return paint_standings(DARK, scene, _dress, partial(_map, scene))


def _dress(colour: str, radius: int) -> tuple[Sprite, Ink]:
    look = DARK.look(colour)
    return badge(look, radius), look.fill


def _map(scene: Round[Board], height: int) -> Picture:
    """Paint the map: land of others lies in the dark where somebody reads of their own."""
    board = scene.board
    places = {tile.cell: (tile.q, tile.r) for tile in board.tiles}
    spread = grid(places.values(), Box(10, 6, TALL_WIDTH - 20, height - 12), SIDE_MAX_ZOOM, 0.05)
    picture = paint_zoomed(TALL_WIDTH, height, spread, board, least=TALL_LEAST, letters=False)
    dark = {tile.cell for tile in board.tiles if scene.mine not in {"", tile.holder}}
    night = Pen(TALL_WIDTH, height, origin=(0, 0))
    night.glaze([(_around(spread, *places[cell], 1.0), NIGHT) for cell in dark])
    night.lay(picture, 0, 0)
    changed = [change for change in scene.changes if change.place in places]
    rings = Pen(TALL_WIDTH, height, origin=(0, 0))
    for change in changed:
        corners = _around(spread, *places[change.place], 0.9)
        rings.line(corners, 11, RIM, closed=True)
        rings.line(corners, 6, getattr(DARK, change.tone), closed=True)
    rings.lay(picture, 0, 0)
    # Numbers and names lie on top of the dark and of the rings.
    for tile in board.tiles:
        if tile.cell in dark | {change.place for change in changed}:
            x, y = spread.at(tile.q, tile.r)
            if tile.holder and tile.troops:
                look = DARK.look(tile.holder)
                pieces.token(look, tile.troops, spread.side, TALL_LEAST).stamp(picture, x, y)
            size = max(TALL_LEAST, round(0.30 * spread.side))
            pieces.label(tile.cell, size).stamp(picture, x, y - 0.69 * spread.side)
    for change in changed:
        x, y = spread.at(*places[change.place])
        at = (x + 0.55 * spread.side, y + 0.42 * spread.side)
        stamp_change(picture, DARK, change, _dress, *at)
    return picture


def _around(spread: Grid, q: int, r: int, part: float) -> list[tuple[float, float]]:
    x, y = spread.at(q, r)
    return [(x + spread.side * dx, y + spread.side * dy) for dx, dy in hexagon(part)]
