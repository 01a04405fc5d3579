"""A short evening of every game in which something goes wrong; `python -m tests.workbench soak` is the long one."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from bot.games.registry import GAMES
from bot.sandbox.faults import Faults
from bot.store import MatchId
from bot.store.together import HEARD, READY, SHARD
from tests.bot.databases import SERVER
from tests.workbench import crowd as crowds
from tests.workbench import process_soak, shard_watch, soak_report
from tests.workbench import soak as soaking
from tests.workbench.__main__ import app
from tests.workbench.bot_processes import Bot
from tests.workbench.crowd import Crowd
from tests.workbench.live_matches import StageError
from tests.workbench.process_soak import Plan
from tests.workbench.shard_watch import Peer, Watch
from tests.workbench.soak import FAULTS, Found, soak
from tests.workbench.soak_command import ended_early
from tests.workbench.soak_report import Report, Takeover


def test_every_fault_of_the_sandbox_has_its_turn() -> None:
    assert {name for fault in FAULTS for name in fault} == set(Faults.__struct_fields__) - {"only"}


def test_what_is_wrong_makes_an_evening_unsound() -> None:
    assert FINE.found.sound
    assert not replace(FINE.found, doubled=("x",)).sound
    assert not replace(FINE.found, unfinished=("x",)).sound


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


async def test_every_game_outlives_a_kill_while_everything_is_delivered_twice() -> None:
    faults = ({"double_delivery": True, "lost_answers": 4},)
    found = await soak(
        len(GAMES), 1, 2.0, seed=1, ending=asyncio.Event(), faults=faults, to_end=False
    )

    assert found.sound, found
    assert found.entries > len(GAMES)
    assert found.answers > 0


FINE = Report(
    found=Found(seed=1, matches=1, kills=1, entries=1, answers=1, over=0),
    processes=2,
    planned=3,
    actions=1,
    per_second=1.0,
    refused=0,
    unanswered=1,
    put_off=0,
    takeovers=(),
    usual=0.1,
    lag=0.0,
    silence=0.0,
    rolling_silence=None,
    rolling_unanswered=None,
    lost=(),
    twice=(),
)


@pytest.mark.parametrize(
    ("changes", "sound"),
    [
        ({}, True),
        ({"lost": ("x",)}, False),
        ({"twice": ("x",)}, False),
        ({"stuck": ("x",)}, False),
        ({"rolling_unanswered": 1}, False),
        ({"rolling_unanswered": 1, "processes": 1}, True),  # one cannot answer while it starts
        ({"found": replace(FINE.found, misshown=("x",))}, False),
    ],
)
def test_what_is_lost_doubled_or_silent_makes_processes_unsound(
    changes: dict[str, Any], sound: bool
) -> None:
    assert replace(FINE, **changes).sound is sound


def test_a_report_says_where_the_time_of_the_slowest_takeovers_went() -> None:
    quick = Takeover(
        fault="resume", prepared=True, held=1.0, heard=1.2, answered=1.5, hindered=("1.4 answered",)
    )
    idle = replace(quick, held=None, heard=None, answered=0.5)  # it held nothing
    slow = replace(quick, fault="invalid", prepared=False, held=2.0, heard=6.0, answered=8.0)
    report = replace(FINE, takeovers=(quick, idle, quick, slow), restarts=("0.0 stop",))

    rows = dict(soak_report.rows(report))
    first, *_, rolling = soak_report.slowest(report)

    assert rows["kills"] == "1 of 3"
    first_answers = [value for name, value in soak_report.rows(report) if "first answers" in name]
    assert rows["kills when standbys were ready"] == 3
    assert rows["kills when standbys were not ready"] == 1
    assert first_answers == ["1.5 1.5", "8.0 8.0"]
    assert first == "invalid, standbys not ready: held 2, heard 6, answered 8.0: 1.4 answered"
    assert rolling == "0.0 stop"


async def test_a_match_in_which_nobody_is_answered_any_more_ends_a_soak_that_keeps_the_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowds, "STARTED", 0.0)
    evening: Any = SimpleNamespace(matches={"m": SimpleNamespace(id="tiny")})
    crowd = Crowd(evening, Mock())
    crowd.hindrances[MatchId("m")] = [(97.0, "answered"), (98.5, "an automated player is asked")]
    monkeypatch.setattr("tests.workbench.process_soak.time.perf_counter", lambda: 101.0)
    with pytest.raises(StageError, match=r"-3.00 answered; -1.50 an automated player is asked"):
        await crowd.answered_since(100.0)

    monkeypatch.setattr("tests.workbench.process_soak.tempfile.tempdir", str(tmp_path))
    (tmp_path / "0").mkdir()
    (tmp_path / "0" / "bot.log").write_text("what it has said")
    assert (process_soak._kept(tmp_path) / "0.log").read_text() == "what it has said"


class Shards(Peer):
    """A server whose shards are heard by their standbys as a test says."""

    ready: range = range(0)

    async def locks(self) -> dict[int, dict[int, int]]:
        return {SHARD: {}, HEARD: {}, READY: dict.fromkeys(self.ready, 1)}


def kills(plan: Plan, peer: Peer, ending: asyncio.Event, crowd: Any = None) -> Any:
    crowd = crowd or Mock(answered_since=AsyncMock(return_value=(0.1, ())))
    bot: Any = AsyncMock(wire=None)
    return process_soak._kills(plan, crowd, [bot, bot], peer, ending)


async def test_a_kill_waits_until_the_standbys_of_all_shards_hear_them_and_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(process_soak, "HARM", 0.0)
    monkeypatch.setattr("tests.workbench.process_soak.time.perf_counter", lambda: now)
    peer = Shards(pool=None)
    plan = Plan(seed=1, processes=2, kills=1, seconds=0.0)
    killing = asyncio.ensure_future(anext(kills(plan, peer, asyncio.Event())))
    for peer.ready in (range(0), range(shard_watch.GUILDS - 1), range(shard_watch.GUILDS)):
        now += shard_watch.SETTLED
        await asyncio.sleep(3 * shard_watch.LOOKING)
        assert not killing.done()

    now += shard_watch.SETTLED

    assert (await killing).prepared


async def test_standbys_that_nobody_hears_end_the_kills(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard_watch, "STARTED", -1.0)
    with pytest.raises(StageError, match="standbys hear 0 of 4 shards"):
        await Shards(pool=None).stood_by(asyncio.Event())


async def test_kills_that_do_not_fit_into_the_time_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shard_watch, "SETTLED", 0.0)
    peer = Shards(pool=None)
    peer.ready = range(shard_watch.GUILDS)
    plan = Plan(seed=1, processes=2, kills=5, at_most=0.0)

    assert [one async for one in kills(plan, peer, asyncio.Event())] == []


async def test_nobody_is_killed_and_nothing_fails_any_more_once_it_is_to_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shard_watch, "SETTLED", 0.0)
    peer, ending, crowd = Shards(pool=None), asyncio.Event(), Mock()
    peer.ready = range(shard_watch.GUILDS)
    plan = Plan(seed=1, processes=2, kills=5, seconds=6000.0, faults=True)
    change = crowd.evening.stage.core.faults.change
    killing = asyncio.ensure_future(anext(kills(plan, peer, ending, crowd), None))
    while not change.called:  # noqa: ASYNC110 - what is waited for has no event of its own
        await asyncio.sleep(0)
    first = process_soak.FAULTS[0]
    assert not isinstance(first, str)
    assert change.call_args.args == (dict(first),)

    ending.set()

    assert await killing is None
    assert change.call_args.args == (dict(soaking.CALM),)


@pytest.mark.usefixtures("in_threads")
async def test_a_soak_that_is_ended_early_looks_at_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Takeover(
        fault="resume", prepared=True, held=1.0, heard=1.2, answered=1.5, hindered=("1.4 answered",)
    )

    async def stuck(*_: Any) -> AsyncIterator[Takeover]:
        yield one
        raise StageError("no answer any more")

    monkeypatch.setattr(process_soak, "_kills", stuck)
    monkeypatch.setattr("tests.workbench.process_soak.tempfile.tempdir", str(tmp_path))
    ending = asyncio.Event()
    ending.set()

    report = await process_soak.soak(Plan(seed=7, matches=1, kills=9, seconds=6000.0), ending)

    assert report.takeovers == (one,)
    assert report.wrong == ["stuck: no answer any more", f"logs of the bots: {report.logs}"]
    assert (report.planned, report.found.seed, report.found.kills) == (9, 7, 1)
    assert report.found.entries > 0
    assert report.actions > 0
    assert report.lag > 0


@pytest.mark.usefixtures("in_threads")
async def test_an_evening_that_is_ended_early_is_looked_at_and_not_played_on() -> None:
    ending = asyncio.Event()
    ending.set()

    found = await soak(1, 9, 6000.0, seed=7, ending=ending)

    assert found.sound, found
    assert (found.seed, found.kills, found.over) == (7, 0, 0)
    assert found.entries > 0


def test_each_soak_has_a_seed_of_its_own_unless_it_is_given_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plans = list[Plan]()

    async def played(plan: Plan, _: asyncio.Event) -> Report:
        plans.append(plan)
        return FINE

    monkeypatch.setattr(process_soak, "soak", played)
    asked = ["soak", "--processes", "1", "--minutes", "2"]
    for more in ([], [], ["--seed", "7"]):
        assert CliRunner().invoke(app, asked + more).exit_code == 0

    first, second, given = plans
    assert first.seed != second.seed
    assert given.seed == 7
    assert given.at_most == 120


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


async def test_bots_are_killed_where_a_soak_is_broken_off(tmp_path: Path) -> None:
    """Asked to stop, each would hand its shards over first."""
    stops = list[bool]()
    bot = Bot(Mock(), tmp_path, "", None, {})
    bot.process = Mock(stop=AsyncMock(side_effect=lambda *, hard: stops.append(hard)))
    for failed in (None, asyncio.CancelledError, StageError):
        await bot.close(failed)
    assert stops == [False, True, True]


async def test_what_people_were_told_is_read_once_it_has_come_to_them() -> None:
    async def until(holds: Callable[[], Any]) -> Any:
        while not (found := holds()):  # noqa: ASYNC110 - as below
            await asyncio.sleep(0)
        return found

    settled = AsyncMock()  # the sandbox has shown it
    evening: Any = SimpleNamespace(stage=SimpleNamespace(settled=settled))
    person, outcome = Mock(until=until, text=str), Mock(messages=[])
    reading = asyncio.create_task(Crowd(evening, Mock()).read(person, outcome))
    while not settled.called:  # noqa: ASYNC110 - what is waited for has no event of its own
        await asyncio.sleep(0)
    outcome.messages = ["it is", "done"]

    assert await reading == "it is done"


async def test_a_soak_in_which_anything_is_wrong_keeps_the_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose(_plan: Any, _crowd: Any, folder: Path, *_: Any) -> Report:
        (folder / "0").mkdir()
        (folder / "0" / "bot.log").write_text("what it has said")
        return replace(FINE, lost=("x",))

    monkeypatch.setattr(process_soak, "_soaked", lose)
    monkeypatch.setattr("tests.workbench.process_soak.tempfile.tempdir", str(tmp_path))

    report = await process_soak.soak(Plan(seed=1, matches=1), asyncio.Event())

    assert report.wrong == ["lost: x", f"logs of the bots: {report.logs}"]
    assert (tmp_path / str(report.logs) / "0.log").read_text() == "what it has said"


async def test_of_the_shards_that_change_hands_those_count_that_a_process_has_left() -> None:
    seen = [(1.0, SHARD, 2), (1.2, HEARD, 2), (2.0, SHARD, 0), (40.0, HEARD, 0)]
    later = [(50.0, SHARD, 1), (50.1, HEARD, 1), (52.0, HEARD, 2)]
    peer = Peer(pool=None)

    assert await Watch(peer, {}, {0, 2}, 0.0, [*seen, *later]).taken() == (2.0, 40.0)
    assert await Watch(peer, {}, set(), 0.0, later).taken() == (None, None)
    assert Watch(peer, {}, set(), 0.0, later).told()[0] == (50.0, "shard 1 is held by another")


async def test_it_is_waited_until_what_a_process_has_left_is_heard_though_people_are_answered() -> (
    None
):
    watch = Watch(Peer(pool=None), {}, {2}, time.perf_counter(), [(3.9, SHARD, 2)])
    taking = asyncio.create_task(watch.taken())
    await asyncio.sleep(shard_watch.LOOKING)
    assert not taking.done()

    watch.changes.append((5.0, HEARD, 2))

    assert await taking == (3.9, 5.0)


async def test_a_shard_that_nobody_takes_ends_a_soak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard_watch, "STARTED", -1.0)
    with pytest.raises(StageError, match="shards \\[2\\]"):
        await Watch(Peer(pool=None), {}, {2}, time.perf_counter()).taken()


@pytest.mark.postgres
@pytest.mark.skipif(SERVER is None, reason="several processes need PostgreSQL")
async def test_processes_that_are_killed_lose_and_double_nothing() -> None:
    kills = 2
    plan = Plan(seed=1, processes=2, server=SERVER, matches=3, kills=kills, seconds=2.0, sessions=4)

    report = await process_soak.soak(plan, asyncio.Event())

    assert report.sound, repr(report)
    assert len(report.takeovers) == kills
    for one in report.takeovers:
        assert (one.held is None) is (one.heard is None), one
        assert one.held is None or one.heard is None or one.held <= one.heard, one
    assert report.actions > 0
