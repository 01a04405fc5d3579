"""The plot of a whole match: who held how much each round, as lines with the seats' signs."""

# ruff: noqa: PLR0917 - places are written as x, y

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from render.core.alt import Text, joined, joined_names
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.outline import Point
from render.core.pen import Pen, Sprite, canvas
from render.core.pen import Picture as Pixels
from render.core.scene import Shape
from render.core.text import fitted, write, write_fitted
from render.core.theme import RIM, Ink, Theme
from render.core.words import say


class Held(Shape, frozen=True):
    """A quantity: its title, and what each seat held of it at the end of each round."""

    title: str
    values: tuple[tuple[float, ...], ...]


class Plot(Shape, frozen=True):
    """One or two quantities, drawn over the rounds; *seats* are the names, in their order.

    *unit* is what comes before the first number below: ``day``, ``turn``.
    """

    title: str
    unit: str
    rounds: tuple[int, ...]
    seats: tuple[str, ...]
    panels: tuple[Held, ...]
    locale: str = "en"


def of_plot(plot: Plot) -> str:
    """Describe a plot: who won, then what each seat held first, most and last."""
    text = Text(plot.locale)
    text.add(f"{plot.title}.")
    for held in plot.panels:
        found = [
            say(
                plot.locale,
                "alt-had",
                name=name,
                first=number(mine[0], plot.locale),
                most=number(max(mine), plot.locale),
                last=number(mine[-1], plot.locale),
            )
            for name, mine in zip(plot.seats, held.values, strict=True)
        ]
        text.add(say(plot.locale, "alt-plot", what=held.title, list=joined(found, plot.locale)))
    return text.done()


def number(value: float, locale: str) -> str:
    """Write a number: halves as a fraction, other parts as a decimal."""
    whole, rest = divmod(round(value * 10), 10)
    if rest in {0, 5}:
        return f"{whole or '' if rest else whole}{'½' if rest else ''}"
    return f"{whole}{',' if locale == 'fr' else '.'}{rest}"


def steps_of(most: float) -> Sequence[int]:
    """Choose the four or five values at which lines are drawn, from 0 to at least *most*."""
    scale = 1
    while True:
        for step in (scale, 2 * scale, 5 * scale):
            if 4 * step >= most:
                lines = math.ceil(most / step)
                return range(0, step * max(1, lines) + 1, step)
        scale *= 10


def marked(rounds: Sequence[int], most: int = 7) -> Sequence[int]:
    """Choose the indices of the rounds whose numbers are written."""
    every = -(-max(1, len(rounds) - 1) // (most - 1))
    return range(0, len(rounds), max(1, every))


def plotted(
    rounds: Sequence[int],
    held: Sequence[Mapping[str, tuple[float, ...]]],
    *,
    names: Sequence[str],
    winners: Sequence[int],
    unit: str,
    locale: str,
) -> Plot:
    """Make a plot of what was held at the end of each of *rounds*: numbers by seat, by title.

    *unit* names a kind of round: ``day`` or ``turn``.
    """
    titles = list(held[-1])[:2]
    won = joined_names([names[seat] for seat in winners], locale)
    key = "plot-won" if winners else "plot-nobody"
    return Plot(
        title=say(locale, key, names=won, n=len(winners), unit=unit, round=rounds[-1]),
        unit=say(locale, "plot-unit", unit=unit),
        rounds=tuple(rounds),
        seats=tuple(names),
        panels=tuple(
            Held(
                title,
                tuple(
                    tuple(one.get(title, (0.0,) * len(names))[seat] for one in held)
                    for seat in range(len(names))
                ),
            )
            for title in titles
        ),
        locale=locale,
    )


# --- painting -------------------------------------------------------------------------------------

WIDTH, PANEL = TALL_WIDTH, 590
"""Width of the picture, as for a phone; height of the box of a quantity."""
MARGIN, GAP, HEAD = 20, 16, 104
APART: Final = 60
"""Pixels between two badges at the right end, at least."""
BESIDE: Final = 5
"""Pixels by which the lines of two seats lie beside each other where they hold the same."""


class Dress(NamedTuple):
    """How a seat is drawn: the colour of its line, of its markers, their outline, its badge."""

    fill: Ink
    light: Ink
    outline: Callable[[float], list[Point]]
    badge: Callable[[int], Sprite]


def paint_plot(theme: Theme, plot: Plot, dresses: Sequence[Dress]) -> Pixels:
    """Paint *plot*; *dresses* are those of its seats, in their order."""
    tops = [MARGIN + HEAD + GAP + i * (PANEL + GAP) for i in range(len(plot.panels))]
    height, width = tops[-1] + PANEL + MARGIN, WIDTH - 2 * MARGIN
    image = canvas(WIDTH, height, theme.bg)
    pen = Pen(WIDTH, height, origin=(0, 0))
    pen.box(MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEAD, 18, theme.panel)
    for top in tops:
        pen.box(MARGIN, top, MARGIN + width, top + PANEL, 18, theme.panel)
    areas = [
        _Area(plot, held, MARGIN, top, width, top + PANEL)
        for top, held in zip(tops, plot.panels, strict=True)
    ]
    for area in areas:
        area.draw(pen, theme, dresses)
    pen.lay(image, 0, 0)
    room = WIDTH - 48 - 48 - 40
    write_fitted(image, 48, 90, plot.title, "black", (52, 46, 40, 36), room, theme.text)
    for area in areas:
        area.write(image, theme, dresses)
    return image


class _Area:
    """One quantity in its box, and where its values lie."""

    def __init__(
        self, plot: Plot, held: Held, left: float, top: float, width: float, bottom: float
    ) -> None:
        self.plot, self.held, self.left, self.top = plot, held, left, top
        self.lines = steps_of(max((max(mine) for mine in held.values), default=1))
        self.x0, self.x1 = left + 96, left + width - 164
        self.y0, self.y1 = top + 104, bottom - 72

    def x(self, i: int) -> float:
        return self.x0 + (self.x1 - self.x0) * i / max(1, len(self.plot.rounds) - 1)

    def y(self, value: float) -> float:
        return self.y1 - (self.y1 - self.y0) * value / self.lines[-1]

    def draw(self, pen: Pen, theme: Theme, dresses: Sequence[Dress]) -> None:
        """Draw lines and markers, the first seat on top."""
        for value in self.lines:
            across = [(self.x0, self.y(value)), (self.x1, self.y(value))]
            pen.line(across, 2, theme.line if value else theme.text3)
        small = len(self.plot.rounds) > 14
        for dress, mine in reversed(list(zip(dresses, self.held.values, strict=True))):
            # Else seats that hold the same would hide each other's lines.
            aside = BESIDE * (dresses.index(dress) - (len(dresses) - 1) / 2)
            path = [(self.x(i), self.y(value) + aside) for i, value in enumerate(mine)]
            if len(path) > 1:
                pen.line(path, 13, RIM)
                pen.line(path, 8, dress.fill)
            for x, y in path:
                for radius, ink in (
                    ((8.5, RIM), (6, dress.light)) if small else ((11, RIM), (8, dress.light))
                ):
                    pen.polygon([(x + dx, y + dy) for dx, dy in dress.outline(radius)], ink)
        for (dress, mine), place in zip(
            zip(dresses, self.held.values, strict=True), self._ends(), strict=True
        ):
            end = self.y(mine[-1])
            if abs(place - end) > 4:
                pen.line([(self.x1 + 10, end), (self.x1 + 30, place)], 2.5, dress.fill)

    def _ends(self) -> list[float]:
        """Place the badges at the right end: at their values, but far enough apart."""
        order = sorted(range(len(self.held.values)), key=lambda i: self.held.values[i][-1])
        apart = min(APART, (self.y1 - self.y0) / max(1, len(order) - 1))
        places = [0.0] * len(order)
        last = float("inf")
        for i in order:
            # From the lowest up: each badge is at its value, or as far above the one before as they
            # must be apart.
            last = places[i] = min(self.y(self.held.values[i][-1]), last - apart)
        over = self.y0 - min(places, default=self.y0)
        if over > 0:  # too many at the top: all move down, the lowest no further than the line of 0
            for i in reversed(order):
                places[i] += over
            floor = self.y1
            for i in order:
                floor = places[i] = min(places[i], floor)
                floor -= apart
        return places

    def write(self, image: Pixels, theme: Theme, dresses: Sequence[Dress]) -> None:
        """Write title, numbers, and lay the badges with the last values."""
        title, size = fitted(self.held.title, "black", (44, 40, 36), self.x1 - self.left)
        write(image, self.left + 28, self.top + 62, title, "black", size, theme.text)
        for value in self.lines:
            write(
                image,
                self.x0 - 16,
                self.y(value) + 11,
                str(value),
                "semibold",
                TALL_LEAST,
                theme.text2,
                "rs",
            )
        for i in marked(self.plot.rounds):
            below = str(self.plot.rounds[i])
            text = f"{self.plot.unit} {below}" if i == 0 else below
            write(image, self.x(i), self.y1 + 46, text, "semibold", TALL_LEAST, theme.text2, "ms")
        for dress, mine, place in zip(dresses, self.held.values, self._ends(), strict=True):
            dress.badge(24).stamp(image, self.x1 + 56, place)
            last = number(mine[-1], self.plot.locale)
            write(image, self.x1 + 92, place + 13, last, "bold", 38, theme.text)
