"""The rhythms of a day and of an evening: deadlines at the hour of the table, graces, the last one missing."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.clock import changes
from bot.model.clocks import HOUR, LINGER, AtZero, Clocks, Habits, Move, updated_clocks
from bot.model.due_times import last_call, marks, next_due, runs_out
from bot.model.quiet_hours import QuietHours
from rules.core.ids import Seat
from tests.bot.clock.table import PEOPLE, A, B, Table, table


def paris(*when: int) -> float:
    return dt.datetime(*when, tzinfo=ZoneInfo("Europe/Paris")).timestamp()  # type: ignore[arg-type,misc]


def daily(at_zero: AtZero = "plan", **habits: Habits) -> Table:
    """Sit down at a table in Paris; it is 9:00 on 3 March 2026."""
    made = table("day", **habits)
    made.clocks = replace(Clocks(pace="day", at_zero=at_zero, zone="Europe/Paris"), seats={})
    made.update()
    return made


@pytest.mark.parametrize(
    ("opened", "due"),
    [
        ((2026, 3, 3, 8, 30), (2026, 3, 3, 21, 0)),
        ((2026, 3, 3, 9, 0), (2026, 3, 3, 21, 0)),
        ((2026, 3, 3, 9, 1), (2026, 3, 4, 21, 0)),  # less than 12 active hours are left today
        ((2026, 3, 3, 23, 0), (2026, 3, 4, 21, 0)),
        ((2026, 3, 28, 20, 0), (2026, 3, 29, 21, 0)),  # the night is an hour shorter
        ((2026, 10, 24, 20, 0), (2026, 10, 25, 21, 0)),  # an hour longer
    ],
)
def test_a_day_ends_at_the_hour_of_the_table(opened: tuple[int, ...], due: tuple[int, ...]) -> None:
    t = daily()
    t.now = paris(*opened)
    t.play({A})

    assert t.clocks.ends(A) == paris(*due)
    assert next_due(t.clocks) == paris(*due[:3], 18, 0)  # reminded three hours before, once
    t.clocks = changes.reminded(t.clocks, A, t.now, 1)
    assert next_due(t.clocks) == paris(*due)


def test_each_question_of_a_day_has_the_time_anew() -> None:
    t = daily()
    t.play({A})
    t.now += 11 * HOUR
    t.seq += 1
    t.update(Move(actor=A, seq=t.seq, renewed=frozenset({A})))
    assert t.clocks.ends(A) == paris(2026, 3, 4, 21, 0)
    t.update(Move(actor=B, seq=t.seq + 1))  # what others do gives nobody time
    assert t.clocks.ends(A) == paris(2026, 3, 4, 21, 0)


def test_a_grace_is_twelve_active_hours_and_three_are_taken_in_a_match() -> None:
    t = daily(a=Habits(QuietHours("Europe/Paris", 23 * 60, 10 * 60)))
    t.now = paris(2026, 3, 3, 8, 0)
    t.play({A, B})
    assert t.clocks.ends(B) == paris(2026, 3, 3, 21, 0)
    assert t.clocks.ends(A) == paris(2026, 3, 4, 21, 0)  # there are 11 hours of hers until 21:00
    for day, left in ((4, 2), (5, 1), (6, 0)):
        due = t.clocks.ends(B)
        assert due is not None
        assert not t.clocks.is_out(t.clock(B), due - 1)
        t.clocks = changes.graced(t.clocks, B, t.clock(B).since, due)
        assert t.clocks.ends(B) == paris(2026, 3, day, 19 - 2 * (day - 4), 0)
        assert t.clock(B).graces == left
    due = t.clocks.ends(B)
    assert due is not None
    assert changes.graced(t.clocks, B, t.clock(B).since, due) is t.clocks


def test_a_pause_an_absence_and_a_night_leave_twelve_active_hours() -> None:
    t = daily()
    t.play({A, B})
    t.now += HOUR
    t.running = False
    t.update()
    t.now += 2 * HOUR
    t.running = True
    t.update()
    assert t.clocks.ends(A) == paris(2026, 3, 4, 21, 0)  # from noon on there are 9 left today
    gone = changes.away(t.clocks, B, 3, t.now)
    assert isinstance(gone, Clocks)
    assert gone.ends(B) == paris(2026, 3, 7, 21, 0)  # back at noon with 11 hours to go


def test_the_last_one_missing_is_told_once_and_not_at_night() -> None:
    t = daily(a=Habits(QuietHours("Europe/Paris", 14 * 60, 16 * 60)))
    t.play({A, B})
    assert last_call(t.clocks, t.clock(A)) is None
    t.now += 5.5 * HOUR  # 14:30
    t.play({A}, B)
    # Two of her hours are quiet, so that she has until tomorrow; half of it is over at 22:00.
    assert last_call(t.clocks, t.clock(A)) == paris(2026, 3, 4, 8, 0)
    t.clocks = changes.reminded(t.clocks, A, t.clock(A).since, 0, alone=True)
    assert last_call(t.clocks, t.clock(A)) is None
    assert next_due(t.clocks) == t.clocks.ends(A)  # called once, not twice


def test_whoever_is_asked_alone_is_not_told_to_be_the_last() -> None:
    t = daily()
    t.play({A})

    assert last_call(t.clocks, t.clock(A)) is None


def test_the_deadline_moves_by_a_day_once_a_week_when_two_are_away() -> None:
    t = table("day")
    three = {**PEOPLE, Seat(2): 13}
    t.clocks = updated_clocks(
        Clocks(pace="day", zone="Europe/Paris"), holders=three, asked=set(three), running=True,
        now=t.now, move=Move(actor=None, seq=1),
    )  # fmt: skip
    for seat, ends in ((B, (2026, 3, 3, 21, 0)), (Seat(2), (2026, 3, 4, 21, 0))):
        made = changes.away(t.clocks, seat, 2, t.now)
        assert isinstance(made, Clocks)
        t.clocks = made
        assert t.clocks.ends(A) == paris(*ends)
    assert t.clocks.put_off == paris(2026, 3, 3, 21, 0)
    assert changes.put_off(t.clocks, paris(2026, 3, 4, 12, 0)) is t.clocks


def test_an_evening_gives_three_minutes_for_each_answer() -> None:
    t = table("evening")
    t.play({A, B})
    t.now += 100.0
    t.seq += 1
    t.update(Move(actor=A, seq=t.seq, renewed=frozenset({A})))

    assert t.left(A) == 180.0
    assert t.left(B) == 80.0
    assert marks(t.clocks, t.clock(B)) == ()
    t.now += 90.0
    assert runs_out(t.clocks, t.clock(B), t.now)
    t.play({A}, B)
    assert not t.clock(B).open


def test_who_is_out_of_time_but_there_is_not_answered_for_at_once() -> None:
    t = daily("skip")
    t.play({A})
    t.now = paris(2026, 3, 3, 21, 5)
    t.seq += 1
    t.update(Move(actor=A, seq=t.seq, renewed=frozenset({A})))

    assert t.clocks.ends(A) == t.now + LINGER


def test_a_rhythm_changed_on_the_way_counts_from_then() -> None:
    t = table("relaxed")
    t.play({A})
    t.now += 80 * HOUR  # 17:00 on 6 March
    t.clocks = changes.paced(replace(t.clocks, zone="Europe/Paris"), "day", t.now)
    assert (t.clocks.at_zero, t.clock(A).graces) == ("plan", 3)
    assert t.clocks.ends(A) == paris(2026, 3, 7, 21, 0)
    t.clocks = changes.paced(t.clocks, "relaxed", t.now)
    assert (t.clocks.at_zero, t.clock(A).graces, t.clock(A).closed) == ("offer", 0, None)
    assert t.clocks.ends(A) == t.now + 72 * HOUR


def test_waits_are_counted_where_nobody_is_asked_any_more_who_was() -> None:
    t = daily()
    t.play({A, B})
    t.now += HOUR
    t.play({B}, A)
    assert not t.clocks.waits
    t.now += HOUR
    t.play({A}, B)
    assert t.clocks.waits == (t.now,)
    t.now += 5
    t.play({B}, A)  # somebody was there
    assert len(t.clocks.waits) == 1
