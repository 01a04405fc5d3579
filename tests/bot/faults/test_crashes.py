"""The bot is killed at any moment of play: nothing is lost, nothing is done twice."""

from __future__ import annotations

from bot.bench.crashes import figures


async def test_a_bot_that_is_killed_again_and_again_loses_nothing_and_repeats_nothing() -> None:
    found = {figure.name: figure async for figure in figures(kills=2, matches=2, seed=b"monday")}

    answered = found["actions-lost-to-kill-9"].details["actions answered"]
    assert answered >= 2 * 8
    assert {name: figure.value for name, figure in found.items()} == {
        "actions-lost-to-kill-9": 0,
        "actions-doubled-by-kill-9": 0,
        "places-not-up-to-date-after-kill-9": 0,
    }
