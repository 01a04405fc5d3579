"""What counted in a match of Battle For Eden: decisions on small maps of the land that they were about."""

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from render.core.layout import TALL_LEAST, Box, grid
from render.core.pen import Picture as Pixels
from render.core.picture import Picture
from render.core.review import MAP, Case, Report, Side, report_picture
from render.core.scene import Move
from render.core.theme import DARK
from render.eden import plans
from render.eden.boards import board, place_of
from render.eden.paint.board import CROWDED, paint_zoomed
from render.eden.picture import PALETTES
from render.eden.plots import dresses
from rules.core.forms import Whole
from rules.eden.board.views import View
from rules.eden.nodes import Locale

SIDE_MAX: Final = 74
"""The side of a tile at most, so that its neighbours are seen."""

After = Callable[[View, Whole | None], View]


def report_of(
    view: View, names: list[str], locale: Locale, report: Report, after: After
) -> Picture:
    """Paint what counted in a match; *after* shows a view as it is after an answer."""
    mapped = partial(_map, names=names, locale=locale, after=after)
    return report_picture(DARK, report, dresses(view), mapped, PALETTES["board"])


def _map(
    case: Case, side: Side, other: Side, *, names: list[str], locale: Locale, after: After
) -> Pixels | None:
    """Paint the land that both answers are about, with one of them drawn on it."""
    plan, others = plans.read(side.plan), plans.read(other.plan)
    differ = set(plan) ^ set(others) or {*plan}
    ringed = {leg.start for leg in differ if not leg.end}
    cells = {cell for leg in differ for cell in (leg.start, leg.end or leg.start)}
    if not cells:
        return None
    around = grid(map(place_of, sorted(cells)), Box(0, 0, *MAP), SIDE_MAX, 0.12)
    colour = case.view.seats[case.seat].colour
    ink = DARK.danger if side is case.played else DARK.ok
    shown = replace(board(after(case.view, side.answer), names, locale), clashes=())
    return paint_zoomed(
        *(*MAP, around, shown),
        least=TALL_LEAST,
        plan=tuple(
            Move(place_of(leg.start), place_of(leg.end), colour)
            for leg in plan
            if leg.end and (leg.n or leg.card)
        ),
        rings=[(place_of(cell), ink) for cell in sorted(ringed)],
        letters=False,
        crowded=around.side < CROWDED,
    )
