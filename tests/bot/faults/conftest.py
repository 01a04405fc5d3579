from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from .stand import Stand, stand


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Stand]:
    """The bot with a tiny game on a sandbox."""
    async with stand(tmp_path) as made:
        yield made


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the client library and the delivery try again soon."""

    async def nap(seconds: float) -> None:
        await asyncio.sleep(seconds / 100)

    monkeypatch.setattr("discord.http.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": nap}))
    monkeypatch.setattr("bot.delivery.places.PATIENCE", (0.03,))
