"""A game in one minute, for a phone: its four steps, a sign of what is done beside each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from render.core.alt import Text
from render.core.layout import TALL_WIDTH
from render.core.outline import hexagon
from render.core.pen import Pen, canvas
from render.core.pen import Picture as Pixels
from render.core.picture import Picture, finished
from render.core.pieces import EMBLEMS, arrow, badge, swords
from render.core.text import folded, write, write_centred, write_fitted
from render.core.theme import COMBAT, DARK, RIM, WHITE, Ink, Theme, mix, rgb

MARGIN: Final = 16
HEAD: Final = 112
ROW: Final = 244
SIGN: Final = 336
"""Pixels that the sign of a step takes at the left of its row."""
WORDS: Final = 3
"""Lines of words beside a sign: all of any primer, which a test holds."""
SHADES: Final = 7
_STEP: Final = re.compile(r"^\s*(\d)\.\s+\*\*(.+?)\.?\*\*\s*(.+)$")


def primer_steps(words: str) -> list[tuple[str, ...]]:
    """Read the steps of a primer: number, name, words; none, unless there is a sign for each."""
    steps = [found.groups() for line in words.splitlines() if (found := _STEP.match(line))]
    # A primer with other steps is shown in words rather than with the wrong signs.
    return steps if len(steps) == len(SIGNS) else []


def primer_picture(words: str, locale: str) -> Picture:
    """Paint a primer: a title in bold, then numbered lines that begin in bold."""
    steps = primer_steps(words)
    title, text = words.partition("\n")[0].strip("* "), Text(locale)
    text.add(f"{title}.")
    for number, name, said in steps:
        text.add(f"{number}. {name}: {said}")
    return finished(paint_primer(DARK, title, steps), _palette(DARK), text.done())


def paint_primer(theme: Theme, title: str, steps: list[tuple[str, ...]]) -> Pixels:
    """Paint the title and a row for each step: its number, its name, its words."""
    height = HEAD + len(steps) * (ROW + MARGIN) + MARGIN
    image = canvas(TALL_WIDTH, height, theme.bg)
    pen = Pen(TALL_WIDTH, height, origin=(0, 0), scale=2)
    tops = [HEAD + n * (ROW + MARGIN) for n in range(len(steps))]
    for top in tops:
        pen.box(MARGIN, top, TALL_WIDTH - MARGIN, top + ROW, 20, theme.panel)
        pen.circle(SIGN + 66, top + 58, 30, theme.accent)
    pen.lay(image, 0, 0)
    write_fitted(image, 44, 80, title, "black", (64, 56, 48, 40), TALL_WIDTH - 88, theme.text)
    for top, (number, name, said), sign in zip(tops, steps, SIGNS, strict=True):
        sign(image, theme, MARGIN + SIGN / 2, top + ROW / 2)
        write_centred(image, SIGN + 66, top + 58, number, "black", 40, RIM)
        room = TALL_WIDTH - SIGN - 160
        write_fitted(image, SIGN + 116, top + 76, name, "bold", (52, 46, 40), room, theme.text)
        for n, line in enumerate(folded(said, "regular", 37, TALL_WIDTH - SIGN - 84, WORDS)):
            write(image, SIGN + 40, top + 136 + n * 42, line, "regular", 37, theme.text2)
    return image


def _act(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """From one land into the next."""
    pen, side = Pen(SIGN, ROW, scale=3), 74.0
    for across, ink in ((-64.5, "#5B8F3C"), (64.5, "#C9A86A")):
        points = [(across + a, b) for a, b in hexagon(side)]
        pen.polygon(points, RIM)
        pen.polygon([(across + a, b) for a, b in hexagon(side - 5)], ink)
    pen.sprite().stamp(image, x, y)
    badge(theme.looks[0], 30).stamp(image, x - 74, y)
    arrow((0, 0), (150, 0), 90, theme.accent, head=True).stamp(image, x - 40, y + 8)


def _fight(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """One side against another."""
    badge(theme.looks[0], 44).stamp(image, x - 104, y)
    badge(theme.looks[2], 44).stamp(image, x + 104, y)
    swords(46).stamp(image, x, y)


def _grow(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """What land yields becomes what serves."""
    pen = Pen(SIGN, ROW, scale=3)
    for across, down in ((-134, 34), (-84, 34), (-109, -10)):
        pen.box(across - 22, down - 20, across + 22, down + 20, 6, RIM)
        pen.box(across - 18, down - 16, across + 18, down + 16, 5, theme.energy)
    pen.box(56, -72, 156, 72, 14, RIM)
    pen.box(61, -67, 151, 67, 10, WHITE)
    EMBLEMS.draw(pen, "hammer", {"ink": RIM, "ground": WHITE}, 106, 0, 42)
    pen.sprite().stamp(image, x, y)
    arrow((0, 0), (120, 0), 76, theme.accent, head=True).stamp(image, x - 56, y + 8)


def _win(image: Pixels, theme: Theme, x: float, y: float) -> None:
    """A crown."""
    pen = Pen(SIGN, ROW, scale=3)
    for radius, ink in ((104, RIM), (98, theme.card_hi)):
        pen.circle(0, 0, radius, ink)
    EMBLEMS.draw(pen, "crown", {"ink": theme.accent, "ground": theme.card_hi}, 0, 0, 72)
    pen.sprite().stamp(image, x, y)


SIGNS: Final[tuple[Callable[[Pixels, Theme, float, float], None], ...]] = (
    _act,
    _fight,
    _grow,
    _win,
)
"""What is done in each of the four steps, which are the same in every game."""


def _palette(theme: Theme) -> bytes:
    """Return the colours of a primer: each ink, and its shades on what it stands on."""
    looks = (theme.looks[0], theme.looks[2])
    inks: list[Ink] = [theme.text, theme.text2, theme.accent, theme.energy, WHITE, COMBAT]
    # The colours that the signs are drawn in; one that is missing here would become the nearest of
    # the others.
    inks += ["#FFD032", "#5B8F3C", "#C9A86A", theme.card_hi, *(look.fill for look in looks)]
    grounds = (theme.panel, RIM)
    shades: list[Ink] = [
        mix(ink, ground, n / SHADES) for ink in inks for ground in grounds for n in range(SHADES)
    ]
    shades += [theme.bg, theme.panel, RIM]
    return b"".join(bytes(rgb(one)) for one in dict.fromkeys(shades))
