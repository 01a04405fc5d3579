"""What pictures write, noted."""

from collections.abc import Iterator
from typing import Any

import pytest
from PIL import ImageDraw

from render.core.cache import forget
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
    write = ImageDraw.ImageDraw.text

    def noted(self: ImageDraw.ImageDraw, xy: Any, text: str, *args: Any, **named: Any) -> None:
        found[text] = min(found.get(text, 999), named["font"].size)
        write(self, xy, text, *args, **named)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", noted)
    forget()
    yield found
    forget()  # what was drawn meanwhile would not be noted by the next test
