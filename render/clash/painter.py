"""The painter of Clash of Cultures: which picture stands for which part of a panel."""

from __future__ import annotations

from render import clash
from render.clash import plot, textual
from render.clash.beside import beside, fight, icon
from render.clash.plots import end, measure
from render.clash.primer import primer
from render.core.painter import Wanted
from render.core.picture import Picture
from rules.clash.views import View
from rules.core.ids import Card, Cell, Seat

__all__ = ["beside", "draw", "end", "fight", "icon", "measure", "plot", "primer", "textual"]


def draw(view: View, names: list[str], locale: str, wanted: Wanted) -> Picture | None:
    """Draw one picture of what a viewer sees; None if there is nothing of that kind."""
    what, seat, variant = wanted.what, wanted.seat, wanted.variant
    match wanted.kind:
        case "map":
            return clash.snapshot(
                view, names, locale, before=wanted.before, variant=what, tall=wanted.tall
            )
        case "board" if what == "advances" and seat is not None:
            return clash.advances(view, names, locale, seat)
        case "board":
            return clash.bare(view, names, locale)
        case "zoom" if what == "me":
            if seat is None or wanted.page > clash.zoom_count(view, seat):
                return None
            return clash.zoom(view, names, locale, seat, wanted.page, variant=variant)
        case "zoom":
            return clash.zoom_at(view, names, locale, Cell(what), variant=variant)
        case "lands" if seat is not None:
            plan = [tuple(map(Cell, way.split(">"))) for way in wanted.arg.split(",") if way]
            return clash.lands(view, names, locale, seat, plan)
        case "hand" if variant == "names":
            return clash.hand_names(view, names, locale, Seat(int(what)))
        case "hand":
            return clash.hand(view, names, locale, Seat(int(what)), wanted.page)
        case "card" if what.startswith("advances-"):
            number = int(what.removeprefix("advances-"))
            return clash.advances(view, names, locale, Seat(number - 1))
        case "card":
            return clash.card(Card(what), locale)
        case "battle" if view.battle is not None:
            return clash.battle(view, names, locale)
        case _:
            return None
