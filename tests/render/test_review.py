"""The picture of what counted: its size, its letters, its words, the same bytes twice."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.registry import GAMES
from render.core.chances import Curve
from render.core.layout import TALL_WIDTH
from render.core.review import Bar, Case, Report, Side
from rules.core.ids import NOBODY, Seat
from tests.render.conftest import Letters
from tests.rules.players.test_search import questions

NAMES = ["Ana", "Bartholomew the Elder", "Ivo"]


def report(name: str, locale: str = "en") -> tuple[Any, Report]:
    """Make a report of a position with two answers; return also what everybody sees there."""
    game = GAMES[name]
    cases = []
    for state, seat, legal in questions(name, 5, 6, alike=2):
        view = game.view(state, seat)
        assert game.advisor is not None
        planned = game.ui.planned
        assert planned is not None
        usual = game.advisor(seat).whole(view, legal)
        answers = [usual, *((one,) for one in legal)]
        answers.sort(key=lambda answer: not planned(view, answer).arg)  # those about places first
        played, better = (
            Side(f"words {n} " * 9, planned(view, answer).arg, answer[0])
            for n, answer in enumerate((answers[0], answers[1 % len(answers)]))
        )
        maps = bool(played.plan or better.plan)
        cases.append(Case("1. Day 4: deploy", "+3 in 10", view, seat, played, better, maps))
    cases.sort(key=lambda case: not case.maps)
    assert cases[0].maps
    curve = tuple((0.1 * n, 0.5, 0.5 - 0.1 * n) for n in range(5))
    return game.view(state, None), Report(
        title="What counted",
        subtitle="Ivo, a match of 6 days",
        about="about",
        left="Chances left behind",
        unit="in 10",
        played="Played",
        better="Better",
        foot="Judged by what you could see. " * 3,
        locale=locale,
        seat=Seat(2),
        bars=(
            Bar(Seat(2), "You", 6, "6", mine=True),
            Bar(Seat(1), NAMES[1], 0, "nothing sure"),
        ),
        cases=tuple(cases[:2]),
        curve=Curve("Your chances", "day", (1, 2, 3, 4, 5), curve, (*NAMES[:2], "You"), 1),
        moments=(("Day 4", "Ivo: from 2 to 5 in 10"),),
        note="Nothing sure.",
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_report_is_as_wide_as_a_phone_wants_and_small_enough_to_send(name: str) -> None:
    view, made = report(name)
    painter = GAMES[name].ui.painter
    first = painter.report(view, NAMES, "en", made)
    assert first is not None
    assert first.width == TALL_WIDTH
    assert len(first.data) <= 250_000
    again = painter.report(view, NAMES, "en", made)
    assert again is not None
    assert first.data == again.data
    for words in (
        "What counted",
        "You: 6",
        "You 1/10",
        "+3 in 10",
        "Played",
        "Better",
        "Nothing sure.",
    ):
        assert words in first.alt


@pytest.mark.parametrize("name", GAMES)
def test_no_letter_of_a_report_is_too_small(name: str, letters: Letters) -> None:
    """S5: 34 pixels at 1,080."""
    view, made = report(name)
    GAMES[name].ui.painter.report(view, NAMES, "en", made)
    assert letters
    assert letters.small == {}


def test_the_report_of_a_table_has_nobody_in_its_head() -> None:
    view, made = report("cthulhu-wars")
    from msgspec.structs import replace

    public = replace(made, seat=NOBODY, bars=(), cases=(), curve=None, moments=())
    small = GAMES["cthulhu-wars"].ui.painter.report(view, NAMES, "en", public)
    whole = GAMES["cthulhu-wars"].ui.painter.report(view, NAMES, "en", made)
    assert small is not None
    assert whole is not None
    assert small.height < whole.height
    assert "You" not in small.alt.split()
