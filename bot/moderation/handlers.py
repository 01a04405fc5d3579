"""The controls of those who tend matches, and of what everybody may read of it."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.moderation.dashboard import Dashboard
from bot.moderation.end_match import Ending
from bot.moderation.match_defaults import Presets
from bot.moderation.repairs import RepairDesk


def handlers(
    desk: Dashboard, ending: Ending, repairs: RepairDesk, defaults: Presets
) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("desk", desk.desk, "edit"),
        Handler("deskdo", desk.do, "edit"),
        Handler("audit", desk.audit, "edit"),
        Handler("report", desk.report),
        Handler("gmend", ending.confirmed),
        Handler("repair", repairs.panel),
        Handler("repairform", repairs.form, "form", needs="nothing"),
        Handler("repairdo", repairs.filled, "edit", event="submit"),
        Handler("gmopt", defaults.option, "edit", needs="nothing"),
        Handler("gmfix", defaults.fix, "edit", needs="nothing"),
        Handler("gmusual", defaults.usual, "edit", needs="nothing"),
    )
