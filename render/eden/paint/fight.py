"""The card of a fight that is over: who won what first, the sides with their cards, the price."""

# ruff: noqa: PLR0917 - places are written as x, y

from __future__ import annotations

from render.core import pieces as core_pieces
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, Picture, canvas
from render.core.text import wrapped, write, write_fitted
from render.core.theme import Ink, Theme
from render.eden.paint import king, pieces
from render.eden.paint.art import scene
from render.eden.scene import Fight, Fighter

EDGE, GAP = 16, 14
HEAD, SIDE, FOOT = 128, 286, 52
"""Heights of the boxes without their lines."""
CARD = 150
LINE = 40
BAND = 14


def paint_fight(theme: Theme, fight: Fight) -> Picture:
    """Paint the outcome, then two sides abreast, then the price."""
    right = TALL_WIDTH - EDGE
    width = (right - EDGE - GAP) // 2
    words = [wrapped(side.words, "regular", TALL_LEAST, width - 36) for side in fight.sides]
    tall = SIDE + LINE * max(2, *map(len, words))
    feet = wrapped(fight.foot, "bold", 37, right - 88)
    foot = FOOT + LINE * len(feet)
    height = EDGE + HEAD + GAP + -(-len(words) // 2) * (tall + GAP) + foot + EDGE
    picture = canvas(TALL_WIDTH, height, theme.bg)
    ink = {"ok": theme.ok, "danger": theme.danger}.get(fight.tone, theme.accent)
    box(picture, EDGE, EDGE, right, EDGE + HEAD, theme.panel)
    box(picture, EDGE, EDGE, EDGE + BAND, EDGE + HEAD, ink, radius=7)
    core_pieces.swords(38).stamp(picture, 88, EDGE + HEAD / 2)
    write_fitted(picture, 148, 76, fight.title, "black", (58, 52, 46, 40), 690, theme.text)
    write_fitted(
        picture, 148, 124, fight.subtitle, "semibold", (38, 36, TALL_LEAST), 880, theme.text2
    )
    write(picture, right - 24, 76, fight.day, "semibold", 38, theme.text3, "rs")
    for number, side in enumerate(fight.sides):
        x, y = EDGE + number % 2 * (width + GAP), EDGE + HEAD + GAP + number // 2 * (tall + GAP)
        _side(picture, theme, side, (x, y, x + width, y + tall))
        for row, line in enumerate(words[number]):
            at = y + 300 + row * LINE
            write(picture, x + 20, at, line, "regular", TALL_LEAST, theme.text2, "ls")
    top = height - EDGE - foot
    box(picture, EDGE, top, right, top + foot, theme.panel)
    for row, line in enumerate(feet):
        write(picture, 44, top + 58 + row * (LINE + 4), line, "bold", 37, ink, "ls")
    return picture


def box(
    picture: Picture, x0: int, y0: int, x1: int, y1: int, fill: Ink, *, radius: int = 20
) -> None:
    """Paint a box with round corners."""
    pen = Pen(x1 - x0, y1 - y0, origin=(0, 0), scale=2)
    pen.box(0, 0, x1 - x0, y1 - y0, radius, fill)
    pen.lay(picture, x0, y0)


def _side(picture: Picture, theme: Theme, side: Fighter, place: tuple[int, int, int, int]) -> None:
    x, y, right, foot = place
    width = right - x
    look = theme.look(side.colour) if side.colour else None
    fill = theme.card_hi if side.won else theme.card
    if side.won:
        box(picture, *place, theme.accent if look is None else look.fill)
        box(picture, x + 5, y + 5, right - 5, foot - 5, fill, radius=16)
    else:
        box(picture, *place, fill)
    if look is not None:
        sign = core_pieces.badge(look, 30)
    elif side.king:
        sign = king.king(side.total, 60, TALL_LEAST)
    else:
        sign = core_pieces.wild_marker(side.total, 80, TALL_LEAST)
    sign.stamp(picture, x + 54, y + 54)
    write_fitted(
        picture, x + 102, y + 68, side.name, "bold", (42, 38, TALL_LEAST), width - 232, theme.text
    )
    ink = theme.text if side.won else theme.text2
    write(picture, x + width - 24, y + 86, str(side.total), "black", 92, ink, "rs")
    count = max(1, len(side.units))
    room = min(CARD, (width - 40 - GAP * (count - 1)) // count)
    for number, unit in enumerate(side.units):
        left, top = x + 20 + number * (room + GAP), y + 108
        if look is not None:
            box(picture, left - 3, top - 3, left + room + 3, top + CARD + 3, look.fill, radius=10)
        picture.paste(scene(unit.card.rpartition(".")[2], look, room, CARD), (left, top))
        shield = min(60, room // 2)
        pieces.strength(shield, unit.strength).stamp(
            picture, left + room - shield / 2, top + CARD - shield * 0.43
        )
