"""What is on the private picture of a seat, from its own view."""

from collections.abc import Sequence

from msgspec.structs import replace

from render.cthulhu import scene as sc
from render.cthulhu.shelves import shelf
from render.cthulhu.words import say
from rules.core.ids import Seat
from rules.cthulhu.views import View


def own(view: View, seat: Seat, names: Sequence[str], locale: str) -> sc.Shelf:
    """List what *seat* may see of its faction, its Elder Signs among it.

    Raises:
        ValueError: the viewer does not see the signs of this seat.
    """
    mine = view.seats[seat]
    if mine.values is None:
        raise ValueError(f"these Elder Signs are not the viewer's: seat {seat}")
    signs = sc.Signs(
        title=say(locale, "signs-title"),
        sum_line=say(locale, "signs-worth", n=sum(mine.values))
        if mine.values
        else say(locale, "signs-none"),
        hidden=tuple(sorted(mine.values, reverse=True)),
        revealed=mine.revealed,
    )
    return replace(shelf(view, mine.faction, names, locale), signs=signs)
