"""What counted in a match of Clash of Cultures: decisions on small parts of the map."""

from functools import partial

from render.clash import maps
from render.clash.look import THEME
from render.clash.paint.zoom import paint_part
from render.clash.picture import PALETTE
from render.clash.plots import dresses
from render.core.pen import Picture as Pixels
from render.core.picture import Picture
from render.core.review import MAP, Case, Report, Side, report_picture
from rules.clash.views import View
from rules.core.ids import Cell


def report(view: View, names: list[str], locale: str, report: Report) -> Picture:
    """Paint what counted in a match."""
    mapped = partial(_map, names=names, locale=locale)
    return report_picture(THEME, report, dresses(view), mapped, PALETTE)


def _map(case: Case, side: Side, _: Side, *, names: list[str], locale: str) -> Pixels | None:
    """Paint the spaces that an answer is about, with one round of neighbours."""
    plan = [tuple(map(Cell, way.split(">"))) for way in side.plan.split(",") if way]
    return paint_part(maps.lands(case.view, names, locale, case.seat, plan), MAP) if plan else None
