"""Pictures as the bytes of a small file."""

import tomllib
from base64 import b64decode
from collections.abc import Mapping
from importlib import resources
from io import BytesIO

from PIL import Image

from render.core.cache import cached
from render.core.pen import Picture

LEVEL = 4
"""Deflate level of a picture: 6 takes 1.7 times as long and is 7 % smaller."""
TIGHT_LEVEL = 8
"""That of a large one: four times as slow as 4 and 10 % smaller; 9 is slower yet, no smaller."""
LIMIT = 300 * 1024
"""Bytes above which a picture is worth the slow level."""


def palettes(package: str) -> Mapping[str, bytes]:
    """Read the palettes of a game by their names: red, green, blue of each colour."""
    text = (resources.files(package) / "palettes.toml").read_text("utf-8")
    return {name: b64decode(digits) for name, digits in tomllib.loads(text).items()}


@cached(8)
def _palette(colours: bytes) -> Picture:
    image = Image.new("P", (1, 1))
    image.putpalette(colours)
    return image


def cut_out(picture: Picture) -> bytes:
    """Return *picture* as a PNG in all its colours, without the empty rim around it."""
    buffer = BytesIO()
    picture.crop(picture.getbbox()).save(buffer, "PNG")
    return buffer.getvalue()


def packed(picture: Picture, colours: bytes) -> bytes:
    """Return *picture* as a palette PNG in *colours*: red, green, blue of each."""
    # A palette that is given instead of searched: the search takes ten times as long or more, and
    # the colours would shift from picture to picture. Dithering makes the file of a map a third
    # larger.
    flat = picture.quantize(palette=_palette(colours), dither=Image.Dither.NONE)
    data = _packed(flat, LEVEL)
    return data if len(data) <= LIMIT else _packed(flat, TIGHT_LEVEL)


def _packed(flat: Picture, level: int) -> bytes:
    buffer = BytesIO()
    flat.save(buffer, "PNG", compress_level=level)
    return buffer.getvalue()
