"""The figures to hold, on the command line."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rules
from bot.games.registry import GAMES
from bot.model.due_times import reminders
from bot.sandbox.rest.exchange import Exchange
from bot.store import Store
from rules.core.ids import Cell
from rules.eden.actions import PlayRift
from tests.workbench import figure, interactions, pictures, playouts
from tests.workbench.__main__ import app
from tests.workbench.bench_command import INTERPRETER, PARTS, Part, measured
from tests.workbench.figure import Figure, Goal, Peer, spread_of
from tests.workbench.goals import TABLE
from tests.workbench.live_matches import MatchRunner, followed, memory_of_all, typed
from tests.workbench.openings import Opening
from tests.workbench.restarts import ASKED, let_time_pass
from tests.workbench.stored_matches import likes_without_channel, multiply

FAST = Goal("fast", ">=", 2, "times")
SMALL = Goal("small", "<=", 10, "KiB")


def held() -> Iterator[Figure]:
    yield FAST.measured(3.14159, Peer("somebody", 100, "things/s"), {"ours, things/s": 314.159})


async def half() -> AsyncGenerator[Figure, None]:
    yield FAST.measured(1)
    raise OSError("the rest of the machine is missing")


def test_a_figure_is_held_up_to_its_bound() -> None:
    assert FAST.measured(2).met
    assert not FAST.measured(1.999).met
    assert SMALL.measured(10).met
    assert not SMALL.measured(10.001).met


def test_a_goal_stays_as_it_was_set_beside_what_is_held() -> None:
    goal = Goal("slow", "<=", 10, "ms", held=35)

    between, worse = goal.measured(29), goal.measured(36)

    assert (between.target, between.held) == ("<= 10 ms", "<= 35 ms")
    assert (between.met, between.holds) == (False, True)
    assert (worse.met, worse.holds) == (False, False)
    assert (goal.measured(10).met, SMALL.measured(10).held) == (True, "<= 10 KiB")


def test_goals_are_those_that_were_set() -> None:
    """No goal becomes what is held: these were set in numbers, and only ``held`` follows the program."""
    limits = {goal.name: goal.limit for part in PARTS for goal in part.goals}

    assert limits["processor-per-action-at-six-seats"] == 10
    assert limits["answer-p95-at-six-seats"] == 50
    assert (limits["interaction-processor"], limits["interaction-p50"]) == (1.8, 1.6)
    for kind in (pictures.EDEN, pictures.CLASH, pictures.BOARD):
        assert [goal.limit for goal in kind[1:]] == [120, 12]
    assert {name: goal.limit for name, goal in playouts.IN_PLACE.items()} == {
        "eden-frontiers": 1.5,
        "eden-fronts": 1.5,
        "eden-shards": 2,
        "cthulhu-wars": 2,
        "clash-of-cultures": 1.5,
    }


def test_what_is_held_is_never_better_than_its_goal() -> None:
    for goal in (goal for part in PARTS for goal in part.goals):
        if goal.held is not None:
            sign = 1 if goal.bound == "<=" else -1
            assert sign * (goal.held - goal.limit) > 0, goal
        assert bool(goal.since) == (goal.held is not None), goal


def test_the_goals_of_all_figures_stand_in_one_table() -> None:
    assert {goal.name: goal for part in PARTS for goal in part.goals} == TABLE
    assert spread_of([1.0]) is None
    assert spread_of([1.0, 2.0, 3.0, 4.0, 5.0]) == 2.0


def test_what_could_not_be_measured_says_why_and_is_missed() -> None:
    report = measured([Part("half", (FAST, SMALL), half)])

    assert report.missed == ("fast", "small")
    assert report.figures[1].value is None
    assert report.figures[1].why == "OSError: the rest of the machine is missing"


def test_bench_prints_json_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "__defaults__", ((Part("all", (FAST,), held),), ()))

    result = CliRunner().invoke(app, ["bench", "--json"])

    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == {
        "figures": [
            {
                "name": "fast",
                "value": 3.142,
                "unit": "times",
                "target": ">= 2 times",
                "held": ">= 2 times",
                "since": "",
                "spread": None,
                "peer": {"name": "somebody", "value": 100, "unit": "things/s"},
                "met": True,
                "holds": True,
                "why": None,
                "details": {"ours, things/s": 314.159},
            }
        ],
        "missed": [],
        "worse": [],
        "left_out": [],
        "interpreter": INTERPRETER,
    }


def test_bench_prints_a_table_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "__defaults__", ((Part("half", (FAST, SMALL), half),), ()))
    monkeypatch.setenv("COLUMNS", "200")

    result = CliRunner().invoke(app, ["bench"])

    assert result.exit_code == 0, result.output
    assert "missed: fast, small" in result.stdout
    assert "worse than held: fast, small" in result.stdout
    assert all(
        column in result.stdout for column in ("goal", "held", "since", "spread", INTERPRETER)
    )


def test_a_figure_is_made_alone_and_what_takes_long_is_left_out_of_a_quick_look() -> None:
    parts = [Part("half", (FAST, SMALL), half, alone=True), Part("all", (SMALL,), held)]

    assert [f.name for f in measured(parts, ["fast"]).figures] == ["fast"]
    assert [f.name for f in measured(parts, ["half"]).figures] == ["fast", "small"]
    quick = measured(parts, quick=True)
    assert ([f.name for f in quick.figures], quick.left_out) == (["fast"], ("half",))
    assert measured(parts, ["half"], quick=True).figures != ()


def test_a_figure_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    result = CliRunner().invoke(app, ["bench", "speed"])

    assert result.exit_code == 2
    assert "spending" in result.output


def test_every_figure_has_a_name_of_its_own() -> None:
    names = [goal.name for part in PARTS for goal in part.goals]

    assert len(set(names)) == len(names)


def test_without_catanatron_its_figures_are_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ImportError("No module named 'catanatron'")

    monkeypatch.setattr(playouts, "catanatron", missing)

    found = list(playouts.figures())

    assert len(found) == 2 * len(GAMES)
    assert not any(f.met for f in found)
    assert all("catanatron" in (f.why or "") for f in found)


def test_the_same_opening_is_played_alike_each_time() -> None:
    opening = Opening(2, 7)
    (one, played), (other, again) = opening.playout(60), opening.playout(60)

    assert (one.state, played) == (other.state, again)


def test_every_game_of_the_house_is_measured_in_both_ways() -> None:
    named = {goal.name for goals in (playouts.IN_PLACE, playouts.STORED) for goal in goals.values()}

    assert len(named) == 2 * len(GAMES)
    assert all(Opening(4, 1, game).playout(30)[1] == 30 for game in GAMES.values())


def test_both_ways_of_playing_do_the_same_number_of_actions() -> None:
    openings = [Opening(2, 3)]

    assert playouts.in_place(openings)() == playouts.stored(openings)()


def test_catanatron_plays_whole_matches() -> None:
    assert playouts.catanatron()() > 100


def test_rates_interleave_both_kinds_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def work(name: str, things: int) -> figure.Work:
        def one() -> int:
            done.append(name)
            return things

        return one

    ticks = iter(range(1000))
    monkeypatch.setattr(time, "process_time", lambda: next(ticks))
    pairs = figure.rates(work("ours", 6), work("theirs", 3), rounds=2, seconds=2)

    assert done[:1] + done[-1:] == ["ours", "theirs"]
    assert figure.middle(pairs)[2] == 2


def test_a_percentile_lies_among_the_values() -> None:
    assert interactions.percentile([float(n) for n in range(101)], 99) == 99


def test_actions_are_typed_as_the_commands_of_the_bot() -> None:
    line, options = typed(PlayRift(Cell("H8"), Cell("H9"), 3))

    assert line.startswith("/eden ")
    assert sorted(map(str, options.values())) == ["3", "H8", "H9"]


async def test_people_of_the_stage_follow_what_the_store_knows(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'stage.sqlite3'}"
    async with MatchRunner(2) as stage:
        await stage.prepare(url, 2, {"quick_map": True})
        user, _, action = stage.games[0].turn()
        store = await Store.open(url)
        again = await followed(store, stage.games[0].id)
        await store.close()

        assert again.packed == stage.games[0].match.packed
        assert user in stage.people
        assert action in again.legal(again.game.pending(again.state)[0].seat)


async def test_matches_are_multiplied_with_all_that_belongs_to_them(tmp_path: Path) -> None:
    pattern, many = tmp_path / "pattern.sqlite3", tmp_path / "many.sqlite3"
    url = f"sqlite:///{pattern}"
    async with MatchRunner(2) as stage:
        await stage.prepare(url, 2, {"quick_map": True})
    with sqlite3.connect(pattern) as connection:
        connection.execute("UPDATE matches SET status = 'over' WHERE id = ?", [stage.games[1].id])
    connection.close()

    multiply(pattern, many, likes_without_channel(40))

    store = await Store.open(f"sqlite:///{many}")
    found = await store.matches.find(limit=100)
    assert len(found) == 40
    assert sum(info.status == "running" for info in found) == 4
    assert len({info.channel for info in found}) == 40
    for info in found:
        assert len(info.seats) == 2
        assert (await store.records.load(info.id)).at.seq == info.seq
    await store.close()


async def test_a_reminder_is_due_to_everybody_asked_when_the_killed_bot_starts(
    tmp_path: Path,
) -> None:
    database = tmp_path / "killed.sqlite3"
    url = f"sqlite:///{database}"
    async with MatchRunner(1) as stage:
        await stage.prepare(url, 2, {"quick_map": True}, clocks=ASKED)
    let_time_pass(database)

    store, now = await Store.open(url), time.time()
    assert await store.matches.due(now) == [stage.games[0].id]
    clocks = (await store.matches.get(stage.games[0].id)).clocks
    asked = [clock for clock in clocks.seats.values() if clock.open]
    assert asked
    assert all(reminders(clocks, clock, now) == 1 for clock in asked)
    await store.close()


def test_an_interaction_is_compared_round_by_round_and_not_where_rounds_disagree() -> None:
    theirs = interactions.Spent(10.0, 2.0)
    calm = [(interactions.Spent(15.0, at), theirs) for at in (3.0, 3.2, 3.4, 3.2, 9.0)]
    found, waited = interactions.compared(calm, 0.5)
    assert (found.value, found.met, waited.value) == (1.6, True, 1.5)
    assert found.details["seats"] == waited.details["seats"] == 4
    assert interactions.compared(calm, 9.0)[0].value == found.value  # neighbours do not count
    apart = [(interactions.Spent(15.0, at), theirs) for at in (2.0, 4.0, 8.0)]
    assert [(f.value, f.met) for f in interactions.compared(apart, 0.5)] == [(None, False)] * 2


async def test_interactions_are_measured_in_every_game_at_its_default_seats(
    tmp_path: Path,
) -> None:
    async with MatchRunner(len(GAMES)) as stage:
        url = f"sqlite:///{tmp_path / 'stage.sqlite3'}"
        await stage.prepare(
            url, interactions.SEATS, {"quick_map": True}, games=list(rules.GAMES.values())
        )

        assert [game.match.game.id for game in stage.games] == list(GAMES)
        assert [len(game.users) for game in stage.games] == [4, 4, 4, 4, 3]
        assert [len(game.players) for game in stage.games] == [4, 4, 4, 4, 3]


def test_memory_counts_what_a_process_has_started() -> None:
    eats = "held = b'x' * (40 << 20); print(flush=True); input()"
    starts = f"import subprocess, sys; one = subprocess.Popen([sys.executable, '-c', {eats!r}]); one.wait()"
    command = [sys.executable, "-c", starts]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()  # what it has started has taken its memory
        try:
            assert memory_of_all(process.pid) > 40
        finally:
            process.stdin.write(b"\n")
            process.stdin.flush()


def test_only_edits_count_as_edits_through_webhooks() -> None:
    stage = MatchRunner(1)
    answer = "/webhooks/{application_id}/{token}"
    for method, path in (
        ("POST", answer),
        ("PATCH", f"{answer}/messages/@original"),
        ("DELETE", f"{answer}/messages/@original"),
        ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
    ):
        stage.exchanges.append(Exchange(method, path, None, 200, None))

    assert [(e.method, e.path) for e in stage.edits()] == [
        ("PATCH", f"{answer}/messages/@original")
    ]
    assert stage.edits(2) == []


def test_futures_of_each_game_are_measured() -> None:
    assert playouts.FUTURES.keys() == GAMES.keys()
    opening = Opening(2, 0, GAMES["eden-fronts"])
    assert playouts.imagined([opening])() > 100
