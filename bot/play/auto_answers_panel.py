"""What answers for a seat without asking, changed and stopped at any time."""

from __future__ import annotations

from bot.delivery.scenes import SeatScene
from bot.lang import say
from bot.model.panel_parts import Panel, Text
from bot.play.form_panel import listed_forms


def standing_panel(scene: SeatScene) -> Panel:
    """List the forms that answer for the seat of *scene*."""
    own = listed_forms(scene)
    head = say(scene.locale, "plan-list-head" if own else "standing-none")
    return Panel((Text(head), *own))
