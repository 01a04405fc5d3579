"""What may be set right in a match of Eden: troops and markers on the map, public counters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast, get_args

from rules.core.hexes import HEART, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.repair import Fix, Repair, Repairs
from rules.eden.board.board import total
from rules.eden.board.state import State, Tile
from rules.eden.board.views import View
from rules.eden.nodes import Resource

MOST: Final = 99
PURSE: Final = 999
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)


def offered(view: View) -> tuple[Repair, ...]:
    """List what may be set right now: nothing while the map is made or a combat goes on."""
    # A combat holds copies of troops and markers from when it began; a number changed on the map
    # would contradict them.
    if view.over or view.combats or view.phase in ("map", "setup", "over"):
        return ()
    return (*_on_the_map(view), *_purses(view))


def _on_the_map(view: View) -> Iterator[Repair]:
    held = [tile.owner for tile in view.tiles.values()]
    for cell in sorted(view.tiles, key=place_order):
        tile = view.tiles[cell]
        if tile.wild:
            yield Repair(id="wild", place=cell, now=tile.wild, least=1, most=MOST)
        if view.edition == "shards":
            # One that was set to none by mistake can be set right again.
            for resource in RESOURCES:
                if tile.owner != NOBODY or resource in tile.resources:
                    n = tile.resources.get(resource, 0)
                    yield Repair(id="resource", place=cell, what=resource, now=n, most=MOST)
            if tile.kind == "portal" or tile.pure:
                yield Repair(id="lying", place=cell, now=tile.pure, most=MOST)
            continue
        if tile.owner != NOBODY:
            # The last territory, a portal and the Heart keep at least one troop: without one
            # somebody would be out, or the Heart would change hands, and a repair triggers no rule.
            kept = _stays(cell, tile) or held.count(tile.owner) == 1
            least = max(0, 1 - (total(tile) - tile.centre)) if kept else 0
            yield Repair(
                id="troops",
                place=cell,
                seat=tile.owner,
                now=tile.centre,
                least=least,
                most=MOST,
            )
        elif not tile.wild and not _stays(cell, tile):
            for seat in view.seats:
                if seat.alive:
                    yield Repair(id="troops", place=cell, seat=seat.seat, now=0, most=MOST)


def _stays(cell: Cell, tile: Tile) -> bool:
    """Whether more than troops hangs on who has a tile: the Heart, a portal."""
    return cell == HEART or tile.portal_of != NOBODY


def _purses(view: View) -> Iterator[Repair]:
    for seat in view.seats:
        if not seat.alive:
            continue
        if view.edition != "shards":
            least = seat.reserved
            yield Repair(id="stocks", seat=seat.seat, now=seat.stocks, least=least, most=PURSE)
        yield Repair(id="pure", seat=seat.seat, now=seat.pure, most=PURSE)
    if view.edition != "shards" and view.heart_owner != NOBODY:
        yield Repair(id="heart", now=view.heart_pool, most=PURSE)


def put(state: State, fix: Fix) -> None:
    """Set the number that *fix* names."""
    match fix.id:
        case "troops":
            tile = state.tiles[Cell(fix.place)]
            tile.centre = fix.value
            tile.owner = fix.seat if total(tile) else NOBODY
        case "wild":
            state.tiles[Cell(fix.place)].wild = fix.value
        case "resource":
            lying = state.tiles[Cell(fix.place)].resources
            lying[cast("Resource", fix.what)] = fix.value
            if not fix.value:
                del lying[cast("Resource", fix.what)]
        case "lying":
            state.tiles[Cell(fix.place)].pure = fix.value
        case "stocks":
            state.players[Seat(fix.seat)].stocks = fix.value
        case "pure":
            state.players[Seat(fix.seat)].pure = fix.value
        case "heart":
            state.heart_pool = fix.value
        case _:
            raise ValueError(fix.id)


REPAIRS: Final[Repairs[State, View]] = Repairs(offered, put)
