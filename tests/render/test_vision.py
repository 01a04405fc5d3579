"""The palettes of people with a deficiency of colour vision, checked by simulating it."""

from io import BytesIO
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from render.clash.look import TERRAINS
from render.core.encode import packed
from render.core.theme import DARK, LANDS, LOOKS, rgb
from render.core.vision import AIDS, COLOURS, SEEN, recolour, recoloured
from render.cthulhu.look import LOOKS as FACTIONS
from render.eden.picture import PALETTES
from tests.render.colour_vision import VISIONS, contrast, distance

SETS = {
    "seats": [look.fill for look in LOOKS],
    "factions": [look.fill for look in FACTIONS],
    "lands of Eden": [land.base for name, land in LANDS.items() if name not in {"heart", "portal"}],
    "lands of Clash": [land.base for land in TERRAINS.values()],
}
LEAST = {"seats": 24, "factions": 16.5, "lands of Eden": 18, "lands of Clash": 18}
"""The least distance of two of them; without the palettes it is 16, 7, 10 and 16."""


def ink(colour: str, colours: str) -> str:
    return "#{:02X}{:02X}{:02X}".format(*recolour(rgb(colour), colours))


@pytest.mark.parametrize("colours", COLOURS)
@pytest.mark.parametrize("which", sorted(SETS))
def test_every_two_colours_stay_apart_for_whom_the_palette_is(which: str, colours: str) -> None:
    shown = [ink(one, colours) for one in SETS[which]]
    for vision in (colours, "normal"):
        nearest = min(distance(a, b, vision) for a, b in combinations(shown, 2))
        assert nearest >= LEAST[which], (vision, nearest)


@pytest.mark.parametrize("colours", COLOURS)
def test_the_nearest_two_colours_are_nearly_twice_as_far_apart(colours: str) -> None:
    plain, aided = (
        min(distance(a, b, colours) for inks in sets for a, b in combinations(inks, 2))
        for sets in (
            list(SETS.values()),
            [[ink(one, colours) for one in inks] for inks in SETS.values()],
        )
    )
    assert aided > 1.75 * plain, (plain, aided)


def test_the_blue_seat_is_no_land() -> None:
    blue = next(look.fill for look in LOOKS if look.colour == "brown")
    lands = [land.base for name, land in LANDS.items() if name != "portal"]
    assert min(distance(blue, land, "normal") for land in lands) >= 30
    for colours in COLOURS:
        shown = [ink(land, colours) for land in lands]
        assert min(distance(ink(blue, colours), land, colours) for land in shown) >= 25


@pytest.mark.parametrize("colours", COLOURS)
def test_words_and_numbers_stay_legible(colours: str) -> None:
    for look in (*LOOKS, *FACTIONS):
        assert contrast(ink(look.number, colours), ink(look.fill, colours)) >= 2.8, look
    for words in (DARK.text, DARK.text2, DARK.accent, DARK.energy):
        assert contrast(ink(words, colours), ink(DARK.card, colours)) >= 4.5, words
    for words in (DARK.danger, DARK.ok):
        assert contrast(ink(words, colours), ink(DARK.card, colours)) >= 2.8, words


@pytest.mark.parametrize("colours", COLOURS)
def test_greys_stay_as_they_are(colours: str) -> None:
    for part in (0, 17, 128, 255):
        assert recolour((part, part, part), colours) == (part, part, part)


def test_the_simulation_is_that_of_the_tests() -> None:
    assert set(SEEN) == set(AIDS) == set(VISIONS) - {"normal"}
    for name, matrix in SEEN.items():
        assert np.allclose(np.array(matrix), VISIONS[name])


def test_only_the_palette_of_a_picture_changes() -> None:
    image = Image.new("RGB", (9, 5), LOOKS[2].fill)
    data = packed(image, PALETTES["board"])
    other = recoloured(data, "deutan")
    assert len(other) == len(data)
    with Image.open(BytesIO(data)) as plain, Image.open(BytesIO(other)) as shown:
        assert plain.tobytes() == shown.tobytes()
        assert shown.convert("RGB").getpixel((3, 3)) == recolour(rgb(LOOKS[2].fill), "deutan")


def test_what_is_no_picture_with_a_palette_is_refused() -> None:
    with pytest.raises(ValueError, match="palette"):
        recoloured(b"GIF89a", "deutan")
    buffer = BytesIO()
    Image.new("RGB", (2, 2)).save(buffer, "PNG")
    with pytest.raises(ValueError, match="palette"):
        recoloured(buffer.getvalue(), "deutan")
