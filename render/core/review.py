"""What counted in a match: the course of the chances, what was left behind, decisions with a better answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from render.core.alt import Text
from render.core.chances import CHART, Curve, draw_curve
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, canvas, lay_rounded
from render.core.pen import Picture as Pixels
from render.core.picture import Picture, finished
from render.core.plot import Dress
from render.core.scene import Shape
from render.core.text import Weight, folded, length, write, write_fitted
from render.core.theme import Theme
from render.core.words import colon
from rules.core.ids import NOBODY, Seat

MAP: Final = (506, 318)
"""The size of the small map of an answer, in pixels."""


class Bar(Shape, frozen=True):
    """What a seat left behind: *tenths* of chance, and in words; *mine*: the reader's."""

    seat: Seat
    name: str
    tenths: float
    said: str
    mine: bool = False


class Side(Shape, frozen=True):
    """An answer: in words, as the text of a plan (``Wanted.arg``), and itself."""

    said: str
    plan: str = ""
    answer: Any = None  # Any: a whole answer of the game


class Case(Shape, frozen=True):
    """A decision: when and what, what the better answer would have gained, both answers.

    *view*: what *seat* saw; *maps*: whether the answers are about places.
    """

    title: str
    gain: str
    view: Any  # Any: of the view type of the game
    seat: Seat
    played: Side
    better: Side
    maps: bool = False


class Report(Shape, frozen=True):
    """The words of a picture of what counted, in the reader's language.

    *seat*: the reader's, whose sign stands in the head. *note*: stands where there is no decision.
    *moments*: when the chances changed most, and how.
    """

    title: str
    subtitle: str
    about: str
    left: str
    unit: str
    played: str
    better: str
    foot: str
    locale: str
    seat: Seat = NOBODY
    bars: tuple[Bar, ...] = ()
    cases: tuple[Case, ...] = ()
    curve: Curve | None = None
    moments: tuple[tuple[str, str], ...] = ()
    note: str = ""


Mapped = Callable[[Case, Side, Side], Pixels | None]
"""Paints the small map of an answer, beside another one to the same question."""

EDGE, INNER, GAP = 16, 44, 14
HEAD, ROW, LINE, MOMENT = 112, 62, 42, 46
WHEN: Final = 236


def report_picture(
    theme: Theme,
    report: Report,
    dresses: Sequence[Dress],
    mapped: Mapped,
    palette: bytes,
) -> Picture:
    """Paint what counted, 1080 pixels wide; *dresses* are those of the seats."""
    return finished(paint_report(theme, report, dresses, mapped), palette, of_report(report))


def of_report(report: Report) -> str:
    """Describe a picture of what counted."""
    text, mark = Text(report.locale), colon(report.locale)
    text.add(f"{report.title}. {report.subtitle}.")
    if report.bars:
        held = ", ".join(f"{bar.name}{mark}{bar.said}" for bar in report.bars)
        text.add(f"{report.left} ({report.unit}){mark}{held}.")
    for when, what in report.moments:
        text.add(f"{when}{mark}{what}.")
    for case in report.cases:
        text.add(f"{case.title}, {case.gain}.")
        text.add(f"{report.played}{mark}{case.played.said}.")
        text.add(f"{report.better}{mark}{case.better.said}.")
    if (curve := report.curve) is not None:
        last = zip(curve.names, curve.points[-1], strict=True)
        shares = ", ".join(f"{name} {round(10 * chance)}/10" for name, chance in last)
        text.add(f"{curve.title} ({curve.unit} {curve.rounds[-1]}){mark}{shares}.")
    text.add(report.note)
    text.add(report.foot)
    return text.done()


def paint_report(theme: Theme, report: Report, dresses: Sequence[Dress], mapped: Mapped) -> Pixels:
    """Paint the boxes of a picture of what counted, one below the other."""
    painters: list[tuple[int, Callable[[Pixels, int], object]]] = [
        (HEAD, lambda image, top: _head(image, theme, report, dresses, top))
    ]
    if report.curve is not None:
        curve = report.curve
        draw = partial(draw_curve, own=report.seat)
        painters.append((CHART, lambda image, top: draw(image, theme, curve, dresses, top)))
    if report.bars:
        height = 98 + ROW * len(report.bars) + 14
        painters.append((height, lambda image, top: _bars(image, theme, report, dresses, top)))
    if report.moments:
        lines = [
            (when, folded(what, "regular", TALL_LEAST, TALL_WIDTH - WHEN - INNER, 2))
            for when, what in report.moments
        ]
        height = 28 + sum(MOMENT * len(words) for _, words in lines) + 12
        painters.append((height, lambda image, top: _moments(image, theme, lines, top)))
    painters += [_case(theme, report, case, mapped) for case in report.cases]
    note = folded(report.note, "semibold", 38, TALL_WIDTH - 2 * INNER, 3)
    foot = [*note, *folded(report.foot, "regular", TALL_LEAST, TALL_WIDTH - 2 * INNER, 4)]
    height = EDGE + sum(high + GAP for high, _ in painters) + LINE * len(foot) + 26
    image = canvas(TALL_WIDTH, height, theme.bg)
    pen, top = Pen(TALL_WIDTH, height, origin=(0, 0)), EDGE
    for high, _ in painters:
        pen.box(EDGE, top, TALL_WIDTH - EDGE, top + high, 20, theme.panel)
        top += high + GAP
    pen.lay(image, 0, 0)
    top = EDGE
    for high, paint in painters:
        paint(image, top)
        top += high + GAP
    for number, line in enumerate(foot):
        y = top + 32 + LINE * number
        if number < len(note):
            write(image, INNER, y, line, "semibold", 38, theme.text)
        else:
            write(image, INNER, y, line, "regular", TALL_LEAST, theme.text3)
    return image


def _head(image: Pixels, theme: Theme, report: Report, dresses: Sequence[Dress], top: int) -> None:
    left, right = float(INNER), TALL_WIDTH - INNER
    if report.seat != NOBODY:
        dresses[report.seat].badge(34).stamp(image, 72, top + HEAD / 2)
        left = 124
    write(image, right, top + 74, report.about, "semibold", TALL_LEAST, theme.text3, "rs")
    room = right - left - length(report.about, "semibold", TALL_LEAST) - 24
    write_fitted(image, left, top + 50, report.title, "black", (46, 40, 36), room, theme.text)
    sizes = (TALL_LEAST,)
    write_fitted(image, left, top + 94, report.subtitle, "regular", sizes, room, theme.text2)


def _bars(image: Pixels, theme: Theme, report: Report, dresses: Sequence[Dress], top: int) -> None:
    """Draw what each seat left behind; who left nothing sure has no colour."""
    right = TALL_WIDTH - INNER
    write_fitted(image, INNER, top + 54, report.left, "bold", (38, TALL_LEAST), 820, theme.text)
    write(image, right, top + 54, report.unit, "regular", TALL_LEAST, theme.text2, "rs")
    most = max(1.0, *(bar.tenths for bar in report.bars))
    pen = Pen(TALL_WIDTH, image.height, origin=(0, 0))
    for number, bar in enumerate(report.bars):
        y = top + 98 + ROW * number
        long = max(20.0, 520 * bar.tenths / most)
        ink = dresses[bar.seat].fill if bar.tenths >= 1 else theme.line
        pen.box(330, y + 6, 330 + long, y + 38, 12, ink)
    pen.lay(image, 0, 0)
    for number, bar in enumerate(report.bars):
        y = top + 98 + ROW * number
        dresses[bar.seat].badge(22).stamp(image, 72, y + 22)
        weight: Weight = "bold" if bar.mine else "regular"
        write_fitted(image, 110, y + 36, bar.name, weight, (38, TALL_LEAST), 206, theme.text)
        if bar.tenths >= 1:
            write(image, right, y + 36, bar.said, "bold", 38, theme.text, "rs")
        else:
            write(image, right, y + 36, bar.said, "regular", TALL_LEAST, theme.text3, "rs")


def _moments(image: Pixels, theme: Theme, lines: Sequence[tuple[str, list[str]]], top: int) -> None:
    y = top + 28 + 26
    for when, words in lines:
        write_fitted(image, INNER, y, when, "bold", (36, TALL_LEAST), WHEN - 60, theme.accent)
        for line in words:
            write(image, WHEN, y, line, "regular", TALL_LEAST, theme.text)
            y += MOMENT


def _case(
    theme: Theme, report: Report, case: Case, mapped: Mapped
) -> tuple[int, Callable[[Pixels, int], None]]:
    """Lay out a decision: both answers side by side on maps, or one below the other in words."""
    sides = [(case.played, case.better), (case.better, case.played)]
    maps = [mapped(case, *pair) if case.maps else None for pair in sides]
    beside = all(one is not None for one in maps)
    room = MAP[0] - 12 if beside else TALL_WIDTH - 2 * INNER
    said = [folded(side.said, "semibold", TALL_LEAST, room, 4) for side, _ in sides]
    inks, words = (theme.danger, theme.ok), (report.played, report.better)
    heights = [48 + LINE * len(one) for one in said]
    below = max(heights) if beside else sum(heights)
    height = 70 + (MAP[1] + 14 if beside else 0) + below + 16
    mark = colon(report.locale).rstrip()

    def paint(image: Pixels, top: int) -> None:
        right = TALL_WIDTH - INNER
        write(image, right, top + 52, case.gain, "black", 42, theme.ok, "rs")
        taken = length(case.gain, "black", 42) + 24
        sizes = (38, 36, TALL_LEAST)
        write_fitted(
            image, INNER, top + 52, case.title, "bold", sizes, right - INNER - taken, theme.accent
        )
        y = top + 70
        if beside:
            pen = Pen(TALL_WIDTH, image.height, origin=(0, 0))
            for n, ink in enumerate(inks):
                x = 28 + n * (MAP[0] + 12)
                pen.box(x - 4, y - 4, x + MAP[0] + 4, y + MAP[1] + 4, 18, ink)
            pen.lay(image, 0, 0)
            for n, part in enumerate(maps):
                assert part is not None
                lay_rounded(image, part, 28 + n * (MAP[0] + 12), y, 14)
            y += MAP[1] + 14
        for n, lines in enumerate(said):
            x = 34 + n * (MAP[0] + 12) if beside else INNER
            at = y + 34 if beside or not n else y + 34 + heights[0]
            write(image, x, at, words[n] + mark, "bold", TALL_LEAST, inks[n])
            for number, line in enumerate(lines, 1):
                write(image, x, at + LINE * number, line, "semibold", TALL_LEAST, theme.text)

    return height, paint
