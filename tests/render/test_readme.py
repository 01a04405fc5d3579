"""The README shows what the program draws today, in the README's own language."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.render.readme_pictures import FOLDER, PICTURES

README = Path(__file__).parents[2] / "README.md"
PLAIN = 64
"""How far a pixel may be off: a font may be smoothed a little otherwise elsewhere."""


def test_every_picture_of_the_readme_is_drawn_here() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(tests/render/readme/([\w-]+)\.png\)", README.read_text())

    assert sorted(shown) == sorted(PICTURES)
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_the_readme_is_as_it_is_drawn_today(name: str) -> None:
    """``python -m tests.render.readme_pictures`` draws them again."""
    kept = Image.open(FOLDER / f"{name}.png").convert("RGB")
    drawn = Image.open(BytesIO(PICTURES[name]().data)).convert("RGB")

    assert kept.size == drawn.size
    off = ImageChops.difference(kept, drawn).convert("L").histogram()
    assert sum(off[PLAIN:]) == 0
