"""Pictures of Cthulhu Wars, from views.

Every function here is plain and synchronous: call it in a thread or a process, never on the event
loop. The same arguments give the same bytes. *names* are the names of the seats, in their order.
"""

from collections.abc import Sequence

from render.core.picture import Picture
from render.cthulhu import alt, battles, maps, secrets, shelves
from render.cthulhu import picture as pic
from render.cthulhu.plots import plot
from rules.core.ids import Seat
from rules.cthulhu.content import Area
from rules.cthulhu.views import View

__all__ = [
    "Picture",
    "battle",
    "card",
    "home",
    "lands",
    "own",
    "own_low",
    "plot",
    "snapshot",
    "textual",
    "zoom_at",
]


def snapshot(
    view: View,
    names: Sequence[str],
    locale: str,
    *,
    before: View | None = None,
    variant: str = "",
    tall: bool = False,
) -> Picture:
    """Paint the map with its tracks and the box of each faction, 1600 pixels wide, or *tall*.

    *before* is an earlier view of the same match: arrows show who has moved since. *variant*:
    ``clean``, ``labels`` or ``ownership``.
    """
    paint = pic.tall_picture if tall else pic.world_picture
    return paint(maps.varied(maps.world(view, names, locale, before), variant))


def bare(view: View, names: Sequence[str], locale: str, *, small: bool) -> Picture:
    """Paint the Earth alone, with where its areas lie; *small*: a chip a faction, for a phone."""
    return pic.bare_picture(maps.world(view, names, locale), small=small)


def zoom_at(
    view: View, names: Sequence[str], locale: str, area: str, *, variant: str = ""
) -> Picture:
    """Paint the part of the map around *area* twice as large, 1600 pixels wide.

    Raises:
        KeyError: the map has no such area.
    """
    return pic.zoom_picture(maps.varied(maps.world(view, names, locale), variant), area)


def lands(view: View, names: Sequence[str], locale: str, seat: Seat, plan: str) -> Picture:
    """Paint the Earth with a plan of *seat*, 1080 pixels wide, for a question's panel."""
    return pic.lands_picture(*maps.planned(maps.world(view, names, locale), view, seat, plan))


def home(view: View, seat: Seat) -> Area | None:
    """Find the area with most units of *seat*; None if none is on the map."""
    return maps.home(view, seat)


def textual(view: View, names: Sequence[str], locale: str) -> list[str]:
    """Return all that the map with its tracks shows, one sentence after the other."""
    return alt.all_of_world(maps.world(view, names, locale))


def own(view: View, names: Sequence[str], locale: str, seat: Seat) -> Picture:
    """Paint what *seat* alone may see: its Elder Signs, books and requirements.

    Raises:
        ValueError: the viewer does not see the signs of this seat.
    """
    return pic.own_picture(secrets.own(view, seat, names, locale))


def own_low(view: View, names: Sequence[str], locale: str, seat: Seat) -> Picture:
    """Paint the Elder Signs and the names of the books of *seat*, low.

    Raises:
        ValueError: the viewer does not see the signs of this seat.
    """
    return pic.own_low_picture(secrets.own(view, seat, names, locale))


def card(view: View, names: Sequence[str], locale: str, code: str) -> Picture:
    """Paint a faction (``faction-gc``), or one book, power or kind of unit, as all may see it.

    Raises:
        KeyError: no faction of this match has it.
    """
    sort, _, name = code.partition("-")
    if sort == "faction":
        return pic.shelf_picture(shelves.shelf(view, name, names, locale))
    return pic.card_picture(shelves.card(view, code, names, locale))


def battle(view: View, number: int, names: Sequence[str], locale: str) -> Picture:
    """Paint battle *number*: both sides, their dice, what befell whom, what is asked.

    Raises:
        KeyError: there is no such battle.
    """
    return pic.battle_picture(battles.battle(view, number, names, locale))
