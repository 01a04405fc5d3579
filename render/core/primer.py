"""A game in one minute, for a phone: its four steps, a sign of its own beside each."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from render.core.alt import Text
from render.core.layout import TALL_WIDTH
from render.core.pen import Pen, canvas
from render.core.pen import Picture as Pixels
from render.core.picture import Picture, finished
from render.core.text import folded, write, write_centred, write_fitted
from render.core.theme import RIM, Theme

MARGIN: Final = 16
HEAD: Final = 112
ROW: Final = 244
SIGN: Final = 336
"""Pixels that the sign of a step takes at the left of its row."""
WORDS: Final = 3
"""Lines of words beside a sign: all of any primer, which a test holds."""
STEPS: Final = 4
"""Steps of every primer."""
Sign = Callable[[Pixels, Theme, float, float], None]
"""Paints what is done in a step, around a point."""
_STEP: Final = re.compile(r"^\s*(\d)\.\s+\*\*(.+?)\.?\*\*\s*(.+)$")


def primer_steps(words: str) -> list[tuple[str, ...]]:
    """Read the steps of a primer: number, name, words; none, unless there is a sign for each."""
    steps = [found.groups() for line in words.splitlines() if (found := _STEP.match(line))]
    # A primer with other steps is shown in words rather than with the wrong signs.
    return steps if len(steps) == STEPS else []


def primer_picture(
    words: str, locale: str, theme: Theme, signs: Sequence[Sign], palette: bytes
) -> Picture:
    """Paint a primer: a title in bold, then numbered lines that begin in bold, a sign for each."""
    steps = primer_steps(words)
    title, text = words.partition("\n")[0].strip("* "), Text(locale)
    text.add(f"{title}.")
    for number, name, said in steps:
        text.add(f"{number}. {name}. {said}")
    return finished(paint_primer(theme, title, steps, signs), palette, text.done())


def paint_primer(
    theme: Theme, title: str, steps: list[tuple[str, ...]], signs: Sequence[Sign]
) -> Pixels:
    """Paint the title and a row for each step: its number, its name, its words."""
    height = HEAD + len(steps) * (ROW + MARGIN) + MARGIN
    image = canvas(TALL_WIDTH, height, theme.bg)
    pen = Pen(TALL_WIDTH, height, origin=(0, 0))
    tops = [HEAD + n * (ROW + MARGIN) for n in range(len(steps))]
    for top in tops:
        pen.box(MARGIN, top, TALL_WIDTH - MARGIN, top + ROW, 20, theme.panel)
        pen.circle(SIGN + 66, top + 58, 30, theme.accent)
    pen.lay(image, 0, 0)
    write_fitted(image, 44, 80, title, "black", (64, 56, 48, 40), TALL_WIDTH - 88, theme.text)
    for top, (number, name, said), sign in zip(tops, steps, signs, strict=True):
        sign(image, theme, MARGIN + SIGN / 2, top + ROW / 2)
        write_centred(image, SIGN + 66, top + 58, number, "black", 40, RIM)
        room = TALL_WIDTH - SIGN - 160
        write_fitted(image, SIGN + 116, top + 76, name, "bold", (52, 46, 40), room, theme.text)
        for n, line in enumerate(folded(said, "regular", 37, TALL_WIDTH - SIGN - 84, WORDS)):
            write(image, SIGN + 40, top + 136 + n * 42, line, "regular", 37, theme.text2)
    return image
