"""/nudge, /match away and back, the settings of time, /gm set-clock: how people treat time."""

from __future__ import annotations

import re
from functools import cache
from typing import Final
from zoneinfo import available_timezones

import discord
import msgspec
from discord import app_commands
from msgspec.structs import replace

from bot.clock import changes
from bot.interactions.command_texts import CLOCKS, choices
from bot.interactions.commands import Commands
from bot.interactions.handlers import Use
from bot.interactions.requirements import refused
from bot.interactions.responder import Responder
from bot.interactions.time_texts import clock_time, moment
from bot.lang import say
from bot.matches import Refused
from bot.model.clocks import HOUR, Clocks, Rhythm
from bot.model.limits import AUTOCOMPLETE_CHOICES
from bot.model.names import fold
from bot.model.quiet_hours import LONGEST
from bot.model.refusals import NotSeated, ShellRefusal
from bot.moderation.dashboard import Dashboard
from bot.store import MatchInfo, Status, UserSettings

_LIVE: Final[tuple[Status, ...]] = ("running", "paused")
_HOUR: Final = re.compile(r"(\d{1,2})(?:[:hH](\d{2})?)?")
_RHYTHMS: Final[tuple[Rhythm, ...]] = ("usual", "6", "12", "24", "off")


# --- everybody ---


def add_commands(commands: Commands, dashboard: Dashboard) -> None:
    """Add how people treat time: nudges, absences, habits, and what moderators change of clocks."""
    commands.for_match(None, "nudge", "nudge", menu="nudge")

    @commands.add(commands.match, "away", about="match")
    async def away(reply: Responder, info: MatchInfo, days: app_commands.Range[int, 1, 30]) -> None:
        await _absence(reply, info, days)

    async def back(use: Use) -> None:
        mine = use.info.of_user(use.reply.user)
        if mine is not None and mine.leaving:
            await commands.router.run("stay", use.reply, use.info)
        else:
            await _absence(use.reply, use.info, None)

    commands.for_match(commands.match, "back", back)
    _add_habits(commands)
    _add_set_clock(commands, dashboard)


async def _absence(reply: Responder, info: MatchInfo, days: int | None) -> None:
    """Announce an absence of some days; None ends it."""
    matches = reply.context.matches
    if info.status == "lobby":
        await reply.say("lobby-first")
        return
    await matches.view(info.id, None)  # its clocks are brought in line when it is loaded
    seat = await matches.seat_of(info.id, reply.user)

    def change(known: MatchInfo, now: float) -> Clocks | ShellRefusal:
        if seat is None:
            return NotSeated(known.id)
        if days is None:
            return changes.back(known.clocks, seat, now)
        return changes.away(known.clocks, seat, days, now)

    made = await matches.moderation.retime(info.id, change, reply.id)
    if isinstance(made, Refused):
        await refused(reply, made)
        return
    clock = made.clocks.of(seat) if seat is not None else None
    if days is None or clock is None:
        await reply.say("back-noted")
        return
    until = moment(clock.away, "f")
    left = int((clock.left_away + 1) // (24 * HOUR))
    await reply.say("away-noted", until=until, days=left)


# --- personal settings ---


def _add_habits(commands: Commands) -> None:
    """Add ``/settings rhythm``, ``quiet`` and ``timezone``."""

    @commands.add(commands.settings, "rhythm")
    @app_commands.choices(every=choices({one: f"rhythm-{one}" for one in _RHYTHMS}))
    async def rhythm(reply: Responder, every: str) -> None:
        settings = await reply.context.store.people.user(reply.user)
        await _put(reply, replace(settings, rhythm=msgspec.convert(every, Rhythm)))

    commands.add(commands.settings, "quiet")(_quiet)

    @commands.add(commands.settings, "timezone")
    @app_commands.autocomplete(zone=suggest_zone)
    async def timezone(reply: Responder, zone: str) -> None:
        known = zone_named(zone)
        if known is None:
            await reply.send(unknown_zone(zone, reply.locale))
            return
        settings = await reply.context.store.people.user(reply.user)
        await _put(reply, replace(settings, zone=known))


async def _quiet(reply: Responder, start: str | None = None, end: str | None = None) -> None:
    settings = await reply.context.store.people.user(reply.user)
    if start is None and end is None:
        await _put(reply, replace(settings, quiet=None))
        return
    begins, ends = minute_of(start or ""), minute_of(end or "")
    if begins is None or ends is None:
        await reply.say("quiet-unreadable")
    elif settings.zone is None:
        await reply.say("quiet-needs-zone")
    elif not 0 < (ends - begins) % (24 * 60) <= LONGEST:
        await reply.say("quiet-too-long", hours=LONGEST // 60)
    else:
        await _put(reply, replace(settings, quiet=(begins, ends)))


async def _put(reply: Responder, settings: UserSettings) -> None:
    """Keep what a person has chosen, let their clocks follow it from now on, and show it."""
    context, user = reply.context, reply.user
    await context.store.people.put_user(settings)

    def change(info: MatchInfo, now: float) -> Clocks:
        return changes.habits(info.clocks, user, settings.habits, now)

    for info in await context.store.matches.find(user=user, status=_LIVE, limit=1000):
        await context.matches.moderation.retime(info.id, change)
    hours = None if settings.quiet is None else "–".join(map(clock_time, settings.quiet))
    await reply.say(
        "habits",
        zone=settings.zone or "none",
        quiet=hours or "none",
        rhythm=say(reply.locale, f"rhythm-{settings.rhythm}"),
    )


def minute_of(text: str) -> int | None:
    """Read a time of the day, as ``22:30``, ``22h30`` or ``22``; None if it is none."""
    found = _HOUR.fullmatch(text.strip())
    if found is None:
        return None
    hour, minute = int(found[1]), int(found[2] or 0)
    return hour * 60 + minute if hour < 24 and minute < 60 else None


@cache
def zones() -> tuple[str, ...]:
    """List the time zones of the world that are named after a place, and UTC."""
    areas = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe")
    known = available_timezones()
    placed = sorted(z for z in known if z.split("/")[0] in (*areas, "Indian", "Pacific"))
    return (*placed, "UTC")


def zone_named(text: str) -> str | None:
    """Find a zone by its name or its city, however it is spelt."""
    wanted = fold(text).replace(" ", "_")
    whole = next((zone for zone in zones() if fold(zone) == wanted), None)
    cities = (zone for zone in zones() if fold(zone.rpartition("/")[2]) == wanted)
    return whole or next(cities, None)


def unknown_zone(text: str, locale: str) -> str:
    """Return the text that says that no zone is called so, and which ones may be meant."""
    near = ", ".join(zones_like(text)[:3])
    more = " " + say(locale, "did-you-mean", list=near) if near else ""
    return say(locale, "unknown-zone", zone=_plain(text)) + more


def zones_like(text: str) -> list[str]:
    """List the zones that what was typed may mean, cities that begin so first."""
    wanted = fold(text.strip()).replace(" ", "_")
    found = [zone for zone in zones() if wanted in fold(zone)]
    return sorted(found, key=lambda z: (not fold(z.rpartition("/")[2]).startswith(wanted), z))


async def suggest_zone(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Suggest time zones; those that people have most often where nothing is typed yet."""
    usual = ("Europe/Paris", "Europe/London", "America/New_York", "America/Montreal", "UTC")
    found = zones_like(current) if current.strip() else [z for z in usual if z in zones()]
    return [
        app_commands.Choice(name=z.replace("_", " "), value=z) for z in found[:AUTOCOMPLETE_CHOICES]
    ]


def _plain(text: str) -> str:
    return discord.utils.escape_markdown(discord.utils.escape_mentions(text))[:60]


# --- moderators ---


def _add_set_clock(commands: Commands, dashboard: Dashboard) -> None:
    """Add ``/gm set-clock``."""

    @commands.add(commands.gm, "set-clock", about="tended")
    @app_commands.choices(clock=CLOCKS)
    async def set_clock(
        reply: Responder,
        info: MatchInfo,
        clock: str | None = None,
        hours: app_commands.Range[int, -240, 240] | None = None,
        seat: int | None = None,
    ) -> None:
        await dashboard.set_clock(reply, info, clock, hours, seat)
