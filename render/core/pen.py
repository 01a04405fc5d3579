"""Drawing at twice the final size, which makes smooth edges."""

# ruff: noqa: PLR0917 - places are written as x, y
from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.core.cache import cached
from render.core.outline import Point, polar
from render.core.theme import Ink, Rgba, rgba

Picture = Image.Image
CLEAR = (0, 0, 0, 0)
SCALE = 2
"""How many times as large all is drawn: four times takes twice as long, and a map is 15 KiB more."""


def multiplied(ink: Ink) -> Rgba:
    """Return *ink* as four numbers, its colours multiplied by its alpha."""
    red, green, blue, alpha = rgba(ink)
    if alpha == 255:
        return red, green, blue, alpha
    return (*((c * alpha + 127) // 255 for c in (red, green, blue)), alpha)  # type: ignore[return-value] # three and one


class Sprite(NamedTuple):
    """A cut-out and the point of it, in pixels, that lies on the place it marks.

    *mask*, of one bit: where it is opaque, if it is clear elsewhere.
    """

    image: Picture
    x: float
    y: float
    mask: Picture | None = None

    def stamp(self, target: Picture, x: float, y: float) -> None:
        """Lay the sprite on *target* with its point at *x*, *y*."""
        # With one bit Pillow copies pixels, which takes a third of the time of mixing them.
        mask = self.mask or self.image
        target.paste(self.image, (round(x - self.x), round(y - self.y)), mask)


class Pen:
    """A canvas with an origin and a unit of its own: clear, or opaque of the colour *ground*.

    *width*, *height* and *origin* are in final pixels, *unit* is a length of the drawing in
    final pixels; everything is drawn larger and reduced once. An opaque canvas is reduced in half
    the time.
    """

    def __init__(
        self,
        width: float,
        height: float,
        unit: float = 1.0,
        origin: Point | None = None,
        ground: Ink | None = None,
    ) -> None:
        self.width, self.height = math.ceil(width), math.ceil(height)
        self.unit = unit
        self.origin = (self.width / 2, self.height / 2) if origin is None else origin
        size = self.width * SCALE, self.height * SCALE
        # Of a clear canvas each pixel is kept multiplied by its alpha: Pillow needs that to reduce
        # it, and multiplying all the large canvas afterwards takes longer than everything else.
        self.image = Image.new("RGBa", size, CLEAR) if ground is None else canvas(*size, ground)
        self._ink = multiplied if ground is None else rgba
        self._draw = ImageDraw.Draw(self.image)

    def point(self, x: float, y: float) -> Point:
        """Return the place of *x*, *y* on the large canvas."""
        return (
            (self.origin[0] + x * self.unit) * SCALE,
            (self.origin[1] + y * self.unit) * SCALE,
        )

    def points(self, points: Iterable[Point]) -> list[Point]:
        """Return the places of *points* on the large canvas."""
        return [self.point(x, y) for x, y in points]

    def length(self, length: float) -> float:
        """Return *length* on the large canvas."""
        return length * self.unit * SCALE

    def polygon(self, points: Iterable[Point], fill: Ink) -> None:
        """Fill a polygon."""
        self._draw.polygon(self.points(points), fill=self._ink(fill))

    def line(
        self, points: Sequence[Point], width: float, fill: Ink, *, closed: bool = False
    ) -> None:
        """Draw a line through *points* with round ends."""
        # Two points further than closed, so that the first corner has a joint as well.
        path = [*points, points[0], points[1]] if closed else points
        places, thick = self.points(path), max(1, round(self.length(width)))
        self._draw.line(places, fill=self._ink(fill), width=thick, joint="curve")
        # Pillow cuts lines off straight; on thin ones nobody sees it.
        if not closed and thick > 3:
            half = thick / 2
            for x, y in (places[0], places[-1]):
                self._draw.ellipse((x - half, y - half, x + half, y + half), fill=self._ink(fill))

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: Ink) -> None:
        """Fill an ellipse."""
        box = (*self.point(x - rx, y - ry), *self.point(x + rx, y + ry))
        self._draw.ellipse(box, fill=self._ink(fill))

    def circle(self, x: float, y: float, radius: float, fill: Ink) -> None:
        """Fill a circle."""
        self.ellipse(x, y, radius, radius, fill)

    def arc(
        self, x: float, y: float, radius: float, start: float, end: float, width: float, fill: Ink
    ) -> None:
        """Draw an arc from *start* to *end* degrees."""
        turns = (start + (end - start) * i / 28 for i in range(29))
        path = [(x + a, y + b) for a, b in (polar(radius, turn) for turn in turns)]
        self.line(path, width, fill)

    def box(self, x0: float, y0: float, x1: float, y1: float, radius: float, fill: Ink) -> None:
        """Fill a box with round corners."""
        place = (*self.point(x0, y0), *self.point(x1, y1))
        self._draw.rounded_rectangle(place, self.length(radius), fill=self._ink(fill))

    def clip(self, *shapes: Iterable[Point]) -> None:
        """Make everything outside all *shapes* clear."""
        # A mask of one bit takes Pillow half as long as one of many levels.
        outside = Image.new("1", self.image.size, 1)
        draw = ImageDraw.Draw(outside)
        for points in shapes:
            draw.polygon(self.points(points), fill=0)
        self.image.paste(CLEAR, (0, 0, *self.image.size), outside)

    def layer(self) -> Pen:
        """Return a clear canvas of the same size, unit and origin."""
        return Pen(self.width, self.height, self.unit, self.origin)

    def overlay(self, layer: Pen) -> None:
        """Lay over this one a clear canvas of the same size, on which all is opaque or clear."""
        self.image.paste(layer.image, (0, 0), layer.image.getchannel("a"))

    def glaze(self, shapes: Iterable[tuple[Iterable[Point], Ink]]) -> None:
        """Fill polygons with colours that what is below shines through; the last one covers others."""
        colours, mask = (Image.new(mode, self.image.size) for mode in ("RGBa", "L"))
        on_colours, on_mask = ImageDraw.Draw(colours), ImageDraw.Draw(mask)
        for points, ink in shapes:
            places, (*colour, alpha) = self.points(points), rgba(ink)
            on_colours.polygon(places, fill=(*colour, 255))
            on_mask.polygon(places, fill=alpha)
        self.image.paste(colours, (0, 0), mask)

    def done(self) -> Picture:
        """Return the drawing at its final size."""
        # ``reduce`` averages whole blocks of pixels, which is several times faster than ``resize``
        # and as smooth.
        small = self.image.reduce(SCALE)
        return small.convert("RGBA") if small.mode == "RGBa" else small

    def lay(self, target: Picture, x: int, y: int) -> None:
        """Lay the drawing on *target* with its left upper corner at *x*, *y*."""
        image = self.done()
        target.paste(image, (x, y), image)

    def sprite(self) -> Sprite:
        """Return the drawing at its final size, without empty borders, marked at its origin."""
        return trimmed(self.done(), *self.origin)


def hard(sprite: Sprite) -> Sprite:
    """Return *sprite* with each pixel either clear or opaque.

    On a map nobody sees the steps at the edges of land and labels, whose smooth ones would make its
    file a tenth larger.
    """
    mask = sprite.image.getchannel("A").point([0] * 128 + [255] * 128, "1")
    image = sprite.image.copy()
    image.putalpha(mask.convert("L"))
    return sprite._replace(image=image, mask=mask)


def trimmed(image: Picture, x: float, y: float) -> Sprite:
    """Cut the empty borders of *image*, whose marked point is *x*, *y*."""
    box = image.getbbox()
    assert box is not None, "an empty sprite"
    return Sprite(image.crop(box), x - box[0], y - box[1])


def canvas(width: int, height: int, fill: Ink) -> Picture:
    """Return an opaque picture of one colour."""
    return Image.new("RGB", (width, height), rgba(fill)[:3])


@cached(32)
def rounded_mask(width: int, height: int, radius: float) -> Picture:
    """Return a mask that lets a box with round corners through."""
    large = Image.new("L", (width * 2, height * 2), 0)
    ImageDraw.Draw(large).rounded_rectangle(
        (0, 0, width * 2 - 1, height * 2 - 1), radius * 2, fill=255
    )
    return large.reduce(2)


def lay_rounded(target: Picture, part: Picture, x: int, y: int, radius: int) -> None:
    """Lay an opaque *part* on *target* with round corners."""
    # Only what lies at the corners goes through the mask: the whole takes twenty times as long.
    mask = rounded_mask(part.width, part.height, radius)
    wide, tall = part.width - radius, part.height - radius
    corners = [(i, j, i + radius, j + radius) for i in (0, wide) for j in (0, tall)]
    below = [target.crop((x + i, y + j, x + k, y + m)) for i, j, k, m in corners]
    target.paste(part, (x, y))
    for ground, box in zip(below, corners, strict=True):
        ground.paste(part.crop(box), (0, 0), mask.crop(box))
        target.paste(ground, (x + box[0], y + box[1]))
