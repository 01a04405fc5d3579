"""One player's board of advances: twelve boxes of four rows, readable before it is opened."""

from render.clash import look as lk
from render.clash.paint.signs import icon
from render.clash.scene import Advance, Advances, Category
from render.core.cache import cached
from render.core.layout import Box
from render.core.pen import Pen, Picture, canvas
from render.core.pieces import badge
from render.core.text import Weight, fitted, length, wrapped, write, write_fitted
from render.core.theme import Ink, mix

WIDTH, HEIGHT = 1600, 2000
MARGIN, GAP = 20, 16
HEAD, FOOT = 132, 84
BOX_WIDTH = (WIDTH - 2 * MARGIN - 2 * GAP) // 3
BOX_HEIGHT = (HEIGHT - HEAD - FOOT - 4 * GAP) // 4
BOX_HEAD = 62
ROW = 84
INSET = 12
NEEDS = 30
"""Size of the words that say what an advance waits for."""

_HUES = {"mood": lk.MOOD, "culture": lk.CULTURE, "": lk.PAPER}


def paint_advances(board: Advances) -> Picture:
    """Paint one player's board of advances."""
    picture = canvas(WIDTH, HEIGHT, lk.THEME.bg)
    _head(picture, board)
    for i, category in enumerate(board.categories):
        box = _box(category, board.colour)
        picture.paste(box, _corner(i))
    picture.paste(_foot(board.foot), (0, HEIGHT - FOOT))
    return picture


def row_box(category: int, row: int) -> Box:
    """Return where an advance lies on the picture: *category* and *row* from 0."""
    x, y = _corner(category)
    return Box(x + INSET, y + _row_at(row), BOX_WIDTH - 2 * INSET, ROW)


def _corner(category: int) -> tuple[int, int]:
    x = MARGIN + category % 3 * (BOX_WIDTH + GAP)
    return (x, HEAD + category // 3 * (BOX_HEIGHT + GAP))


def _row_at(row: int) -> int:
    between = (BOX_HEIGHT - BOX_HEAD - 4 * ROW - INSET) / 3
    return round(BOX_HEAD + row * (ROW + between))


def _head(picture: Picture, board: Advances) -> None:
    badge(lk.look(board.colour), 40).stamp(picture, 74, 70)
    x = WIDTH - MARGIN - 8.0
    figures = (
        ("culture", lk.CULTURE, board.culture.count, f"/{board.culture.limit}"),
        ("mood", lk.MOOD, board.mood.count, f"/{board.mood.limit}"),
        ("advances", lk.THEME.text, board.count, ""),
    )
    # From right to left, so that the title gets what is left.
    for name, ink, count, limit in figures:
        x -= length(limit, "semibold", 40)
        write(picture, x, 90, limit, "semibold", 40, lk.LIMIT_INK)
        x -= length(str(count), "bold", 54) + 2
        write(picture, x, 90, str(count), "bold", 54, lk.THEME.text)
        x -= 36
        icon(name, 52, ink, lk.THEME.bg).stamp(picture, x, 70)
        x -= 66
    write_fitted(picture, 138, 92, board.title, "black", (62, 56, 50, 46), x - 138, lk.THEME.text)


@cached(64)
def _box(category: Category, colour: str) -> Picture:
    """Return the box of a category."""
    pen = Pen(BOX_WIDTH, BOX_HEIGHT, origin=(0, 0), ground=lk.THEME.bg)
    ground = lk.GOVERNMENT if category.government else lk.THEME.card
    pen.box(0, 0, BOX_WIDTH, BOX_HEIGHT, 20, ground)
    picture = pen.done()
    any_owned = any(row.status == "owned" for row in category.advances)
    ink: Ink = lk.THEME.text if any_owned else lk.THEME.text2
    right = BOX_WIDTH - 20
    weight: Weight = "semibold" if any_owned else "regular"
    room = right - 22 - length(category.title, "bold", 42) - 14
    note, size = fitted(category.note, weight, (28, 26, 24, 22), room)
    tone = lk.THEME.accent if category.lit else lk.THEME.text2
    write(picture, right, 46, note, weight, size, tone, "rs")
    write(picture, 22, 47, category.title, "bold", 42, ink)
    for i, advance in enumerate(category.advances):
        picture.paste(_row(advance, colour, ground), (INSET, _row_at(i)))
    return picture


@cached(512)
def _row(advance: Advance, colour: str, ground: str) -> Picture:
    """Return one advance: owned is lit with a badge, open has a bright frame, locked is dim."""
    width = BOX_WIDTH - 2 * INSET
    owned, open_ = advance.status == "owned", advance.status == "open"
    hue = _HUES[advance.frame]
    fill: Ink = lk.LOCKED
    edge: Ink = hue
    ink: Ink = lk.LOCKED_INK
    if owned:
        blue = advance.frame == "culture"
        fill, ink = (lk.CULTURE_ROW, "#FFFFFF") if blue else (hue, "#1C1500")
    elif open_:
        fill, ink = lk.THEME.card_hi, lk.THEME.text
    else:
        edge = mix(hue if advance.frame else lk.THEME.text3, lk.LOCKED, 0.62)
    pen = Pen(width, ROW, origin=(0, 0), ground=ground)
    pen.box(0, 0, width, ROW, 16, edge)
    rim = 3 if advance.status == "locked" else 4
    pen.box(rim, rim, width - rim, ROW - rim, 13, fill)
    if open_:
        pen.circle(42, ROW / 2, 19, lk.THEME.text3)
        pen.circle(42, ROW / 2, 16, fill)
    picture = pen.done()
    if owned:
        badge(lk.look(colour), 23).stamp(picture, 42, ROW / 2)
    elif not open_:
        icon("lock", 30, lk.PADLOCK, fill).stamp(picture, 42, ROW / 2)
    right = width - 16.0
    if advance.frame:
        tone: Ink = hue
        if owned:
            tone = "#FFF3C0" if advance.frame == "mood" else "#FFFFFF"
        elif not open_:
            tone = mix(hue, lk.LOCKED, 0.45)
        icon(advance.frame, 46, tone, fill).stamp(picture, right - 23, ROW / 2)
        right -= 54
    if advance.builds:
        sign = ink if owned else lk.THEME.text2
        icon(advance.builds, 40, sign, fill).stamp(picture, right - 22, ROW / 2)
        right -= 50
    _name(picture, advance, ink, right - 86)
    return picture


def _name(picture: Picture, advance: Advance, ink: Ink, room: float) -> None:
    weight: Weight = "bold" if advance.status == "owned" else "semibold"
    if advance.needs:
        write_fitted(picture, 82, 39, advance.name, weight, (40, 38, 36, 34), room, ink)
        needs, size = fitted(advance.needs, "regular", (NEEDS, 28, 26), room + 8)
        write(picture, 82, ROW - 13, needs, "regular", size, lk.THEME.text2)
        return
    # One line in large letters first, two lines of smaller ones where it does not fit.
    for size in (44, 42, 40):
        if length(advance.name, weight, size) <= room:
            write(picture, 82, ROW / 2 + 15, advance.name, weight, size, ink)
            return
    size = 34
    for size in (38, 36, 34):
        lines = wrapped(advance.name, weight, size, room)
        if len(lines) <= 2 and all(length(line, weight, size) <= room for line in lines):
            break
    lines = wrapped(advance.name, weight, size, room)
    first = ROW / 2 - 6 if len(lines) > 1 else ROW / 2 + 13
    for i, line in enumerate(lines):
        write(picture, 82, first + 36 * i, line, weight, size, ink)


@cached(4)
def _foot(words: tuple[str, str, str, str, str]) -> Picture:
    """Explain the three kinds of rows, the face and the amphora."""
    picture, y = canvas(WIDTH, FOOT, lk.THEME.bg), 8
    owned, open_, locked, mood, culture = words
    right = WIDTH - MARGIN - 8.0
    ends = []
    for name, word, ink in (("culture", culture, lk.CULTURE), ("mood", mood, lk.MOOD)):
        right -= length(word, "regular", 34)
        write(picture, right, y + 41, word, "regular", 34, lk.THEME.text2)
        right -= 28
        icon(name, 40, ink, lk.THEME.bg).stamp(picture, right, y + 29)
        right -= 50
        ends.append(right)
    rows = (
        (owned, lk.PAPER, lk.PAPER),
        (open_, lk.PAPER, lk.THEME.card_hi),
        (locked, "#434C5C", lk.LOCKED),
    )
    spare = right - MARGIN - 6 - 3 * 110
    size = next(
        (s for s in (34, 32, 30, 28) if sum(length(w, "regular", s) for w, _, _ in rows) <= spare),
        26,
    )
    x = MARGIN + 6.0
    for word, edge, fill in rows:
        pen = Pen(64, 46, origin=(0, 0))
        pen.box(0, 0, 62, 44, 12, edge)
        pen.box(4, 4, 58, 40, 9, fill)
        pen.lay(picture, round(x), y + 6)
        write(picture, x + 74, y + 41, word, "regular", size, lk.THEME.text2)
        x += 74 + length(word, "regular", size) + 34
    return picture
