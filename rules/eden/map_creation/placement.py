"""Where tiles may stand during map creation (CM-MAP-3 to CM-MAP-5)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.errors import Refusal
from rules.core.hexes import HEART, apart, around, cell_of, hex_of, place_order, within
from rules.core.ids import Cell, Seat
from rules.eden.board import errors as er
from rules.eden.board.state import State
from rules.eden.map_creation.map_rules import MapRules


def border(tiles: Iterable[Cell]) -> set[Cell]:
    """Collect the empty places that touch a tile."""
    touching: set[Cell] = set().union(*map(around, tiles))
    touching.difference_update(tiles)
    return touching


def portals(state: State) -> dict[Seat, Cell]:
    """Return where the portals on the map stand, in the order of the seats."""
    return {Seat(i): p.portal for i, p in enumerate(state.players) if p.portal is not None}


def touched(state: State, cell: Cell, without: Cell | None = None) -> int:
    """Count the tiles in contact with *cell*, as if there were none on *without*."""
    tiles = state.tiles
    return sum(near in tiles and near != without for near in around(cell))


def is_full(state: State, portal: Cell, rules: MapRules) -> bool:
    """Return whether no more ordinary tile may touch a portal (CM-MAP-3)."""
    return touched(state, portal) >= rules.tiles_touching_a_portal


def is_bridge(state: State, cell: Cell) -> bool:
    """Return whether the map would fall apart without the tile on *cell* (CM-MAP-5)."""
    left = set(state.tiles) - {cell}
    # The Heart is always there, and every map hangs together with it.
    reached = {HEART}
    front = [HEART]
    while front:
        new = left.intersection(around(front.pop())) - reached
        reached |= new
        front += new
    return reached != left


# --- ordinary tiles (CM-MAP-3) ---


def ordinary_cells(state: State, seat: Seat, rules: MapRules) -> list[Cell]:
    """List where *seat* may place an ordinary tile, in increasing (q, r)."""
    cells = border(state.tiles)
    for owner, portal in portals(state).items():
        if not rules.tiles_join_portals or is_full(state, portal, rules):
            cells.difference_update(around(portal))
        if owner == seat:
            cells -= within(portal, rules.tiles_to_own_portal)
    return sorted(cells, key=place_order)


def ordinary_refusal(state: State, seat: Seat, cell: Cell, rules: MapRules) -> Refusal | None:
    """Return why *seat* may not place an ordinary tile on *cell*."""
    if refusal := _no_place(state, cell):
        return refusal
    mine = state.players[seat].portal
    if mine is not None and (far := apart(cell, mine)) <= rules.tiles_to_own_portal:
        return er.NearOwnPortal(cell, far - 1)
    near = set(around(cell))
    for owner, portal in portals(state).items():
        if portal in near:
            if not rules.tiles_join_portals:
                return er.NextToPortal(cell)
            if is_full(state, portal, rules):
                return er.PortalFull(cell, owner)
    return None


# --- portals (CM-MAP-4, CM-MAP-5) ---


def portal_cells(state: State, seat: Seat, rules: MapRules, left: Cell | None = None) -> list[Cell]:
    """List where *seat* may put its portal, in increasing (q, r).

    A portal on the map is judged as if it were off it, and may not stay where it is; nor may it
    go back to *left*, which it left in the same turn (R-7).
    """
    mine = state.players[seat].portal
    if mine is None:
        cells = border(state.tiles)
    elif is_held(state, seat, rules):
        return []
    else:
        cells = border([cell for cell in state.tiles if cell != mine])
        cells.discard(mine)
    if left is not None:
        cells.discard(left)
    cells -= within(HEART, rules.tiles_portal_to_heart)
    for owner, portal in portals(state).items():
        if owner != seat:
            cells -= within(portal, rules.tiles_between_portals)
    most = rules.tiles_touching_a_portal
    return sorted((c for c in cells if touched(state, c, mine) <= most), key=place_order)


def is_held(state: State, seat: Seat, rules: MapRules) -> bool:
    """Return whether the portal of *seat* may not leave its place: the map hangs on it (R-9)."""
    mine = state.players[seat].portal
    return rules.tiles_join_portals and mine is not None and is_bridge(state, mine)


def portal_refusal(
    state: State, seat: Seat, cell: Cell, rules: MapRules, left: Cell | None = None
) -> Refusal | None:
    """Return why *seat* may not put its portal on *cell*; *left* as in ``portal_cells``."""
    mine = state.players[seat].portal
    if is_held(state, seat, rules):
        return er.MapWouldSplit()
    if cell in (mine, left):
        return er.SameHex(cell)
    if refusal := _no_place(state, cell, mine):
        return refusal
    if (far := apart(cell, HEART)) <= rules.tiles_portal_to_heart:
        return er.PortalNearHeart(cell, far - 1)
    for other, portal in portals(state).items():
        if other != seat and (far := apart(cell, portal)) <= rules.tiles_between_portals:
            return er.PortalNearPortal(cell, other, far - 1)
    touching, most = touched(state, cell, mine), rules.tiles_touching_a_portal
    return er.PortalCrowded(cell, touching, most) if touching > most else None


def _no_place(state: State, cell: Cell, without: Cell | None = None) -> Refusal | None:
    """Refuse what is no place at all, a place that is taken, a place that touches nothing."""
    if not _is_label(cell):
        return er.NotACell(cell)
    if cell in state.tiles:
        return er.Occupied(cell)
    return None if touched(state, cell, without) else er.NotTouching(cell)


def _is_label(cell: Cell) -> bool:
    try:
        return cell_of(hex_of(cell)) == cell
    except ValueError:
        return False
