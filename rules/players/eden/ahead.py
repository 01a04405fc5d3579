"""What answers ahead of every edition of Battle For Eden watch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rules.core.hexes import around
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden.board import views as vw
from rules.players.ahead import WatchKind


def foes(public: vw.View, seat: Seat) -> Iterator[tuple[Cell, int]]:
    """Yield the tiles of enemies that touch one of the seat's, with their troops."""
    tiles = public.tiles
    for cell, tile in tiles.items():
        beside = (tiles[near] for near in around(cell) if near in tiles)
        if tile.owner not in {NOBODY, seat} and any(one.owner == seat for one in beside):
            yield cell, tile.centre + sum(tile.edges.values())


def has_not_grown(public: vw.View, seat: Seat, mark: Any, number: int) -> bool:
    """Return whether no enemy beside the seat is new, or has gained *number* troops or more."""
    return all(cell in mark and troops < mark[cell] + number for cell, troops in foes(public, seat))


def _grown(number: int) -> WatchKind[vw.View]:
    return WatchKind(
        mark=lambda public, seat, says: dict(foes(public, seat)),
        holds=lambda public, seat, mark: has_not_grown(public, seat, mark, number),
    )


GROWN: Final[Mapping[str, WatchKind[vw.View]]] = {f"grown-{n}": _grown(n) for n in (2, 3)}
"""``grown-2``, ``grown-3``: ask again when an enemy beside one's land has gained so many troops."""
