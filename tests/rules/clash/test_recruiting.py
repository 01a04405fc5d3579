"""Units for which pieces are short take the place of others (8.4)."""

from __future__ import annotations

from rules.clash import errors as er
from rules.clash.actions import ChoosePiece, Levy, Recruit
from rules.core.ids import Cell
from tests.rules.clash.arena import Table, side

CITY = {"D2": "temple"}
LAND = dict.fromkeys(("D3", "C3", "E3"), "fertile")
EVERYWHERE = dict.fromkeys(("D3", "C3", "E3"), "4*army")


def test_8_4_armies_of_a_full_city_make_room_for_those_recruited() -> None:
    table = Table(side("f2 o2", cities=CITY, units={"D2": "4*army", **EVERYWHERE}), land=LAND)

    table.do(1, Recruit(Cell("D2")), Levy({"army": 2}))

    assert (  # none was asked for: an army from elsewhere would leave five here
        table.units("D2"),
        table.units("D3"),
        table.res(1),
    ) == ("P1 4*army", "P1 4*army", "")


def test_8_4_only_as_many_as_are_too_many_must_come_from_the_city() -> None:
    units = {"D2": "3*army", **EVERYWHERE, "B5": "army"}
    table = Table(side("f2 o2", cities=CITY, units=units), land=LAND)

    table.do(1, Recruit(Cell("D2")), Levy({"army": 2}))
    assert ChoosePiece(Cell("B5"), "army") in table.legal(1)
    table.do(1, ChoosePiece(Cell("D3"), "army"))

    assert (table.units("D2"), table.units("D3")) == ("P1 4*army", "P1 3*army")


def test_8_4_a_full_city_recruits_no_army_while_there_are_pieces() -> None:
    table = Table(side("f2 o2", cities=CITY, units={"D2": "4*army", "D3": "4*army"}), land=LAND)

    table.do(1, Recruit(Cell("D2")))

    assert table.refuse(1, Levy({"army": 1})) == er.TooManyUnits(0)
