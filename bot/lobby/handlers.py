"""The controls of lobbies, of seats, of votes to end, and of rematches."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.lobby.end_vote import EndVoteService
from bot.lobby.my_matches import MyMatches
from bot.lobby.open_seats import OpenSeatService
from bot.lobby.open_seats_panel import OpenSeat
from bot.lobby.opening import MatchOpener
from bot.lobby.panel import Wish
from bot.lobby.rematch import RematchService
from bot.lobby.replacing import FreeSeat, Handover, ReplaceService
from bot.model.control_id import Page


def handlers(
    opener: MatchOpener,
    seats: OpenSeatService,
    voting: EndVoteService,
    rematch: RematchService,
    mine: MyMatches,
) -> tuple[Handler, ...]:
    """List the handlers of this feature."""
    lobby = opener.lobby
    return (
        Handler("play", opener.welcome, needs="nothing"),  # the newcomer's button has no match yet
        Handler("join", seats.join),
        Handler("leave", seats.leave, "edit"),
        Handler("stay", seats.stay, "edit"),
        Handler("takeseat", seats.take, takes=OpenSeat),
        Handler("latetake", seats.take, takes=OpenSeat),
        Handler("brief", seats.brief),
        Handler("trydm", lobby.try_dm),
        Handler("start", lobby.start, "edit"),
        Handler("add", lobby.add, "edit"),
        Handler("levels", lobby.levels),
        Handler("addlevel", lobby.add_level, "edit"),
        Handler("addkind", lobby.add_kind, "edit", chooses=True),
        Handler("drop", lobby.drop, "edit", chooses=True),
        Handler("choose", lobby.choose, "edit", chooses=True),
        Handler("maps", lobby.maps),
        Handler("votefor", lobby.vote, "edit", takes=Wish),
        Handler("mapway", lobby.map_way, "edit"),
        Handler("name", lobby.name, "edit", chooses=True),
        Handler("seating", lobby.seating),
        Handler("options", lobby.options),
        Handler("option", lobby.option, "edit", chooses=True),
        Handler("clock", lobby.clock, "edit", chooses=True),
        Handler("calendar", lobby.calendar, "form"),
        Handler("calendarset", lobby.set_calendar, "edit", event="submit"),
        Handler("consent", lobby.setting, "edit", chooses=True),
        Handler("welcome", lobby.setting, "edit", chooses=True),
        Handler("plans", lobby.setting, "edit", chooses=True),
        Handler("language", lobby.setting, "edit", chooses=True),
        Handler("voteend", voting.vote),
        Handler("votekeep", voting.keep),
        Handler("votestop", voting.withdraw),
        Handler("rematch", rematch.rematch),
        Handler("mine", mine.show, "edit", needs="nothing", takes=Page),
        Handler("answernext", mine.answer, needs="nothing"),
    )


def replacing_handlers(replacing: ReplaceService) -> tuple[Handler, ...]:
    """List the handlers of seats that a moderator frees or hands over."""
    return (
        Handler("gmseat", replacing.confirmed, takes=Handover),
        Handler("freeform", replacing.form, "form", needs="nothing", chooses=True),
        Handler("freedo", replacing.filled, event="submit", takes=FreeSeat),
        Handler("seatyes", replacing.agree),
        Handler("seatno", replacing.decline),
        Handler("seatstop", replacing.withdraw),
    )
