"""What a seat has: its advances as a picture, then its means in words."""

from __future__ import annotations

from bot.lang import say
from bot.model.panel_parts import Panel, Picture, Text
from rules.clash.content import CATEGORIES
from rules.clash.views import SeatView
from rules.clash.wording import ClashWording
from rules.core.ids import Seat
from rules.core.wording import Scene

_WORDS = ClashWording()


def sheet(scene: Scene, seat: Seat) -> Panel:
    """Show the board of advances of the viewer, as a picture and in words."""
    mine: SeatView = scene.view.seats[seat]
    lines = [
        say(scene.locale, "clash-sheet-head", who=_WORDS.name(scene, seat)),
        _WORDS.seat_line(scene, seat),
    ]
    for name, printed in CATEGORIES.items():
        owned = [a.id for a in printed if a.id in mine.advances]
        if owned:
            told = ", ".join(_WORDS.thing(scene, "advance", one) for one in owned)
            category = _WORDS.thing(scene, "category", name)
            lines.append(say(scene.locale, "clash-sheet-line", category=category, list=told))
    return Panel((Picture("card", f"advances-{seat + 1}"), Text("\n".join(lines))))
