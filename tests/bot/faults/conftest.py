from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.registry import GAMES

from .killable_bot import KillableBot, killable_bot


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[KillableBot]:
    """The bot with a tiny game on a sandbox."""
    async with killable_bot(tmp_path) as made:
        yield made


@pytest.fixture
async def eden(tmp_path: Path) -> AsyncIterator[KillableBot]:
    """The bot with Battle For Eden on a sandbox."""
    async with killable_bot(tmp_path, {"eden-frontiers": GAMES["eden-frontiers"]}) as made:
        yield made
