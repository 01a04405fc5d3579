"""The land that a question is about, low and large, with a plan drawn on it."""

from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, Picture, Sprite
from render.core.text import length, write_centred
from render.core.theme import RIM, Theme
from render.eden.layout import lands_grid
from render.eden.paint import pieces
from render.eden.paint.board import CROWDED, paint_zoomed
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
    """Paint the land of a question with its plan; notes below their cells, or where room is."""
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
    taken: list[tuple[float, float, float, float]] = []
    for note in lands.notes:
        sign = _note(note.text, good=note.good)
        x, y = grid.at(note.q, note.r)
        half, tall = sign.image.width / 2, sign.image.height / 2
        x = min(max(x, half + 8), TALL_WIDTH - half - 8)
        # Below its cell, then above, then further away: a note hides no other and stays on the
        # picture.
        places = [y + by * grid.side for by in (0.5, -1.0, 1.05, -1.5, 1.6)]
        boxes = [(x - half, at - tall, x + half, at + tall) for at in places]
        inside = [box for box in boxes if box[1] >= 4 and box[3] <= height - 4] or boxes[:1]
        free = [box for box in inside if not any(_meet(box, other) for other in taken)]
        box = (free or inside)[0]
        taken.append(box)
        sign.stamp(picture, x, (box[1] + box[3]) / 2)
    return picture


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    beside = one[2] < other[0] or other[2] < one[0]
    return not beside and one[1] < other[3] and other[1] < one[3]
