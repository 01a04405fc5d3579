"""What the workbench says of looking back: the same matches, their chances, what stands by kind."""

from __future__ import annotations

import pytest

from tests.workbench import review
from tests.workbench.arena import Contest

CONTEST = Contest(game="cthulhu-wars", seats=3, players=("easy", "heuristic"))


def test_the_same_contest_gives_the_same_matches_to_look_back_at() -> None:
    course, kinds = review.noted(CONTEST, 1)
    again, others = review.noted(CONTEST, 1)
    assert kinds == others
    assert [one.given for one in course.answers] == [one.given for one in again.answers]
    assert course.ended == again.ended
    assert sum(course.ended) == pytest.approx(1)


def test_chances_are_compared_round_by_round_with_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "BUDGET", 1)
    found = [review.looked(CONTEST, number, curve=number == 1) for number in (0, 1)]
    assert found[0].asked
    assert not found[1].asked
    for one in found:
        assert set(one.chances) == set(review.WAYS)
        for chances in one.chances.values():
            assert len(chances) == len(one.rounds)
            assert all(sum(row) == pytest.approx(1) for row in chances)
    summed = review.report(CONTEST, found)
    assert summed.brier["even"] == pytest.approx((2 / 3, 2 / 3))
    assert summed.points.keys() == {"easy", "heuristic"}
    assert 0 < summed.longest < 60
    # Who waits for a search waits for one piece at most (S6).
    assert 0 < summed.piece < 1


def test_chances_that_are_sure_and_right_have_no_error() -> None:
    one = review.Looked(
        seconds={},
        steps=0,
        asked=0,
        answers=0,
        whole=True,
        points={},
        judged={"easy": 2},
        stands=0,
        rounds=(1, 2, 3),
        chances=dict.fromkeys(review.WAYS, ((0.5, 0.5), (1.0, 0.0), (1.0, 0.0))),
        ended=(1.0, 0.0),
    )
    every, shown = review.report(CONTEST, [one]).brier["shown"]
    assert every == pytest.approx(0.5 / 3)
    assert shown == 0
