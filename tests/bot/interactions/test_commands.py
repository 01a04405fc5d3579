"""Commands that do what a control does."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app.client import Hexarch
from bot.context import AppContext
from bot.games.registry import GAMES


@pytest.mark.parametrize("words", [{"run": "starts"}, {"run": "start", "menu": "starts"}])
async def test_a_command_for_a_control_that_there_is_not_fails_at_the_start(words: Any) -> None:
    nothing: Any = None  # neither store nor matches are asked
    services = Hexarch(AppContext(store=nothing, matches=nothing, games=GAMES)).services
    commands = services.commands()

    with pytest.raises(ValueError, match="no control with the verb starts"):
        commands.for_match(commands.match, "begin", **words)
