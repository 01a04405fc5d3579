"""A finished picture: its bytes with the words that say the same."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from render.core.cache import cached
from render.core.encode import packed
from render.core.pen import Picture as Pixels
from render.core.spots import Spot

S = TypeVar("S")


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


@cached(192)
def publish(
    scene: S, paint: Callable[[S], Pixels], describe: Callable[[S], str], palette: bytes
) -> Picture:
    """Paint a scene in the colours of *palette*, with the words that say the same.

    What looks the same is kept: the arguments are functions of modules, no partial ones.
    """
    return finished(paint(scene), palette, describe(scene))
