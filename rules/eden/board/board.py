"""The map under way: who stands where, what is connected, who conquers what is empty."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from rules.core.hexes import HEART, around, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.play import Play as CorePlay
from rules.eden.board.state import Combat, Edge, Player, State, Tile
from rules.eden.events import AnswerChanged, Answered, Conquered, Event, TileEmptied

Play = CorePlay[State, Event]


# --- seats ---


def order(state: State) -> list[Seat]:
    """List the living seats in the turn order of the day (CM-END-2)."""
    n = len(state.players)
    seats = [Seat((state.first + i) % n) for i in range(n)]
    return [seat for seat in seats if state.players[seat].alive]


def after(state: State, seat: Seat) -> Seat:
    """Find the next living seat clockwise from *seat*, itself if it is the only one."""
    n = len(state.players)
    for i in range(1, n + 1):
        if state.players[(seat + i) % n].alive:
            return Seat((seat + i) % n)
    raise ValueError("nobody is alive")


# --- sealed answers ---


def seal(play: Play, step: Any, seat: Seat, answer: Any) -> None:
    """Seal the answer of *seat* in a step with ``answers``; until all are in, another may follow."""
    first = step.answers[str(seat)] is None
    step.answers[str(seat)] = answer
    play.say(Answered(seat, step.decision, sealed=True) if first else AnswerChanged(seat))


# --- combats ---


def combats_of(state: State, numbers: list[int]) -> list[Combat]:
    """Find combats, or fronts, by their numbers."""
    return [state.combats[str(number)] for number in numbers]


# --- edges ---


@cache
def edge(inner: Cell, outer: Cell) -> Edge:
    """Name the side of *inner* turned towards *outer*."""
    return Edge(f"{inner}>{outer}")


@cache
def ends(name: Edge) -> tuple[Cell, Cell]:
    """Split an edge into its inner and its outer tile."""
    inner, outer = name.split(">")
    return Cell(inner), Cell(outer)


def edge_order(name: Edge) -> tuple[tuple[int, int], tuple[int, int]]:
    """Sort key of an edge: its inner tile, then its outer tile."""
    inner, outer = ends(name)
    return place_order(inner), place_order(outer)


def posted(state: State, name: Edge) -> int:
    """Count the troops on an edge."""
    inner, outer = ends(name)
    return state.tiles[inner].edges.get(outer, 0)


# --- tiles ---


def total(tile: Tile) -> int:
    """Count the troops of a tile, at its centre and on its edges."""
    return tile.centre + sum(tile.edges.values())


def set_post(tile: Tile, outer: Cell, troops: int) -> None:
    """Put this many troops on an edge; zero leaves no trace."""
    if troops:
        tile.edges[outer] = troops
    else:
        tile.edges.pop(outer, None)


def leave_if_empty(play: Play, cell: Cell) -> None:
    """A tile without a troop of its owner has no owner any more (FR-CTL-2)."""
    tile = play.state.tiles[cell]
    if tile.owner != NOBODY and not tile.centre and not tile.edges:
        seat, tile.owner = tile.owner, NOBODY
        play.say(TileEmptied(cell, seat))


def _cells_of(state: State, seat: Seat) -> frozenset[Cell]:
    # Frozen so that it can be the key of a cache: what depends on borders alone is worked out once
    # for each border.
    return frozenset([cell for cell, tile in state.tiles.items() if tile.owner == seat])


def held(state: State, seat: Seat) -> list[Cell]:
    """List the tiles that *seat* controls, in increasing (q, r)."""
    return list(_in_order(_cells_of(state, seat)))


@lru_cache(4096)
def _in_order(cells: frozenset[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=place_order))


def reach(state: State, seat: Seat, origin: Cell) -> frozenset[Cell]:
    """Find the tiles of *seat* linked to *origin* through its own tiles (CM-HEX-8)."""
    if state.tiles[origin].owner != seat:
        return frozenset()
    return _reach(_cells_of(state, seat), origin)


@lru_cache(4096)
def _reach(cells: frozenset[Cell], origin: Cell) -> frozenset[Cell]:
    return frozenset(linked(cells, origin))


def linked(cells: set[Cell] | frozenset[Cell], origin: Cell) -> set[Cell]:
    """Find those of *cells* that can be walked to from *origin* without leaving them."""
    seen, front = {origin}, [origin]
    while front:
        new = cells.intersection(around(front.pop())) - seen
        seen |= new
        front += new
    return seen


def connected(state: State, seat: Seat) -> frozenset[Cell]:
    """Find the tiles of *seat* connected to its portal, portal included (FR-PRO-1)."""
    portal = state.players[seat].portal
    return reach(state, seat, portal) if portal in state.tiles else frozenset()


def components(state: State, seat: Seat) -> tuple[tuple[Cell, ...], ...]:
    """Group the tiles of *seat* that are linked, each group in increasing (q, r)."""
    return _components(_cells_of(state, seat))


@lru_cache(4096)  # borders change a few times a day, a draft is listed after each of its edits
def _components(cells: frozenset[Cell]) -> tuple[tuple[Cell, ...], ...]:
    left = set(cells)
    found: list[tuple[Cell, ...]] = []
    for cell in sorted(cells, key=place_order):
        if cell in left:
            group = linked(left, cell)
            left -= group
            found.append(tuple(sorted(group, key=place_order)))
    return tuple(found)


def holds_heart(state: State, seat: Seat) -> bool:
    """Return whether *seat* controls the Heart of Eden."""
    return state.tiles[HEART].owner == seat


def energy(state: State, seat: Seat) -> int:
    """Count the pure energy that *seat* can use: its reserve, and the Heart's if it is his."""
    return state.players[seat].pure + (state.heart_pool if holds_heart(state, seat) else 0)


def pay_energy(state: State, seat: Seat, price: int) -> int:
    """Spend pure energy, the Heart's first (FR-LOG-3); return the part that the Heart paid."""
    mine: Player = state.players[seat]
    from_heart = min(price, state.heart_pool) if holds_heart(state, seat) else 0
    state.heart_pool -= from_heart
    mine.pure -= price - from_heart
    return from_heart


# --- conquest (FR-EXP-4) ---


def settle_tiles(play: Play, *, walkover: bool) -> None:
    """Give a vacant tile to the seat that stands alone around it, until nothing changes."""
    tiles = play.state.tiles
    changed = True
    while changed:
        changed = False
        vacant = [c for c, tile in tiles.items() if tile.owner == NOBODY and not tile.wild]
        # In rising order of (q, r): which tile is taken first may decide who can take the next one.
        for cell in sorted(vacant, key=place_order):
            changed = _settle(play, cell, walkover=walkover) or changed


def _settle(play: Play, cell: Cell, *, walkover: bool) -> bool:
    tiles = play.state.tiles
    origins = [c for c in around(cell) if c in tiles and cell in tiles[c].edges]
    owners = {tiles[c].owner for c in origins}
    # Two owners beside a vacant tile keep each other out; none means that nobody is turned towards
    # it.
    if len(owners) != 1:
        return False
    # nobody empties a tile of his own; one of its troops goes back to its centre
    stays = {c: int(total(tiles[c]) == tiles[c].edges[cell]) for c in origins}
    entering = sum(tiles[c].edges[cell] - stays[c] for c in origins)
    if not entering:
        return False
    for origin in origins:
        set_post(tiles[origin], cell, 0)
        tiles[origin].centre += stays[origin]
    tile = tiles[cell]
    (tile.owner,) = owners
    tile.centre = entering
    play.say(Conquered(tile.owner, cell, entering, walkover))
    return True
