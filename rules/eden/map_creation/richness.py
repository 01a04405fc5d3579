"""Energy-rich territories, as tiles come to the map or leave it (CM-TILE-4, CM-TILE-5)."""

from __future__ import annotations

from rules.core.hexes import around, place_order
from rules.core.ids import Cell
from rules.eden.board.board import Play
from rules.eden.board.state import Tile
from rules.eden.events import RichnessChanged
from rules.eden.map_creation.map_rules import MapRules


def is_rich(tiles: dict[Cell, Tile], cell: Cell, rules: MapRules) -> bool:
    """Return whether the tile on *cell* is energy-rich: it touches enough colours (CM-TILE-4)."""
    if tiles[cell].kind != "ordinary":
        return False
    colours = {
        tiles[near].colour
        for near in around(cell)
        if near in tiles and (rules.portals_have_colours or tiles[near].kind == "ordinary")
    }
    return len(colours - {None, "black"}) >= rules.rich_colours


def mark_rich(play: Play, changed: Cell, rules: MapRules) -> None:
    """Set the markers again after a tile has come to *changed* or left it (CM-TILE-5)."""
    tiles = play.state.tiles
    gained: list[Cell] = []
    lost: list[Cell] = []
    for cell in sorted((changed, *around(changed)), key=place_order):
        if (tile := tiles.get(cell)) and tile.rich != (rich := is_rich(tiles, cell, rules)):
            if not rich and not rules.tokens_go:
                continue
            tile.rich = rich
            (gained if rich else lost).append(cell)
    if gained or lost:
        play.say(RichnessChanged(tuple(gained), tuple(lost)))
