"""The card of a fight: what came of it first, its sides abreast with what they are made of, its price."""

# ruff: noqa: PLR0917 - places are written as x, y

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from render.core.alt import Text
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, Picture, Sprite, canvas
from render.core.pieces import swords
from render.core.scene import Shape
from render.core.text import folded, length, wrapped, write, write_fitted
from render.core.theme import Ink, Theme
from render.core.words import say

EDGE, GAP = 16, 14
HEAD, NAME, FOOT = 128, 98, 52
"""Heights of the head, of the name of a side, of the foot without its lines."""
LINE = 40
BAND = 14


class Fighter(Shape, frozen=True):
    """A side of a fight: *parts* are what makes its total, in *words*.

    *colour* is empty for who has no seat.
    """

    colour: str
    name: str
    total: int
    parts: tuple[int, ...]
    words: str
    won: bool = False


S = TypeVar("S", bound=Fighter)
Dress = Callable[[S], tuple[Sprite, Ink | None]]
"""Returns the sign of a side, and the colour of its seat; None: it has no seat."""
Body = Callable[[Picture, S, int, int, int], None]
"""Paints what a side fights with on a picture, from a corner on, so wide."""


class Fight(Shape, Generic[S], frozen=True):
    """A fight: who won what, by how much, what it cost (*foot*); of one that goes on what is asked.

    *tone*: ``ok`` or ``danger`` for who was in it, ``accent`` for everybody. *aside*: when it was.
    """

    title: str
    subtitle: str
    aside: str
    tone: str
    sides: tuple[S, ...]
    foot: str
    locale: str = "en"


def paint_card(theme: Theme, fight: Fight[S], dress: Dress[S], body: Body[S], deep: int) -> Picture:
    """Paint the outcome, then two sides abreast, then the price; *deep*: how high a body is."""
    right = TALL_WIDTH - EDGE
    width = (right - EDGE - GAP) // 2
    words = [wrapped(side.words, "regular", TALL_LEAST, width - 36) for side in fight.sides]
    tall = NAME + deep + 18 + LINE * max(2, *map(len, words))
    feet = wrapped(fight.foot, "bold", 37, right - 88) if fight.foot else []
    foot = FOOT + LINE * len(feet) if feet else 0
    height = EDGE + HEAD + GAP + -(-len(words) // 2) * (tall + GAP) + foot + EDGE * bool(feet)
    picture = canvas(TALL_WIDTH, height, theme.bg)
    ink = {"ok": theme.ok, "danger": theme.danger}.get(fight.tone, theme.accent)
    box(picture, EDGE, EDGE, right, EDGE + HEAD, theme.panel)
    box(picture, EDGE, EDGE, EDGE + BAND, EDGE + HEAD, ink, radius=7)
    swords(38).stamp(picture, 88, EDGE + HEAD / 2)
    write(picture, right - 24, 76, fight.aside, "semibold", 38, theme.text3, "rs")
    room = right - 24 - length(fight.aside, "semibold", 38) - 24 - 148
    write_fitted(picture, 148, 76, fight.title, "black", (58, 52, 46, 40, 36), room, theme.text)
    write_fitted(
        picture, 148, 124, fight.subtitle, "semibold", (38, 36, TALL_LEAST), 880, theme.text2
    )
    for number, side in enumerate(fight.sides):
        x, y = EDGE + number % 2 * (width + GAP), EDGE + HEAD + GAP + number // 2 * (tall + GAP)
        _side(picture, theme, side, dress(side), (x, y, x + width, y + tall))
        body(picture, side, x, y + NAME, width)
        for row, line in enumerate(words[number]):
            at = y + NAME + deep + 32 + row * LINE
            write(picture, x + 20, at, line, "regular", TALL_LEAST, theme.text2, "ls")
    top = height - EDGE - foot
    if feet:
        box(picture, EDGE, top, right, top + foot, theme.panel)
    for row, line in enumerate(feet):
        write(picture, 44, top + 58 + row * (LINE + 4), line, "bold", 37, ink, "ls")
    return picture


def box(
    picture: Picture, x0: int, y0: int, x1: int, y1: int, fill: Ink, *, radius: int = 20
) -> None:
    """Paint a box with round corners."""
    pen = Pen(x1 - x0, y1 - y0, origin=(0, 0))
    pen.box(0, 0, x1 - x0, y1 - y0, radius, fill)
    pen.lay(picture, x0, y0)


def _side(
    picture: Picture,
    theme: Theme,
    side: Fighter,
    dress: tuple[Sprite, Ink | None],
    place: tuple[int, int, int, int],
) -> None:
    (x, y, right, foot), (sign, ink) = place, dress
    fill = theme.card_hi if side.won else theme.card
    if side.won:
        box(picture, *place, theme.accent if ink is None else ink)
        box(picture, x + 5, y + 5, right - 5, foot - 5, fill, radius=16)
    else:
        box(picture, *place, fill)
    sign.stamp(picture, x + 54, y + 54)
    room = right - x - 126 - length(str(side.total), "black", 92) - 20
    if length(side.name, "bold", TALL_LEAST) <= room:
        sizes = (42, 38, TALL_LEAST)
        write_fitted(picture, x + 102, y + 68, side.name, "bold", sizes, room, theme.text)
    else:
        for row, line in enumerate(folded(side.name, "bold", TALL_LEAST, room)):
            write(picture, x + 102, y + 48 + 38 * row, line, "bold", TALL_LEAST, theme.text)
    tone = theme.text if side.won else theme.text2
    write(picture, right - 24, y + 86, str(side.total), "black", 92, tone, "rs")


def of_fight(fight: Fight[S]) -> str:
    """Describe a fight: who won what, what made the totals, what it cost."""
    text = Text(fight.locale)
    text.add(f"{fight.title}, {fight.subtitle}.")
    for side in fight.sides:
        lines = side.words.rstrip(".")
        text.add(say(fight.locale, "alt-fighter", name=side.name, total=side.total, lines=lines))
    text.add(f"{fight.foot}." if fight.foot else "")
    return text.done()


def outcome(how: str, who: str, place: str, locale: str) -> str:
    """Say how a fight about a place ended for a side, ``you`` or by its name."""
    return say(locale, f"fight-{how}", who=who, place=place)


def against(mine: int, theirs: int, foe: str, locale: str) -> str:
    """Say the strengths of both sides; *foe* ``none``: nobody's land."""
    return say(locale, "fight-sum", mine=mine, theirs=theirs, foe=foe)


def loses(who: str, what: Sequence[str], locale: str) -> list[str]:
    """Say what a side has lost, ``you`` or by its name; nothing of who has lost nothing."""
    return [say(locale, "fight-loses", who=who, what=", ".join(what))] if what else []


def price(parts: Sequence[str], locale: str) -> str:
    """Join what a fight has cost; a fight may cost nothing."""
    return " \u00b7 ".join(parts) or say(locale, "fight-free")
