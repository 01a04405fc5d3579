"""Hexagons in axial coordinates, with the labels that players read (CM-HEX)."""

from __future__ import annotations

import re
from functools import cache

from rules.core.data import Value
from rules.core.ids import Cell

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""CM-HEX-2: E, NE, NW, W, SW, SE."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LABEL = re.compile(r"([A-Z]{1,2})([0-9]{1,3})")
# The middle of the map is H8 (CM-HEX-9), so that maps of usual size need neither rows beyond the
# letters nor columns below 1.
_MIDDLE_ROW = _LETTERS.index("H")
_MIDDLE_COLUMN = 8
_FAR_COLUMN = 200  # columns west of 1 count down from here


class Hex(Value, frozen=True, order=True):
    """One place of the plane, in axial coordinates (columns q, rows r)."""

    q: int
    r: int


def distance(a: Hex, b: Hex) -> int:
    """Count the steps from *a* to *b* across the plane, with or without tiles (CM-HEX-3)."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def _row_name(r: int) -> str:
    row = r + _MIDDLE_ROW
    if 0 <= row < 26:
        return _LETTERS[row]
    # Rows south of Z are AA, AB ... and rows north of A are ZZ, ZY ...: a label can then be read
    # back without knowing the size of the map.
    if row >= 26:
        first, second = divmod(row - 26, 26)
        return _LETTERS[first] + _LETTERS[second]
    first, second = divmod(-row - 1, 26)
    return _LETTERS[25 - first] + _LETTERS[25 - second]


def _row_of(name: str) -> int:
    if len(name) == 1:
        return _LETTERS.index(name) - _MIDDLE_ROW
    first, second = _LETTERS.index(name[0]), _LETTERS.index(name[1])
    # The first half of the two-letter names counts south, the second half north.
    if first < 13:
        return 26 + 26 * first + second - _MIDDLE_ROW
    return -(26 * (25 - first) + 25 - second) - 1 - _MIDDLE_ROW


@cache
def cell_of(place: Hex) -> Cell:
    """Label a hex: a letter for its row, a number for its column (CM-HEX-9)."""
    # Every second row is half a hexagon further to the east, so the axial column is corrected by
    # half the row.
    column = _MIDDLE_COLUMN + place.q + place.r // 2
    return Cell(f"{_row_name(place.r)}{column if column >= 1 else _FAR_COLUMN + column}")


@cache
def hex_of(cell: Cell) -> Hex:
    """Find the hex that *cell* labels.

    Raises:
        ValueError: if *cell* is not a label.
    """
    if not (match := _LABEL.fullmatch(cell)):
        raise ValueError(f"not a cell: {cell!r}")
    r, column = _row_of(match[1]), int(match[2])
    # Columns below 1, which only hostile maps reach, are written without a sign, so that every
    # label is letters and digits: column 0 is 200, column -1 is 199 (CM-HEX-9).
    if column > _FAR_COLUMN // 2:
        column -= _FAR_COLUMN
    return Hex(column - _MIDDLE_COLUMN - r // 2, r)


def at(q: int, r: int) -> Cell:
    """Label the hex with these axial coordinates."""
    return cell_of(Hex(q, r))


HEART = at(0, 0)


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """List the six places in contact with *cell*, tile or not, in the order of CM-HEX-2."""
    here = hex_of(cell)
    return tuple(at(here.q + dq, here.r + dr) for dq, dr in DIRECTIONS)


@cache
def apart(a: Cell, b: Cell) -> int:
    """Count the steps between two cells (CM-HEX-3)."""
    return distance(hex_of(a), hex_of(b))


@cache
def within(cell: Cell, steps: int) -> frozenset[Cell]:
    """Collect the places at most *steps* away from *cell*, *cell* among them."""
    here = hex_of(cell)
    return frozenset(
        at(here.q + dq, here.r + dr)
        for dq in range(-steps, steps + 1)
        for dr in range(max(-steps, -dq - steps), min(steps, -dq + steps) + 1)
    )


@cache
def place_order(cell: Cell) -> tuple[int, int]:
    """Sort key of a cell: increasing (q, r)."""
    here = hex_of(cell)
    return here.q, here.r


@cache
def direction(inner: Cell, outer: Cell) -> int:
    """Number the direction from *inner* to its neighbour *outer* (CM-HEX-2).

    Raises:
        ValueError: if the two are not in contact.
    """
    return around(inner).index(outer)
