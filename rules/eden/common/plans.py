"""What whole answers of every edition of Battle For Eden watch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.core.hexes import around
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.plans import GuardKind
from rules.eden.common import views as vw

RULES: Final = "2"
EDITS: Final = 60
"""How many edits of a draft a plan makes at most."""


def _foes(public: vw.View, seat: Seat) -> Iterator[tuple[Cell, int]]:
    """Yield the tiles of enemies that touch one of the seat's, with their troops."""
    tiles = public.tiles
    for cell, tile in tiles.items():
        beside = (tiles[near] for near in around(cell) if near in tiles)
        if tile.owner not in {NOBODY, seat} and any(one.owner == seat for one in beside):
            yield cell, tile.centre + sum(tile.edges.values())


def _unchanged(public: vw.View, seat: Seat, mark: Any, number: int) -> bool:
    """Return whether no enemy beside the seat is new, or has gained *number* troops or more."""
    return all(
        cell in mark and troops < mark[cell] + number for cell, troops in _foes(public, seat)
    )


GROWN: Final = GuardKind(mark=lambda public, seat: dict(_foes(public, seat)), holds=_unchanged)
"""``grown``: ask again when an enemy beside one's territory has gained so many troops."""
