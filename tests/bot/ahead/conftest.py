"""Bots whose answers ahead are given at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.autoplay import pacing
from bot.games.registry import GAMES
from tests.bot.scenarios.checked_bot import CheckedBot, checked_bot


@pytest.fixture(autouse=True)
def swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let records answer at once, from the first moment after a start."""
    monkeypatch.setattr(pacing, "FIRST", (0.001, 0.001))
    monkeypatch.setattr(pacing, "NEXT", (0.001, 0.001))


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[CheckedBot]:
    games = {"eden-frontiers": GAMES["eden-frontiers"]}
    async with checked_bot(tmp_path, games, caplog, plans="usual") as made:
        made.context.asks = True
        yield made
