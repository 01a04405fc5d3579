"""What counted in a match of Cthulhu Wars: decisions on small parts of the Earth."""

from functools import partial

from render.core.pen import Picture as Pixels
from render.core.picture import Picture
from render.core.review import MAP, Case, Report, Side, report_picture
from render.cthulhu import maps
from render.cthulhu.look import GROUND
from render.cthulhu.paint.tall import paint_part
from render.cthulhu.picture import PALETTE
from render.cthulhu.plots import dresses
from rules.cthulhu.views import View


def report(view: View, names: list[str], locale: str, report: Report) -> Picture:
    """Paint what counted in a match."""
    mapped = partial(_map, names=names, locale=locale)
    return report_picture(GROUND, report, dresses(view), mapped, PALETTE)


def _map(case: Case, side: Side, _: Side, *, names: list[str], locale: str) -> Pixels | None:
    """Cut the areas that an answer is about out of the Earth."""
    world = maps.world(case.view, names, locale)
    world, targets = maps.planned(world, case.view, case.seat, side.plan)
    return paint_part(world, targets, MAP) if targets else None
