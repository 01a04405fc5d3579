"""Pictures of Clash of Cultures, from views.

Every function here is plain and synchronous: call it in a thread or a process, never on the event
loop. The same arguments give the same bytes. *names* are the names of the seats, in their order.
"""

from collections.abc import Sequence

from render.clash import alt, battles, boards, hands, maps
from render.clash import picture as pic
from render.clash.battles import stands
from render.clash.plots import plot
from render.core.picture import Picture
from rules.clash.views import View
from rules.core.ids import Card, Cell, Seat

__all__ = [
    "Picture",
    "advances",
    "battle",
    "card",
    "hand",
    "hand_names",
    "lands",
    "plot",
    "snapshot",
    "stands",
    "textual",
    "zoom",
    "zoom_at",
    "zoom_count",
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
    """Paint the whole map with its panel, 1600 pixels wide, or *tall*, 1080 x 1350.

    *before*: an earlier view of the same viewer, to mark what has moved since. *variant*:
    ``clean``, ``labels``, ``ownership``, ``moves``, or empty for the usual map.
    """
    scene = maps.board(view, names, locale, before)
    paint = pic.tall_picture if tall else pic.board_picture
    return paint(maps.varied(scene, variant))


def bare(view: View, names: Sequence[str], locale: str) -> Picture:
    """Paint the map alone, with where its spaces lie, for whoever shows the rest beside it."""
    return pic.bare_picture(maps.board(view, names, locale))


def textual(view: View, names: Sequence[str], locale: str) -> list[str]:
    """Return the lines about everything that the map shows, a sentence each."""
    return alt.whole(maps.board(view, names, locale))


def zoom_count(view: View, seat: Seat) -> int:
    """Count the pictures that show everything that *seat* has on the map."""
    return len(maps.own_parts(view, seat))


def zoom(
    view: View, names: Sequence[str], locale: str, seat: Seat, page: int = 1, *, variant: str = ""
) -> Picture:
    """Paint what *seat* has on the map, large.

    Raises:
        IndexError: there is no such page.
    """
    found = maps.zoom(view, names, locale, seat, page)
    return pic.zoom_picture(maps.varied_part(found, variant))


def zoom_at(
    view: View, names: Sequence[str], locale: str, cell: Cell, *, variant: str = ""
) -> Picture | None:
    """Paint a space and those around it, large; None if it is not on the map."""
    found = maps.zoom_at(view, names, locale, cell)
    return None if found is None else pic.zoom_picture(maps.varied_part(found, variant))


def lands(
    view: View,
    names: Sequence[str],
    locale: str,
    seat: Seat,
    plan: Sequence[tuple[Cell, ...]] = (),
) -> Picture:
    """Paint the land that a question to *seat* is about, for its panel, 1080 wide.

    *plan*: spaces that the answer names, each alone or as a way from one to another.
    """
    return pic.lands_picture(maps.lands(view, names, locale, seat, plan))


def advances(view: View, names: Sequence[str], locale: str, seat: Seat) -> Picture:
    """Paint the board of advances of *seat*, which everybody may see."""
    return pic.advances_picture(boards.advances(view, seat, names, locale))


def hand(
    view: View, names: Sequence[str], locale: str, seat: Seat, page: int = 1
) -> Picture | None:
    """Paint a page of the cards of *seat*, a few a picture; None if there is no such page.

    Raises:
        ValueError: the viewer does not see the cards of this seat.
    """
    pages = hands.hand(view, seat, names, locale)
    return pic.hand_picture(pages[page - 1]) if page <= len(pages) else None


def hand_names(view: View, names: Sequence[str], locale: str, seat: Seat) -> Picture:
    """Paint the names of all cards of *seat*, low.

    Raises:
        ValueError: the viewer does not see the cards of this seat.
    """
    [whole] = hands.hand(view, seat, names, locale, whole=True)
    return pic.hand_names_picture(whole)


def card(code: Card, locale: str) -> Picture:
    """Paint one card.

    Raises:
        KeyError: there is no such card.
    """
    return pic.card_picture(hands.card(code, locale), locale)


def battle(view: View, names: Sequence[str], locale: str) -> Picture:
    """Paint the battle going on: both sides, their dice, what is asked.

    Raises:
        ValueError: there is none.
    """
    return pic.battle_picture(battles.battle(view, names, locale))
