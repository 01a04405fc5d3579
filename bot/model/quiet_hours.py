"""The hours in which nobody's time runs: a daily window in the zone of a person."""

from __future__ import annotations

import datetime as dt
import heapq
import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from rules.core.data import Value

DAY: Final = 86_400.0
"""Seconds of a day without a change of the clocks."""

LONGEST: Final = 12 * 60
"""Minutes of the longest quiet hours: longer ones would let somebody hold up a table."""

_zone = lru_cache(maxsize=256)(ZoneInfo)


class QuietHours(Value, frozen=True):
    """Quiet hours of every day, from minute *start* to minute *end* of it, in an IANA *zone*.

    They go on past midnight if they end before they start; equal minutes are no quiet hours.
    """

    zone: str
    start: int
    end: int

    @property
    def length(self) -> int:
        """How long they are, in minutes."""
        return (self.end - self.start) % (24 * 60)


def _windows(quiet: Sequence[QuietHours], since: float) -> Iterator[tuple[float, float]]:
    """List the windows in which it is quiet that end after *since*, in order, without end."""
    # Windows of the person and of the table may overlap: merged, no second is left out twice.
    found = heapq.merge(*(_daily(hours, since) for hours in quiet if hours.length))
    begins, ends = next(found, (math.inf, math.inf))
    for begins_too, ends_too in found:
        if begins_too <= ends:
            ends = max(ends, ends_too)
        else:
            yield begins, ends
            begins, ends = begins_too, ends_too


def _daily(quiet: QuietHours, since: float) -> Iterator[tuple[float, float]]:
    """List the windows of one kind of quiet hours that end after *since*, in order."""
    zone = _zone(quiet.zone)
    # One day back: quiet hours that began last evening may still go on.
    day = dt.datetime.fromtimestamp(since, zone).date() - dt.timedelta(days=1)
    while True:
        last = day if quiet.end > quiet.start else day + dt.timedelta(days=1)
        begins, ends = _moment(day, quiet.start, zone), _moment(last, quiet.end, zone)
        if ends > max(since, begins):
            yield begins, ends
        day += dt.timedelta(days=1)


def _moment(day: dt.date, minute: int, zone: ZoneInfo) -> float:
    at = dt.time(minute // 60, minute % 60)
    # By the calendar, not by adding 86,400 s: days on which the clocks change are shorter or
    # longer.
    return dt.datetime.combine(day, at, zone).timestamp()


def counted(quiet: Sequence[QuietHours], start: float, end: float) -> float:
    """Return the seconds from *start* to *end* that are not quiet; 0 if it ends before."""
    if end <= start:
        return 0.0
    total = end - start
    if not quiet:
        return total
    for begins, ends in _windows(quiet, start):
        if begins >= end:
            break
        total -= min(ends, end) - max(begins, start)
    return max(0.0, total)


def after(quiet: Sequence[QuietHours], start: float, seconds: float) -> float:
    """Return the moment at which *seconds* that are not quiet have passed since *start*."""
    if not quiet:
        return start + seconds
    here = start
    for begins, ends in _windows(quiet, start):
        open_until = max(begins, here)
        if here + seconds <= open_until:
            break
        seconds -= open_until - here
        here = ends
    return here + seconds


def quiet_until(quiet: Sequence[QuietHours], now: float) -> float | None:
    """Return the end of the quiet hours that it is *now*; None if it is none."""
    begins, ends = next(_windows(quiet, now), (math.inf, math.inf))
    return ends if begins <= now else None


def next_time(zone: str, minute: int, since: float) -> float:
    """Return the first moment from *since* on at which it is minute *minute* of a day in *zone*."""
    where = _zone(zone)
    day = dt.datetime.fromtimestamp(since, where).date()
    while (moment := _moment(day, minute, where)) < since:
        day += dt.timedelta(days=1)
    return moment
