"""The great persons (16.4): how they are taken, and what each of them does."""

from __future__ import annotations

from typing import Any

from rules.clash import steps as st
from rules.clash.actions import (
    ChooseCell,
    ChooseWord,
    Construct,
    Done,
    MoveUnits,
    PlayCard,
)
from rules.core.ids import Card, Cell, Seat
from tests.rules.clash.arena import Table, side

D2 = Cell("D2")
HOME = {"D2": "happy"}


def play(number: int, *answers: Any, res: str = "", **given: Any) -> Table:
    """P1 plays the great person of an event, which he took before."""
    own = {
        "cities": given.pop("cities", HOME),
        "advances": given.pop("advances", ""),
        "units": given.pop("units", {}),
    }
    table = Table(side(res, **own), *given.pop("others", ()), limits=False, **given)
    table.of(1).people.append(Card(f"event-{number}"))
    table.state.event_deck.remove(Card(f"event-{number}"))
    return table.do(1, PlayCard(Card(f"event-{number}")), *answers)


def test_the_drawer_takes_a_person_for_a_culture_token_or_another_for_two() -> None:
    agenda: list[st.Step] = [
        st.NextAge(),
        st.NextRound(),
        st.Menu(Seat(0)),
        st.Do(why="event", seat=Seat(0)),
    ]
    table = Table(
        side("c1", cities=HOME), side("c2", cities={"D7": "happy"}), events="21", agenda=agenda
    )

    assert table.asked() == [1]
    table.do(1, Done())
    assert table.asked() == [2]
    table.do(2, ChooseWord("yes"))

    assert (table.of(2).people, table.res(2)) == (["event-21"], "")


def test_a_person_is_an_action_and_goes_to_the_discard_pile_of_events() -> None:
    table = play(21, ChooseWord("writing"))

    assert (table.acts, table.of(1).people) == (2, [])
    assert table.state.event_discard == ["event-21"]
    assert table.of(1).counter == 3


def test_great_philosopher() -> None:
    assert play(21, Done()).res(1) == "i2"


def test_great_scientist() -> None:
    table = play(22, ChooseWord("math"), deck="5")

    assert (table.res(1), table.of(1).actions) == ("i1 c1", ["action-5"])


def test_elder_statesman() -> None:
    table = play(23, ChooseWord("voting"), advances="writing philosophy tactics", deck="5 6")

    assert table.of(1).advances[-1] == "voting"
    assert table.of(1).actions == ["action-5", "action-6"]


def test_great_artist() -> None:
    table = play(19, Done(), cities={"D2": "angry"})

    assert table.city("D2") == "P1 happy 0"


def test_great_prophet_builds_a_temple_without_activation() -> None:
    cities = {"D2": "happy", "C2": "happy"}
    table = play(20, ChooseWord("myths"), res="f1 w1 o1", cities=cities)

    table.do(1, Construct(D2, "temple"), ChooseWord("culture"))

    assert (table.city("D2"), table.res(1)) == ("P1 happy 0 temple", "m1 c1")


def test_great_engineer_builds_anything_at_its_price() -> None:
    cities = {"D2": "happy", "C2": "happy"}
    table = play(26, Done(), res="f1 w1 o1", cities=cities, advances="writing")

    table.do(1, Construct(D2, "academy"))

    assert (table.city("D2"), table.res(1)) == ("P1 happy 0 academy", "i2")


def test_great_merchant_brings_the_income_of_the_routes() -> None:
    table = play(
        25,
        Done(),
        advances="bartering trade-routes",
        units={"D3": "settler"},
        others=(side(cities={"D4": ""}),),
        land={"D3": "fertile", "D4": "fertile"},
    )

    assert table.res(1) == "f1"


def test_great_explorer_founds_a_city_in_the_region() -> None:
    table = play(18, ChooseWord("fishing"), res="f2", regions={"5": 18})

    table.do(1, ChooseCell(Cell("D3")), ChooseWord("A"), ChooseCell(Cell("E4")))

    assert (table.city("E4"), table.res(1)) == ("P1 neutral 0", "m1")


def test_great_warlord_moves_at_once_and_fights_better() -> None:
    table = play(
        24,
        Done(),
        advances="tactics",
        units={"D3": "army"},
        others=(side(units={"D4": "army"}),),
        land={"D3": "fertile", "D4": "fertile"},
    )

    assert table.question() == "move"
    table.move(1, "D3", "D4", die="3 1")

    assert table.units("D4") == "P1 1*army"
    assert table.acts == 2
    assert MoveUnits() not in table.legal(1)


def test_great_warlord_who_does_not_move_gives_no_action_back() -> None:
    table = play(24, Done(), advances="tactics", units={"D3": "army"}, land={"D3": "fertile"})

    table.stop()

    assert (table.question(), table.acts) == ("turn", 2)
