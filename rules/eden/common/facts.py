"""What the condition of a premove can be about in Battle For Eden, read from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core.ids import Cell, Seat
from rules.core.premoves import Facts, Standing
from rules.eden.common.views import View


def stands(view: View, seat: Seat, place: str) -> Standing | None:
    """Return who has a tile, and the troops (Shards: resources) of *seat* and others there."""
    tile = view.tiles.get(Cell(place))
    if tile is None:
        return None
    strength = tile.centre + sum(tile.edges.values()) + sum(tile.resources.values())
    own = tile.owner == seat
    # A wild marker counts as the strength of somebody else: it has to be beaten like one.
    return Standing(tile.owner, strength if own else 0, 0 if own else strength + tile.wild)


def _territories(view: View, seat: Seat) -> int:
    return sum(tile.owner == seat for tile in view.tiles.values())


def _troops(view: View, seat: Seat) -> int:
    own = [tile for tile in view.tiles.values() if tile.owner == seat]
    return sum(tile.centre + sum(tile.edges.values()) for tile in own)


def _resources(view: View, seat: Seat) -> int:
    own = [tile for tile in view.tiles.values() if tile.owner == seat]
    return sum(sum(tile.resources.values()) for tile in own)


_HOLDINGS: Final = {
    "territories": _territories,
    "troops": _troops,
    "resources": _resources,
    "stocks": lambda view, seat: view.seats[seat].stocks,
    "pure": lambda view, seat: view.seats[seat].pure,
    "cards": lambda view, seat: view.seats[seat].hand_size,
}
_GOODS: Final[Mapping[str, tuple[str, ...]]] = {
    "frontiers": ("territories", "troops", "stocks", "pure", "cards"),
    "fronts": ("territories", "troops", "stocks", "pure", "cards"),
    "shards": ("territories", "resources", "cards"),
}


def facts_of(edition: str) -> Facts[View]:
    """Return the facts of an edition: places, days, phases, holdings, who is out."""
    return Facts(
        stands=stands,
        round=lambda view: view.day,
        phases=("map", "setup", "production", "expansion", "logistics"),
        phase=lambda view: view.phase,
        goods={name: _HOLDINGS[name] for name in _GOODS[edition]},
        passed=lambda view, seat: not view.seats[seat].alive,
        seats=lambda view: len(view.seats),
    )
