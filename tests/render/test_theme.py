"""Colours, silhouettes, emblems can be told apart."""

from itertools import combinations

import pytest

from render.core.outline import silhouette
from render.core.theme import DARK, LANDS, LOOKS, Look
from render.eden.paint.cards import PILLS
from tests.render.colour_vision import contrast, distance


def smallest(looks: tuple[Look, ...], vision: str) -> float:
    return min(distance(a.fill, b.fill, vision) for a, b in combinations(looks, 2))


@pytest.mark.parametrize(
    ("vision", "least"), [("normal", 52), ("deutan", 16), ("protan", 20), ("tritan", 25)]
)
def test_seat_colours_stay_apart_in_every_vision(vision: str, least: float) -> None:
    assert smallest(LOOKS, vision) >= least - 0.5


@pytest.mark.parametrize(
    ("vision", "least"), [("normal", 26), ("deutan", 16), ("protan", 15), ("tritan", 10)]
)
def test_terrains_stay_apart_in_every_vision(vision: str, least: float) -> None:
    bases = [land.base for name, land in LANDS.items() if name not in {"heart", "portal"}]
    assert min(distance(a, b, vision) for a, b in combinations(bases, 2)) >= least - 0.5


def test_no_two_seats_share_a_silhouette_an_emblem_or_a_border() -> None:
    for part in ("silhouette", "emblem", "border", "fill", "colour"):
        assert len({getattr(look, part) for look in LOOKS}) == len(LOOKS), part


def test_silhouettes_have_about_the_same_area() -> None:
    areas = []
    for look in LOOKS:
        points = silhouette(look.silhouette, 1)
        pairs = zip(points, points[1:] + points[:1], strict=True)
        areas.append(abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2)
    assert max(areas) / min(areas) < 1.35


def test_every_terrain_has_its_own_letter() -> None:
    letters = [land.letter for land in LANDS.values() if land.letter]
    assert len(letters) == len(set(letters)) == 7


def test_text_is_legible_on_every_box() -> None:
    theme = DARK
    for ground in (theme.card, theme.card_hi, theme.panel):
        for ink in (theme.text, theme.text2, theme.accent):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(theme.text3, theme.card) >= 4.5
    for ink in (theme.danger, theme.ok):
        assert contrast(ink, theme.card) >= 3, ink  # letters of 52 pixels


def test_numbers_are_legible_on_their_seat_colour() -> None:
    for look in LOOKS:
        assert contrast(look.number, look.fill) >= 3.2, look.colour


def test_the_words_of_windows_are_legible_on_their_pills() -> None:
    for window, ink in PILLS.items():
        assert contrast("#FFFFFF", ink) >= 4.5, window


def test_a_silhouette_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="trapeze"):
        silhouette("trapeze", 1)


def test_a_colour_that_no_seat_has_is_refused() -> None:
    with pytest.raises(KeyError):
        DARK.look("black")
