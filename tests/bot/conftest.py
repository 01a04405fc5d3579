from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the client library and the delivery try again soon."""

    async def nap(seconds: float) -> None:
        await asyncio.sleep(seconds / 100)

    monkeypatch.setattr("discord.http.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": nap}))
    monkeypatch.setattr("bot.delivery.places.PATIENCE", (0.03,))
