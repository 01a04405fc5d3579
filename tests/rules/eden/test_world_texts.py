"""The card texts that the generator makes, against the tables of the reference."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.eden.nodes import Edition, Locale, UnitCard, World
from rules.eden.texts import card_text, keyword_text, typeset, world_sheet
from rules.eden.worlds import builtin, example, load_world

DATA: dict[str, Any] = json.loads(
    Path(__file__).with_name("data").joinpath("card_texts.json").read_text("utf-8")
)
WORLDS: dict[str, World] = {**builtin(), "tides": load_world(example(), "tides.toml")}
LOCALES: tuple[Locale, ...] = ("en", "fr")


def unit_called(world: World, name: str) -> UnitCard:
    return next(unit for unit in world.units if unit.name.en == name)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("world", DATA["worlds"])
def test_each_unit_reads_as_in_the_table(world: str, locale: Locale) -> None:
    rows = DATA["worlds"][world]["units"]
    units = {row["name"]["en"]: unit_called(WORLDS[world], row["name"]["en"]) for row in rows}

    assert {
        name: list(card_text(WORLDS[world], units[name], row["edition"], locale))
        for name, row in zip(units, rows, strict=True)
    } == {row["name"]["en"]: row[locale] for row in rows}


@pytest.mark.parametrize("world", DATA["worlds"])
def test_each_world_has_the_units_of_its_table(world: str) -> None:
    rows = DATA["worlds"][world]["units"]

    units = WORLDS[world].units

    assert [(u.name.en, u.name.fr, u.cost, u.strength) for u in units] == [
        (row["name"]["en"], row["name"]["fr"], row["cost"], row["strength"]) for row in rows
    ]


@pytest.mark.parametrize("world", builtin())
def test_each_world_has_the_copies_of_its_table(world: str) -> None:
    rows = DATA["worlds"][world]["units"]

    assert [unit.copies for unit in WORLDS[world].units] == [row["copies"] for row in rows]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("world", builtin())
def test_each_keyword_is_explained_as_in_the_reference(world: str, locale: Locale) -> None:
    (keyword,) = WORLDS[world].keywords

    said = keyword_text(WORLDS[world], keyword, "frontiers", locale)

    assert said == DATA["worlds"][world]["keyword"][locale]


EXAMPLES = [
    ("humans", "crossbow_section", 0),
    ("machines", "splitter", 0),
    ("dwarves", "digging_machine", 0),
    ("machines", "positron_cell", 0),
    ("horde", "mammoth", 1),
]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("edition", DATA["editions"])
def test_each_edition_has_its_words(edition: Edition, locale: Locale) -> None:
    said = []
    for world, name, place in EXAMPLES:
        unit = next(u for u in WORLDS[world].units if u.id == name)
        said.append(card_text(WORLDS[world], unit, edition, locale)[place])

    assert said == DATA["editions"][edition][locale]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("line", DATA["second_lines"], ids=lambda line: str(line["unit"]))
def test_lines_of_other_editions_stand_only_there(line: dict[str, Any], locale: Locale) -> None:
    world = WORLDS[line["world"]]
    unit = next(u for u in world.units if u.id == line["unit"])

    for edition in ("frontiers", "fronts", "shards"):
        texts = card_text(world, unit, edition, locale)
        assert (texts[line["place"] :][:1] == (line[locale],)) == (edition in line["editions"])


def test_the_sheet_of_a_world_holds_its_keywords_and_units() -> None:
    sheet = world_sheet(WORLDS["goblins"], "frontiers", "fr")

    assert sheet.name == "Les Casses à fusées"
    assert sheet.resource == "omninutriments"
    assert sheet.keywords == (("Surchauffe", "Condamnez cette unité pour faire ce qui suit."),)
    assert [unit.name for unit in sheet.units][-1] == "Patronne de la casse"


def test_french_spaces_before_signs_become_unbreakable() -> None:
    assert typeset("Puis : « Drone » ; fin", "fr") == ("Puis\u00a0: «\u00a0Drone\u00a0»\u00a0; fin")


def test_english_spaces_stay_as_they_are() -> None:
    assert typeset("Then: do", "en") == "Then: do"
