"""Pictures of Clash of Cultures are small files that show their scenes and say the same in words."""

from collections.abc import Callable
from importlib import resources
from io import BytesIO
from itertools import combinations

import pytest
from fluent.syntax import ast, parse
from PIL import Image, ImageFont

from render.clash import alt
from render.clash import look as lk
from render.clash import picture as pic
from render.clash import scene as sc
from render.clash.grid import neighbours
from render.clash.paint import advances as painting
from render.clash.paint import battle, land, pieces, zoom
from render.clash.paint import hand as hands
from render.clash.words import keys
from render.core import cache
from render.core.alt import LIMIT as MOST_WORDS
from render.core.fight import of_fight
from render.core.outline import ROOT3, polar
from render.core.outline import flat_centre as centre
from render.core.picture import Picture, publish
from tests.render import clash_samples as samples
from tests.render.colour_vision import distance
from tests.render.picture_samples import LIMIT

LOCALES = ("en", "fr")
PICTURES: dict[str, Callable[[], Picture]] = {
    "four fr": lambda: pic.bare_picture(samples.four("fr")),
    "advances fr": lambda: pic.advances_picture(samples.advances("fr")),
    "zoom en": lambda: publish(
        samples.zoom("grey", "en"), zoom.paint_zoom, alt.of_zoom, pic.PALETTE
    ),
    "battle fr": lambda: publish(samples.battle("fr"), battle.paint_battle, of_fight, pic.PALETTE),
}


# --- files ---


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_a_small_file_in_letters_one_can_read_and_always_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: set[int] = set()
    load = ImageFont.truetype

    def note(file: str, size: int) -> ImageFont.FreeTypeFont:
        sizes.add(size)
        return load(file, size)

    cache.forget()
    monkeypatch.setattr(ImageFont, "truetype", note)
    cold = PICTURES[name]()
    assert PICTURES[name]() == cold
    cache.forget()
    least = {"advances fr": 24, "zoom en": 44, "battle fr": 34}.get(name, 22)
    assert min(sizes) >= least
    assert len(cold.data) <= LIMIT
    image = Image.open(BytesIO(cold.data))
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (cold.width, cold.height)
    assert cold.width == {"four fr": cold.width, "battle fr": 1080}.get(name, 1600)
    assert 0 < len(cold.alt) <= MOST_WORDS


# --- where things lie ---


def test_neighbours_are_one_hexagon_away_in_the_six_directions() -> None:
    for (q, r), degrees in zip(neighbours(0, 0), range(30, 360, 60), strict=True):
        x, y = centre(q, r)
        assert x**2 + y**2 == pytest.approx(3)
        assert (x / ROOT3, y / ROOT3) == pytest.approx(polar(1, degrees))


def test_fog_looks_the_same_whatever_lies_elsewhere() -> None:
    offsets = tuple(centre(*at) for at in ((0, 0), (-1, 1), (1, 0), (0, 1)))
    places = ((0, 0), (-1, 1), (1, 0), (0, 1))
    one = land.fog("C2", places, offsets, 40)
    cache.forget()
    assert land.fog("C2", places, offsets, 40).image.tobytes() == one.image.tobytes()
    assert land.fog("E9", places, offsets, 40).image.tobytes() != one.image.tobytes()


def test_parts_of_the_map_show_everything_once_and_large() -> None:
    board = samples.four()
    places = [space.at for space in board.spaces]
    cut = zoom.parts(places)
    assert sorted(at for part in cut for at in part) == sorted(places)
    assert len(cut) <= zoom.PAGES
    [single] = zoom.parts([samples.at("C4")])
    assert single == (samples.at("C4"),)


def test_a_long_hand_goes_on_another_picture() -> None:
    held = samples.cards("fr") * 3
    cut = hands.pages(held)
    assert [card for page in cut for card in page] == list(held)
    assert len(cut) > 1
    assert max(map(len, cut)) == hands.PAGE
    assert hands.pages(()) == [()]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_name_of_an_advance_is_cut(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr("render.core.text.lay", lambda *how: written.append(how[3]))
    every = [row for box in samples.advances(locale).categories for row in box.advances]
    for row in every:
        painting._name(Image.new("RGB", (1, 1)), row, "#FFFFFF", _room(row))
        said = " ".join(written[:1] if row.needs else written)
        assert said == row.name
        written.clear()


def _room(row: sc.Advance) -> float:
    width = painting.BOX_WIDTH - 2 * painting.INSET - 16 - 86
    return width - (54 if row.frame else 0) - (50 if row.builds else 0)


# --- signs and colours ---


def test_every_mood_unit_and_building_has_a_drawing_of_its_own() -> None:
    drawn = [pieces.centre("grey", mood, 60) for mood in ("happy", "neutral", "angry")]
    drawn += [pieces.plate(kind, "grey", 60) for kind in (*pieces.SLOTS, "wonder")]
    drawn += [pieces.plate("temple", "grey", 60, (1, 1))]
    drawn += [
        pieces.unit("grey", kind, 1, 60, 22, small=False) for kind in ("army", "settler", "ship")
    ]
    assert len({sprite.image.tobytes() for sprite in drawn}) == len(drawn)


@pytest.mark.parametrize(
    ("vision", "least"), [("normal", 30), ("deutan", 18), ("protan", 20), ("tritan", 16)]
)
def test_lands_can_be_told_apart_in_every_vision(vision: str, least: float) -> None:
    bases = [tones.base for tones in lk.TERRAINS.values()]
    assert min(distance(a, b, vision) for a, b in combinations(bases, 2)) >= least


# --- words ---


def test_both_languages_say_the_same_things_with_french_spaces() -> None:
    assert keys("en") == keys("fr")
    folder = resources.files("render.clash.lang")
    for locale in LOCALES:
        text = (folder / f"pictures.{locale}.ftl").read_text("utf-8")
        assert not [entry for entry in parse(text).body if isinstance(entry, ast.Junk)]
    for line in (folder / "pictures.fr.ftl").read_text("utf-8").splitlines():
        if not line.startswith("#") and "{ $n ->" not in line:
            assert "'" not in line
            assert not any(f" {sign}" in line for sign in ":;!?")


def test_the_description_of_a_map_says_the_gist_first() -> None:
    said = alt.of_board(samples.three("en"))
    gist = "Age 3, Round 8 of 18. Bruno has 2 actions left. Last: Bruno from E4 to D4."
    assert said.startswith(gist)
    assert "B5 (neutral, size 2, temple of Dmitri)" in said
    assert said.endswith("The rest is in the text map.")


def test_the_description_of_a_part_says_what_stands_there() -> None:
    board = samples.three("en")
    part = sc.Zoom(board, tuple(samples.at(cell) for cell in ("C4", "B6", "F7", "D9")), "", "Age 3")
    said = alt.of_zoom(part)
    for words in (
        "Units of Dmitri: F7 1 ship, carrying 1 army.",
        "Barbarians: C4, settlement with 2 units.",
        "Exhausted: B6.",
        "Unexplored: D9.",
    ):
        assert words in said
    assert "E4" not in said


def test_the_descriptions_of_boards_hands_and_battles_name_everything() -> None:
    board = samples.advances("fr")
    said = alt.of_advances(board)
    for box in board.categories:
        for row in box.advances:
            assert (row.name in said) >= (row.status != "locked")
    hand = samples.hand("en")
    for card in hand.cards:
        for half in card.halves:
            assert half.name in alt.of_hand(hand)
    fought = of_fight(samples.battle("en"))
    for words in ("Chloé 19", "Value 19 (17 + 2)", "3 hits", "Cancels 1 hit"):
        assert words in fought
