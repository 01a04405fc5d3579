"""Looking back: what is kept of a review, how it is made, and what it may know."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.core.data import pack
from rules.core.ids import Seat
from rules.players.review import Decision, Review, review_from
from tests.rules.players.test_search import questions


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
