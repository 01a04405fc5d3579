"""Plans answer with legal actions only, for public reasons, and hand back where they say nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from rules.core.game import Question
from rules.core.ids import Cell, Seat
from rules.core.plans import (
    Guard,
    GuardKind,
    Plan,
    Planning,
    RunningPlan,
    Stop,
    Want,
    answer,
    by_hand,
)
from rules.core.premoves import passing
from rules.eden.actions import Deploy, PlayRift
from rules.eden.actions import Done as EdenDone
from tests.tiny import TINY, Boast, Choose, Done, Take, View

PUBLIC = View(None, (), 7, 2, False)
TAKING = Question(Seat(0), "D-TINY-TAKING")
LEGAL = [Take(0), Take(1), Take(2), Done()]
GAME = replace(
    TINY,
    planning=Planning(
        measures={"pool": lambda public, seat, subject: public.pool},
        rankings={"most": lambda view, seat, action: action.counters},
        guards={
            "pool": GuardKind(
                mark=lambda public, seat: public.pool,
                holds=lambda public, seat, mark, number: public.pool >= mark - number,
            )
        },
        advise=lambda view, seat, legal: legal[-1],
    ),
)


def plan(*wants: Want, **fields: Any) -> RunningPlan:
    return RunningPlan(
        Plan(**{"questions": ("D-TINY-TAKING",), "rules": "1", "wants": wants, **fields})
    )


def given(running: RunningPlan, public: View = PUBLIC, question: Question = TAKING) -> Any:
    found = answer(
        GAME,
        running,
        public=public,
        view=public,
        seat=Seat(0),
        question=question,
        legal=LEGAL,
    )
    return None if found is None else found[0]


def test_what_is_wanted_and_not_legal_is_passed_over() -> None:
    lies = plan(Want(kind="conquer"), Want(kind="take", fields={"counters": 9}))

    assert given(lies) == Done()


def test_the_first_want_that_fits_is_the_answer_and_is_used_up() -> None:
    wants = plan(Want(kind="take", fields={"counters": 1}), Want(kind="take", times=2))
    said: list[Any] = []
    for _ in range(4):
        found = answer(
            GAME,
            wants,
            public=PUBLIC,
            view=PUBLIC,
            seat=Seat(0),
            question=TAKING,
            legal=LEGAL,
        )
        assert found is not None
        said.append(found[0])
        wants = found[1]

    assert said == [Take(1), Take(0), Take(0), Done()]


@pytest.mark.parametrize(
    ("pick", "taken"), [("most", Take(2)), ("advised", Take(2)), ("", Take(0))]
)
def test_among_several_the_best_by_a_ranking_is_taken(pick: str, taken: Take) -> None:
    assert given(plan(Want(kind="take", pick=pick))) == taken


def test_a_want_for_another_question_is_passed_over() -> None:
    assert given(plan(Want(kind="take", at=("D-TINY-SEALING",)))) == Done()


def test_a_plan_that_does_not_pass_hands_back() -> None:
    assert given(plan(Want(kind="conquer"), then="ask")) is None


@pytest.mark.parametrize(
    "other",
    [
        {"questions": ("D-TINY-SEALING",)},
        {"subject": 3},
        {"since": 3},
        {"until": 1},
    ],
)
def test_a_plan_is_for_its_questions_its_subject_and_its_rounds(other: dict[str, Any]) -> None:
    game_of_rounds = replace(TINY.facts, round=lambda view: view.round)
    running = plan(Want(kind="take"))
    for one, expected in ((running, Take(0)), (plan(Want(kind="take"), **other), None)):
        found = answer(
            replace(GAME, facts=game_of_rounds),
            one,
            public=PUBLIC,
            view=PUBLIC,
            seat=Seat(0),
            question=TAKING,
            legal=LEGAL,
        )
        assert (found and found[0]) == expected


def test_a_stop_that_holds_passes_or_asks() -> None:
    wants = (Want(kind="take"),)

    assert given(plan(*wants, stops=(Stop(measure="pool", least=8),))) == Take(0)
    assert given(plan(*wants, stops=(Stop(measure="pool", least=7),))) == Done()
    assert given(plan(*wants, stops=(Stop(measure="pool", least=7, then="ask"),))) is None
    elsewhere = Stop(measure="pool", least=7, at=("D-TINY-SEALING",))
    assert given(plan(*wants, stops=(elsewhere,))) == Take(0)


def test_a_guard_that_breaks_hands_back() -> None:
    guard = GAME.planning.guard("pool", PUBLIC, Seat(0), 2)
    running = plan(Want(kind="take"), guards=(guard,))

    assert isinstance(guard, Guard)
    assert given(running, changed(PUBLIC, pool=5)) == Take(0)
    assert given(running, changed(PUBLIC, pool=4)) is None


def test_a_plan_comes_back_from_its_json() -> None:
    import msgspec

    guard = GAME.planning.guard("pool", PUBLIC, Seat(0), 2)
    running = plan(Want(kind="take", fields={"counters": 1}), guards=(guard,))

    assert msgspec.json.decode(msgspec.json.encode(running), type=RunningPlan) == running


def test_passing_announces_nothing() -> None:
    """The blank of a deployment announces no refining."""
    assert passing([Boast(), EdenDone()]) == EdenDone()
    assert passing([Deploy(), PlayRift(Cell("H8"), Cell("H9"), 1)]) == Deploy()
    assert passing([Choose(1)]) is None


def test_a_renewed_mark_counts_from_the_last_answer() -> None:
    """The pool falls by one between two answers each time, which the guard bears only once."""
    guard = GAME.planning.guard("pool", PUBLIC, Seat(0), 1)
    less, least = changed(PUBLIC, pool=6), changed(PUBLIC, pool=5)
    for renewed, last in ((True, Done()), (False, None)):
        running = plan(guards=(changed(guard, renewed=renewed),))
        found = answer(
            GAME, running, public=less, view=less, seat=Seat(0), question=TAKING, legal=LEGAL
        )
        assert found is not None
        assert given(found[1], least) == last


def test_an_answer_by_hand_renews_a_mark_or_ends_what_lapses() -> None:
    guard = changed(GAME.planning.guard("pool", PUBLIC, Seat(0)), renewed=True)
    less = changed(PUBLIC, pool=6)
    running = plan(guards=(guard,))
    assert given(running, less) is None
    after = by_hand(GAME, running, public=less, seat=Seat(0), question=TAKING)
    assert after is not None
    assert given(after, less) == Done()

    short = plan(lapses=True)
    other = Question(Seat(0), "D-TINY-OTHER")
    assert by_hand(GAME, short, public=less, seat=Seat(0), question=other) == short
    assert by_hand(GAME, short, public=less, seat=Seat(0), question=TAKING) is None


def test_a_plan_is_spent_when_all_that_is_limited_has_been_given() -> None:
    wants = (Want(kind="take"), Want(kind="done", times=0))

    assert not plan(*wants).spent
    assert changed(plan(*wants), used=(1, 0)).spent
    assert not plan(Want(kind="done", times=0)).spent
    assert not plan().spent
