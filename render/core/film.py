"""A match as an animated picture: one frame for what happened on the map, small enough to be sent."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

from PIL import Image

from render.core.ending import Glance, Stage
from render.core.layout import TALL_HEIGHT, TALL_LEAST, TALL_WIDTH
from render.core.pen import Pen, canvas
from render.core.pen import Picture as Pixels
from render.core.plot import Dress
from render.core.scene import Shape
from render.core.text import folded, write, write_fitted
from render.core.theme import Theme
from rules.core.ids import Seat

Frame = Image.Image

SIZE: Final = (540, 675)
"""Of a frame in the film: half of what is painted."""
COLOURS: Final = 128
MOST: Final = 60
"""Frames at most."""
LIMIT: Final = 8 << 20
"""Bytes at most, which Discord takes of everybody."""
FRAME, LAST = 1600, 4000
"""Milliseconds for which a frame stays, and the last one."""
EDGE: Final = 16
HEAD: Final = 76
CAPTION: Final = 308


class Shot(Shape, frozen=True):
    """What a frame says: when, the chances of the seats then (none: not known), what *seat* did, what it has.

    *place* and *origin*: where on the map.
    """

    when: str
    chances: tuple[float, ...]
    caption: str
    note: str
    seat: Seat
    place: str
    origin: str


def frame(stage: Stage, view: Any, names: Sequence[str], locale: Any, shot: Shot) -> Frame:
    """Paint a frame, and reduce it to the size and the colours of the film."""
    small = paint_frame(stage, view, names, locale, shot).resize(SIZE, Image.Resampling.LANCZOS)
    return small.quantize(COLOURS, dither=Image.Dither.NONE)


def paint_frame(stage: Stage, view: Any, names: Sequence[str], locale: Any, shot: Shot) -> Pixels:
    """Paint a frame: the round with the chances, the map, the caption."""
    theme, dresses = stage.theme, stage.dresses(view)
    image = canvas(TALL_WIDTH, TALL_HEIGHT, theme.bg)
    top = EDGE + HEAD
    height = TALL_HEIGHT - EDGE - CAPTION - top
    glance = Glance(shot.place, shot.origin, shot.seat, TALL_WIDTH, height, whole=True)
    image.paste(stage.glance(view, names, locale, glance), (0, top))
    _head(image, theme, shot, dresses)
    dress = dresses[shot.seat]
    pen = Pen(TALL_WIDTH - 2 * EDGE, CAPTION, origin=(0, 0))
    pen.box(0, 0, pen.width, CAPTION, 20, dress.fill)
    pen.box(5, 5, pen.width - 5, CAPTION - 5, 16, theme.panel)
    pen.lay(image, EDGE, TALL_HEIGHT - EDGE - CAPTION)
    middle = TALL_HEIGHT - EDGE - CAPTION / 2
    dress.badge(64).stamp(image, 120, middle)
    room = TALL_WIDTH - 220 - 48
    size, rows = next(
        (size, rows)
        for size in (64, 56, 48, 42)
        if len(rows := folded(shot.caption, "black", size, room, 3)) < 3 or size == 42
    )
    y = middle - 34 - (len(rows) - 2) * size * 0.56
    for row in rows:
        write(image, 220, y, row, "black", size, theme.text)
        y += size * 1.12
    sizes = (44, 40, TALL_LEAST)
    foot = TALL_HEIGHT - EDGE - 44
    write_fitted(image, 220, foot, shot.note, "semibold", sizes, room, theme.text2)
    return image


def _head(image: Pixels, theme: Theme, shot: Shot, dresses: Sequence[Dress]) -> None:
    """Lay the round and the bar of chances on top of a frame."""
    pen = Pen(TALL_WIDTH - 2 * EDGE, HEAD, origin=(0, 0))
    pen.box(0, 0, pen.width, HEAD, 20, theme.panel)
    x, wide = 314.0, 700
    for dress, chance in zip(dresses, shot.chances, strict=False):
        if chance * wide > 5:  # narrower it would be all corner
            pen.box(x, 20, x + chance * wide - 3, 56, 8, dress.fill)
        x += chance * wide
    pen.lay(image, EDGE, EDGE)
    write_fitted(image, 40, 70, shot.when, "black", (50, 44, 38, TALL_LEAST), 280, theme.text)


def gif(frames: Sequence[Frame]) -> bytes:
    """Put frames together; with too many bytes, every second one is left out, but for the last."""
    while True:
        data = _gif(frames)
        if len(data) <= LIMIT or len(frames) < 2:
            return data
        # Counted from the end, so that the last frame, which shows how it ended, always stays.
        frames = frames[::-1][::2][::-1]


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
