"""What is on the board of advances of a player, from a view."""

from collections.abc import Sequence

from render.clash import scene as sc
from render.clash.maps import colour, thing
from render.clash.words import say
from render.core.words import elides
from rules.clash.content import CATEGORIES, GOVERNMENTS, Advance
from rules.clash.technology import RED
from rules.clash.views import SeatView, View
from rules.core.ids import Seat


def advances(view: View, seat: Seat, names: Sequence[str], locale: str) -> sc.Advances:
    """List the 48 advances as *seat* has them; they are everybody's to see."""
    mine = view.seats[seat]
    owned, free, locked, mood, culture = (
        say(locale, f"advances-{name}") for name in ("owned", "open", "locked", "mood", "culture")
    )
    return sc.Advances(
        colour=colour(seat),
        title=say(locale, "advances-title", name=names[seat], vowel=elides(names[seat])),
        count=len(mine.advances),
        mood=sc.Stock(mine.stock["mood"], mine.limits["mood"]),
        culture=sc.Stock(mine.stock["culture"], mine.limits["culture"]),
        categories=tuple(_category(name, mine, view, locale) for name in CATEGORIES),
        foot=(owned, free, locked, mood, culture),
        locale=locale,
    )


def _category(name: str, mine: SeatView, view: View, locale: str) -> sc.Category:
    printed = CATEGORIES[name]
    count = sum(advance.id in mine.advances for advance in printed)
    government = name in GOVERNMENTS
    lit = government and printed[0].id in mine.advances
    note = say(locale, "advances-count", n=count)
    if lit:
        note = say(locale, "advances-power")
    elif government:
        note = say(locale, "advances-needs", name=thing("advance", printed[0].requires, locale))
    return sc.Category(
        title=thing("category", name, locale),
        note=note,
        advances=tuple(_advance(one, mine, view, locale) for one in printed),
        government=government,
        lit=lit,
    )


def _advance(one: Advance, mine: SeatView, view: View, locale: str) -> sc.Advance:
    status: sc.Status = "locked"
    if one.id in mine.advances:
        status = "owned"
    elif one.id in mine.open:
        status = "open"
    # Without the first advance of its category nothing else of it can be taken, so what else it
    # needs matters only afterwards.
    first = CATEGORIES[one.category][0].id in mine.advances
    red = RED.get(one.id, "") if view.red and status == "locked" and first else ""
    return sc.Advance(
        id=one.id,
        name=thing("advance", one.id, locale),
        status=status,
        frame=one.frame,
        builds=one.builds,
        needs=say(locale, "advances-needs", name=thing("advance", red, locale)) if red else "",
    )
