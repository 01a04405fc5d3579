"""/nudge, /away, /settings: how people treat time."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.clock import changes
from bot.interactions.commands import Commands
from bot.interactions.i18n import refusal_text
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment
from bot.lang import say
from bot.matches import Refused
from bot.model.clocks import HOUR, Clocks
from bot.model.refusals import ShellRefusal
from bot.store import MatchInfo, Status
from rules.core.ids import Seat

_LIVE: Final[tuple[Status, ...]] = ("running", "paused")
_MOST: Final = 100
"""From how many matches somebody is away at once, at most."""


def add_commands(commands: Commands) -> None:
    """Add how people treat time: nudges, absences, habits."""
    commands.for_match("nudge", "nudge", menu="nudge")

    @commands.add("away")
    async def away(reply: Responder, days: app_commands.Range[int, 0, 30]) -> None:
        await _absence(reply, days)

    @commands.add("settings")
    async def settings(reply: Responder) -> None:
        await commands.router.run("settings", reply)


async def _absence(reply: Responder, days: int) -> None:
    """Announce an absence of some days from all that a person plays; 0 ends it."""
    store = reply.context.store.matches
    played = await store.find(user=reply.user, status=_LIVE, limit=_MOST)
    lines = [await _away(reply, info, days) for info in played]
    if len(played) > 1:
        lines = [f"**{info.id}**: {line}" for info, line in zip(played, lines, strict=True)]
    await reply.send("\n".join(lines) or say(reply.locale, "away-nothing"))


async def _away(reply: Responder, info: MatchInfo, days: int) -> str:
    """Note it in one match; return what came of it."""
    matches, locale = reply.context.matches, reply.locale
    mine = info.of_user(reply.user)
    assert mine is not None
    assert mine.seat is not None
    seat = Seat(mine.seat)
    if not days and mine.leaving:
        stayed = await matches.seats.stay(info.id, reply.user, reply.id)
        if isinstance(stayed, Refused):
            return refusal_text(stayed.reason, locale)
        return say(locale, "stay-noted")
    await matches.view(info.id, None)  # its clocks are brought in line when it is loaded

    def change(known: MatchInfo, now: float) -> Clocks | ShellRefusal:
        if not days:
            return changes.back(known.clocks, seat, now)
        return changes.away(known.clocks, seat, days, now)

    made = await matches.moderation.retime(info.id, change, reply.id)
    if isinstance(made, Refused):
        return refusal_text(made.reason, locale)
    clock = made.clocks.of(seat)
    if not days or clock is None:
        return say(locale, "back-noted")
    left = int((clock.left_away + 1) // (24 * HOUR))
    return say(locale, "away-noted", until=moment(clock.away, "f"), days=left)
