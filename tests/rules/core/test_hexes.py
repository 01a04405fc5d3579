"""Hexagons, distances, labels (CM-HEX)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.core.hexes import (
    DIRECTIONS,
    HEART,
    Hex,
    apart,
    around,
    at,
    cell_of,
    direction,
    distance,
    hex_of,
    place_order,
    within,
)
from rules.core.ids import Cell

FAR = [Hex(q, r) for q in range(-60, 61) for r in range(-40, 41)]


def test_cm_hex_1_the_heart_is_on_0_0() -> None:
    assert hex_of(HEART) == Hex(0, 0)


def test_cm_hex_2_the_six_directions_turn_counter_clockwise_from_the_east() -> None:
    assert DIRECTIONS == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def test_cm_hex_2_a_direction_has_a_number() -> None:
    assert [direction(HEART, near) for near in around(HEART)] == [0, 1, 2, 3, 4, 5]


def test_cm_hex_2_places_apart_have_no_direction() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        direction(HEART, at(2, 0))


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        (Hex(0, 0), Hex(0, 0), 0),
        (Hex(0, 0), Hex(2, 1), 3),
        (Hex(0, 0), Hex(3, -1), 3),
        (Hex(4, 0), Hex(1, 1), 3),
        (Hex(-4, 0), Hex(4, 0), 8),
        (Hex(2, -5), Hex(-1, 3), 8),
    ],
)
def test_cm_hex_3_the_distance_is_the_greatest_of_three_differences(
    a: Hex, b: Hex, steps: int
) -> None:
    assert distance(a, b) == distance(b, a) == steps


def test_cm_hex_3_the_distance_counts_the_steps_of_a_walk() -> None:
    walked = {HEART: 0}
    front = [HEART]
    for steps in range(1, 7):
        front = [near for cell in front for near in around(cell) if near not in walked]
        walked.update(dict.fromkeys(front, steps))
    assert all(apart(HEART, cell) == steps for cell, steps in walked.items())


def test_cm_hex_5_six_places_are_in_contact_with_a_place() -> None:
    near = around(at(3, -2))
    assert len(set(near)) == 6
    assert all(apart(at(3, -2), cell) == 1 for cell in near)


def test_cm_hex_5_contact_goes_both_ways() -> None:
    assert all(HEART in around(cell) for cell in around(HEART))


@pytest.mark.parametrize("steps", range(6))
def test_places_within_some_steps_are_all_those_and_no_others(steps: int) -> None:
    here = at(1, -3)
    near = {at(q, r) for q in range(-8, 9) for r in range(-10, 8)}
    assert within(here, steps) == {cell for cell in near if apart(here, cell) <= steps}
    assert len(within(here, steps)) == 1 + 3 * steps * (steps + 1)


@pytest.mark.parametrize(
    ("place", "label"),
    [
        (Hex(0, 0), "H8"),
        (Hex(0, 1), "I8"),
        (Hex(0, 2), "J9"),
        (Hex(0, -1), "G7"),
        (Hex(0, -7), "A4"),
        (Hex(0, -8), "ZZ4"),
        (Hex(0, -9), "ZY3"),
        (Hex(0, 18), "Z17"),
        (Hex(0, 19), "AA17"),
        (Hex(0, 20), "AB18"),
        (Hex(-7, 0), "H1"),
        (Hex(-8, 0), "H200"),
        (Hex(-9, 0), "H199"),
    ],
)
def test_cm_hex_9_a_label_is_a_row_and_a_column(place: Hex, label: str) -> None:
    assert cell_of(place) == label
    assert hex_of(Cell(label)) == place


def test_cm_hex_9_labels_name_one_place_each() -> None:
    assert len({cell_of(place) for place in FAR}) == len(FAR)
    assert all(hex_of(cell_of(place)) == place for place in FAR)


def test_cm_hex_9_two_rows_down_and_one_place_west_is_the_same_column() -> None:
    assert [at(-steps, 2 * steps) for steps in range(-2, 3)] == ["D8", "F8", "H8", "J8", "L8"]


@pytest.mark.parametrize("text", ["", "H", "8", "h8", "H8 ", "ABC1", "H1234", "H-1", "É8"])
def test_cm_hex_9_other_texts_are_not_labels(text: str) -> None:
    with pytest.raises(ValueError, match="not a cell"):
        hex_of(Cell(text))


def test_places_are_ordered_by_q_then_r() -> None:
    cells = sorted((at(q, r) for q in range(-2, 3) for r in range(-2, 3)), key=place_order)
    places = [hex_of(cell) for cell in cells]
    assert all((a.q, a.r) < (b.q, b.r) for a, b in pairwise(places))
