"""Answers ahead give legal answers only, for public reasons, and leave all else to their owner."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace as changed

from rules.core.game import NoPossiblePositionError
from rules.core.ids import Seat
from rules.core.play import Question
from rules.eden.actions import Deploy
from rules.eden.actions import Done as EdenDone
from rules.players.advisor import Advisor
from rules.players.ahead import (
    ADVISED,
    ASK,
    PASS,
    Ahead,
    Exactly,
    Line,
    Sheet,
    Standing,
    Watch,
    WatchKind,
)
from rules.players.answering import answer
from rules.players.standing import (
    answering,
    answers,
    by_hand,
    for_round,
    is_over,
    opening,
    passing,
    standing,
)
from tests.tiny import TINY, Boast, Choose, Concede, Done, Take, View
from tests.workbench.sheet_user import trifles

A = Seat(0)
TAKING = Question(A, "D-TINY-TAKING")
SEALING = Question(A, "D-TINY-SEALING")
LEGAL = [Take(0), Take(1), Take(2), Done()]


class Seen(View, frozen=True):
    """A view with what is asked, as advice reads it."""

    pending: tuple[Question, ...] = (TAKING,)


PUBLIC = Seen(None, (), 7, 2, False)
OTHER = changed(PUBLIC, pool=6)


class Greedy(Advisor):
    """Takes as many as it may."""

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        return (max((a for a in legal if isinstance(a, Take)), key=lambda a: a.counters),)


def undealt(seen: View, chance: Any) -> Any:
    raise NoPossiblePositionError


TAKE: Line[Any] = Line(id="take", questions=("D-TINY-TAKING",), watch="pool")
SEAL: Line[Any] = Line(id="seal", questions=("D-TINY-SEALING",), choices=("pass", "ask"))
LATER: Line[Any] = Line(
    id="wish",
    questions=("D-TINY-TAKING",),
    choices=(),
    exact=lambda *_: (Exactly(((Take(3),),)),),
    once=True,
)
GAME = replace(
    TINY,
    advisor=lambda seat: Greedy(),
    possible=undealt,
    ahead=Ahead(
        sheets=(
            Sheet(id="turn", lines=(LATER, TAKE, SEAL), invited=lambda public: [(A, None)]),
            Sheet(id="fight", lines=(TAKE,), scope="subject"),
            Sheet(id="trifles", lines=(SEAL,), scope="match"),
        ),
        watches={
            "pool": WatchKind(
                mark=lambda public, seat, says: public.pool,
                holds=lambda public, seat, mark: bool(public.pool == mark),
            )
        },
        round=lambda public: public.round,
    ),
)
ASKED: dict[str, Any] = {"seat": A, "question": TAKING, "legal": LEGAL}


def record(says: Any, **fields: Any) -> Standing:
    return Standing(**{"questions": ("D-TINY-TAKING",), "says": says, "rules": "1", **fields})


def said(one: Standing, public: View = PUBLIC, **asked: Any) -> Any:
    """Return what a record answers, after a look whether it does."""
    asked = ASKED | asked
    given = answer(GAME, one, public=public, view=public, **asked)
    assert answers(GAME, one, public=public, **asked) == (given is not None)
    return None if given is None else given[0]


def left(one: Standing, public: View = PUBLIC) -> Standing | None:
    given = answer(GAME, one, public=public, view=public, **ASKED)
    assert given is not None
    return given[1]


@pytest.mark.parametrize(
    ("says", "expected"),
    [
        (ADVISED, (Take(2),)),
        (PASS, (Done(),)),
        (Exactly(((Take(1), Done()),)), (Take(1), Done())),
        (Exactly(((Take(3),), (Take(1),))), None),
        (Exactly(((Take(3),), (Take(1),)), wishes=True), (Take(1),)),
        (ASK, None),
    ],
)
def test_a_record_answers_what_it_says_if_that_is_legal(says: Any, expected: Any) -> None:
    assert said(record(says)) == expected


def test_without_an_answer_that_passes_the_owner_is_asked() -> None:
    assert said(record(PASS), legal=LEGAL[:-1]) is None


def test_an_end_that_was_said_ahead_gives_the_blank_of_a_form() -> None:
    """It is said before anybody knows what is asked; typed then, it would send what is written."""
    assert said(record(Exactly(((EdenDone(),),))), legal=[Deploy(), Choose(1)]) == (Deploy(),)
    assert said(record(Exactly(((EdenDone(),),))), legal=[Choose(1), Choose(2)]) is None


def test_without_an_advisor_nothing_is_advised() -> None:
    one = record(ADVISED)
    assert not answers(replace(GAME, advisor=None), one, public=PUBLIC, **ASKED)


@pytest.mark.parametrize(
    "other", [{"questions": ("D-TINY-SEALING",)}, {"subject": 3}, {"since": 3}, {"until": 1}]
)
def test_a_record_is_for_its_questions_its_subject_and_its_rounds(other: dict[str, Any]) -> None:
    assert said(record(PASS, since=2, until=2)) == (Done(),)
    assert said(record(PASS, **other)) is None


def test_a_record_without_questions_is_for_all_of_its_round() -> None:
    one = for_round(GAME, PUBLIC)
    assert said(one) == (Take(2),)
    assert said(one, changed(PUBLIC, round=3)) is None
    assert is_over(GAME, one, changed(PUBLIC, round=3))
    assert not is_over(GAME, one, PUBLIC)


def test_what_is_watched_holds_an_answer_back() -> None:
    (one, _) = opening(GAME, GAME.ahead.sheet("turn"), public=PUBLIC, seat=A)

    assert said(one) == (Take(2),)
    assert said(one, OTHER) is None


@pytest.mark.parametrize("says", [ADVISED, PASS, Exactly(((Done(),),))])
def test_no_record_agrees_to_terms_that_others_can_change(says: Any) -> None:
    """A seat that agreed would give what it offered for something that it has not read."""
    assert said(record(says), question=changed(TAKING, together=True)) is None
    leaving = Exactly(((Take(0),),))
    assert said(record(leaving), question=changed(TAKING, together=True)) == (Take(0),)


def test_no_record_ends_the_match() -> None:
    """What may end it by what all see holds advice back; what does is not given either way."""
    ends = replace(GAME, ends=lambda view, seat, action: action == Take(2))
    for says, expected in (
        (ADVISED, None),
        (Exactly(((Take(2),),)), None),
        (Exactly(((Take(1),),)), (Take(1),)),
        (PASS, (Done(),)),
    ):
        one = record(says)
        given = answer(ends, one, public=PUBLIC, view=PUBLIC, **ASKED)
        assert (given and given[0]) == expected
        assert answers(ends, one, public=PUBLIC, **ASKED) == (given is not None)
    # What the owner alone knows to end it is left out of what is advised.
    own = replace(GAME, ends=lambda view, seat, action: view.pool == 6 and action == Take(2))
    assert answer(own, record(ADVISED), public=PUBLIC, view=OTHER, **ASKED) is None


def test_answers_are_given_one_after_the_other_and_wishes_stay() -> None:
    both = ((Take(1),), (Take(2),))
    watched = Watch("pool", msgspec.msgpack.encode(7))

    assert left(record(Exactly(both), watch=watched)) == record(Exactly(both[1:]))
    assert left(record(Exactly(both[1:]))) is None
    assert left(record(Exactly(both, wishes=True))) == record(Exactly(both, wishes=True))
    assert left(record(Exactly(both, wishes=True), once=True)) is None
    assert left(record(ADVISED)) == record(ADVISED)
    assert left(record(ADVISED, once=True)) is None


def test_what_the_whole_match_watches_counts_from_the_last_answer() -> None:
    noted = {pool: Watch("pool", msgspec.msgpack.encode(pool)) for pool in (6, 7)}
    always, today = record(PASS, watch=noted[7]), record(PASS, watch=noted[7], until=2)

    def after(one: Standing) -> Standing | None:
        return by_hand(GAME, one, public=OTHER, seat=A, question=TAKING)

    assert after(always) == changed(always, watch=noted[6])
    assert after(today) == today


def test_an_answer_by_hand_ends_what_was_for_that_question() -> None:
    def after(one: Standing, question: Question = TAKING) -> Standing | None:
        return by_hand(GAME, one, public=PUBLIC, seat=A, question=question)

    for one in (record(PASS, once=True), record(Exactly(((Take(1),),)))):
        assert after(one) is None
        assert after(one, SEALING) == one
    for one in (record(ADVISED), record(ASK), record(Exactly(((Take(1),),), wishes=True))):
        assert after(one) == one


def test_the_first_record_that_answers_counts_and_being_asked_stops_the_search() -> None:
    def found(*ahead: Standing) -> int | None:
        return answering(GAME, ahead, public=PUBLIC, **ASKED)

    void = record(Exactly(((Take(3),),)))
    assert found(void, record(PASS), record(ADVISED)) == 1
    assert found(record(ASK), record(ADVISED)) is None
    assert found(record(ASK, questions=("D-TINY-SEALING",)), record(ADVISED)) == 1
    assert found() is None


def test_a_sheet_opens_with_what_its_lines_say_first_in_its_scope() -> None:
    turn, fight, always = GAME.ahead.sheets
    take, seal = opening(GAME, turn, public=PUBLIC, seat=A)  # a line without choices says nothing

    assert (take.says, seal.says) == (ADVISED, PASS)
    assert take.watch == Watch("pool", msgspec.msgpack.encode(7))
    assert (take.since, take.until, take.subject) == (2, 2, None)
    (one,) = opening(GAME, fight, public=PUBLIC, seat=A, subject=4)
    assert (one.until, one.subject) == (2, 4)
    assert trifles(GAME, PUBLIC, A) == opening(GAME, always, public=PUBLIC, seat=A)
    assert trifles(GAME, PUBLIC, A)[0].until is None
    later = replace(turn, last=lambda public, seat: 5)
    wish = standing(GAME, later, LATER, Exactly(((Take(3),),)), public=PUBLIC, seat=A)
    assert (wish.until, wish.once) == (5, True)
    assert turn.questions == ("D-TINY-TAKING", "D-TINY-SEALING")
    assert turn.is_for(PUBLIC, TAKING)
    assert not turn.is_for(PUBLIC, changed(TAKING, seat=Seat(1)))


def test_a_record_comes_back_from_its_json() -> None:
    for says in (ADVISED, PASS, ASK):
        (one,) = [record(says, watch=Watch("pool", b"\x07"), subject=3)]
        assert msgspec.json.decode(msgspec.json.encode(one), type=Standing) == one


def test_passing_announces_nothing() -> None:
    assert passing([Boast(), EdenDone()]) == EdenDone()
    assert passing([Choose(1), Concede()]) is None
