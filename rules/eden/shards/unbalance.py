"""Unbalance: the first player is the hegemon, and begins with more (6.1)."""

from __future__ import annotations

from rules.core.hexes import around
from rules.core.ids import Cell, Seat
from rules.eden.board.state import State
from rules.eden.shards.campaign import campaign_of

RESOURCES = 2  # SH-INI-3
MEDIUMS = 1  # SH-INI-2
RING_FROM, MEDIUM_FROM, UNIT_FROM = 2, 2, 3  # UNB-3, UNB-5: by the number of the others


def is_hegemon(state: State, seat: Seat) -> bool:
    """Return whether *seat* is the hegemon of Unbalance."""
    return campaign_of(state).hegemon == seat


def coalition(state: State) -> int:
    """Count the other players."""
    return len(state.players) - 1


def homeland(state: State, seat: Seat) -> set[Cell]:
    """Find the territories of *seat* at the start (SH-INI-1, UNB-3)."""
    portal = state.players[seat].portal
    assert portal is not None
    found = {portal, *(cell for cell in around(portal) if cell in state.tiles)}
    if is_hegemon(state, seat) and coalition(state) >= RING_FROM:
        found |= {near for cell in found for near in around(cell) if near in state.tiles}
    return found


def resources(state: State, seat: Seat) -> int:
    """Count the resources of *seat* at the start (SH-INI-3, UNB-4)."""
    return RESOURCES + (coalition(state) if is_hegemon(state, seat) else 0)


def mediums(state: State, seat: Seat) -> int:
    """Count the Medium Energy Crystals of its starting deck (SH-INI-2, UNB-5)."""
    return MEDIUMS + (is_hegemon(state, seat) and coalition(state) >= MEDIUM_FROM)


def has_second_unit(state: State, seat: Seat) -> bool:
    """Return whether the starting deck has a unit of cost 2 as well (UNB-5)."""
    return is_hegemon(state, seat) and coalition(state) >= UNIT_FROM
