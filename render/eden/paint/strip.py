"""A fight in one strip for the panel of a question: totals beside each other, who leads."""

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, Picture, canvas
from render.core.text import length, write, write_fitted
from render.core.theme import DARK
from render.eden.paint import king
from render.eden.scene import Side, Strip

EDGE = 14
TALL = 284
"""Height of the box of a side."""
FOOT = 104
SIGN = 10
"""Room on each side of the sign of a side."""
WILD = "#8A7F6B"
"""The part of the bar that belongs to nobody."""


def paint_strip(strip: Strip) -> Picture:
    """Paint the sides of a fight, three abreast at most, then a bar of their totals."""
    count = len(strip.sides)
    columns = count if count <= 3 else 2
    rows = -(-count // columns)
    width = (TALL_WIDTH - 2 * EDGE - (columns - 1) * EDGE) // columns
    foot = EDGE + rows * (TALL + EDGE)
    picture = canvas(TALL_WIDTH, foot + FOOT, DARK.bg)
    for i, side in enumerate(strip.sides):
        place = (EDGE + i % columns * (width + EDGE), EDGE + i // columns * (TALL + EDGE))
        picture.paste(_side(side, width, first=i == 0), place)
    pen = Pen(TALL_WIDTH, 26, origin=(0, 0))
    totals = [side.total if side.then is None else side.then for side in strip.sides]
    right, whole = float(TALL_WIDTH - EDGE), max(1, sum(totals))
    for side, total in reversed([*zip(strip.sides, totals, strict=True)]):
        look = DARK.look(side.colour) if side.colour else None
        ink = WILD if look is None else look.fill
        pen.box(EDGE, 0, max(right, EDGE + 26), 26, 13, ink)
        right -= total / whole * (TALL_WIDTH - 2 * EDGE)
    pen.lay(picture, 0, foot)
    ink = {"ok": DARK.ok, "danger": DARK.danger}.get(strip.tone, DARK.accent)
    sizes, room = (44, 40, 37, TALL_LEAST), TALL_WIDTH - 4 * EDGE
    write_fitted(picture, TALL_WIDTH / 2, foot + 76, strip.verdict, "bold", sizes, room, ink, "ms")
    return picture


@cached(32)
def _side(side: Side, width: int, *, first: bool) -> Picture:
    pen = Pen(width, TALL, origin=(0, 0))
    pen.box(0, 0, width, TALL, 20, DARK.card_hi if first else DARK.card)
    image = pen.done()
    picture = canvas(width, TALL, DARK.bg)
    picture.paste(image, (0, 0), image)
    if side.colour:
        sign = core_pieces.badge(DARK.look(side.colour), 30)
    elif side.king:
        sign = king.king(side.total, 60, TALL_LEAST)
    else:
        sign = core_pieces.wild_marker(side.total, 100, TALL_LEAST)
    middle = max(52.0, SIGN + sign.image.width / 2)
    sign.stamp(picture, middle, 58)
    left = max(98.0, middle + sign.image.width / 2 + SIGN)
    number = str(side.total if side.then is None else side.then)
    size = 108 if width > 400 else 84
    right = width - 26.0
    write(picture, right, 100, number, "black", size, DARK.text, "rs")
    right -= length(number, "black", size) + 12
    if side.then is not None and side.then != side.total:
        write(picture, right, 96, f"{side.total} \u2192", "bold", 52, DARK.text2, "rs")
        right -= length(f"{side.total} \u2192", "bold", 52) + 12
    sizes = (42, 38, TALL_LEAST)
    write_fitted(picture, left, 73, side.name, "bold", sizes, right - left, DARK.text)
    lines = [(text, DARK.text2) for text in side.lines]
    lines += [(f"+ {text}", DARK.accent) for text in side.adds]
    shown = (
        lines[:3]
        if len(lines) <= 3
        else [*lines[: max(0, 3 - len(side.adds))], *lines[-len(side.adds) or -1 :]][-3:]
    )
    for i, (text, ink) in enumerate(shown):
        write_fitted(picture, 28, 160 + 46 * i, text, "regular", (36, TALL_LEAST), width - 48, ink)
    return picture
