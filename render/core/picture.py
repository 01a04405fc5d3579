"""A finished picture: its bytes with the words that say the same."""

import msgspec

from render.core.encode import packed
from render.core.pen import Picture as Pixels
from render.core.spots import Spot


class Picture(msgspec.Struct, frozen=True):
    """The file of a picture. *alt* says in words what it shows, in at most 1024 characters.

    *spots*: the places that can be touched, of a picture of kind ``board`` alone.
    """

    data: bytes
    format: str
    width: int
    height: int
    alt: str
    spots: tuple[Spot, ...] = ()


def finished(pixels: Pixels, palette: bytes, words: str, spots: tuple[Spot, ...] = ()) -> Picture:
    """Encode *pixels* in the colours of *palette*: red, green, blue of each."""
    return Picture(packed(pixels, palette), "png", pixels.width, pixels.height, words, spots)
