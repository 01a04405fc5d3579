"""The end of a round: the map with what changed hands, then who stands where and who threatens to win."""

# ruff: noqa: PLR0917 - places are written as x, y

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from render.core.alt import Text
from render.core.fight import EDGE, box
from render.core.layout import TALL_HEIGHT, TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, Picture, Sprite, canvas
from render.core.scene import Progress, Shape
from render.core.text import length, write, write_centred, write_fitted
from render.core.theme import RIM, Ink, Theme
from render.core.words import say
from rules.core.ids import NOBODY, Seat
from rules.players.story import Holdings

HEAD, ROW, GAP = 76, 94, 8
BAR = (372, 640)
"""From where to where the bar of a goal goes."""


class Change(Shape, frozen=True):
    """A place that changed hands: to *tone* ``ok`` or ``danger`` for the reader, else ``accent``.

    *former*: the colour of the seat that held it; *words* says the same.
    """

    place: str
    tone: str
    former: str
    words: str


class Standing(Shape, frozen=True):
    """Where a seat stands at the end of a round: its place, its lands, how near it is to win.

    *notes* says what it lacks or by when it wins; *hot*: it threatens to. *far*: *goal* in words.
    """

    place: str
    colour: str
    name: str
    lands: str
    more: int
    notes: tuple[str, ...] = ()
    hot: bool = False
    goal: Progress | None = None
    far: str = ""


B = TypeVar("B")


class Round(Shape, Generic[B], frozen=True):
    """The end of a round: the map with what changed hands, then who stands where.

    *mine*: the colour of the reader, whose land is lit; empty for everybody.
    """

    title: str
    subtitle: str
    board: B
    mine: str
    changes: tuple[Change, ...]
    standings: tuple[Standing, ...]
    locale: str = "en"


class Score(NamedTuple):
    """What a seat has at the end of a round: *rank* by which it is placed, the rest as of ``Standing``."""

    seat: Seat
    rank: tuple[float, ...]
    plays: bool
    lands: str
    notes: tuple[str, ...]
    hot: bool
    goal: Progress | None
    far: str = ""


class Table(NamedTuple):
    """The seats of a match, by their names and colours, and who reads; None: everybody."""

    names: Sequence[str]
    colours: Sequence[str]
    me: Seat | None
    locale: str


def keepers(
    holdings: Callable[[Any, Seat], Holdings], view: Any, what: str
) -> Mapping[str, Seat]:  # Any: a view of any game
    """Return who has each place, as the story counts what a seat holds."""
    return {
        place: seat.seat
        for seat in view.seats
        for kind, place in holdings(view, seat.seat)
        if kind == what
    }


def changes(
    before: Mapping[str, Seat], now: Mapping[str, Seat], named: Callable[[str], str], table: Table
) -> tuple[Change, ...]:
    """List the places that have changed hands, by their names."""
    names, colours, me, locale = table
    listed = []
    for place in sorted({*before, *now}):
        old, new = (side.get(place, NOBODY) for side in (before, now))
        if old == new:
            continue
        holder, former = ("" if seat == NOBODY else names[seat] for seat in (new, old))
        words = named(place)
        if me not in {old, new} or me is None:
            words = say(
                locale,
                "round-turned",
                place=words,
                holder=holder or "none",
                former=former or "none",
            )
        tone = "accent" if me not in {old, new} else "danger" if old == me else "ok"
        listed.append(Change(place, tone, "" if old == NOBODY else colours[old], words))
    return tuple(listed)


def round_of(
    title: str,
    board: B,
    scores: Sequence[Score],
    turned: tuple[Change, ...],
    had: Mapping[str, Seat],
    now: Mapping[str, Seat],
    table: Table,
) -> Round[B]:
    """List the end of a round: those who still play first, the best first; equal ones share a place."""
    names, colours, me, locale = table
    ordered = sorted(scores, key=lambda one: (not one.plays, *(-n for n in one.rank)))
    ranks = [one.rank for one in ordered]
    standings = []
    for one in ordered:
        lands = [list(side.values()).count(one.seat) for side in (now, had)]
        standings.append(
            Standing(
                place=str(ranks.index(one.rank) + 1),
                colour=colours[one.seat],
                name=say(locale, "seat-you") if one.seat == me else names[one.seat],
                lands=one.lands,
                more=lands[0] - lands[1],
                notes=one.notes if one.plays else (say(locale, "round-out"),),
                hot=one.hot and one.plays,
                goal=one.goal,
                far=one.far or ("" if one.goal is None else f"{one.goal.have}/{one.goal.need}"),
            )
        )
    subtitle = ""
    if me is not None:
        mine = next(one.rank for one in scores if one.seat == me)
        shared = "yes" if ranks.count(mine) > 1 else "no"
        subtitle = say(locale, "round-place", n=ranks.index(mine) + 1, shared=shared)
    own = "" if me is None else colours[me]
    return Round(title, subtitle, board, own, turned, tuple(standings), locale)


Dress = Callable[[str, int], tuple[Sprite, Ink]]
"""Returns the badge of a colour, so large, and its ink."""


def paint_standings(
    theme: Theme, scene: Round[B], dress: Dress, chart: Callable[[int], Picture]
) -> Picture:
    """Paint the header, the map that *chart* paints so high at most, a row for each seat."""
    top, rows = EDGE + HEAD + GAP, len(scene.standings) * (ROW + GAP)
    land = chart(TALL_HEIGHT - EDGE - rows - top)
    foot = top + land.height + GAP
    picture = canvas(TALL_WIDTH, foot + rows - GAP + EDGE, theme.bg)
    picture.paste(land, (0, top))
    right = TALL_WIDTH - EDGE
    box(picture, EDGE, EDGE, right, EDGE + HEAD, theme.panel)
    write(picture, 40, 70, scene.title, "black", 50, theme.text, "ls")
    write(picture, right - 24, 68, scene.subtitle, "semibold", 40, theme.accent, "rs")
    for number, standing in enumerate(scene.standings):
        own = bool(scene.mine) and standing.colour == scene.mine
        sign = dress(standing.colour, 26)
        _row(picture, theme, standing, sign, foot + number * (ROW + GAP), own=own)
    return picture


def _row(
    picture: Picture,
    theme: Theme,
    standing: Standing,
    dress: tuple[Sprite, Ink],
    y: int,
    *,
    own: bool,
) -> None:
    (badge, fill), right = dress, TALL_WIDTH - EDGE
    box(picture, EDGE, y, right, y + ROW, fill if own else theme.card, radius=16)
    if own:
        box(picture, EDGE + 4, y + 4, right - 4, y + ROW - 4, theme.card_hi, radius=12)
    write(picture, 46, y + 60, standing.place, "black", 42, theme.text2, "ls")
    badge.stamp(picture, 122, y + ROW / 2)
    write_fitted(picture, 164, y + 42, standing.name, "bold", (38, TALL_LEAST), 190, theme.text)
    write(picture, 164, y + 82, standing.lands, "regular", TALL_LEAST, theme.text2, "ls")
    if standing.more:
        x = 164 + length(standing.lands, "regular", TALL_LEAST) + 14
        ink = theme.ok if standing.more > 0 else theme.danger
        more = f"{standing.more:+d}".replace("-", "\u2212")
        write(picture, x, y + 82, more, "bold", TALL_LEAST, ink, "ls")
    left = BAR[1] + 16.0
    if standing.goal is not None:
        goal = standing.goal
        wide = (BAR[1] - BAR[0]) * min(1.0, goal.have / max(1, goal.need))
        box(picture, BAR[0], y + 34, BAR[1], y + 60, theme.line, radius=13)
        if goal.have > 0:
            tone = theme.accent if standing.hot else fill
            box(picture, BAR[0], y + 34, BAR[0] + max(26, round(wide)), y + 60, tone, radius=13)
        write(picture, left, y + 60, standing.far, "bold", 40, theme.text, "ls")
        left += length(standing.far, "bold", 40) + 14
    ink = theme.accent if standing.hot else theme.text2
    heights = (60,) if len(standing.notes) == 1 else (42, 80)
    for at, note in zip(heights, standing.notes, strict=False):
        room = right - 18 - left
        write_fitted(picture, right - 18, y + at, note, "bold", (TALL_LEAST,), room, ink, "rs")


def stamp_change(
    picture: Picture, theme: Theme, change: Change, dress: Dress, x: float, y: float
) -> None:
    """Lay the sign of a change: plus or minus for the reader, else the badge of who held the place."""
    if change.tone == "accent":
        if change.former:
            dress(change.former, 15)[0].stamp(picture, x, y)
        return
    mark = Pen(44, 44, origin=(22, 22))
    mark.circle(0, 0, 20, RIM)
    mark.circle(0, 0, 17, getattr(theme, change.tone))
    mark.lay(picture, round(x - 22), round(y - 22))
    sign = "+" if change.tone == "ok" else "\u2212"
    write_centred(picture, x, y, sign, "black", 36, RIM)


def of_round(scene: Round[B]) -> str:
    """Describe the end of a round: place, losses, gains, who stands where, who threatens to win."""
    text, locale = Text(scene.locale), scene.locale
    text.add(f"{scene.title}{', ' if scene.subtitle else ''}{scene.subtitle}.")
    for tone in ("danger", "ok", "accent"):
        places = ", ".join(one.words for one in scene.changes if one.tone == tone)
        text.add(say(locale, f"round-{tone}", places=places) if places else "")
    for standing in scene.standings:
        more = (f"{standing.more:+d}",) if standing.more else ()
        far = (standing.far,) if standing.far else ()
        words = ", ".join((standing.lands, *more, *far, *standing.notes))
        text.add(f"{standing.place}. {standing.name}: {words}.")
    return text.done()
