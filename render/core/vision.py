"""Pictures in colours that people with a deficiency of colour vision can tell apart.

Finished pictures have palettes; only the colours of the palette are changed, so it costs next to
nothing and works for every picture of every game. What a deficiency takes away from a colour is
given back where it can be seen: ``c + aid (c - seen(c))`` in linear light. Greys stay as they are.
``seen`` is the simulation of Machado, Oliveira and Fernandes (2009) at full strength; the aids were
searched for so that the nearest two colours of seats, and of lands, of every game are far apart
both for the deficiency and for everybody else (``tests/render/test_vision.py`` holds the
distances).
"""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache
from typing import Final

Matrix = tuple[tuple[float, float, float], ...]

SEEN: Final[dict[str, Matrix]] = {
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is left of red, green and blue light."""

AIDS: Final[dict[str, Matrix]] = {
    "deutan": ((-0.32, 0.25, -0.52), (-0.56, -0.57, -0.87), (0.02, 0.33, -0.15)),
    "protan": ((-0.02, 1.50, 2.41), (0.07, 0.34, 3.44), (0.13, 1.59, 0.54)),
    "tritan": ((0.15, -0.54, -0.38), (-0.18, -0.15, 0.02), (-1.16, -0.72, 1.15)),
}
"""Where what is lost is given back."""

COLOURS: Final = tuple(AIDS)
"""The palettes that a person may choose beside that of everybody."""

Rgb = tuple[int, int, int]


def recoloured(data: bytes, colours: str) -> bytes:
    """Return a PNG with a palette in the colours of *colours*, otherwise the same.

    Raises:
        KeyError: there are no such colours.
        ValueError: it is no PNG with a palette.
    """
    # The palette is changed in the bytes: decoding and encoding the picture again would take a
    # hundred times as long.
    at = data.find(b"PLTE", 8)
    if not data.startswith(b"\x89PNG\r\n\x1a\n") or at < 0:
        raise ValueError("no palette")
    (size,) = struct.unpack(">I", data[at - 4 : at])
    palette = _palette(data[at + 4 : at + 4 + size], colours)
    check = struct.pack(">I", zlib.crc32(b"PLTE" + palette))
    return data[: at + 4] + palette + check + data[at + 8 + size :]


@lru_cache(64)
def _palette(palette: bytes, colours: str) -> bytes:
    triples = zip(palette[::3], palette[1::3], palette[2::3], strict=True)
    return bytes(part for triple in triples for part in recolour(triple, colours))


def recolour(colour: Rgb, colours: str) -> Rgb:
    """Return one colour as *colours* shows it.

    Raises:
        KeyError: there are no such colours.
    """
    light = [_linear(part / 255) for part in colour]
    lost = [part - seen for part, seen in zip(light, _times(SEEN[colours], light), strict=True)]
    back = _times(AIDS[colours], lost)
    red, green, blue = (
        round(255 * _encoded(min(1.0, max(0.0, part + more))))
        for part, more in zip(light, back, strict=True)
    )
    return red, green, blue


def _times(matrix: Matrix, light: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _encoded(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
