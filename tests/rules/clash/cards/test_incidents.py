"""The main effect of each event card (16.3), with the worked examples and rulings about them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import (
    ChooseCell,
    ChoosePiece,
    ChooseSeat,
    ChooseWord,
    Construct,
    Done,
    Pay,
    TakeAdvance,
)
from rules.core.ids import Cell, Seat
from tests.rules.clash.arena import Table, side

D2 = Cell("D2")
TWO = {"D2": "happy", "C2": "neutral"}
THREE = {"D2": "happy", "C2": "neutral", "E2": "neutral temple"}


def event(number: int, *sides: Any, **given: Any) -> Table:
    """P1 draws an event in his turn; the menu waits below it."""
    agenda = given.pop("agenda", None) or [
        st.NextAge(),
        st.NextRound(),
        st.Menu(Seat(0)),
        st.Do(why="event", seat=Seat(0)),
    ]
    table = Table(*sides, events=str(number), limits=False, agenda=agenda, **given)
    assert table.state.event_discard == [f"event-{number}"]
    return table


# --- moods ---


def test_x03_third_advance() -> None:
    table = Table(side("i2", cities={"D2": "happy"}, counter=1), events="36")

    table.do(1, TakeAdvance("fishing"))

    assert (table.res(1), table.of(1).counter, table.acts) == ("m1", 3, 2)
    assert table.city("D2") == "P1 neutral 0"


def test_x27_barbarian_attack_then_famine() -> None:
    """HR-32, HR-44."""
    table = event(
        3,
        side("f1", cities={"C4": "neutral temple", "E4": "happy"}, units={"C4": "army"}),
        barbarians={"D4": 2, "D6": 1},
        land=dict.fromkeys(("C4", "E4", "D4", "D6", "D5"), "fertile"),
    )
    assert table.legal(1) == [ChooseWord("D4-C4"), ChooseWord("D4-E4")]

    table.do(1, ChooseWord("D4-C4"), die="65 4")

    assert (table.city("C4"), table.units("C4")) == ("P1 angry 0", "")
    assert (table.units("D4"), table.city("E4"), table.res(1)) == (
        "barbarians 2*army",
        "P1 happy 0",
        "",
    )


def test_r40_a_severe_famine_takes_the_food_there_is_and_a_city() -> None:
    table = event(6, side("f1", cities={"D2": "happy"}))

    assert (table.res(1), table.city("D2")) == ("", "P1 angry 0")


def test_irrigation_protects_from_famine() -> None:
    table = event(6, side("f1", cities={"D2": "happy"}, advances="irrigation"))

    assert (table.res(1), table.city("D2")) == ("f1", "P1 happy 0")


def test_myths_prevent_a_famine_for_a_mood_token() -> None:
    table = event(3, side("m1", cities=TWO, advances="myths"))

    assert table.legal(1) == [ChooseCell(Cell("C2")), ChooseCell(D2), Pay(mood=1)]
    table.do(1, Pay(mood=1))

    assert (table.res(1), table.city("D2"), table.city("C2")) == (
        "",
        "P1 happy 0",
        "P1 neutral 0",
    )


def test_r41_angry_cities_suffer_nothing_and_myths_are_not_offered() -> None:
    table = event(32, side("m1", cities={"D2": "angry"}, advances="myths"), land={"D3": "sea"})

    assert (table.question(), table.res(1)) == ("turn", "m1")


def test_a_flood_strikes_a_city_beside_the_sea() -> None:
    table = event(32, side(cities=TWO), land={"E3": "sea"})  # only D2 lies beside it

    assert (table.city("D2"), table.city("C2")) == ("P1 neutral 0", "P1 neutral 0")


def test_a_heavy_flood_strikes_everybody_in_order() -> None:
    table = event(
        33,
        side(cities={"D2": "happy"}),
        side(cities={"D7": "happy", "C8": ""}),
        land={"D3": "sea", "C7": "sea"},
    )

    assert (table.city("D2"), table.asked()) == ("P1 neutral 0", [2])
    table.do(2, ChooseCell(Cell("C8")))

    assert table.city("C8") == "P2 angry 0"


def test_pestilence_lowers_two_moods_of_who_travels_and_stops_building() -> None:
    table = event(
        1,
        side("f1 w1 o1", cities=THREE, advances="engineering roads myths"),
        side(cities={"D7": "happy", "C8": ""}, advances="engineering sanitation"),
    )

    table.do(1, ChooseCell(Cell("D2")), ChooseCell(Cell("C2")))

    assert (table.city("D2"), table.city("C2")) == ("P1 neutral 0", "P1 angry 0")
    assert table.city("D7") == "P2 happy 0"
    assert table.refuse(1, Construct(D2, "temple")) == er.PestilenceRages()


# --- units ---


def test_epidemics_take_a_unit_of_everybody_without_sanitation() -> None:
    table = event(
        2,
        side(cities={"D2": "happy"}, units={"D2": "settler army"}),
        side(cities={"D7": "happy"}, units={"D7": "2*army"}, advances="engineering sanitation"),
    )

    assert set(table.legal(1)) == {ChoosePiece(D2, "settler"), ChoosePiece(D2, "army")}
    table.do(1, ChoosePiece(D2, "settler"))

    assert (table.units("D2"), table.units("D7")) == ("P1 1*army", "P2 2*army")


def test_epidemics_spare_who_has_one_unit() -> None:
    table = event(2, side(cities={"D2": "happy"}, units={"D2": "army"}))

    assert (table.units("D2"), table.question()) == ("P1 1*army", "turn")


def test_civil_war_costs_an_army_and_a_mood_despite_myths() -> None:
    table = event(
        36, side("m1", cities={"D2": "neutral"}, units={"D2": "2*army"}, advances="myths")
    )

    assert (table.units("D2"), table.city("D2"), table.res(1)) == (
        "P1 1*army",
        "P1 angry 0",
        "m1",
    )


# --- harvests ---


@pytest.mark.parametrize(
    ("number", "own", "others", "land"),
    [(10, 1, 0, {}), (12, 2, 0, {}), (17, 3, 0, {}), (9, 1, 1, {}), (13, 2, 2, {}), (15, 3, 3, {})],
)
def test_harvests(number: int, own: int, others: int, land: dict[str, str]) -> None:
    table = event(
        number,
        side(cities={"D7": "happy"}, units={"C8": "settler", "E8": "settler"}, advances="storage"),
        side(cities={"D2": "happy"}, advances="storage"),
        land=land,
    )  # nothing near P1 is empty but not barren: the icons find no space

    assert (table.of(1).stock["food"], table.of(2).stock["food"]) == (own, others)


def test_the_drawer_shares_out_food_from_the_supply() -> None:
    table = event(
        14,
        side(cities={"D2": "happy"}, advances="storage"),
        side(cities={"D7": "happy"}),
        side(cities={"G8": "happy"}),
    )
    while table.question() != "ask-harvest-share":
        table.do(1, table.legal(1)[0])

    table.do(1, ChooseSeat(Seat(1)), ChooseSeat(Seat(2)))

    assert [table.of(n).stock["food"] for n in (1, 2, 3)] == [2, 1, 1]


# --- settlers ---


def test_population_boom_gives_two_players_a_settler() -> None:
    table = event(28, side(cities=TWO), side(cities={"D7": "happy"}))

    table.do(1, ChooseCell(Cell("C2")))

    assert (table.units("C2"), table.units("D7")) == ("P1 1*settler", "P2 1*settler")


def test_migration_gives_another_player_a_settler() -> None:
    table = event(34, side(cities={"D2": "happy"}), side(cities={"D7": "happy"}))

    assert (table.units("D7"), table.city("D2"), table.res(1)) == (
        "P2 1*settler",
        "P1 neutral 0",
        "g2",
    )


# --- disasters ---


def test_a_volcano_takes_a_city_for_good_and_leaves_points() -> None:
    table = event(
        29,
        side(
            cities={"D2": "happy", "C2": "", "E2": "temple academy@2 pyramids", "D3": ""},
            units={"E2": "army"},
            built="",
        ),
        side(cities={"D7": "happy"}, built="pyramids"),
        land={"D3": "fertile"},
    )

    table.do(1, ChooseCell(Cell("E2")))

    assert (table.city("E2"), table.units("E2")) == ("", "")
    assert (table.of(1).tenths, table.of(2).tenths) == (40, 20 + 51)
    assert table.of(1).lost == {"temple": 1, "centre": 1}
    assert (table.of(2).lost, table.of(2).built) == ({"academy": 1}, [])


def test_r44_an_earthquake_takes_pieces_for_the_rest_of_the_match() -> None:
    table = event(
        30,
        side(cities={"D2": "happy temple", "C2": "neutral", "E2": "neutral port>E3"}),
        land={"E3": "sea"},
    )
    assert ChoosePiece(D2, "centre") not in table.legal(1)

    table.do(1, ChoosePiece(Cell("E2"), "port"), ChoosePiece(Cell("E2"), "centre"))
    table.do(1, ChoosePiece(D2, "temple"))

    assert (table.city("E2"), table.city("D2")) == ("", "P1 neutral 0")
    assert table.of(1).tenths == 60
    assert table.of(1).lost == {"port": 1, "centre": 1, "temple": 1}


def test_an_earthquake_may_end_after_the_first_piece() -> None:
    table = event(30, side(cities=THREE))

    assert Done() not in table.legal(1)
    table.do(1, ChoosePiece(Cell("E2"), "temple"), Done())

    assert (table.city("E2"), table.of(1).tenths) == ("P1 angry 0", 20)


def test_a_heavy_earthquake_strikes_everybody_with_three_cities() -> None:
    table = event(31, side(cities=TWO), side(cities={"D7": "happy", "C8": "", "E8": ""}))

    assert table.asked() == [2]


# --- revolution ---


def test_revolution_costs_an_action() -> None:
    table = event(38, side(cities={"D2": "happy"}))

    assert (table.acts, table.res(1)) == (2, "g2")


def test_an_army_can_be_given_up_instead_of_the_action() -> None:
    table = event(38, side(cities={"D2": "happy"}, units={"D2": "2*army"}))

    table.do(1, ChoosePiece(D2, "army"))

    assert (table.acts, table.units("D2")) == (3, "P1 1*army")


def test_revolution_changes_the_government_free_of_charge() -> None:
    table = event(
        38,
        side(
            cities={"D2": "happy"},
            advances="writing philosophy voting civil-liberties tactics draft",
        ),
    )

    assert table.of(1).advances[-1] == "nationalism"
    table.do(1, ChooseWord("absolute-power"))

    assert table.of(1).advances[-2:] == ["nationalism", "absolute-power"]
    assert "voting" not in table.of(1).advances
    assert (table.of(1).counter, table.acts) == (3, 2)


def test_r43_in_the_status_phase_the_next_turn_loses_an_action() -> None:
    table = event(
        38,
        side(cities={"D2": "happy"}),
        phase="status",
        agenda=[
            st.NextAge(),
            st.NextRound(),
            st.BeginTurn(Seat(0)),
            st.Do(why="event", seat=Seat(0)),
        ],
    )

    assert (table.asked(), table.acts) == ([1], 2)


def test_x28_change_of_government() -> None:
    """HR-05."""
    table = Table(
        side(
            "f2",
            advances="writing philosophy voting civil-liberties free-economy tactics draft",
            cities={"D2": "happy"},
            counter=2,
        )
    )

    table.do(1, TakeAdvance("nationalism"))
    table.do(1, ChooseWord("absolute-power"), ChooseWord("forced-labor"))

    assert table.of(1).advances == [
        *("farming", "mining", "writing", "philosophy", "tactics", "draft"),
        *("nationalism", "absolute-power", "forced-labor"),
    ]
    assert (table.res(1), table.of(1).counter, table.acts) == ("", 2, 2)


# --- icons ---


def test_r50_without_a_city_the_icons_find_nothing() -> None:
    table = event(9, side(units={"D2": "settler"}), side(cities={"D7": "happy"}))

    assert (table.question(), table.of(1).stock["food"]) == ("turn", 1)
