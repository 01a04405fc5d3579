"""Signs of buildings, moods, resources, cards: flat glyphs in a circle of radius 1."""

# ruff: noqa: PLR0917 - places are written as x, y

from render.clash.look import MOOD_INK
from render.core.cache import cached
from render.core.glyphs import Glyphs
from render.core.pen import Pen, Sprite
from render.core.theme import Ink

SIGNS = Glyphs("render.clash.paint")


def glyph(
    pen: Pen, name: str, ink: Ink, ground: Ink, x: float = 0, y: float = 0, radius: float = 1
) -> None:
    """Draw a sign in *ink*; *ground* is the colour behind it.

    Raises:
        ValueError: no sign has this name.
    """
    SIGNS.draw(pen, name, {"ink": ink, "ground": ground}, x, y, radius)


@cached(512)
def icon(name: str, size: int, ink: Ink, ground: Ink) -> Sprite:
    """Return a sign *size* pixels high; ``mood`` is a face on a disc."""
    pen = Pen(size, size, size / 2)
    if name == "mood":
        pen.circle(0, 0, 0.96, ink)
        glyph(pen, "happy", MOOD_INK, ink, 0, 0.04, 0.82)
    else:
        glyph(pen, name, ink, ground, radius=0.98)
    return Sprite(pen.done(), size / 2, size / 2)
