"""The names by which the rules call things."""

from functools import cache
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0 to n-1 (shown to people from 1)."""

NOBODY = Seat(-1)


# Keys of dicts are texts because JSON knows no others; they are read for every view and every step.
@cache
def seat_of(name: str) -> Seat:
    """Read a seat that is written as a text, as the keys of dicts are."""
    return Seat(int(name))


Cell = NewType("Cell", str)
"""A place of the map, by the label that players read: ``H8``."""

Card = NewType("Card", str)
"""A card by its kind, ``crystal_small`` or ``elves.treant``; copies of one kind are equal."""
