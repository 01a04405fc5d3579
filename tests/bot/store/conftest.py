from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import (
    Store,
)
from tests.bot.databases import database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(await database(path.parent, path.name), clock=lambda: 1234.5)
    yield opened
    await opened.close()
