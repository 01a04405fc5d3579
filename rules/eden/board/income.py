"""What the territories of a seat produce in the troop editions (FR-PRO-1, FT-PRO-1)."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.eden.board.board import connected
from rules.eden.board.cards import TECH_PORTAL
from rules.eden.board.state import State


def income(state: State, seat: Seat) -> int:
    """Count the stocks that *seat* receives (FR-PRO-1, FR-PRO-2)."""
    mine = state.players[seat]
    stocks = 0
    for cell in connected(state, seat):  # a sum: the order means nothing
        tile = state.tiles[cell]
        own = tile.portal_of == seat if tile.kind == "portal" else tile.colour == mine.colour
        stocks += 1 + own + tile.rich
    if TECH_PORTAL in mine.in_front and stocks:
        stocks += 1
    return stocks
