"""Slash commands as they are made: their options, words and suggestions."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app.client import Hexarch
from bot.context import AppContext
from bot.games.registry import GAMES
from bot.interactions.commands import Commands, suggested
from bot.interactions.responder import Responder
from bot.store import MatchInfo


def made() -> Commands:
    nothing: Any = None
    return Hexarch(AppContext(store=nothing, matches=nothing, games=GAMES)).services.commands()


@pytest.mark.parametrize("words", [{"run": "starts"}, {"run": "start", "menu": "starts"}])
async def test_a_command_for_a_control_that_there_is_not_fails_at_the_start(words: Any) -> None:
    commands = made()

    with pytest.raises(ValueError, match="no control with the verb starts"):
        commands.for_match("begin", **words)


def test_a_command_about_a_match_takes_the_match_last_and_the_words_of_its_options() -> None:
    commands = made()

    @commands.add("skip", key="c-away", about="match", late="c-away.days", steps="c-match.id")
    async def command(
        reply: Responder, info: MatchInfo, late: str, steps: int | None = None
    ) -> None:
        """Is not run here."""

    options = {option.name: option for option in command.parameters}
    assert list(options) == ["late", "steps", "match"]
    assert [option.required for option in options.values()] == [True, False, False]
    assert [option.autocomplete for option in options.values()] == [False, False, True]
    assert str(options["late"].description).startswith("For how many days")
    assert command in commands.every


def test_what_is_typed_in_part_is_suggested_however_it_is_spelt() -> None:
    offered = [("Prêtresse des runes", 1), ("Éclaireur", 2)]
    assert [one.value for one in suggested(offered, "pretresse  d")] == [1]
    assert [one.value for one in suggested(offered, "")] == [1, 2]
    assert suggested(offered, "2") == []
    assert [one.value for one in suggested(offered, "2", by_value=True)] == [2]
    assert len(suggested([(str(n), n) for n in range(100)], "")) == 25
