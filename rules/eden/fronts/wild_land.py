"""How strong wild land is: by its distance from the portals (FT-INI-3)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.hexes import apart
from rules.core.ids import Cell
from rules.eden.common.state import Tile


def wild_strength(tiles: Mapping[Cell, Tile], cell: Cell) -> int:
    """Count the strength of a wild territory: twice the tiles to the nearest portal (FT-INI-3)."""
    portals = [place for place, tile in tiles.items() if tile.kind == "portal"]
    far = min(apart(cell, portal) for portal in portals)
    return max(0, 2 * (far - 1))
