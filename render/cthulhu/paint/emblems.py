"""The glyph of each faction and the figure of each Great Old One."""

# ruff: noqa: PLR0917 - places are written as x, y

from render.core.glyphs import Glyphs
from render.core.pen import Pen
from render.core.theme import Ink

GLYPHS = Glyphs("render.cthulhu.paint")


def glyph(pen: Pen, name: str, x: float, y: float, radius: float, ink: Ink, ground: Ink) -> None:
    """Draw the glyph of a faction inside a circle.

    Raises:
        ValueError: no glyph has this name.
    """
    GLYPHS.draw(pen, name, {"ink": ink, "ground": ground}, x, y, radius)


def great(pen: Pen, kind: str, fill: Ink, light: Ink, dark: Ink) -> bool:
    """Draw the figure of a Great Old One in the circle of radius 1; say whether it has one."""
    if kind in GLYPHS:
        GLYPHS.draw(pen, kind, {"fill": fill, "light": light, "dark": dark})
    return kind in GLYPHS
