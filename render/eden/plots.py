"""Who held how much in a match of Battle For Eden, day by day."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from render.core.ending import Glance, Measure, Stage
from render.core.layout import TALL_LEAST, Box, Grid, grid
from render.core.outline import silhouette
from render.core.pen import Picture as Pixels
from render.core.pieces import badge, lay_arrow
from render.core.plot import Dress
from render.core.theme import DARK
from render.eden import boards
from render.eden.editions import figures
from render.eden.paint.board import CROWDED, paint_zoomed
from render.eden.paint.pieces import label, pool, ring
from render.eden.picture import PALETTES
from render.eden.words import say
from rules.core.hexes import HEART, around
from rules.core.ids import NOBODY, Cell
from rules.eden.board.board import energy
from rules.eden.board.cards import TECH_SUPREMACY
from rules.eden.board.heart import price_of
from rules.eden.board.public_state import public_state
from rules.eden.board.views import View
from rules.eden.nodes import Locale

COUNTED = {"shards": ("lands", "pure")}
"""What is counted in an edition; the others count land and troops."""

SIDE_NEAR, SIDE_WHOLE = 66, 110
"""Sides of a tile on the map of a turning point; at most on the whole map."""


def held(view: View, locale: Locale) -> dict[str, tuple[int, ...]]:
    """Count by seat what everybody can count, under its title."""
    counted = COUNTED.get(view.edition, ("lands", "troops"))
    found = [figures(view, seat) for seat in view.seats]
    return {
        say(locale, f"plot-{what}"): tuple(getattr(one, what) for one in found) for what in counted
    }


def dresses(view: View) -> list[Dress]:
    """Return how the seats of a match are drawn on a plot."""
    looks = [DARK.look(seat.colour) for seat in view.seats]
    return [
        Dress(one.fill, one.light, partial(silhouette, one.silhouette), partial(badge, one))
        for one in looks
    ]


def measure(view: View, locale: Locale) -> Measure:
    """Count what decides the match: energy for Supremacy, in Shards land.

    Who has bought Supremacy is said to have what it cost: so much was gathered.
    """
    out = tuple(seat.seat for seat in view.seats if not seat.alive)
    if view.edition == "shards":
        lands = tuple(figures(view, seat).lands for seat in view.seats)
        return Measure(say(locale, "plot-lands"), lands, out=out)
    state, heart = public_state(view), view.tiles.get(HEART)
    need = price_of(state, TECH_SUPREMACY)
    bought = view.winners if view.ending == "supremacy" else ()
    # Without it the line of the winner would end at what was left over.
    energies = tuple(energy(state, s.seat) + need * (s.seat in bought) for s in view.seats)
    return Measure(
        say(locale, "plot-energy"),
        energies,
        need=need,
        out=out,
        heart=NOBODY if heart is None else heart.owner,
    )


def glance(view: View, names: Sequence[str], locale: Locale, wanted: Glance) -> Pixels:
    """Paint a part of the map: the land around a place, or all of it, with an arrow to the place."""
    board = replace(boards.board(view, names, locale), clashes=(), moves=())
    places = {tile.cell: (tile.q, tile.r) for tile in board.tiles}
    focus = places.get(wanted.place)
    near = [places[cell] for cell in around(Cell(wanted.place)) if cell in places] if focus else []
    shown = [*places.values()] if wanted.whole or focus is None else [focus, *near]
    box = Box(0, 0, wanted.width, wanted.height)
    spread = grid(shown, box, SIDE_WHOLE if wanted.whole else SIDE_NEAR, 0.05)
    if not wanted.whole:  # large whatever is around: what does not fit is cut off
        x, y = Grid(SIDE_NEAR, 0, 0).at(*focus or shown[0])
        spread = Grid(SIDE_NEAR, round(box.width / 2 - x), round(box.height / 2 - y))
    crowded = wanted.whole and spread.side < CROWDED
    picture = paint_zoomed(
        wanted.width, wanted.height, spread, board, least=TALL_LEAST, letters=False, crowded=crowded
    )
    if focus is not None and wanted.origin in places:
        fill = DARK.look(view.seats[wanted.seat].colour).fill
        way = spread.at(*places[wanted.origin]), spread.at(*focus)
        lay_arrow(picture, *way, fill)
    if focus is not None:
        # On top of all but the label and the sign of the Heart, which can be read then.
        x, y = spread.at(*focus)
        ring(spread.side, DARK.accent).stamp(picture, x, y)
        label(wanted.place, max(TALL_LEAST, round(0.30 * spread.side))).stamp(
            picture, x, y - 0.69 * spread.side
        )
        if wanted.place == HEART and board.pool:
            sign = pool(board.pool, max(TALL_LEAST, round(0.28 * spread.side)))
            sign.stamp(picture, x, y + (0.67 + 0.15 * crowded) * spread.side)
    return picture


stage = Stage(DARK, PALETTES["board"], dresses, glance, held, "day")
