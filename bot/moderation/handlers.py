"""The controls of those who tend matches, and of what everybody may read of it."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.model.control_id import Page
from bot.moderation.dashboard_panel import Tend
from bot.moderation.end_match import EndMatchService
from bot.moderation.match_defaults import MatchDefaultsService, OfGame
from bot.moderation.people_page import OfPerson, PeopleService
from bot.moderation.repairs import RepairService
from bot.moderation.replacing import Handover, OfSeat, ReplaceService
from bot.moderation.server_page import ServerService, Setting
from bot.moderation.tables import ShownTables, Tables


def handlers(
    ending: EndMatchService,
    repairs: RepairService,
    defaults: MatchDefaultsService,
    tables: Tables,
    replacing: ReplaceService,
) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    tending, dashboard = replacing.tending, repairs.dashboard
    return (
        Handler("tendyes", tending.agree),
        Handler("tendno", tending.decline),
        Handler("tendstop", tending.withdraw),
        Handler("gmseat", replacing.confirmed, takes=Handover),
        Handler("freeform", replacing.form, "form", needs="nothing", chooses=True),
        Handler("freedo", replacing.filled, event="submit", takes=OfSeat),
        Handler("seatyes", tending.freeing.agree),
        Handler("seatno", tending.freeing.decline),
        Handler("seatstop", tending.freeing.withdraw),
        Handler("tables", tables.show, "edit", needs="nothing", takes=ShownTables),
        Handler("tablesopen", tables.open, "edit", needs="nothing", chooses=True),
        Handler("tablesnudge", tables.nudge, "edit", needs="nothing"),
        Handler("desk", dashboard.show, "edit"),
        Handler("deskdo", dashboard.do, "edit", takes=Tend),
        Handler("audit", dashboard.audit, "edit", takes=Page),
        Handler("report", dashboard.report),
        Handler("gmendask", ending.form, "form", needs="nothing"),
        Handler("gmendask", ending.filled, "edit", event="submit"),
        Handler("pauseform", dashboard.pause_form, "form", needs="nothing"),
        Handler("pausedo", dashboard.paused, "edit", event="submit"),
        Handler("timeform", dashboard.time_form, "form", needs="nothing"),
        Handler("timedo", dashboard.timed, "edit", event="submit"),
        Handler("gmmove", dashboard.move_here),
        Handler("casefile", dashboard.case),
        Handler("findform", dashboard.finding_form, "form", needs="nothing"),
        Handler("finddo", dashboard.find, event="submit"),
        Handler("gmend", ending.confirmed),
        Handler("repair", repairs.panel),
        Handler("repairform", repairs.form, "form", needs="nothing"),
        Handler("repairdo", repairs.filled, "edit", event="submit"),
        Handler("gmopt", defaults.option, "edit", needs="nothing", takes=OfGame),
        Handler("gmfix", defaults.fix, "edit", needs="nothing", takes=OfGame),
        Handler("gmusual", defaults.reset, "edit", needs="nothing", takes=OfGame),
    )


def console_handlers(people: PeopleService, server: ServerService) -> tuple[Handler, ...]:
    """List the handlers of the pages that are about a server; none is about a match."""
    return (
        Handler("gmpeople", people.show, "edit", needs="nothing", takes=Page),
        Handler("gmlimitform", people.form, "form", needs="nothing", chooses=True),
        Handler("gmlimit", people.limit, "edit", "nothing", event="submit", takes=OfPerson),
        Handler("gmserver", server.show, "edit", needs="nothing"),
        Handler("gmset", server.put, "edit", needs="nothing", takes=Setting),
        Handler("gmlimitsform", server.form, "form", needs="nothing"),
        Handler("gmlimits", server.limits, "edit", "nothing", event="submit"),
        Handler("gmpresets", server.presets, "edit", needs="nothing", chooses=True),
        Handler("gmcheck", server.check, "edit", needs="nothing"),
        Handler("gmboard", server.board, needs="nothing", takes=Setting),
        Handler("gmseasonask", server.ask_season, "edit", needs="nothing"),
        Handler("gmseason", server.begin_season, "edit", needs="nothing"),
    )
