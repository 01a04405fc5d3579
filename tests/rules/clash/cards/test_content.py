"""What is printed, against the tables of the reference (12, 14 to 17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from rules.clash import hooks
from rules.clash.content import (
    ACTION_CARDS,
    ADVANCES,
    ARMIES,
    BUILDING_TEXTS,
    BUILT_BY,
    CATEGORIES,
    CIVIL_TEXTS,
    GOVERNMENTS,
    INCIDENTS,
    MARCHING,
    OBJECTIVE_CARDS,
    OBJECTIVE_TEXTS,
    REGIONS,
    SHIPS,
    TACTIC_TEXTS,
    UNITS,
    WONDERS,
)
from rules.core.ids import Card
from rules.lang import LOCALES, keys
from rules.players.clash.game import GAME

ICONS = {
    "": "1 2 29 30 31 32 33 36 37",
    "gold-mine": "34 35 38",
    "exhausted": "13 14 18 24",
    "barbarians-arrive": "9 10 11 12 15 16 17 27",
    "barbarians-attack": "3 4 5 6 7 8 19 20 21 22 23 25 26 28",
}
PEOPLE = {
    18: "seafaring",
    19: "culture",
    20: "spirituality",
    21: "education",
    22: "science",
    23: "government",
    24: "warfare",
    25: "economy",
    26: "construction",
}


def test_the_game_takes_two_to_four_players() -> None:
    assert (GAME.family, GAME.seats) == ("clash", range(2, 5))


def test_advances() -> None:
    assert [len(four) for four in CATEGORIES.values()] == [4] * 12
    assert [[a.place for a in four] for four in CATEGORIES.values()] == [[1, 2, 3, 4]] * 12
    frames = Counter(a.frame for a in ADVANCES.values())
    assert frames == {"mood": 13, "culture": 14, "": 21}
    assert {g: CATEGORIES[g][0].requires for g in GOVERNMENTS} == {
        "democracy": "philosophy",
        "autocracy": "draft",
        "theocracy": "state-religion",
    }
    assert BUILT_BY == {
        "academy": "writing",
        "fortress": "tactics",
        "port": "fishing",
        "temple": "myths",
    }


def test_action_cards() -> None:
    assert [int(card.removeprefix("action-")) for card in ACTION_CARDS] == list(range(1, 43))
    civil = [card.civil for card in ACTION_CARDS.values()]
    assert civil[::2] == civil[1::2]  # cards 2k-1 and 2k are sisters
    assert Counter(civil) == dict.fromkeys(CIVIL_TEXTS, 2)
    assert len(CIVIL_TEXTS) == 21
    assert Counter(card.tactics for card in ACTION_CARDS.values()) == {
        "peltasts": 4,
        "encircled": 4,
        "wedge-formation": 2,
        "high-morale": 5,
        "heavy-resistance": 3,
        "high-ground": 5,
        "surprise": 2,
        "siege": 1,
        "for-the-people": 1,
        "improved-defenses": 1,
        "tactical-retreat": 2,
        "defensive-formation": 4,
        "scout": 1,
        "martyr": 1,
        "archers": 4,
        "flanking": 2,
    }
    priced = {civil for civil, text in CIVIL_TEXTS.items() if text.culture}
    assert priced == {
        "quick-advance",
        "spy",
        "city-development",
        "explorer",
        "negotiations",
        "leadership",
        "assassination",
        "new-plans",
        "militia",
    }
    actions = {civil for civil, text in CIVIL_TEXTS.items() if not text.free}
    assert actions == {
        "spy",
        "mercenaries",
        "city-development",
        "explorer",
        "new-plans",
        "synergies",
        "new-ideas",
    }


def test_tactics_and_where_they_may_be_used() -> None:
    assert {t for t, text in TACTIC_TEXTS.items() if "S" in text.units} == {
        "high-morale",
        "heavy-resistance",
        "surprise",
        "defensive-formation",
        "scout",
        "martyr",
    }
    assert {t for t, text in TACTIC_TEXTS.items() if "F" in text.units} == {
        "high-morale",
        "heavy-resistance",
        "surprise",
        "for-the-people",
        "improved-defenses",
        "defensive-formation",
        "scout",
    }
    assert {t for t, text in TACTIC_TEXTS.items() if text.role == "attacker"} == {
        "wedge-formation",
        "siege",
        "flanking",
    }


def test_objective_cards() -> None:
    assert [int(c.removeprefix("objective-")) for c in OBJECTIVE_CARDS] == list(range(1, 33))
    printed = [n for card in OBJECTIVE_CARDS.values() for n in (card.peaceful, card.military)]
    assert set(printed) == set(OBJECTIVE_TEXTS) == set(hooks.OBJECTIVES)
    assert len(OBJECTIVE_TEXTS) == 54
    assert {name: text.pay for name, text in OBJECTIVE_TEXTS.items() if text.pay} == {
        "eureka": {"ideas": 2},
        "wealth": {"gold": 2},
        "ore-supplies": {"ore": 2},
        "wood-supplies": {"wood": 2},
        "food-supplies": {"food": 2},
    }
    for name, text in OBJECTIVE_TEXTS.items():
        module = hooks.OBJECTIVES[name]
        assert (module.met is not None) == (text.when != "instant"), name
        assert (module.instant is not None) == (text.when != "status"), name


def test_event_cards() -> None:
    assert [int(card.removeprefix("event-")) for card in INCIDENTS] == list(range(1, 39))
    for icon, numbers in ICONS.items():
        cards = [f"event-{n}" for n in numbers.split()]
        assert [card for card, event in INCIDENTS.items() if event.icon == icon] == cards
    people = {event.number: event.person for event in INCIDENTS.values() if event.person}
    assert people == PEOPLE
    for event in INCIDENTS.values():
        assert event.id in (hooks.CIVILS if event.person else hooks.INCIDENTS)


@pytest.mark.parametrize(
    ("numbers", "food", "everybody", "shared"),
    [
        ("3 4 5", 1, False, 0),
        ("6 7 8", 2, False, 0),
        ("9", 1, True, 0),
        ("10", 1, False, 0),
        ("11", 1, False, 1),
        ("12", 2, False, 0),
        ("13", 2, True, 0),
        ("14", 2, False, 2),
        ("15", 3, True, 0),
        ("16", 3, False, 3),
        ("17", 3, False, 0),
    ],
)
def test_the_food_of_events(numbers: str, food: int, everybody: bool, shared: int) -> None:
    for number in numbers.split():
        event = INCIDENTS[Card(f"event-{number}")]
        assert (event.food, event.everybody, event.shared) == (food, everybody, shared)


def test_wonders() -> None:
    assert {w.id: (w.food, w.wood, w.ore, w.culture) for w in WONDERS.values()} == {
        "great-wall": (3, 2, 7, 5),
        "great-statue": (3, 4, 5, 5),
        "great-mausoleum": (4, 4, 4, 5),
        "colosseum": (3, 4, 5, 5),
        "great-library": (3, 6, 3, 5),
        "great-lighthouse": (3, 5, 4, 5),
        "pyramids": (2, 3, 7, 5),
        "great-gardens": (5, 5, 2, 5),
    }
    assert {w.id for w in WONDERS.values() if w.needs_port} == {"great-lighthouse"}
    assert (WONDERS["pyramids"].builder_tenths, WONDERS["pyramids"].owner_tenths) == (51, 0)


def test_what_changes_the_rules_is_printed() -> None:
    assert set(hooks.PERKS) <= {*ADVANCES, *WONDERS}
    assert set(hooks.TACTICS) <= set(TACTIC_TEXTS)
    happenings = {event.id for event in INCIDENTS.values()}
    assert set(hooks.INCIDENTS) <= happenings
    assert set(hooks.CIVILS) <= happenings | set(CIVIL_TEXTS)


def test_units_and_buildings() -> None:
    told = {kind: (u.food, u.wood, u.ore, u.supply) for kind, u in UNITS.items()}

    assert told == {"settler": (2, 0, 0, 4), "army": (1, 0, 1, 16), "ship": (0, 2, 0, 4)}
    assert [*ARMIES, *SHIPS, *MARCHING] == ["army", "ship", "army", "settler"]
    assert {b.id: (b.ideas, b.token) for b in BUILDING_TEXTS.values()} == {
        "academy": (2, False),
        "fortress": (0, False),
        "port": (0, False),
        "temple": (0, True),
    }


def test_regions() -> None:
    for number, region in REGIONS.items():
        seas = [slot for slot, terrain in enumerate(region.slots) if terrain == "sea"]
        assert len(seas) == (2 if number < 9 else 1 if number < 17 else 0)
        assert {0, 3} != set(seas) != {1, 2}  # rule 1 of exploration can always be kept
    fertile = [region.slots.count("fertile") for region in REGIONS.values()]
    assert fertile == [0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 2, 2, 0, 1, 2, 3]


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_printed_has_a_name_and_a_text(locale: str) -> None:
    things: dict[str, Iterable[str]] = {
        "advance": ADVANCES,
        "wonder": WONDERS,
        "civil": CIVIL_TEXTS,
        "tactic": TACTIC_TEXTS,
        "objective": OBJECTIVE_TEXTS,
        "happening": {event.id for event in INCIDENTS.values()},
    }
    for sort, names in things.items():
        for name in names:
            assert {f"clash-{sort}-{name}", f"clash-{sort}-{name}.text"} <= keys(locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_question_of_a_card_has_words_of_its_own(locale: str) -> None:
    for table, kind in ((hooks.ANSWERS, "ask"), (hooks.PAID, "pay")):
        for why in table:
            sort = "cards" if why in hooks.CARD_OPTIONS else kind
            assert f"clash-decision-{sort}-{why}" in keys(locale)
