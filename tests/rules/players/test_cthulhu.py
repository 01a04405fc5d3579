"""The heuristic player of Cthulhu Wars: what it says is legal, and it beats random ones."""

from __future__ import annotations

import pytest

from rules.cthulhu.game import GAME
from tests.rules.players.matches import played, wins


def test_it_wins_seven_of_ten_against_three_random_players() -> None:
    assert wins(GAME, 30) >= 21


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_table_of_them_finds_a_winner(seats: int) -> None:
    for seed in range(2):
        assert played(GAME, ["heuristic"] * seats, seed)
