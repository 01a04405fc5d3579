"""The ladder of a server as a picture for a phone: places, ratings with their doubt, last matches."""

from __future__ import annotations

from typing import Final

from render.core.alt import Text, joined
from render.core.encode import own_palette
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, canvas
from render.core.pen import Picture as Pixels
from render.core.picture import Picture, finished
from render.core.pieces import stamp_badge
from render.core.scene import Shape
from render.core.text import write, write_fitted
from render.core.theme import DARK, mix
from render.core.words import say


class Rank(Shape, frozen=True):
    """A row: who it is, which place they have, by how many they have moved up since a month.

    *rating*: surely at least this; *high*: most likely this. *form*: the last places, each of how
    many. *kept*: how many of the last *turns* were in time. *mine*: it is the reader's. *badge*: a
    PNG of what they play most; None: all play the same.
    """

    place: int
    moved: int
    name: str
    rating: int
    high: int
    played: int
    won: int
    form: tuple[tuple[int, int], ...] = ()
    kept: int = 0
    turns: int = 0
    mine: bool = False
    badge: bytes | None = None


class Ladder(Shape, frozen=True):
    """A page of a ladder.

    *scale*: the least and the greatest rating of all pages, as the bars show them. *waiting*: the
    names of those without a place, and what is missing.
    """

    title: str
    aside: str
    rows: tuple[Rank, ...]
    scale: tuple[int, int]
    waiting: tuple[tuple[str, str], ...] = ()
    locale: str = "en"


MARGIN: Final = 16
HEAD: Final = 128
ROW: Final = 122
GAP: Final = 8
LINE: Final = 46
LEFT: Final = 44
NAME: Final = 212
BAR: Final = (560, 880)
"""Pixels from the left between which the ratings lie."""
FORM: Final = 40
"""Pixels of a full column, of a place that won."""
STEADY: Final = 0.9
"""The part of the turns in time from which on that is said in green."""


def ladder_picture(ladder: Ladder) -> Picture:
    """Paint a page of a ladder, 1080 pixels wide."""
    pixels = paint_ladder(ladder)
    return finished(pixels, own_palette(pixels), of_ladder(ladder))


def of_ladder(ladder: Ladder) -> str:
    """Describe a page of a ladder."""
    text, locale = Text(ladder.locale, "alt-cut"), ladder.locale
    text.add(f"{ladder.title}. {ladder.aside}.")
    for row in ladder.rows:
        text.add(
            say(
                locale,
                "alt-ladder-row",
                place=row.place,
                name=row.name,
                rating=row.rating,
                played=row.played,
                won=row.won,
            )
        )
    if ladder.waiting:
        names = [f"{name} ({missing})" for name, missing in ladder.waiting]
        text.add(f"{say(locale, 'ladder-waiting')}: {joined(names, locale)}.")
    return text.done()


def paint_ladder(ladder: Ladder) -> Pixels:
    """Paint head, rows, who waits for a place, and what the signs mean."""
    rows = MARGIN + HEAD + 12
    below = 80 + LINE * len(ladder.waiting) if ladder.waiting else 0
    waiting = rows + len(ladder.rows) * (ROW + GAP) + 4
    height = waiting + (below + 12 if below else 0) + 112
    image = canvas(TALL_WIDTH, height, DARK.bg)
    pen = Pen(TALL_WIDTH, height, origin=(0, 0))
    pen.box(MARGIN, MARGIN, TALL_WIDTH - MARGIN, MARGIN + HEAD, 20, DARK.panel)
    for n, row in enumerate(ladder.rows):
        _draw_row(pen, row, ladder.scale, rows + n * (ROW + GAP))
    if below:
        pen.box(MARGIN, waiting, TALL_WIDTH - MARGIN, waiting + below, 18, DARK.panel)
    pen.lay(image, 0, 0)
    room = TALL_WIDTH - 2 * LEFT
    write_fitted(image, LEFT, 74, ladder.title, "black", (58, 50, 44, 38), room, DARK.text)
    write_fitted(image, LEFT, 124, ladder.aside, "semibold", (TALL_LEAST,), room, DARK.accent)
    for n, row in enumerate(ladder.rows):
        _write_row(image, row, rows + n * (ROW + GAP), ladder.locale)
    if below:
        head = say(ladder.locale, "ladder-waiting")
        write(image, LEFT, waiting + 52, head, "bold", TALL_LEAST, DARK.text)
        for n, (name, missing) in enumerate(ladder.waiting):
            y = waiting + 98 + LINE * n
            write_fitted(image, LEFT, y, name, "semibold", (TALL_LEAST,), 300, DARK.text)
            write_fitted(image, 360, y, missing, "regular", (TALL_LEAST,), 676, DARK.text2)
    for key, up in (("ladder-foot-rating", 66), ("ladder-foot-form", 22)):
        words = say(ladder.locale, key)
        write_fitted(image, LEFT, height - up, words, "regular", (TALL_LEAST,), room, DARK.text3)
    return image


def _draw_row(pen: Pen, row: Rank, scale: tuple[int, int], top: int) -> None:
    right = TALL_WIDTH - MARGIN
    ground = DARK.card_hi if row.mine or row.place <= 3 else DARK.card
    if row.mine:
        pen.box(MARGIN, top, right, top + ROW, 18, DARK.accent)
        pen.box(MARGIN + 4, top + 4, right - 4, top + ROW - 4, 15, ground)
    else:
        pen.box(MARGIN, top, right, top + ROW, 18, ground)
    low, high = scale
    at = [
        BAR[0] + (BAR[1] - BAR[0]) * (value - low) / max(1, high - low)
        for value in (row.rating, row.high)
    ]
    pen.box(BAR[0], top + 33, BAR[1], top + 37, 2, DARK.line)
    pen.box(at[0], top + 24, max(at[1], at[0] + 12), top + 46, 11, mix(DARK.accent, ground, 0.55))
    # The mark stands at the number that is shown: in the middle of its bar it would contradict it.
    pen.box(at[0], top + 18, at[0] + 10, top + 52, 4, DARK.accent)
    for n, (place, of) in enumerate(row.form):
        part = 1 - (place - 1) / max(1, of - 1)
        tall, x = 10 + (FORM - 10) * part, BAR[0] + n * FORM
        ink = DARK.accent if place == 1 else DARK.text3 if place < of else DARK.line
        pen.box(x, top + 108 - tall, x + 28, top + 108, 5, ink)


def _write_row(image: Pixels, row: Rank, top: int, locale: str) -> None:
    first, podium = row.place == 1, row.place <= 3
    ink = DARK.accent if first else DARK.text if podium else DARK.text2
    size = 56 if row.place < 10 else 48 if row.place < 100 else 38
    write(image, 76, top + 62, str(row.place), "black", size, ink, "ms")
    sign, moved = _moved(row.moved)
    write(image, 76, top + 104, sign, "semibold", TALL_LEAST, moved, "ms")
    stamp_badge(image, DARK, row.badge, row.name, (160, top + 61), 37)
    write_fitted(image, NAME, top + 54, row.name, "bold", (44, 40, 36, TALL_LEAST), 320, DARK.text)
    words = say(locale, "ladder-played", played=row.played, won=row.won)
    write_fitted(image, NAME, top + 102, words, "regular", (TALL_LEAST,), 336, DARK.text2)
    right = TALL_WIDTH - LEFT
    write(image, right, top + 62, str(row.rating), "black", 54, ink, "rs")
    if row.turns:
        words = say(locale, "ladder-turns", kept=row.kept, turns=row.turns)
        steady = row.kept >= STEADY * row.turns
        ink = DARK.ok if steady else DARK.text2
        write(image, right, top + 104, words, "semibold", TALL_LEAST, ink, "rs")


def _moved(moved: int) -> tuple[str, str]:
    if moved > 0:
        return f"▲{moved}", DARK.ok
    return (f"▼{-moved}", DARK.danger) if moved < 0 else ("–", DARK.text3)
