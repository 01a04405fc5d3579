"""The chances of the seats over a match, as lines with their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import dist
from typing import Final

from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.outline import Point
from render.core.pen import Pen
from render.core.pen import Picture as Pixels
from render.core.plot import Dress, marked
from render.core.scene import Shape
from render.core.text import Weight, write, write_fitted
from render.core.theme import RIM, Theme
from rules.core.ids import NOBODY, Seat

CHART: Final = 400
"""How high it is."""
Placed = Callable[[float, float], Point]
"""Where a chance is, by the number of its point."""


class Curve(Shape, frozen=True):
    """The chances of the seats, from 0 to 1, at the start of each of *rounds*; maybe also in the end.

    *unit*: what a round is called; *sure*: the first point that is not dotted. *names*: of the
    seats, as the reader calls them.
    """

    title: str
    unit: str
    rounds: tuple[int, ...]
    points: tuple[tuple[float, ...], ...]
    names: tuple[str, ...]
    sure: int


def draw_curve(
    image: Pixels,
    theme: Theme,
    curve: Curve,
    dresses: Sequence[Dress],
    top: int,
    *,
    own: Seat,
    winners: Sequence[Seat] = (),
) -> Placed:
    """Draw the chances of each seat below *top*, ``CHART`` high; return where a point of them is.

    What is not known well yet is dotted. *own*: who reads it; NOBODY: everybody.
    """
    write(image, 44, top + 52, curve.title, "bold", 38, theme.text)
    x0, x1, y0, y1 = 112, TALL_WIDTH - 280, top + CHART - 62, top + 96
    last = len(curve.points) - 1

    def place(i: float, value: float) -> Point:
        return x0 + (x1 - x0) * i / max(1, last), y0 - (y0 - y1) * value

    pen = Pen(TALL_WIDTH, CHART, origin=(0, -top))
    for value in (0.0, 0.5, 1.0):
        pen.line([place(0, value), place(last, value)], 2, theme.line)
    # The best last, on top of all others; the reader above all.
    ranks = sorted(range(len(curve.names)), key=lambda seat: curve.points[-1][seat])
    for seat in sorted(ranks, key=lambda seat: seat == own):
        path = [place(i, values[seat]) for i, values in enumerate(curve.points)]
        wide = 10 if seat == own or (own == NOBODY and seat in winners) else 6
        for ink, more in ((RIM, 5), (dresses[seat].fill, 0)):
            for piece in (*_dotted(path[: curve.sure + 1]), path[curve.sure :]):
                if len(piece) > 1:
                    pen.line(piece, wide + more, ink)
    pen.lay(image, 0, top)
    for value, text in ((0.0, "0"), (0.5, "5"), (1.0, "10")):
        y = place(0, value)[1] + 12
        write(image, x0 - 20, y, text, "semibold", TALL_LEAST, theme.text2, "rs")
    for i in marked(curve.rounds):
        text = f"{curve.unit} {curve.rounds[i]}" if i == 0 else str(curve.rounds[i])
        x = place(i, 0)[0]
        write(image, x, y0 + 46, text, "semibold", TALL_LEAST, theme.text3, "ms")
    ends = _apart([(place(last, curve.points[-1][seat])[1], seat) for seat in ranks], y1, y0)
    for seat, y in ends.items():
        dresses[seat].badge(17).stamp(image, x1 + 40, y)
        bold = seat == own or seat in winners
        room = TALL_WIDTH - x1 - 100
        weight: Weight = "bold" if bold else "regular"
        sizes = (36, TALL_LEAST)
        write_fitted(image, x1 + 70, y + 12, curve.names[seat], weight, sizes, room, theme.text)
    return place


def _dotted(path: Sequence[Point], on: float = 3.0, off: float = 20.0) -> list[list[Point]]:
    """Cut a line into dots."""
    dots: list[list[Point]] = []
    for start, end in pairwise(path):
        far, at = dist(start, end), 0.0
        while at < far:
            ends = (at / far, min(1.0, (at + on) / far))
            dots.append(
                [tuple(a + (b - a) * t for a, b in zip(start, end, strict=True)) for t in ends]  # type: ignore[misc] # two of them
            )
            at += on + off
    return dots


def _apart(wished: Sequence[tuple[float, int]], top: float, floor: float) -> Mapping[int, float]:
    """Place the names at the ends of the lines: at their values, but apart from one another."""
    apart = min(46.0, (floor - top) / max(1, len(wished) - 1))
    places: dict[int, float] = {}
    below = floor + apart
    for y, seat in sorted(wished, key=lambda wish: -wish[0]):  # the lowest first
        below = places[seat] = min(y, below - apart)
    over = top - min(places.values(), default=top)
    if over > 0:
        above = top - apart
        for seat in sorted(places, key=lambda seat: places[seat]):
            above = places[seat] = max(places[seat], above + apart)
    return places
