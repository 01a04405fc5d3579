"""What one seat alone sees: its Elder Signs, its spellbooks, its requirements."""

# ruff: noqa: PLR0917 - places are written as x, y

from render.cthulhu.earth import WIDTH
from render.cthulhu.look import (
    ACCENT,
    BG,
    CARD,
    IVORY,
    LINE,
    PANEL,
    RIM,
    TEXT,
    TEXT2,
    TEXT3,
    Look,
    look,
)
from render.cthulhu.paint import pieces
from render.cthulhu.scene import Book, Need, Own
from render.paint.pen import Pen, Picture, canvas
from render.paint.text import fitted, length, wrapped, write
from render.theme import mix

MARGIN, GAP = 20, 16
HEAD = 116
SIGN, SIGN_STEP = 132, 146
NAME, TEXT_SIZE, LEADING = 46, 38, 46
COLUMN = (WIDTH - 2 * MARGIN - GAP) // 2
NEED_SIZE = 38


def paint_own(own: Own) -> Picture:
    """Return the private picture of a seat."""
    shown = look(own.faction)
    signs = _signs_height(own)
    books = [_book_lines(book) for book in own.books]
    heights = [_book_height(lines) for lines in books]
    rows = [max(heights[i : i + 2]) for i in range(0, len(heights), 2)]
    needs = [
        wrapped(need.text, "regular", NEED_SIZE, WIDTH - 2 * MARGIN - 110) for need in own.needs
    ]
    need_height = 70 + sum(20 + 46 * len(lines) for lines in needs) + 16
    height = MARGIN + HEAD + GAP + signs + GAP + sum(row + GAP for row in rows)
    height += (need_height + GAP if own.needs else 0) + MARGIN - GAP
    picture = canvas(WIDTH, height, BG)
    pen = Pen(WIDTH, height, origin=(0, 0), scale=2)
    y: float = MARGIN
    pen.box(MARGIN, y, WIDTH - MARGIN, y + HEAD, 18, PANEL)
    pen.box(MARGIN, y + 18, MARGIN + 10, y + HEAD - 18, 0, shown.fill)
    y += HEAD + GAP
    pen.box(MARGIN, y, WIDTH - MARGIN, y + signs, 18, "#1B2713")
    pen.box(MARGIN + 3, y + 3, WIDTH - MARGIN - 3, y + signs - 3, 16, "#131B10")
    y += signs + GAP
    for i, book in enumerate(own.books):
        x = MARGIN + (i % 2) * (COLUMN + GAP)
        top = y + sum(row + GAP for row in rows[: i // 2])
        _book_box(pen, shown, book, x, top, COLUMN, rows[i // 2])
    y += sum(row + GAP for row in rows)
    if own.needs:
        pen.box(MARGIN, y, WIDTH - MARGIN, y + need_height, 18, PANEL)
        at = y + 70
        for need, lines in zip(own.needs, needs, strict=True):
            _tick(pen, need, MARGIN + 46, at + 28)
            at += 20 + 46 * len(lines)
    boxes = pen.done()
    picture.paste(boxes, (0, 0), boxes)
    _head(picture, own, shown)
    _signs(picture, own, MARGIN + HEAD + GAP)
    y = MARGIN + HEAD + GAP + signs + GAP
    for i, (book, lines) in enumerate(zip(own.books, books, strict=True)):
        x = MARGIN + (i % 2) * (COLUMN + GAP)
        _book(picture, shown, book, lines, x, y + sum(row + GAP for row in rows[: i // 2]))
    y += sum(row + GAP for row in rows)
    if own.needs:
        write(picture, MARGIN + 28, y + 52, own.needs_title, "bold", 40, TEXT)
        at = y + 70
        for need, lines in zip(own.needs, needs, strict=True):
            for line in lines:
                ink = TEXT3 if need.met else TEXT
                write(picture, MARGIN + 88, at + 42, line, "regular", NEED_SIZE, ink)
                at += 46
            at += 20
    return picture


def _head(picture: Picture, own: Own, shown: Look) -> None:
    pieces.badge(shown, 38).stamp(picture, MARGIN + 74, MARGIN + HEAD / 2)
    sub, size = fitted(own.subtitle, "semibold", (40, 36), 620)
    write(picture, WIDTH - MARGIN - 28, MARGIN + 74, sub, "semibold", size, ACCENT, "rs")
    room = WIDTH - MARGIN - 28 - length(sub, "semibold", size) - 30 - (MARGIN + 134)
    title, size = fitted(own.title, "black", (54, 48, 42), room)
    write(picture, MARGIN + 134, MARGIN + 77, title, "black", size, TEXT)


def _signs_height(own: Own) -> int:
    many = len(own.signs) + len(own.revealed)
    columns = (WIDTH - 2 * MARGIN - 56) // SIGN_STEP
    return 84 + -(-many // columns) * SIGN_STEP + 10


def _signs(picture: Picture, own: Own, top: float) -> None:
    write(picture, MARGIN + 28, top + 58, own.signs_title, "bold", 44, TEXT)
    line, size = fitted(own.sum_line, "semibold", (40, 36), 760)
    write(picture, WIDTH - MARGIN - 28, top + 58, line, "semibold", size, ACCENT, "rs")
    columns = (WIDTH - 2 * MARGIN - 56) // SIGN_STEP
    for i, value in enumerate((*own.signs, *own.revealed)):
        x = MARGIN + 28 + SIGN_STEP * (i % columns) + SIGN / 2
        y = top + 84 + SIGN_STEP * (i // columns) + SIGN / 2
        pieces.elder_sign(SIGN, str(value), spent=i >= len(own.signs)).stamp(picture, x, y)


def _book_lines(book: Book) -> list[str]:
    return wrapped(book.text, "regular", TEXT_SIZE, COLUMN - 124)


def _book_height(lines: list[str]) -> int:
    return max(118, 80 + LEADING * len(lines) + 18)


def _book_box(
    pen: Pen, shown: Look, book: Book, x: float, y: float, width: float, height: float
) -> None:
    rim = shown.fill if book.held else LINE
    pen.box(x, y, x + width, y + height, 18, rim)
    edge = 4 if book.held else 2
    ground = mix(CARD, shown.dark, 0.55) if book.held else "#12181B"
    pen.box(x + edge, y + edge, x + width - edge, y + height - edge, 15, ground)


def _book(picture: Picture, shown: Look, book: Book, lines: list[str], x: float, y: float) -> None:
    cut = pieces.book(shown, 62, 74, held=book.held)
    picture.paste(cut, (round(x + 24), round(y + 24)), cut)
    name, size = fitted(book.name, "black", (NAME, 42, 38, 34), COLUMN - 124)
    write(picture, x + 104, y + 60, name, "black", size, TEXT if book.held else TEXT2)
    for i, line in enumerate(lines):
        ink = IVORY if book.held else TEXT3
        write(picture, x + 104, y + 112 + LEADING * i, line, "regular", TEXT_SIZE, ink)


def _tick(pen: Pen, need: Need, x: float, y: float) -> None:
    """Draw an empty ring, or a tick once a requirement is met."""
    pen.circle(x, y, 19, ACCENT if need.met else LINE)
    pen.circle(x, y, 16, RIM)
    if need.met:
        pen.line([(x - 8, y), (x - 2, y + 7), (x + 9, y - 8)], 5, ACCENT)
