"""Counts of answers from a small position of Clash of Cultures (``tests/rules/perft.py``)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.clash.actions import Concede
from rules.clash.state import State
from rules.core.data import tag_of
from rules.core.ids import Seat
from rules.players.clash.game import GAME
from tests.rules import perft
from tests.rules.clash.arena import Table, side


def free(state: State, seat: Seat, action: Any) -> bool:
    return isinstance(action, Concede)


def divided(state: State, depth: int) -> dict[str, int]:
    """Count the lines that begin with each sort of answer."""
    found: Counter[str] = Counter()
    for action, count in perft.divided(GAME, state, depth, free).items():
        found[tag_of(action)] += count
    return found


def opening() -> State:
    """Two capitals with a settler each, two food, no cards in hand."""
    home = {"units": {"D2": "settler"}}
    away = {"units": {"D7": "settler"}}
    table = Table(
        side("f2", cities={"D2": "happy"}, **home), side("f2", cities={"D7": "happy"}, **away)
    )
    return table.state


def test_a_first_turn_offers_what_was_counted_by_hand() -> None:
    # Twelve advances: the first of seven categories, three of Agriculture, two of Construction
    # (Roads needs Engineering). The other answers are one each: recruit a settler, collect, move,
    # talk about a trade, end the turn.
    one_each = dict.fromkeys(["recruit", "collect", "move-units", "propose-trade", "done"], 1)

    assert divided(opening(), 1) == {"take-advance": 12, **one_each}


def test_two_answers_in_a_row_are_those_counted_by_hand() -> None:
    # An advance leaves four answers (collect, move, trade, end); Mathematics makes Engineering
    # free, and with Sanitation its token pays a settler. Of three spaces one or two give something.
    # A trade: none to two food for none to two, where nothing for nothing lets it go. A move: the
    # settler to one of six spaces, or none. The other player has the same seventeen answers.
    assert divided(opening(), 2) == {
        "take-advance": 12 * 4 + 1 + 1,
        "recruit": 1,
        "collect": 3 + 3,
        "move-units": 6 + 1,
        "propose-trade": 3 * 3,
        "done": 17,
    }


@pytest.mark.parametrize(("depth", "count"), [(3, 701)])
def test_longer_lines_are_as_many_as_recorded(depth: int, count: int) -> None:
    assert perft.lines(GAME, opening(), depth, free) == count
