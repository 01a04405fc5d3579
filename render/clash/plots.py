"""Who held how much in a match of Clash of Cultures, round by round."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from render.clash import maps
from render.clash.look import THEME, look
from render.clash.maps import colour
from render.clash.paint.board import paint_map
from render.clash.picture import PALETTE
from render.clash.words import say
from render.core.ending import Glance, Measure, Stage
from render.core.layout import TALL_LEAST, Box, Grid, grid
from render.core.outline import silhouette
from render.core.pen import Picture as Pixels
from render.core.pieces import badge, lay_arrow
from render.core.plot import Dress
from rules.clash.views import View

SIDE_NEAR, SIDE_WHOLE = 84, 110
"""Sides of a space on the map of a turning point; at most on the whole map."""


def held(view: View, locale: str) -> dict[str, tuple[float, ...]]:
    """Count by seat what everybody can count, under its title."""
    return {
        say(locale, "plot-points"): tuple(seat.tenths / 10 for seat in view.seats),
        say(locale, "plot-advances"): tuple(len(seat.advances) for seat in view.seats),
    }


def dresses(view: View) -> list[Dress]:
    """Return how the seats of a match are drawn on a plot."""
    looks = [look(colour(seat.seat)) for seat in view.seats]
    return [
        Dress(one.fill, one.light, partial(silhouette, one.silhouette), partial(badge, one))
        for one in looks
    ]


def measure(view: View, locale: str) -> Measure:
    """Count the points that everybody can count; most of them win."""
    return Measure(
        say(locale, "plot-points"),
        tuple(seat.tenths / 10 for seat in view.seats),
        out=tuple(seat.seat for seat in view.seats if not seat.plays),
    )


def glance(view: View, names: Sequence[str], locale: str, wanted: Glance) -> Pixels:
    """Paint a part of the map: the land around a space, or all of it, with an arrow to the space."""
    board = replace(maps.board(view, names, locale), fights=(), moves=())
    places = {space.cell: space.at for space in board.spaces}
    everywhere = [*places.values(), *(at for fog in board.fogs for at in fog.at)]
    focus = places.get(wanted.place)
    box = Box(0, 0, wanted.width, wanted.height)
    spread = grid(everywhere, box, SIDE_WHOLE, 0.05, flat=True)
    if not wanted.whole:
        x, y = Grid(SIDE_NEAR, 0, 0, flat=True).at(*focus or everywhere[0])
        spread = Grid(SIDE_NEAR, round(box.width / 2 - x), round(box.height / 2 - y), flat=True)
    rings = () if focus is None else ((focus, THEME.accent),)
    picture = paint_map(wanted.width, wanted.height, box, spread, board, TALL_LEAST, rings)
    if focus is not None and wanted.origin in places:
        way = spread.at(*places[wanted.origin]), spread.at(*focus)
        lay_arrow(picture, *way, look(maps.colour(wanted.seat)).fill)
    return picture


stage = Stage(THEME, PALETTE, dresses, glance, held, "round")
