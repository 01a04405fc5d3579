"""Each wonder (17)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.clash import steps as st
from rules.clash.actions import (
    BuildWonder,
    ChooseCard,
    ChooseWord,
    Done,
    MoveUnits,
    Pay,
    PlayCard,
    TakeAdvance,
    UsePower,
)
from rules.clash.collection import choices
from rules.clash.content import ADVANCES, Purse
from rules.clash.goods import mixes
from rules.core.ids import Card, Cell, Seat
from tests.rules.clash.arena import Table, side

D2 = Cell("D2")


def owner(wonder: str, city: str = "happy", **given: str) -> Table:
    """P1 with a wonder in the capital; other things are those of the table."""
    return Table(
        side(
            given.get("res", ""),
            cities={"D2": f"{city} {wonder}"},
            advances=given.get("advances", ""),
            objectives=given.get("objectives", ""),
            units={"D2": given["units"]} if "units" in given else {},
        ),
        land={"D3": "fertile", "C4": "sea"},
        limits=False,
    )


def besieged(mood: str) -> Table:
    return Table(
        side(advances="tactics", cities={"D7": "happy"}, units={"D3": "army"}),
        side(cities={"D2": f"{mood} great-wall", "C2": ""}, units={"D2": "army"}),
        land={"D3": "fertile"},
    )


def test_the_great_wall_weakens_who_attacks_a_happy_city() -> None:
    table = besieged("happy").move(1, "D3", "D2", die="6 5")

    assert (table.units("D2"), table.units("D3")) == ("P2 1*army", "")


def test_the_great_wall_does_nothing_for_other_cities() -> None:
    table = besieged("neutral").move(1, "D3", "D2", die="6 5")

    assert (table.units("D2"), table.units("D3")) == ("", "")


def test_r46_barbarians_die_at_the_great_wall() -> None:
    table = Table(
        side("f2", cities={"D2": "happy great-wall"}, counter=1, advances="irrigation storage"),
        barbarians={"D3": 3},
        land={"D3": "fertile"},
        events="3",
    )

    table.do(1, TakeAdvance("fishing"))

    assert (table.units("D3"), table.city("D3")) == ("", "barbarians neutral 0")
    assert (table.res(1), table.city("D2")) == ("g1 m1", "P1 happy 0 great-wall")


def test_the_great_statue_gives_an_objective_card_when_it_is_built() -> None:
    table = Table(
        side(
            "f3 w4 o5 c5",
            advances="engineering arts monuments storage",
            cities={"D2": "happy", "C2": ""},
            wonders="great-statue",
        ),
        objectives="9",
        limits=False,
    )

    table.do(1, BuildWonder(D2, Card("great-statue")))

    assert table.of(1).objectives == ["objective-9"]
    assert (table.res(1), table.city("D2")) == ("", "P1 happy 1 great-statue")


def test_the_great_statue_turns_an_objective_card_into_an_action() -> None:
    table = owner("great-statue", objectives="4 9")

    table.do(1, UsePower("great-statue"), ChooseCard(Card("objective-4")))

    assert (table.of(1).objectives, table.acts) == (["objective-9"], 4)
    assert UsePower("great-statue") not in table.legal(1)


def test_the_great_mausoleum_draws_from_the_discard_pile() -> None:
    table = owner("great-mausoleum", res="f2")
    table.state.action_discard = [Card("action-42")]
    table.state.action_deck.remove(Card("action-42"))

    table.do(1, TakeAdvance("writing"), ChooseWord("discard"))

    assert table.of(1).actions == ["action-42"]


def test_tokens_stand_in_for_each_other_with_the_colosseum() -> None:
    table = owner("colosseum", res="c2", advances="arts theaters")

    assert mixes(table.state, Seat(0), Purse(mood=1)) == [Pay(culture=1)]
    assert mixes(table.state, Seat(0), Purse(mood=1), swap=False) == []


def arena(res: str) -> Table:
    return Table(
        side(res, advances="tactics", cities={"D2": "happy colosseum"}, units={"D3": "army"}),
        side(units={"D4": "army"}),
        land={"D3": "fertile", "D4": "fertile"},
        limits=False,
    )


def test_the_colosseum_adds_a_combat_value_for_a_token() -> None:
    table = arena("m1").move(1, "D3", "D4", die="4 1")

    assert table.question() == "ask-colosseum"
    table.do(1, ChooseWord("yes"))

    assert (table.res(1), table.units("D4")) == ("", "P1 1*army")


def test_the_colosseum_is_offered_only_where_it_adds_a_hit() -> None:
    table = arena("m1").move(1, "D3", "D4", die="3 1")

    assert table.question() == "ask-fight-on"


def test_the_great_library_lends_an_advance_for_the_turn() -> None:
    table = owner("great-library", res="f1 w1 o1")
    table.state.players[0].advances.append("storage")

    table.do(1, UsePower("great-library"), ChooseWord("spirituality"), ChooseWord("myths"))

    assert "myths" not in table.of(1).advances
    assert table.of(1).stock["mood"] == 0
    assert table.state.turn is not None
    assert table.state.turn.borrowed == "myths"
    table.do(1, Done())
    assert table.state.turn.borrowed == ""


@pytest.mark.parametrize(
    ("advance", "beside", "people"),
    [
        ("storage", "taxes myths", "event-25"),
        ("monuments", "", ""),
        ("trade-routes", "taxes", ""),
        ("currency", "trade-routes", ""),
        ("state-religion", "", ""),
    ],
)
def test_the_great_library_lends_nothing_that_gives_nothing(
    advance: str, beside: str, people: str
) -> None:
    assert ChooseWord(advance) not in shelf(advance, beside, people)


@pytest.mark.parametrize(
    ("advance", "beside", "people", "wonders"),
    [
        ("monuments", "", "", "great-statue"),
        ("trade-routes", "", "event-25", ""),
        ("currency", "taxes", "", ""),
        ("currency", "trade-routes", "event-25", ""),
        ("state-religion", "myths", "", ""),
    ],
)
def test_the_great_library_lends_what_works_with_something_else(
    advance: str, beside: str, people: str, wonders: str
) -> None:
    assert ChooseWord(advance) in shelf(advance, beside, people, wonders)


def shelf(advance: str, beside: str, people: str, wonders: str = "") -> list[Any]:
    """List what the Great Library offers of the category of an advance; event 25: a merchant."""
    table = Table(
        side(cities={"D2": "happy great-library"}, advances=beside, wonders=wonders),
        side(cities={"D7": "happy"}),
        limits=False,
    )
    table.of(1).people = [Card(people)] if people else []
    table.do(1, UsePower("great-library"), ChooseWord(ADVANCES[advance].category))
    return table.legal(1)


def test_the_great_lighthouse_launches_ships_anywhere() -> None:
    table = owner("great-lighthouse port>C4")

    table.do(1, UsePower("great-lighthouse"))

    assert table.units("C4") == "P1 1*ship"
    assert (table.acts, table.city("D2")) == (3, "P1 happy 1 port great-lighthouse")


def test_the_owner_of_the_great_lighthouse_names_the_start_player() -> None:
    table = Table(
        side("m3", cities={"D2": "happy"}, advances="myths"),
        side(cities={"D7": "happy great-lighthouse"}),
        agenda=[st.StatusPart("first", Seat(0))],
        limits=False,
    )

    assert table.asked() == [2]


def test_the_great_gardens_give_anything_from_fertile_spaces() -> None:
    table = owner("great-gardens")

    found = choices(table.state, Seat(0), D2)

    assert set(found[D2]) == {"food", "wood", "ore", "ideas", "gold"}
    assert found[Cell("C2")] == ("wood",)


def test_who_crossed_fields_cannot_enter_the_great_gardens() -> None:
    table = Table(
        side(advances="tactics", cities={"D7": "happy"}, units={"C3": "army", "C4": "army"}),
        side(cities={"D2": "happy great-gardens"}),
        land={"C3": "fertile", "D3": "fertile", "C4": "fertile"},
    )
    table.move(1, "C3", "D3").stop()

    goals = {cell for cell, _ in table.do(1, MoveUnits()).goals(1, "D3")}

    assert goals
    assert "D2" not in goals


def test_a_port_is_needed_for_the_great_lighthouse() -> None:
    for city, able in (("happy", False), ("happy port>C3", True)):
        table = Table(
            side(
                "f3 w5 o4 c5",
                advances="engineering fishing cartography storage",
                cities={"D2": city, "C2": "", "E2": ""},
                wonders="great-lighthouse",
            ),
            land={"C3": "sea"},
            limits=False,
        )
        assert (BuildWonder(D2, Card("great-lighthouse")) in table.legal(1)) == able


def test_the_great_mausoleum_takes_an_event_from_the_discard_pile() -> None:
    """The event drawn so is one's own discard: it goes below the pile."""
    table = Table(
        side("f2", cities={"D2": "happy great-mausoleum"}, counter=1, advances="storage"),
        events="3",
    )
    for n in (9, 30):
        table.state.event_deck.remove(Card(f"event-{n}"))
    table.state.event_discard = [Card("event-9"), Card("event-30")]

    table.do(1, TakeAdvance("irrigation"))
    assert (table.question(), table.legal(1)) == (
        "ask-event-from",
        [ChooseWord("deck"), ChooseWord("discard")],
    )
    table.do(1, ChooseWord("discard"))

    assert table.state.event_discard == ["event-30", "event-9"]
    assert table.question() == "turn"


def test_what_the_owner_of_the_great_mausoleum_plays_goes_below_the_pile() -> None:
    """Both halves of his cards; a card that Scout takes is found wherever it lies."""
    table = Table(
        side(
            "c1",
            advances="tactics",
            cities={"D2": "happy great-mausoleum"},
            units={"D3": "army"},
            actions="6 25",
        ),
        side(advances="tactics", cities={"D7": "happy"}, units={"D4": "army"}, actions="23"),
        land={"D3": "fertile", "D4": "fertile"},
        limits=False,
    )
    table.state.action_deck.remove(Card("action-42"))
    table.state.action_discard = [Card("action-42")]

    table.do(1, PlayCard(Card("action-25")))
    assert table.state.action_discard == ["action-25", "action-42"]
    table.move(1, "D3", "D4").do(1, ChooseCard(Card("action-6")))
    table.do(2, ChooseCard(Card("action-23")), die="1 5")

    assert table.state.action_discard == ["action-25", "action-42", "action-23"]
    assert table.of(2).actions == ["action-6"]
