"""The painter of Cthulhu Wars: which picture stands for which part of a panel."""

from __future__ import annotations

from render import cthulhu
from render.core.painter import Wanted
from render.core.picture import Picture
from render.cthulhu import plot, textual
from render.cthulhu.beside import beside, fight, icon
from render.cthulhu.plots import end, measure
from render.cthulhu.primer import primer
from rules.core.ids import Seat
from rules.cthulhu.views import View

__all__ = ["beside", "draw", "end", "fight", "icon", "measure", "plot", "primer", "textual"]


def draw(view: View, names: list[str], locale: str, wanted: Wanted) -> Picture | None:
    """Draw one picture of what a viewer sees; None if there is nothing of that kind."""
    what = wanted.what
    match wanted.kind:
        case "map":
            return cthulhu.snapshot(
                view, names, locale, before=wanted.before, variant=what, tall=wanted.tall
            )
        case "board":
            return cthulhu.bare(view, names, locale, small=what == "small")
        case "zoom":
            return cthulhu.zoom_at(view, names, locale, what, variant=wanted.variant)
        case "lands" if wanted.seat is not None:
            return cthulhu.lands(view, names, locale, wanted.seat, wanted.arg)
        case "hand" if wanted.variant == "names":
            return cthulhu.own_low(view, names, locale, Seat(int(what)))
        case "hand" if wanted.page == 1:
            return cthulhu.own(view, names, locale, Seat(int(what)))
        case "card":
            return cthulhu.card(view, names, locale, wanted.arg)
        case "battle" if what in view.battles:
            return cthulhu.battle(view, int(what), names, locale)
        case _:
            return None
