"""One book, power or kind of unit, as large as it is to be read without opening the picture."""

from render.core.pen import Pen, Picture, canvas
from render.core.text import fitted, wrapped, write, write_centred, write_fitted
from render.cthulhu.earth import WIDTH
from render.cthulhu.look import ACCENT, BG, IVORY, PANEL, TEXT, Look, look
from render.cthulhu.paint import pieces
from render.cthulhu.paint.own import book_box
from render.cthulhu.scene import Card

MARGIN, GAP, HEAD = 20, 16, 116
ICON = 300
"""Width of the column in which the book or the unit is drawn."""
TEXT_SIZE, LEADING, PARAGRAPH = 57, 72, 24
FOOT = 84


def paint_card(card: Card) -> Picture:
    """Return the picture of a card."""
    shown = look(card.faction)
    wide = WIDTH - 2 * MARGIN - ICON - 40
    said = [wrapped(line, "regular", TEXT_SIZE, wide) for line in card.lines]
    words = sum(LEADING * len(lines) + PARAGRAPH for lines in said)
    tall = max(ICON, 130 + words + 16)
    foot = FOOT + GAP if card.foot else 0
    height = MARGIN + HEAD + GAP + tall + foot + MARGIN
    picture = canvas(WIDTH, height, BG)
    pen = Pen(WIDTH, height, origin=(0, 0))
    pen.box(MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEAD, 18, PANEL)
    pen.box(MARGIN, MARGIN + 18, MARGIN + 10, MARGIN + HEAD - 18, 0, shown.fill)
    top = MARGIN + HEAD + GAP
    book_box(pen, shown, MARGIN, top, WIDTH - 2 * MARGIN, tall, held=card.held or not card.book)
    middle = MARGIN + ICON / 2
    match card.figure:
        case "great" | "":
            pass
        case figure:
            pieces.figure(pen, shown, figure, middle - 26 * 3.4, top + 50, 3.4)
    if card.foot:
        pen.box(MARGIN, height - MARGIN - FOOT, WIDTH - MARGIN, height - MARGIN, 18, PANEL)
    pen.lay(picture, 0, 0)
    pieces.badge(shown, 38).stamp(picture, MARGIN + 74, MARGIN + HEAD / 2)
    room, sizes = WIDTH - 2 * MARGIN - 162, (54, 48, 44)
    write_fitted(picture, MARGIN + 134, MARGIN + 77, card.subtitle, "black", sizes, room, TEXT)
    _icon(picture, shown, card, middle, top)
    name, size = fitted(card.name, "black", (84, 72, 60), wide)
    y = top + 98
    write(picture, MARGIN + ICON, y, name, "black", size, TEXT)
    y += 86
    for lines in said:
        for line in lines:
            write(picture, MARGIN + ICON, y, line, "regular", TEXT_SIZE, IVORY)
            y += LEADING
        y += PARAGRAPH
    if card.foot:
        write(picture, MARGIN + 28, height - MARGIN - 28, card.foot, "semibold", 44, ACCENT)
    return picture


def _icon(picture: Picture, shown: Look, card: Card, middle: float, top: float) -> None:
    match card.figure:
        case "great":
            pieces.medal(shown, card.kind, 116).stamp(picture, middle, top + 150)
        case "cultist":
            pass
        case "" if card.book:
            cut = pieces.book(shown, 168, 204, held=card.held)
            picture.paste(cut, (round(middle - 84), round(top + 46)), cut)
        case "":
            pieces.badge(shown, 92).stamp(picture, middle, top + 148)
        case _:
            write_centred(picture, middle, top + 158, card.code, "bold", 78, shown.number)
