"""Each advance that does something of its own (12)."""

from __future__ import annotations

import pytest

from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import (
    ChooseCard,
    ChooseWord,
    Collect,
    Construct,
    Done,
    Improve,
    Influence,
    Levy,
    Pay,
    PlayCard,
    Recruit,
    SetMood,
    TakeAdvance,
    UsePower,
)
from rules.core.ids import Card, Cell, Seat
from tests.rules.clash.arena import Table, side
from tests.rules.clash.test_examples import collect

HOME = {"D2": "happy"}
D2 = Cell("D2")


def recruit(table: Table, city: str, payment: Pay | None = None, **units: int) -> Table:
    """Recruit exactly these units, ``army=2``; *payment* if it has to be chosen."""
    table.do(1, Recruit(Cell(city)), Levy(units))  # type: ignore[arg-type]
    return table if payment is None else table.do(1, payment)


# --- construction ---


def test_engineering_draws_a_wonder_and_so_does_monuments() -> None:
    table = Table(side("f4", advances="storage arts", cities=HOME), wonders="colosseum pyramids")

    table.do(1, TakeAdvance("engineering"), TakeAdvance("monuments"))

    assert table.of(1).wonders == ["colosseum", "pyramids"]


def test_r34_sanitation_and_draft_take_one_mood_token_each() -> None:
    table = Table(
        side("m2", advances="engineering sanitation tactics draft", cities=HOME), limits=False
    )

    recruit(table, "D2", settler=1, army=1)

    assert (table.res(1), table.units("D2")) == ("", "P1 1*army, P1 1*settler")


def test_sanitation_of_all_ends_the_pestilence() -> None:
    table = Table(
        side("f2", advances="engineering storage", cities=HOME),
        side(advances="sanitation"),
        marks=["pestilence"],
    )

    table.do(1, TakeAdvance("sanitation"))

    assert table.state.marks == []


# --- seafaring ---


def test_cartography_pays_for_a_move_by_ship() -> None:
    table = Table(
        side(advances="fishing cartography", cities=HOME, units={"B5": "ship"}),
        land={"B5": "sea", "C5": "sea"},
    )

    table.move(1, "B5", "C5").do(1, Done())

    assert table.res(1) == "i1"


def test_war_ships_cancel_a_hit_of_the_first_round_when_landing() -> None:
    table = Table(
        side(advances="tactics fishing war-ships", cities=HOME, units={"C5": "ship 2*army"}),
        side(units={"C6": "army"}),
        land={"C5": "sea", "C6": "fertile"},
    )

    table.move(1, "C5", "C6", die="32 6")

    assert table.units("C6") == "P1 2*army"


# --- education ---


def test_writing_draws_a_card_of_each_kind() -> None:
    table = Table(side("f2", cities=HOME), deck="7", objectives="9")

    table.do(1, TakeAdvance("writing"))

    player = table.of(1)
    assert (player.actions, player.objectives) == (["action-7"], ["objective-9"])


def test_public_education_gives_an_idea_once_a_turn() -> None:
    table = Table(side(advances="writing public-education storage", cities={"D2": "happy academy"}))

    collect(table, "D2", "D2=food")
    assert table.res(1) == "f1 i1"
    collect(table, "D2", "D2=food")
    assert table.res(1) == "f2 i1"


def test_free_education_sells_a_mood_token_for_an_idea() -> None:
    table = Table(side("i3", advances="writing free-education", cities=HOME))

    table.do(1, TakeAdvance("fishing"))
    assert table.question() == "ask-free-education"
    table.do(1, ChooseWord("yes"))

    assert table.res(1) == "m2"


def test_r35_free_education_wants_an_idea_or_gold_in_the_payment() -> None:
    table = Table(side("f2 i2", advances="writing free-education math", cities=HOME))

    table.do(1, TakeAdvance("engineering"))
    assert table.question() == "turn"
    assert (table.acts, table.of(1).counter) == (2, 2)
    table.do(1, TakeAdvance("fishing"), Pay(food=2))

    assert table.question() == "turn"


def test_philosophy_gives_an_idea_now_and_for_each_science_advance() -> None:
    table = Table(side("f4", advances="writing", cities=HOME), limits=False)

    table.do(1, TakeAdvance("philosophy"))
    assert table.res(1) == "f2 i1 m1"
    table.do(1, TakeAdvance("math"), Pay(food=2))

    assert table.res(1) == "i2 m1 c1"


def test_r36_philosophy_pays_for_a_science_advance_of_a_card() -> None:
    table = Table(side("c1", advances="writing philosophy", cities=HOME, actions="1"), limits=False)

    table.do(1, *[a for a in table.legal(1) if a.__class__.__name__ == "PlayCard"])
    table.do(1, ChooseWord("math"))

    assert (table.res(1), table.of(1).counter) == ("i1 c1", 3)


# --- warfare ---


def steel(foe: str = "", **given: str) -> Table:
    return Table(
        side(
            given.get("res", "o1"),
            advances="tactics steel-weapons " + given.get("more", ""),
            cities=HOME,
            units={"D3": "army"},
        ),
        side(advances=f"tactics {foe}", units={"D4": "army"}),
        land={"D3": "fertile", "D4": "fertile"},
    )


def test_steel_weapons_add_two_for_an_ore() -> None:
    table = steel().move(1, "D3", "D4")

    assert table.question() == "ask-steel-weapons"
    table.do(1, ChooseWord("yes"), die="3 4")

    assert (table.res(1), table.units("D4")) == ("", "P1 1*army")


def test_steel_weapons_add_one_against_steel_weapons() -> None:
    table = steel(foe="steel-weapons").move(1, "D3", "D4")

    table.do(1, ChooseWord("yes"), die="3 4")
    assert table.question() == "ask-fight-on"  # 4 and 4: nobody is hit

    assert (table.units("D3"), table.units("D4")) == ("P1 1*army", "P2 1*army")


def test_metallurgy_makes_steel_weapons_free_against_who_has_none() -> None:
    table = steel(res="", more="math metallurgy")

    table.move(1, "D3", "D4", die="3 4")

    assert table.units("D4") == "P1 1*army"


@pytest.mark.parametrize(
    ("word", "left", "dice", "survivors"),
    [
        ("siegecraft-die", (0, 2), "55", "P1 2*army"),  # nothing to roll; one hit is cancelled
        ("siegecraft-hit", (2, 0), "55 6", "P1 1*army"),
        ("siegecraft-both", (0, 0), "55", "P1 2*army"),
    ],
)
def test_siegecraft_weakens_a_fortress(
    word: str, left: tuple[int, int], dice: str, survivors: str
) -> None:
    table = Table(
        side("w2 o2", advances="tactics siegecraft", cities=HOME, units={"D4": "2*army"}),
        side(cities={"E4": "neutral fortress", "D7": "happy"}),
        land={"D4": "fertile", "E4": "fertile"},
    )

    table.move(1, "D4", "E4")
    assert table.question() == "ask-siegecraft"
    table.do(1, ChooseWord(word), die=dice)

    stock = table.of(1).stock
    assert (stock["wood"], stock["ore"], table.units("E4")) == (*left, survivors)


def test_draft_pays_one_army_in_mood() -> None:
    table = Table(side("f1 o1 m1", advances="tactics draft", cities=HOME), limits=False)

    recruit(table, "D2", army=2)

    assert (table.res(1), table.units("D2")) == ("", "P1 2*army")


def test_draft_costs_two_mood_tokens_with_civil_liberties() -> None:
    advances = "tactics draft writing philosophy voting civil-liberties"
    table = Table(side("m1", advances=advances, cities=HOME), limits=False)

    assert table.refuse(1, Recruit(D2)) == er.CannotPay()


# --- spirituality ---


def test_priesthood_gives_one_science_advance_a_turn() -> None:
    table = Table(side("f2", advances="myths priesthood", cities=HOME))

    table.do(1, TakeAdvance("math"))
    assert table.res(1) == "f2 c1"
    table.do(1, TakeAdvance("astronomy"))

    assert table.res(1) == "c2"


def test_state_religion_saves_the_food_of_one_temple_a_turn() -> None:
    table = Table(
        side(
            "w2 o2",
            advances="myths state-religion storage",
            cities={"D2": "happy", "E2": "neutral"},
        )
    )

    table.do(1, Construct(D2, "temple"), ChooseWord("mood"))

    assert table.res(1) == "w1 o1 m1"
    assert table.refuse(1, Construct(Cell("E2"), "temple")) == er.CannotPay()


def test_a_temple_that_costs_nothing_leaves_state_religion_for_another() -> None:
    table = Table(
        side(
            "w1 o1 c1",
            advances="myths state-religion",
            cities={"D2": "happy", "E2": "neutral"},
            actions="17",
        ),
        limits=False,
    )

    table.do(1, PlayCard(Card("action-17")), Construct(D2, "temple"), ChooseWord("mood"))

    assert Construct(Cell("E2"), "temple") in table.legal(1)


# --- economy ---


def then_p2() -> list[st.Step]:
    """The turn of P1, then that of P2."""
    return [st.NextAge(), st.NextRound(), st.BeginTurn(Seat(1)), st.Menu(Seat(0))]


def test_r38_bartering_trades_a_card_for_gold_even_without_actions() -> None:
    table = Table(side(advances="bartering", cities=HOME, actions="4"), acts=0)

    table.do(1, UsePower("bartering"), ChooseCard(Card("action-4")), ChooseWord("gold"))

    assert (table.res(1), table.of(1).actions, table.acts) == ("g1", [], 0)
    assert table.state.action_discard == ["action-4"]
    assert UsePower("bartering") not in table.legal(1)


def test_trade_routes_pay_at_the_start_of_the_turn() -> None:
    table = Table(
        side(cities=HOME),
        side(advances="bartering trade-routes currency", units={"D3": "settler", "C2": "settler"}),
        land={"D3": "fertile"},
        agenda=then_p2(),
    )

    table.do(1, Done())
    assert table.asked() == [2]  # R45: one city, one route
    table.do(2, ChooseWord("1"))

    assert table.res(2) == "g1"


def test_trade_routes_do_not_lead_to_angry_cities() -> None:
    table = Table(
        side(cities={"D2": "angry"}),
        side(advances="bartering trade-routes", units={"D3": "settler"}),
        land={"D3": "fertile"},
        agenda=then_p2(),
    )

    table.do(1, Done())

    assert table.res(2) == ""


def test_taxes_bring_as_many_goods_as_there_are_cities() -> None:
    table = Table(
        side("m1", advances="bartering taxes", cities={"D2": "happy", "C2": "", "E2": ""})
    )

    table.do(1, UsePower("taxes"), ChooseWord("1"), ChooseWord("0"))

    assert (table.res(1), table.acts) == ("f1 o2", 2)


def test_taxes_give_gold_with_currency() -> None:
    table = Table(side("m1", advances="bartering taxes currency", cities=HOME))

    table.do(1, UsePower("taxes"), ChooseWord("1"))

    assert table.res(1) == "g1"


# --- culture ---


def influence_table(**given: str) -> Table:
    return Table(
        side(
            given.get("res", "c1"),
            advances=given.get("advances", "arts"),
            cities={"D3": "neutral"},
        ),
        side(
            cities={"E4": given.get("city", "neutral fortress"), "D7": "happy"},
            advances=given.get("foe", "tactics"),
            units={"E4": given["units"]} if "units" in given else {},
        ),
        land={"D3": "fertile", "E4": "fertile"},
        limits=False,
    )


def test_arts_try_an_influence_without_an_action() -> None:
    table = influence_table()

    table.do(1, UsePower("arts"), die="5")

    assert (table.city("E4"), table.acts) == ("P2 neutral 0 fortress@1", 3)
    assert UsePower("arts") not in table.legal(1)


def test_arts_leave_what_is_out_of_reach_once_paid() -> None:
    table = Table(
        side("c1", advances="arts", cities={"D2": "neutral"}),
        side(cities={"E4": "neutral fortress", "D7": "happy"}),
        land={"D3": "fertile", "E4": "fertile"},
    )

    assert Influence(Cell("E4"), "fortress") in table.legal(1)
    assert table.refuse(1, UsePower("arts")) == er.PowerNotNow("arts")


def test_sports_raise_a_city_for_culture_whatever_its_size() -> None:
    table = Table(
        side("c3", advances="arts sports", cities={"D2": "angry temple", "C2": ""}), limits=False
    )

    table.do(1, UsePower("sports"), SetMood(D2, 2))
    assert (table.res(1), table.city("D2"), table.acts) == ("c1", "P1 happy 0 temple", 2)
    table.do(1, UsePower("sports"))

    assert (table.res(1), table.city("C2"), table.acts) == ("", "P1 happy 0", 1)


def test_monuments_protect_cities_with_a_wonder() -> None:
    table = influence_table(city="neutral fortress colosseum", foe="tactics arts monuments")

    assert table.legal(1, Influence) == []


def test_r48_theaters_turn_a_token_even_when_it_is_lost() -> None:
    table = Table(side("c1 m1", advances="arts theaters", cities=HOME))

    table.do(1, UsePower("theaters"), ChooseWord("mood"))

    assert (table.res(1), table.acts) == ("m1", 3)
    assert UsePower("theaters") not in table.legal(1)


# --- science ---


def test_medicine_gives_back_a_resource_paid() -> None:
    table = Table(side("f2 o2", advances="storage math medicine", cities=HOME))

    recruit(table, "D2", army=2)
    table.do(1, ChooseWord("ore"))

    assert table.res(1) == "o1"


def test_metallurgy_turns_an_ore_into_gold() -> None:
    table = Table(side(advances="math metallurgy", cities={"E2": "happy"}), land={"E3": "mountain"})

    collect(table, "E2", "E2=ore", "E3=ore")
    table.do(1, ChooseWord("yes"))

    assert table.res(1) == "o1 g1"


# --- democracy ---


def test_voting_is_an_improvement_without_an_action() -> None:
    table = Table(
        side("m2", advances="writing philosophy voting", cities={"D2": "neutral"}),
        acts=0,
        limits=False,
    )

    table.do(1, UsePower("voting")).usual(1)

    assert (table.res(1), table.city("D2")) == ("", "P1 happy 0")


@pytest.mark.parametrize(
    ("foe", "city", "units"),
    [
        ("voting separation-of-power", "happy fortress", ""),
        ("nationalism totalitarianism", "neutral fortress", "army"),
        ("dogma devotion", "neutral temple", ""),
    ],
)
def test_no_boost(foe: str, city: str, units: str) -> None:
    given = {"units": units} if units else {}
    table = influence_table(res="c5", city=city, foe=f"tactics {foe}", **given)
    building = city.split()[1]

    table.do(1, Influence(Cell("E4"), building), die="4")

    assert (table.res(1), table.question()) == ("c5", "turn")
    assert table.city("E4").endswith(building)


def test_civil_liberties_give_three_mood_tokens() -> None:
    table = Table(
        side(advances="writing philosophy voting civil-liberties", cities=HOME), limits=False
    )

    table.do(1, UsePower("civil-liberties"))

    assert (table.res(1), table.acts) == ("m3", 2)


def test_free_economy_is_the_only_collect_of_the_turn() -> None:
    advances = "writing philosophy voting free-economy"
    table = Table(side("m1", advances=advances, cities=HOME), limits=False)

    table.do(1, UsePower("free-economy")).usual(1)

    assert (table.res(1), table.acts) == ("f1 w1", 3)
    assert table.legal(1, Collect) == []


def test_free_economy_comes_too_late_after_a_collect() -> None:
    advances = "writing philosophy voting free-economy"
    table = Table(side("m1", advances=advances, cities=HOME), limits=False)

    collect(table, "D2", "D2=food")

    assert table.refuse(1, UsePower("free-economy")) == er.PowerNotNow("free-economy")


# --- autocracy ---


def test_nationalism_rewards_recruiting_armies() -> None:
    table = Table(side("f1 o1", advances="tactics draft nationalism", cities=HOME), limits=False)

    recruit(table, "D2", army=1)
    table.do(1, ChooseWord("culture"))

    assert table.res(1) == "c1"


def test_absolute_power_adds_an_action() -> None:
    table = Table(
        side("m4", advances="tactics draft nationalism absolute-power", cities=HOME),
        limits=False,
        acts=0,
    )

    table.do(1, UsePower("absolute-power"))

    assert (table.res(1), table.acts) == ("m2", 1)
    assert table.refuse(1, UsePower("absolute-power")) == er.PowerUsedUp("absolute-power")


def test_forced_labor_makes_angry_cities_work_by_their_size() -> None:
    advances = "tactics draft nationalism forced-labor"
    table = Table(
        side("m1", advances=advances, cities={"D2": "angry temple academy"}), limits=False
    )

    table.do(1, UsePower("forced-labor"))
    collect(table, "D2", "D2=food", "C2=wood", "E2=ore")

    assert (table.res(1), table.city("D2")) == ("f1 w1 o1", "P1 angry 1 academy temple")


# --- theocracy ---


def test_dogma_limits_ideas_to_two() -> None:
    table = Table(side("f2 i5", advances="myths state-religion", cities=HOME), limits=False)

    table.do(1, TakeAdvance("dogma"), Pay(food=2))

    assert table.res(1) == "i2"


def test_r37_dogma_gives_an_advance_for_a_temple_before_the_event() -> None:
    table = Table(
        side(
            "f1 w1 o1",
            advances="myths state-religion dogma",
            cities={"D2": "happy", "E2": ""},
            counter=1,
        ),
        limits=False,
        events="10",
    )

    table.do(1, Construct(D2, "temple"))
    table.do(1, ChooseWord("mood"), ChooseWord("devotion"))

    assert table.of(1).advances[-1] == "devotion"
    assert table.of(1).counter == 3
    assert table.city("C2") == "barbarians neutral 0"  # the icon of event 10, the only space


def test_conversion_adds_one_and_a_culture_token() -> None:
    table = influence_table(res="", advances="arts myths state-religion dogma conversion")

    table.do(1, Influence(Cell("E4"), "fortress"), die="4")

    assert (table.res(1), table.city("E4")) == ("c1", "P2 neutral 0 fortress@1")


def test_fanaticism_adds_two_and_sends_an_army_after_a_defeat() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"D4": "4*army"}),
        side(
            cities={"E4": "neutral temple", "D7": "happy"},
            advances="tactics myths state-religion dogma fanaticism",
            units={"E4": "army"},
        ),
        land={"D4": "fertile", "E4": "fertile"},
    )

    table.move(1, "D4", "E4", die="5511 3")  # 12 hits twice; 3 and 2 hit once

    assert table.units("E4") == "P1 3*army"
    assert table.units("D7") == "P2 1*army, P2 1*settler"  # the army, and the refugee


def test_improving_stays_an_action_without_voting() -> None:
    table = Table(side("m1", advances="myths", cities={"D2": "neutral"}), acts=0)

    assert table.refuse(1, Improve()) == er.NoActionsLeft()
