"""A Frontiers whose matches can be short, and the bot that offers it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables import AnyGame
from rules import GAMES
from rules.core.game import Option
from rules.eden.frontiers import game as frontiers
from tests.bot.scenarios.stage import Stage, staged
from tests.tiny import TINY

SHORT = 3
"""Days after which a match of these tests may be decided; the house itself offers 8 at least."""


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> dict[str, AnyGame]:
    """Offer a day limit that tests have time for."""
    options = tuple(
        Option(o.id, o.kind, o.default, (*o.choices, SHORT)) if o.id == "day_limit" else o
        for o in frontiers.OPTIONS
    )
    monkeypatch.setattr(frontiers, "OPTIONS", options)
    return {id_: replace(game, options=options) for id_, game in GAMES.items()}


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
