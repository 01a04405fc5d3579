"""The cards of a seat for a phone: objectives with how far they are, actions, wonders."""

from collections.abc import Sequence
from itertools import groupby

from render.clash.look import THEME, WONDER, look
from render.clash.paint.signs import icon
from render.clash.scene import Card, Half, Hand, Meter
from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_MARGIN, TALL_WIDTH
from render.core.panel import rounded_box
from render.core.pen import Pen, Picture, canvas
from render.core.pieces import badge
from render.core.text import fitted, length, wrapped, write, write_fitted

HEAD = 112
"""Height of the head with the room above and below it."""
SECTION = 58
"""Height of the line above the cards of a kind."""
GAP = 10
WIDE = TALL_WIDTH - 2 * TALL_MARGIN
"""Width of a card that has the row for itself; action cards share one."""
NAME, NAME_LINE = 40, 46
TEXT, TEXT_LINE = TALL_LEAST, 38
BETWEEN = 18
"""Height between the ways to use a card."""
SIGN = 96
"""Width at the left of a card for the sign of its kind; action cards have none."""
METER = 300
"""Width of the bar of an objective."""
SEGMENTS = 8
"""A bar for more is not parted."""
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
    titles = dict(hand.headings)
    blocks = [(titles[sort], _rows(tuple(cards))) for sort, cards in groupby(hand.cards, _sort)]
    height = HEAD + sum(SECTION + sum(map(_high, rows)) for _, rows in blocks) + TALL_MARGIN - GAP
    # An empty hand has a line that says so.
    picture = canvas(TALL_WIDTH, height if blocks else HEAD + 70, THEME.bg)
    _head(picture, hand)
    if not blocks:
        write(picture, 28, HEAD + 40, hand.nothing, "regular", TEXT, THEME.text2)
    y = HEAD
    for title, rows in blocks:
        write(picture, 28, y + 42, title, "bold", 38, THEME.text2)
        y += SECTION
        for row in rows:
            for i, card in enumerate(row):
                part = _card(card, _width(row), _high(row) - GAP)
                picture.paste(part, (TALL_MARGIN + i * (_width(row) + GAP), y), part)
            y += _high(row)
    return picture


def _sort(card: Card) -> str:
    return card.sort


def _head(picture: Picture, hand: Hand) -> None:
    panel = rounded_box(WIDE, HEAD - 28, 20, THEME.panel)
    picture.paste(panel, (TALL_MARGIN, TALL_MARGIN), panel)
    badge(look(hand.colour), 28).stamp(picture, 62, 58)
    subtitle, size = fitted(hand.subtitle, "semibold", (36, TALL_LEAST), 620)
    write(picture, 1040, 72, subtitle, "semibold", size, THEME.accent, "rs")
    room = 1040 - 108 - 24 - length(subtitle, "semibold", size)
    write_fitted(picture, 108, 74, hand.title, "black", (48, 42, 38, TALL_LEAST), room, THEME.text)


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
    pen = Pen(width, CELL, origin=(0, 0))
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
    height = _height(card, WIDE)
    picture = canvas(TALL_WIDTH, height + 2 * TALL_MARGIN, THEME.bg)
    part = _card(card, WIDE, height)
    picture.paste(part, (TALL_MARGIN, TALL_MARGIN), part)
    return picture


def pages(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Cut *cards* into pages of seven; at least one page."""
    return [tuple(cards[i : i + PAGE]) for i in range(0, len(cards), PAGE)] or [()]


def _rows(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Put action cards two in a row; the last of an odd number has its row for itself."""
    step = 2 if cards[0].sort == "action" else 1
    return [cards[i : i + step] for i in range(0, len(cards), step)]


def _width(row: tuple[Card, ...]) -> int:
    return (WIDE - GAP * (len(row) - 1)) // len(row)


def _high(row: tuple[Card, ...]) -> int:
    """Return the height of a row with the room below it."""
    return max(_height(card, _width(row)) for card in row) + GAP


def _left(card: Card) -> int:
    return 18 if card.sort == "action" else SIGN


def _lines(card: Card, half: Half, width: int) -> list[str]:
    room = width - _left(card) - 20 - (METER + 28 if half.meter is not None else 0)
    return wrapped(half.text, "regular", TEXT, room)


def _below(card: Card, half: Half, width: int) -> bool:
    """Return whether the name of an action stands below its pill, as both need more than a line."""
    room = width - _left(card) - 20 - _pill(half)
    return card.sort == "action" and length(half.name, "bold", 36) > room


def _pill(half: Half) -> float:
    """Return the width of a pill with the room at its right."""
    return length(half.label, "bold", TALL_LEAST) + 28 + 14


def _tall(card: Card, half: Half, width: int) -> int:
    """Return the height of one way to use a card."""
    names = 2 if _below(card, half, width) else 1
    text = names * NAME_LINE + TEXT_LINE * len(_lines(card, half, width))
    if half.meter is None:
        return text
    return max(text, NAME_LINE + 34 + (TEXT_LINE if half.meter.note else 0))


def _height(card: Card, width: int) -> int:
    return sum(_tall(card, half, width) + BETWEEN for half in card.halves) + 8


@cached(64)
def _card(card: Card, width: int, height: int) -> Picture:
    """Return one card: each way to use it below the other, of which only one counts each time."""
    name, dark, bright = _SORTS[card.sort]
    pen = Pen(width, height, origin=(0, 0))
    pen.box(0, 0, width, height, 18, dark)
    pen.box(3, 3, width - 3, height - 3, 15, THEME.card)
    left, top, tops = _left(card), 10, list[int]()
    for half in card.halves:
        tops.append(top)
        top += _tall(card, half, width) + BETWEEN
    for line in tops[1:]:
        pen.box(left, line - 7, width - 20, line - 5, 1, THEME.line)
    for half, high in zip(card.halves, tops, strict=True):
        if half.meter is not None:
            _bar(pen, half.meter, width - 20 - METER, high + NAME_LINE + 8)
    picture = pen.done()
    if left == SIGN:
        icon(name, 60, bright, THEME.card).stamp(picture, SIGN / 2, height / 2)
    for half, high in zip(card.halves, tops, strict=True):
        _half(picture, card, half, high, width)
    return picture


def _bar(pen: Pen, meter: Meter, x: float, y: float) -> None:
    """Draw how far an objective is, parted where the parts can be counted at a glance."""
    ink = THEME.ok if meter.met else THEME.accent
    parts = meter.need if meter.need <= SEGMENTS else 1
    width = (METER - 8 * (parts - 1)) / parts
    for i in range(parts):
        share = min(1.0, max(0.0, meter.have * parts / meter.need - i))
        left = x + i * (width + 8)
        pen.box(left, y, left + width, y + 22, 8, THEME.line)
        if share:
            pen.box(left, y, left + max(16, width * share), y + 22, 8, ink)


def _half(picture: Picture, card: Card, half: Half, top: int, width: int) -> None:
    """Write one way to use a card: its pill or how far it is, its name, its text."""
    x, right, base, ink = _left(card), width - 20, top + 38, THEME.text
    room = right - x
    if card.sort == "action":
        pen = Pen(_pill(half) - 14, 46, origin=(0, 0))
        pen.box(0, 0, _pill(half) - 14, 44, 12, _TONES[half.tone])
        pen.lay(picture, x, top + 2)
        write(picture, x + 14, top + 36, half.label, "bold", TALL_LEAST, "#FFFFFF")
        below = _below(card, half, width)
        start = x if below else x + _pill(half)
        top, base = (top + NAME_LINE, base + NAME_LINE) if below else (top, base)
        write(picture, start, base, half.name, "bold", 36, ink)
    else:
        if half.meter is not None:
            ink = THEME.ok if half.meter.met else ink
            write(picture, right, base, half.meter.told, "black", 42, ink, "rs")
            room -= METER + 28
            note, size = fitted(half.meter.note, "semibold", (TALL_LEAST,), METER)
            soft = THEME.ok if half.meter.met else THEME.text2
            write(picture, right, base + 46 + TEXT_LINE, note, "semibold", size, soft, "rs")
        else:
            write(picture, right, base, half.label, "semibold", TALL_LEAST, THEME.text2, "rs")
            room -= int(length(half.label, "semibold", TALL_LEAST)) + 24
        write_fitted(picture, x, base, half.name, "bold", (NAME, 37, TALL_LEAST), room, ink)
    for n, line in enumerate(_lines(card, half, width)):
        write(picture, x, top + NAME_LINE + 32 + n * TEXT_LINE, line, "regular", TEXT, THEME.text2)
