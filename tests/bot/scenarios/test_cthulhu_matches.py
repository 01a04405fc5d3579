"""Whole matches of Cthulhu Wars in the sandbox, from the lobby to the end, by buttons alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables import AnyGame
from rules.cthulhu.game import GAME
from tests.bot.scenarios.robots import Presser
from tests.bot.scenarios.stage import staged
from tests.bot.scenarios.test_matches import evening_of, finished, opened_by_commands


@pytest.mark.parametrize("table", ["fr", "en"])
async def test_a_match_is_played_to_its_end_with_buttons_alone(
    tmp_path: Path, games: dict[str, AnyGame], caplog: pytest.LogCaptureFixture, table: str
) -> None:
    async with staged(tmp_path, games, caplog, language=table) as stage:
        evening = await evening_of(stage, table, Presser, seed=7)
        ana, bob = (player.person for player in evening.players.values())
        await opened_by_commands(stage, ana, bob, GAME.id)
        assert (await stage.match()).game == GAME.id

        await evening.play(seed=4)

        await finished(stage, evening, won=False)  # humanity may be saved
