"""The Move action (9) and what bars a way (14.2), by the number of the section."""

from __future__ import annotations

import pytest

from rules.clash import errors as er
from rules.clash.actions import Done, March, MoveUnits, PlayCard
from rules.clash.scoring import parts
from rules.core.game import form_of
from rules.core.ids import Card, Cell, Seat
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Table, side
from tests.rules.clash.cards.test_advances import then_p2

HOME = {"D2": "happy"}
SEAS = {"B3": "sea", "B4": "sea", "B6": "sea"}
NEGOTIATIONS = PlayCard(Card("action-23"))


def going(table: Table, origin: str, units: str = "") -> set[tuple[str, str]]:
    """List where a group can go; P1 is in the middle of its move then."""
    return table.do(1, MoveUnits()).goals(1, origin, units)


def test_9_1_a_group_may_start_from_every_space_with_units_that_can_move() -> None:
    starts = {"C2": "settler", "D1": "settler", "D2": "settler", "D3": "settler", "E2": "settler"}
    table = Table(side(cities=HOME, units=starts), land={"D3": "fertile"})

    table.do(1, MoveUnits())

    form = form_of(GAME, table.state, Seat(0))
    assert form is not None
    assert {one.origin for one in form.larger(March())} == set(starts)


@pytest.mark.parametrize(("armies", "sails"), [(0, False), (1, False), (2, True)])
def test_9_5_ships_that_stay_must_have_room_for_the_cargo_that_stays(
    armies: int, sails: bool
) -> None:
    """Two ships carry four armies; each has room for two of them."""
    table = Table(
        side(cities=HOME, units={"B3": "2*ship 4*army"}, advances="tactics"),
        side(cities={"D7": "happy"}),
        land=SEAS,
    )

    table.do(1, MoveUnits())

    why = GAME.why_not(table.state, Seat(0), table.march(1, "B3", "B4", f"ship=1 army={armies}"))
    assert (why is None) == sails


def test_9_5_a_fleet_takes_its_cargo_along_and_leaves_the_rest() -> None:
    table = Table(
        side(cities=HOME, units={"B3": "2*ship 3*army"}, advances="tactics"),
        side(cities={"D7": "happy"}),
        land=SEAS,
    )

    table.move(1, "B3", "B4", "ship=1 army=2")

    assert (table.units("B3"), table.units("B4")) == (
        "P1 1*army, P1 1*ship",
        "P1 2*army, P1 1*ship",
    )


def at_sea() -> Table:
    """The fleet of P1, two of P2: one on the same sea, one round the edge of the map."""
    land = {**SEAS, "A3": "fertile", "A5": "fertile", "B5": "fertile"}
    return Table(
        side(
            "c1",
            cities=HOME,
            units={"B3": "ship army"},
            advances="tactics fishing navigation cartography",
            actions="23",
        ),
        side(cities={"D7": "happy", "A3": ""}, units={"B4": "ship", "B6": "ship"}),
        land=land,
        agenda=then_p2(),
    )


BARRED = {("A3", ""), ("B4", ""), ("B6", "around")}
"""The city of P2, to be taken from aboard; his fleets."""


def test_9_5_ships_may_go_where_those_of_others_are() -> None:
    table = at_sea()
    assert going(table, "B3") | table.goals(1, "B3", "ship=0") >= BARRED


def test_14_2_negotiations_stop_ships_and_their_cargo() -> None:
    table = at_sea().do(1, NEGOTIATIONS)

    assert not (going(table, "B3") | table.goals(1, "B3", "ship=0")) & BARRED
    assert table.refuse(1, table.march(1, "B3", "B4")) == er.CannotGoThere(Cell("B4"))


def test_14_2_negotiations_stop_the_ships_of_the_other_in_his_next_turn() -> None:
    table = at_sea().do(1, NEGOTIATIONS, Done())

    table.do(2, MoveUnits())

    assert table.refuse(2, table.march(2, "B4", "B3")) == er.CannotGoThere(Cell("B3"))


def test_17_a_wonder_counts_for_who_has_built_it_and_apart_from_that_for_its_owner() -> None:
    """The Pyramids: 5.1 to the builder, nothing to the owner; each other wonder 2 and 2."""
    table = Table(
        side(cities=HOME, units={"D3": "army"}, advances="tactics"),
        side(cities={"D4": "pyramids colosseum", "D7": "happy"}, built="pyramids colosseum"),
        land={"D3": "fertile", "D4": "fertile"},
    )
    assert [parts(table.state, Seat(n))[3] for n in (0, 1)] == [0, 51 + 20 + 0 + 20]

    table.move(1, "D3", "D4")

    assert table.city("D4") == "P1 angry 0 pyramids colosseum"
    assert [parts(table.state, Seat(n))[3] for n in (0, 1)] == [20, 51 + 20]
