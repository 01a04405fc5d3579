"""Drawing at several times the final size, which makes smooth edges."""

# ruff: noqa: PLR0917 - places are written as x, y

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.core.outline import Point, polar
from render.core.theme import Ink, rgba

Picture = Image.Image
CLEAR = (0, 0, 0, 0)


class Sprite(NamedTuple):
    """A cut-out and the point of it, in pixels, that lies on the place it marks."""

    image: Picture
    x: float
    y: float

    def stamp(self, target: Picture, x: float, y: float) -> None:
        """Lay the sprite on *target* with its point at *x*, *y*."""
        target.paste(self.image, (round(x - self.x), round(y - self.y)), self.image)


class Pen:
    """A canvas with an origin and a unit of its own: clear, or opaque of the colour *ground*.

    *width*, *height* and *origin* are in final pixels, *unit* is a length of the drawing in
    final pixels; everything is drawn *scale* times as large and reduced once. An opaque canvas is
    reduced in half the time.
    """

    def __init__(
        self,
        width: float,
        height: float,
        unit: float = 1.0,
        origin: Point | None = None,
        scale: int = 4,
        ground: Ink | None = None,
    ) -> None:
        self.width, self.height = math.ceil(width), math.ceil(height)
        self.unit, self.scale = unit, scale
        self.origin = (self.width / 2, self.height / 2) if origin is None else origin
        size = self.width * scale, self.height * scale
        self.image = Image.new("RGBA", size, CLEAR) if ground is None else canvas(*size, ground)
        self._draw = ImageDraw.Draw(self.image)

    def point(self, x: float, y: float) -> Point:
        """Return the place of *x*, *y* on the large canvas."""
        return (
            (self.origin[0] + x * self.unit) * self.scale,
            (self.origin[1] + y * self.unit) * self.scale,
        )

    def points(self, points: Iterable[Point]) -> list[Point]:
        """Return the places of *points* on the large canvas."""
        return [self.point(x, y) for x, y in points]

    def length(self, length: float) -> float:
        """Return *length* on the large canvas."""
        return length * self.unit * self.scale

    def polygon(self, points: Iterable[Point], fill: Ink) -> None:
        """Fill a polygon."""
        self._draw.polygon(self.points(points), fill=rgba(fill))

    def line(
        self, points: Sequence[Point], width: float, fill: Ink, *, closed: bool = False
    ) -> None:
        """Draw a line through *points* with round ends."""
        # Two points further than closed, so that the first corner has a joint as well.
        path = [*points, points[0], points[1]] if closed else points
        places, thick = self.points(path), max(1, round(self.length(width)))
        self._draw.line(places, fill=rgba(fill), width=thick, joint="curve")
        # Pillow cuts lines off straight; on thin ones nobody sees it.
        if not closed and thick > 3:
            half = thick / 2
            for x, y in (places[0], places[-1]):
                self._draw.ellipse((x - half, y - half, x + half, y + half), fill=rgba(fill))

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: Ink) -> None:
        """Fill an ellipse."""
        box = (*self.point(x - rx, y - ry), *self.point(x + rx, y + ry))
        self._draw.ellipse(box, fill=rgba(fill))

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
        self._draw.rounded_rectangle(place, self.length(radius), fill=rgba(fill))

    def clip(self, *shapes: Iterable[Point]) -> None:
        """Make everything outside all *shapes* clear."""
        mask = Image.new("L", self.image.size, 0)
        draw = ImageDraw.Draw(mask)
        for points in shapes:
            draw.polygon(self.points(points), fill=255)
        clear = Image.new("RGBA", self.image.size, CLEAR)
        clear.paste(self.image, (0, 0), mask)
        self.image, self._draw = clear, ImageDraw.Draw(clear)

    def done(self) -> Picture:
        """Return the drawing at its final size."""
        # ``reduce`` averages whole blocks of pixels, which is several times faster than ``resize``
        # and as smooth.
        if self.scale == 1:
            return self.image
        if self.image.mode == "RGBA" and not any(self.image.getchannel("A").histogram()[1:255]):
            # Pillow multiplies every pixel by its alpha first, which takes it most of the time.
            # Where all is opaque or clear that changes nothing.
            multiplied = Image.frombytes("RGBa", self.image.size, self.image.tobytes())
            return multiplied.reduce(self.scale).convert("RGBA")
        return self.image.reduce(self.scale)

    def lay(self, target: Picture, x: int, y: int) -> None:
        """Lay the drawing on *target* with its left upper corner at *x*, *y*."""
        image = self.done()
        target.paste(image, (x, y), image)

    def sprite(self) -> Sprite:
        """Return the drawing at its final size, without empty borders, marked at its origin."""
        return trimmed(self.done(), *self.origin)


def trimmed(image: Picture, x: float, y: float) -> Sprite:
    """Cut the empty borders of *image*, whose marked point is *x*, *y*."""
    box = image.getbbox()
    assert box is not None, "an empty sprite"
    return Sprite(image.crop(box), x - box[0], y - box[1])


def canvas(width: int, height: int, fill: Ink) -> Picture:
    """Return an opaque picture of one colour."""
    return Image.new("RGB", (width, height), rgba(fill)[:3])


def rounded_mask(width: int, height: int, radius: float) -> Picture:
    """Return a mask that lets a box with round corners through."""
    large = Image.new("L", (width * 2, height * 2), 0)
    ImageDraw.Draw(large).rounded_rectangle(
        (0, 0, width * 2 - 1, height * 2 - 1), radius * 2, fill=255
    )
    return large.reduce(2)
