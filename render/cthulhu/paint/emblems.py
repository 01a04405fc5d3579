"""The glyph of each faction and the figure of each kind of unit."""

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


def figure(
    pen: Pen,
    kind: str,
    fill: Ink,
    light: Ink,
    dark: Ink,
    x: float = 0.0,
    y: float = 0.0,
    radius: float = 1.0,
) -> None:
    """Draw the figure of a kind of unit inside a circle.

    Raises:
        ValueError: there is no such kind.
    """
    GLYPHS.draw(pen, kind, {"fill": fill, "light": light, "dark": dark}, x, y, radius)
