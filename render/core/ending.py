"""The end of a match for a phone: who won and how, podium, course, key moments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from render.core.alt import Text
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, canvas
from render.core.pen import Picture as Pixels
from render.core.picture import Picture, finished
from render.core.plot import Dress, marked, number, steps_of
from render.core.scene import Shape
from render.core.text import fitted, folded, length, write, write_fitted
from render.core.theme import RIM, Theme
from rules.core.ids import NOBODY, Seat


class Measure(Shape, frozen=True):
    """What decides a match, in one position: its name, and what each seat has of it.

    *need*: how much of it ends the match, said in *line*; 0: there is no such number. *out*: the
    seats that have left the match. *heart*: who holds the Heart.
    """

    title: str
    values: tuple[float, ...]
    line: str = ""
    need: int = 0
    out: tuple[Seat, ...] = ()
    heart: Seat = NOBODY


class Verdict(Shape, frozen=True):
    """The words of a picture of the end, in the language of the table.

    *title*: who won; *how*: in a few words; *aside*: the size of the match. *places*: the place of
    each seat, 1 the best; nobody has one where all lost together. *moments*: when, and what.
    *shared*: what is said of each place that several share, as "2nd together".
    """

    title: str
    how: str
    aside: str
    places: tuple[int, ...]
    moments: tuple[tuple[str, str], ...]
    locale: str
    shared: Mapping[int, str] = {}


class Ending(Shape, frozen=True):
    """A picture of the end: *measures* are those at the end of each of *rounds*."""

    verdict: Verdict
    rounds: tuple[int, ...]
    measures: tuple[Measure, ...]
    names: tuple[str, ...]
    homes: tuple[str, ...]
    winners: tuple[Seat, ...]

    @property
    def order(self) -> list[int]:
        """The seats, the best first."""
        places = self.verdict.places
        return sorted(range(len(self.names)), key=lambda seat: places[seat])


MARGIN: Final = 16
HEAD: Final = 134
PODIUM: Final = 476
PLOT: Final = 400
LINE: Final = 44
WHEN: Final = 236
"""Pixels from the left at which the words of a key moment begin."""
STEPS: Final = ((0, 250), (-320, 180), (320, 140))
"""Where the boxes of the podium stand from the middle, and how high, the first place first."""
CROWDED: Final = 160
"""How high the box of several is at least: their names need two lines."""


def end_picture(
    theme: Theme,
    rounds: Sequence[int],
    measures: Sequence[Measure],
    dresses: Sequence[Dress],
    homes: Sequence[str],
    *,
    names: Sequence[str],
    winners: Sequence[Seat],
    verdict: Verdict,
    palette: bytes,
) -> Picture:
    """Paint the end of a match, 1080 pixels wide; *dresses* and *homes* are those of its seats."""
    ending = Ending(
        verdict, tuple(rounds), tuple(measures), tuple(names), tuple(homes), tuple(winners)
    )
    return finished(paint_end(theme, ending, dresses), palette, of_end(ending))


def of_end(ending: Ending) -> str:
    """Describe a picture of the end."""
    verdict, text, last = ending.verdict, Text(ending.verdict.locale), ending.measures[-1]
    # What won may end with a full stop of its own.
    text.add(f"{verdict.title}. {verdict.how}.".replace("..", "."))
    held = [
        f"{verdict.shared.get(verdict.places[seat], f'{verdict.places[seat]}.')}"
        f" {ending.names[seat]} {number(last.values[seat], verdict.locale)}"
        for seat in ending.order
    ]
    text.add(f"{last.title}: {', '.join(held)}.")
    for when, what in verdict.moments:
        text.add(f"{when}: {what}")
    return text.done()


def paint_end(theme: Theme, ending: Ending, dresses: Sequence[Dress]) -> Pixels:
    """Paint the boxes of a picture of the end, one below the other."""
    lines = [
        (when, folded(what, "regular", 36, TALL_WIDTH - WHEN - 44, 2))
        for when, what in ending.verdict.moments
    ]
    below = sum(LINE * len(words) + 12 for _, words in lines) + 40 if lines else 0
    # One round makes no line.
    plotted = len(ending.rounds) > 1
    podium = MARGIN + HEAD
    plot = podium + PODIUM + 20
    moments = plot + (PLOT + MARGIN if plotted else 0)
    height = moments + (below + MARGIN if below else 0)
    image = canvas(TALL_WIDTH, height, theme.bg)
    pen = Pen(TALL_WIDTH, height, origin=(0, 0), scale=2)
    pen.box(MARGIN, MARGIN, TALL_WIDTH - MARGIN, MARGIN + HEAD, 20, theme.panel)
    if below:
        pen.box(MARGIN, moments, TALL_WIDTH - MARGIN, moments + below, 20, theme.panel)
    if plotted:
        pen.box(MARGIN, plot, TALL_WIDTH - MARGIN, plot + PLOT, 20, theme.panel)
    pen.lay(image, 0, 0)
    _head(image, theme, ending, dresses)
    _podium(image, theme, ending, dresses, podium + PODIUM)
    if plotted:
        _plot(image, theme, ending, dresses, plot)
    y = moments + 54
    for when, words in lines:
        write_fitted(image, 44, y, when, "bold", (36, TALL_LEAST), WHEN - 54, theme.accent)
        for line in words:
            write(image, WHEN, y, line, "regular", 36, theme.text)
            y += LINE
        y += 12
    return image


def _head(image: Pixels, theme: Theme, ending: Ending, dresses: Sequence[Dress]) -> None:
    verdict, left = ending.verdict, 44.0
    # Room for one badge; several winners are named in the title.
    for seat in ending.winners[:1]:
        dresses[seat].badge(44).stamp(image, 84, MARGIN + HEAD / 2)
        left = 150
    right = TALL_WIDTH - 44
    write(image, right, 76, verdict.aside, "regular", TALL_LEAST, theme.text2, "rs")
    room = right - left - length(verdict.aside, "regular", TALL_LEAST) - 24
    write_fitted(image, left, 78, verdict.title, "black", (60, 52, 44, 38), room, theme.text)
    sizes = (40, 37, TALL_LEAST)
    write_fitted(image, left, 128, verdict.how, "semibold", sizes, right - left, theme.accent)


def _podium(
    image: Pixels, theme: Theme, ending: Ending, dresses: Sequence[Dress], floor: int
) -> None:
    """Lay the three best on a podium; who shares a place stands as high, or on the third box."""
    pen = Pen(TALL_WIDTH, image.height, origin=(0, 0), scale=2)
    shown = []
    # A match of two fills two boxes; from the fourth place on the plot has the names.
    order, places = ending.order, ending.verdict.places
    for n, ((aside, _), seat) in enumerate(zip(STEPS, order, strict=False)):
        place = places[seat]
        # The last box is for all that are level with the third; nobody is left out by chance.
        level = [one for one in order[len(STEPS) :] if places[one] == place]
        together = [seat, *(level if n == len(STEPS) - 1 else ())]
        # By the place and not by the order, so that who shares a place stands as high.
        x, high = TALL_WIDTH / 2 + aside, STEPS[min(place, len(STEPS)) - 1][1]
        high = max(high, CROWDED) if len(together) > 1 else high
        ground = theme.card_hi if seat in ending.winners else theme.card
        pen.box(x - 150, floor - high, x + 150, floor, 14, ground)
        shown.append((together, place, x, floor - high))
    pen.lay(image, 0, 0)
    for together, place, x, top in shown:
        seat, won = together[0], together[0] in ending.winners
        radius = 58 if won else 46 if len(together) == 1 else 120 // (len(together) + 1)
        for n, one in enumerate(together):
            across = (n - (len(together) - 1) / 2) * radius * 2.4
            dresses[one].badge(radius).stamp(image, x + across, top - 74)
        names = ", ".join(ending.names[one] for one in together)
        if len(together) > 1:
            for n, line in enumerate(folded(names, "bold", TALL_LEAST, 284, 2)):
                write(image, x, top + 48 + 40 * n, line, "bold", TALL_LEAST, theme.text, "ms")
        else:
            name, size = fitted(names, "bold", (44, 40, 36, TALL_LEAST), 284)
            write(image, x, top + 54, name, "bold", size, theme.text, "ms")
        # On a low box the name of the home would run into the number of the place.
        if len(together) == 1 and floor - top > 150:
            home, size = fitted(ending.homes[seat], "regular", (TALL_LEAST,), 284)
            write(image, x, top + 100, home, "regular", size, theme.text2, "ms")
        ink = theme.accent if won else theme.text3
        said = ending.verdict.shared.get(place, "")
        sizes = (44, 40, 36, TALL_LEAST) if said else (60 if won else 50,)
        label, size = fitted(said or str(place), "black", sizes, 284)
        write(image, x, floor - 14, label, "black", size, ink, "ms")


def _plot(image: Pixels, theme: Theme, ending: Ending, dresses: Sequence[Dress], top: int) -> None:
    """Draw what each seat had at the end of each round; what ends the match is a gold line."""
    last, rounds = ending.measures[-1], ending.rounds
    x0, x1, y0, y1 = 116, TALL_WIDTH - 290, top + PLOT - 50, top + 96
    need = last.need
    most = max(need, *(max(one.values, default=0) for one in ending.measures), 1)
    values = [0, need // 2, need] if need > 1 else list(steps_of(most))[::2]
    most = max(most, values[-1])

    def across(i: int) -> float:
        return x0 + (x1 - x0) * i / (len(rounds) - 1)

    def up(value: float) -> float:
        return y0 - (y0 - y1) * value / most

    title = last.line or last.title
    room = TALL_WIDTH - 88
    write_fitted(image, 44, top + 56, title, "bold", (40, 37, TALL_LEAST), room, theme.text)
    pen = Pen(TALL_WIDTH, image.height, origin=(0, 0), scale=2)
    for value in values:
        gold = bool(need) and value == need
        ink = theme.accent if gold else theme.line
        pen.line([(x0, up(value)), (x1, up(value))], 6 if gold else 2, ink)
    # The best last, on top of all others.
    for seat in reversed(ending.order):
        path = [(across(i), up(one.values[seat])) for i, one in enumerate(ending.measures)]
        # The winner is found by the width of the line as well as by its colour.
        rim, line = (15, 10) if seat in ending.winners else (10, 6)
        pen.line(path, rim, RIM)
        pen.line(path, line, dresses[seat].fill)
    pen.lay(image, 0, 0)
    for value in values:
        write(image, x0 - 16, up(value) + 12, str(value), "semibold", TALL_LEAST, theme.text2, "rs")
    for i in marked(rounds):
        write(image, across(i), y0 + 40, str(rounds[i]), "semibold", TALL_LEAST, theme.text3, "ms")
    places = _apart([(up(last.values[seat]), seat) for seat in ending.order], y1 - 40, y0)
    for seat, y in places.items():
        dresses[seat].badge(15).stamp(image, x1 + 40, y)
        won = seat in ending.winners
        name, size = fitted(ending.names[seat], "bold" if won else "regular", (TALL_LEAST,), 190)
        write(image, x1 + 68, y + 12, name, "bold" if won else "regular", size, theme.text)


def _apart(wished: Sequence[tuple[float, int]], top: float, floor: float) -> Mapping[int, float]:
    """Place the names at the ends of the lines: at their values, but apart from one another."""
    apart = min(42.0, (floor - top) / max(1, len(wished) - 1))
    found: dict[int, float] = {}
    below = floor + apart
    for y, seat in sorted(wished, reverse=True):  # the lowest first
        below = found[seat] = min(y, below - apart)
    over = top - min(found.values(), default=top)
    if over > 0:
        above = top - apart
        for seat in sorted(found, key=lambda one: found[one]):
            above = found[seat] = max(found[seat], above + apart)
    return found
