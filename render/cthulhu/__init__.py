"""Pictures of Cthulhu Wars, from views.

Every function here is plain and synchronous: call it in a thread or a process, never on the event
loop. The same arguments give the same bytes. *names* are the names of the seats, in their order.
"""

from collections.abc import Sequence

from render.cthulhu import battles, maps, secrets
from render.cthulhu import picture as pic
from render.picture import Picture
from rules.core.ids import Seat
from rules.cthulhu.views import View

__all__ = ["Picture", "battle", "own", "snapshot"]


def snapshot(view: View, names: Sequence[str], locale: str) -> Picture:
    """Paint the map with its tracks and the box of each faction, 1600 pixels wide."""
    return pic.world_picture(maps.world(view, names, locale))


def own(view: View, names: Sequence[str], locale: str, seat: Seat) -> Picture:
    """Paint what *seat* alone may see: its Elder Signs, books and requirements.

    Raises:
        ValueError: the viewer does not see the signs of this seat.
    """
    return pic.own_picture(secrets.own(view, seat, names, locale))


def battle(view: View, number: int, names: Sequence[str], locale: str) -> Picture:
    """Paint battle *number*: both sides, their dice, what befell whom, what is asked.

    Raises:
        KeyError: there is no such battle.
    """
    return pic.battle_picture(battles.battle(view, number, names, locale))
