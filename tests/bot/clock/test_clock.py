"""Clocks run for those who are waited for, and for nobody else."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.clock import changes
from bot.model.clocks import (
    HOUR,
    PACES,
    Clock,
    Clocks,
    Habits,
    Move,
    stopped,
    updated_clocks,
    with_term,
)
from bot.model.due_times import marks, next_due, reminders, runs_out
from bot.model.quiet_hours import DAY, QuietHours
from bot.model.refusals import AwayTooLong, NotAway, NothingAsked
from tests.bot.clock.table import MINUTE, NIGHT, PEOPLE, START, A, B, table
from tests.bot.clock.test_hours import is_quiet

# --- whose time runs ---


def test_time_runs_only_for_whom_the_match_waits_for() -> None:
    t = table()
    t.play({A})
    t.now += 10 * HOUR

    assert t.left(A) == 62 * HOUR
    assert t.left(B) == 72 * HOUR


def test_an_answer_earns_an_increment_up_to_the_cap() -> None:
    t = table()
    for _ in range(8):
        t.play({A})
        t.now += HOUR
        t.play(set(), A)

    assert t.left(A) == 120 * HOUR
    assert t.left(B) == 72 * HOUR


def test_several_answers_in_one_go_are_one_obligation() -> None:
    t = table()
    t.play({A})
    for _ in range(5):
        t.now += HOUR
        t.play({A}, A)
    t.now += HOUR
    t.play(set(), A)

    assert t.left(A) == (72 - 6 + 12) * HOUR


def test_a_new_question_after_something_came_to_light_is_a_new_obligation() -> None:
    t = table()
    t.play({A})
    t.now += HOUR
    t.seq += 1
    t.update(Move(actor=A, seq=t.seq, fresh=frozenset({A})))

    assert t.left(A) == 83 * HOUR
    assert t.clock(A).since == t.now
    t.now += HOUR
    t.play(set(), A)
    assert t.left(A) == 94 * HOUR


def test_who_is_asked_at_the_same_time_has_a_clock_of_their_own() -> None:
    t = table()
    t.play({A, B})
    t.now += HOUR
    t.play({B}, A)
    t.now += 2 * HOUR
    t.play(set(), B)

    assert t.left(A) == 83 * HOUR
    assert t.left(B) == 81 * HOUR


def test_reopening_an_answer_again_and_again_earns_nothing() -> None:
    t = table()
    t.play({A, B})
    t.play({B}, A)
    before = t.left(A)
    for _ in range(5):
        t.play({A, B}, A)
        t.play({B}, A)

    assert t.left(A) == before


def test_a_pause_stops_every_clock_and_keeps_what_was_asked() -> None:
    t = table()
    t.play({A})
    t.now += HOUR
    t.running = False
    t.update()
    t.now += 30 * DAY
    assert t.left(A) == 71 * HOUR
    assert next_due(t.clocks) is None
    t.running = True
    t.update()
    t.now += HOUR

    assert t.left(A) == 70 * HOUR


def test_quiet_hours_stop_the_clock_of_that_person_only() -> None:
    t = table(a=Habits(NIGHT))
    t.play({A, B})
    t.now += DAY

    assert t.left(A) == (72 - 14) * HOUR
    assert t.left(B) == 48 * HOUR


def test_an_announced_absence_stops_the_clock_until_it_ends_or_is_ended() -> None:
    t = table()
    t.play({A})
    t.now += HOUR
    gone = changes.away(t.clocks, A, 3, t.now)
    assert isinstance(gone, Clocks)
    t.clocks = gone
    t.now += 2 * DAY
    assert t.left(A) == 71 * HOUR
    here = changes.back(t.clocks, A, t.now)
    assert isinstance(here, Clocks)
    t.clocks = here
    t.now += HOUR

    assert t.left(A) == 70 * HOUR
    assert t.clock(A).left_away == 5 * DAY
    assert changes.back(t.clocks, A, t.now) == NotAway()


def test_an_absence_that_is_over_lets_the_time_run_on() -> None:
    t = table()
    t.play({A})
    gone = changes.away(t.clocks, A, 3, t.now)
    assert isinstance(gone, Clocks)
    t.clocks = gone
    assert next_due(t.clocks) == t.now + 3 * DAY
    t.now += 4 * DAY

    assert t.left(A) == 48 * HOUR
    assert t.clock(A).at < t.now
    t.clocks = changes.returned(t.clocks, t.now)
    assert t.clock(A).at == t.now
    assert t.left(A) == 48 * HOUR


def test_nobody_is_away_longer_than_the_match_allows() -> None:
    t = table()
    assert changes.away(t.clocks, A, 8, t.now) == AwayTooLong(7)
    gone = changes.away(t.clocks, A, 7, t.now)
    assert isinstance(gone, Clocks)
    later = changes.away(gone, A, 1, t.now + 7 * DAY)

    assert later == AwayTooLong(0)


def test_the_time_in_which_the_bot_was_down_is_not_counted_and_only_once() -> None:
    t = table()
    t.play({A})
    t.now += 10 * HOUR
    gap = (START + 2 * HOUR, START + 9 * HOUR)
    t.clocks = stopped(t.clocks, *gap)
    t.clocks = stopped(t.clocks, *gap)

    assert t.left(A) == 69 * HOUR
    assert t.left(B) == 72 * HOUR


def test_a_downtime_before_the_question_changes_nothing() -> None:
    t = table()
    t.play({A})
    before = t.clocks

    assert stopped(before, START - DAY, START) is before


# --- undo and rewind ---


def test_an_undo_takes_the_increment_back_and_the_answer_after_it_earns_it_anew() -> None:
    t = table()
    t.play({A})
    t.now += HOUR
    entry = t.play({B}, A)
    assert t.left(A) == 83 * HOUR
    t.undo(A, {A}, entry)
    assert t.left(A) == 71 * HOUR
    t.now += HOUR
    t.play({B}, A)

    assert t.left(A) == 82 * HOUR


def test_an_undo_gives_no_time_back_that_was_used() -> None:
    t = table()
    t.play({A})
    entry = 0
    for _ in range(5):
        t.now += HOUR
        entry = t.play(set(), A)
        t.undo(A, {A}, entry)

    assert t.left(A) == 67 * HOUR


def test_who_loses_a_question_by_the_undo_of_another_loses_no_time() -> None:
    t = table()
    t.play({A})
    entry = t.play({B}, A)
    t.now += 5 * HOUR
    t.undo(A, {A}, entry)

    assert t.left(B) == 72 * HOUR
    assert not t.clock(B).open


def test_a_rewind_takes_back_what_was_earned_since() -> None:
    t = table()
    t.play({A})
    first = t.play({B}, A)
    t.play({A}, B)
    t.play({B}, A)
    assert (t.left(A), t.left(B)) == (96 * HOUR, 84 * HOUR)
    t.asked = {B}
    t.update(Move(actor=None, seq=9, back=True, to=first))

    assert (t.left(A), t.left(B)) == (84 * HOUR, 72 * HOUR)


def test_a_match_that_goes_back_leaves_time_to_whoever_had_used_all() -> None:
    t = table()
    t.play({A})
    t.now += 72 * HOUR
    entry = t.play({B}, A)
    t.asked = {A}
    t.update(Move(actor=None, seq=9, back=True, to=entry - 1))

    assert t.clock(A).open
    assert t.left(A) == 12 * HOUR


# --- people ---


def test_who_takes_a_seat_over_begins_with_a_full_clock() -> None:
    t = table()
    t.play({A})
    t.now += 70 * HOUR
    t.clocks = updated_clocks(
        t.clocks,
        holders={A: 99, B: 12},
        asked={A},
        running=True,
        now=t.now,
        habits={99: Habits(NIGHT)},
    )

    assert t.left(A) == 72 * HOUR
    assert t.clock(A).since == t.now
    assert t.clock(A).habits.quiet == NIGHT


def test_an_automated_player_has_no_clock() -> None:
    t = table()
    t.play({A})
    t.clocks = updated_clocks(t.clocks, holders={B: 12}, asked={A}, running=True, now=t.now)

    assert t.clocks.of(A) is None
    assert t.clocks.ends(A) is None


def test_new_quiet_hours_count_from_now_on() -> None:
    t = table()
    t.play({A})
    t.now += DAY
    t.clocks = changes.habits(t.clocks, PEOPLE[A], Habits(NIGHT), t.now)
    t.now += DAY

    assert t.left(A) == (72 - 24 - 14) * HOUR


# --- what time brings about ---


def test_reminders_come_at_half_and_at_nine_tenths_then_once_a_day_five_at_most() -> None:
    t = table()
    t.play({A})
    due = []
    while (moment := next_due(t.clocks)) is not None:
        t.now = moment
        count = reminders(t.clocks, t.clock(A), t.now)
        if count > t.clock(A).reminders_sent:
            due.append((moment - START) / HOUR)
        t.clocks = changes.reminded(t.clocks, A, START, count)
        if runs_out(t.clocks, t.clock(A), t.now):
            t.clocks = changes.expired(t.clocks, A, START, t.now)

    assert due == pytest.approx([36, 64.8, 96, 120, 144])
    assert t.clock(A).expired == START + 72 * HOUR


def test_a_personal_rhythm_wins_and_may_be_silence() -> None:
    brisk = Clocks(pace="brisk")
    clock = Clock(user=1, bank=72 * HOUR, habits=Habits(rhythm="6"))
    assert [m / HOUR for m in marks(brisk, clock)] == [6, 12, 18, 24, 30]
    silent = replace(clock, habits=Habits(rhythm="off"))
    assert marks(brisk, silent) == ()
    assert [m / DAY for m in marks(Clocks(), Clock(user=1))] == [1, 2, 3, 4, 5]


def test_without_a_clock_no_time_runs_out() -> None:
    t = table("none")
    t.play({A})
    t.now += 100 * DAY

    assert t.clocks.ends(A) is None
    assert not runs_out(t.clocks, t.clock(A), t.now)


def test_what_was_noted_of_an_obligation_that_is_over_changes_nothing() -> None:
    t = table()
    t.play({A})
    since = t.clock(A).since
    t.now += HOUR
    t.play(set(), A)
    t.play({A})

    assert changes.reminded(t.clocks, A, since, 3) is t.clocks
    assert changes.expired(t.clocks, A, since, t.now) is t.clocks


def test_more_time_counts_from_now_and_does_not_remind_again() -> None:
    t = table()
    t.play({A})
    t.now += 80 * HOUR
    t.clocks = changes.reminded(t.clocks, A, START, reminders(t.clocks, t.clock(A), t.now))
    t.clocks = changes.expired(t.clocks, A, START, t.now)
    more = changes.extended(t.clocks, A, 10 * HOUR, t.now)
    assert isinstance(more, Clocks)

    assert more.ends(A) == t.now + 10 * HOUR
    clock = more.of(A)
    assert clock is not None
    assert clock.reminders_sent == reminders(more, clock, t.now)
    assert changes.extended(more, B, HOUR, t.now) == NothingAsked(2)


def test_another_pace_leaves_everybody_enough_to_go_on() -> None:
    t = table("live")
    t.play({A})
    t.now += 30 * HOUR
    t.clocks = changes.paced(t.clocks, "brisk", t.now)
    assert t.left(A) == 72 * HOUR
    assert t.clocks.ends(A) == t.now + 72 * HOUR
    t.clocks = changes.paced(t.clocks, "none", t.now)
    assert t.clocks.ends(A) is None


# --- all of it at once, against a watch ---


@dataclass
class Watch:
    """Counts the time of one seat minute by minute, as anybody would."""

    bank: float
    quiet: QuietHours | None
    spent: float = 0.0
    away: float = 0.0

    def tick(self, now: float, *, runs: bool) -> None:
        quiet = self.quiet is not None and is_quiet(self.quiet, now)
        if runs and not quiet and now >= self.away:
            self.spent += MINUTE


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["wait", "ask", "answer", "pause", "away", "back", "down", "settle"]),
        st.integers(1, 40 * 60),
    ),
    max_size=25,
)


@given(STEPS, st.booleans())
def test_a_clock_counts_what_a_watch_counts(steps: list[tuple[str, int]], sleeper: bool) -> None:
    quiet = NIGHT if sleeper else None
    t = table("relaxed", a=Habits(quiet))
    pace = PACES["relaxed"]
    assert pace is not None
    watch = Watch(pace.start, quiet)
    for what, minutes in steps:
        begun = t.now
        match what:
            case "ask" if A not in t.asked:
                t.play({A})
            case "answer" if A in t.asked and t.running:
                t.play({B}, A)
                left = max(0.0, watch.bank - watch.spent)
                watch.bank, watch.spent = max(left, min(left + pace.increment, pace.cap)), 0.0
            case "pause":
                t.running = not t.running
                t.update()
            case "away":
                gone = changes.away(t.clocks, A, 1 + minutes % 2, t.now)
                if isinstance(gone, Clocks):
                    t.clocks = gone
                    watch.away = t.now + (1 + minutes % 2) * DAY
            case "back":
                here = changes.back(t.clocks, A, t.now)
                if isinstance(here, Clocks):
                    t.clocks = here
                    watch.away = 0.0
            case "settle":
                t.clocks = changes.returned(t.clocks, t.now)
            case _:
                pass
        for _ in range(minutes):
            watch.tick(t.now, runs=A in t.asked and t.running and what != "down")
            t.now += MINUTE
        if what == "down":
            t.clocks = stopped(t.clocks, begun, t.now)
        assert t.clock(A).counted_at(t.now) == pytest.approx(watch.spent)
        assert t.left(A) == pytest.approx(watch.bank - watch.spent)
        ends = t.clocks.ends(A)
        if ends is not None and t.left(A) > 0:
            assert t.clock(A).counted_at(ends) == pytest.approx(t.clock(A).bank)


def test_a_term_runs_on_through_offers_and_begins_anew_with_another_question() -> None:
    first = with_term(Clocks(), ("talks", 4, 60.0), running=True, now=100.0)
    assert first.term is not None
    assert first.term.ends == 160.0
    assert next_due(first) == 160.0
    assert with_term(first, ("talks", 4, 60.0), running=True, now=130.0) is first

    other = with_term(first, ("talks", 9, 60.0), running=True, now=130.0)
    assert other.term is not None
    assert other.term.ends == 190.0
    assert with_term(other, None, running=True, now=140.0).term is None


def test_a_term_stands_still_in_a_pause_and_while_the_bot_is_away() -> None:
    opened = ("talks", 4, 60.0)
    clocks = with_term(Clocks(), opened, running=True, now=100.0)
    held = with_term(clocks, opened, running=False, now=120.0)
    assert held.term is not None
    assert held.term.ends is None
    assert next_due(held) is None
    assert stopped(held, 130.0, 150.0) is held

    again = with_term(held, opened, running=True, now=1000.0)
    assert again.term is not None
    assert again.term.ends == 1040.0
    away = stopped(again, 1010.0, 5000.0)
    assert away.term is not None
    assert away.term.ends == 5030.0


def test_a_match_that_opens_paused_talks_counts_nothing() -> None:
    held = with_term(Clocks(), ("talks", 4, 60.0), running=False, now=100.0)
    assert held.term is not None
    assert (held.term.ends, held.term.left) == (None, 60.0)
