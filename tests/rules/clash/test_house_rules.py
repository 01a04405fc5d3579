"""The house rules of the rule reference that no example, ruling or card shows by itself."""

from __future__ import annotations

import pytest

from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import (
    ChooseCard,
    ChooseCell,
    ChoosePiece,
    ChooseWord,
    Collect,
    Construct,
    Done,
    FoundCity,
    Harvest,
    Improve,
    Levy,
    March,
    MoveUnits,
    Please,
    Recruit,
    TakeAdvance,
)
from rules.clash.content import WONDERS
from rules.clash.setup import ICONS
from rules.clash.technology import lose_advance
from rules.core.chance import Keyed, Scripted
from rules.core.game import SeatSetup, Setup, start
from rules.core.ids import Card, Cell, Seat
from rules.core.play import Play
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Side, Table, side

HOME = {"D2": "happy"}
NEAR = {"D3": "fertile", "D4": "fertile"}


def event(number: int, *sides: Side, **given: object) -> Table:
    """P1 draws an event in his turn."""
    agenda = [st.NextAge(), st.NextRound(), st.Menu(Seat(0)), st.Do(why="event", seat=Seat(0))]
    return Table(*sides, events=str(number), agenda=agenda, **given)  # type: ignore[arg-type]


def assault(theirs: Side, mine: str = "army", **given: str) -> Table:
    """P1 goes from D3 to D4."""
    table = Table(side(advances="tactics", cities=HOME, units={"D3": mine}), theirs, land=NEAR)
    return table.move(1, "D3", "D4", **given)


# --- advances ---


def test_hr_02_the_top_advance_of_a_category_comes_first() -> None:
    table = Table(side("f2 i2", cities=HOME))

    assert table.refuse(1, TakeAdvance("navigation")) == er.NeedsAdvance("fishing")
    assert TakeAdvance("fishing") in table.legal(1)


@pytest.mark.parametrize(
    ("first", "needed", "owned"),
    [
        ("voting", "philosophy", "writing philosophy"),
        ("nationalism", "draft", "tactics draft"),
        ("dogma", "state-religion", "myths state-religion"),
    ],
)
def test_hr_04_a_government_needs_the_advance_above_it(first: str, needed: str, owned: str) -> None:
    without = Table(side("f2", advances=owned.split(maxsplit=1)[0], cities=HOME))
    with_it = Table(side("f2", advances=owned, cities=HOME))

    assert without.refuse(1, TakeAdvance(first)) == er.NeedsAdvance(needed)
    assert TakeAdvance(first) in with_it.legal(1)


def test_hr_05_ideas_and_gold_pay_for_another_government() -> None:
    owned = "writing philosophy voting tactics draft"
    table = Table(side("i1 g1", advances=owned, cities=HOME))

    table.do(1, TakeAdvance("nationalism"))

    assert (table.res(1), table.acts, table.of(1).counter) == ("", 2, 3)
    assert "voting" not in table.of(1).advances


def test_hr_06_a_lower_level_takes_the_surplus_at_once() -> None:
    table = Table(side("m2", advances="storage fishing", cities=HOME))

    lose_advance(Play(table.state, Scripted({})), Seat(0), "storage")

    assert table.res(1) == "m1"


# --- cities ---


def test_hr_07_no_city_on_an_exhausted_space_nor_beside_an_enemy_unit_there() -> None:
    table = Table(
        side(cities=HOME, units={"D3": "settler", "D4": "settler", "C3": "settler"}),
        side(cities={"D7": "happy"}, units={"D4": "settler"}),
        land={"D3": "fertile*", "D4": "fertile", "C3": "forest"},
    )

    assert table.refuse(1, FoundCity(Cell("D3"))) == er.NoCityGround(Cell("D3"))
    assert table.refuse(1, FoundCity(Cell("D4"))) == er.EnemyThere(Cell("D4"))
    table.do(1, FoundCity(Cell("C3")))


def test_hr_10_a_happy_city_gives_one_more() -> None:
    table = Table(side("f6", cities=HOME, advances="storage"))

    table.do(1, Recruit(Cell("D2")))

    assert table.refuse(1, Levy({"settler": 3})).rule == "CC-HR-12"
    table.do(1, Levy({"settler": 2}))


def test_hr_11_an_angry_city_counts_as_one_and_cannot_grow() -> None:
    table = Table(
        side(
            "f4 w1 o1",
            cities={"D2": "angry temple", "C3": "", "C4": ""},
            advances="storage writing",
        ),
        land={"C3": "fertile", "C4": "fertile"},
    )
    city = Cell("D2")

    assert table.refuse(1, Construct(city, "academy")) == er.AngryCannotGrow(city)
    table.do(1, Recruit(city))
    assert table.refuse(1, Levy({"settler": 2})).rule == "CC-HR-12"
    table.do(1, Levy({"settler": 1}))


def test_hr_12_four_armies_in_a_space_and_any_number_of_settlers() -> None:
    table = Table(side("f4 o2", cities=HOME, advances="storage", units={"D2": "4*army 2*settler"}))

    table.do(1, Recruit(Cell("D2")))
    assert table.refuse(1, Levy({"army": 1})).rule == "CC-HR-12"
    table.do(1, Levy({"settler": 2}))

    assert table.units("D2") == "P1 4*army, P1 4*settler"


# --- moving ---


def test_hr_15_three_groups_each_once() -> None:
    table = Table(
        side(cities=HOME, units={"D2": "4*settler"}), land={"D3": "fertile", "C3": "fertile"}
    )

    table.move(1, "D2", "D3", "settler=1").move(1, "D2", "C3", "settler=1")
    again = March(Cell("D3"), {"settler": 1}, Cell("C3"))
    assert table.refuse(1, again) == er.NoGroupThere(Cell("D3"))
    table.move(1, "D2", "D3", "settler=1")

    assert (table.question(), table.acts) == ("turn", 2)
    assert table.units("D2") == "P1 1*settler"


def test_hr_17_a_battle_is_over_before_the_next_group_moves() -> None:
    table = assault(
        side(cities={"D7": "happy"}, units={"D4": "army"}),
        "army settler",
        units="settler=0",
        die="1 1",
    )

    assert table.question() == "ask-fight-on"
    table.do(1, ChooseWord("retreat"))
    assert table.question() == "move"


def test_hr_19_who_has_fought_moves_no_more_this_turn() -> None:
    table = assault(side(cities={"D7": "happy"}, units={"D4": "army"}), "2*army", die="5 5 1")

    assert table.units("D4") == "P1 2*army"
    assert table.refuse(1, MoveUnits()) == er.NothingCanMove()


def test_hr_23_a_ship_turns_the_sea_towards_itself_and_sails_in() -> None:
    table = Table(side(cities=HOME, units={"B3": "ship"}), land={"B3": "sea"}, regions={"6": 9})

    table.move(1, "B3", "B4")

    assert table.terrain("B4", "A5", "C5", "B5") == ["sea", "mountain", "mountain", "forest"]
    assert table.units("B4") == "P1 1*ship"


def test_hr_24_without_the_icons_no_barbarians_come() -> None:
    table = Table(
        side(cities=HOME, units={"D4": "settler"}),
        land={"D4": "fertile"},
        regions={"8": 20},
        icons=ICONS["none"],
    )

    table.move(1, "D4", "D5").do(1, ChooseWord("A"))

    assert [table.city(cell) for cell in ("C6", "E6", "D6")] == ["", "", ""]


def test_hr_24_the_regions_with_an_icon_are_chosen_in_the_lobby() -> None:
    assert ICONS["printed"] == [15, 16, 19, 20]
    assert ICONS["fertile"] == [6, 8, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20]
    for chosen, numbers in ICONS.items():
        options = {"barbarian_icon_regions": chosen}
        given = Setup((SeatSetup(),) * 2, {**options}, GAME.install(b""))
        assert start(GAME, given, Keyed(bytes(32))).state.icons == numbers


def test_a_wonder_can_be_left_in_the_box() -> None:
    given = Setup((SeatSetup(),) * 2, {"wonders": "great-wall"}, GAME.install(b""))
    state = start(GAME, given, Keyed(bytes(32))).state

    assert sorted(state.wonder_deck) == sorted(set(WONDERS) - {"great-wall"})
    assert "great-wall" not in GAME.view(state, None).unseen_wonders


def test_hr_25_several_cities_in_one_action() -> None:
    table = Table(
        side("m3", cities={"D2": "neutral temple", "D3": "angry"}), land=NEAR, limits=False
    )

    table.do(1, Improve(), Please({Cell("D2"): 1, Cell("D3"): 1}))

    assert (table.city("D2"), table.city("D3")) == ("P1 happy 0 temple", "P1 neutral 0")
    assert (table.res(1), table.acts) == ("", 2)


# --- battles ---


def test_hr_28_the_attacker_decides_on_a_card_before_the_defender() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"D3": "army"}, actions="1"),
        side(advances="tactics", cities={"D7": "happy"}, units={"D4": "army"}, actions="3"),
        land=NEAR,
    )
    table.move(1, "D3", "D4")

    assert table.asked() == [1]
    table.do(1, ChooseCard(Card("action-1")))
    assert table.asked() == [2]
    assert not any(isinstance(e, ev.TacticsRevealed) for e in table.events)
    table.do(2, Done(), die="1 1 1")
    assert any(isinstance(e, ev.TacticsRevealed) for e in table.events)


def test_hr_30_losses_are_simultaneous_and_the_attacker_goes_on_or_retreats() -> None:
    table = assault(side(cities={"D7": "happy"}, units={"D4": "2*army"}), "2*army", die="4 1 5 1")

    assert (table.units("D3"), table.units("D4")) == ("P1 1*army", "P2 1*army")
    assert set(table.legal(1)) == {ChooseWord("fight"), ChooseWord("retreat")}
    assert table.asked() == [1]


def test_hr_31_cargo_does_not_fight_and_goes_down_with_its_ship() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"B3": "ship 2*army"}),
        side(cities={"D7": "happy"}, units={"B4": "ship"}),
        land={"B3": "sea", "B4": "sea"},
    )

    table.move(1, "B3", "B4", die="4 6")  # one die each

    assert (table.units("B3"), table.units("B4")) == ("", "P2 1*ship")


@pytest.mark.parametrize(
    ("dice", "then", "fleet", "shore"),
    [("6 1", (), "B4", "A5"), ("1 1", (ChooseWord("retreat"),), "B3", "A3")],
)
def test_hr_19_cargo_lands_after_a_battle_of_its_ship_in_which_it_has_not_fought(
    dice: str, then: tuple[ChooseWord, ...], fleet: str, shore: str
) -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"B3": "ship army settler"}),
        side(cities={"D7": "happy"}, units={"B4": "ship"}),
        land={"B3": "sea", "B4": "sea", "A3": "fertile", "A5": "fertile"},
    )

    table.move(1, "B3", "B4", die=dice).do(1, *then)
    table.move(1, fleet, shore)

    assert table.units(shore) == "P1 1*army, P1 1*settler"
    assert [(unit.kind, unit.stuck) for unit in table.state.spaces[Cell(fleet)].units[:1]] == [
        ("ship", True)
    ]


def test_hr_31_ships_left_behind_save_no_cargo_of_the_fleet_that_fights() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"B3": "4*ship 4*army"}),
        side(cities={"D7": "happy"}, units={"B4": "ship"}),
        land={"B3": "sea", "B4": "sea"},
    )

    table.move(1, "B3", "B4", "ship=2", die="5 5 5")  # a hit each: two ships carried four armies

    assert (table.units("B3"), table.units("B4")) == ("P1 2*ship", "P1 2*army, P1 1*ship")


def test_hr_31_the_owner_says_which_cargo_of_the_fleet_goes_down() -> None:
    table = Table(
        side(advances="tactics", cities=HOME, units={"B3": "3*ship army 3*settler"}),
        side(cities={"D7": "happy"}, units={"B4": "ship"}),
        land={"B3": "sea", "B4": "sea"},
    )

    table.move(1, "B3", "B4", "ship=2", die="5 5 5")
    table.do(1, ChoosePiece(Cell("B3"), "settler"), ChoosePiece(Cell("B3"), "settler"))

    assert table.units("B4") == "P1 1*army, P1 1*settler, P1 1*ship"
    assert table.units("B3") == "P1 1*ship"


@pytest.mark.parametrize(
    ("dice", "winner", "city"),
    [("5 1", 1, "P1 neutral 0 fortress"), ("6 4 1", -1, "P1 angry 0")],
)
def test_hr_34_a_fortress_alone_wins_if_no_hit_of_barbarians_passes(
    dice: str, winner: int, city: str
) -> None:
    force = len(dice.split()) - 1
    table = event(
        3,
        side("f1", cities={"D3": "neutral fortress"}),
        side(cities={"D7": "happy"}),
        barbarians={"D4": force, "C3": force},
        land={**NEAR, "C3": "fertile"},
    )

    table.do(1, ChooseWord("D4-D3"), die=dice)

    [end] = [e for e in table.events if isinstance(e, ev.BattleEnded)]
    assert (end.winner, table.city("D3")) == (winner, city)


def test_hr_35_without_a_piece_of_his_own_the_captor_loses_the_building() -> None:
    five = {"D2": "happy temple", "C2": "temple", "E2": "temple", "C3": "temple", "E3": "temple"}
    table = Table(
        side(advances="tactics myths", cities=five, units={"D3": "army"}),
        side(cities={"D4": "neutral temple", "D7": "happy"}),
        land={**NEAR, "C3": "fertile", "E3": "fertile"},
    )

    table.move(1, "D3", "D4")

    assert (table.city("D4"), table.res(1)) == ("P1 angry 0", "g2")


def test_hr_36_hr_37_an_angry_city_gives_neither_gold_nor_a_refugee() -> None:
    table = assault(side(cities={"D4": "angry", "D7": "happy"}))

    assert (table.city("D4"), table.res(1), table.units("D7")) == ("P1 angry 0", "", "")


# --- icons of events ---


def test_hr_40_hr_41_the_gold_of_a_mine_is_the_drawers_alone() -> None:
    table = event(34, side(cities=HOME), side(cities={"D7": "happy"}))

    assert (table.res(1), table.res(2)) == ("g2", "")


def test_hr_42_an_exhausted_space_is_empty_and_near_and_gives_nothing() -> None:
    table = event(
        24,
        side(cities=HOME, units={"C2": "settler"}, advances="irrigation"),
        side(cities={"D7": "happy"}),
        land={"D3": "forest", "C3": "barren", "D4": "fertile", "E3": "sea"},
    )
    offered = {a.cell for a in table.legal(1, ChooseCell)}
    assert Cell("D3") in offered
    assert not offered & {Cell(c) for c in ("C2", "C3", "D2", "D1", "D4", "E3")}

    table.do(1, ChooseCell(Cell("D3")), Collect(Cell("D2")))

    assert table.refuse(1, Harvest({Cell("D3"): {"wood": 1}})).rule == "CC-HR-13"


def test_hr_43_barbarians_arrive_within_two_spaces_and_one_more_follows() -> None:
    table = event(
        9,
        side(cities=HOME),
        side(cities={"D7": "happy"}),
        land={"D3": "forest*", "C3": "barren", "D4": "fertile", "D5": "fertile", "E3": "sea"},
        barbarians={"D6": 4},
    )
    offered = {a.cell for a in table.legal(1, ChooseCell)}
    assert Cell("D4") in offered
    assert not offered & {Cell(c) for c in ("D3", "C3", "D5", "E3", "D2", "D1")}

    table.do(1, ChooseCell(Cell("D4")))

    assert (table.city("D4"), table.units("D4")) == ("barbarians neutral 0", "barbarians 2*army")


def test_hr_44_without_barbarians_in_reach_nothing_happens() -> None:
    table = event(
        3,
        side("f1", cities=HOME),
        side(cities={"D7": "happy"}),
        land={"D4": "fertile"},  # two spaces away, nothing revealed between
        barbarians={"D4": 2},
    )

    assert (table.question(), table.city("D2"), table.res(1)) == ("turn", "P1 happy 0", "")


# --- options (0.2) ---

RULED = "writing philosophy voting civil-liberties tactics draft"


def test_governments_may_change_in_the_status_phase_instead() -> None:
    """HR-05 switched off: a mood and a culture token, and no action."""
    table = Table(
        side("f2 m1 c1", advances=RULED, cities=HOME),
        side(cities={"D7": "happy"}),
        agenda=[st.NextAge(), st.StatusPart("government")],
        limits=False,
        reform=True,
    )
    assert set(table.legal(1)) == {ChooseWord("nationalism"), Done()}

    table.do(1, ChooseWord("nationalism"), ChooseWord("absolute-power"))

    assert table.of(1).advances[-2:] == ["nationalism", "absolute-power"]
    assert table.res(1) == "f2"


def test_the_government_step_follows_razing_and_comes_before_the_start_player() -> None:
    """0.2 names no place for it: it stands where source 2 has it, after everything is drawn.

    The other parts have the order of 5.3: a free advance, then cards, then razing.
    """
    table = Table(
        side("m2 c1", advances=RULED, cities=HOME),
        side(cities={"D7": "happy"}),
        agenda=[st.NextAge()],
        limits=False,
        reform=True,
    )
    table.state.age = 0
    asked: list[str] = []
    for _ in range(60):
        question, who = table.question(), table.asked()[0]
        asked.append(question)
        if question == "ask-first":
            break
        table.do(who, Done() if Done() in table.legal(who) else table.legal(who)[0])
        if question != "turn":
            asked += ["cards drawn" for one in table.events if isinstance(one, ev.CardsDrawn)]

    assert [name for name in dict.fromkeys(asked) if name != "turn"] == [
        "ask-gain",
        "cards drawn",
        "ask-raze",
        "ask-reform",
        "ask-first",
    ]


def test_then_no_action_changes_it() -> None:
    table = Table(side("f2", advances=RULED, cities=HOME), reform=True)

    assert table.refuse(1, TakeAdvance("nationalism")) == er.GovernmentLater()


@pytest.mark.parametrize(("supply", "units"), [(5, 1), (4, 0)])
def test_no_more_barbarians_come_than_there_are(supply: int, units: int) -> None:
    table = event(
        9,
        side(cities=HOME),
        side(cities={"D7": "happy"}),
        land={"D3": "fertile"},
        barbarians={"D6": 4},
        barbarian_supply=supply,
    )

    table.do(1, ChooseCell(Cell("D3")))

    assert table.city("D3").startswith("barbarians")
    assert table.units("D3") == ("barbarians 1*army" if units else "")
