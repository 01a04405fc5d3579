"""Editions whose matches can be short, and the bot that offers them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables import AnyGame
from rules import GAMES
from rules.core.game import Option
from rules.eden.frontiers import game as frontiers
from rules.eden.fronts import game as fronts
from rules.eden.shards import game as shards
from tests.bot.scenarios.stage import Stage, staged
from tests.tiny import TINY

SHORT = 3
"""Days after which a match of these tests may be decided; the house itself offers 8 at least."""


EDITIONS: dict[str, Any] = {
    "eden-frontiers": frontiers,
    "eden-fronts": fronts,
    "eden-shards": shards,
}


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> dict[str, AnyGame]:
    """Offer a day limit that tests have time for."""
    found = dict(GAMES)
    for name, module in EDITIONS.items():
        options = tuple(
            Option(o.id, o.kind, o.default, (*o.choices, SHORT)) if o.id == "day_limit" else o
            for o in module.OPTIONS
        )
        monkeypatch.setattr(module, "OPTIONS", options)
        found[name] = replace(GAMES[name], options=options)
    return found


@pytest.fixture
async def stage(
    tmp_path: Path, games: dict[str, AnyGame], caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Stage]:
    """Run the bot on a server whose tables speak English."""
    async with staged(tmp_path, games, caplog) as made:
        yield made


@pytest.fixture
async def small(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Stage]:
    """Run the bot with the tiny game, on a server whose tables speak English."""
    async with staged(tmp_path, {"tiny": TINY}, caplog) as made:
        yield made
