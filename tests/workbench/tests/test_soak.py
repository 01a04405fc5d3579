"""A short evening of every game in which something goes wrong; `python -m tests.workbench soak` is the long one."""

from __future__ import annotations

import asyncio
import os
import signal
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bot.games.registry import GAMES
from bot.sandbox.faults import Faults
from tests.examples import sampled
from tests.workbench import soak as soaking
from tests.workbench.__main__ import app
from tests.workbench.soak import FAULTS, Found, soak
from tests.workbench.soak_command import ended_early

FINE = Found(seed=1, matches=1, kills=1, entries=1, answers=1, over=0)


def test_every_fault_of_the_sandbox_has_its_turn() -> None:
    assert {name for fault in FAULTS for name in fault} == set(Faults.__struct_fields__) - {"only"}


def test_what_is_wrong_makes_an_evening_unsound() -> None:
    assert FINE.sound
    assert not replace(FINE, doubled=("x",)).sound
    assert not replace(FINE, unfinished=("x",)).sound


def test_each_soak_has_a_seed_of_its_own_unless_it_is_given_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds = list[int]()

    async def played(*_: Any, seed: int, **__: Any) -> Found:
        seeds.append(seed)
        return FINE

    monkeypatch.setattr("tests.workbench.soak_command.played", played)
    for more in ([], [], ["--seed", "7"]):
        assert CliRunner().invoke(app, ["soak", *more]).exit_code == 0

    first, second, given = seeds
    assert first != second
    assert given == 7


def test_a_message_is_doubled_that_the_next_one_repeats_unless_they_showed_two_positions() -> None:
    def message(number: int, text: str) -> Any:
        return SimpleNamespace(id=str(number), data={"components": [], "content": text})

    alike = [message(number, "See below.") for number in (1, 2, 3)]
    assert soaking._repeated(alike, {"1": 114, "2": 115, "3": 115}) == ["2"]
    assert soaking._repeated(alike, {"1": 114, "2": 115}) == ["2"]  # of the third nothing is known
    assert soaking._repeated([message(1, "a"), message(2, "b")], {}) == []


def test_what_the_sandbox_has_let_go_of_is_not_missed() -> None:
    table: Any = SimpleNamespace(message=7)
    assert soaking._is_let_go(table, ["8", "9"])
    assert not soaking._is_let_go(table, ["7", "9"])
    assert not soaking._is_let_go(None, ["8"])


async def test_games_outlive_a_kill_while_everything_is_delivered_twice() -> None:
    faults = ({"double_delivery": True, "lost_answers": 4},)
    games = sampled(2, len(GAMES))
    found = await soak(games, 1, 2.0, seed=1, ending=asyncio.Event(), faults=faults, to_end=False)

    assert found.sound, found
    assert found.entries > games
    assert found.answers > 0


@pytest.mark.usefixtures("in_threads")
async def test_an_evening_that_is_ended_early_is_looked_at_and_not_played_on() -> None:
    ending = asyncio.Event()
    ending.set()

    found = await soak(1, 9, 6000.0, seed=7, ending=ending)

    assert found.sound, found
    assert (found.seed, found.kills, found.over) == (7, 0, 0)
    assert found.entries > 0


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_a_command_that_is_asked_to_end_reports_and_asked_again_breaks_off(
    signum: signal.Signals,
) -> None:
    def end() -> None:
        os.kill(os.getpid(), signum)

    async def reports(ending: asyncio.Event) -> str:
        end()
        await ending.wait()
        return "what there is"

    async def hangs(ending: asyncio.Event) -> None:
        await reports(ending)
        end()
        await asyncio.Event().wait()

    assert await ended_early(reports) == "what there is"
    with pytest.raises(SystemExit):
        await ended_early(hangs)


async def test_a_closed_terminal_that_is_ignored_ends_nothing() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does

    async def goes_on(ending: asyncio.Event) -> bool:
        os.kill(os.getpid(), signal.SIGHUP)
        await asyncio.sleep(0)
        return ending.is_set()

    try:
        assert not await ended_early(goes_on)
    finally:
        signal.signal(signal.SIGHUP, before)
