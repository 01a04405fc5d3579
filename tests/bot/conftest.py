from __future__ import annotations

import asyncio
import math
from types import SimpleNamespace

import pytest


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the client library and the delivery try again soon."""

    async def nap(seconds: float) -> None:
        await asyncio.sleep(seconds / 100)

    monkeypatch.setattr("discord.http.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": nap}))
    monkeypatch.setattr("bot.delivery.places.PATIENCE", (0.03,))


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Never hold a busy machine for a busy bot, which would let its reminders and pictures wait."""
    if not request.node.path.stem.endswith("test_health"):
        monkeypatch.setattr("bot.upkeep.health.SLOW", math.inf)
