"""The end of a match for a phone: who won and how, the reader, the chances, the turning points."""

# ruff: noqa: PLR0917 - places are written as x, y

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from render.core.alt import Text
from render.core.chances import CHART, Curve, Placed, draw_curve
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, canvas, lay_rounded
from render.core.pen import Picture as Pixels
from render.core.picture import Picture, finished
from render.core.plot import Dress, of_plot, paint_plot, plotted
from render.core.scene import Shape
from render.core.text import folded, length, wrapped, write, write_centred, write_fitted
from render.core.theme import RIM, Ink, Theme
from rules.core.ids import NOBODY, Seat


class Measure(Shape, frozen=True):
    """What decides a match, in one position: its name, and what each seat has of it.

    *need*: how much of it ends the match; 0: there is no such number. *out*: the
    seats that have left the match. *heart*: who holds the Heart.
    """

    title: str
    values: tuple[float, ...]
    need: int = 0
    out: tuple[Seat, ...] = ()
    heart: Seat = NOBODY


class Glance(Shape, frozen=True):
    """What is looked at of a map: around *place*, or all of it.

    *place* has a ring (empty: there is none), an arrow in the colour of *seat* comes from *origin*.
    """

    place: str
    origin: str
    seat: Seat
    width: int
    height: int
    whole: bool = False


class Stage(NamedTuple):
    """What a family of games gives to the pictures of a whole match.

    *dresses*: how the seats of a view are drawn. *glance*: paints a part of the map of a view.
    *held*: what each seat of a view holds, by the title of the quantity. *unit*: the key of what a
    round is called on a plot.
    """

    theme: Theme
    palette: bytes
    dresses: Callable[[Any], Sequence[Dress]]  # Any: a view of its games, as below
    glance: Callable[[Any, Sequence[str], Any, Glance], Pixels]
    held: Callable[[Any, Any], Mapping[str, tuple[float, ...]]]
    unit: str


def plot_picture(
    stage: Stage, moments: Sequence[tuple[int, Any]], names: Sequence[str], locale: str
) -> Picture:
    """Paint what each seat held at the end of each round: *moments* are rounds with their views."""
    last = moments[-1][1]
    scene = plotted(
        [number for number, _ in moments],
        [stage.held(view, locale) for _, view in moments],
        names=names,
        winners=last.winners,
        unit=stage.unit,
        locale=locale,
    )
    return finished(
        paint_plot(stage.theme, scene, stage.dresses(last)), stage.palette, of_plot(scene)
    )


class Standing(Shape, frozen=True):
    """A seat in the end: its place in words, its name, what it has."""

    seat: Seat
    place: str
    name: str
    held: str


class Own(Shape, frozen=True):
    """The strip of the reader: the place, what they have, who was best, what was missing."""

    seat: Seat
    title: str
    held: str
    best: str
    missing: str


class Turn(Shape, frozen=True):
    """A turning point: when, what happened, what that meant; the round and whose line it is on."""

    when: str
    title: str
    said: str
    round: int
    seat: Seat


class End(Shape, frozen=True):
    """A picture of the end, in the language of its reader.

    *title*: who won; *how*: in a few words; *aside*: the size of the match. *own* None: everybody
    reads it, and *standings* has all, of what is called *held*. *advice*: what the reader could try
    next, with its title.
    """

    title: str
    how: str
    aside: str
    winners: tuple[Seat, ...]
    standings: tuple[Standing, ...]
    held: str
    own: Own | None
    curve: Curve | None
    turns: tuple[Turn, ...]
    advice: tuple[str, str]
    locale: str


EDGE: Final = 16
GAP: Final = 14
HEAD: Final = 132
STRIP: Final = 118
ROW: Final = 62
TURN: Final = 250
MAP: Final = (330, 234)
"""Width and height of the map of a turning point."""
LINE: Final = 44


def end_picture(
    stage: Stage, end: End, view: Any, glances: Sequence[tuple[Any, Glance]], names: Sequence[str]
) -> Picture:
    """Paint the end of a match, 1080 pixels wide; *glances*: what the map of each turning point shows."""
    maps = [stage.glance(then, names, end.locale, glance) for then, glance in glances]
    pixels = paint_end(stage.theme, end, stage.dresses(view), maps)
    return finished(pixels, stage.palette, of_end(end))


def of_end(end: End) -> str:
    """Describe a picture of the end."""
    text = Text(end.locale)
    # What won may end with a full stop of its own.
    text.add(f"{end.title}. {end.how}.".replace("..", "."))
    if end.own is not None:
        own = filter(None, (end.own.held, end.own.best, end.own.missing))
        text.add(f"{end.own.title}. {'. '.join(own)}.")
    held = (f"{one.place} {one.name}, {one.held}" for one in end.standings)
    text.add(". ".join((end.held, *held, "")).strip() if end.standings else "")
    for turn in end.turns:
        text.add(f"{turn.when}: {turn.title}. {turn.said}".strip())
    text.add("".join(end.advice[1:]))
    return text.done()


def paint_end(theme: Theme, end: End, dresses: Sequence[Dress], maps: Sequence[Pixels]) -> Pixels:
    """Paint the boxes of a picture of the end, one below the other."""
    title, said = end.advice
    lines = wrapped(said, "regular", 36, TALL_WIDTH - 92) if said else []
    rows = -(-len(end.standings) // 2)
    heights = [
        HEAD,
        STRIP if end.own is not None else ROW * rows + 20 if rows else 0,
        CHART if end.curve is not None else 0,
        *(TURN for _ in end.turns),
        78 + LINE * len(lines) if lines else 0,
    ]
    tops, y = [], EDGE
    for height in heights:
        tops.append(y)
        y += height + GAP if height else 0
    image = canvas(TALL_WIDTH, y - GAP + EDGE, theme.bg)
    _head(image, theme, end, dresses, tops[0])
    if end.own is not None:
        _own(image, theme, end.own, dresses, tops[1])
    elif rows:
        _standings(image, theme, end, dresses, tops[1])
    if end.curve is not None:
        _box(image, tops[2], CHART, theme.panel)
        own = NOBODY if end.own is None else end.own.seat
        winners = end.winners
        place = draw_curve(image, theme, end.curve, dresses, tops[2], own=own, winners=winners)
        _discs(image, theme, end.curve, end.turns, place)
    for number, turn in enumerate(end.turns):
        _turn(image, theme, turn, number, maps[number], tops[3 + number])
    if lines:
        _box(image, tops[-1], heights[-1], theme.card, theme.accent, 3)
        write(image, 44, tops[-1] + 52, title, "bold", 36, theme.accent)
        for row, line in enumerate(lines):
            write(image, 44, tops[-1] + 100 + LINE * row, line, "regular", 36, theme.text)
    return image


def _box(
    image: Pixels, top: int, height: int, fill: Ink, frame: Ink | None = None, width: int = 0
) -> None:
    """Lay a box across the picture, in a frame if it has one."""
    pen = Pen(TALL_WIDTH - 2 * EDGE, height, origin=(0, 0))
    across = TALL_WIDTH - 2 * EDGE
    if frame is not None:
        pen.box(0, 0, across, height, 20, frame)
    pen.box(width, width, across - width, height - width, 20 - width, fill)
    pen.lay(image, EDGE, top)


def _head(image: Pixels, theme: Theme, end: End, dresses: Sequence[Dress], top: int) -> None:
    left, right = 44.0, TALL_WIDTH - 44
    _box(image, top, HEAD, theme.panel)
    # Room for one badge; several winners are named in the title.
    for seat in end.winners[:1]:
        dresses[seat].badge(44).stamp(image, 84, top + HEAD / 2)
        left = 150
    write(image, right, top + 60, end.aside, "regular", TALL_LEAST, theme.text2, "rs")
    room = right - left - length(end.aside, "regular", TALL_LEAST) - 24
    write_fitted(image, left, top + 64, end.title, "black", (58, 52, 44, 38), room, theme.text)
    room = right - left
    if end.standings:  # above the numbers that it names
        write(image, right, top + 114, end.held, "regular", TALL_LEAST, theme.text3, "rs")
        room -= length(end.held, "regular", TALL_LEAST) + 24
    sizes = (38, 36, TALL_LEAST)
    write_fitted(image, left, top + 114, end.how, "semibold", sizes, room, theme.accent)


def _own(image: Pixels, theme: Theme, own: Own, dresses: Sequence[Dress], top: int) -> None:
    dress, right = dresses[own.seat], TALL_WIDTH - 44
    _box(image, top, STRIP, theme.card_hi, dress.fill, 5)
    dress.badge(38).stamp(image, 78, top + STRIP / 2)
    room, most = right - 154.0, (right - 154) * 0.6
    rest = room - min(length(own.best, "regular", TALL_LEAST), most)
    write_fitted(image, 134, top + 54, own.title, "black", (46, 40), rest, theme.text)
    small = (TALL_LEAST,)
    write_fitted(image, right, top + 54, own.best, "regular", small, most, theme.text2, "rs")
    rest = room - min(length(own.missing, "semibold", TALL_LEAST), most)
    write_fitted(image, 134, top + 98, own.held, "regular", small, rest, theme.text2)
    write_fitted(image, right, top + 98, own.missing, "semibold", small, most, theme.accent, "rs")


def _standings(image: Pixels, theme: Theme, end: End, dresses: Sequence[Dress], top: int) -> None:
    """List all seats in two columns, the best first, down the first column."""
    rows = -(-len(end.standings) // 2)
    half = (TALL_WIDTH - 2 * EDGE) // 2
    _box(image, top, ROW * rows + 20, theme.panel)
    for number, one in enumerate(end.standings):
        x, y = EDGE + half * (number // rows) + 24, top + 10 + ROW * (number % rows)
        right = EDGE + half * (number // rows) + half - 28
        won = one.seat in end.winners
        ink = theme.accent if won else theme.text2
        write(image, x, y + 44, one.place, "black", 36, ink)
        x += max(66, round(length(one.place, "black", 36)) + 14)
        dresses[one.seat].badge(19).stamp(image, x + 20, y + ROW / 2)
        write(image, right, y + 44, one.held, "semibold", 36, theme.text2, "rs")
        room = right - x - 52 - length(one.held, "semibold", 36) - 12
        sizes = (36, TALL_LEAST)
        write_fitted(
            image, x + 52, y + 44, one.name, "bold" if won else "regular", sizes, room, theme.text
        )


def _disc(image: Pixels, theme: Theme, x: float, y: float, number: int) -> None:
    pen = Pen(52, 52)
    pen.circle(0, 0, 25, RIM)
    pen.circle(0, 0, 23, theme.accent)
    sign = pen.sprite()
    sign.stamp(image, x, y)
    write_centred(image, x, y, str(number + 1), "black", TALL_LEAST, RIM)


def _discs(image: Pixels, theme: Theme, curve: Curve, turns: Sequence[Turn], place: Placed) -> None:
    """Lay the number of each turning point upon the line of its seat."""
    for number, turn in enumerate(turns):
        if turn.round in curve.rounds:
            i = curve.rounds.index(turn.round)
            value = (curve.points[i][turn.seat] + curve.points[i + 1][turn.seat]) / 2
            _disc(image, theme, *place(i + 0.5, value), number)


def _turn(image: Pixels, theme: Theme, turn: Turn, number: int, chart: Pixels, top: int) -> None:
    _box(image, top, TURN, theme.panel)
    lay_rounded(image, chart, EDGE + 8, top + 8, 14)
    _disc(image, theme, 58, top + 42, number)
    left, room = EDGE + MAP[0] + 30, TALL_WIDTH - 2 * EDGE - MAP[0] - 54
    write_fitted(image, left, top + 50, turn.when, "bold", (TALL_LEAST,), room, theme.accent)
    y = top + 98
    for line in folded(turn.title, "bold", 38, room, 2):
        write(image, left, y, line, "bold", 38, theme.text)
        y += LINE
    for line in folded(turn.said, "regular", TALL_LEAST, room, 2):
        write(image, left, y + 2, line, "regular", TALL_LEAST, theme.text2)
        y += 42
