"""The card of a match that has not begun, for a phone: what the game is, who sits at the table."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Final

from msgspec.structs import replace
from PIL import Image

from render.core.alt import Text
from render.core.layout import TALL_LEAST, TALL_MARGIN, TALL_WIDTH
from render.core.panel import rounded_box
from render.core.pen import Pen, Sprite, canvas, lay_rounded
from render.core.pen import Picture as Pixels
from render.core.picture import Picture, finished
from render.core.scene import Shape
from render.core.text import fitted, length, wrapped, write, write_centred
from render.core.theme import Ink, Theme

WIDE: Final = TALL_WIDTH - 2 * TALL_MARGIN
SAMPLE: Final = (430, 400)
"""Width and height of the sample of the map."""
WORDS: Final = WIDE - SAMPLE[0] - 48
"""Width of the words at its left."""
LEFT: Final = 150
"""Where the words about a seat begin, at the right of its badge."""
RIGHT: Final = 1040
LINE: Final = 42
GAP: Final = 10


class LobbySeat(Shape, frozen=True):
    """A participant: its *state* (how it plays, how many turns it kept), what it *plays*, how.

    *badge* is the colour or the faction, empty while nothing says which.
    """

    name: str
    state: str
    plays: str = ""
    line: str = ""
    badge: str = ""


class LobbyCard(Shape, frozen=True):
    """What a lobby is about; *free* says that there are seats, *foot* what is unlike the usual."""

    game: str
    title: str
    about: str
    length: str
    heading: str
    count: str
    seats: tuple[LobbySeat, ...]
    free: str
    foot: tuple[str, ...]
    locale: str


Badge = Callable[[str], tuple[Sprite, Ink]]
"""Paints the badge of a colour or faction, and says its colour."""


def lobby_lines(card: LobbyCard) -> list[str]:
    """Return all that the card says, a line each."""
    seats = [
        " · ".join(part for part in (seat.name, seat.state, seat.plays, seat.line) if part)
        for seat in card.seats
    ]
    head = (card.title, card.about, card.length, f"{card.heading} ({card.count})")
    return [line for line in (*head, *seats, card.free, *card.foot) if line]


def lobby_picture(card: LobbyCard, theme: Theme, badge: Badge, palette: bytes) -> Picture:
    """Paint the card of a lobby, with the words that say the same."""
    text = Text(card.locale, "alt-cut")
    # How each plays comes last: it is what a description may leave out.
    brief = replace(card, seats=tuple(replace(seat, line="") for seat in card.seats))
    how = [f"{seat.name}: {seat.line}" for seat in card.seats if seat.line]
    for line in (*lobby_lines(brief), *how):
        text.add(line if line.endswith((".", "!", "?")) else f"{line}.")
    return finished(paint_lobby(card, theme, badge), palette, text.done())


def paint_lobby(card: LobbyCard, theme: Theme, badge: Badge) -> Pixels:
    """Paint what the game is with a sample of its map, then a row for each seat, then the foot."""
    about = wrapped(card.about, "semibold", TALL_LEAST, WORDS)
    long = wrapped(card.length, "bold", TALL_LEAST, WORDS)
    titles = _titled(card.title)
    head = max(SAMPLE[1], 40 + 52 * len(titles) + LINE * (len(about) + len(long)) + 40)
    rows = [_Row(seat) for seat in card.seats]
    foot = [row for line in card.foot for row in wrapped(line, "regular", TALL_LEAST, WIDE - 24)]
    height = TALL_MARGIN + head + 70 + sum(row.height + GAP for row in rows)
    height += (88 + GAP if card.free else 0) + LINE * len(foot) + 14 + TALL_MARGIN
    image = canvas(TALL_WIDTH, height, theme.bg)
    _box(image, TALL_MARGIN, head, theme.panel)
    sample = _sample(card.game, card.locale)
    if sample is not None:
        top = TALL_MARGIN + (head - SAMPLE[1]) // 2
        lay_rounded(image, sample, TALL_MARGIN + WIDE - SAMPLE[0], top, 20)
    y = TALL_MARGIN + 14
    for line in titles:
        y += 52
        write(image, 44, y, line, "black", 46, theme.text)
    y += 12
    for line in about:
        y += LINE
        write(image, 44, y, line, "semibold", TALL_LEAST, theme.accent)
    base = TALL_MARGIN + head - 28 - LINE * (len(long) - 1)
    for n, line in enumerate(long):
        write(image, 44, base + n * LINE, line, "bold", TALL_LEAST, theme.text)
    y = TALL_MARGIN + head + 14
    write(image, 28, y + 40, card.heading, "bold", 38, theme.text2)
    write(image, RIGHT, y + 40, card.count, "black", 40, theme.text, "rs")
    y += 56
    for row in rows:
        row.paint(image, theme, badge, y)
        y += row.height + GAP
    if card.free:
        _free(image, theme, card.free, y)
        y += 88 + GAP
    for line in foot:
        y += LINE
        write(image, 28, y, line, "regular", TALL_LEAST, theme.text2)
    return image


def _titled(title: str) -> list[str]:
    return wrapped(title, "black", 46, WORDS)


@cache
def _sample(game: str, locale: str) -> Pixels | None:
    """Read the sample of the map of a game; a map with names has one for each language."""
    for name in (game, f"{game}.{locale}"):
        file = resources.files("render.core") / "samples" / f"{name}.png"
        if file.is_file():
            return Image.open(io.BytesIO(file.read_bytes())).convert("RGB")
    return None


def _box(image: Pixels, y: int, height: int, ink: Ink, edge: Ink | None = None) -> None:
    """Lay a box with round corners over the width of the card, perhaps with an edge."""
    outer = rounded_box(WIDE, height, 20, edge or ink)
    image.paste(outer, (TALL_MARGIN, y), outer)
    if edge is not None:
        inner = rounded_box(WIDE - 8, height - 8, 16, ink)
        image.paste(inner, (TALL_MARGIN + 4, y + 4), inner)


class _Row:
    """A seat: its name and state; below it what it plays, beside that or below it how."""

    def __init__(self, seat: LobbySeat) -> None:
        self.seat = seat
        state = length(seat.state, "semibold", TALL_LEAST) + 24 if seat.state else 0
        room = RIGHT - LEFT - state
        # A state beside which a long name has no room stands on a line of its own.
        self.apart = length(seat.name, "black", 36) > room
        room = RIGHT - LEFT if self.apart else room
        self.name, self.size = fitted(seat.name, "black", (44, 40, 36), room)
        beside = length(self.name, "black", self.size) + 18
        self.beside = bool(seat.plays) and not self.apart
        self.beside = self.beside and length(seat.plays, "semibold", 36) <= room - beside
        self.lines = wrapped(seat.line, "regular", TALL_LEAST, RIGHT - LEFT) if seat.line else []
        self.extra = (seat.state if self.apart else "", "" if self.beside else seat.plays)
        below = sum(map(bool, self.extra)) + len(self.lines)
        self.height = max(88, 76 + below * LINE + (10 if below else 0))

    def paint(self, image: Pixels, theme: Theme, badge: Badge, y: int) -> None:
        """Paint the row with its top at *y*."""
        seat, shown = self.seat, badge(self.seat.badge) if self.seat.badge else None
        ink = theme.line if shown is None else shown[1]
        _box(image, y, self.height, theme.card, ink)
        if shown is None:
            pen = Pen(88, 88, origin=(0, 0))
            pen.circle(44, 44, 36, theme.line)
            pen.lay(image, 40, y + self.height // 2 - 44)
            letter = seat.name[:1].upper()
            write_centred(image, 84, y + self.height // 2, letter, "black", 42, theme.text)
        else:
            shown[0].stamp(image, 84, y + self.height / 2)
        base = y + 56
        write(image, LEFT, base, self.name, "black", self.size, theme.text)
        if self.beside:
            at = LEFT + length(self.name, "black", self.size) + 18
            write(image, at, base, seat.plays, "semibold", 36, theme.text2)
        if not self.apart:
            write(image, RIGHT, base, seat.state, "semibold", TALL_LEAST, theme.ok, "rs")
        state, plays = self.extra
        for words, weight in ((state, theme.ok), (plays, theme.text)):
            if words:
                base += LINE
                write(image, LEFT, base, words, "semibold", TALL_LEAST, weight)
        for line in self.lines:
            base += LINE
            write(image, LEFT, base, line, "regular", TALL_LEAST, theme.text2)


def _free(image: Pixels, theme: Theme, words: str, y: int) -> None:
    """Paint the row of the seats that are free."""
    _box(image, y, 88, theme.panel, theme.line)
    pen = Pen(72, 72, origin=(0, 0))
    pen.circle(36, 36, 30, theme.line)
    pen.circle(36, 36, 27, theme.panel)
    pen.box(34, 22, 38, 50, 2, theme.text2)
    pen.box(22, 34, 50, 38, 2, theme.text2)
    pen.lay(image, 48, y + 8)
    write(image, LEFT, y + 56, words, "semibold", 38, theme.accent)
