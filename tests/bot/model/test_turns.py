"""Which turns count, in time or not, and what a reliability is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.clock import changes
from bot.model.clocks import HOUR, Clocks, Habits, Move, Pacing, stopped, updated_clocks
from bot.model.quiet_hours import DAY
from bot.model.records import MatchId, MatchInfo
from bot.model.turns import FEWEST, LEAST, Outcome, Reliability, Turn, ended_turns
from tests.bot.clock.table import NIGHT, PEOPLE, START, A, B, Table

MATCH = MatchId("k3f2")
ANA, BOB = PEOPLE[A], PEOPLE[B]


def info(clocks: Clocks, status: str = "running") -> MatchInfo:
    return MatchInfo(
        id=MATCH,
        game="tiny",
        guild=1,
        channel=2,
        created_by=ANA,
        created_at=0.0,
        commitment="",
        clocks=clocks,
        status=status,  # type: ignore[arg-type] # one of the words
    )


def at(pace: Pacing) -> Table:
    table = Table(Clocks(pace=pace, zone="UTC", hour=21 * 60))
    table.play({A})
    return table


def ended(table: Table, by: int | None, *, back: bool = False) -> list[Turn]:
    before = info(table.clocks)
    if back:
        table.undo(A, {B}, 1)
    else:
        table.play({B}, A)
    return [*ended_turns(before, info(table.clocks), table.now, by=by, back=back)]


@pytest.mark.parametrize(
    ("after", "by", "outcome"),
    [
        (LEAST - 1, ANA, None),  # a person at the table makes no promise
        (LEAST, ANA, "kept"),
        (LEAST, None, None),  # answered ahead, or relieved in time
        (80 * HOUR, ANA, "late"),
        (80 * HOUR, None, "missed"),
        (80 * HOUR, BOB, "missed"),  # another person answers for them
    ],
)
def test_a_turn_that_ends_is_kept_late_or_missed(
    after: float, by: int | None, outcome: Outcome | None
) -> None:
    table = at("live")
    table.now = START + after
    turns = ended(table, by)

    assert [turn.outcome for turn in turns] == ([] if outcome is None else [outcome])
    for turn in turns:
        assert (turn.user, turn.seat, turn.since, turn.ended) == (ANA, A, START, table.now)


def test_an_answer_in_a_grace_is_in_time_and_told_apart() -> None:
    table = at("day")
    due = table.clocks.ends(A)
    assert due is not None
    table.now = due
    table.clocks = changes.graced(table.clocks, A, START, table.now)
    table.now += HOUR
    (turn,) = ended(table, ANA)

    assert turn.outcome == "grace"


def test_an_answer_after_the_time_is_late_though_the_next_question_has_more() -> None:
    table = at("day")
    due = table.clocks.ends(A)
    assert due is not None
    table.now = due + HOUR
    before = info(table.clocks)
    table.seq += 1
    table.update(Move(actor=A, seq=table.seq, renewed=frozenset({A})))
    assert not [*ended_turns(before, info(table.clocks), table.now, by=ANA, back=False)]
    table.now += 60
    (turn,) = ended(table, ANA)

    assert turn.outcome == "late"


@pytest.mark.parametrize("pace", ["none", "evening"])
def test_without_a_promise_no_turn_counts(pace: Pacing) -> None:
    table = at(pace)
    table.now += 80 * HOUR
    assert not ended(table, ANA)


def test_what_is_taken_back_is_nobodys_fault() -> None:
    table = at("live")
    table.now += 80 * HOUR
    assert not ended(table, ANA, back=True)


def test_the_time_of_a_vacant_seat_and_of_a_paused_match_is_no_turn() -> None:
    table = at("live")
    clock = replace(table.clock(A), vacant=True)
    table.clocks = table.clocks.with_clock(A, clock)
    assert not [*ended_turns(info(table.clocks), info(Clocks()), table.now, by=None, back=False)]
    running = at("live")
    running.now += 80 * HOUR
    paused = info(running.clocks, "paused")
    assert not [*ended_turns(paused, info(Clocks()), running.now, by=ANA, back=False)]


def test_a_newcomer_is_welcome_and_sixteen_of_twenty_are_enough() -> None:
    missed, grace, kept = get_args(Outcome)[3], get_args(Outcome)[1], get_args(Outcome)[0]
    few = Reliability((missed,) * (FEWEST - 1))
    assert not few.is_known
    assert few.is_committed
    enough = Reliability((missed,) * 4 + (grace,) * 6 + (kept,) * 10)
    assert (enough.kept, enough.is_committed, enough.missing) == (16, True, 0)
    short = Reliability((missed,) * 7 + (kept,) * 13)
    assert (short.is_committed, short.missing) == (False, 3)


def asleep(table: Table) -> None:
    table.habits = {ANA: Habits(NIGHT)}
    table.clocks = changes.habits(table.clocks, ANA, table.habits[ANA], table.now)


def away(table: Table) -> None:
    gone = changes.away(table.clocks, A, 2, table.now)
    assert isinstance(gone, Clocks)
    table.clocks = gone


def paused(table: Table) -> None:
    table.running = False
    table.update()
    table.now += 80 * HOUR
    table.running = True
    table.update()


def down(table: Table) -> None:
    table.clocks = stopped(table.clocks, table.now, table.now + 80 * HOUR)
    table.now += 80 * HOUR


def voted(table: Table) -> None:
    """The table waits on after the time has run out."""
    due = table.clocks.ends(A)
    assert due is not None
    table.now = due
    longer = changes.extended(changes.expired(table.clocks, A, START, due), A, DAY, due)
    assert isinstance(longer, Clocks)
    table.clocks = longer


@pytest.mark.parametrize("what", [asleep, away, paused, down, voted])
def test_time_that_nobody_owes_makes_no_turn_late(what: Callable[[Table], None]) -> None:
    """Quiet hours, an absence, a pause, a downtime, a vote to wait; then each outcome once."""
    usual = at("brisk").clocks.ends(A)
    outcomes = []
    for moment, by in ((-1.0, ANA), (60.0, ANA), (60.0, None), (60.0, BOB), (-1.0, None)):
        table = at("brisk")
        what(table)
        due = table.clocks.ends(A)
        assert usual is not None
        assert due is not None
        assert due > usual + HOUR
        table.now = due + moment
        outcomes.append([turn.outcome for turn in ended(table, by)])
    assert outcomes == [["kept"], ["late"], ["missed"], ["missed"], []]


@pytest.mark.parametrize(("after", "outcomes"), [(-HOUR, []), (HOUR, ["missed"])])
def test_a_seat_that_changes_hands_ends_the_turn_of_who_held_it(
    after: float, outcomes: list[Outcome]
) -> None:
    table = at("brisk")
    due = table.clocks.ends(A)
    assert due is not None
    table.now = due + after
    handed = updated_clocks(
        table.clocks, holders={**PEOPLE, A: 13}, asked={A}, running=True, now=table.now
    )
    turns = [
        *ended_turns(info(table.clocks), info(handed), table.now, by=None, back=False),
        *ended_turns(info(handed), info(handed), table.now, by=None, back=False),
    ]
    assert [(turn.user, turn.outcome) for turn in turns] == [(ANA, each) for each in outcomes]
