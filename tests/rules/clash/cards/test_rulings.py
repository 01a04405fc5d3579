"""Rulings and examples (23, 24) about advances and events that stand nowhere else."""

from __future__ import annotations

import pytest

from rules.clash import routes
from rules.clash.actions import ChooseWord, Construct, TakeAdvance, UsePower
from rules.core.ids import Cell, Seat
from tests.rules.clash.arena import Table, side


@pytest.mark.parametrize(("token", "left"), [("mood", "m2"), ("culture", "m2 c1")])
def test_x04_token_limit(token: str, left: str) -> None:
    table = Table(
        side(
            "f1 w1 o1 m2",
            advances="myths storage writing",
            cities={"D2": "neutral", "C4": "neutral"},
        ),
        land={"C4": "fertile"},
    )

    table.do(1, Construct(Cell("C4"), "temple"), ChooseWord(token))

    assert (table.res(1), table.city("C4"), table.acts) == (left, "P1 neutral 1 temple", 2)


def test_r45_two_settlers_near_one_city_are_one_route() -> None:
    table = Table(
        side(cities={"D2": ""}),
        side(units={"D3": "settler", "C2": "settler"}),
        land={"D3": "fertile"},
    )

    assert routes.routes(table.state, Seat(1)) == 1


def test_routes_are_as_many_as_can_be() -> None:
    table = Table(
        side(cities={"D2": "", "D4": ""}),
        side(units={"D3": "settler", "D6": "ship"}),
        land=dict.fromkeys(("D3", "D4"), "fertile") | dict.fromkeys(("D5", "D6"), "sea"),
    )

    assert routes.routes(table.state, Seat(1)) == 2  # the ship reaches D4 alone
    assert routes.routes(table.state, Seat(1), ships_only=True) == 1


def test_r47_a_fortress_alone_falls_to_the_second_hit_of_barbarians() -> None:
    table = Table(
        side("f4", advances="storage", cities={"D2": "happy fortress"}, counter=1),
        barbarians={"D3": 2},
        land={"D3": "fertile"},
        events="3",
    )

    table.do(1, TakeAdvance("engineering"), die="66 1")

    assert (table.city("D2"), table.units("D3")) == ("P1 angry 0", "barbarians 2*army")


def test_r49_what_a_lost_advance_has_done_this_turn_stays_done() -> None:
    table = Table(
        side(
            "f2 m2",
            advances="writing philosophy tactics draft nationalism absolute-power",
            cities={"D2": "happy"},
        ),
        limits=False,
    )

    table.do(1, UsePower("absolute-power"), TakeAdvance("voting"))
    assert table.state.turn is not None

    assert "absolute-power" not in table.of(1).advances
    assert table.state.turn.used == ["absolute-power"]
    assert table.acts == 3
