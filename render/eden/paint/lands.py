"""The land that a question is about, low and large, with a plan: numbers on it, what they mean below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.fight import EDGE, box
from render.core.layout import TALL_LEAST, TALL_WIDTH, Grid
from render.core.outline import Point, hexagon
from render.core.pen import Pen, Picture, Sprite, canvas
from render.core.pieces import arrow_way
from render.core.text import length, write, write_centred, write_fitted
from render.core.theme import DARK, RIM, Ink, Look
from render.eden.layout import lands_grid
from render.eden.paint import pieces
from render.eden.paint.board import CROWDED, Rectangle, number_boxes, paint_zoomed
from render.eden.scene import Aim, Lands

ROW, GAP, FOOT = 92, 8, 44
"""Heights of a row of the rail, below it, and of the line about rows that are left out."""
RADIUS: Final = 22
RIMMED: Final = RADIUS + 3
DIGITS: Final = (26, 18)
"""Half of the room that the digits of a token take, wide and high."""
SIDE: Final = 88
"""The side of a tile whose tokens are as large as those of a row."""
NIGHT: Final = (0x10, 0x13, 0x1A, 150)
STEPS: Final = (7, 6, 8, 5, 9, 10)
"""Where its number may stand along an arrow of twelve steps: the seventh is at the frontier."""
ASIDE: Final = (0.0, 0.2, -0.2, 0.32, -0.32, 0.44, -0.44, 0.56, -0.56, 0.7, -0.7)
"""How far beside it, in sides of a tile."""
CORNERS: Final = ((0.52, 0.42), (-0.52, 0.42), (0.0, 0.62), (0.55, -0.3), (-0.55, -0.3))
"""Where the number of a ring may stand in its cell."""
TEXT, TOKENS, ODDS = 104, (546, 614, 682), 740
"""Where the words of a row begin; the middles of what goes, of a sign, of what it meets; the odds."""


def paint_lands(lands: Lands) -> Picture:
    """Paint the land of a question with the arrows of its plan; below it a row a number."""
    grid, height = lands_grid(lands.zoom.focus, len(lands.aims))
    picture = paint_zoomed(
        *(TALL_WIDTH, height, grid, lands.zoom.board),
        least=TALL_LEAST,
        plan=lands.moves,
        letters=False,
        crowded=grid.side < CROWDED,
    )
    _darken(picture, lands, grid)
    mark = pieces.ring(grid.side, DARK.look(lands.zoom.colour).fill)
    for place in lands.rings:
        mark.stamp(picture, *grid.at(*place))
    for number, x, y in discs(lands):
        disc(number, DARK.accent).stamp(picture, x, y)
    return _with_rail(picture, lands) if lands.aims else picture


def _darken(picture: Picture, lands: Lands, grid: Grid) -> None:
    """Lay the night on all land that is out of reach."""
    night = Pen(picture.width, picture.height, origin=(0, 0))
    cells = [(tile.q, tile.r) for tile in lands.zoom.board.tiles]
    places = [grid.at(*cell) for cell in cells if cell not in lands.lit]
    corners = [
        [(x + grid.side * dx, y + grid.side * dy) for dx, dy in hexagon(1)] for x, y in places
    ]
    night.glaze([(corner, NIGHT) for corner in corners])
    night.lay(picture, 0, 0)


@cached(16)
def disc(number: int, ink: Ink) -> Sprite:
    """Return the disc with the number of an aim."""
    pen = Pen(2 * RIMMED + 2, 2 * RIMMED + 2)
    pen.circle(0, 0, RIMMED, RIM)
    pen.circle(0, 0, RADIUS, ink)
    image = pen.done()
    middle = image.width / 2
    write_centred(image, middle, middle - 1, str(number), "black", TALL_LEAST, RIM)
    return Sprite(image, middle, middle)


def discs(lands: Lands) -> list[tuple[int, float, float]]:
    """Return where the number of each arrow and ring stands: on no other number and on no name."""
    grid, _ = lands_grid(lands.zoom.focus, len(lands.aims))
    signs = number_boxes(grid, lands.zoom.board, TALL_LEAST)
    # A disc may lie on the rim of a token, but not on its digits.
    middles = [((left + right) / 2, (top + foot) / 2) for left, top, right, foot in signs]
    taken = [(x - DIGITS[0], y - DIGITS[1], x + DIGITS[0], y + DIGITS[1]) for x, y in middles]
    size = max(TALL_LEAST, round(0.30 * grid.side))
    for tile in lands.zoom.board.tiles:
        x, y = grid.at(tile.q, tile.r)
        half = (length(tile.cell, "semibold", size) + size * 0.4) / 2
        middle = y - 0.69 * grid.side
        taken.append((x - half, middle - size / 2, x + half, middle + size / 2))
    placed: list[tuple[int, float, float]] = []
    for number, aim in enumerate(lands.aims, 1):
        ways = [_along(grid, move.start, move.end) for move in aim.moves]
        if aim.ring is not None:
            x, y = grid.at(*aim.ring)
            ways.append([(x + dx * grid.side, y + dy * grid.side) for dx, dy in CORNERS])
        for places in ways:
            x, y = min(places, key=lambda place: _hidden(place, taken))
            taken.append((x - RIMMED, y - RIMMED, x + RIMMED, y + RIMMED))
            placed.append((number, x, y))
    return placed


def _along(grid: Grid, start: tuple[int, int], end: tuple[int, int]) -> list[Point]:
    """List places on an arrow and beside it, those at the frontier first."""
    (x0, y0), (x1, y1) = grid.at(*start), grid.at(*end)
    way = arrow_way((x0, y0), (x1, y1), grid.side)
    far = math.dist((x0, y0), (x1, y1))
    across = (y0 - y1) / far * grid.side, (x1 - x0) / far * grid.side
    return [
        (way[step][0] + part * across[0], way[step][1] + part * across[1])
        for part in ASIDE
        for step in STEPS
    ]


def _hidden(place: Point, taken: Sequence[Rectangle]) -> float:
    """Return how much of what must be read a disc hides there."""
    x, y = place
    wide = (min(part[2], x + RIMMED) - max(part[0], x - RIMMED) for part in taken)
    tall = (min(part[3], y + RIMMED) - max(part[1], y - RIMMED) for part in taken)
    return sum(max(0.0, w) * max(0.0, h) for w, h in zip(wide, tall, strict=True))


def _with_rail(land: Picture, lands: Lands) -> Picture:
    """Lay the rail below the land: a row an aim."""
    foot = FOOT if lands.more else 0
    height = land.height + GAP + len(lands.aims) * (ROW + GAP) + foot
    picture = canvas(TALL_WIDTH, height, DARK.bg)
    picture.paste(land, (0, 0))
    y = land.height + GAP
    for number, aim in enumerate(lands.aims, 1):
        box(picture, EDGE, y, TALL_WIDTH - EDGE, y + ROW, DARK.card, radius=16)
        disc(number, DARK.accent).stamp(picture, EDGE + 44, y + ROW / 2)
        _row(picture, aim, DARK.look(lands.zoom.colour), y)
        y += ROW + GAP
    if lands.more:
        write(picture, TEXT, y + 30, lands.more, "semibold", TALL_LEAST, DARK.text2)
    return picture


def _row(picture: Picture, aim: Aim, look: Look, y: int) -> None:
    """Write where an aim leads, what goes there against what, and in how many of ten cases it wins."""
    room, middle = TOKENS[0] - 40 - TEXT, y + ROW / 2
    write_fitted(picture, TEXT, y + 42, aim.way, "bold", (40, 37, TALL_LEAST), room, DARK.text)
    write_fitted(picture, TEXT, y + 79, aim.words, "regular", (TALL_LEAST,), room, DARK.text2)
    own = pieces.strength(64, aim.n) if aim.card else pieces.token(look, aim.n, SIDE, TALL_LEAST)
    own.stamp(picture, TOKENS[0], middle)
    if aim.against is not None:
        if aim.ring is None:
            core_pieces.swords(22).stamp(picture, TOKENS[1], middle)
        else:
            arrow = "\N{RIGHTWARDS ARROW}"
            write_centred(picture, TOKENS[1], middle, arrow, "bold", 44, DARK.text2)
        token = core_pieces.wild_marker(aim.against, SIDE, TALL_LEAST)
        if aim.foe:
            token = pieces.token(DARK.look(aim.foe), aim.against, SIDE, TALL_LEAST)
        token.stamp(picture, TOKENS[2], middle)
    if aim.tenths is None:
        return
    ink = DARK.ok if aim.tenths >= 6 else DARK.accent if aim.tenths >= 3 else DARK.danger
    pen = Pen(170, 24, origin=(0, 0))
    for tenth in range(10):
        filled = tenth < aim.tenths
        pen.box(tenth * 17, 0, tenth * 17 + 13, 24, 4, ink if filled else DARK.line)
    pen.lay(picture, ODDS, round(middle) - 12)
    right = TALL_WIDTH - EDGE - 20
    write(picture, right, middle + 13, f"{aim.tenths}/10", "bold", 38, ink, "rs")
