"""A hex board: the layer that stays for a map, then what a turn lays on it."""

# ruff: noqa: PLR0917 - places are written as x, y

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PIL import Image

from render.core import pieces as core_pieces
from render.core.cache import cached
from render.core.layout import TALL_LEAST, Box, Grid
from render.core.outline import ANGLES, ROOT3, STEPS, Point, hexagon
from render.core.pen import Pen, Picture, Sprite, canvas, hard, lay_rounded
from render.core.scene import Move
from render.core.terrain import hex_pen, variant
from render.core.theme import COMBAT, DARK, LANDS, Ink, rgb, rgba
from render.eden.layout import Frame
from render.eden.paint import hoard, king, pieces
from render.eden.paint.terrain import LETTERS_FROM, tile
from render.eden.scene import Board, Ghost, Tile

Land = tuple[int, int, str, str]
"""Axial coordinates, kind of land, colour of the portal's owner."""

GLOWS = "#FFE3A0"
GLOW_LEVELS = (0, 10, 20, 31, 43, 56, 70, 85, 101, 118, 134, 150)
"""Strengths of the light: flat rings, whose colours on the table are in the palettes."""
LEAST_ZOOM = 48
CROWDED = 84
"""Tiles of a tall picture with shorter sides have no room for troops at their middle beside an
edge."""


@dataclass(frozen=True)
class _Site:
    """A tile on a picture, with its middle at ``x``, ``y``; signs are at least ``least`` high.

    ``holders``: who holds each tile of the map.
    """

    picture: Picture
    spot: Tile
    x: float
    y: float
    side: int
    least: int
    holders: Mapping[tuple[int, int], str]

    def stamp(self, sprite: Sprite, dx: float = 0, dy: float = 0) -> None:
        """Lay a sprite on the tile; *dx* and *dy* are pixels from its middle."""
        sprite.stamp(self.picture, self.x + dx, self.y + dy)


@cached(64)
def _grid_cell(side: int) -> Sprite:
    pen = hex_pen(side)
    pen.line(hexagon(0.99), 0.022, DARK.grid, closed=True)
    return hard(pen.sprite())


@cached(32)
def _slab(side: int) -> Sprite:
    """Return the thick earth under a tile."""
    pen = Pen(math.ceil(ROOT3 * side / 2) * 2 + 8, side * 2.5, side)
    for depth, ink in ((0.15, "#05070B"), (0.115, "#2B2722"), (0.06, "#3C362E")):
        upper = hexagon(1.0)
        lower = [(x, y + depth) for x, y in upper]
        pen.polygon(lower, ink)
        pen.polygon([upper[1], upper[2], lower[2], lower[3], lower[4], upper[4]], ink)
    return hard(pen.sprite())


@cached(32)
def _ghost(side: int) -> Sprite:
    """Return a cell where something may be placed."""
    pen = hex_pen(side)
    corners = hexagon(0.93)
    pen.polygon(corners, rgba("#5FE3F5", 26))
    for i, (x0, y0) in enumerate(corners):
        x1, y1 = corners[(i + 1) % 6]
        for start, end in ((0.03, 0.17), (0.43, 0.57), (0.83, 0.97)):
            dash = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (start, end)]
            pen.line(dash, 0.035, "#3C8FA3")
    return pen.sprite()


@cached(32)
def _glow(side: int) -> Picture:
    """Return the mask of the light around the Heart."""
    mask = Image.new("L", (96, 96))
    away = [[math.hypot(i - 47.5, j - 47.5) / 47.5 for i in range(96)] for j in range(96)]
    mask.putdata([int(150 * max(0.0, 1 - far) ** 1.25) for row in away for far in row])
    smooth = mask.resize((4 * side, 4 * side), Image.Resampling.BICUBIC)
    # In a few flat rings: a smooth light would need colours that the palette does not have.
    return smooth.point(
        [GLOW_LEVELS[value * len(GLOW_LEVELS) // 151] for value in range(151)] + [150] * 105
    )


@cached(6)
def _still(
    width: int,
    height: int,
    box: Box,
    grid: Grid,
    lands: tuple[Land, ...],
    ghosts: tuple[Ghost, ...],
    *,
    night: bool,
    least: int,
) -> Picture:
    """Paint what does not change between two turns: table, slabs, tiles."""
    side = grid.side
    table = canvas(box.width, box.height, DARK.sea)
    taken = {(q, r) for q, r, _, _ in lands}

    def place(q: int, r: int) -> Point:
        x, y = grid.at(q, r)
        return (x - box.x, y - box.y)

    cell = _grid_cell(side)
    reach = math.ceil(max(box.width, box.height) / side) + 2
    for r in range(-reach, reach + 1):
        for q in range(-2 * reach, 2 * reach + 1):
            x, y = place(q, r)
            inside = -side < x < box.width + side and -side < y < box.height + side
            if inside and (q, r) not in taken:
                cell.stamp(table, x, y)
    for ghost in ghosts:
        _ghost(side).stamp(table, *place(ghost.q, ghost.r))
        size = max(least, round(0.30 * side))
        pieces.ghost_label(ghost.cell, size).stamp(table, *place(ghost.q, ghost.r))
    # From the back to the front, and all slabs before all tiles: a slab would else hide the lower
    # edge of its neighbour.
    ordered = sorted(lands, key=lambda land: (land[1], land[0]))
    for q, r, _, _ in ordered:
        _slab(side).stamp(table, *place(q, r))
    for q, r, land, owner in ordered:
        dim = night and land != "heart" and not owner
        look = DARK.look(owner) if owner else None
        drawn = tile(land, variant(q, r), side, look, night=dim)
        drawn.stamp(table, *place(q, r))
    picture = canvas(width, height, DARK.bg)
    if (box.width, box.height) == (width, height):
        picture.paste(table, (0, 0))
    else:
        lay_rounded(picture, table, box.x, box.y, 20)
    return picture


def _lands(tiles: tuple[Tile, ...]) -> tuple[Land, ...]:
    """Return what the still layer shows of *tiles*; the ruin of a portal is nobody's."""
    return tuple((one.q, one.r, one.land, "" if one.ruin else one.owner) for one in tiles)


def paint_still(frame: Frame, board: Board, least: int) -> Picture:
    """Return a copy of the still layer of *board*, to paint on."""
    return _still(
        frame.width,
        frame.height,
        frame.board,
        frame.grid,
        _lands(board.tiles),
        board.ghosts,
        night=not board.making,
        least=least,
    ).copy()


def paint_zoomed(
    width: int,
    height: int,
    grid: Grid,
    board: Board,
    *,
    least: int = LEAST_ZOOM,
    plan: tuple[Move, ...] = (),
    rings: Sequence[tuple[tuple[int, int], Ink]] = (),
    letters: bool = True,
    crowded: bool = False,
) -> Picture:
    """Return the part of *board* that *grid* shows on a whole picture."""
    # Only what is seen becomes part of the key of the cached layer, so that changes elsewhere do
    # not paint it anew.
    near = tuple(tile for tile in board.tiles if _visible(grid, tile, width, height))
    box = Box(0, 0, width, height)
    picture = _still(
        *(width, height, box, grid, _lands(near), ()), night=not board.making, least=least
    ).copy()
    paint_turn(
        *(picture, grid, board, near, least),
        plan=plan,
        rings=rings,
        letters=letters,
        crowded=crowded,
    )
    return picture


def paint_tall(plan: Frame, board: Board) -> Picture:
    """Return the map of a tall picture."""
    picture = paint_still(plan, board, TALL_LEAST)
    paint_turn(
        *(picture, plan.grid, board, board.tiles, TALL_LEAST),
        letters=False,
        crowded=plan.grid.side < CROWDED,
    )
    return picture


def _visible(grid: Grid, tile: Tile, width: int, height: int) -> bool:
    x, y = grid.at(tile.q, tile.r)
    reach = 1.2 * grid.side
    return -reach < x < width + reach and -reach < y < height + reach


def paint_turn(
    picture: Picture,
    grid: Grid,
    board: Board,
    tiles: tuple[Tile, ...],
    least: int,
    *,
    letters: bool = True,
    crowded: bool = False,
    plan: tuple[Move, ...] = (),
    rings: Sequence[tuple[tuple[int, int], Ink]] = (),
) -> None:
    """Lay on *picture* everything a turn may change about *tiles*, bottom to top.

    Letters and signs are at least *least* high. Where tiles are *crowded* because of that, what
    lies at their middle lies lower, below the label, and the troops at the edges lie on top of it.
    *letters*: of the terrains. *plan*: arrows of what may come. *rings*: around places, each in its ink.
    """
    side = grid.side
    drop = _drop(side, least, crowded=crowded)
    holders = {(tile.q, tile.r): tile.holder for tile in board.tiles}
    fights = _fighting(board)
    places = [(tile, *grid.at(tile.q, tile.r)) for tile in tiles]
    sites = [_Site(picture, *place, side, least, holders) for place in places]
    for site in sites:
        if site.spot.holder:
            _held(site)
    for site in sites:
        if site.spot.land == "heart":
            _heart(site)
    for site in sites:
        _marks(site, letters=letters and board.variant != "clean")
    if board.variant == "ownership":
        for site in sites:
            if site.spot.holder:
                _owned(site)
    if board.fresh:
        mark = pieces.ring(side, DARK.look(board.fresh.colour).fill)
        mark.stamp(picture, *grid.at(board.fresh.q, board.fresh.r))
    for place, ink in rings:
        pieces.ring(side, ink).stamp(picture, *grid.at(*place))
    for clash in board.clashes:
        x, y = grid.at(clash.q, clash.r)
        if clash.direction < 0:
            pieces.ring(side, COMBAT).stamp(picture, x, y)
        else:
            pieces.frontier_stroke(clash.direction, side).stamp(picture, x, y)
    for move in (*board.moves, *plan):
        start, end = grid.at(*move.start), grid.at(*move.end)
        line = core_pieces.arrow(
            (0, 0),
            (round(end[0] - start[0]), round(end[1] - start[1])),
            side,
            DARK.look(move.colour).fill,
            # Of a path only the last step has a head, so that it reads as one arrow.
            head=move in plan or move == board.moves[-1],
        )
        line.stamp(picture, *start)
    for clash in board.clashes:
        if not clash.attacker:
            continue
        dq, dr = STEPS[clash.direction]
        origin, way = grid.at(clash.q + dq, clash.r + dr), (clash.direction + 3) % 6
        look = DARK.look(clash.attacker)
        pieces.onslaught(way, side, look.fill).stamp(picture, *origin)
        if clash.sent:
            plate = pieces.edge_token(look, clash.sent, way, side, least, fights=True)
            plate.stamp(picture, *origin)
    for spot, x, y in places:
        if spot.defence is not None:
            token = None if _is_king(board, spot) else _defence(spot, side, least)
            hoard.lay(picture, spot, token, (x, y + drop), side, max(least, round(0.24 * side)))
    if board.king and any((spot.q, spot.r) == (board.king.q, board.king.r) for spot in tiles):
        x, y = grid.at(board.king.q, board.king.r)
        king.king(board.king.might, side, least).stamp(picture, x, y)
        sign = king.scales(board.king.scales, max(least, round(0.28 * side)))
        sign.stamp(picture, x, y + 0.67 * side)
    for spot, x, y in places:
        if spot.wild:
            core_pieces.wild_marker(spot.wild, side, least).stamp(picture, x, y + drop)
    layers = [partial(_edges, fights=fights, crowded=crowded), partial(_centre, drop=drop)]
    # On small tiles the troops in the middle are the larger sign and would hide those at the edges.
    for lay in reversed(layers) if crowded else layers:
        for site in sites:
            lay(site)
    by_place = {(spot.q, spot.r): spot for spot in tiles}
    for clash in board.clashes:
        here = by_place.get((clash.q, clash.r))
        if here is None or clash.attacker:  # an attack has its arrow
            continue
        x, y = grid.at(clash.q, clash.r)
        if clash.direction < 0:
            dx, dy = _clash_corner(here)
            burst = core_pieces.swords(max(round(0.26 * side), least // 2))
            burst.stamp(picture, x + dx * 0.64 * side, y + dy * 0.37 * side)
        else:
            angle = math.radians(ANGLES[clash.direction])
            burst = core_pieces.swords(max(round(0.165 * side), min(least // 2, 15)))
            reach = ROOT3 / 2 * side
            burst.stamp(picture, x + reach * math.cos(angle), y + reach * math.sin(angle))
    for spot, x, y in places:
        if spot.land == "heart" and board.pool:
            sign = pieces.pool(board.pool, max(least, round(0.28 * side)))
            sign.stamp(picture, x, y + (0.67 + 0.15 * crowded) * side)
    if board.variant == "clean":
        return
    large = board.variant == "labels"
    size = max(least, round((0.52 if large else 0.30) * side))
    for spot, x, y in places:
        pieces.label(spot.cell, size).stamp(picture, x, y - (0 if large else 0.69 * side))


def _edges(site: _Site, *, fights: set[tuple[int, int, int]], crowded: bool) -> None:
    """Draw the troops at the frontiers of a tile."""
    spot = site.spot
    paired = {4, 5} <= {stack.direction for stack in spot.stacks}
    for stack in spot.stacks:
        token = pieces.edge_token(
            DARK.look(stack.colour),
            stack.troops,
            stack.direction,
            site.side,
            site.least,
            fights=(spot.q, spot.r, stack.direction) in fights,
            crowded=crowded,
            paired=paired,
        )
        site.stamp(token)


def _drop(side: int, least: int, *, crowded: bool) -> float:
    """Return how much lower what lies at the middle of tiles lies where these are *crowded*."""
    return min(0.24 * side, max(0.0, 1.5 * least - 0.69 * side)) if crowded else 0.0


Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def number_boxes(grid: Grid, board: Board, least: int) -> list[Rectangle]:
    """Return where the numbers of a board are: troops, what land defends, what lies on it."""
    side, crowded = grid.side, grid.side < CROWDED
    drop, fights = _drop(side, least, crowded=crowded), _fighting(board)
    found: list[tuple[Sprite, float, float]] = []
    for spot in board.tiles:
        x, y = grid.at(spot.q, spot.r)
        paired = {4, 5} <= {stack.direction for stack in spot.stacks}
        for stack in spot.stacks:
            fought = (spot.q, spot.r, stack.direction) in fights
            look = DARK.look(stack.colour)
            form = (look, stack.troops, stack.direction, side, least)
            token = pieces.edge_token(*form, fights=fought, crowded=crowded, paired=paired)
            found.append((token, x, y))
        if spot.troops:
            token = pieces.token(DARK.look(spot.holder), spot.troops, side, least)
            found.append((token, x, y + drop))
        if spot.wild:
            found.append((core_pieces.wild_marker(spot.wild, side, least), x, y + drop))
        if spot.defence is not None and not _is_king(board, spot):
            token, size = _defence(spot, side, least), max(least, round(0.24 * side))
            found += hoard.laid(spot, token, (x, y + drop), side, size)
    if board.king:
        x, y = grid.at(board.king.q, board.king.r)
        found.append((king.king(board.king.might, side, least), x, y))
    return [
        (x - one.x, y - one.y, x - one.x + one.image.width, y - one.y + one.image.height)
        for one, x, y in found
    ]


def _centre(site: _Site, *, drop: float) -> None:
    """Draw the troops at the centre of a tile."""
    spot = site.spot
    if spot.troops:
        look = DARK.look(spot.holder)
        site.stamp(pieces.token(look, spot.troops, site.side, site.least), dy=drop)


def _is_king(board: Board, spot: Tile) -> bool:
    return board.king is not None and (board.king.q, board.king.r) == (spot.q, spot.r)


def _defence(spot: Tile, side: int, least: int) -> Sprite:
    """Return what the land itself defends, in the shape of its holder."""
    assert spot.defence is not None
    if not spot.holder:
        return core_pieces.wild_marker(spot.defence, side, least)
    return pieces.token(DARK.look(spot.holder), spot.defence, side, least, hollow=spot.partial)


def _fighting(board: Board) -> set[tuple[int, int, int]]:
    """Return the stacks that stand at a frontier in combat, by cell and direction."""
    found = set()
    for clash in board.clashes:
        if clash.direction >= 0:
            dq, dr = STEPS[clash.direction]
            found.add((clash.q, clash.r, clash.direction))
            found.add((clash.q + dq, clash.r + dr, (clash.direction + 3) % 6))
    return found


def _held(site: _Site) -> None:
    """Light a tile that somebody controls and draw the border of the realm."""
    spot = site.spot
    if spot.land != "heart" and (spot.ruin or not spot.owner) and not spot.partial:
        kind = variant(spot.q, spot.r)
        site.stamp(tile(spot.land, kind, site.side, None, night=False))
    if spot.land != "heart":
        _border(site)


def _border(site: _Site) -> None:
    """Draw the border of a realm where the tile has neighbours of others."""
    spot, look = site.spot, DARK.look(site.spot.holder)
    for direction, (dq, dr) in enumerate(STEPS):
        if site.holders.get((spot.q + dq, spot.r + dr)) != spot.holder:
            site.stamp(pieces.border(look, direction, site.side))


def _owned(site: _Site) -> None:
    """Lay the colour and the badge of its holder on a tile."""
    look = DARK.look(site.spot.holder)
    site.stamp(_veil(look.fill, site.side))
    _border(site)
    site.stamp(core_pieces.badge(look, round(0.42 * site.side)))


@cached(32)
def _veil(fill: str, side: int) -> Sprite:
    pen = hex_pen(side)
    pen.polygon(hexagon(0.97), rgba(fill, 150))
    return pen.sprite()


def _heart(site: _Site) -> None:
    """Draw the Heart with its light."""
    glow = _glow(site.side)
    corner = (round(site.x - glow.width / 2), round(site.y - glow.height / 2))
    site.picture.paste(rgb(GLOWS), corner, glow)
    site.stamp(tile("heart", variant(site.spot.q, site.spot.r), site.side, None, night=False))
    if site.spot.holder:
        _border(site)


def _marks(site: _Site, *, letters: bool) -> None:
    """Draw the letter of a terrain, the gem of a rich tile, the emblem of a portal."""
    spot, side = site.spot, site.side
    land = LANDS[spot.land]
    size = max(site.least, round(0.28 * side))
    if letters and land.letter and side >= LETTERS_FROM:
        site.stamp(pieces.letter(land.letter, size, land.lightest), dy=0.69 * side)
    if spot.rich:
        dx, dy = _gem_corner(spot)
        site.stamp(pieces.gem(side), dx * 0.64 * side, dy * 0.355 * side)
    if spot.ruin:
        site.stamp(pieces.rubble(side))
    if spot.owner:
        badge = pieces.fallen_badge if spot.ruin else core_pieces.badge
        mark = badge(DARK.look(spot.owner), max(round(0.165 * side), 12))
        site.stamp(mark, dy=0.655 * side)


_CORNERS = {"NE": (1, -1, 0, 1), "NW": (-1, -1, 2, 3), "SE": (1, 1, 0, 5), "SW": (-1, 1, 3, 4)}


def _gem_corner(spot: Tile) -> tuple[int, int]:
    """Return the first corner of a tile between two sides without troops."""
    held = {stack.direction for stack in spot.stacks}
    for name in ("NE", "NW", "SE", "SW"):
        dx, dy, one, other = _CORNERS[name]
        if one not in held and other not in held:
            return (dx, dy)
    return (1, -1)


def _clash_corner(spot: Tile) -> tuple[int, int]:
    held = {stack.direction for stack in spot.stacks}
    gem = _gem_corner(spot) if spot.rich else None
    for name in ("SW", "SE", "NW", "NE"):
        dx, dy, one, other = _CORNERS[name]
        if one not in held and other not in held and (dx, dy) != gem:
            return (dx, dy)
    return (-1, 1)
