"""What a faction has: units, spellbooks, requirements; for its owner alone its Elder Signs."""

# ruff: noqa: PLR0917 - places are written as x, y

from collections.abc import Callable
from typing import NamedTuple

from render.core.layout import TALL_LEAST, TALL_MARGIN, TALL_WIDTH
from render.core.panel import rounded_box
from render.core.pen import Pen, Picture, canvas
from render.core.text import fitted, length, wrapped, write, write_fitted
from render.core.theme import mix
from render.cthulhu import look as lk
from render.cthulhu.paint import pieces
from render.cthulhu.scene import Book, Need, Shelf, Stock

WIDE = TALL_WIDTH - 2 * TALL_MARGIN
GAP, ROW_GAP = 12, 8
LINE = 39
"""Height of a line of text of 34 pixels."""
TITLE = 60
"""Height of the title of a part."""
PORTRAIT = 236
"""Where the words of the head begin, at the right of the portrait."""
SIGN = 88
COLUMN = (WIDE - 10) // 2
ROW, FIGURE = 96, 128
"""Height of a kind of unit without its text, and where its words begin."""
DISCS, DISC = 600, 34
COST, DICE = 868, 992
LOW_EDGE, LOW_HEAD, LOW_SIGN, LOW_BOOK = 12, 84, 88, 66
"""The margin, and the heights of the head, a row of signs and a row of books, of a low picture."""


class Part(NamedTuple):
    """A part of the sheet: how high it is, and what paints it with its top at a height."""

    height: int
    paint: Callable[[Picture, int], None]


def paint_shelf(shelf: Shelf) -> Picture:
    """Return the sheet of a faction: all text whole, as high as it needs."""
    parts = _parts(shelf)
    height = 2 * TALL_MARGIN + sum(part.height for part in parts)
    picture, y = canvas(TALL_WIDTH, height, lk.BG), TALL_MARGIN
    for part in parts:
        part.paint(picture, y)
        y += part.height
    return picture


def _parts(shelf: Shelf) -> list[Part]:
    shown = lk.look(shelf.faction)
    parts = [_head(shelf, shown)]
    if shelf.text:
        parts.append(_ability(shelf.text, shown))
    parts += [_kind(stock, shelf, shown) for stock in shelf.stocks]
    if shelf.signs is not None and (values := (*shelf.signs.hidden, *shelf.signs.revealed)):
        parts.append(_titled(shelf.signs.title, shelf.signs.sum_line))
        parts.append(_signs(values, len(shelf.signs.hidden)))
    if shelf.books:
        parts.append(_titled(shelf.books_title))
        parts += [_books(shelf.books[i : i + 2], shown) for i in range(0, len(shelf.books), 2)]
    needs = [need for need in shelf.needs if not need.met]
    if needs:
        parts.append(_titled(shelf.needs_title))
        parts += [_need(need, shown) for need in needs]
    return parts


def _box(picture: Picture, y: int, height: int, ink: str, edge: str = "", *, x: int = 0) -> None:
    """Lay a box with round corners, as wide as the sheet or a column, perhaps with an edge."""
    wide = COLUMN if x else WIDE
    x = x or TALL_MARGIN
    if edge:
        frame = rounded_box(wide, height, 18, edge)
        picture.paste(frame, (x, y), frame)
        inner = rounded_box(wide - 6, height - 6, 15, ink)
        picture.paste(inner, (x + 3, y + 3), inner)
    else:
        box = rounded_box(wide, height, 18, ink)
        picture.paste(box, (x, y), box)


def _write(picture: Picture, x: float, y: float, lines: list[str], ink: str) -> None:
    """Write lines of text below each other, the first with its base at *y*."""
    for n, line in enumerate(lines):
        write(picture, x, y + n * LINE, line, "regular", TALL_LEAST, ink)


def _titled(title: str, note: str = "") -> Part:
    def paint(picture: Picture, y: int) -> None:
        write(picture, 28, y + 42, title, "black", 42, lk.TEXT)
        write(picture, 1040, y + 42, note, "semibold", 36, lk.ACCENT, "rs")

    return Part(TITLE, paint)


def _head(shelf: Shelf, shown: lk.Look) -> Part:
    """The portrait of the strongest Great Old One, whose faction it is, what it has."""
    room = WIDE - PORTRAIT
    lines = wrapped(shelf.line, "regular", TALL_LEAST, room)
    height = 114 + len(lines) * LINE + 84

    def paint(picture: Picture, y: int) -> None:
        _box(picture, y, height, lk.PANEL)
        greats = [stock.kind for stock in shelf.stocks if stock.figure == "great"]
        if greats:
            pieces.medal(shown, greats[-1], 92).stamp(picture, 122, y + height / 2)
        x, sizes = PORTRAIT, (58, 52, 46, 40)
        write_fitted(picture, x, y + 66, shelf.title, "black", sizes, room, lk.TEXT)
        write_fitted(picture, x, y + 110, shelf.player, "semibold", (36, 34), room, shown.light)
        _write(picture, x, y + 154, lines, lk.TEXT2)
        base, at = y + height - 24, float(x)
        for word, number in shelf.counts:
            write(picture, at, base, word, "regular", TALL_LEAST, lk.TEXT2)
            at += length(word, "regular", TALL_LEAST) + 12
            write(picture, at, base + 2, number, "black", 48, lk.TEXT)
            at += length(number, "black", 48) + 40

    return Part(height + GAP, paint)


def _ability(text: str, shown: lk.Look) -> Part:
    lines = wrapped(text, "regular", TALL_LEAST, WIDE - 56)
    height = len(lines) * LINE + 34

    def paint(picture: Picture, y: int) -> None:
        _box(picture, y, height, shown.dark, shown.fill)
        _write(picture, 44, y + 48, lines, lk.TEXT)

    return Part(height + GAP, paint)


def _signs(values: tuple[int, ...], hidden: int) -> Part:
    columns = WIDE // SIGN

    def paint(picture: Picture, y: int) -> None:
        for i, value in enumerate(values):
            at = TALL_MARGIN + SIGN * (i % columns + 0.5), y + SIGN * (i // columns + 0.5)
            pieces.elder_sign(SIGN - 4, str(value), spent=i >= hidden).stamp(picture, *at)

    return Part(SIGN * -(-len(values) // columns) + GAP, paint)


def _kind(stock: Stock, shelf: Shelf, shown: lk.Look) -> Part:
    """A kind of unit: those in play as discs, those that are not dim; cost, dice, what it can do."""
    lines = wrapped(stock.text, "regular", TALL_LEAST, WIDE - FIGURE - 8) if stock.text else []
    height = ROW + (len(lines) * LINE + 12 if lines else 0)

    def paint(picture: Picture, y: int) -> None:
        _box(picture, y, height, lk.CARD if stock.there else lk.PANEL)
        pen = Pen(TALL_WIDTH, ROW, origin=(0, 0))
        if stock.figure != "great":
            pieces.figure(pen, shown, stock.figure, 34, 8, 1.38)
        for n in range(stock.pool):
            pen.circle(DISCS + n * DISC, 36, 12, lk.LINE)
            if n < stock.there:
                pen.circle(DISCS + n * DISC, 36, 10.5, shown.fill)
        pen.lay(picture, 0, y)
        if stock.figure == "great":
            pieces.medal(shown, stock.kind, 40).stamp(picture, 70, y + ROW / 2)
        room, ink = DISCS - FIGURE - 24, lk.TEXT if stock.there else lk.TEXT2
        write_fitted(picture, FIGURE, y + 44, stock.name, "bold", (38, 36, 34), room, ink)
        write(picture, FIGURE, y + 84, stock.standing, "regular", TALL_LEAST, lk.TEXT2)
        for x, number, word, tone in (
            (COST, stock.cost, shelf.cost_word, shown.light),
            (DICE, stock.dice, shelf.dice_word, lk.TEXT3 if stock.dice == "0" else lk.KILL),
        ):
            write(picture, x, y + 46, number, "black", 46, tone, "ms")
            write(picture, x, y + 84, word, "regular", TALL_LEAST, lk.TEXT3, "ms")
        _write(picture, FIGURE, y + 130, lines, lk.TEXT2)

    return Part(height + ROW_GAP, paint)


def _books(books: tuple[Book, ...], shown: lk.Look) -> Part:
    """Two books side by side, as high as the longer text."""
    texts = [wrapped(book.text, "regular", TALL_LEAST, COLUMN - 36) for book in books]
    names = [wrapped(book.name, "bold", TALL_LEAST, COLUMN - 88) for book in books]
    # Both texts begin below the longer name.
    below = LINE * (max(map(len, names)) - 1)
    height = 74 + below + LINE * max(map(len, texts)) + 14

    def paint(picture: Picture, y: int) -> None:
        for n, (book, name, lines) in enumerate(zip(books, names, texts, strict=True)):
            x = TALL_MARGIN + n * (COLUMN + 10)
            edge, ink = (shown.fill, lk.CARD_HI) if book.held else (lk.LINE, lk.PANEL)
            _box(picture, y, height, ink, edge, x=x)
            cut = pieces.book(shown, 40, 54, held=book.held)
            picture.paste(cut, (x + 18, y + 14), cut)
            ink = lk.TEXT if book.held else lk.TEXT2
            for i, words in enumerate(name):
                write(picture, x + 72, y + 52 + i * LINE, words, "bold", TALL_LEAST, ink)
            _write(picture, x + 20, y + below + 104, lines, lk.IVORY if book.held else lk.TEXT2)

    return Part(height + 10, paint)


def _need(need: Need, shown: lk.Look) -> Part:
    """A requirement that is not met, and how far it is."""
    far = length(need.far, "bold", 36) + 30 if need.far else 0
    lines = wrapped(need.text, "regular", TALL_LEAST, 1040 - 84 - far)

    def paint(picture: Picture, y: int) -> None:
        pen = Pen(40, 40, origin=(0, 0))
        pen.circle(20, 20, 15, shown.fill)
        pen.circle(20, 20, 11, lk.BG)
        pen.lay(picture, 26, y + 10)
        _write(picture, 84, y + 42, lines, lk.TEXT)
        write(picture, 1040, y + 42, need.far, "bold", 36, lk.ACCENT, "rs")

    return Part(len(lines) * LINE + 11, paint)


def book_box(
    pen: Pen, shown: lk.Look, x: float, y: float, width: float, height: float, *, held: bool
) -> None:
    """Draw the ground of a book; *held* says whether it is taken."""
    pen.box(x, y, x + width, y + height, 18, shown.fill if held else lk.LINE)
    edge = 4 if held else 2
    ground = mix(lk.CARD, shown.dark, 0.55) if held else "#12181B"
    pen.box(x + edge, y + edge, x + width - edge, y + height - edge, 15, ground)


def paint_own_low(own: Shelf) -> Picture:
    """Return the signs and names of the books of a seat, for a panel with a question below."""
    signs = own.signs
    assert signs is not None, "the signs of another seat"
    values = (*signs.hidden, *signs.revealed)
    columns = (TALL_WIDTH - 2 * LOW_EDGE) // LOW_SIGN
    first = LOW_HEAD + LOW_SIGN * -(-len(values) // columns) + LOW_EDGE * bool(values)
    rows = -(-len(own.books) // 2)
    shown, wide = lk.look(own.faction), (TALL_WIDTH - 3 * LOW_EDGE) // 2
    picture = canvas(TALL_WIDTH, first + rows * (LOW_BOOK + LOW_EDGE), lk.BG)
    pieces.badge(shown, 26).stamp(picture, LOW_EDGE + 34, LOW_HEAD / 2)
    right = TALL_WIDTH - LOW_EDGE - 8
    total, size = fitted(signs.sum_line, "semibold", (TALL_LEAST,), 520)
    write(picture, right, 54, total, "semibold", size, lk.ACCENT, "rs")
    room = right - length(total, "semibold", size) - 24 - (LOW_EDGE + 76)
    sizes = (40, 37, TALL_LEAST)
    write_fitted(
        picture, LOW_EDGE + 76, 55, f"{own.title} · {own.player}", "black", sizes, room, lk.TEXT
    )
    for i, value in enumerate(values):
        x = LOW_EDGE + LOW_SIGN * (i % columns) + LOW_SIGN / 2
        y = LOW_HEAD + LOW_SIGN * (i // columns) + LOW_SIGN / 2
        spent = i >= len(signs.hidden)
        pieces.elder_sign(LOW_SIGN - 4, str(value), spent=spent).stamp(picture, x, y)
    pen = Pen(TALL_WIDTH, picture.height, origin=(0, 0))
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
