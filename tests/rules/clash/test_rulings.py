"""The rulings of the rule reference that the engine answers for, under their numbers."""

from __future__ import annotations

import pytest

from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import (
    BuildWonder,
    ChooseWord,
    Collect,
    Construct,
    Done,
    FoundCity,
    Harvest,
    Improve,
    Influence,
    Levy,
    MoveUnits,
    PlayCard,
    ProposeTrade,
    Recruit,
    TakeAdvance,
    Terms,
)
from rules.core.errors import NotYourTurn
from rules.core.ids import Card, Cell, Seat
from tests.rules.clash.arena import Table, side
from tests.rules.clash.cards.test_advances import then_p2

HOME = {"D2": "happy"}


def test_r1_the_second_collect_still_uses_the_happy_city() -> None:
    table = Table(side(cities={"D2": "happy act=1"}))

    table.do(1, Collect(Cell("D2"))).usual(1)

    assert (len(table.res(1).split()), table.city("D2")) == (2, "P1 neutral 2")


def test_r2_an_angry_city_made_neutral_is_activated_again_and_is_angry_after() -> None:
    table = Table(side("m1", cities={"D2": "angry act=1"}), limits=False)

    assert table.refuse(1, Collect(Cell("D2"))) == er.CityAngry(Cell("D2"))
    table.do(1, Improve()).usual(1)
    table.do(1, Collect(Cell("D2"))).usual(1)

    assert table.city("D2") == "P1 angry 2"


def test_r3_a_city_angered_by_its_second_activation_rests() -> None:
    """HR-09."""
    table = Table(side(cities={"D2": "neutral act=1"}))

    table.do(1, Collect(Cell("D2"))).usual(1)

    assert table.city("D2") == "P1 angry 2"
    assert table.refuse(1, Collect(Cell("D2"))) == er.CityAngry(Cell("D2"))


def test_r4_what_is_above_the_limit_is_lost() -> None:
    table = Table(side("f2", cities=HOME))

    table.do(1, Collect(Cell("D2")), Harvest({Cell("D2"): {"food": 1}}))

    assert (table.res(1), table.city("D2")) == ("f2", "P1 happy 1")


def test_r5_a_city_larger_than_the_number_of_cities_keeps_its_pieces_and_cannot_grow() -> None:
    table = Table(side("f1 w1 o1", advances="myths writing", cities={"D2": "happy temple"}))

    refused = table.refuse(1, Construct(Cell("D2"), "academy"))

    assert refused == er.CannotGrow(Cell("D2"), 2, 1)


def test_r6_a_wonder_in_a_city_of_four_makes_five_and_nothing_more() -> None:
    spaces = ["C2", "E2", "C3", "D3", "E3"]
    cities = {"D2": "happy academy temple fortress", **dict.fromkeys(spaces, "")}
    table = Table(
        side(
            "f7 w7 o7 c5",
            advances="storage engineering rituals myths fishing",
            cities=cities,
            wonders="pyramids",
        ),
        land={"C3": "fertile", "D3": "sea", "E3": "fertile"},
        limits=False,
    )

    table.do(1, BuildWonder(Cell("D2"), Card("pyramids")))

    assert table.city("D2") == "P1 happy 1 academy fortress temple pyramids"
    assert table.refuse(1, Construct(Cell("D2"), "port")) == er.CannotGrow(Cell("D2"), 5, 6)


def influencing(**other: str) -> Table:
    return Table(
        side("c3", cities={"D2": "happy temple", "C2": "neutral academy@2"}),
        side(cities={"D7": "happy", **other}),
        land={"C3": "fertile", "D3": "fertile", "D4": "fertile", "D5": "fertile", "D6": "forest"},
        limits=False,
    )


def test_r7_a_city_with_a_building_of_another_colour_is_no_source() -> None:
    table = influencing(C3="temple")

    table.do(1, Influence(Cell("C3"), "temple"), die="6")

    tried = next(e for e in table.events if type(e).__name__ == "InfluenceTried")
    assert tried.source == Cell("D2")


def test_r8_taking_back_a_building_needs_no_range_and_takes_no_token() -> None:
    table = influencing()

    table.do(1, Influence(Cell("C2"), "academy"), die="4")

    assert (table.res(1), table.city("C2")) == ("c3", "P1 neutral 0 academy@2")
    table.do(1, Influence(Cell("C2"), "academy"), die="5")
    assert table.city("C2") == "P1 neutral 0 academy"


def test_r9_without_a_piece_of_that_building_it_is_no_target() -> None:
    table = influencing(C3="temple")
    table.of(1).lost["temple"] = 4

    assert table.refuse(1, Influence(Cell("C3"), "temple")).rule == "CC-HR-26"


def test_r10_tokens_for_the_range_are_lost_with_the_attempt() -> None:
    table = influencing(D6="temple")

    table.do(1, Influence(Cell("D6"), "temple"), die="1")

    assert (table.res(1), table.acts, table.state.agenda[-1]) == ("c1", 2, st.Menu(Seat(0)))


def test_r11_a_city_of_one_piece_is_no_target() -> None:
    table = influencing(C3="")

    assert table.refuse(1, Influence(Cell("C3"), "temple")).rule == "CC-HR-26"


def test_r12_two_orientations_that_touch_known_sea_are_chosen_from() -> None:
    """HR-22."""
    table = Table(
        side(cities=HOME, units={"D2": "settler"}),
        land={"C5": "sea", "E5": "sea"},
        regions={"5": 10},
    )

    table.move(1, "D2", "D3")
    assert table.legal(1) == [ChooseWord("A"), ChooseWord("B")]
    table.do(1, ChooseWord("B"))

    assert table.terrain("C4", "E4") == ["fertile", "sea"]


def test_r14_an_army_aboard_does_not_explore() -> None:
    """HR-20."""
    table = Table(
        side(advances="tactics", cities=HOME, units={"B3": "ship army"}), land={"B3": "sea"}
    )

    table.do(1, MoveUnits())

    assert not table.goals(1, "B3", "ship=0")


def test_r15_a_fleet_explores_together() -> None:
    table = Table(side(cities=HOME, units={"B3": "2*ship"}), land={"B3": "sea"}, regions={"6": 9})

    table.move(1, "B3", "B4")

    assert (table.terrain("B4"), table.units("B4")) == (["sea"], "P1 2*ship")


def test_r16_no_settlement_where_the_explorer_stands() -> None:
    table = Table(
        side(cities=HOME, units={"D4": "settler"}, advances="tactics"),
        land={"D4": "fertile"},
        regions={"8": 16},
    )
    table.state.spaces[Cell("E6")].terrain = ""

    table.move(1, "D4", "D5")
    while table.question() == "ask-orient":
        table.do(1, ChooseWord("A"))

    assert table.city("D5") == ""
    assert table.units("D5") == "P1 1*settler"


def test_r18_an_army_in_a_forest_defends_as_any_other() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"D2": "army"}),
        side(advances="tactics", cities={"D7": "happy"}, units={"C3": "army"}),
        land={"C3": "fertile"},
        agenda=then_p2(),
    )
    table.move(1, "D2", "C2").do(1, Done())

    table.move(2, "C3", "C2", die="1 5")

    assert (table.units("C2"), table.units("C3")) == ("P1 1*army", "")


def test_r19_of_a_group_who_entered_a_forest_stays_behind() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"D2": "army", "C2": "army"}),
        side(units={"C3": "army"}, cities={"D7": "happy"}),
        land={"C3": "fertile", "B2": "sea"},
    )
    table.move(1, "D2", "C2").stop()
    table.do(1, MoveUnits())

    assert table.refuse(1, table.march(1, "C2", "C3")) == er.CannotGoThere(Cell("C3"))
    table.move(1, "C2", "C3", "army=1", die="5 1")

    assert (table.units("C2"), table.units("C3")) == ("P1 1*army", "P1 1*army")


def test_no_more_than_four_armies_land_in_battle() -> None:
    """22: the winner enters, and four army units fit in a space."""
    table = Table(
        side(advances="tactics", cities=HOME, units={"C4": "3*ship 5*army"}),
        side(cities={"D4": "", "D7": "happy"}, units={"D4": "army"}),
        land={"C4": "sea", "D4": "fertile"},
    )
    table.do(1, MoveUnits())

    assert table.refuse(1, table.march(1, "C4", "D4")) == er.CannotGoThere(Cell("D4"))
    table.move(1, "C4", "D4", "army=4", die="1111 1")


def test_barbarians_kill_first_who_can_move_no_more() -> None:
    """Q13: nobody is asked which of two armies falls; it is the one that may do less."""
    table = Table(
        side("i2", advances="tactics", cities=HOME, units={"D2": "2*army"}, counter=1),
        side(cities={"D7": "happy"}),
        barbarians={"D3": 1},
        land={"D3": "fertile"},
        events="3",
    )
    fresh, tired = table.state.spaces[Cell("D2")].units
    tired.stuck = True

    table.do(1, TakeAdvance("myths"), die="5 11")

    assert [unit.stuck for unit in table.state.spaces[Cell("D2")].units] == [fresh.stuck]


def test_r20_r21_an_undefended_city_is_captured_without_a_battle() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"D3": "army"}),
        side(cities={"D4": "neutral", "D7": "happy"}, units={"D4": "settler"}),
        land={"D3": "fertile", "D4": "fertile"},
    )

    table.move(1, "D3", "D4")

    assert (table.city("D4"), table.units("D4"), table.res(1)) == (
        "P1 angry 0",
        "P1 1*army",
        "g1",
    )
    assert table.units("D7") == "P2 1*settler"  # R21: the refugee, not the settler removed
    assert table.state.spaces[Cell("D4")].units[0].stuck


def test_r22_no_refugee_without_a_settler() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"D3": "army"}),
        side(cities={"D4": "neutral", "D7": "happy"}, units={"D7": "4*settler"}),
        land={"D3": "fertile", "D4": "fertile"},
    )

    table.move(1, "D3", "D4")

    assert table.units("D7") == "P2 4*settler"


def test_r23_a_building_without_its_advance_is_removed_after_the_loot() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"D3": "army"}),
        side(cities={"D4": "neutral academy", "D7": "happy"}),
        land={"D3": "fertile", "D4": "fertile"},
    )

    table.move(1, "D3", "D4")

    assert (table.res(1), table.city("D4")) == ("g2", "P1 angry 0")


@pytest.mark.parametrize(
    ("dice", "city", "left"),
    [("1 6", "P2 neutral 0 fortress", ""), ("1 1", "P1 angry 0 fortress", "P1 1*army")],
)
def test_r24_r25_a_fortress_alone(dice: str, city: str, left: str) -> None:
    """HR-34."""
    table = Table(
        side(advances="tactics", cities=HOME, units={"D3": "army"}),
        side(cities={"D4": "neutral fortress", "D7": "happy"}),
        land={"D3": "fertile", "D4": "fertile"},
    )

    table.move(1, "D3", "D4", die=dice)

    assert (table.city("D4"), table.units("D4")) == (city, left)


def test_r32_who_retreats_after_a_landing_stays_aboard() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"C3": "ship 2*army"}),
        side(units={"D3": "2*army"}),
        land={"C3": "sea", "D3": "fertile"},
    )

    table.move(1, "C3", "D3", die="11 11").do(1, ChooseWord("retreat"))

    assert table.units("C3") == "P1 2*army, P1 1*ship"
    assert [u.stuck for u in table.state.spaces[Cell("C3")].units if u.kind == "army"] == [True] * 2


def test_r33_ships_recruited_in_a_blockade_fight_and_cannot_retreat() -> None:
    table = Table(
        side("w2", cities={"D2": "happy port>C3"}),
        side(units={"C3": "ship"}),
        land={"C3": "sea"},
    )

    table.do(1, Recruit(Cell("D2")), Levy({"ship": 1}), die="11 16")

    assert table.units("C3") == "P2 1*ship"
    assert (table.res(1), table.city("D2")) == ("", "P1 happy 1 port")


def test_r39_a_card_that_asks_for_a_collect_leaves_no_other_action() -> None:
    table = Table(side("f2", cities=HOME, actions="19"))

    table.do(1, PlayCard(Card("action-19")))

    assert {type(a) for a in table.legal(1)} == {Collect, Done}
    assert table.refuse(1, MoveUnits()) == er.MustCollect()


def test_r50_without_a_city_barbarians_find_nobody() -> None:
    table = Table(
        side("i2", units={"D3": "army"}, counter=1),
        side(cities={"D7": "happy"}),
        land={"D3": "fertile"},
        events="12",
    )
    table.do(1, TakeAdvance("tactics"))

    assert not any(place.city and place.city.seat < 0 for place in table.state.spaces.values())


def test_r51_no_trade_while_a_decision_is_open() -> None:
    table = Table(side("w1", cities=HOME), side("w1", cities={"D7": "happy"}))

    table.do(1, Collect(Cell("D2")))

    assert table.refuse(1, ProposeTrade(Seat(1))) is not None
    assert table.refuse(2, ProposeTrade(Seat(0))) == er.NoTrade(Seat(0))
    assert table.refuse(2, Terms({"wood": 1})) is not None
    assert table.refuse(2, Done()) == NotYourTurn()


def test_r52_who_has_no_city_founds_a_new_one() -> None:
    table = Table(side(units={"D3": "settler"}), land={"D3": "fertile"})

    table.do(1, FoundCity(Cell("D3")))

    assert table.city("D3") == "P1 neutral 0"
