"""The land that a question is about, low and large, with a plan drawn on it."""

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_WIDTH, Grid
from render.core.outline import Point
from render.core.pen import Pen, Picture, Sprite
from render.core.pieces import arrow_way
from render.core.text import length, write_centred
from render.core.theme import RIM, Theme
from render.eden.layout import lands_grid
from render.eden.paint import pieces
from render.eden.paint.board import CROWDED, Rectangle, number_boxes, paint_zoomed
from render.eden.scene import Lands

GOOD, DOUBTFUL = ("#12351F", "#A6F0BE"), ("#4A2A06", "#FFD98A")
"""Ground and letters of a note on what is within reach, and on what may not be."""


@cached(64)
def _note(text: str, *, good: bool) -> Sprite:
    ground, ink = GOOD if good else DOUBTFUL
    wide, tall = length(text, "bold", TALL_LEAST) + 36, 50
    pen = Pen(wide, tall, origin=(0, 0), scale=2)
    pen.box(0, 0, wide, tall, 14, RIM)
    pen.box(3, 3, wide - 3, tall - 3, 12, ground)
    image = pen.done()
    write_centred(image, image.width / 2, tall / 2, text, "bold", TALL_LEAST, ink)
    return Sprite(image, image.width / 2, tall / 2)


def paint_lands(theme: Theme, lands: Lands) -> Picture:
    """Paint the land of a question with its plan; its notes hide as little of it as they can."""
    grid, height = lands_grid(lands.zoom.focus)
    picture = paint_zoomed(
        *(theme, TALL_WIDTH, height, grid, lands.zoom.board),
        least=TALL_LEAST,
        plan=lands.moves,
        letters=False,
        crowded=grid.side < CROWDED,
    )
    for place in lands.rings:
        mark = pieces.ring(grid.side, theme.look(lands.zoom.colour).fill)
        mark.stamp(picture, *grid.at(*place))
    signs = note_signs(lands)
    for sign, box in zip(signs, note_boxes(theme, lands, signs), strict=True):
        sign.stamp(picture, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    return picture


def note_signs(lands: Lands) -> list[Sprite]:
    """Return the notes of a plan, in few words where there are several."""
    crowd = len(lands.notes) > 1
    return [_note((one.brief if crowd else "") or one.text, good=one.good) for one in lands.notes]


OUT: Final = 1e6
"""What it costs to leave the picture, or to hide another note or a number."""
FAR: Final = 6.0
"""What it costs to be a side of a tile away from one's cell."""
TARGET: Final = 20.0
"""What it costs to hide a third of the name of a cell that a plan is about to take."""
NAME: Final = -0.69
"""Where the middle of the name of a cell stands below its middle, in sides of a tile."""
ASIDE: Final = (0.0, -0.45, 0.45, -0.9, 0.9, -1.35, 1.35)
BELOW: Final = (0.5, -1.0, 0.7, -0.5, 1.05, -1.5, 1.6, 0.0)
"""Where a note may stand beside its cell, in sides of a tile; the first of equal places is taken."""
STEPS: Final = tuple(n * 0.25 for n in range(-12, 13))
"""Where it may stand on both axes if it would hide a number, or the name of a target, in all of these
places."""


def note_boxes(theme: Theme, lands: Lands, signs: Sequence[Sprite]) -> list[Rectangle]:
    """Return where each note hides no number, and least of the plan and of the land."""
    (grid, height), edge = lands_grid(lands.zoom.focus), 0.12  # how broad arrows and letters are
    ahead, taken = _in_the_way(lands, grid), list[Rectangle]()
    numbers = number_boxes(theme, grid, lands.zoom.board, TALL_LEAST)

    def cost(box: Rectangle, cell: Point) -> float:
        out = (
            box[1] < 4
            or box[3] > height - 4
            or any(_meet(box, other) for other in (*taken, *numbers))
        )
        room = edge * grid.side
        hidden = sum(
            weight
            for x, y, weight in ahead
            if box[0] - room < x < box[2] + room and box[1] - room < y < box[3] + room
        )
        far = math.dist(cell, ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)) / grid.side
        return OUT * out + hidden + FAR * far

    for note, sign in zip(lands.notes, signs, strict=True):
        cell, half, tall = grid.at(note.q, note.r), sign.image.width / 2, sign.image.height / 2
        best = min(_around(grid, cell, (half, tall), ASIDE, BELOW), key=partial(cost, cell=cell))
        if cost(best, cell) >= 2 * TARGET:
            boxes = _around(grid, cell, (half, tall), STEPS, STEPS)
            best = min(boxes, key=partial(cost, cell=cell))
        taken.append(best)
    return taken


def _around(
    grid: Grid,
    cell: Point,
    size: tuple[float, float],
    aside: Sequence[float],
    below: Sequence[float],
) -> list[Rectangle]:
    """List boxes of twice *size* beside a cell, between the left and the right of the picture."""
    half, tall = size
    xs = [min(max(cell[0] + n * grid.side, half + 8), TALL_WIDTH - half - 8) for n in aside]
    ys = [cell[1] + n * grid.side for n in below]
    return [(x - half, y - tall, x + half, y + tall) for x in xs for y in ys]


def _in_the_way(lands: Lands, grid: Grid) -> list[tuple[float, float, float]]:
    """List points that a note should not hide, each with how much it matters.

    Arrows, above all where they begin; the names of the cells that the plan is about to take, which
    its words say; the troops that it is about, then those of others and the other names.
    """
    found = []
    for move in lands.moves:
        way = arrow_way(grid.at(*move.start), grid.at(*move.end), grid.side)
        found += [(*point, 6.0 if n < len(way) // 2 else 3.0) for n, point in enumerate(way)]
    ends = {move.end for move in lands.moves}
    about = ends | {move.start for move in lands.moves}
    for tile in lands.zoom.board.tiles:
        x, y = grid.at(tile.q, tile.r)
        weight = 8.0 if (tile.q, tile.r) in about else 2.0
        found += [(x + dx * grid.side, y, weight) for dx in (-0.2, 0.0, 0.2)]
        name = TARGET if (tile.q, tile.r) in ends else weight / 4
        found += [(x + dx * grid.side, y + NAME * grid.side, name) for dx in (-0.2, 0.0, 0.2)]
    return found


def _meet(one: Rectangle, other: Rectangle) -> bool:
    beside = one[2] < other[0] or other[2] < one[0]
    return not beside and one[1] < other[3] and other[1] < one[3]
