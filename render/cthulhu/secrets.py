"""What is on the private picture of a seat, from its own view."""

from collections.abc import Sequence

from render.cthulhu import scene as sc
from render.cthulhu.maps import thing, title
from render.cthulhu.shelves import books_of, needs_of
from render.cthulhu.words import say
from rules.core.ids import Seat
from rules.cthulhu.views import View


def own(view: View, seat: Seat, names: Sequence[str], locale: str) -> sc.Own:
    """List what *seat* alone may see: its Elder Signs; its books, its requirements.

    Raises:
        ValueError: the viewer does not see the signs of this seat.
    """
    mine = view.seats[seat]
    if mine.values is None:
        raise ValueError(f"these Elder Signs are not the viewer's: seat {seat}")
    return sc.Own(
        faction=mine.faction,
        title=f"{thing('faction', mine.faction, locale)} · {names[seat]}",
        subtitle=title(view, locale),
        signs=tuple(sorted(mine.values, reverse=True)),
        revealed=mine.revealed,
        sum_line=say(locale, "signs-worth", n=sum(mine.values))
        if mine.values
        else say(locale, "signs-none"),
        signs_title=say(locale, "signs-title"),
        books=books_of(mine, locale),
        needs_title=say(locale, "needs-title"),
        needs=needs_of(mine, locale),
        locale=locale,
    )
