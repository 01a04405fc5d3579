"""The heuristic player of Clash of Cultures: what it says is legal, and it beats random ones."""

from __future__ import annotations

import pytest

from rules.clash.game import GAME
from tests.rules.seats.matches import played, wins


def test_it_wins_seven_of_ten_against_three_random_players() -> None:
    assert wins(GAME, 10) >= 7


@pytest.mark.parametrize("seats", range(2, 5))
def test_a_table_of_them_finds_a_winner(seats: int) -> None:
    assert played(GAME, ["heuristic"] * seats, seats)
