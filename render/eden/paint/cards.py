"""Cards: a hand with one card a row, or one large card."""

# ruff: noqa: PLR0917 - places are written as x, y

import re
from collections.abc import Iterator

import msgspec

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, Picture, canvas, rounded_mask
from render.core.text import Weight, fitted, length, wrapped, write, write_fitted
from render.core.theme import ENERGY_CARD, Ink, Look, Theme
from render.eden.paint import pieces
from render.eden.paint.art import scene
from render.eden.scene import Face, Hand, Large, Paragraph

WIDTH = 1600
EDGE = 24
GAP = 16
HEAD = 112
LEAST_ROW = 200
SHORT = 116
"""Height of the row of a card set aside."""
ASIDE = 72
"""Height of the heading above the cards set aside."""
SCENE = 300
TEXT_LEFT = 332
PILLS = {
    "immediate": "#2569C4",
    "delayed": "#7F4FCB",
    "post_combat": "#247A4B",
    "reaction": "#B5521B",
    "hand": "#56616F",
}


class Style(msgspec.Struct, frozen=True):
    """Sizes of running text: letters, lines, the share of a line between two paragraphs."""

    size: int
    line: int
    between: float


IN_HAND = Style(50, 59, 0.28)
IN_LARGE = Style(57, 72, 0.4)
SMALLER = (Style(52, 64, 0.36), Style(48, 58, 0.32), Style(44, 53, 0.3))


class Word(msgspec.Struct, frozen=True):
    """A word of running text, at its place; *pill* is the colour of a window's pill."""

    x: float
    y: float
    text: str
    weight: Weight
    pill: str = ""


def flow(text: tuple[Paragraph, ...], style: Style, width: float) -> tuple[list[Word], float]:
    """Set *text* in lines at most *width* wide; return its words and its height.

    A window is a pill, then the text flows after it.
    """
    words: list[Word] = []
    y = 0.0
    for paragraph in text:
        x = 0.0
        if paragraph.window:
            size = round(style.size * 0.86)
            wide = length(paragraph.label, "bold", size) + style.size * 0.7
            pill = PILLS[paragraph.window]
            words.append(Word(x, y, paragraph.label, "bold", pill))
            x += wide + style.size * 0.32
        for word, weight in _weighted(paragraph):
            wide = length(word, weight, style.size)
            # A word longer than the line stays where it is; there is no other line that is wider.
            if x and x + wide > width:
                x, y = 0.0, y + style.line
            words.append(Word(x, y, word, weight))
            x += wide + length(" ", weight, style.size)
        y += style.line * (1 + style.between)
    return words, y - style.line * style.between if text else 0.0


def _weighted(paragraph: Paragraph) -> Iterator[tuple[str, Weight]]:
    """Yield the words of a paragraph; its strong beginning and its signed numbers are bold."""
    strong = len(paragraph.strong.split(" ")) if paragraph.strong else 0
    for i, word in enumerate(paragraph.text.split(" ")):
        # With the mark behind it: "+2," is bold as a whole.
        signed = re.fullmatch(r"[+\u2212-]\d+\W?", word)
        yield word, "bold" if i < strong or signed else "regular"


def write_flow(
    picture: Picture, x: float, y: float, words: list[Word], style: Style, ink: Ink
) -> None:
    """Write words that ``flow`` has set."""
    size = style.size
    for word in words:
        middle = y + word.y + style.line / 2
        if not word.pill:
            write(picture, x + word.x, middle + size * 0.33, word.text, word.weight, size, ink)
            continue
        small = round(size * 0.86)
        wide = length(word.text, "bold", small) + size * 0.7
        pen = Pen(wide + 4, size * 1.16, origin=(0, 0))
        pen.box(0, 0, wide, size * 1.12, size * 0.3, word.pill)
        pen.lay(picture, round(x + word.x), round(middle - size * 0.56))
        left = x + word.x + size * 0.35
        write(picture, left, middle + size * 0.29, word.text, "bold", small, "#FFFFFF")


def _look(theme: Theme, face: Face) -> Look | None:
    return theme.look(face.colour) if face.colour else None


def _frame_ink(theme: Theme, face: Face) -> Ink:
    look = _look(theme, face)
    if look is None:
        return ENERGY_CARD
    return look.fill


@cached(24)
def row(theme: Theme, face: Face) -> Picture:
    """Return one card of a hand, as wide as the picture allows, as high as its text needs.

    Without its number, so that it serves wherever the card stands in a hand.
    """
    width = WIDTH - 2 * EDGE
    names, name_size = _name(face.name, width - TEXT_LEFT - 110)
    words, tall = flow(face.text, IN_HAND, width - TEXT_LEFT - 34)
    top = 98 + (len(names) - 1) * 64
    # As high as its text: a hand is scrolled through, and letters must stay readable on a phone.
    height = max(LEAST_ROW, round(top + tall + 20))
    pen = Pen(width, height, origin=(0, 0), scale=2, ground=theme.bg)
    pen.box(0, 0, width, height, 24, _frame_ink(theme, face))
    pen.box(5, 5, width - 5, height - 5, 20, theme.card)
    picture = pen.done()
    art = scene(face.card.rpartition(".")[2], _look(theme, face), SCENE, height - 10)
    # Wider than the scene, so that only its left corners are round.
    mask = rounded_mask(SCENE + 30, height - 10, 20).crop((0, 0, SCENE, height - 10))
    picture.paste(art, (5, 5), mask)
    pieces.cost(112, face.cost).stamp(picture, 72, 70)
    if face.strength is not None:
        pieces.strength(116, face.strength).stamp(picture, SCENE - 54, height - 66)
    for i, name in enumerate(names):
        write(picture, TEXT_LEFT, 76 + i * 64, name, "black", name_size, theme.text)
    write_flow(picture, TEXT_LEFT, top, words, IN_HAND, theme.text)
    return picture


def _name(name: str, width: float) -> tuple[list[str], int]:
    """Return the lines of a card's name and their size: two lines before smaller letters."""
    for size in (60, 54, 48):
        lines = wrapped(name, "black", size, width)
        if len(lines) <= 2 and all(length(line, "black", size) <= width for line in lines):
            return lines, size
    short, size = fitted(name, "black", (48,), width)
    return [short], size


@cached(24)
def short_row(theme: Theme, face: Face) -> Picture:
    """Return one card set aside: cost, name, strength."""
    width = WIDTH - 2 * EDGE
    pen = Pen(width, SHORT, origin=(0, 0), scale=2, ground=theme.bg)
    pen.box(0, 0, width, SHORT, 24, theme.line)
    pen.box(3, 3, width - 3, SHORT - 3, 21, theme.panel)
    pen.box(3, 22, 15, SHORT - 22, 4, _frame_ink(theme, face))
    picture = pen.done()
    pieces.cost(84, face.cost).stamp(picture, 72, SHORT / 2)
    right = width - 30.0
    if face.strength is not None:
        pieces.strength(92, face.strength).stamp(picture, width - 74, SHORT / 2 + 4)
        right = width - 140
    name, size = fitted(face.name, "bold", (52, 48), right - 140)
    write(picture, 140, SHORT // 2 + 18, name, "bold", size, theme.text2)
    return picture


def paint_hand(theme: Theme, hand: Hand) -> Picture:
    """Paint a hand, one card a row; cards set aside in short rows below."""
    rows = [row(theme, face) for face in hand.cards]
    aside = [short_row(theme, face) for face in hand.aside]
    height = HEAD + sum(part.height + GAP for part in rows) - GAP + EDGE
    if not rows:
        height = HEAD + EDGE
    lower = height
    if aside:
        height += ASIDE + len(aside) * (SHORT + GAP) - GAP + EDGE
    picture = canvas(WIDTH, height, theme.bg)
    core_pieces.badge(theme.look(hand.colour), 34).stamp(picture, EDGE + 44, 58)
    right = WIDTH - EDGE - 8
    subtitle, size = fitted(hand.subtitle, "semibold", (46, 44), 700)
    write(picture, right, 76, subtitle, "semibold", size, theme.accent, "rs")
    room = right - length(subtitle, "semibold", size) - 40 - (EDGE + 104)
    write_fitted(picture, EDGE + 104, 78, hand.title, "black", (60, 54, 48), room, theme.text)
    y = HEAD
    for number, part in enumerate(rows, hand.first):
        picture.paste(part, (EDGE, y))
        number_at = EDGE + part.width - 30, y + 72
        write(picture, *number_at, str(number), "semibold", 46, theme.text3, "rs")
        y += part.height + GAP
    if aside:
        write(picture, EDGE + 24, lower + 46, hand.heading, "black", 50, theme.text2)
        y = lower + ASIDE
        for part in aside:
            picture.paste(part, (EDGE, y))
            y += SHORT + GAP
    return picture


NAMES_HEAD, CELL, CELL_GAP = 84, 68, 8
"""Heights of the head and of a card on the picture of the names alone, as wide as a tall map."""
SIGN, NAME, BASE = 64, 69, 46
"""Size of the signs on such a card, and where its name begins and stands."""


def paint_hand_names(theme: Theme, hand: Hand) -> Picture:
    """Paint the names of a hand, two cards a row, for a panel that has a question below."""
    rows = -(-(len(hand.cards) + bool(hand.more)) // 2)
    picture = canvas(TALL_WIDTH, NAMES_HEAD + rows * (CELL + CELL_GAP) + CELL_GAP, theme.bg)
    core_pieces.badge(theme.look(hand.colour), 24).stamp(picture, CELL_GAP + 30, NAMES_HEAD / 2 + 4)
    right, base = TALL_WIDTH - CELL_GAP - 6, 58
    subtitle, size = fitted(hand.subtitle, "semibold", (TALL_LEAST,), 480)
    write(picture, right, base, subtitle, "semibold", size, theme.accent, "rs")
    room = right - length(subtitle, "semibold", size) - 24 - (CELL_GAP + 70)
    sizes = (40, 37, TALL_LEAST)
    write_fitted(picture, CELL_GAP + 70, base, hand.title, "black", sizes, room, theme.text)
    width = (TALL_WIDTH - 3 * CELL_GAP) // 2
    for i, face in enumerate(hand.cards):
        n = hand.counts[i] if i < len(hand.counts) else 1
        _name_cell(picture, theme, face, n, (*_cell(i, width), width))
    if hand.more:
        x, y = _cell(len(hand.cards), width)
        write(picture, x + NAME, y + BASE, hand.more, "semibold", TALL_LEAST, theme.text2)
    return picture


def _cell(number: int, width: int) -> tuple[int, int]:
    """Return the upper left corner of a card among the names."""
    x = CELL_GAP + (number % 2) * (width + CELL_GAP)
    return x, NAMES_HEAD + (number // 2) * (CELL + CELL_GAP)


def _name_cell(
    picture: Picture, theme: Theme, face: Face, n: int, place: tuple[int, int, int]
) -> None:
    """Write what a card costs, its name, how many of it there are, and how strong it is."""
    x, y, width = place
    pen = Pen(width, CELL, origin=(0, 0), scale=2)
    pen.box(0, 0, width, CELL, 14, _frame_ink(theme, face))
    pen.box(3, 3, width - 3, CELL - 3, 11, theme.card)
    pen.lay(picture, x, y)
    # No smaller, or their numbers could not be read on a phone.
    pieces.cost(SIGN, face.cost).stamp(picture, x + 36, y + CELL / 2)
    right = x + width - 14
    if face.strength is not None:
        pieces.strength(SIGN, face.strength).stamp(picture, x + width - 34, y + CELL / 2 + 2)
        right -= 51
    if n > 1:
        times = f"\N{MULTIPLICATION SIGN}{n}"
        write(picture, right, y + BASE, times, "bold", TALL_LEAST, theme.accent, "rs")
        right -= round(length(times, "bold", TALL_LEAST)) + 10
    name, size = fitted(face.name, "semibold", (TALL_LEAST,), right - x - NAME)
    write(picture, x + NAME, y + BASE, name, "semibold", size, theme.text)


LARGE_WIDTH, LARGE_HEIGHT = 1000, 1400
ART_HEIGHT = 690
ART_SHORT = 470
"""Height of the scene when the text is long."""


def paint_large(theme: Theme, large: Large) -> Picture:
    """Paint one card, 1000 by 1400."""
    face = large.face
    width, height = LARGE_WIDTH, LARGE_HEIGHT
    ink = _frame_ink(theme, face)
    style, art_height = _large_style(face)
    picture = canvas(width, height, theme.bg)
    pen = Pen(width, height, origin=(0, 0), scale=2)
    for inset, radius, tone in ((20, 48, "#0B0D12"), (24, 46, ink), (38, 36, theme.card)):
        pen.box(inset, inset, width - inset, height - inset, radius, tone)
    top = 38 + art_height
    pen.box(38, top - 52, width - 38, top + 76, 0, theme.card_hi)
    pen.box(38, top - 52, width - 38, top - 46, 0, ink)
    pen.box(38, top + 70, width - 38, top + 76, 0, ink)
    pen.box(76, 1260, width - 76, 1263, 0, theme.line)
    pen.lay(picture, 0, 0)
    art_size = (width - 76, art_height - 52)
    art = scene(face.card.rpartition(".")[2], _look(theme, face), *art_size)
    # Higher than the scene, so that only its upper corners are round.
    mask = rounded_mask(art_size[0], art_size[1] + 40, 36).crop((0, 0, *art_size))
    picture.paste(art, (38, 38), mask)
    pieces.cost(170, face.cost).stamp(picture, 143, 141)
    if face.strength is not None:
        pieces.strength(190, face.strength).stamp(picture, width - 155, top - 163)
    name, size = fitted(face.name, "black", (68, 62, 56, 50), width - 144)
    write(picture, 72, top + 35, name, "black", size, theme.text)
    words, _ = flow(face.text, style, width - 152)
    write_flow(picture, 76, top + 106, words, style, theme.text)
    left = 76
    if face.colour:
        core_pieces.badge(theme.look(face.colour), 30).stamp(picture, 108, 1314)
        left = 160
    world, copies = large.foot
    write(picture, width - 76, 1329, copies, "regular", 44, theme.text2, "rs")
    room = width - 76 - left - length(copies, "regular", 44) - 30
    write_fitted(picture, left, 1329, world, "semibold", (44,), room, theme.text2)
    return picture


def _large_style(face: Face) -> tuple[Style, int]:
    """Return sizes at which the text of a large card fits: a lower scene before small letters."""
    for art_height in (ART_HEIGHT, ART_SHORT):
        for style in (IN_LARGE, *SMALLER):
            _, tall = flow(face.text, style, LARGE_WIDTH - 152)
            if 38 + art_height + 106 + tall <= 1250:
                return style, art_height
    return SMALLER[-1], ART_SHORT
