"""A store and its tables, for every test of a folder."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import Matches
from bot.store import Store
from tests.bot.databases import database
from tests.bot.matches.seated import GAMES, Ids


@pytest.fixture
async def url(tmp_path: Path) -> str:
    return await database(tmp_path)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url, clock=lambda: 1000.0)
    yield opened
    await opened.close()


@pytest.fixture
def matches(store: Store) -> Matches:
    # A slow disk must not make an action wait for so long that it is refused as busy.
    return Matches(store, GAMES, clock=lambda: 1000.0, patience=60)


@pytest.fixture
def ids() -> Ids:
    last = 10**18

    def new() -> int:
        nonlocal last
        last += 1
        return last

    return new
