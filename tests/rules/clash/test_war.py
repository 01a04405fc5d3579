"""What follows a battle: objectives of the capture and of the battle alike."""

from __future__ import annotations

from rules.clash.actions import ChooseCard, Done
from rules.core.ids import Card
from tests.rules.clash.arena import Table, side


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
