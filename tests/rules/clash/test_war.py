"""What follows a battle: objectives of the capture and of the battle alike."""

from __future__ import annotations

from rules.clash.actions import ChooseCard, ChooseWord, Done, TakeAdvance
from rules.core.ids import Card
from tests.rules.clash.arena import Table, side
from tests.rules.clash.cards.test_advances import recruit


def taken(objectives: str) -> Table:
    """Let P1 take a defended city of P2."""
    table = Table(
        side(
            advances="tactics",
            cities={"D2": "happy"},
            units={"D3": "3*army"},
            objectives=objectives,
        ),
        side(cities={"D4": "neutral", "D7": "happy"}, units={"D4": "army"}),
        land={"D3": "fertile", "D4": "fertile"},
    )
    return table.move(1, "D3", "D4", die="555 1")


def test_a_city_taken_in_battle_completes_conqueror() -> None:
    table = taken("2")

    assert table.legal(1) == [ChooseCard(Card("objective-2"), "conqueror"), Done()]


def test_a_side_is_asked_about_objectives_whatever_it_holds() -> None:
    table = taken("1")

    assert (table.question(), table.legal(1)) == ("objective", [Done()])


def test_steel_is_offered_to_both_sides_before_siegecraft() -> None:
    """10.2: first the attacker, then the defender, then what the attacker does to the fortress."""
    table = Table(
        side(
            "o4",
            advances="tactics steel-weapons siegecraft",
            cities={"D2": "happy"},
            units={"D3": "2*army"},
        ),
        side(
            "o1",
            advances="tactics steel-weapons",
            cities={"D4": "neutral fortress", "D7": "happy"},
        ),
        land={"D3": "fertile", "D4": "fertile"},
    )
    table.move(1, "D3", "D4")
    order = [(table.question(), table.asked())]
    for who in (1, 2):
        table.do(who, Done())
        order.append((table.question(), table.asked()))

    assert order == [
        ("ask-steel-weapons", [1]),
        ("ask-steel-weapons", [2]),
        ("ask-siegecraft", [1]),
    ]


def test_the_army_of_fanaticism_comes_before_the_refugee() -> None:
    """10.10: the free army, refugees, Teach Us, then objectives."""
    table = Table(
        side(advances="tactics", cities={"D2": "happy"}, units={"D3": "4*army"}, actions="35"),
        side(
            cities={"D4": "neutral temple", "D7": "happy", "C8": "neutral"},
            advances="tactics myths state-religion dogma fanaticism",
            units={"D4": "army"},
        ),
        land={"D3": "fertile", "D4": "fertile"},
    )
    table.move(1, "D3", "D4").do(1, Done(), die="5511 3")
    asked = [table.question()]
    while table.question() != "turn":
        first = table.asked()[0]
        table.do(first, table.legal(first)[0])
        asked.append(table.question())

    assert asked[:3] == ["ask-fanaticism", "ask-refugee", "cards-moment-card"]


def test_nobody_is_asked_for_a_card_where_nothing_fights() -> None:
    """Q12: barbarians attack a city without armies and fortress, which everybody sees."""
    table = Table(
        side("i2", advances="tactics", cities={"D2": "happy"}, counter=1, actions="6"),
        side(cities={"D7": "happy"}),
        barbarians={"D3": 1},
        land={"D3": "fertile"},
        events="4",
    )

    table.do(1, TakeAdvance("irrigation"), die="3")

    assert (table.question(), table.city("D2")) == ("turn", "P1 happy 0")


def test_draft_paid_in_culture_tokens_counts_for_the_objective() -> None:
    """17, Colosseum: culture tokens stand in for the mood token of Draft."""
    table = Table(
        side(
            "c2 f2",
            advances="tactics draft",
            cities={"D2": "happy colosseum", "C2": "neutral"},
            objectives="1",
        ),
        limits=False,
    )
    for cell in ("D2", "C2"):
        recruit(table, cell, army=1)

    assert table.question() == "objective"
    assert table.legal(1)[0] == ChooseCard(Card("objective-1"), "draft")


def test_ore_spent_on_steel_is_not_offered_again_for_siegecraft() -> None:
    table = Table(
        side(
            "o2",
            advances="tactics steel-weapons siegecraft",
            cities={"D2": "happy"},
            units={"D3": "2*army"},
        ),
        side(cities={"D4": "neutral fortress", "D7": "happy"}),
        land={"D3": "fertile", "D4": "fertile"},
    )

    table.move(1, "D3", "D4").do(1, ChooseWord("yes"), die="11 6")

    assert table.question() != "ask-siegecraft"
    assert table.of(1).stock["ore"] == 1
