"""A match that begins, or goes on, at a set time: read, told a day and an hour before."""

from __future__ import annotations

import datetime as dt
import logging
import re
import unicodedata
from functools import cache
from typing import Final, Literal
from zoneinfo import ZoneInfo

from bot.context import AppContext
from bot.delivery.slot_kinds import NoticeKind
from bot.interactions.time_texts import moment
from bot.lang import LOCALES, say
from bot.matches import Refused, UnavailableError
from bot.matches.lobby_changes import seats_of
from bot.model.clocks import HOUR
from bot.model.control_id import ControlId
from bot.model.fingerprint import where
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.model.quiet_hours import DAY
from bot.model.refusals import Busy, Restarting
from bot.model.slot_states import NoticeState, with_state
from bot.store import MatchInfo, MessageSlot, RowDamagedError

log = logging.getLogger("hexarch")

LATE: Final = HOUR
"""Seconds after which a start is too late to be a start that people wait for."""

FURTHEST: Final = 366 * DAY
"""Seconds that a start may be away at most."""

START: Final = "start"
"""The kind of slot of what is told of a start; its key says what, and of which moment."""

Unreadable = Literal["start-unreadable", "start-past", "start-far"]
"""Why a text is no start, as the key of what is said."""

_CLOCK: Final = r"(?P<hour>\d{1,2})\s*(?:[:h]\s*(?P<minute>\d{2})?)?\s*(?P<half>am|pm)?"
_TIMES: Final = (
    re.compile(rf"(?:(?P<day>.+?)(?:\s*,\s*|\s+))?{_CLOCK}"),
    re.compile(rf"{_CLOCK}(?:\s*,\s*|\s+)(?P<day>.+)"),
)
"""A time after its day, or before it."""
_NOON: Final = re.compile(r"(?<![-\w])(?:noon|midi)\b")
_STAMP: Final = re.compile(r"<t:(\d{1,11})(?::[a-zA-Z])?>")
_DATE: Final = re.compile(r"(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?")
_NAMED: Final = re.compile(
    r"(?:(?P<first>\d{1,2})(?:st|nd|rd|th|er)? )?(?P<month>[a-z]+)(?: (?P<last>\d{1,2})(?:st|nd|rd|th)?)?"
)
_AFTER: Final = re.compile(r"(?:in|dans) (\d{1,3}) ?(m|h|d|j)[a-z]*")
_UNITS: Final = {"m": 60, "h": HOUR}
_NEAR: Final = {
    "yesterday": -1, "hier": -1, "today": 0, "aujourd'hui": 0, "tomorrow": 1, "demain": 1,
    "day after tomorrow": 2, "apres-demain": 2, "apres demain": 2,
}  # fmt: skip
_FILLING: Final = frozenset({"at", "on", "the", "this", "a", "le", "ce", "vers"})
_LATER: Final = frozenset({"tonight", "evening", "night", "afternoon", "soir", "apres-midi"})
"""Words after which an hour is one of the second half of the day."""
_PARTS: Final = _LATER | {"morning", "matin"}


def start_from(text: str, zone: str, now: float) -> float | Unreadable:
    """Read a moment as somebody in *zone* writes it: ``20:30``, ``friday 8 pm``, ``20h30 demain``.

    Days of the week and times without a day are the next ones; a date has the day before the month.
    """
    plain = _plain(text)
    # What Discord shows as a time is `<t:…>` in the text, and is copied so.
    if stamp := _STAMP.fullmatch(text.strip()):
        return _near(float(stamp[1]), now)
    if after := _AFTER.fullmatch(plain):
        return _near(_after(now, int(after[1]), after[2], zone), now)
    plain = _NOON.sub("12:00", plain.replace("a.m.", "am").replace("p.m.", "pm"))
    found = next((one for time in _TIMES if (one := time.fullmatch(plain))), None)
    if found is None:
        return "start-unreadable"
    words = (found["day"] or "").split()
    day = " ".join(word for word in words if word not in _FILLING | _PARTS)
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    if found["half"]:
        if not 1 <= hour <= 12:
            return "start-unreadable"
        hour = hour % 12 + (12 if found["half"] == "pm" else 0)
    # "8 this evening" is 20:00, while "20 this evening" already says so.
    elif not _LATER.isdisjoint(words) and 1 <= hour < 12:
        hour += 12
    today = dt.datetime.fromtimestamp(now, ZoneInfo(zone)).date()
    try:
        at = dt.time(hour, minute)
        days = _days(day or ("" if _PARTS.isdisjoint(words) else "today"), today)
    except ValueError:
        return "start-unreadable"
    moments = [dt.datetime.combine(day, at, ZoneInfo(zone)).timestamp() for day in days]
    return _near(next((one for one in moments if one > now), moments[-1]), now)


def start_denied(locale: str, why: Unreadable, zone: str) -> str:
    """Return why a text is no start, in which zone it was read, and how it may be written."""
    return say(locale, why, zone=zone.replace("_", " "))


def _near(found: float, now: float) -> float | Unreadable:
    if found <= now:
        return "start-past"
    return found if found - now <= FURTHEST else "start-far"


def _after(now: float, number: int, unit: str, zone: str) -> float:
    """Return a moment later: days keep the time of the day, also where the clocks change."""
    if unit in _UNITS:
        return now + number * _UNITS[unit]
    return (dt.datetime.fromtimestamp(now, ZoneInfo(zone)) + dt.timedelta(days=number)).timestamp()


def _days(text: str, today: dt.date) -> list[dt.date]:
    """List the days that a text may mean, in order; without one, the next that there is.

    Raises:
        ValueError: if it means none.
    """
    if not text:
        return [today, today + dt.timedelta(days=1)]
    if text in _NEAR:
        return [today + dt.timedelta(days=_NEAR[text])]
    week = _named("days")
    if text.rstrip(".") in week:
        first = today + dt.timedelta(days=(week[text.rstrip(".")] - today.weekday()) % 7)
        return [first, first + dt.timedelta(days=7)]
    if date := _DATE.fullmatch(text):
        if date[3]:
            return [dt.date(int(date[3]), int(date[2]), int(date[1]))]
        return _coming(int(date[2]), int(date[1]), today)
    if (date := _NAMED.fullmatch(text)) and date["month"] in (months := _named("months")):
        return _coming(months[date["month"]], int(date["first"] or date["last"] or 0), today)
    return [dt.date.fromisoformat(text)]


def _coming(month: int, day: int, today: dt.date) -> list[dt.date]:
    """List a day of this year and the next; the 29th of February is in one of them at most.

    Raises:
        ValueError: if it is in none.
    """
    found = [_date(year, month, day) for year in (today.year, today.year + 1)]
    days = [one for one in found if one is not None]
    if not days:
        raise ValueError(f"no day {day} in month {month}")
    return days


def _date(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


@cache
def _named(what: Literal["days", "months"]) -> dict[str, int]:
    """Number days of the week from Monday, or months, by their names in all languages."""
    from babel.dates import (
        get_day_names,
        get_month_names,
    )  # most starts of the bot read no such text

    names = get_day_names if what == "days" else get_month_names
    return {
        _plain(str(name)).rstrip("."): number
        for locale in LOCALES
        for width in ("abbreviated", "wide")
        for number, name in names(width, locale=locale).items()
    }


def _plain(text: str) -> str:
    """Leave out accents, capitals and rows of spaces, of which a pattern tries every part."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'").lower())
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


class ScheduledStart:
    """Tells of the starts of lobbies, and begins their matches; the same of paused matches."""

    def __init__(self, context: AppContext) -> None:
        """Look after the lobbies and paused matches of *context*."""
        self.context = context

    async def run_due(self, info: MatchInfo, now: float) -> None:
        """Do what is due in a lobby or a paused match.

        Raises:
            UnavailableError: if it cannot be done now.
        """
        starts, lobbies = info.set_time, self.context.matches.lobbies
        if starts is None:
            return
        if now < starts:
            what = "hour" if now >= starts - HOUR else "day"
            await lobbies.announced(info.id, starts, [_start_notice(info, starts, what)])
            return
        if now - starts > LATE:  # the bot was not there, and nobody waits any more
            await lobbies.announced(info.id, starts, [_start_notice(info, starts, "late")])
            return
        try:
            made = await self._begin(info, starts)
        except RowDamagedError as error:  # the person who presses is told the same
            log.error("match %s cannot begin: %s", info.id, error)  # noqa: TRY400 - no error of ours
            await lobbies.announced(info.id, starts, [_start_notice(info, starts, "missed")])
            return
        if isinstance(made, Refused):
            if isinstance(made.reason, Busy | Restarting):
                raise UnavailableError(made.reason)
            why = type(made.reason).__name__
            log.info("match %s did not begin at its time: %s", info.id, why)
            await lobbies.announced(info.id, starts, [_start_notice(info, starts, "missed")])

    async def _begin(self, info: MatchInfo, starts: float) -> object:
        if info.status == "lobby":
            return await self.context.matches.lobbies.start(info.id, 0, None)
        # Those asked were asked before the pause already, so nothing but this calls them.
        new_slots = [_start_notice(info, starts, "on")]
        return await self.context.matches.moderation.resume(info.id, 0, None, new_slots)


def _start_notice(info: MatchInfo, starts: float, what: str) -> MessageSlot:
    key = f"{what}/{starts:.0f}"
    return with_state(
        MessageSlot(match=info.id, kind=START, key=key, channel=where(info)), NoticeState()
    )


async def _panel(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    """Tell who has a seat when a match begins or goes on; or its host that it did not."""
    what, _, at = slot.key.partition("/")
    coming = what in ("hour", "day")
    if coming and f"{info.set_time or 0:.0f}" != at:
        return None
    begins = info.status == "lobby"
    if not begins and info.status != ("running" if what == "on" else "paused"):
        return None
    users = [seat.user for seat in info.seats if seat.user is not None]
    called = tuple(users) if coming or what == "on" else (info.created_by,)
    seats = seats_of(info, context.game(info))
    text = say(
        info.language,
        f"start-told-{what}" if begins else f"pause-told-{what}",
        who=", ".join(f"<@{user}>" for user in called) or "none",
        match=info.id,
        at=moment(int(at), "F"),
        starts=moment(int(at)),
        now=len(info.seats),
        least=min(seats),
    )
    if not begins:
        return Panel((Text(text),), called)
    free = len(info.seats) < max(seats)
    verb = "join" if coming else "start"
    button = Button(
        say(info.language, verb), ControlId(info.id, verb), disabled=coming and not free
    )
    return Panel((Text(text), Row((button,))), called)


NOTICES: Final = (NoticeKind(name=START, is_private=False, panel=_panel),)
