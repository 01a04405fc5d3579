"""A sender of too many interactions is told once, then not answered until they pause."""

from __future__ import annotations

import pytest

from bot.interactions.rate_limit import MOST, SPAN, UserRateLimiter

ALLOWED = MOST
"""What is allowed outside of tests."""


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.interactions.rate_limit.MOST", ALLOWED)


def test_fifty_presses_a_second_are_told_once_and_others_are_answered() -> None:
    now = 0.0
    flood = UserRateLimiter(lambda: now)
    verdicts = []
    for _ in range(20 * 50):
        verdicts.append(flood.count(1))
        now += 0.02
        if len(verdicts) % 50 == 0:
            assert flood.count(2) == "fine"

    assert verdicts == ["fine"] * ALLOWED + ["told"] + ["silent"] * (20 * 50 - ALLOWED - 1)
    now += SPAN - 0.03
    assert flood.count(1) == "silent"
    now += SPAN + 0.01
    assert flood.count(1) == "fine"


def test_a_quick_hand_is_always_answered() -> None:
    now = 0.0
    flood = UserRateLimiter(lambda: now)
    for _ in range(500):
        assert flood.count(1) == "fine"
        now += SPAN / (ALLOWED - 1)
