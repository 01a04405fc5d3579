"""What a faction has: its spellbooks and requirements; for its owner alone its Elder Signs."""

# ruff: noqa: PLR0917 - places are written as x, y

import zlib

from PIL import Image

from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, Picture, canvas
from render.core.text import fitted, length, wrapped, write, write_fitted
from render.core.theme import mix
from render.cthulhu import look as lk
from render.cthulhu.earth import WIDTH
from render.cthulhu.paint import pieces
from render.cthulhu.scene import Book, Need, Own, Shelf

MARGIN, GAP = 20, 16
HEAD = 116
SIGN, SIGN_STEP = 132, 146
NAME, TEXT_SIZE, LEADING = 50, 44, 52
COLUMN = (WIDTH - 2 * MARGIN - GAP) // 2
NEED_LEADING, NEED_GAP = 52, 20
LOW_EDGE, LOW_HEAD, LOW_SIGN, LOW_BOOK = 12, 84, 88, 66
"""The margin, and the heights of the head, a row of signs and a row of books, of a low picture."""


def paint_own(own: Own) -> Picture:
    """Return the private picture of a seat."""
    signs = _signs_height(own)
    picture = _painted(own, signs)
    pen = Pen(WIDTH, signs, origin=(0, 0), scale=2)
    y = MARGIN + HEAD + GAP
    pen.box(MARGIN, 0, WIDTH - MARGIN, signs, 18, "#1B2713")
    pen.box(MARGIN + 3, 3, WIDTH - MARGIN - 3, signs - 3, 16, "#131B10")
    pen.lay(picture, 0, y)
    _signs(picture, own, y)
    return picture


def paint_own_low(own: Own) -> Picture:
    """Return the signs and names of the books of a seat, for a panel with a question below."""
    values = (*own.signs, *own.revealed)
    columns = (TALL_WIDTH - 2 * LOW_EDGE) // LOW_SIGN
    first = LOW_HEAD + LOW_SIGN * -(-len(values) // columns) + LOW_EDGE * bool(values)
    rows = -(-len(own.books) // 2)
    shown, wide = lk.look(own.faction), (TALL_WIDTH - 3 * LOW_EDGE) // 2
    picture = canvas(TALL_WIDTH, first + rows * (LOW_BOOK + LOW_EDGE), lk.BG)
    pieces.badge(shown, 26).stamp(picture, LOW_EDGE + 34, LOW_HEAD / 2)
    right = TALL_WIDTH - LOW_EDGE - 8
    total, size = fitted(own.sum_line, "semibold", (TALL_LEAST,), 520)
    write(picture, right, 54, total, "semibold", size, lk.ACCENT, "rs")
    room = right - length(total, "semibold", size) - 24 - (LOW_EDGE + 76)
    sizes = (40, 37, TALL_LEAST)
    write_fitted(picture, LOW_EDGE + 76, 55, own.title, "black", sizes, room, lk.TEXT)
    for i, value in enumerate(values):
        x = LOW_EDGE + LOW_SIGN * (i % columns) + LOW_SIGN / 2
        y = LOW_HEAD + LOW_SIGN * (i // columns) + LOW_SIGN / 2
        spent = i >= len(own.signs)
        pieces.elder_sign(LOW_SIGN - 4, str(value), spent=spent).stamp(picture, x, y)
    pen = Pen(TALL_WIDTH, picture.height, origin=(0, 0), scale=2)
    places = [
        (LOW_EDGE + (i % 2) * (wide + LOW_EDGE), first + (i // 2) * (LOW_BOOK + LOW_EDGE))
        for i in range(len(own.books))
    ]
    for book, (left, top) in zip(own.books, places, strict=True):
        book_box(pen, shown, left, top, wide, LOW_BOOK, held=book.held)
    pen.lay(picture, 0, 0)
    for book, (left, top) in zip(own.books, places, strict=True):
        cut = pieces.book(shown, 38, 46, held=book.held)
        picture.paste(cut, (left + 14, top + 10), cut)
        name, size = fitted(book.name, "semibold", (38, 36, TALL_LEAST), wide - 78)
        write(
            picture, left + 64, top + 46, name, "semibold", size, lk.TEXT if book.held else lk.TEXT2
        )
    return picture


def paint_shelf(shelf: Shelf) -> Picture:
    """Return the picture of a faction that everybody may see."""
    lines = _said(shelf)
    room = LEADING * len(lines) + 40 if lines else -GAP
    picture = _painted(shelf, room)
    for i, line in enumerate(lines):
        y = MARGIN + HEAD + GAP + 52 + LEADING * i
        write(picture, MARGIN + 28, y, line, "regular", TEXT_SIZE, lk.IVORY)
    return picture


def _said(shelf: Shelf) -> list[str]:
    return wrapped(shelf.text, "regular", TEXT_SIZE, WIDTH - 2 * MARGIN - 56) if shelf.text else []


def _painted(shelf: Shelf, room: int) -> Picture:
    """Paint all but what stands in the *room* between the head and the books."""
    height, pixels = _sheet(shelf.faction, shelf.books, shelf.needs_title, shelf.needs, room)
    picture = Image.frombytes("RGB", (WIDTH, height), zlib.decompress(pixels))
    head(picture, lk.look(shelf.faction), shelf.title, shelf.subtitle)
    return picture


@cached(32)
def _sheet(
    faction: str, shelves: tuple[Book, ...], title: str, wanted: tuple[Need, ...], room: int
) -> tuple[int, bytes]:
    """Paint what changes a few times in a match: the books, and below *title* what is wanted.

    Returns the height and the packed pixels: as they are they would take 10 MB of what is kept.
    """
    shown = lk.look(faction)
    books = [_book_lines(book) for book in shelves]
    heights = [_book_height(lines) for lines in books]
    # Both books of a row get the height of the longer text.
    rows = [max(heights[i : i + 2]) for i in range(0, len(heights), 2)]
    wide = WIDTH - 2 * MARGIN - 110
    needs = [wrapped(need.text, "regular", TEXT_SIZE, wide) for need in wanted]
    # Wrapped before anything is drawn, because the height of the picture follows from it.
    tall = 70 + sum(NEED_GAP + NEED_LEADING * len(lines) for lines in needs) + 16
    first = MARGIN + HEAD + GAP + room + GAP
    under = first + sum(row + GAP for row in rows)
    height = under + (tall + GAP if wanted else 0) + MARGIN - GAP
    pen = Pen(WIDTH, height, origin=(0, 0), scale=2, ground=lk.BG)
    pen.box(MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEAD, 18, lk.PANEL)
    pen.box(MARGIN, MARGIN + 18, MARGIN + 10, MARGIN + HEAD - 18, 0, shown.fill)
    places = [
        (MARGIN + (i % 2) * (COLUMN + GAP), first + sum(row + GAP for row in rows[: i // 2]))
        for i in range(len(books))
    ]
    for i, (book, (x, y)) in enumerate(zip(shelves, places, strict=True)):
        book_box(pen, shown, x, y, COLUMN, rows[i // 2], held=book.held)
    if wanted:
        pen.box(MARGIN, under, WIDTH - MARGIN, under + tall, 18, lk.PANEL)
        at = under + 70
        for need, lines in zip(wanted, needs, strict=True):
            _tick(pen, need, MARGIN + 46, at + 30)
            at += NEED_GAP + NEED_LEADING * len(lines)
    picture = pen.done()
    for book, lines, (x, y) in zip(shelves, books, places, strict=True):
        _book(picture, shown, book, lines, x, y)
    if wanted:
        _needs(picture, title, wanted, needs, under)
    # The fastest level: it is unpacked at every drawing, and the sheet is mostly of one colour.
    return height, zlib.compress(picture.tobytes(), 1)


def _needs(
    picture: Picture, title: str, wanted: tuple[Need, ...], needs: list[list[str]], top: float
) -> None:
    write(picture, MARGIN + 28, top + 52, title, "bold", 44, lk.TEXT)
    at = top + 70
    for need, lines in zip(wanted, needs, strict=True):
        for line in lines:
            ink = lk.TEXT3 if need.met else lk.TEXT
            write(picture, MARGIN + 88, at + 46, line, "regular", TEXT_SIZE, ink)
            at += NEED_LEADING
        at += NEED_GAP


def head(picture: Picture, shown: lk.Look, title: str, subtitle: str) -> None:
    """Write the head of a picture of a faction: its badge, what it shows, when or of whom."""
    pieces.badge(shown, 38).stamp(picture, MARGIN + 74, MARGIN + HEAD / 2)
    sub, size = fitted(subtitle, "semibold", (44,), 640)
    write(picture, WIDTH - MARGIN - 28, MARGIN + 74, sub, "semibold", size, lk.ACCENT, "rs")
    room = WIDTH - MARGIN - 28 - length(sub, "semibold", size) - 30 - (MARGIN + 134)
    write_fitted(picture, MARGIN + 134, MARGIN + 77, title, "black", (54, 48, 44), room, lk.TEXT)


def _signs_height(own: Own) -> int:
    many = len(own.signs) + len(own.revealed)
    columns = (WIDTH - 2 * MARGIN - 56) // SIGN_STEP
    return 84 + -(-many // columns) * SIGN_STEP + 10


def _signs(picture: Picture, own: Own, top: float) -> None:
    write(picture, MARGIN + 28, top + 58, own.signs_title, "bold", 44, lk.TEXT)
    line, size = fitted(own.sum_line, "semibold", (44,), 760)
    write(picture, WIDTH - MARGIN - 28, top + 58, line, "semibold", size, lk.ACCENT, "rs")
    columns = (WIDTH - 2 * MARGIN - 56) // SIGN_STEP
    for i, value in enumerate((*own.signs, *own.revealed)):
        x = MARGIN + 28 + SIGN_STEP * (i % columns) + SIGN / 2
        y = top + 84 + SIGN_STEP * (i // columns) + SIGN / 2
        pieces.elder_sign(SIGN, str(value), spent=i >= len(own.signs)).stamp(picture, x, y)


def _book_lines(book: Book) -> list[str]:
    return wrapped(book.text, "regular", TEXT_SIZE, COLUMN - 124)


def _book_height(lines: list[str]) -> int:
    return max(122, 84 + LEADING * len(lines) + 20)


def book_box(
    pen: Pen, shown: lk.Look, x: float, y: float, width: float, height: float, *, held: bool
) -> None:
    """Draw the ground of a book; *held* says whether it is taken."""
    pen.box(x, y, x + width, y + height, 18, shown.fill if held else lk.LINE)
    edge = 4 if held else 2
    ground = mix(lk.CARD, shown.dark, 0.55) if held else "#12181B"
    pen.box(x + edge, y + edge, x + width - edge, y + height - edge, 15, ground)


def _book(
    picture: Picture, shown: lk.Look, book: Book, lines: list[str], x: float, y: float
) -> None:
    cut = pieces.book(shown, 62, 74, held=book.held)
    picture.paste(cut, (round(x + 24), round(y + 24)), cut)
    name, size = fitted(book.name, "black", (NAME, 46, 44), COLUMN - 124)
    write(picture, x + 104, y + 62, name, "black", size, lk.TEXT if book.held else lk.TEXT2)
    for i, line in enumerate(lines):
        ink = lk.IVORY if book.held else lk.TEXT2
        write(picture, x + 104, y + 120 + LEADING * i, line, "regular", TEXT_SIZE, ink)


def _tick(pen: Pen, need: Need, x: float, y: float) -> None:
    """Draw an empty ring, or a tick once a requirement is met."""
    pen.circle(x, y, 19, lk.ACCENT if need.met else lk.LINE)
    pen.circle(x, y, 16, lk.RIM)
    if need.met:
        pen.line([(x - 8, y), (x - 2, y + 7), (x + 9, y - 8)], 5, lk.ACCENT)
