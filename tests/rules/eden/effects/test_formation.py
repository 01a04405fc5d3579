"""Rows and columns (CM-ROW)."""

from __future__ import annotations

import pytest

from rules.core.ids import Seat
from rules.eden.board.formation import (
    Place,
    Side,
    leaves_hole,
    name_of,
    near,
    number_in,
    places,
    set_below,
    set_beside,
    take_off,
)
from rules.eden.board.state import Army, Row, Unit
from rules.eden.nodes import Where
from tests.rules.eden.effects.harness import card


def army(*rows: list[int], first: int = 0) -> Army:
    """Make an army whose units are numbers."""
    made = Army(seat=Seat(0), camp=1)
    made.rows = [Row(first, [Unit(number, card("drone")) for number in row]) for row in rows]
    return made


def at(made: Army, number: int) -> Place:
    return next(place for place in places(made) if place.unit.id == number)


def written(made: Army) -> list[tuple[int, list[int]]]:
    return [(row.first, [unit.id for unit in row.units]) for row in made.rows]


def test_cm_row_2_a_unit_comes_on_a_new_bottom_row_in_the_main_column() -> None:
    made = army([1, 2])
    set_below(made, Unit(3, card("drone")))

    assert written(made) == [(0, [1, 2]), (0, [3])]


@pytest.mark.parametrize(
    ("side", "row"), [("left", (-1, [1, 9, 2, 3])), ("right", (0, [1, 2, 9, 3]))]
)
def test_cm_row_3_the_units_in_the_way_are_pushed_outwards(
    side: Side, row: tuple[int, list[int]]
) -> None:
    made = army([1, 2, 3])
    set_beside(at(made, 2), side, Unit(9, card("drone")))

    assert written(made) == [row]
    assert at(made, 2).column == 1


def test_cm_row_4_an_empty_row_disappears() -> None:
    made = army([1], [2])
    take_off(at(made, 1))

    assert written(made) == [(0, [2])]


@pytest.mark.parametrize(("slides", "row"), [("right", (0, [1, 3])), ("left", (1, [1, 3]))])
def test_cm_row_4_either_part_closes_a_hole(slides: Side, row: tuple[int, list[int]]) -> None:
    made = army([1, 2, 3])
    assert leaves_hole(at(made, 2))
    take_off(at(made, 2), slides)

    assert written(made) == [row]


@pytest.mark.parametrize(("number", "row"), [(1, (1, [2, 3])), (3, (0, [1, 2]))])
def test_r_27_nothing_moves_when_a_unit_leaves_the_end_of_a_row(
    number: int, row: tuple[int, list[int]]
) -> None:
    for slides in ("left", "right"):
        made = army([1, 2, 3])
        assert not leaves_hole(at(made, number))
        take_off(at(made, number), slides)

        assert written(made) == [row]


@pytest.mark.parametrize(
    ("where", "found"),
    [
        ("row", [4, 6]),
        ("whole_row", [4, 5, 6]),
        ("beside", [4, 6]),
        ("left", [4]),
        ("right", [6]),
        ("column", [2, 8]),
        ("above", [2]),
        ("below", [8]),
        ("adjacent", [2, 4, 6, 8]),
    ],
)
def test_what_stands_in_relation_to_a_unit(where: Where, found: list[int]) -> None:
    made = army([1, 2, 3], [4, 5, 6], [7, 8, 9])

    assert [place.unit.id for place in near(at(made, 5), where)] == found


def test_columns_are_counted_from_the_main_column_and_not_from_the_end() -> None:
    made = army([1, 2], [3, 4])
    made.rows[1].first = -1

    assert [place.unit.id for place in near(at(made, 1), "column")] == [4]
    assert [place.unit.id for place in near(at(made, 1), "below")] == [4]


def test_units_have_names_that_no_card_has() -> None:
    assert number_in(name_of(Unit(12, card("drone")))) == 12
    assert number_in("undead.ghoul") is None
    assert number_in("u") is None
