"""Bots whose plans answer at once, one of them by a clock that stands still."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.autoplay import pacing
from tests.bot.premoves.forms.filling import FRONTIERS
from tests.bot.scenarios.checked_bot import CheckedBot, checked_bot


@pytest.fixture(autouse=True)
def swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let plans answer at once, from the first moment after a start."""
    monkeypatch.setattr(pacing, "FIRST", (0.001, 0.001))
    monkeypatch.setattr(pacing, "NEXT", (0.001, 0.001))


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[CheckedBot]:
    async with checked_bot(tmp_path, FRONTIERS, caplog, plans="usual") as made:
        yield made


@pytest.fixture
def now() -> list[float]:
    """The moment that the clock of ``timed`` shows."""
    return [1_800_000_000.0]


@pytest.fixture
async def timed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, now: list[float]
) -> AsyncIterator[CheckedBot]:
    """Run the bot by a clock that stands still until a test moves it."""
    async with checked_bot(
        tmp_path, FRONTIERS, caplog, plans="usual", clock=lambda: now[0]
    ) as made:
        yield made
