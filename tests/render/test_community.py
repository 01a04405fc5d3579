"""The ladder and the profile: what they show is told, and every number can be read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.core.alt import LIMIT
from render.core.ladder import ladder_picture, of_ladder, paint_ladder
from render.core.profile import TONES, Profile, of_profile, paint_profile, profile_picture
from render.core.theme import Ink, ink_on, rgb
from tests.render.community_samples import ladder, profile

LOCALES = ("en", "fr")


def contrast(one: Ink, other: Ink) -> float:
    """Return the contrast of two colours by WCAG."""

    def light(ink: Ink) -> float:
        parts = [p / 255 for p in rgb(ink)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_digits_are_read_on_every_part_of_a_bar() -> None:
    for tone in TONES:
        assert contrast(ink_on(tone), tone) >= 4.5


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_a_ladder_name_everybody_on_it(locale: str) -> None:
    scene = ladder(locale)
    words = of_ladder(scene)
    assert len(words) <= LIMIT
    assert all(row.name in words for row in scene.rows)
    assert all(name in words for name, _ in scene.waiting)
    picture = ladder_picture(scene)
    assert (picture.width, picture.alt) == (1080, words)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_a_profile_say_all_of_it(locale: str) -> None:
    scene = profile(locale)
    words = of_profile(scene)
    assert len(words) <= LIMIT
    for line in scene.games:
        assert line.game in words
        assert line.standing in words
    assert all(name in words for name, _ in (*scene.best, *scene.met))
    picture = profile_picture(scene)
    assert (picture.width, picture.alt) == (1080, words)


def test_a_turn_is_told_by_its_form_and_not_by_its_colour_alone() -> None:
    drawn = []
    for turn in ("kept", "grace", "late", "missed"):
        image = paint_profile(replace(profile(), turns=(turn,), games=(), best=(), met=()))
        part = image.crop((44, 200, 90, 320)).convert("L").point(lambda p: 255 * (p > 60))
        drawn.append(part.tobytes())
    assert len({*drawn}) == 4


def test_what_is_not_known_takes_no_room() -> None:
    empty = Profile(name="Ana", aside="x", turns=(), games=(), best=(), met=(), foot="y")
    assert paint_profile(empty).height < 260
    assert of_profile(empty) == "Ana. x."


def test_a_ladder_of_one_and_one_of_hundreds_are_drawn() -> None:
    scene = ladder()
    one = replace(scene, rows=scene.rows[:1], scale=(1000, 1000), waiting=())
    far = replace(scene, rows=(replace(scene.rows[0], place=412, moved=-37),))
    assert paint_ladder(one).height < paint_ladder(scene).height
    assert paint_ladder(far).width == 1080
    assert paint_ladder(replace(scene, rows=())).height > 0
