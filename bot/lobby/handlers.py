"""The controls of lobbies, of seats, of votes to end, and of rematches."""

from __future__ import annotations

from bot.interactions.handlers import Handler
from bot.lobby.replacing import FreeSeat, Handover, ReplaceService


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
