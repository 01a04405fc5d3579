"""Looking back: what is kept of a review, how it is made, and what it may know."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of, pack
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup, settle
from rules.core.ids import Seat
from rules.core.play import Play
from rules.core.record import Entry, begin, walked
from rules.players import PLAYERS
from rules.players.review import (
    CURVE,
    FUTURES,
    KEPT,
    LEAST,
    PIECE,
    POINTS,
    SURE,
    Course,
    Decision,
    Noting,
    Review,
    Work,
    Worked,
    course_of,
    drawn,
    review_from,
    reviewed,
    reviewing,
    work,
)
from rules.players.search import Imagined, Tried, Verdict
from tests.examples import sampled
from tests.rules.players.test_search import questions

KEY = b"k" * 32
GAME = GAMES["cthulhu-wars"]
STEPS = sampled(3_000, 12_000)
"""Steps of play that a review may take: as many as look at a few answers and chances."""
KINDS = ("easy", "heuristic", "random")


def record(seed: int = 1, kinds: Collection[str] = KINDS) -> tuple[Any, list[Entry]]:
    """Play a match of Cthulhu Wars to its end; return its start and the entries after it."""
    key = bytes([seed]) * 32
    match = first = begin(GAME, Setup((SeatSetup(),) * len(kinds)), Keyed(key)).match
    players = [PLAYERS[kind](GAME, Seat(n), key + bytes([n])) for n, kind in enumerate(kinds)]
    entries: list[Entry] = []
    while not match.state.over:
        seat = min(asked(match.state.agenda))
        moved = match.act(seat, *players[seat].whole(match.view(seat), match.legal(seat)))
        assert not isinstance(moved, Refusal)
        match = moved.match
        entries += moved.entries
    return first, entries


@pytest.fixture(scope="module")
def course() -> Course:
    first, entries = record()
    return course_of(GAME, first, entries, {entry.seq for entry in entries})


def guessed(piece: Work, *, better: float = 0.4) -> Worked:
    """Say at once that the second answer wins more often, and that each future took ten actions."""
    n = len(GAME.seating(GAME.possible(piece.view, Keyed(KEY))))
    if not piece.plans:
        other = (piece.legal[0] if piece.given[0] != piece.legal[0] else piece.legal[-1],)
        tried = (Tried(piece.given, 0.1, 4), Tried(other, 0.1 + better, 4))
        return Verdict(1, tried, 24, steps=240)
    even = [1 / n] * n
    up = [one + better for one in even]
    chances = [(even, up)[: len(piece.plans)] for _ in piece.futures]
    return Imagined(chances, [even for _ in piece.futures], 10 * len(piece.futures))


@pytest.mark.parametrize("name", GAMES)
def test_a_review_reads_as_it_was_packed(name: str) -> None:
    """Answers of the game come back as answers, and not as plain data."""
    game = GAMES[name]
    _, seat, legal = next(questions(name, 3, 1))
    stood = Decision(
        seq=4,
        round=1,
        seat=seat,
        question="x",
        played=(legal[0],),
        better=(legal[-1],),
        points=29.9,
        error=7.5,
        futures=64,
    )
    whole = Review(rounds=(1,), curve=((0.25, 0.75),), decisions=(stood,), seats=(Seat(0), Seat(1)))
    assert review_from(game, pack(whole)) == whole
    assert stood.tenths == 2


def test_the_same_record_and_the_same_key_give_the_same_review(course: Course) -> None:
    """Bytes and not only values: what is stored is compared by nobody, and shown to many."""
    first, entries = record()
    again = course_of(GAME, first, entries, {entry.seq for entry in entries})
    do = partial(work, GAME)
    one, other = (
        pack(reviewed(reviewing(GAME, which, KEY, STEPS), do)) for which in (course, again)
    )
    assert one == other
    assert review_from(GAME, one).curve
    assert review_from(GAME, one).asked


def test_the_budget_is_kept_and_spent_in_its_order(course: Course) -> None:
    """Curve, first look, second, third; each leaves the later ones what is theirs."""
    spent = dict.fromkeys(("curve", "first", "second", "third"), 0)
    budget, order = 6_000, list[str]()

    def do(piece: Work) -> Worked:
        result = guessed(piece)
        look = "first" if not piece.plans else "curve" if len(piece.plans) == 1 else "second"
        look = "third" if look == "second" and piece.rounds is None else look
        spent[look] += result.steps
        order.append(look)
        return result

    review = reviewed(reviewing(GAME, course, KEY, budget), do)
    piece = 240
    assert sum(spent.values()) <= budget + piece
    assert spent["curve"] <= budget * CURVE + piece
    assert spent["third"] >= budget * KEPT / 2 - piece
    assert order == sorted(order, key=list(spent).index)
    assert not review.whole
    assert len(review.looked) < len({one.round for one in course.answers})


def test_rounds_in_which_the_chances_changed_most_are_looked_at_first(course: Course) -> None:
    """Where there is no time for all, the time is for what decided."""
    rounds = sorted({one.round for one in course.answers})
    jump = rounds[-2]
    seen: list[int] = []
    of_view = {id(one.view): one.round for one in course.answers}
    start = {id(view): n for n, views in course.starts.items() for view in views}

    def do(piece: Work) -> Worked:
        result = guessed(piece)
        if isinstance(result, Imagined) and len(piece.plans) == 1:
            n = len(result.now[0])
            sure = [1.0, *([0.0] * (n - 1))]
            # Even until that round is over, and then one seat has won.
            after = start[id(piece.view)] > jump
            return result if not after else Imagined([(sure,)], [sure], result.steps)
        if not piece.plans:
            seen.append(of_view[id(piece.view)])
        return result

    reviewed(reviewing(GAME, replace(course, ended=(1.0, 0.0, 0.0)), KEY, 10**9), do)
    assert seen[0] == jump
    assert sorted(set(seen)) == rounds


def test_nothing_is_said_that_does_not_stand_to_the_end(course: Course) -> None:
    """What looked better twice and is not so in the end is dropped early; so is what is small."""

    def fading(piece: Work) -> Worked:
        return guessed(piece, better=0.4 if piece.rounds is not None or not piece.plans else 0.0)

    def small(piece: Work) -> Worked:
        return guessed(piece, better=POINTS / 100 - 0.01)

    for do in (fading, small):
        assert reviewed(reviewing(GAME, course, KEY, 10**9), do).decisions == ()
    stood = reviewed(reviewing(GAME, course, KEY, 10**9), guessed).decisions
    assert stood
    assert all(one.points >= POINTS and one.points > SURE * one.error for one in stood)
    assert {one.futures for one in stood} == {FUTURES}
    assert list(stood) == sorted(stood, key=lambda one: (-one.points, one.seq))


def test_a_third_answer_is_kept_where_the_better_one_surely_beats_it(course: Course) -> None:
    """Without a second search: of what the first look has tried, what looked clearly worse."""

    def with_third(near: float, beaten: float, piece: Work) -> Worked:
        result = guessed(piece)
        if isinstance(result, Verdict):
            given, best = result.tried
            free = [(act,) for act in piece.legal if (act,) not in {given.actions, best.actions}]
            tried = [Tried(free[0], best.chance - near, 4)] if free else []
            return Verdict(1, (given, best, *tried), 24, steps=240)
        if piece.key.endswith(b"third"):
            return guessed(piece, better=beaten)
        return result

    def thirds(near: float, beaten: float) -> list[Decision]:
        do = partial(with_third, near, beaten)
        stood = reviewed(reviewing(GAME, course, KEY, 10**9), do).decisions
        assert stood
        return [one for one in stood if one.third]

    kept = thirds(near=0.2, beaten=0.3)
    assert kept
    for one in kept:
        assert len({one.played, one.better, one.third}) == 3
        assert round(one.beaten) == 30
    assert not thirds(near=0.05, beaten=0.3)  # it looked as good
    assert not thirds(near=0.2, beaten=0.05)  # it is as good


def test_whoever_says_stop_is_heard_at_once_and_what_stands_is_kept(course: Course) -> None:
    """A piece takes less than a second, so nobody waits for longer than that."""
    total = 0

    def count(piece: Work) -> Worked:
        nonlocal total
        total += 1
        return guessed(piece)

    reviewed(reviewing(GAME, course, KEY, 10**9), count)
    for stop in (0, 1, 40, total // 2, total - 1):
        left = stop

        def do(piece: Work) -> Worked | None:
            nonlocal left
            left -= 1
            return guessed(piece) if left >= 0 else None

        review = reviewed(reviewing(GAME, course, KEY, 10**9), do)
        assert left == -1
        assert all(one.futures >= LEAST for one in review.decisions)


def test_a_piece_of_work_holds_few_futures(course: Course) -> None:
    """More would keep a process busy for longer than somebody should wait."""
    most = 0

    def do(piece: Work) -> Worked:
        nonlocal most
        most = max(most, len(piece.futures) * len(piece.plans))
        return guessed(piece)

    reviewed(reviewing(GAME, course, KEY, 10**9), do)
    assert most == 2 * PIECE


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_judged_by_what_its_seat_saw(name: str) -> None:
    """All that is hidden is dealt anew: the same is looked at, so the same is found (S2)."""
    game, found = GAMES[name], 0
    for state, seat, legal in questions(name, 3, 4):
        view = game.view(state, seat)
        answers = []
        for number in range(3):
            play: Play[Any, Any] = Play(copy_of(state), Keyed(KEY))
            if number:
                chance = Keyed(bytes([number]) * 32)
                play = Play(game.possible(view, chance), chance)
                settle(game, play, play.state.agenda)
            noting = Noting(game)
            noting.answered(play.state, 7, seat, (legal[0],))
            (one,) = noting.course(play.state).answers
            answers.append((pack(one.view), one.legal, one.given, one.round))
            found += number
        assert answers[0] == answers[1] == answers[2]
    assert found


def test_only_decisions_of_persons_that_still_count_are_looked_at() -> None:
    """Automated players and answers that were taken back are nobody's decisions."""
    first, entries = record()
    course = course_of(GAME, first, entries, {entry.seq for entry in entries})
    mine = {entry.seq for entry in entries if entry.seat == 1}
    kept = sorted(mine)[: len(mine) // 2]

    def seqs(by_hand: Collection[int]) -> set[int]:
        return {one.seq for one in course_of(GAME, first, entries, by_hand).answers}

    assert seqs(()) == set()
    assert seqs(mine) == {one.seq for one in course.answers if one.seat == 1}
    assert seqs(kept) == {seq for seq in seqs(mine) if seq in kept}
    assert course.ended == tuple(
        (Seat(n) in GAME.winners(_end(first, entries))) / 1 for n in range(3)
    )


def _end(first: Any, entries: list[Entry]) -> Any:
    *_, last = walked(first, entries)
    return last.state


def test_the_curve_begins_to_say_something_after_a_third() -> None:
    assert drawn((1, 2, 3, 4, 5, 6)) == (3, 4, 5, 6)
    assert drawn((1, 2)) == (1, 2)
