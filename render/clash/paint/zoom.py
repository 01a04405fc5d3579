"""A part of the map, large enough to be read before it is opened."""

import math
from collections.abc import Iterable

import msgspec

from render.clash.grid import neighbours
from render.clash.look import RESOURCES, THEME, look
from render.clash.paint.board import LEAST_ZOOM, paint_map
from render.clash.paint.signs import icon
from render.clash.scene import Board, Place, Zoom
from render.core.layout import (
    SIDE_MAX_ZOOM,
    TALL_LEAST,
    TALL_WIDTH,
    ZOOM_BOX,
    Box,
    Grid,
    grid,
    looking,
    panel_grid,
    reach,
)
from render.core.outline import flat_centre as centre
from render.core.panel import write_strip
from render.core.pen import Picture

WIDTH, HEIGHT = 1600, 1200
SIDE_LEAST = 124
"""Below this, numbers of 48 pixels crowd a space."""
PAGES = 4
SIDE_MAX_LOW, SIDE_LEAST_LOW = 120, 84
"""Sides of a space on the panel of a question, where letters have 34 pixels."""
AIR_LOW = 0.04
LOW_MOST = 560
"""Height of such a picture at most: what a phone shows beside the words of a turn."""


def parts(places: Iterable[Place]) -> tuple[tuple[Place, ...], ...]:
    """Cut *places* into as few pictures as keep the spaces large, along their longer way."""
    known = sorted(set(places), key=lambda at: (centre(*at), at))
    xs, ys = zip(*(centre(*at) for at in known), strict=True)
    # Cut across the longer way, the parts are closest to the shape of a picture.
    if max(ys) - min(ys) > max(xs) - min(xs):
        known.sort(key=lambda at: (centre(*at)[1], at))
    cut: list[tuple[Place, ...]] = [tuple(known)]
    for pages in range(2, PAGES + 1):
        if all(_grid(part).side >= SIDE_LEAST for part in cut):
            break
        each = math.ceil(len(known) / pages)
        cut = [tuple(known[i : i + each]) for i in range(0, len(known), each)]
    return tuple(cut)


def _grid(focus: Iterable[Place]) -> Grid:
    return grid(focus, ZOOM_BOX, SIDE_MAX_ZOOM, flat=True)


def _placed(zoom: Zoom) -> Grid:
    """Return the grid of a part: its focus whole, and as much of the map around it as there is."""
    plan = _grid(zoom.focus)
    known = {space.at for space in zoom.board.spaces}
    known |= {at for fog in zoom.board.fogs for at in fog.at}
    near = {at for place in zoom.focus for at in neighbours(*place)} & known
    far = {at for place in near for at in neighbours(*place)} & known
    inner, outer = reach(zoom.focus, flat=True), reach({*zoom.focus, *near, *far}, flat=True)
    return looking(plan, inner, outer)


def paint_zoom(zoom: Zoom) -> Picture:
    """Paint the part of a board around its focus, with a strip on top."""
    plan = _placed(zoom)
    box = Box(0, 0, WIDTH, HEIGHT)
    picture = paint_map(WIDTH, HEIGHT, box, plan, _near(zoom.board, plan), LEAST_ZOOM)
    seat = next((seat for seat in zoom.board.seats if seat.colour == zoom.colour), None)
    figures = [
        (icon(name, 46, ink, THEME.panel), str(stock.count))
        for (name, ink), stock in zip(RESOURCES.items(), seat.stocks if seat else (), strict=False)
    ]
    shown = look(zoom.colour) if zoom.colour else None
    write_strip(picture, THEME, shown, (zoom.title, zoom.subtitle), zoom.part, figures)
    return picture


def low_grid(focus: Iterable[Place]) -> tuple[Grid, int]:
    """Return the grid of the land that a question is about, and the height of its picture."""
    return panel_grid(focus, SIDE_MAX_LOW, AIR_LOW, most=LOW_MOST, flat=True)


def paint_lands(zoom: Zoom) -> Picture:
    """Paint the land that a question is about, low, for its panel; what it names has a ring."""
    plan, height = low_grid(zoom.focus)
    box = Box(0, 0, TALL_WIDTH, height)
    shown = _near(zoom.board, plan, TALL_WIDTH, height)
    rings = tuple((place, look(zoom.colour).fill) for place in zoom.rings)
    return paint_map(TALL_WIDTH, height, box, plan, shown, TALL_LEAST, rings)


def paint_part(zoom: Zoom, size: tuple[int, int]) -> Picture:
    """Paint the spaces that a plan is about in a small picture of that *size*."""
    ends = {place for move in zoom.board.moves for place in (move.start, move.end)}
    box = Box(0, 0, *size)
    plan = grid({*zoom.rings, *ends} or zoom.focus, box, SIDE_LEAST_LOW, AIR_LOW, flat=True)
    rings = tuple((place, look(zoom.colour).fill) for place in zoom.rings)
    return paint_map(*size, box, plan, _near(zoom.board, plan, *size), TALL_LEAST, rings)


def _near(board: Board, plan: Grid, width: int = WIDTH, height: int = HEIGHT) -> Board:
    """Return what *plan* shows of *board*."""
    # A space whose centre is just outside still shows its edge.
    reach = 1.2 * plan.side

    def seen(at: Place) -> bool:
        x, y = plan.at(*at)
        return -reach < x < width + reach and -reach < y < height + reach

    return msgspec.structs.replace(
        board,
        spaces=tuple(one for one in board.spaces if seen(one.at)),
        fogs=tuple(one for one in board.fogs if any(seen(at) for at in one.at)),
        cities=tuple(one for one in board.cities if seen(one.at)),
        groups=tuple(one for one in board.groups if seen(one.at)),
        camps=tuple(one for one in board.camps if seen(one.at)),
        fights=tuple(at for at in board.fights if seen(at)),
        moves=tuple(one for one in board.moves if seen(one.start) or seen(one.end)),
    )
