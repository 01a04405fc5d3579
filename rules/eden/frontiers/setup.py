"""Setting up the conquest: troops, wild markers, supply, decks (FR-INI)."""

from __future__ import annotations

from rules.core.hexes import around
from rules.core.ids import NOBODY, Seat
from rules.eden import steps as st
from rules.eden.board.board import Play
from rules.eden.board.match_start import begin_setup, deal
from rules.eden.board.state import State
from rules.eden.map_creation import first_of_map

PORTAL_TROOPS, NEAR_TROOPS = 1, 2  # FR-INI-2
WILD_LAYERS = (2, 4, 6, 8)  # FR-INI-3
SUPREMACY = {"short": 15, "normal": 20, "long": 30}


def set_up(play: Play, agenda: st.Agenda, step: st.SetUpConquest) -> None:
    """FR-INI-1 to FR-INI-4, then the choice of the starting units."""
    tiles = play.state.tiles
    for number, player in enumerate(play.state.players):
        seat = Seat(number)
        assert player.portal is not None
        for cell in (player.portal, *(c for c in around(player.portal) if c in tiles)):
            tiles[cell].owner = seat
            tiles[cell].centre = PORTAL_TROOPS if cell == player.portal else NEAR_TROOPS
    _mark_wild(play.state)
    begin_setup(play, agenda, first_of_map(play.state))


def _mark_wild(state: State) -> None:
    """FR-INI-3: layer by layer of tiles, not by distance."""
    tiles = state.tiles
    front = [cell for cell, tile in tiles.items() if tile.owner != NOBODY]
    for value in WILD_LAYERS:
        last = value == WILD_LAYERS[-1]
        reached = {near for cell in front for near in around(cell)}
        layer = [
            cell
            for cell, tile in tiles.items()
            # The last value goes to all that is left, connected or not (FR-INI-3).
            if tile.owner == NOBODY and not tile.wild and (last or cell in reached)
        ]
        for cell in layer:
            tiles[cell].wild = value
        front = layer


def begin(play: Play, agenda: st.Agenda, step: st.DealDecks) -> None:
    """FR-INI-5: decks and first hands; then what was conceded takes effect."""
    deal(play)
    # ``EndPhase`` is on top: who conceded while the map was made leaves before the first day.
    agenda += [st.BeginDay(), st.EndPhase()]
