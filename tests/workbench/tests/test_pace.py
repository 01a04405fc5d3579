"""How often a match waits for people is counted as people would count it."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from rich.console import Console

from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.players import PLAYERS
from tests.bot.tiny import TINY
from tests.workbench import pace


class Plain:
    """A player that wants no view, and answers with the first card or counter and then *done*."""

    looks = False

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        return (min(legal, key=lambda a: a.__struct_config__.tag not in {"done", "take"}),)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "heuristic", lambda game, seat, key: Plain())


def timed(rounds: int, come: pace.Come = pace.one_by_one) -> pace.Timed:
    """Time a match of two: in a round both seal a card at once, then they take in turn."""
    setup = Setup((SeatSetup(), SeatSetup()), {"rounds": rounds}, TINY.install(TINY.content()))
    return pace._Clocked(TINY, setup, b"k" * 32, come).run()


def test_seats_asked_together_are_one_wait_and_seats_in_turn_are_two() -> None:
    found = timed(rounds=1)

    assert found.waits == 3  # both cards, the first taking, the second
    assert dict(found.path) == {"D-TINY-SEALING": 1, "D-TINY-TAKING": 2}
    assert (found.windows, found.singles, found.questions) == (4, 4, 4)


def test_whoever_has_come_answers_all_that_is_asked_of_them() -> None:
    found = timed(rounds=2)

    assert found.waits == 5  # who takes last seals at once, and who seals last takes at once
    assert (found.windows, found.singles, found.questions) == (6, 4, 8)


def test_a_press_brings_one_and_one_gives_each_answer() -> None:
    one, two = timed(rounds=1), timed(rounds=2)

    assert one.first_presses == one.presses == one.windows + 2 * 2 + 2  # a card, its end; one taken
    assert two.first_presses < two.presses == two.windows + 2 * (2 * 2 + 2)


def test_a_line_that_misses_is_measured_again_in_more_matches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = pace.measure(TINY, seats=2, matches=1, options={"rounds": 1})
    counts: list[int] = []
    waits = {2: 5.5, 2 * pace.AGAIN: 4.0}

    def measured(*_: object, matches: int, **__: object) -> pace.Pace:
        counts.append(matches)
        return msgspec.structs.replace(
            found, game="eden-fronts", waits_per_round=waits[matches], first_presses=2
        )

    monkeypatch.setattr(pace, "measure", measured)
    monkeypatch.setattr(pace, "recorded", dict)
    pace.pace(["eden-fronts"], [2], 2, check=True, as_program=True)
    assert counts == [2, 2 * pace.AGAIN]
    waits[2 * pace.AGAIN] = 5.5
    with pytest.raises(SystemExit):
        pace.pace(["eden-fronts"], [2], 2, check=True, as_program=True)


def test_people_of_a_calendar_come_at_the_same_hours_every_day() -> None:
    come = pace.calendar(b"key", seats=2, visits=3)
    moments = [come(Seat(1), 0.0)]
    while len(moments) < 6:
        moments.append(come(Seat(1), moments[-1]))

    assert [
        round(later - earlier, 6) for earlier, later in zip(moments, moments[3:], strict=False)
    ] == [1.0] * 3
    assert all(8 / 24 <= moment % 1 <= 23 / 24 for moment in moments)


def test_what_misses_its_target_or_has_grown_is_said() -> None:
    found = pace.measure(TINY, seats=2, matches=1, options={"rounds": 1})
    named = msgspec.structs.replace(found, game="eden-fronts", waits_per_round=5.5)
    before = {"eden-fronts/2/1": msgspec.structs.replace(named, waits_per_round=4.7)}

    assert pace.complaints([named], before) == [
        "eden-fronts/2/1: 5.5 waits a round, target 5",
        "eden-fronts/2/1: 5.5 waits a round, recorded 4.7",
    ]
    assert not pace.complaints([msgspec.structs.replace(named, waits_per_round=4.9)], before)
    pressed = msgspec.structs.replace(named, waits_per_round=4.9, first_presses=10.5)
    assert pace.complaints([pressed], before) == [
        "eden-fronts/2/1: 10.5 presses in the first round, target 10"
    ]


def test_a_map_that_waits_too_often_is_named() -> None:
    drafts = [line for line in pace.recorded().values() if line.map_waits and line.adoption == 1]
    assert drafts
    assert pace.complaints(drafts, {}) == [], "what is recorded is within the target"

    slow = msgspec.structs.replace(drafts[0], map_waits=16.0)
    (said,) = pace.complaints([slow], {})
    assert said == f"{slow.line}: 16 waits for its map, target 15"


def test_every_line_with_a_target_is_recorded() -> None:
    lines = {
        f"{game}/{seats}/{share:g}"
        for game, targets in pace.TARGETS.items()
        for seats in targets
        for share in pace.ADOPTIONS
    }

    assert lines <= pace.recorded().keys()


def test_the_table_stands_whole_in_a_terminal_of_80_columns() -> None:
    console = Console(width=80, record=True, file=io.StringIO())
    console.print(pace._table(list(pace.recorded().values())))
    lines = console.export_text().splitlines()

    assert "clash-of-cultures 4" in "".join(lines)
    assert not any("…" in line for line in lines)
