"""Pictures as the bytes of a small file."""

import struct
import tomllib
import zlib
from base64 import b64decode
from collections.abc import Mapping
from importlib import resources
from io import BytesIO

from PIL import Image

from render.core.cache import cached
from render.core.pen import Picture

try:
    from deflate import zlib_compress
except ImportError:  # no wheel for the machine: the same pixels in 2.5 times the time
    zlib_compress = zlib.compress  # type: ignore[assignment] # bytes instead of a bytearray

LEVEL = 6
"""Deflate level of a picture: 8 takes three times as long and is 3 % smaller."""


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


def own_palette(picture: Picture) -> bytes:
    """Search a palette for a picture of which there are too few to keep one for all of them."""
    colours = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE).getpalette() or []
    return bytes((colours + [0] * 768)[:768])


def packed(picture: Picture, colours: bytes) -> bytes:
    """Return *picture* as a palette PNG in *colours*: red, green, blue of each."""
    # A palette that is given instead of searched: the search takes ten times as long or more, and
    # the colours would shift from picture to picture. Dithering makes the file of a map a third
    # larger.
    flat = picture.quantize(palette=_palette(colours), dither=Image.Dither.NONE)
    # Each row begins with 0, for pixels that are not predicted from others: the byte that rows one
    # wider end with, moved by one.
    rows = b"\0" + flat.tobytes("raw", "P", flat.width + 1, 1)[:-1]
    header = struct.pack(">IIBBBBB", *flat.size, 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", colours),
        (b"IDAT", zlib_compress(rows, LEVEL)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes | bytearray) -> bytes:
    check = zlib.crc32(body, zlib.crc32(kind))
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)
