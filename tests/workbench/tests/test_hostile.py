"""Hostile input: World files, controls, forms; `python -m tests.workbench soak --fuzz` is the long run."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from typer.testing import CliRunner

from tests.examples import EXAMPLES, sampled
from tests.workbench import soak_command
from tests.workbench.__main__ import app
from tests.workbench.hostile_input import KINDS, Assault, read_world, spoilt_world

ONCE = settings(
    max_examples=2,  # the first one sends the same at each step
    stateful_step_count=sampled(12, 24),
    phases=[Phase.generate],  # a step less is another match: nothing to shrink in a minute
    suppress_health_check=list(HealthCheck),
    database=None,
)


@settings(max_examples=23 * EXAMPLES)
@given(st.randoms(use_true_random=False))
def test_a_spoilt_world_file_is_judged_in_words(luck: Random) -> None:
    read_world(spoilt_world(luck))


def test_the_bot_stands_spoilt_controls_and_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    # What the library passes over waits so long.
    monkeypatch.setattr("bot.interactions.error_boundary._NEARLY", 0.1)
    before = Assault.sent.copy()
    run_state_machine_as_test(Assault, settings=ONCE)

    sent = Assault.sent - before
    assert min(sent[kind] for kind in KINDS) >= sampled(2, 5), sent


@pytest.mark.nightly
def test_what_is_not_stood_ends_the_command_with_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fall(self: Assault, luck: Random) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr(Assault, "_form", fall)
    monkeypatch.setattr(soak_command, "PHASES", (Phase.generate,))
    result = CliRunner().invoke(app, ["soak", "--fuzz", "--seconds", "0.1", "--seed", "3"])

    assert result.exit_code == 1
    assert "seed 3" in result.stdout
    assert isinstance(result.exception, RecursionError)
