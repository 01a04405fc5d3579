"""What a server knows of a person as a picture for a phone: turns, games, ratings, partners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from render.core.alt import Text, joined
from render.core.encode import own_palette
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, canvas
from render.core.pen import Picture as Pixels
from render.core.picture import Picture, finished
from render.core.pieces import stamp_badge
from render.core.scene import Shape
from render.core.text import fitted, length, write, write_fitted
from render.core.theme import DARK, LOOKS, RIM, Ink, ink_on, mix
from render.core.words import say

Turned = Literal["kept", "grace", "late", "missed"]
TONES: Final[tuple[Ink, ...]] = (
    DARK.accent,
    mix(DARK.accent, DARK.card, 0.45),
    DARK.text3,
    DARK.line,
    mix(DARK.line, DARK.card, 0.5),
)
"""The colours of the places, the first first; all from the fifth on have the last."""


class GameLine(Shape, frozen=True):
    """A game: how often each place, the first first, and how somebody stands in its ladder.

    *rating*: None without a place; *standing*: which place of how many, or what is missing for one.
    *course*: the rating after each match.
    """

    game: str
    short: str
    places: tuple[int, ...]
    rating: int | None
    standing: str
    course: tuple[int, ...] = ()


class Profile(Shape, frozen=True):
    """What is known of a person. *turns*: the last ones, the newest last.

    *best*: what they win with most, and how often of how many; *met*: against whom, and who was
    better how often. *badge*: as of a row of a ladder.
    """

    name: str
    aside: str
    turns: tuple[Turned, ...]
    games: tuple[GameLine, ...]
    best: tuple[tuple[str, str], ...]
    met: tuple[tuple[str, str], ...]
    foot: str
    left: int = 0
    badge: bytes | None = None
    locale: str = "en"


MARGIN: Final = 16
GAP: Final = 12
LEFT: Final = 44
HEAD: Final = 150
TURNS: Final = 210
SQUARE: Final = 43
ROW: Final = 132
BAR: Final = 640
"""Pixels of the bar of the places of a game."""
PLOT: Final = 330
LINE: Final = 48
DRAWN: Final = 3
"""Games whose ratings are plotted, as many as have a colour and a name that stays apart."""
INKS: Final = ("yellow", "brown", "pink")
STEPS: Final = ((220, 50), (450, 100), (900, 200))
"""By how much the lines of the plot are apart up to a range."""


def profile_picture(profile: Profile) -> Picture:
    """Paint what is known of a person, 1080 pixels wide."""
    pixels = paint_profile(profile)
    return finished(pixels, own_palette(pixels), of_profile(profile))


def of_profile(profile: Profile) -> str:
    """Describe a profile."""
    text, locale = Text(profile.locale, "alt-cut"), profile.locale
    text.add(f"{profile.name}. {profile.aside}.")
    if profile.turns:
        text.add(f"{_turns_head(profile)}.")
        text.add(f"{_turns_words(profile)}.")
    for line in profile.games:
        played = say(locale, "ladder-played", played=sum(line.places), won=line.places[0])
        rating = "" if line.rating is None else f", {line.rating}"
        text.add(f"{line.game}: {played}{rating}, {line.standing}.")
    for key, pairs in (("profile-best", profile.best), ("profile-met", profile.met)):
        if pairs:
            text.add(f"{say(locale, key)}: {joined([f'{a} {b}' for a, b in pairs], locale)}.")
    return text.done()


def paint_profile(profile: Profile) -> Pixels:
    """Paint the boxes of a profile, one below the other; what is not known has none."""
    plotted = [line for line in profile.games if len(line.course) > 1][:DRAWN]
    pairs = [
        (say(profile.locale, key), rows)
        for key, rows in (("profile-best", profile.best), ("profile-met", profile.met))
        if rows
    ]
    many = max((len(rows) for _, rows in pairs), default=0)
    heights = (
        HEAD,
        TURNS if profile.turns else 0,
        len(profile.games) * (ROW + 8) - 8 if profile.games else 0,
        PLOT if plotted else 0,
        84 + LINE * many if many else 0,
    )
    tops, y = list[int](), MARGIN
    for height in heights:
        tops.append(y)
        y += height + GAP if height else 0
    image = canvas(TALL_WIDTH, y + 54, DARK.bg)
    pen = Pen(TALL_WIDTH, y + 54, origin=(0, 0))
    right, across = TALL_WIDTH - MARGIN, TALL_WIDTH - 2 * LEFT
    for n in (0, 1, 3):
        if heights[n]:
            pen.box(MARGIN, tops[n], right, tops[n] + heights[n], 20, DARK.panel)
    if profile.turns:
        _draw_turns(pen, profile.turns, tops[1] + 78)
    for n, line in enumerate(profile.games):
        _draw_places(pen, line, tops[2] + n * (ROW + 8))
    wide = (right - MARGIN - GAP * (len(pairs) - 1)) / max(1, len(pairs))
    lefts = [MARGIN + n * (wide + GAP) for n in range(len(pairs))]
    for left in lefts:
        pen.box(left, tops[4], left + wide, tops[4] + heights[4], 20, DARK.panel)
    pen.lay(image, 0, 0)
    _write_head(image, profile, tops[0])
    if profile.turns:
        head, words = _turns_head(profile), _turns_words(profile)
        sizes = (42, 38, TALL_LEAST)
        write_fitted(image, LEFT, tops[1] + 54, head, "bold", sizes, across, DARK.text)
        y_words = tops[1] + TURNS - 36
        write_fitted(image, LEFT, y_words, words, "regular", (TALL_LEAST,), across, DARK.text2)
    for n, line in enumerate(profile.games):
        _write_places(image, line, tops[2] + n * (ROW + 8), profile.locale)
    if plotted:
        _plot(image, plotted, tops[3], profile.locale)
    for left, (title, rows) in zip(lefts, pairs, strict=True):
        x, end = left + LEFT - MARGIN, left + wide - LEFT + MARGIN
        write(image, x, tops[4] + 50, title, "bold", 38, DARK.text)
        for n, (name, count) in enumerate(rows):
            base = tops[4] + 102 + LINE * n
            write(image, end, base, count, "semibold", TALL_LEAST, DARK.text2, "rs")
            room = end - x - length(count, "semibold", TALL_LEAST) - 20
            write_fitted(image, x, base, name, "regular", (TALL_LEAST,), room, DARK.text)
    write_fitted(image, LEFT, y + 34, profile.foot, "regular", (TALL_LEAST,), across, DARK.text3)
    return image


def _write_head(image: Pixels, profile: Profile, top: int) -> None:
    stamp_badge(image, DARK, profile.badge, profile.name, (100, top + HEAD / 2), 52)
    x, room = 176, TALL_WIDTH - 220
    sizes = (62, 54, 46, 38)
    write_fitted(image, x, top + 72, profile.name, "black", sizes, room, DARK.text)
    write_fitted(image, x, top + 122, profile.aside, "semibold", (TALL_LEAST,), room, DARK.accent)


def _turns_head(profile: Profile) -> str:
    kept = sum(turn in {"kept", "grace"} for turn in profile.turns)
    return say(profile.locale, "profile-turns", kept=kept, turns=len(profile.turns))


def _turns_words(profile: Profile) -> str:
    counts = [
        say(profile.locale, f"profile-{kind}", n=profile.turns.count(kind))
        for kind in ("grace", "late", "missed")
        if kind in profile.turns
    ]
    return " · ".join((*counts, say(profile.locale, "profile-left", n=profile.left)))


def _draw_turns(pen: Pen, turns: Sequence[Turned], top: float) -> None:
    """Draw a square for each turn: its form and its height say the same as its colour."""
    for n, turn in enumerate(turns):
        x, foot = LEFT + n * (SQUARE + 7), top + SQUARE
        match turn:
            case "kept":
                pen.box(x, top, x + SQUARE, foot, 8, DARK.ok)
            case "grace":
                pen.box(x, top, x + SQUARE, foot, 8, DARK.ok)
                pen.box(x + 8, top + 8, x + SQUARE - 8, foot - 8, 4, DARK.panel)
            case "late":
                pen.box(x, top + SQUARE / 2, x + SQUARE, foot, 8, DARK.accent)
            case "missed":
                pen.box(x, foot - 12, x + SQUARE, foot, 6, DARK.danger)


def _parts(line: GameLine) -> list[tuple[int, float, float, int]]:
    """List the parts of a bar: the place, from where to where, how often."""
    total, x, parts = max(1, sum(line.places)), float(LEFT), []
    for place, count in enumerate(line.places):
        wide = BAR * count / total
        if count:
            parts.append((place, x, x + wide - 4, count))
        x += wide
    return parts


def _draw_places(pen: Pen, line: GameLine, top: float) -> None:
    pen.box(MARGIN, top, TALL_WIDTH - MARGIN, top + ROW, 18, DARK.card)
    for place, left, right, _ in _parts(line):
        pen.box(left, top + 72, max(right, left + 6), top + 114, 6, TONES[min(place, 4)])


def _write_places(image: Pixels, line: GameLine, top: float, locale: str) -> None:
    played = say(locale, "ladder-played", played=sum(line.places), won=line.places[0])
    write(image, LEFT + BAR, top + 54, played, "regular", TALL_LEAST, DARK.text2, "rs")
    room = BAR - length(played, "regular", TALL_LEAST) - 24
    write_fitted(image, LEFT, top + 54, line.game, "bold", (42, 38, TALL_LEAST), room, DARK.text)
    for place, left, right, count in _parts(line):
        if right - left > length(str(count), "bold", TALL_LEAST) + 8:
            ink = ink_on(TONES[min(place, 4)])
            write(image, (left + right) / 2, top + 105, str(count), "bold", TALL_LEAST, ink, "ms")
    right_end = TALL_WIDTH - LEFT
    if line.rating is not None:
        write(image, right_end, top + 62, str(line.rating), "black", 54, DARK.text, "rs")
    else:
        words, size = fitted(say(locale, "profile-unplaced"), "semibold", (38, TALL_LEAST), 320)
        write(image, right_end, top + 58, words, "semibold", size, DARK.text3, "rs")
    ink = DARK.text3 if line.rating is None else DARK.accent
    words, size = fitted(line.standing, "semibold", (TALL_LEAST,), 320)
    write(image, right_end, top + 108, words, "semibold", size, ink, "rs")


def _plot(image: Pixels, lines: Sequence[GameLine], top: int, locale: str) -> None:
    """Plot the rating of each game after each match."""
    x0, x1, y0, y1 = 130, TALL_WIDTH - 250, top + PLOT - 34, top + 92
    ratings = [value for line in lines for value in line.course]
    low, high = min(ratings), max(ratings)
    step = next((step for most, step in STEPS if high - low < most), 400)
    values = range(low // step * step, high + step, step)
    low, high = values[0], values[-1]
    longest = max(len(line.course) for line in lines)

    def at(n: int, value: float) -> tuple[float, float]:
        y = y0 - (y0 - y1) * (value - low) / max(1, high - low)
        return x0 + (x1 - x0) * n / (longest - 1), y

    pen = Pen(TALL_WIDTH, image.height, origin=(0, 0))
    for value in values:
        pen.line([(x0, at(0, value)[1]), (x1, at(0, value)[1])], 2, DARK.line)
    inks = [next(look.fill for look in LOOKS if look.colour == one) for one in INKS]
    ends = []
    for line, ink in zip(lines, inks, strict=False):
        path = [at(n, value) for n, value in enumerate(line.course)]
        pen.line(path, 10, RIM)
        pen.line(path, 6, ink)
        pen.circle(*path[-1], 11, RIM)
        pen.circle(*path[-1], 8, ink)
        ends.append((*path[-1], line.short, ink))
    pen.lay(image, 0, 0)
    marks = Pen(TALL_WIDTH, image.height, origin=(0, 0))
    room = TALL_WIDTH - 2 * LEFT
    head = say(locale, "profile-course")
    write_fitted(image, LEFT, top + 54, head, "bold", (40, 37, TALL_LEAST), room, DARK.text)
    for value in values:
        y = at(0, value)[1] + 12
        write(image, x0 - 16, y, str(value), "semibold", TALL_LEAST, DARK.text2, "rs")
    lowest = float(top + PLOT)
    for _, y, name, ink in sorted(ends, key=lambda end: -end[1]):  # the lowest first
        lowest = min(y + 12, lowest - 42)
        marks.circle(x1 + 34, lowest - 12, 13, RIM)
        marks.circle(x1 + 34, lowest - 12, 10, ink)
        write_fitted(image, x1 + 60, lowest, name, "semibold", (TALL_LEAST,), 170, DARK.text)
    marks.lay(image, 0, 0)
