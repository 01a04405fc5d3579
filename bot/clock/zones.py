"""Time zones and hours as people type them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final
from zoneinfo import available_timezones

import discord

from bot.lang import say
from bot.model.names import fold

_HOUR: Final = re.compile(r"(\d{1,2})(?:[:hH](\d{2})?)?")


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


def _plain(text: str) -> str:
    return discord.utils.escape_markdown(discord.utils.escape_mentions(text))[:60]
