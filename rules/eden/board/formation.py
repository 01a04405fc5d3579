"""Rows and columns of an army (CM-ROW)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from rules.eden.board.state import Army, Combat, Row, Unit
from rules.eden.nodes import Where

Side = Literal["left", "right"]


# A place is made for each unit that is looked at, and a named tuple takes five times as long.
class Place(Struct, frozen=True, gc=False):
    """Where a unit stands: the row from the top, the place in the row from the left."""

    army: Army
    row: int
    at: int
    unit: Unit

    @property
    def column(self) -> int:
        """The column of the unit; 0 is the main column."""
        return self.army.rows[self.row].first + self.at


def name_of(unit: Unit) -> str:
    """Name a unit as actions and ``it`` do: ``u7``."""
    return f"u{unit.id}"


def number_in(name: str) -> int | None:
    """Return the number of the unit that *name* is; None for a card."""
    return int(name[1:]) if name[:1] == "u" and name[1:].isdigit() else None


def places(army: Army) -> Iterator[Place]:
    """Yield the units of an army, row by row from the top, each from the left."""
    for r, row in enumerate(army.rows):
        for i, unit in enumerate(row.units):
            yield Place(army, r, i, unit)


def find(combat: Combat, number: int) -> Place | None:
    """Find a unit in the formations."""
    for army in combat.armies:
        for r, row in enumerate(army.rows):
            for i, unit in enumerate(row.units):
                if unit.id == number:
                    return Place(army, r, i, unit)
    return None


def set_below(army: Army, unit: Unit) -> None:
    """Put a unit alone on a new bottom row (CM-ROW-2)."""
    army.rows.append(Row(0, [unit]))


def set_beside(place: Place, side: Side, unit: Unit) -> None:
    """Put a unit beside another one; what is in the way is pushed outwards (CM-ROW-3)."""
    row = place.army.rows[place.row]
    if side == "right":
        row.units.insert(place.at + 1, unit)
    else:
        row.units.insert(place.at, unit)
        # Columns are counted from the main column, so a row that grows to the left begins one
        # column earlier and nothing else in it moves.
        row.first -= 1


def leaves_hole(place: Place) -> bool:
    """Return whether units would remain on both sides (CM-ROW-4, R-27)."""
    return 0 < place.at < len(place.army.rows[place.row].units) - 1


def take_off(place: Place, slides: Side = "right") -> None:
    """Take a unit off its row; *slides* is the part that closes a hole (CM-ROW-4)."""
    row = place.army.rows[place.row]
    del row.units[place.at]
    if not row.units:
        del place.army.rows[place.row]
    elif place.at == 0 or (slides == "left" and place.at < len(row.units)):
        row.first += 1


def near(place: Place, where: Where) -> Iterator[Place]:
    """Yield the units of the same army that stand so in relation to *place*, in formation order."""
    for other in places(place.army):
        if _stands(other, place, where):
            yield other


def _stands(other: Place, place: Place, where: Where) -> bool:
    same_row = other.row == place.row
    match where:
        case "row":
            return same_row and other.at != place.at
        case "whole_row":
            return same_row
        case "beside":
            return same_row and abs(other.at - place.at) == 1
        case "left":
            return same_row and other.at == place.at - 1
        case "right":
            return same_row and other.at == place.at + 1
        case "column":
            return not same_row and other.column == place.column
        case "above":
            return other.row == place.row - 1 and other.column == place.column
        case "below":
            return other.row == place.row + 1 and other.column == place.column
        case "adjacent":
            if same_row:
                return abs(other.at - place.at) == 1
            return abs(other.row - place.row) == 1 and other.column == place.column
        case "other" | "one_row" | "one_column":
            raise ValueError(f"{where} is no relation between two units")
