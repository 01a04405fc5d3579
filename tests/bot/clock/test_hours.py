"""Quiet hours: what is counted between two moments, and when so much has been counted."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.quiet_hours import LONGEST, QuietHours, after, counted, quiet_until

ZONES = ("Europe/Paris", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC")
YEAR = 1_767_225_600  # 1 January 2026, 0:00 UTC
MOMENTS = st.integers(YEAR, YEAR + 366 * 86_400).map(float)


@st.composite
def quiets(draw: st.DrawFn) -> list[QuietHours]:
    """Draw the quiet hours of a person and, shorter so that some time is left, those of a table."""
    zone, found = draw(st.sampled_from(ZONES)), list[QuietHours]()
    for longest in (LONGEST, LONGEST - 120)[: draw(st.integers(0, 2))]:
        start = draw(st.integers(0, 24 * 60 - 1))
        found.append(QuietHours(zone, start, (start + draw(st.integers(0, longest))) % 1440))
    return found


def is_quiet(quiet: QuietHours, moment: float) -> bool:
    """Say by the watch of the person whether it is quiet, in the plainest way."""
    local = dt.datetime.fromtimestamp(moment, ZoneInfo(quiet.zone))
    return (local.hour * 60 + local.minute - quiet.start) % 1440 < quiet.length


def at(zone: str, *when: int) -> float:
    return dt.datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[arg-type,misc]


@given(quiets(), MOMENTS, st.integers(0, 60 * 60))
def test_what_is_counted_is_what_a_watch_says(
    quiet: list[QuietHours], start: float, minutes: int
) -> None:
    start -= start % 60
    plain = sum(
        60 for n in range(minutes) if not any(is_quiet(one, start + 60 * n) for one in quiet)
    )
    off = abs(counted(quiet, start, start + 60 * minutes) - plain)
    clocks_change = minutes // 1440 + 2  # an hour that exists twice, or not at all
    shifted = {
        dt.datetime.fromtimestamp(start + 3600 * h, ZoneInfo(one.zone)).utcoffset()
        for one in quiet
        for h in range(-24, minutes // 60 + 25)
    }
    assert off <= (7200 * clocks_change if len(shifted) > 1 else 0)


@given(quiets(), MOMENTS, st.floats(0, 40 * 86_400))
def test_after_so_much_was_counted_so_much_has_been_counted(
    quiet: list[QuietHours], start: float, seconds: float
) -> None:
    end = after(quiet, start, seconds)

    assert counted(quiet, start, end) == pytest.approx(seconds, abs=1e-3)
    assert end >= start + seconds - 1e-3


@given(quiets(), MOMENTS, st.floats(0, 10 * 86_400), st.floats(0, 10 * 86_400))
def test_time_that_is_counted_in_two_parts_is_the_same(
    quiet: list[QuietHours], start: float, first: float, second: float
) -> None:
    middle, end = start + first, start + first + second
    parts = counted(quiet, start, middle) + counted(quiet, middle, end)

    assert counted(quiet, start, end) == pytest.approx(parts, abs=1e-3)
    assert 0 <= parts <= first + second + 1e-3


def test_a_night_is_not_counted_in_the_zone_of_the_person() -> None:
    night = QuietHours("Europe/Paris", 22 * 60, 8 * 60)
    evening = at("Europe/Paris", 2026, 3, 2, 20, 0)

    assert counted([night], evening, evening + 24 * 3600) == 14 * 3600
    assert after([night], evening, 3 * 3600) == at("Europe/Paris", 2026, 3, 3, 9, 0)
    assert quiet_until([night], evening) is None
    midnight = evening + 4 * 3600
    assert quiet_until([night], midnight) == at("Europe/Paris", 2026, 3, 3, 8, 0)


@pytest.mark.parametrize(("day", "hours"), [((2026, 3, 28), 9), ((2026, 10, 24), 11)])
def test_the_night_in_which_the_clocks_change_ends_at_the_same_hour(
    day: tuple[int, int, int], hours: int
) -> None:
    night = QuietHours("Europe/Paris", 22 * 60, 8 * 60)
    begins = at("Europe/Paris", *day, 22, 0)

    assert quiet_until([night], begins) == begins + hours * 3600


def test_equal_minutes_are_no_quiet_hours() -> None:
    none = QuietHours("UTC", 60, 60)

    assert counted([none], 0.0, 86_400.0) == 86_400
    assert after([none], 0.0, 5.0) == 5
    assert quiet_until([none], 3600.0) is None
