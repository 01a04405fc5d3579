"""Each civil half of an action card (14.2)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash.actions import (
    ChooseCard,
    ChooseCell,
    ChooseWord,
    Collect,
    Construct,
    Done,
    Harvest,
    Influence,
    MoveUnits,
    Pay,
    PlayCard,
    UsePower,
)
from rules.clash.views import seen_by
from rules.core.ids import Card, Cell, Seat
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Table, side
from tests.rules.clash.cards.test_advances import then_p2

HOME = {"D2": "happy"}
D2 = Cell("D2")


def card(number: int) -> Card:
    return Card(f"action-{number}")


def play(table: Table, number: int, *answers: Any, who: int = 1, **given: Any) -> Table:
    return table.do(who, PlayCard(card(number)), *answers, **given)


def hand(res: str = "", actions: str = "", **given: Any) -> Table:
    """P1 with a city and cards, P2 near by with an advance of his own."""
    return Table(
        side(
            res,
            actions=actions,
            cities=given.pop("cities", HOME),
            advances=given.pop("advances", ""),
            units=given.pop("units", {}),
            objectives=given.pop("objectives", ""),
        ),
        side(**given.pop("foe", {"cities": {"D4": ""}, "advances": "fishing"})),
        land={"D3": "fertile", "D4": "fertile", **given.pop("land", {})},
        limits=False,
        **given,
    )


# --- advances ---


def test_quick_advance_gains_an_advance_without_the_counter() -> None:
    table = hand("c1", "1")

    play(table, 1, ChooseWord("storage"))

    assert table.of(1).advances[-1] == "storage"
    assert (table.res(1), table.of(1).counter, table.acts) == ("m1", 3, 3)
    assert table.state.action_discard == ["action-1"]


def test_inspiration_gains_what_a_neighbour_owns() -> None:
    table = hand(actions="3")

    play(table, 3)  # only Fishing is owned by somebody near

    assert table.of(1).advances[-1] == "fishing"


def test_inspiration_needs_a_neighbour_within_two_spaces() -> None:
    table = hand(actions="3", foe={"cities": {"D7": ""}, "advances": "fishing"})

    assert table.refuse(1, PlayCard(card(3))) == er.CardNotNow(card(3))


def test_technology_trade_lets_the_partner_learn_as_well() -> None:
    table = hand(actions="39", advances="writing")

    play(table, 39)

    assert (table.of(1).advances[-1], table.of(2).advances[-1]) == ("fishing", "writing")


def test_new_ideas_pays_and_gives_two_ideas() -> None:
    table = hand("f2", "41")

    play(table, 41, ChooseWord("fishing"))

    assert (table.res(1), table.of(1).counter, table.acts) == ("i2 m1", 3, 2)


def test_synergies_buys_two_advances_of_a_category() -> None:
    table = hand("f2 i2", "33", advances="storage")

    play(table, 33, ChooseWord("fishing"), Pay(food=2))
    assert set(table.legal(1)) == {ChooseWord("war-ships"), ChooseWord("cartography")}
    table.do(1, ChooseWord("cartography"))

    assert table.of(1).advances[-2:] == ["fishing", "cartography"]
    assert (table.res(1), table.of(1).counter, table.acts) == ("m1 c1", 3, 2)


def test_synergies_needs_the_price_of_both() -> None:
    table = hand("f2 i1", "33")

    assert table.refuse(1, PlayCard(card(33))) == er.CardNotNow(card(33))


def conquest(actions: str, **given: Any) -> Table:
    """P1 is about to capture the city of P2 on D4."""
    return hand(
        actions=actions,
        advances="tactics",
        units={"D3": "army"},
        foe={"cities": {"D4": "", "D7": "happy"}, "advances": "fishing"},
        **given,
    )


def test_teach_us_is_played_right_after_a_capture() -> None:
    table = conquest("35")
    assert PlayCard(card(35)) not in table.legal(1)

    table.move(1, "D3", "D4")
    assert table.question() == "cards-moment-card"
    play(table, 35)

    assert table.of(1).advances[-1] == "fishing"
    assert table.of(1).counter == 3


# --- rewards ---


def test_ideas_counts_academies() -> None:
    table = hand(actions="9", cities={"D2": "happy academy", "C2": "academy@2", "E2": ""})

    play(table, 9)

    assert table.res(1) == "i2"


def test_r20_great_ideas_after_a_capture_without_a_battle() -> None:
    table = conquest("11 12")
    assert PlayCard(card(11)) not in table.legal(1)

    table.move(1, "D3", "D4").do(1, Done())
    play(table, 11)

    assert table.of(1).stock["ideas"] == 2
    assert PlayCard(card(12)) not in table.legal(1)  # its sister cannot use the same one


def test_hero_general_after_a_battle_won() -> None:
    table = hand(
        "m1",
        "5",
        advances="tactics",
        cities={"D2": "angry", "C2": "neutral"},
        units={"D3": "2*army"},
        foe={"units": {"D4": "army"}},
    )
    table.move(1, "D3", "D4").do(1, Done(), die="55 1")

    play(table, 5, ChooseCell(D2), ChooseCell(D2))

    assert (table.city("D2"), table.res(1)) == ("P1 happy 0", "")


# --- spying ---


def spied() -> Table:
    table = Table(
        side("c1", actions="7 1", objectives="2", cities=HOME),
        side(actions="9", objectives="5 6", wonders="colosseum", cities={"D7": "happy"}),
        side(cities={"G8": "happy"}),
        limits=False,
    )
    return play(table, 7)


def test_spy_shows_all_cards_to_the_spy_alone() -> None:
    table = spied()
    (shown,) = (e for e in table.events if isinstance(e, ev.CardsShown))

    assert shown.cards == ("action-9", "objective-5", "objective-6", "colosseum")
    assert seen_by(Seat(0), shown) == shown
    assert "objective-5" not in str(seen_by(Seat(2), shown))
    assert GAME.view(table.state, Seat(0)).seats[1].objectives == ("objective-5", "objective-6")
    assert GAME.view(table.state, Seat(2)).seats[1].objectives is None


def test_spy_swaps_cards_of_one_type() -> None:
    table = spied()
    takes = [ChooseCard(Card(c)) for c in ("action-9", "objective-5", "objective-6")]
    assert table.legal(1) == [*takes, Done()]  # he holds no wonder to give

    table.do(1, takes[2], ChooseCard(Card("objective-2")))

    assert (table.of(1).objectives, table.of(2).objectives) == (
        ["objective-6"],
        ["objective-5", "objective-2"],
    )
    assert GAME.view(table.state, Seat(0)).seats[1].objectives is None
    assert (table.acts, table.res(1)) == (2, "")


def test_spy_swaps_a_great_person_which_counts_as_an_action_card() -> None:
    """16.4: a person that was taken counts as an action card in hand."""
    table = hand("c1", "7", foe={"cities": {"D7": ""}})
    table.of(1).actions.append(Card("action-6"))
    table.state.action_deck.remove(Card("action-6"))
    table.of(2).people = [Card("event-21")]
    table.state.event_deck.remove(Card("event-21"))

    play(table, 7)
    assert table.legal(1, ChooseCard) == [ChooseCard(Card("event-21"))]
    table.do(1, ChooseCard(Card("event-21")), ChooseCard(Card("action-6")))

    assert (table.of(1).people, table.of(1).actions) == (["event-21"], [])
    assert (table.of(2).people, table.of(2).actions) == ([], ["action-6"])


def test_new_plans_swaps_a_card_for_one_of_two_new_ones() -> None:
    table = Table(
        side("c1", actions="31", objectives="1", cities=HOME), objectives="7 8", limits=False
    )

    play(table, 31)
    assert table.legal(1, ChooseCard) == [
        ChooseCard(Card("objective-7")),
        ChooseCard(Card("objective-8")),
    ]
    n = len(table.state.objective_deck)
    shuffled = {"deck/objective": [0] * (n + 1 + n + 2)}
    table.do(1, ChooseCard(Card("objective-8")), ChooseCard(Card("objective-1")), draw=shuffled)

    assert table.of(1).objectives == ["objective-8"]
    assert {"objective-1", "objective-7"} <= set(table.state.objective_deck)


# --- barbarians ---


def test_cultural_takeover_wins_a_settlement_and_one_of_its_people() -> None:
    table = hand(actions="15", barbarians={"D3": 2}, foe={})

    play(table, 15)
    assert table.legal(1) == [Done(), Influence(Cell("D3"), "centre")]
    table.do(1, Influence(Cell("D3"), "centre"), die="6")
    table.do(1, ChooseWord("army"))

    assert (table.city("D3"), table.units("D3")) == ("P1 neutral 0", "P1 1*army")
    assert table.acts == 2


def test_cultural_takeover_may_be_tried_with_arts() -> None:
    """Only influence is allowed until then, and Arts are an attempt of influence."""
    table = hand("c1", "15", advances="arts", barbarians={"D3": 0}, foe={}, acts=0)

    play(table, 15)
    assert table.legal(1) == [Done(), UsePower("arts")]
    assert table.refuse(1, PlayCard(card(15))) == er.MustInfluence()
    table.do(1, UsePower("arts"), die="5")

    assert (table.city("D3"), table.acts) == ("P1 neutral 0", 0)


def test_cultural_takeover_needs_an_action_or_a_power_to_try_with() -> None:
    table = hand("c1", "15", barbarians={"D3": 0}, foe={}, acts=0)

    assert table.refuse(1, PlayCard(card(15))) == er.CardNotNow(card(15))


def test_mercenaries_attack_a_city_for_their_employer() -> None:
    table = hand(
        "g1",
        "13",
        barbarians={"D3": 2},
        foe={"cities": {"D4": "neutral temple", "D7": "happy"}},
        land={"C3": "sea", "E3": "sea", "E4": "sea", "C4": "sea"},
    )

    play(table, 13, die="66")

    assert table.city("D4") == "P2 angry 0"  # two hits: the temple, and no more to take
    assert (table.units("D3"), table.res(1), table.acts) == ("barbarians 2*army", "", 2)


def test_mercenaries_leave_a_guard_in_their_settlement() -> None:
    table = hand("f1", "13", barbarians={"D3": 2}, foe={"cities": {"D7": "happy"}})

    play(table, 13)

    assert (table.units("D4"), table.units("D3")) == ("barbarians 2*army", "barbarians 1*army")


def test_mercenaries_fight_one_round_in_the_open() -> None:
    table = hand("f1", "13", barbarians={"D3": 3}, foe={"units": {"D4": "army settler"}})

    play(table, 13, die="555 1")

    assert (table.units("D4"), table.units("D3")) == ("barbarians 3*army", "barbarians 1*army")


def test_mercenaries_are_paid_in_any_mix() -> None:
    table = hand("f1 c1 i1", "13", barbarians={"D3": 1}, foe={})

    play(table, 13)

    assert set(table.legal(1)) == {Pay(food=1), Pay(culture=1)}


# --- cities ---


def test_city_development_builds_without_paying() -> None:
    table = hand("c1", "17", advances="writing", cities={"D2": "happy", "C2": ""})

    play(table, 17, Construct(D2, "academy"))

    assert (table.city("D2"), table.res(1), table.acts) == ("P1 happy 1 academy", "i2", 2)


def test_r42_city_development_is_construction() -> None:
    table = hand(
        "c1", "17", advances="writing", cities={"D2": "happy", "C2": ""}, marks=["pestilence"]
    )

    assert table.refuse(1, PlayCard(card(17))) == er.CardNotNow(card(17))


def test_production_focus_takes_a_space_several_times() -> None:
    table = hand(actions="19", advances="storage")

    play(table, 19)
    assert table.legal(1) == [Done(), Collect(D2)]
    table.do(1, Collect(D2), Harvest({D2: {"food": 2}}))

    assert table.res(1) == "f2"
    assert MoveUnits() not in table.legal(1)
    assert Collect(D2) in table.legal(1)


def test_r39_after_production_focus_only_the_turn_can_end() -> None:
    table = play(hand(actions="19"), 19)

    assert table.refuse(1, MoveUnits()) == er.MustCollect()
    assert Done() in table.legal(1)


def test_mass_production_collects_two_more() -> None:
    table = hand(actions="29", land={"C3": "forest"}, foe={})

    play(table, 29)
    table.do(1, Collect(D2)).usual(1)

    assert sum(table.of(1).stock.values()) == 4


def test_militia_raises_an_army() -> None:
    table = hand("c1", "37")

    play(table, 37)

    assert (table.units("D2"), table.acts) == ("P1 1*army", 3)


# --- exploring ---


def test_explorer_reveals_a_region_and_brings_a_settler() -> None:
    table = Table(
        side("c1", actions="21", cities=HOME), regions={"5": 18}, limits=False
    )  # region 18 has no sea: the player turns it

    play(table, 21, ChooseCell(Cell("D3")), ChooseWord("A"))
    assert table.terrain("D3", "C4", "E4", "D4") == ["forest", "mountain", "fertile", "mountain"]
    table.do(1, ChooseCell(D2))

    assert (table.units("D2"), table.acts) == ("P1 1*settler", 2)


# --- turns ---


def test_leadership_adds_an_action() -> None:
    assert play(hand("c1", "25"), 25).acts == 4


def test_assassination_takes_an_action_of_the_next_turn() -> None:
    table = hand("c2", "27 28", agenda=then_p2())

    play(table, 27)
    assert PlayCard(card(28)) not in table.legal(1)  # the only other player is marked already
    table.do(1, Done())

    assert table.asked() == [2]
    assert table.acts == 2
    assert table.of(2).marks == {}


def test_negotiations_close_the_borders_for_both() -> None:
    table = hand(
        "c1",
        "23",
        advances="tactics",
        units={"D3": "army"},
        foe={"cities": {"D7": "happy"}, "units": {"D4": "army"}, "advances": "tactics"},
        agenda=then_p2(),
    )

    play(table, 23)
    table.do(1, MoveUnits())
    assert table.refuse(1, table.march(1, "D3", "D4")) == er.CannotGoThere(Cell("D4"))
    table.stop().do(1, Done())
    table.do(2, MoveUnits())

    assert table.refuse(2, table.march(2, "D4", "D3")) == er.CannotGoThere(Cell("D3"))


def test_negotiations_come_before_everything_else() -> None:
    table = hand("c2", "23 25")

    play(table, 25)

    assert table.refuse(1, PlayCard(card(23))) == er.CardNotNow(card(23))


@pytest.mark.parametrize("number", [7, 21, 33])
def test_a_card_that_is_an_action_needs_one(number: int) -> None:
    table = hand("c1 f4", str(number), acts=0)

    assert table.refuse(1, PlayCard(card(number))) == er.NoActionsLeft()
    assert UsePower("arts") not in table.legal(1)
