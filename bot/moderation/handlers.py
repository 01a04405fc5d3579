"""The controls of those who tend matches, and of what everybody may read of it."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.model.control_id import Page
from bot.moderation.dashboard import Dashboard
from bot.moderation.dashboard_panel import Tend
from bot.moderation.end_match import EndMatchService
from bot.moderation.match_defaults import MatchDefaultsService, OfGame
from bot.moderation.repairs import RepairService
from bot.moderation.tables import ShownTables, Tables


def handlers(
    dashboard: Dashboard,
    ending: EndMatchService,
    repairs: RepairService,
    defaults: MatchDefaultsService,
    tables: Tables,
) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    return (
        Handler("tables", tables.show, "edit", needs="nothing", takes=ShownTables),
        Handler("tablesopen", tables.open, "edit", needs="nothing", chooses=True),
        Handler("tablesnudge", tables.nudge, "edit", needs="nothing"),
        Handler("desk", dashboard.show, "edit"),
        Handler("deskdo", dashboard.do, "edit", takes=Tend),
        Handler("audit", dashboard.audit, "edit", takes=Page),
        Handler("report", dashboard.report),
        Handler("gmendask", ending.asked),
        Handler("gmend", ending.confirmed),
        Handler("repair", repairs.panel),
        Handler("repairform", repairs.form, "form", needs="nothing"),
        Handler("repairdo", repairs.filled, "edit", event="submit"),
        Handler("gmopt", defaults.option, "edit", needs="nothing", takes=OfGame),
        Handler("gmfix", defaults.fix, "edit", needs="nothing", takes=OfGame),
        Handler("gmusual", defaults.reset, "edit", needs="nothing", takes=OfGame),
    )
