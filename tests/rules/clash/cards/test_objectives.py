"""Each objective: a position that fulfils it, and one that just fails to (15.2)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.clash import steps as st
from rules.clash.actions import ChooseCard, Done, FoundCity
from rules.clash.hooks import Moment
from rules.clash.objective_cards import progress
from rules.clash.objectives import OBJECTIVES
from rules.clash.public_state import possible_state, public_state
from rules.clash.state import Completed, Fought, Turn
from rules.core.chance import Keyed
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Table, side

FREE = dict.fromkeys(("D3", "D4", "C3", "E3", "C4", "E4", "D5", "F3", "B3", "B5"), "fertile")
BY_ID = {objective.id: objective for objective in OBJECTIVES}


def cities(n: int, text: str = "") -> dict[str, str]:
    return dict.fromkeys(["D2", "C2", "E2", "D3", "D4", "C3"][:n], text)


def own(res: str = "", **given: Any) -> tuple[Any, ...]:
    return (side(res, **given),)


def against(me: Any, other: Any) -> tuple[Any, ...]:
    return (me, other)


STATUS: list[tuple[str, tuple[Any, ...], tuple[Any, ...]]] = [
    ("large-civilization", own(cities=cities(6)), own(cities=cities(5))),
    (
        "scientific-lead",
        own(cities={"D2": "academy"}),
        against(side(cities={"D2": "academy"}), side(cities={"D7": "academy"})),
    ),
    ("coastal-culture", own(cities={"D2": "port>D1"}), own(cities={"D2": "academy"})),
    ("religious-fervor", own(cities={"D2": "temple"}), own(cities={"D2": "academy"})),
    ("fortifications", own(cities={"D2": "fortress"}), own(cities={"D2": "academy"})),
    (
        "advanced-culture",
        own(advances="storage irrigation fishing writing"),
        own(advances="storage irrigation fishing"),
    ),
    ("city-planner", own(advances="engineering sanitation roads"), own(advances="engineering")),
    (
        "education-lead",
        own(advances="writing public-education free-education philosophy"),
        own(advances="writing public-education free-education"),
    ),
    (
        "militarized",
        own(advances="tactics siegecraft steel-weapons draft"),
        own(advances="tactics siegecraft steel-weapons"),
    ),
    (
        "culture-focus",
        own(advances="arts sports monuments theaters"),
        own(advances="arts sports monuments"),
    ),
    (
        "science-focus",
        own(advances="math astronomy medicine metallurgy"),
        own(advances="math astronomy medicine"),
    ),
    (
        "trade-focus",
        own(advances="bartering trade-routes taxes currency"),
        own(advances="bartering trade-routes taxes"),
    ),
    (
        "seafarers",
        own(advances="fishing navigation war-ships cartography"),
        own(advances="fishing navigation war-ships"),
    ),
    (
        "government",
        own(advances="dogma devotion conversion fanaticism"),
        own(advances="dogma devotion conversion"),
    ),
    (
        "goal-focused",
        own(advances="storage irrigation husbandry"),
        against(
            side(advances="storage irrigation husbandry"),
            side(advances="engineering sanitation roads"),
        ),
    ),
    (
        "diversified-research",
        own(advances="fishing writing tactics myths bartering arts math"),
        own(advances="fishing writing tactics myths bartering arts storage"),
    ),
    ("happy-population", own(cities=cities(4, "happy")), own(cities=cities(4, "neutral"))),
    (
        "architecture",
        own(cities={"D2": "academy fortress", "C2": "port>D1 temple"}),
        own(cities={"D2": "academy fortress", "C2": "port>D1 temple@2"}),
    ),
    (
        "consulate",
        against(side(), side(cities={"D7": "temple@1", "C8": "academy@1"})),
        against(side(), side(cities={"D7": "temple@1 academy@1"})),
    ),
    (
        "culture-power",
        against(side(), side(cities={"D7": "temple@1 academy@1"})),
        against(side(cities={"D2": "temple@2"}), side(cities={"D7": "temple@1"})),
    ),
    (
        "metropolis",
        own(cities={"D2": "academy fortress temple port>D1"}),
        own(cities={"D2": "academy fortress temple"}),
    ),
    (
        "expansionist",
        own(cities=dict.fromkeys(("D2", "D4", "B3", "F3"), "")),
        own(cities=dict.fromkeys(("D2", "D3", "B3", "F3"), "")),
    ),
    ("colony", own(cities={"D7": ""}), own(cities={"D4": ""})),
    ("optimized-storage", own("f3 w3 o3"), own("f3 w3 o2")),
    ("eureka", own("i5"), own("i4 g3")),
    ("wealth", own("g5"), own("g4")),
    ("ore-supplies", own("o5"), own("o4 g5")),
    ("wood-supplies", own("w5"), own("w4")),
    ("food-supplies", own("f5"), own("f4")),
    (
        "sea-blockade",
        against(side(units={"D5": "2*ship"}), side(cities={"D4": "port>D5"})),
        against(side(units={"E3": "2*ship"}), side(cities={"D4": "port>D5"})),
    ),
    (
        "large-fleet",
        own(units={"D5": "2*ship"}),
        against(side(units={"D5": "2*ship"}), side(units={"E3": "2*ship"})),
    ),
    (
        "large-army",
        against(side(units={"D2": "4*army", "C2": "army"}), side(units={"D7": "army"})),
        against(side(units={"D2": "4*army"}), side(units={"D7": "army"})),
    ),
    (
        "standing-army",
        own(cities=cities(4), units=dict.fromkeys(cities(4), "army")),
        own(cities=cities(3), units=dict.fromkeys(cities(4), "army")),
    ),
    (
        "military-might",
        own(units={"D2": "4*army", "C2": "4*army", "E2": "4*army"}),
        own(units={"D2": "4*army", "C2": "4*army", "E2": "3*army settler"}),
    ),
    (
        "threat",
        against(side(units={"D3": "4*army"}), side(cities={"D4": ""})),
        against(side(units={"D3": "3*army settler"}), side(cities={"D4": ""})),
    ),
    (
        "outpost",
        own(cities={"D2": ""}, units=dict.fromkeys(("D4", "B3", "F3"), "army")),
        own(cities={"D2": ""}, units=dict.fromkeys(("D4", "B3", "D3"), "army")),
    ),
    (
        "trade-power",
        against(
            side(advances="bartering trade-routes", units={"D3": "3*settler"}),
            side(cities={"D4": "", "C3": "", "E3": ""}),
        ),
        against(
            side(advances="bartering trade-routes", units={"D3": "3*settler"}),
            side(cities={"D4": "", "C3": "", "E3": "angry"}),
        ),
    ),
    (
        "shipping-routes",
        against(
            side(advances="bartering trade-routes", units={"D3": "2*ship"}),
            side(cities={"D4": "", "C3": ""}),
        ),
        against(
            side(advances="bartering trade-routes", units={"D3": "ship settler"}),
            side(cities={"D4": "", "C3": ""}),
        ),
    ),
]


@pytest.mark.parametrize(("name", "good", "bad"), STATUS, ids=[entry[0] for entry in STATUS])
def test_status_objectives(name: str, good: tuple[Any, ...], bad: tuple[Any, ...]) -> None:
    met = BY_ID[name].met
    assert met is not None
    assert met(Table(*good, land=FREE, limits=False).state, Seat(0))
    assert not met(Table(*bad, land=FREE, limits=False).state, Seat(0))


@pytest.mark.parametrize(("name", "good", "bad"), STATUS, ids=[entry[0] for entry in STATUS])
def test_progress_of_an_objective_says_whether_it_is_met_15(
    name: str, good: tuple[Any, ...], bad: tuple[Any, ...]
) -> None:
    for sides, met in ((good, True), (bad, False)):
        table = Table(*sides, land=FREE, limits=False)
        far = progress(table.state, Seat(0), name)
        assert far is not None
        assert (not far.lacking) == (far.have >= far.need) == met
        # All of it is open: the view of the seat, dealt in two ways, says the same.
        seen = GAME.view(table.state, Seat(0))
        for possible in (public_state(seen), possible_state(seen, Keyed(bytes(32)))):
            assert progress(possible, Seat(0), name) == far


def test_progress_counts_what_is_held_and_who_has_most_15() -> None:
    table = Table(
        side("i4", cities={"D2": "academy"}, units={"D2": "army"}),
        side(cities={"D7": "academy", "C7": "academy"}, units={"D7": "2*army"}),
    )
    counted = {
        "eureka": (4, 5, NOBODY, 0),
        "large-army": (1, 6, 1, 2),
        "scientific-lead": (1, 3, 1, 2),
        "large-fleet": (0, 2, NOBODY, 0),
        "optimized-storage": (0, 9, NOBODY, 0),
    }
    for name, far in counted.items():
        assert progress(table.state, Seat(0), name) == far
    for name in ("magnificent-culture", "great-battle"):
        assert progress(table.state, Seat(0), name) is None


def test_every_status_objective_is_tried() -> None:
    tried = {entry[0] for entry in STATUS} | {"magnificent-culture"}
    assert tried == {objective.id for objective in OBJECTIVES if objective.met is not None}


def test_magnificent_culture_in_the_status_phase_is_the_only_wonder_of_the_round() -> None:
    met = BY_ID["magnificent-culture"].met
    assert met is not None
    assert met(Table(wonder_round=[Seat(0)]).state, Seat(0))
    assert not met(Table(wonder_round=[Seat(0), Seat(1)]).state, Seat(0))


def test_colony_waits_a_round_after_city_founder() -> None:
    table = Table(side(cities={"D7": ""}))
    met = BY_ID["colony"].met
    assert met is not None

    table.of(1).completed = [Completed(Card("objective-27"), "city-founder", 1)]
    assert not met(table.state, Seat(0))
    table.state.round = 2

    assert met(table.state, Seat(0))


def test_exclusions_of_a_status_phase() -> None:
    assert BY_ID["standing-army"].excludes == ("military-might",)
    assert BY_ID["shipping-routes"].excludes == ("trade-power",)


# --- at once ---


def battle(**given: Any) -> Fought:
    return Fought(cell=Cell("D4"), **{"seats": (Seat(0), Seat(1)), **given})


def met(name: str, fought: Fought, *, kind: str = "battle", who: int = 0, **given: Any) -> bool:
    table = given.pop("table", None) or Table(side(cities={"D2": ""}), side(cities={"D7": ""}))
    instant = BY_ID[name].instant
    assert instant is not None
    moment = Moment(kind=kind, seat=Seat(0), cell=fought.cell, fought=fought, **given)
    return instant(table.state, Seat(who), moment)


def test_conqueror_needs_a_defended_city_of_a_player() -> None:
    taken = {"captured": True, "winner": 0, "city": 2}
    assert met("conqueror", battle(units=(2, 1), **taken), kind="captured")
    assert met("conqueror", battle(units=(2, 0), fortress=True, **taken), kind="captured")
    assert not met("conqueror", battle(units=(2, 0), **taken), kind="captured")
    barbarians = battle(units=(2, 1), seats=(Seat(0), NOBODY), **taken)
    assert not met("conqueror", barbarians, kind="captured")


def test_naval_assault_needs_units_from_ships() -> None:
    assert met("naval-assault", battle(captured=True, landed=True), kind="captured")
    assert not met("naval-assault", battle(captured=True), kind="captured")


def test_barbarian_conquest_needs_two_of_them() -> None:
    seats = (Seat(0), NOBODY)
    assert met("barbarian-conquest", battle(seats=seats, units=(3, 2)), kind="captured")
    assert not met("barbarian-conquest", battle(seats=seats, units=(3, 1)), kind="captured")


def test_general_and_aggressor_count_the_killed() -> None:
    assert met("general", battle(killed=(3, 0)))
    assert met("general", battle(killed=(0, 3)), who=1)
    assert not met("general", battle(killed=(2, 0)))
    assert met("aggressor", battle(killed=(2, 0), winner=0))
    assert not met("aggressor", battle(killed=(2, 0), winner=-1))
    assert not met("aggressor", battle(killed=(0, 2), winner=1), who=1)


def test_great_and_legendary_battles() -> None:
    assert met("great-battle", battle(units=(4, 2)), who=1)
    assert not met("great-battle", battle(units=(4, 2), sea=True))
    assert met("legendary-battle", battle(units=(3, 1), city=5, wonder=True))
    assert not met("legendary-battle", battle(units=(2, 1), city=5, wonder=True))


def test_defiance_and_bold_reward_the_weaker_side() -> None:
    won = battle(units=(1, 2), winner=0)
    assert met("defiance", won)
    assert met("bold", won)
    even = battle(units=(2, 2), winner=0)
    assert not met("defiance", even)
    assert not met("bold", even)
    learned = Table(side(), side(advances="tactics"))
    assert met("bold", even, table=learned)


def test_warmonger_fights_twice_in_a_turn() -> None:
    table = Table(side(cities={"D2": ""}))
    first = Fought(cell=Cell("E3"), seats=(Seat(0), Seat(1)), units=(1, 1), winner=0)
    now = battle(units=(1, 1), winner=-1)
    table.state.turn = Turn(seat=Seat(0), fought=[first, now])

    assert met("warmonger", now, table=table)
    table.state.turn.fought = [now]
    assert not met("warmonger", now, table=table)


def test_resistance_against_barbarians_in_a_city() -> None:
    seats = (NOBODY, Seat(0))
    assert met("resistance", battle(seats=seats, killed=(0, 2), winner=1, city=2))
    assert not met("resistance", battle(seats=seats, killed=(0, 1), winner=1, city=2))


def test_scavenger_takes_a_trader() -> None:
    assert met("scavenger", battle(prey=(True, False)))
    assert not met("scavenger", battle(prey=(True, False)), who=1)


def test_draft_is_the_second_conscription_of_a_turn() -> None:
    table = Table(side())
    for recruits, wanted in ((1, False), (2, True)):
        table.state.turn = Turn(seat=Seat(0), recruited=recruits)
        assert met("draft", battle(), kind="recruited", by_mood=True, table=table) == wanted


def test_terror_regime_needs_four_angry_cities() -> None:
    for n in (3, 4):
        table = Table(side(cities=cities(n, "angry")), land=FREE)
        assert met("terror-regime", battle(), kind="action", table=table) == (n == 4)


def test_city_founder_is_offered_at_once_far_from_the_capital() -> None:
    table = Table(
        side(cities={"D2": ""}, units={"D7": "settler"}, objectives="27"),
        side(cities={"C8": ""}),
    )

    table.do(1, FoundCity(Cell("D7")))
    assert table.question() == "objective"
    table.do(1, ChooseCard(Card("objective-27"), "city-founder"))

    assert [done.objective for done in table.of(1).completed] == ["city-founder"]
    assert table.of(1).objectives == []


def test_an_objective_may_be_declined_and_the_chance_is_gone() -> None:
    table = Table(
        side(cities={"D2": ""}, units={"D7": "settler"}, objectives="27"),
        side(cities={"C8": ""}),
    )

    table.do(1, FoundCity(Cell("D7")), Done())

    assert (table.question(), table.of(1).objectives) == ("turn", ["objective-27"])


def test_magnificent_culture_at_once() -> None:
    assert met("magnificent-culture", battle(), kind="wonder")
    assert not met("magnificent-culture", battle(), kind="wonder", who=1)


def test_what_costs_nothing_is_listed_first() -> None:
    """15: each player's list begins with those that need no payment."""
    table = Table(
        side("w5", cities=cities(6), objectives="13 1"),
        land=FREE,
        agenda=[st.NextAge(), st.StatusPart("objectives", Seat(0))],
    )

    assert [choice.use for choice in table.legal(1, ChooseCard)] == [
        "large-civilization",
        "wood-supplies",
    ]
