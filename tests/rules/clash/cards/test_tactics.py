"""Each tactics half of an action card (14.3), with the rulings about them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash.actions import ChooseCard, Done
from rules.core.ids import Card
from tests.rules.clash.arena import Table, side


def use(number: int) -> ChooseCard:
    return ChooseCard(Card(f"action-{number}"))


def field(
    mine: str = "army",
    theirs: str = "army",
    my: str = "",
    their: str = "",
    city: str = "",
    **given: Any,
) -> Table:
    """P1 attacks D4 from D3; both have Tactics; ``city``: that of P2 on D4."""
    table = Table(
        side(advances="tactics", cities={"D2": "happy"}, units={"D3": mine}, actions=my),
        side(
            advances="tactics",
            cities={"D7": "happy", **({"D4": city} if city else {})},
            units={"D4": theirs} if theirs else {},
            actions=their,
        ),
        land={"D3": "fertile", "D4": "fertile", **given.pop("land", {})},
        **given,
    )
    return table.move(1, "D3", "D4")


def state(table: Table) -> tuple[str, str]:
    return table.units("D3"), table.units("D4")


def test_peltasts_cancel_a_hit_with_a_good_die() -> None:
    table = field(my="1").do(1, use(1), die="5 1 5")

    assert table.question() == "ask-fight-on"
    assert state(table) == ("P1 1*army", "P2 1*army")


def test_peltasts_without_a_good_die_cancel_nothing() -> None:
    assert state(field(my="1").do(1, use(1), die="4 1 5")) == ("", "P2 1*army")


def test_encircled_adds_a_hit_that_nothing_cancels() -> None:
    table = field("2*army", "2*army", my="2").do(1, use(2), die="5 1 1 1 6")

    assert state(table) == ("", "P1 2*army")


def test_r30_encircled_rolls_nothing_when_all_are_lost() -> None:
    table = field("2*army", "army", my="2").do(1, use(2), die="5 1 1")

    assert state(table) == ("", "P1 2*army")


def test_wedge_formation_adds_one_for_each_defender() -> None:
    assert state(field(my="5", theirs="2*army").do(1, use(5), die="3 1 2")) == (
        "P1 1*army",
        "P2 1*army",
    )


def test_high_morale_adds_two() -> None:
    assert state(field(my="6").do(1, use(6), die="3 1")) == ("", "P1 1*army")


def test_r29_heavy_resistance_weakens_each_attacker_but_not_below_nothing() -> None:
    table = field("2*army", their="7").do(2, use(7), die="3 3 1")
    assert (state(table), table.question()) == (("P1 2*army", "P2 1*army"), "ask-fight-on")
    counted = next(e for e in table.events if isinstance(e, ev.HitsCounted))
    assert counted.attacker == 4

    weak = field("army", their="7").do(2, use(7), die="1 1")
    counted = next(e for e in weak.events if isinstance(e, ev.HitsCounted))
    assert counted.attacker == 0


def test_surprise_draws_a_card_after_a_hit() -> None:
    table = field(my="10", deck="3").do(1, use(10), die="4 1")

    assert (state(table), table.of(1).actions) == (("", "P1 1*army"), ["action-3"])


def test_siege_is_for_attackers_of_cities() -> None:
    assert use(11) not in field(my="11").legal(1)
    table = field(my="11", city="neutral").do(1, use(11), die="4 1")

    assert table.city("D4") == "P1 angry 0"


def test_for_the_people_adds_a_die_to_the_defence_of_a_city() -> None:
    assert use(13) not in field(their="13").legal(2)
    table = field(their="13", city="neutral").do(2, use(13), die="1 3 2")

    assert state(table) == ("", "P2 1*army")


def test_improved_defenses_cancel_a_hit() -> None:
    table = field(their="16", city="neutral").do(2, use(16), die="5 5")

    assert state(table) == ("", "P2 1*army")


def test_defensive_formation_and_flanking_add_a_die() -> None:
    table = field(my="31", their="33").do(1, use(31)).do(2, use(33), die="1 3 1 4")

    assert state(table) == ("", "P2 1*army")


def test_the_defender_alone_uses_what_is_for_defenders() -> None:
    table = field(my="33 31", their="29 32")

    assert table.legal(1, ChooseCard) == [use(31)]
    table.do(1, Done())
    assert set(table.legal(2, ChooseCard)) == {use(29), use(32)}


def test_high_ground_stops_abilities_that_no_unit_has_so_nobody_uses_it() -> None:
    table = field(my="9", their="9")

    assert table.refuse(1, use(9)) == er.NotLegalTactics(Card("action-9"))
    table.do(1, Done())  # who holds cards is asked, whatever they are: which ones is secret (Q12)
    assert table.legal(2, ChooseCard) == []


def test_r31_tactical_retreat_gives_up_a_city() -> None:
    table = field(their="17", city="neutral", theirs="army settler", land={"E4": "fertile"})
    table.do(2, use(17))

    assert table.city("D4") == "P1 angry 0"
    assert (table.units("D4"), table.units("E4")) == ("P1 1*army", "P2 1*army, P2 1*settler")


def test_tactical_retreat_needs_a_place_to_go() -> None:
    land = dict.fromkeys(("E4", "C4", "C5", "E5", "D5"), "sea")

    assert use(17) not in field(their="17", land=land).legal(2)


def test_scout_takes_the_card_of_the_enemy() -> None:
    table = field(my="6", their="23").do(1, use(6)).do(2, use(23), die="4 4")

    assert state(table) == ("P1 1*army", "P2 1*army")  # no High Morale
    assert (table.of(1).actions, table.of(2).actions) == ([], ["action-6"])
    assert table.state.action_discard == ["action-23"]


def test_martyr_undoes_the_card_and_costs_a_unit_of_each() -> None:
    table = field("2*army", "2*army", my="6", their="24").do(1, use(6)).do(2, use(24), die="4 1")

    assert state(table) == ("P1 1*army", "P2 1*army")
    assert set(table.state.action_discard) == {"action-6", "action-24"}


def test_r28_a_ship_of_a_martyr_takes_its_cargo_along() -> None:
    table = Table(
        side(
            advances="tactics fishing",
            cities={"D2": "happy"},
            units={"C5": "ship 2*army"},
            actions="24",
        ),
        side(units={"C4": "2*ship"}, cities={"D7": "happy"}),
        land={"C5": "sea", "C4": "sea"},
    )

    table.move(1, "C5", "C4").do(1, use(24))

    assert (table.units("C5"), table.units("C4")) == ("", "P2 1*ship")


@pytest.mark.parametrize(("die", "left"), [("5", "P1 1*army"), ("4", "P2 1*army")])
def test_archers_shoot_before_the_battle(die: str, left: str) -> None:
    table = field(my="26").do(1, use(26), die=die if die == "5" else "4 1 5")

    assert table.units("D4") == left


def test_r27_a_fortress_rolls_though_archers_killed_the_last_army() -> None:
    table = field(my="26", city="neutral fortress").do(1, use(26), die="5 1 6")

    assert (state(table), table.city("D4")) == (("", ""), "P2 neutral 0 fortress")


@pytest.mark.parametrize(
    ("dice", "owner"), [("1 6", "P2 neutral 0 fortress"), ("1 1", "P1 angry 0 fortress")]
)
def test_r24_r25_a_fortress_alone(dice: str, owner: str) -> None:
    table = Table(
        side(advances="tactics", cities={"D2": "happy", "C2": ""}, units={"D3": "army"}),
        side(advances="tactics", cities={"D4": "neutral fortress", "D7": "happy"}),
        land={"D3": "fertile", "D4": "fertile"},
    ).move(1, "D3", "D4", die=dice)

    assert table.city("D4") == owner


def test_r26_both_wiped_out_at_a_fortress_is_nobody_s_victory() -> None:
    table = Table(
        side(advances="tactics", cities={"D2": "happy"}, units={"D3": "2*army"}),
        side(cities={"D4": "neutral fortress", "D7": "happy"}, units={"D4": "army"}),
        land={"D3": "fertile", "D4": "fertile"},
    ).move(1, "D3", "D4", die="65 64")

    ended = next(e for e in table.events if isinstance(e, ev.BattleEnded))
    assert (ended.winner, table.city("D4")) == (-1, "P2 neutral 0 fortress")
