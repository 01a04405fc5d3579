"""Words and numbers in Source Sans Pro, which has the accented letters of French."""

# ruff: noqa: PLR0917 - places are written as x, y

from functools import lru_cache
from typing import Final, Literal

import font_source_sans_pro
from PIL import Image, ImageFont

from render.core.cache import cached
from render.core.pen import Picture
from render.core.theme import Ink, rgb

Weight = Literal["regular", "italic", "semibold", "bold", "black"]
Anchor = Literal["ls", "rs", "ms"]
"""Left, right or middle of the base line."""
Font = ImageFont.FreeTypeFont

_FILES: dict[Weight, str] = {
    "regular": font_source_sans_pro.SourceSansPro,
    "italic": font_source_sans_pro.SourceSansProSemiboldIt,
    "semibold": font_source_sans_pro.SourceSansProSemibold,
    "bold": font_source_sans_pro.SourceSansProBold,
    "black": font_source_sans_pro.SourceSansProBlack,
}


@cached(256)
def font(weight: Weight, size: int) -> Font:
    """Return the font of *weight* with *size* pixels to the em."""
    return ImageFont.truetype(_FILES[weight], size)


@cached(8192)
def length(text: str, weight: Weight, size: int) -> float:
    """Return the width of *text* in pixels."""
    return font(weight, size).getlength(text)


SHADES: Final = [(value * 3 + 127) // 255 * 85 for value in range(256)]
"""Of the edge of a letter: four look like all, and make the file of a map a tenth smaller."""


@cached(4096)
def _mask(
    text: str, weight: Weight, size: int, anchor: Anchor, stroke: int
) -> tuple[Picture, int, int]:
    """Return the mask of *text*, and how far its corner lies from the place that it is written at."""
    drawn, (left, top) = font(weight, size).getmask2(text, "L", anchor=anchor, stroke_width=stroke)
    return Image.frombytes("L", drawn.size, bytes(drawn)).point(SHADES), left, top


def lay(
    image: Picture,
    x: float,
    y: float,
    text: str,
    weight: Weight,
    size: int,
    ink: Ink,
    anchor: Anchor,
    stroke: int = 0,
) -> None:
    """Lay *text* on *image*; tests note here what is written."""
    mask, left, top = _mask(text, weight, size, anchor, stroke)
    # At whole pixels: the same word then has the same ones wherever it stands.
    image.paste(rgb(ink), (round(x) + left, round(y) + top), mask)


@cached(4096)
def _has(letter: str) -> bool:
    """Return whether the font has *letter*: any it has not is drawn as the same empty box."""
    # Laid out by itself: other layouts draw a circle below an accent that stands alone.
    face = ImageFont.truetype(_FILES["bold"], 34, layout_engine=ImageFont.Layout.BASIC)
    drawn, box = (face.getmask(one) for one in (letter, "\uffff"))
    drawable = letter.isprintable() and (drawn.size, bytes(drawn)) != (box.size, bytes(box))
    return drawable or letter.isspace()


@lru_cache(1024)  # names: each picture that is looked for, drawn or not, asks for all of its table
def legible(text: str) -> str:
    """Return what of *text* can be drawn: empty for a name in a script that the font has not."""
    return " ".join("".join(filter(_has, text)).split())


def write(
    image: Picture,
    x: float,
    y: float,
    text: str,
    weight: Weight,
    size: int,
    ink: Ink,
    anchor: Anchor = "ls",
    rim: tuple[Ink, int] | None = None,
) -> None:
    """Write *text* with *x*, *y* on its base line, on a *rim* so many pixels wide."""
    if rim:
        lay(image, x, y, text, weight, size, rim[0], anchor, rim[1])
    lay(image, x, y, text, weight, size, ink, anchor)


def write_centred(
    image: Picture, x: float, y: float, text: str, weight: Weight, size: int, ink: Ink
) -> None:
    """Write *text* with the middle of its digits' height and of its width at *x*, *y*."""
    mask, left, _ = _mask(text, weight, size, "ls", 0)
    # The height of a digit and not of the text: numbers beside each other then stand on one line,
    # whatever letters they have.
    digit, _, top = _mask("0", weight, size, "ls", 0)
    x, y = x - left - mask.width / 2, y - top - digit.height / 2
    lay(image, x, y, text, weight, size, ink, "ls")


def fitted(text: str, weight: Weight, sizes: tuple[int, ...], width: float) -> tuple[str, int]:
    """Return *text* with the first of *sizes* at which it is at most *width* wide.

    When none is, the text is cut at the last size; the sign of omission says so.
    """
    for size in sizes:
        if length(text, weight, size) <= width:
            return text, size
    size = sizes[-1]
    cut = text
    while cut and length(cut.rstrip() + "…", weight, size) > width:
        cut = cut[:-1]
    return cut.rstrip() + "…", size


def write_fitted(
    image: Picture,
    x: float,
    y: float,
    text: str,
    weight: Weight,
    sizes: tuple[int, ...],
    width: float,
    ink: Ink,
    anchor: Anchor = "ls",
) -> None:
    """Write *text* in the first of *sizes* at which it is at most *width* wide, else cut."""
    shown, size = fitted(text, weight, sizes, width)
    write(image, x, y, shown, weight, size, ink, anchor)


def wrapped(text: str, weight: Weight, size: int, width: float) -> list[str]:
    """Return the lines of *text*, broken at ordinary spaces (a longer word stays whole)."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and length(longer, weight, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def folded(text: str, weight: Weight, size: int, width: float, rows: int = 2) -> list[str]:
    """Return *text* on at most *rows* lines, broken after spaces and hyphens, else anywhere.

    What does not fit on the last line is cut; the sign of omission says so.
    """
    lines: list[str] = []
    rest = text
    while rest and len(lines) < rows - 1:
        if length(rest, weight, size) <= width:
            break
        most = max(1, sum(length(rest[: i + 1], weight, size) <= width for i in range(len(rest))))
        at = max(rest.rfind(" ", 0, most + 1), rest.rfind("-", 0, most)) + 1
        at = at if at > most // 3 else most
        lines.append(rest[:at].rstrip())
        rest = rest[at:].lstrip()
    return [*lines, fitted(rest, weight, (size,), width)[0]] if rest else lines


def blank(width: int, height: int) -> Picture:
    """Return a clear picture to write on."""
    return Image.new("RGBA", (width, height), (0, 0, 0, 0))
