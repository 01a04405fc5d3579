"""Drawings in data: all of them can be read and drawn, and wrong ones are refused."""

import tomllib
from importlib import resources

import pytest

from render.core import glyphs
from render.core.pen import Pen
from render.core.theme import DARK
from render.eden.paint import art

PACKAGES = ("render.core", "render.eden.paint", "render.cthulhu.paint", "render.clash.paint")
INKS = dict.fromkeys(
    (*art.INKS, *("ink", "ground", "fill", "light", "dark"), *("cloth", "face", "hide", "stone")),
    "#FFFFFF",
) | {"mark": "#FFFFFF"}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_drawing_of_a_file_leaves_something_on_the_picture(package: str) -> None:
    file = resources.files(package) / "glyphs.toml"
    drawings = glyphs.Glyphs(package)
    for name, told in tomllib.loads(file.read_text("utf-8")).items():
        pen = Pen(240, 240, 1 if name.startswith("unit-") else 100)
        drawings.draw(pen, name, INKS)
        assert (pen.image.getbbox() is not None) == bool(told), name


def test_every_card_with_a_sign_can_be_drawn() -> None:
    tones = art.Tones("#112233", "#445566", "#778899")
    for card in art.SIGNS:
        pen = Pen(60, 60, 60, (30, 59))
        art.draw_sign(pen, tones, card, DARK.looks[0])
        assert pen.image.getbbox() is not None, card


@pytest.mark.parametrize(
    ("told", "wrong"),
    [("scribble ink: 0,0 1,1", "stroke"), ("fill ink: pentagon(1)", "shape")],
)
def test_an_unknown_word_in_a_drawing_is_refused(told: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=f"no such {wrong}"):
        glyphs._read(told)


def test_the_lines_below_both_are_drawn_in_the_mirror_first() -> None:
    (first, mirrored), (second, plain) = glyphs._read("both\n  dot ink 1: 2,0\ndot ink .5")
    assert (mirrored, plain) == (True, False)
    assert first[0].paths == second[0].paths == (((2.0, 0.0),),)


def test_points_are_grown_then_turned_then_moved() -> None:
    line = "fill ink grow=2,2,0,0 turn=1.5707963267948966 at=1,0: 1,0"
    [((stroke,), _)] = glyphs._read(line)
    [[point]] = stroke.paths
    assert point == pytest.approx((1.0, 2.0))
