"""A match as an animated picture: one frame a turn, small enough to be sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

from PIL import Image

Frame = Image.Image

WIDTH: Final = 800
"""Pixels across, which a phone shows at about half of that."""
MOST: Final = 12
"""Frames at most."""
LIMIT: Final = 1024 * 1024
"""Bytes at most: it plays at once on a phone with a poor connection."""
FRAME, LAST = 700, 4000
"""Milliseconds for which a frame stays, and the last one."""


def evenly(count: int) -> Iterator[int]:
    """Yield the numbers below *count*: the last, the first, then ever finer."""
    if count <= 0:
        return
    seen = {count - 1, 0}
    yield count - 1
    if count > 1:
        yield 0
    parts = 2
    while len(seen) < count:
        for part in range(1, parts, 2):
            number = round((count - 1) * part / parts)
            if number not in seen:
                seen.add(number)
                yield number
        parts *= 2


def chosen(count: int, most: int = MOST) -> list[int]:
    """Choose at most *most* numbers below *count*, in order, first and last among them."""
    if count <= most:
        return list(range(count))
    return sorted({round(i * (count - 1) / (most - 1)) for i in range(most)})


def still(png: bytes) -> Frame:
    """Return a picture as a frame: smaller, in the colours of its palette if it has one."""
    with Image.open(BytesIO(png)) as picture:
        palette = picture.getpalette()
        height = max(1, round(picture.height * WIDTH / picture.width))
        # In true colours, because colours of a palette cannot be averaged; then back to the same
        # palette, so that all frames of a film share one.
        small = picture.convert("RGB").resize((WIDTH, height), Image.Resampling.BOX, reducing_gap=2)
    if not palette:
        return small.quantize(dither=Image.Dither.NONE)
    colours = Image.new("P", (1, 1))
    colours.putpalette(palette)
    return small.quantize(palette=colours, dither=Image.Dither.NONE)


def gif(frames: Sequence[Frame]) -> bytes:
    """Put frames together; with too many bytes, every second one is left out, but for the last."""
    while True:
        data = _gif(frames)
        if len(data) <= LIMIT or len(frames) < 2:
            return data
        # Counted from the end, so that the last frame, which shows how it ended, always stays.
        frames = [frame for i, frame in enumerate(reversed(frames)) if i % 2 == 0][::-1]


def _gif(frames: Sequence[Frame]) -> bytes:
    buffer = BytesIO()
    first, *others = frames
    first.save(
        buffer,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[FRAME] * len(others) + [LAST],
        loop=0,
        # Each frame stays under the next: most of a map does not change, and only what does is
        # stored.
        disposal=1,
        optimize=False,
    )
    return buffer.getvalue()
