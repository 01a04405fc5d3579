"""Cards: a hand with one kind of card a row, or one large card."""

# ruff: noqa: PLR0917 - places are written as x, y

import re
from collections.abc import Iterator

import msgspec

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.fight import box
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, Picture, canvas, rounded_mask
from render.core.text import Weight, fitted, folded, length, wrapped, write, write_fitted
from render.core.theme import DARK, ENERGY_CARD, RIM, Ink, Look
from render.eden.paint import pieces
from render.eden.paint.art import scene
from render.eden.scene import Face, Hand, Held, Large, Paragraph

EDGE = 16
GAP = 10
HEAD = 112
LINE = 41
LEAST_ROW = 196
SHORT = 76
"""Height of the row of a card set aside."""
ASIDE = 58
"""Height of the heading above the cards set aside."""
SCENE = 210
TEXT_LEFT = 236
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

    @property
    def small(self) -> int:
        """The size of the letters in a pill."""
        return max(TALL_LEAST, round(self.size * 0.86))


IN_HAND = Style(36, LINE, 0.15)
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
            wide = length(paragraph.label, "bold", style.small) + style.size * 0.7
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
        wide = length(word.text, "bold", style.small) + size * 0.7
        pen = Pen(wide + 4, size * 1.16, origin=(0, 0))
        pen.box(0, 0, wide, size * 1.12, size * 0.3, word.pill)
        pen.lay(picture, round(x + word.x), round(middle - size * 0.56))
        left = x + word.x + size * 0.35
        write(picture, left, middle + size * 0.29, word.text, "bold", style.small, "#FFFFFF")


def _look(face: Face) -> Look | None:
    return DARK.look(face.colour) if face.colour else None


def _frame_ink(face: Face) -> Ink:
    look = _look(face)
    if look is None:
        return ENERGY_CARD
    return look.fill


@cached(24)
def row(held: Held) -> Picture:
    """Return copies of a card of a hand, as high as what it says and what it is good for need."""
    face, width = held.face, TALL_WIDTH - 2 * EDGE
    times = f"\N{MULTIPLICATION SIGN} {held.n}" if held.n > 1 else ""
    count = round(length(times, "black", 44)) + 36 if times else 0
    room = width - TEXT_LEFT - 24
    names, name_size = _name(face.name, room - count)
    words, tall = flow(face.text, IN_HAND, room)
    uses = wrapped(held.use, "bold", IN_HAND.size, room) if held.use else []
    top = 72 + (len(names) - 1) * 50
    height = max(LEAST_ROW, round(top + tall + 8 + LINE * len(uses) + 10))
    pen = Pen(width, height, origin=(0, 0), ground=DARK.bg)
    pen.box(0, 0, width, height, 20, _frame_ink(face))
    pen.box(5, 5, width - 5, height - 5, 16, DARK.card)
    if times:
        pen.box(width - 24 - count, 16, width - 24, 70, 14, DARK.accent)
    picture = pen.done()
    art = scene(face.card.rpartition(".")[2], _look(face), SCENE, height - 10)
    # Wider than the scene, so that only its left corners are round.
    mask = rounded_mask(SCENE + 30, height - 10, 16).crop((0, 0, SCENE, height - 10))
    picture.paste(art, (5, 5), mask)
    pieces.cost(82, face.cost).stamp(picture, 50, 58)
    if face.strength is not None:
        pieces.strength(86, face.strength).stamp(picture, SCENE - 38, height - 52)
    for i, name in enumerate(names):
        write(picture, TEXT_LEFT, 56 + i * 50, name, "black", name_size, DARK.text)
    if times:
        write(picture, width - 42, 59, times, "black", 44, RIM, "rs")
    write_flow(picture, TEXT_LEFT, top, words, IN_HAND, DARK.text2)
    for i, line in enumerate(reversed(uses)):
        base = height - 21 - i * LINE
        write(picture, TEXT_LEFT, base, line, "bold", IN_HAND.size, use_ink(held))
    return picture


def _name(name: str, width: float) -> tuple[list[str], int]:
    """Return the lines of a card's name and their size: two lines before smaller letters."""
    for size in (46, 42, 38):
        lines = wrapped(name, "black", size, width)
        if len(lines) <= 2 and all(length(line, "black", size) <= width for line in lines):
            return lines, size
    short, size = fitted(name, "black", (38,), width)
    return [short], size


@cached(24)
def short_row(held: Held) -> Picture:
    """Return copies of a card set aside: cost, name, how many, strength."""
    face, width = held.face, TALL_WIDTH - 2 * EDGE
    pen = Pen(width, SHORT, origin=(0, 0), ground=DARK.bg)
    pen.box(0, 0, width, SHORT, 20, DARK.line)
    pen.box(3, 3, width - 3, SHORT - 3, 17, DARK.panel)
    pen.box(3, 16, 12, SHORT - 16, 4, _frame_ink(face))
    picture = pen.done()
    pieces.cost(62, face.cost).stamp(picture, 54, SHORT / 2)
    right = width - 24.0
    if face.strength is not None:
        pieces.strength(68, face.strength).stamp(picture, width - 54, SHORT / 2 + 3)
        right = width - 104
    if held.n > 1:
        times = f"\N{MULTIPLICATION SIGN} {held.n}"
        write(picture, right, SHORT // 2 + 13, times, "bold", 38, DARK.accent, "rs")
        right -= length(times, "bold", 38) + 16
    name, size = fitted(face.name, "bold", (38, TALL_LEAST), right - 104)
    write(picture, 104, SHORT // 2 + 13, name, "bold", size, DARK.text2)
    return picture


def paint_hand(hand: Hand) -> Picture:
    """Paint a hand: how the fight stands, a kind of card a row; cards set aside in short rows below."""
    right = TALL_WIDTH - EDGE
    lines = wrapped(hand.fight, "bold", 38, right - EDGE - 56) if hand.fight else []
    stands = 34 + 46 * len(lines) + GAP if lines else 0
    rows = [row(held) for held in hand.cards]
    aside = [short_row(held) for held in hand.aside]
    lower = HEAD + stands + sum(part.height + GAP for part in rows)
    height = lower + (ASIDE + len(aside) * (SHORT + GAP) if aside else 0) + EDGE - GAP
    picture = canvas(TALL_WIDTH, height, DARK.bg)
    box(picture, EDGE, EDGE, right, HEAD - GAP, DARK.panel)
    core_pieces.badge(DARK.look(hand.colour), 30).stamp(picture, EDGE + 50, 59)
    subtitle, size = fitted(hand.subtitle, "semibold", (40, 36, TALL_LEAST), 460)
    write(picture, right - 24, 73, subtitle, "semibold", size, DARK.accent, "rs")
    room = right - 24 - length(subtitle, "semibold", size) - 30 - (EDGE + 100)
    sizes = (50, 44, 38, TALL_LEAST)
    write_fitted(picture, EDGE + 100, 76, hand.title, "black", sizes, room, DARK.text)
    if lines:
        box(picture, EDGE, HEAD, right, HEAD + stands - GAP, DARK.accent)
        inner = (EDGE + 3, HEAD + 3, right - 3, HEAD + stands - GAP - 3)
        box(picture, *inner, DARK.card_hi, radius=17)
        for i, line in enumerate(lines):
            write(picture, EDGE + 28, HEAD + 53 + 46 * i, line, "bold", 38, DARK.text)
    y = HEAD + stands
    for part in rows:
        picture.paste(part, (EDGE, y))
        y += part.height + GAP
    if aside:
        write(picture, EDGE + 12, y + 42, hand.heading, "black", 42, DARK.text2)
        for number, part in enumerate(aside):
            picture.paste(part, (EDGE, y + ASIDE + number * (SHORT + GAP)))
    return picture


NAMES_HEAD, CELL, CELL_GAP = 84, 68, 8
"""Heights of the head and of a card on the picture of the names alone, as wide as a tall map."""
USEFUL = 5
"""Kinds of cards up to which each says there what it is good for: those of a usual hand."""
SECOND = 27
"""What a second line adds to the height of a card."""
SIGN, NAME, BASE = 64, 69, 46
"""Size of the signs on such a card, and where its name begins and stands."""


def paint_hand_names(hand: Hand) -> Picture:
    """Paint the names of a hand for a panel that has a question below: two cards a row.

    Of few cards each has a row of its own, with what it is good for.
    """
    columns = 1 if len(hand.cards) <= USEFUL and any(held.use for held in hand.cards) else 2
    width = (TALL_WIDTH - (columns + 1) * CELL_GAP) // columns
    cells = [(held, _cell_lines(held, width, columns)) for held in hand.cards]
    count = len(cells) + bool(hand.more)
    rows = [cells[i : i + columns] for i in range(0, count, columns)]
    talls = [CELL + SECOND * any(len(lines) > 1 for _, lines in cells_) for cells_ in rows]
    height = NAMES_HEAD + sum(talls) + (len(rows) + 1) * CELL_GAP
    picture = canvas(TALL_WIDTH, height, DARK.bg)
    core_pieces.badge(DARK.look(hand.colour), 24).stamp(picture, CELL_GAP + 30, NAMES_HEAD / 2 + 4)
    right, base = TALL_WIDTH - CELL_GAP - 6, 58
    subtitle, size = fitted(hand.subtitle, "semibold", (TALL_LEAST,), 480)
    write(picture, right, base, subtitle, "semibold", size, DARK.accent, "rs")
    room = right - length(subtitle, "semibold", size) - 24 - (CELL_GAP + 70)
    sizes = (40, 37, TALL_LEAST)
    write_fitted(picture, CELL_GAP + 70, base, hand.title, "black", sizes, room, DARK.text)
    y = NAMES_HEAD
    for cells_, tall in zip(rows, talls, strict=True):
        for column, (held, lines) in enumerate(cells_):
            x = CELL_GAP + column * (width + CELL_GAP)
            _name_cell(picture, held, lines, (x, y, width, tall))
        y += tall + CELL_GAP
    if hand.more:
        x = CELL_GAP + len(cells) % 2 * (width + CELL_GAP) + NAME
        base = y - CELL_GAP - CELL + BASE
        write(picture, x, base, hand.more, "semibold", TALL_LEAST, DARK.text2)
    return picture


def _times(held: Held) -> str:
    """Say how many copies of a card there are, if there are several."""
    return f"\N{MULTIPLICATION SIGN}{held.n}" if held.n > 1 else ""


def _cell_lines(held: Held, width: int, columns: int) -> list[str]:
    """Return the lines of a card among the names: its name, in one column what it is good for."""
    room = width - 14 - NAME - (0 if held.face.strength is None else 51)
    if columns == 1:
        return [held.face.name, fitted(held.use, "bold", (TALL_LEAST,), room)[0]]
    if times := _times(held):
        room -= round(length(times, "bold", TALL_LEAST)) + 10
    return folded(held.face.name, "semibold", TALL_LEAST, room)


def _name_cell(
    picture: Picture, held: Held, lines: list[str], place: tuple[int, int, int, int]
) -> None:
    """Write what a card costs, its name, how many of it there are, and how strong it is."""
    face, (x, y, width, tall) = held.face, place
    pen = Pen(width, tall, origin=(0, 0))
    pen.box(0, 0, width, tall, 14, _frame_ink(face))
    pen.box(3, 3, width - 3, tall - 3, 11, DARK.card)
    pen.lay(picture, x, y)
    middle = y + tall / 2
    # No smaller, or their numbers could not be read on a phone.
    pieces.cost(SIGN, face.cost).stamp(picture, x + 36, middle)
    right = x + width - 14
    if face.strength is not None:
        pieces.strength(SIGN, face.strength).stamp(picture, x + width - 34, middle + 2)
        right -= 51
    if times := _times(held):
        write(picture, right, middle + 12, times, "bold", TALL_LEAST, DARK.accent, "rs")
    base = middle + 12 - 18 * (len(lines) - 1)
    for i, line in enumerate(lines):
        use = i > 0 and line == held.use
        ink = use_ink(held) if use else DARK.text
        weight: Weight = "bold" if use else "semibold"
        write(picture, x + NAME, base + 36 * i, line, weight, TALL_LEAST, ink)


def use_ink(held: Held) -> Ink:
    """Return the colour in which it is said what a card is good for."""
    return {"ok": DARK.ok, "energy": DARK.energy}.get(held.tone, DARK.text3)


LARGE_WIDTH, LARGE_HEIGHT = 1000, 1400
ART_HEIGHT = 690
ART_SHORT = 470
"""Height of the scene when the text is long."""


def paint_large(large: Large) -> Picture:
    """Paint one card, 1000 by 1400."""
    face = large.face
    width, height = LARGE_WIDTH, LARGE_HEIGHT
    ink = _frame_ink(face)
    style, art_height = _large_style(face)
    picture = canvas(width, height, DARK.bg)
    pen = Pen(width, height, origin=(0, 0))
    for inset, radius, tone in ((20, 48, "#0B0D12"), (24, 46, ink), (38, 36, DARK.card)):
        pen.box(inset, inset, width - inset, height - inset, radius, tone)
    top = 38 + art_height
    pen.box(38, top - 52, width - 38, top + 76, 0, DARK.card_hi)
    pen.box(38, top - 52, width - 38, top - 46, 0, ink)
    pen.box(38, top + 70, width - 38, top + 76, 0, ink)
    pen.box(76, 1260, width - 76, 1263, 0, DARK.line)
    pen.lay(picture, 0, 0)
    art_size = (width - 76, art_height - 52)
    art = scene(face.card.rpartition(".")[2], _look(face), *art_size)
    # Higher than the scene, so that only its upper corners are round.
    mask = rounded_mask(art_size[0], art_size[1] + 40, 36).crop((0, 0, *art_size))
    picture.paste(art, (38, 38), mask)
    pieces.cost(170, face.cost).stamp(picture, 143, 141)
    if face.strength is not None:
        pieces.strength(190, face.strength).stamp(picture, width - 155, top - 163)
    name, size = fitted(face.name, "black", (68, 62, 56, 50), width - 144)
    write(picture, 72, top + 35, name, "black", size, DARK.text)
    words, _ = flow(face.text, style, width - 152)
    write_flow(picture, 76, top + 106, words, style, DARK.text)
    left = 76
    if face.colour:
        core_pieces.badge(DARK.look(face.colour), 30).stamp(picture, 108, 1314)
        left = 160
    world, copies = large.foot
    write(picture, width - 76, 1329, copies, "regular", 44, DARK.text2, "rs")
    room = width - 76 - left - length(copies, "regular", 44) - 30
    write_fitted(picture, left, 1329, world, "semibold", (44,), room, DARK.text2)
    return picture


def _large_style(face: Face) -> tuple[Style, int]:
    """Return sizes at which the text of a large card fits: a lower scene before small letters."""
    for art_height in (ART_HEIGHT, ART_SHORT):
        for style in (IN_LARGE, *SMALLER):
            _, tall = flow(face.text, style, LARGE_WIDTH - 152)
            if 38 + art_height + 106 + tall <= 1250:
                return style, art_height
    return SMALLER[-1], ART_SHORT
