"""What pictures write, noted."""

import math
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from render.core import text as core_text
from render.core.cache import forget
from render.core.encode import packed as encoded
from render.core.layout import TALL_LEAST


class Letters(dict[str, int]):
    """The least size of each text that has been written."""

    @property
    def small(self) -> dict[str, int]:
        """What cannot be read on a phone, which shows 1080 pixels 356 wide."""
        return {text: size for text, size in self.items() if size < TALL_LEAST}


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> Iterator[Letters]:
    """Note the size of everything that is written, with nothing drawn before."""
    found = Letters()
    lay = core_text.lay

    def noted(image: Any, x: float, y: float, text: str, weight: Any, size: int, *how: Any) -> None:
        found[text] = min(found.get(text, 999), size)
        lay(image, x, y, text, weight, size, *how)

    monkeypatch.setattr(core_text, "lay", noted)
    forget()
    yield found
    forget()  # what was drawn meanwhile would not be noted by the next test


Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Texts:
    """Where each text lies on the picture that was finished last."""

    def __init__(self) -> None:
        self.on: dict[int, tuple[Image.Image, list[tuple[str, Box]]]] = {}
        self.last: list[tuple[str, Box]] = []

    def of(self, image: Image.Image) -> list[tuple[str, Box]]:
        """Return what is noted of an image, which is kept so that no other gets its number."""
        return self.on.setdefault(id(image), (image, []))[1]

    def add(self, image: Image.Image, texts: list[tuple[str, Box]], dx: float, dy: float) -> None:
        """Note texts at another place, as far as they are on the image."""
        for text, box in texts:
            left, top = max(0, box[0] + dx), max(0, box[1] + dy)
            right, foot = min(image.width, box[2] + dx), min(image.height, box[3] + dy)
            if left < right and top < foot:
                self.of(image).append((text, (left, top, right, foot)))

    def crossed(self) -> list[tuple[str, str]]:
        """List the texts that lie on one another; one that is drawn again at its place does not."""
        return [
            (one, other)
            for (one, a), (other, b) in combinations(self.last, 2)
            if min(a[2], b[2]) - max(a[0], b[0]) > 1
            and min(a[3], b[3]) - max(a[1], b[1]) > 1
            and (one != other or math.dist(a, b) > 4)
        ]


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[Texts]:
    """Note where everything that is written lies, with nothing drawn before."""
    found = Texts()
    lay, paste = core_text.lay, Image.Image.paste
    crop, copy = Image.Image.crop, Image.Image.copy

    def written(
        image: Any, x: float, y: float, text: str, weight: Any, size: int, ink: Any, *how: Any
    ) -> None:
        if len(how) == 1:  # not the rim of what is written next
            box = core_text.font(weight, size).getbbox(text, anchor=how[0])
            found.add(image, [(text, box)], round(x), round(y))
        lay(image, x, y, text, weight, size, ink, *how)

    def pasted(self: Image.Image, im: Any, box: Any = None, mask: Any = None) -> None:
        if isinstance(im, Image.Image):
            found.add(self, found.of(im), *(box or (0, 0))[:2])
        paste(self, im, box, mask)

    def cropped(self: Image.Image, box: Any = None) -> Image.Image:
        part = crop(self, box)
        found.add(part, found.of(self), -box[0], -box[1])
        return part

    def copied(self: Image.Image) -> Image.Image:
        other = copy(self)
        found.add(other, found.of(self), 0, 0)
        return other

    def done(pixels: Image.Image, palette: bytes) -> bytes:
        found.last = found.of(pixels)
        return encoded(pixels, palette)

    monkeypatch.setattr(core_text, "lay", written)
    monkeypatch.setattr(Image.Image, "paste", pasted)
    monkeypatch.setattr(Image.Image, "crop", cropped)
    monkeypatch.setattr(Image.Image, "copy", copied)
    monkeypatch.setattr("render.core.picture.packed", done)
    forget()
    yield found
    forget()
