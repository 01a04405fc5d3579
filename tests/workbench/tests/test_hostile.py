"""Hostile input by seeds: World files, controls and forms; `python -m tests.workbench soak --fuzz` is the long run."""

from __future__ import annotations

import threading
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from tests.workbench import hostile_input
from tests.workbench.__main__ import app
from tests.workbench.hostile_input import Assault, assault, read_world, spoilt_control, spoilt_world


@settings(max_examples=90)
@given(st.integers(0, 1 << 32))
def test_a_spoilt_world_file_is_judged_in_words(seed: int) -> None:
    read_world(spoilt_world(Random(seed)))


def test_a_seed_says_all_of_what_is_sent() -> None:
    ids = ("v1:abc:7:pick:take~x", "v1:abd:-:map:")

    assert [spoilt_world(Random(n)) for n in range(30)] == [
        spoilt_world(Random(n)) for n in range(30)
    ]
    assert [spoilt_control(*ids, Random(n)) for n in range(30)] == [
        spoilt_control(*ids, Random(n)) for n in range(30)
    ]


@pytest.mark.filterwarnings(
    "ignore::aiohttp.multipart.BadContentDispositionHeader",
    "ignore::aiohttp.multipart.BadContentDispositionParam",
)
async def test_the_bot_stands_spoilt_controls_forms_and_requests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "bot.interactions.error_boundary._NEARLY", 0.1
    )  # what the library passes over waits so long
    # Many seeds need hundreds of controls until five forms were opened; this one some forty.
    found = await assault(90, 7, kinds=("world", "control", "form", "request"), cases=5)

    assert found.sound, found.findings
    assert min(found.sent.values()) >= 5


async def test_what_is_not_stood_is_found_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(data: bytes) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr(hostile_input, "read_world", fall)
    found = await assault(0, 3, kinds=("world",), cases=1)

    assert not found.sound
    assert found.findings[0].startswith("--seed 3, world 0: Traceback")
    assert "RecursionError" in found.findings[0]


async def test_what_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(data: bytes) -> None:
        hung.wait()

    hung = threading.Event()
    monkeypatch.setattr(hostile_input, "read_world", hang)
    monkeypatch.setattr(hostile_input, "PATIENCE", 0.05)
    found = await assault(0, 3, kinds=("world",), cases=1)
    hung.set()

    assert "no end" in found.findings[0]


@pytest.mark.parametrize(("findings", "code"), [((), 0), (("--seed 9, form 2: silence",), 1)])
def test_the_command_counts_and_ends_with_1_if_anything_was_found(
    findings: tuple[str, ...], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def short(seconds: float, seed: int) -> Assault:
        return Assault(seed=seed, sent={"form": 3}, findings=findings)

    monkeypatch.setattr("tests.workbench.soak_command.assault", short)
    result = CliRunner().invoke(app, ["soak", "--fuzz", "--seconds", "1", "--seed", "9"])

    assert result.exit_code == code
    assert "seed 9: 3 of form" in result.stdout
    assert all(line in result.stderr for line in findings)
