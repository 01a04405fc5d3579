"""Frames of a film: any picture can become one."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.core import film


def png(mode: str, size: tuple[int, int] = (40, 30)) -> bytes:
    """Return a picture of one colour."""
    buffer = BytesIO()
    Image.new(mode, size, 1).save(buffer, "PNG")
    return buffer.getvalue()


@pytest.mark.parametrize("mode", ["P", "RGB", "RGBA", "L", "1"])
def test_a_picture_of_one_colour_becomes_a_frame_with_or_without_a_palette(mode: str) -> None:
    frame = film.still(png(mode))
    assert frame.size == (film.WIDTH, 600)
    assert len(frame.getcolors() or ()) == 1
    assert film.gif([frame, frame])


def test_a_frame_is_at_least_one_pixel_high() -> None:
    assert film.still(png("RGB", (8000, 2))).size == (film.WIDTH, 1)
