"""Painting the plot of a match (look.md, 10): lines with the signs of the seats, no legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from render.core.outline import Point
from render.core.pen import Pen, Picture, Sprite, canvas
from render.core.plot import Held, Plot, marked, number, steps_of
from render.core.text import fitted, length, write
from render.core.theme import RIM, Ink, Theme

WIDTH, HEIGHT = 1600, 900
MARGIN, GAP, HEAD = 20, 16, 104
APART: Final = 56
"""Pixels between two badges at the right end, at least."""
BESIDE: Final = 5
"""Pixels by which the lines of two seats lie beside each other where they hold the same."""


class Dress(NamedTuple):
    """How a seat is drawn: the colour of its line, of its markers, their outline, its badge."""

    fill: Ink
    light: Ink
    outline: Callable[[float], list[Point]]
    badge: Callable[[int], Sprite]


def paint_plot(theme: Theme, plot: Plot, dresses: Sequence[Dress]) -> Picture:
    """Paint *plot*; *dresses* are those of its seats, in their order."""
    image = canvas(WIDTH, HEIGHT, theme.bg)
    count = len(plot.panels)
    width = (WIDTH - 2 * MARGIN - GAP * (count - 1)) / count
    top, bottom = MARGIN + HEAD + GAP, HEIGHT - MARGIN
    pen = Pen(WIDTH, HEIGHT, origin=(0, 0), scale=2)
    pen.box(MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEAD, 18, theme.panel)
    lefts = [MARGIN + i * (width + GAP) for i in range(count)]
    for left in lefts:
        pen.box(left, top, left + width, bottom, 18, theme.panel)
    areas = [
        _Area(plot, held, left, top, width, bottom)
        for left, held in zip(lefts, plot.panels, strict=True)
    ]
    for area in areas:
        area.draw(pen, theme, dresses)
    drawn = pen.done()
    image.paste(drawn, (0, 0), drawn)
    outcome, size = fitted(plot.outcome, "semibold", (40, 36, 32), 620)
    write(image, WIDTH - 48, 88, outcome, "semibold", size, theme.accent, "rs")
    room = WIDTH - 48 - 48 - 40 - length(outcome, "semibold", size)
    title, size = fitted(plot.title, "black", (52, 46, 40, 36), room)
    write(image, 48, 90, title, "black", size, theme.text)
    for area in areas:
        area.write(image, theme, dresses)
    return image


class _Area:
    """One quantity in its box, and where its values lie."""

    def __init__(  # noqa: PLR0917 - a box is written as left, top, width, bottom
        self, plot: Plot, held: Held, left: float, top: float, width: float, bottom: float
    ) -> None:
        self.plot, self.held, self.left, self.top = plot, held, left, top
        self.lines = steps_of(max((max(mine) for mine in held.values), default=1))
        self.x0, self.x1 = left + 76, left + width - 142
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

    def write(self, image: Picture, theme: Theme, dresses: Sequence[Dress]) -> None:
        """Write title, numbers, and lay the badges with the last values."""
        title, size = fitted(self.held.title, "black", (44, 40, 36), self.x1 - self.left)
        write(image, self.left + 28, self.top + 62, title, "black", size, theme.text)
        for value in self.lines:
            write(
                image,
                self.x0 - 16,
                self.y(value) + 9,
                str(value),
                "semibold",
                28,
                theme.text2,
                "rs",
            )
        for i in marked(self.plot.rounds):
            below = str(self.plot.rounds[i])
            text = f"{self.plot.unit} {below}" if i == 0 else below
            write(image, self.x(i), self.y1 + 46, text, "semibold", 28, theme.text2, "ms")
        for dress, mine, place in zip(dresses, self.held.values, self._ends(), strict=True):
            dress.badge(21).stamp(image, self.x1 + 54, place)
            last = number(mine[-1], self.plot.locale)
            write(image, self.x1 + 86, place + 12, last, "bold", 36, theme.text)
