"""Parts of panels that look alike in several games: who must act, the ground of a box, a strip."""

# ruff: noqa: PLR0917 - places are written as x, y

from typing import NamedTuple

from render.core import pieces
from render.core.cache import cached
from render.core.layout import TALL_HEADER, TALL_LEAST
from render.core.pen import Pen, Picture, Sprite
from render.core.scene import Header, Progress
from render.core.text import fitted, length, write, write_fitted
from render.core.theme import Ink, Look, Theme, mix


@cached(64)
def tall_header(theme: Theme, header: Header) -> Picture:
    """Return the header of a tall picture in the colours of *theme*."""
    badges = [pieces.badge(theme.look(asked.colour), 20) for asked in header.asked]
    return header_of(header, badges, (theme.bg, theme.panel, theme.text, theme.accent))


def header_of(header: Header, badges: list[Sprite], inks: tuple[str, str, str, str]) -> Picture:
    """Return the header of a tall picture: when it is at its left, who must act at its right.

    What does not fit is left out from the least: the phase, then the act of several. *badges* are
    those of who must act, *inks* of the table, the ground, the words and the phase.
    """
    box, (table, ground, ink, accent) = TALL_HEADER, inks
    picture = rounded_box(box.width, box.height, 16, ground, table).copy()
    base, right = 55, box.width - 22.0
    write(picture, 22, base, header.title, "black", 48, ink)
    left = 22 + length(header.title, "black", 48) + 18
    phase = length(header.phase, "semibold", 40)
    wide = 50.0 * len(badges) + 4
    name = header.asked[0].name if len(header.asked) == 1 else ""
    words = " ".join(filter(None, (name, header.prompt)))
    sizes = (40, 37, TALL_LEAST)
    wish = wide + length(words, "semibold", sizes[-1])
    if wish <= right - left - phase - 30:
        write(picture, left, base, header.phase, "semibold", 40, accent)
        left += phase + 30
    room = right - left - wide
    if name and wish > right - left:
        act = length(f" {header.prompt}", "semibold", sizes[-1])
        short, _ = fitted(name, "semibold", sizes[-1:], max(room - act, room * 0.4))
        words = f"{short} {header.prompt}"
    # The badges alone still say who must act; words that are cut would say less.
    elif length(words, "semibold", sizes[-1]) > room:
        words = ""
    text, size = fitted(words, "semibold", sizes, room)
    write(picture, right, base, text, "semibold", size, ink, "rs")
    x = right - length(text, "semibold", size) - 10 * bool(text)
    for sign in reversed(badges):
        x -= 25
        sign.stamp(picture, x, box.height / 2)
        x -= 25
    return picture


class Meters(NamedTuple):
    """Colours of a goal: lit, dim, its empty part, words that are not lit."""

    lit: str
    dim: str
    empty: str
    text: str


METER = 96
"""Width of the bar of a goal."""


def write_progress(
    picture: Picture, progress: Progress, right: float, base: int, room: float, inks: Meters
) -> float:
    """Write how far a seat is from its goal, a bar before it where *room* is left for one.

    Return where the figures begin.
    """
    ink = inks.lit if progress.lit else inks.text
    text = f"{progress.have}/{progress.need}"
    write(picture, right, base, text, "bold", 38, ink, "rs")
    right -= length(text, "bold", 38)
    if room < METER + 28:
        return right
    right -= 14
    corner = round(right - METER), base - 23
    bars = [rounded_box(METER, 20, 10, inks.empty)]
    # A match may go beyond its goal, or begin below zero.
    part = min(1.0, max(0.0, progress.have / max(1, progress.need)))
    if progress.have > 0:
        full = inks.lit if progress.lit else inks.dim
        # Never narrower than its round ends.
        bars.append(rounded_box(max(20, round(METER * part)), 20, 10, full))
    for bar in bars:
        picture.paste(bar, corner, bar)
    return right - METER


@cached(256)
def rounded_box(
    width: int, height: int, radius: int, ink: Ink, table: Ink | None = None
) -> Picture:
    """Return a box with round corners, clear or of the *table*, to be copied or laid on a picture."""
    pen = Pen(width, height, origin=(0, 0), ground=table)
    pen.box(0, 0, width, height, radius, ink)
    return pen.done()


def ground(theme: Theme, look: Look, width: int, height: int, *, asked: bool, out: bool) -> Picture:
    """Return the ground of a seat's card on the table, with the bar in its colour."""
    return _ground(theme, look, width, height, asked=asked, out=out).copy()


@cached(64)
def _ground(
    theme: Theme, look: Look, width: int, height: int, *, asked: bool, out: bool
) -> Picture:
    pen = Pen(width, height, origin=(0, 0), ground=theme.bg)
    if asked:
        pen.box(0, 0, width, height, 18, theme.accent)
        pen.box(4, 4, width - 4, height - 4, 15, theme.card_hi)
    else:
        pen.box(0, 0, width, height, 18, theme.panel)
        pen.box(1.5, 1.5, width - 1.5, height - 1.5, 17, theme.card)
    bar: Ink = look.fill
    if out:
        bar = mix(bar, theme.card, 0.6)
    left = 4 if asked else 0
    pen.box(left, 16, left + 10, height - 16, 4, bar)
    return pen.done()


def write_strip(
    picture: Picture,
    theme: Theme,
    look: Look | None,
    words: tuple[str, str],
    part: tuple[int, int],
    figures: list[tuple[Sprite, str]],
) -> None:
    """Lay a strip on top of *picture*: badge, title and subtitle, part, figures.

    Words that do not fit beside each other stand one above the other.
    """
    width = picture.width
    picture.paste(theme.bg, (0, 0, width, 126))
    picture.paste(theme.panel, (0, 0, width, 119))
    right = width - 50.0
    for sign, text in reversed(figures):
        right -= length(text, "bold", 48)
        write(picture, right, 78, text, "bold", 48, theme.text)
        right -= 36
        sign.stamp(picture, right, 61)
        right -= 61
    left = 40.0
    if look:
        pieces.badge(look, 32).stamp(picture, 74, 60)
        left = 126.0
    number, of = part
    counted = f"{number}/{of}" if of > 1 else ""
    room = right - left - length(counted, "semibold", 48)
    wish = (
        length(words[0], "black", 48) + length(words[1], "semibold", 44) + 34 + 34 * bool(counted)
    )
    if wish > room:
        write_fitted(picture, left, 54, words[0], "black", (50, 44), right - left, theme.text)
        write(picture, left, 104, counted, "semibold", 44, theme.text2)
        left += length(counted, "semibold", 44) + 24 * bool(counted)
        write_fitted(picture, left, 104, words[1], "semibold", (44,), right - left, theme.accent)
        return
    half = room * 0.5
    if length(words[0], "black", 48) > half:
        half = room - length(words[1], "semibold", 44) - 34 - 34 * bool(counted)
    name, size = fitted(words[0], "black", (54, 48), half)
    write(picture, left, 78, name, "black", size, theme.text)
    left += length(name, "black", size) + 34
    if counted:
        write(picture, left, 78, counted, "semibold", 48, theme.text2)
        left += length(counted, "semibold", 48) + 34
    write_fitted(picture, left, 78, words[1], "semibold", (48, 44), right - left, theme.accent)
