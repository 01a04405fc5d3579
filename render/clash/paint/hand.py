"""The cards of a seat, one a row, in letters that a phone can read."""

from collections.abc import Sequence

from render.clash.look import THEME, WONDER, look
from render.clash.paint.signs import icon
from render.clash.scene import Card, Half, Hand
from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, Picture, canvas
from render.core.pieces import badge
from render.core.text import fitted, length, wrapped, write, write_fitted

WIDTH = 1600
EDGE = 24
GAP = 16
HEAD = 112
BAND = 150
"""Width of the band with the sign of the kind of card."""
LEFT = BAND + 28
NAME, NAME_LINE = 54, 70
TEXT, TEXT_LINE = 45, 54
PAGE = 7
"""Cards on one picture."""

NAMES_HEAD = 84
"""Height of the head of the picture of the names alone, which is as wide as a tall map."""
CELL, CELL_GAP, CELL_BAND = 90, 10, 64
"""Height of a card on it, the room between two, and the width of the band with its sign."""

_SORTS = {
    "action": ("action", "#2C4A78", "#9CC4FF"),
    "objective": ("objective", "#5A3A1E", "#F0C592"),
    "wonder": ("wonder", "#5F4A10", WONDER),
}
_TONES = {
    "action": "#2569C4",
    "free": "#247A4B",
    "tactics": "#B5271B",
    "status": "#7F4FCB",
    "instant": "#B5521B",
    "cost": "#7A5A00",
}


def paint_hand(hand: Hand) -> Picture:
    """Paint one page of a hand."""
    rows = [_row(card, hand.first + i) for i, card in enumerate(hand.cards)]
    height = HEAD + sum(row.height + GAP for row in rows) - GAP + EDGE
    # An empty hand has a line that says so.
    picture = canvas(WIDTH, height if rows else HEAD + 110, THEME.bg)
    badge(look(hand.colour), 34).stamp(picture, EDGE + 44, 58)
    right = WIDTH - EDGE - 8
    subtitle, size = fitted(hand.subtitle, "semibold", (46, 44), 640)
    write(picture, right, 76, subtitle, "semibold", size, THEME.accent, "rs")
    room = right - length(subtitle, "semibold", size) - 40 - (EDGE + 104)
    write_fitted(picture, EDGE + 104, 78, hand.title, "black", (60, 54, 48), room, THEME.text)
    if not rows:
        write(picture, EDGE + 104, HEAD + 50, hand.nothing, "regular", TEXT, THEME.text2)
    y = HEAD
    for row in rows:
        picture.paste(row, (EDGE, y), row)
        y += row.height + GAP
    return picture


def paint_hand_names(hand: Hand) -> Picture:
    """Paint the names of a whole hand, two cards a row, for a panel that has a question below."""
    rows = -(-(len(hand.cards) + bool(hand.more)) // 2)
    picture = canvas(TALL_WIDTH, NAMES_HEAD + rows * (CELL + CELL_GAP) + CELL_GAP, THEME.bg)
    badge(look(hand.colour), 24).stamp(picture, CELL_GAP + 30, NAMES_HEAD / 2 + 4)
    right, base = TALL_WIDTH - CELL_GAP - 6, 58
    subtitle, size = fitted(hand.subtitle, "semibold", (TALL_LEAST,), 560)
    write(picture, right, base, subtitle, "semibold", size, THEME.accent, "rs")
    room = right - length(subtitle, "semibold", size) - 24 - (CELL_GAP + 70)
    write_fitted(
        picture, CELL_GAP + 70, base, hand.title, "black", (40, TALL_LEAST), room, THEME.text
    )
    width = (TALL_WIDTH - 3 * CELL_GAP) // 2
    for i, card in enumerate(hand.cards):
        _name_cell(picture, card, hand.first + i, (*_cell(i, width), width))
    if hand.more:
        x, y = _cell(len(hand.cards), width)
        left, base = x + CELL_BAND + 32, y + CELL // 2 + 12
        write(picture, left, base, hand.more, "semibold", TALL_LEAST, THEME.text2)
    return picture


def _cell(number: int, width: int) -> tuple[int, int]:
    """Return the upper left corner of a card among the names."""
    x = CELL_GAP + (number % 2) * (width + CELL_GAP)
    return x, NAMES_HEAD + (number // 2) * (CELL + CELL_GAP)


def _name_cell(picture: Picture, card: Card, number: int, place: tuple[int, int, int]) -> None:
    """Write the ways to use a card by name alone, each after a mark in its colour."""
    x, y, width = place
    name, dark, bright = _SORTS[card.sort]
    pen = Pen(width, CELL, origin=(0, 0), scale=2)
    pen.box(0, 0, width, CELL, 14, bright)
    pen.box(3, 3, width - 3, CELL - 3, 11, THEME.card)
    pen.box(3, 3, CELL_BAND + 12, CELL - 3, 11, dark)
    pen.box(CELL_BAND, 3, CELL_BAND + 14, CELL - 3, 0, THEME.card)
    step = (CELL - 10) / len(card.halves)
    middles = [5 + step * (i + 0.5) for i in range(len(card.halves))]
    for half, middle in zip(card.halves, middles, strict=True):
        pen.box(CELL_BAND + 12, middle - 15, CELL_BAND + 22, middle + 15, 4, _TONES[half.tone])
    pen.lay(picture, x, y)
    icon(name, 38, bright, dark).stamp(picture, x + CELL_BAND / 2 + 1, y + CELL / 2 - 18)
    write(
        picture,
        x + CELL_BAND / 2 + 1,
        y + CELL - 12,
        str(number),
        "semibold",
        TALL_LEAST,
        "#FFFFFF",
        "ms",
    )
    for half, middle in zip(card.halves, middles, strict=True):
        room = width - CELL_BAND - 32 - 12
        words, size = fitted(half.name, "semibold", (36, TALL_LEAST), room)
        write(picture, x + CELL_BAND + 32, y + middle + 12, words, "semibold", size, THEME.text)


def paint_card(card: Card) -> Picture:
    """Paint one card alone."""
    row = _row(card, 0)
    picture = canvas(WIDTH, row.height + 2 * EDGE, THEME.bg)
    picture.paste(row, (EDGE, EDGE), row)
    return picture


def pages(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Cut *cards* into pages of seven; at least one page."""
    return [tuple(cards[i : i + PAGE]) for i in range(0, len(cards), PAGE)] or [()]


def _lines(half: Half) -> list[str]:
    return wrapped(half.text, "regular", TEXT, WIDTH - 2 * EDGE - LEFT - 34)


def _height(card: Card) -> int:
    text = sum(NAME_LINE + TEXT_LINE * len(_lines(half)) for half in card.halves)
    return max(190, text + 22 * len(card.halves) + 22)


@cached(48)
def _row(card: Card, number: int) -> Picture:
    """Return one card: the sign of its kind, then each way to use it."""
    width, height = WIDTH - 2 * EDGE, _height(card)
    name, dark, bright = _SORTS[card.sort]
    pen = Pen(width, height, origin=(0, 0), scale=2)
    pen.box(0, 0, width, height, 24, bright)
    pen.box(5, 5, width - 5, height - 5, 20, THEME.card)
    pen.box(5, 5, BAND + 20, height - 5, 20, dark)
    pen.box(BAND, 5, BAND + 22, height - 5, 0, THEME.card)
    tops = []
    y = 22
    for half in card.halves:
        tops.append(y)
        y += NAME_LINE + TEXT_LINE * len(_lines(half)) + 22
    # A line between the ways to use a card, of which only one counts each time.
    for top in tops[1:]:
        pen.box(LEFT, top - 13, width - 30, top - 10, 0, THEME.line)
    picture = pen.done()
    icon(name, 96, bright, dark).stamp(picture, (BAND + 5) / 2, height / 2)
    for half, top in zip(card.halves, tops, strict=True):
        # The first name leaves room for the number of the card in the corner.
        _half(picture, half, top, width, 90 if top == tops[0] else 0)
    if number:
        write(picture, width - 30, 76, str(number), "semibold", 46, THEME.text3, "rs")
    return picture


def _half(picture: Picture, half: Half, top: int, width: int, corner: int) -> None:
    """Write one way to use a card: pill, name, text."""
    wide = length(half.label, "bold", 38) + 32
    pen = Pen(wide + 2, 56, origin=(0, 0))
    pen.box(0, 0, wide, 54, 14, _TONES[half.tone])
    pen.lay(picture, LEFT, top + 5)
    write(picture, LEFT + 16, top + 45, half.label, "bold", 38, "#FFFFFF")
    x = LEFT + wide + 22
    name, size = fitted(half.name, "black", (NAME, 50, 46, 44), width - x - 34 - corner)
    write(picture, x, top + 51, name, "black", size, THEME.text)
    y = top + NAME_LINE + 44
    for line in _lines(half):
        write(picture, LEFT, y, line, "regular", TEXT, THEME.text)
        y += TEXT_LINE
