"""The bot is killed at any moment of play: nothing is lost, nothing is done twice."""

from __future__ import annotations

import pytest

from tests.workbench.crashes import figures


@pytest.mark.usefixtures("in_threads")
async def test_a_bot_that_is_killed_again_and_again_loses_nothing_and_repeats_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Within milliseconds after the answers that it gives at least: more of them cost processor."""
    monkeypatch.setattr("tests.workbench.crashes.SOONEST", 0.0)
    monkeypatch.setattr("tests.workbench.crashes.SPREAD", 300)
    found = {figure.name: figure async for figure in figures(kills=2, matches=2, seed=b"monday")}

    answered = found["actions-lost-to-kill-9"].details["actions answered"]
    assert answered >= 2 * 8
    assert {name: figure.value for name, figure in found.items()} == {
        "actions-lost-to-kill-9": 0,
        "actions-refused-around-kill-9": 0,
        "actions-doubled-by-kill-9": 0,
        "places-not-up-to-date-after-kill-9": 0,
    }
