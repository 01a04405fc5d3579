"""What a seat may buy: a unit a row, dearest first, then the cards of the supply in two columns."""

import re

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.layout import TALL_GAP, TALL_LEAST, TALL_MARGIN, TALL_WIDTH
from render.core.pen import Pen, Picture, canvas, rounded_mask
from render.core.text import fitted, length, wrapped, write, write_fitted
from render.core.theme import DARK
from render.core.words import colon
from render.eden.paint import pieces
from render.eden.paint.art import scene
from render.eden.paint.panel import sign
from render.eden.scene import Face, Market, Ware

INNER = TALL_WIDTH - 2 * TALL_MARGIN
HEAD = 140
ROW, ADVISED_ROW = 172, 212
SMALL = 84
"""Height of a card of the supply."""
SCENE = 150
LEFT = 178
HEADING = 62


def paint_market(market: Market) -> Picture:
    """Paint a market, as high as its cards need."""
    rows = [
        _row(ware, note, market.locale)
        for ware, note in zip(market.wares, market.left, strict=True)
    ]
    supply = [*market.common, *market.technologies]
    height = HEAD + sum(row.height + 10 for row in rows) + TALL_MARGIN - 10
    if supply:
        height += HEADING + -(-len(supply) // 2) * (SMALL + 10)
    picture = canvas(TALL_WIDTH, height, DARK.bg)
    _head(picture, market)
    y = HEAD
    for row in rows:
        picture.paste(row, (TALL_MARGIN, y))
        y += row.height + 10
    if not supply:
        return picture
    write(picture, TALL_MARGIN + 10, y + 42, market.heading, "bold", 36, DARK.text2)
    width = (INNER - TALL_GAP) // 2
    for i, ware in enumerate(supply):
        place = (TALL_MARGIN + i % 2 * (width + TALL_GAP), y + HEADING + i // 2 * (SMALL + 10))
        picture.paste(_supply(ware, width), place)
    return picture


def _head(picture: Picture, market: Market) -> None:
    """Write whose market it is and what there is to pay with."""
    core_pieces.badge(DARK.look(market.colour), 34).stamp(picture, TALL_MARGIN + 44, 66)
    right = TALL_WIDTH - TALL_MARGIN - 10.0
    # From the right edge to the left, so reversed; the title takes what is left.
    for name, count in reversed(market.purse):
        write(picture, right, 62, str(count), "bold", 42, DARK.pure, "rs")
        right -= length(str(count), "bold", 42) + 32
        sign(name, 42, DARK.bg).stamp(picture, right, 47)
        right -= 44
    left = TALL_MARGIN + 96
    write_fitted(picture, left, 62, market.title, "black", (52, 46, 40), right - left, DARK.text)
    room = TALL_WIDTH - left - TALL_MARGIN
    sizes = (36, TALL_LEAST)
    write_fitted(picture, left, 110, market.subtitle, "semibold", sizes, room, DARK.energy)


def _ground(width: int, height: int, *, can: bool, advised: bool = False) -> Picture:
    edge = 5 if advised else 2
    pen = Pen(width, height, origin=(0, 0))
    pen.box(0, 0, width, height, 18, DARK.accent if advised else DARK.line)
    inside = DARK.card_hi if advised else DARK.card if can else DARK.panel
    pen.box(edge, edge, width - edge, height - edge, 16, inside)
    image = pen.done()
    picture = canvas(width, height, DARK.bg)
    picture.paste(image, (0, 0), image)
    return picture


@cached(64)
def _row(ware: Ware, note: str, locale: str) -> Picture:
    """Return a card: scene, cost, name, copies left, strength, two lines of what it does."""
    face, height = ware.face, ADVISED_ROW if ware.why else ROW
    picture = _ground(INNER, height, can=ware.can, advised=bool(ware.why))
    edge = 9 if ware.why else 6
    tall = height - 2 * edge
    look = DARK.look(face.colour) if face.colour else None
    art = scene(face.card.rpartition(".")[2], look, SCENE, tall)
    picture.paste(art, (edge, edge), rounded_mask(SCENE, tall, 14))
    if ware.energy:
        sign("pure", 44, DARK.card).stamp(picture, 38, 40)
        write(picture, 64, 58, str(face.cost), "bold", 46, DARK.pure)
    else:
        pieces.cost(76, face.cost).stamp(picture, 42, 42)
    right = INNER - 26.0
    if face.strength is not None:
        pieces.strength(80, face.strength).stamp(picture, INNER - 62, 52)
        right = INNER - 120
    # What is recommended is lit also where it cannot be paid yet.
    lit = ware.can or ware.why
    gone = DARK.text2 if ware.left else DARK.danger
    ink = DARK.accent if ware.ordered else gone
    write(picture, right, 54, note, "semibold", TALL_LEAST, ink, "rs")
    room = right - length(note, "semibold", TALL_LEAST) - 20 - LEFT
    name, size = fitted(face.name, "black", (44, 40, 37, TALL_LEAST), room)
    write(picture, LEFT, 56, name, "black", size, DARK.text if lit else DARK.text3)
    for i, line in enumerate(short_text(face, INNER - LEFT - 120, locale)):
        tone = DARK.text2 if lit else DARK.text3
        write(picture, LEFT, 102 + 40 * i, line, "regular", TALL_LEAST, tone)
    if ware.why:
        room = INNER - LEFT - 26
        write_fitted(
            *(picture, LEFT, height - 20, ware.why, "semibold", (36, TALL_LEAST), room),
            DARK.accent,
        )
    return picture


def short_text(face: Face, width: float, locale: str) -> list[str]:
    """Return two lines of what a card does, without the reminders in brackets.

    Brackets at the beginning say when it may be used: they stay.
    """
    parts = []
    for part in face.text:
        when, body = "", part.text
        if body.startswith("("):
            when, _, body = body.partition(":")
        body = re.sub(r"[ \u00a0]\([^)]*\)", "", body).strip()
        label = f"{part.label} {when}".strip()
        parts.append(f"{label}{colon(locale)}{body}" if label else body)
    lines = wrapped(" ".join(parts), "regular", TALL_LEAST, width) if parts else []
    if len(lines) <= 2:
        return lines
    second, _ = fitted(" ".join(lines[1:]), "regular", (TALL_LEAST,), width)
    return [lines[0], second]


@cached(64)
def _supply(ware: Ware, width: int) -> Picture:
    """Return a card of the supply: cost, name."""
    picture = _ground(width, SMALL, can=ware.can, advised=bool(ware.why))
    ink = DARK.text if ware.can or ware.why else DARK.text3
    left = 88.0
    if ware.energy:  # which has a sign of its own
        sign("pure", 36, DARK.card).stamp(picture, 34, SMALL / 2)
        write(picture, 58, 56, str(ware.face.cost), "bold", 40, DARK.pure)
        left = 58 + length(str(ware.face.cost), "bold", 40) + 16
    else:
        pieces.cost(64, ware.face.cost).stamp(picture, 46, SMALL / 2)
    sizes = (38, 36, TALL_LEAST)
    write_fitted(picture, left, 55, ware.face.name, "bold", sizes, width - left - 14, ink)
    return picture
