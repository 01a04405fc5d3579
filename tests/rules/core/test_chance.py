"""Outcomes of a key: records are played again with them, so they never change."""

from __future__ import annotations

from rules.core.chance import Keyed


def test_a_number_above_the_last_whole_multiple_is_drawn_again() -> None:
    """As it was drawn when the first records were written."""
    chance = Keyed(bytes(range(32)))
    assert [chance.below(2**63 + 1, "dice", draw) % 1000 for draw in range(6)] == [
        786,
        71,
        723,
        326,
        330,
        724,
    ]
    assert [chance.below(6, "dice", draw) for draw in range(12)] == [
        1,
        5,
        0,
        0,
        2,
        0,
        5,
        5,
        2,
        5,
        2,
        4,
    ]
