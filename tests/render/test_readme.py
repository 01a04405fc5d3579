"""The README shows what the program draws today, in the README's own language."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.render.readme_pictures import FOLDER, PICTURES

README = Path(__file__).parents[2] / "README.md"
FOLDERS = ("bot", "rules", "render", "tests", ".github")
PLAIN = 64
"""How far a pixel may be off: a font may be smoothed a little otherwise elsewhere."""


def test_every_picture_of_the_readme_is_drawn_here() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(tests/render/readme/([\w-]+)\.png\)", README.read_text())

    assert sorted(shown) == sorted(PICTURES)
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)


def test_the_films_of_the_readme_are_small_and_move() -> None:
    """``python -m tests.bot.web.film`` films the board and Discord's panel again."""
    shown = re.findall(r"!\[[^\]]+\]\(tests/render/readme/([\w-]+)\.webp\)", README.read_text())
    films = sorted(FOLDER.glob("*.webp"))
    assert sorted(shown) == [film.stem for film in films] == ["board", "panel"]
    assert sum(film.stat().st_size for film in films) <= 3 << 20
    for film in films:
        with Image.open(film) as moving:
            assert getattr(moving, "n_frames", 1) >= 5


def test_the_readme_stays_short_enough_to_be_read() -> None:
    assert len(README.read_bytes()) <= 8 * 1024


def test_what_the_readmes_link_to_and_name_is_there() -> None:
    top = README.parent
    missing = []
    for page in (README, *(p for folder in FOLDERS for p in top.glob(f"{folder}/**/*.md"))):
        text = page.read_text("utf-8")
        links = [page.parent / link for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", text)]
        named = [
            top / path for path in re.findall(r"`((?:bot|rules|render|tests)/[\w/.-]+)`", text)
        ]
        missing += [f"{page.parent.name}: {path}" for path in (*links, *named) if not path.exists()]
    assert missing == []


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_the_readme_is_as_it_is_drawn_today(name: str) -> None:
    """``python -m tests.render.readme_pictures`` draws them again."""
    kept = Image.open(FOLDER / f"{name}.png").convert("RGB")
    drawn = Image.open(BytesIO(PICTURES[name]().data)).convert("RGB")

    assert kept.size == drawn.size
    off = ImageChops.difference(kept, drawn).convert("L").histogram()
    assert sum(off[PLAIN:]) == 0
