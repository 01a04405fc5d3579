"""``python -m tests.workbench fit``: weights that say who wins, or none."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner

from rules import GAMES
from rules.players.outlook import Weights
from tests.workbench.__main__ import app
from tests.workbench.arena import Contest
from tests.workbench.fit import Fit, Match, Round, fitted, played, written

CTHULHU = Contest(game="cthulhu-wars", seats=3, players=("heuristic",))
NAMES = GAMES["cthulhu-wars"].outlook.names  # type: ignore[union-attr] # it has one


def made(count: int, *, weight: float) -> list[Match]:
    """Make matches of two seats that the first feature decides, and nothing else."""
    drawn, found = np.random.default_rng(1), list[Match]()
    for number in range(count):
        features = drawn.normal(size=(2, len(NAMES)))
        odds = np.exp(weight * features[:, 0])
        winner = int(drawn.random() > odds[0] / odds.sum())
        won = (float(winner == 0), float(winner == 1))
        one = Round(3, tuple(map(tuple, features.tolist())), won, ("bg", "gc"))
        found.append(Match(number, (one,)))
    return found


def test_it_finds_the_weights_by_which_matches_were_decided() -> None:
    found = fitted(CTHULHU, reversed(made(3000, weight=1.5)))
    weights = found.weights
    at = 3 / weights.span
    first, *others = (a + b * at for a, b in zip(weights.early, weights.growth, strict=True))
    assert first == pytest.approx(1.5, abs=0.2)
    assert all(abs(other) < 0.2 for other in others)
    assert found.loss < found.in_place < found.chance + 1
    assert found.loss < found.chance - 0.1
    assert msgspec.convert(tomllib.loads(written(weights)), Weights) == weights


def test_who_plays_is_weighed_where_it_is_a_feature() -> None:
    """Else half of what makes a faction strong is thrown away with who played."""
    sides = ("gc", "bg")
    features = tuple(tuple(float(name == side) for name in NAMES) for side in sides)
    won = np.random.default_rng(2).random(2000) < 1 / (1 + np.exp(-1.5))
    matches = [
        Match(n, (Round(3, features, (float(one), float(not one)), sides),))
        for n, one in enumerate(won)
    ]
    weights = fitted(CTHULHU, matches).weights
    strong, weak = (
        weights.early[n] + weights.growth[n] * 3 / weights.span for n in map(NAMES.index, sides)
    )
    assert strong - weak == pytest.approx(1.5, abs=0.2)


def test_where_nothing_decides_nothing_is_foretold() -> None:
    assert fitted(CTHULHU, made(2000, weight=0)).loss == pytest.approx(np.log(2), abs=0.15)


def test_a_match_is_the_same_each_time_and_seen_at_the_beginning_of_each_round() -> None:
    match = played(CTHULHU, 2)
    assert match == played(CTHULHU, 2)
    assert [one.round for one in match.rounds] == sorted({one.round for one in match.rounds})
    assert match.rounds
    assert all(sum(one.won) == 1 and len(one.features) == 3 for one in match.rounds)


def test_seats_lean_so_that_positions_come_up_which_no_rule_of_thumb_leads_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.workbench.fit.NOISE", (0,))
    contest = Contest(
        game="eden-fronts", seats=2, players=("heuristic",), options={"quick_map": True}
    )
    found = set[Match]()
    for how in ("", "match", "draft"):
        monkeypatch.setattr("tests.workbench.fit.LEANINGS", (how,))
        found.add(played(contest, 2))
    assert len(found) == 3


@pytest.mark.parametrize("weight", [0, 1.5])
def test_weights_are_written_only_if_they_foretell_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, weight: float
) -> None:
    matches = made(2000, weight=weight)
    monkeypatch.setattr(
        "tests.workbench.fit_command.played", lambda contest, number: matches[number]
    )
    out = tmp_path / "outlook.toml"
    said = ["fit", "--game", "cthulhu-wars", "--seats", "2", "--matches", "2000"]
    ran = CliRunner().invoke(app, [*said, "--out", str(out)])
    assert (ran.exit_code, out.exists()) == ((0, True) if weight else (1, False))
    told = CliRunner().invoke(app, [*said, "--json"])
    assert msgspec.json.decode(told.stdout, type=Fit).weights.names == NAMES


@pytest.mark.nightly
def test_the_command_in_the_file_gives_the_same_weights_again() -> None:
    """Also from processes whose sets and dictionaries are in another order."""
    said = ["fit", "--game", "eden-fronts", "--matches", "12", "--option", "day_limit=8"]
    told = CliRunner().invoke(app, [*said, "--seed", "3", "--json"]).stdout
    again, _ = msgspec.json.decode(told, type=Fit).weights.fitted.split("; ")
    assert again.startswith("python -m tests.workbench fit ")
    assert CliRunner().invoke(app, [*again.split()[3:], "--jobs", "2", "--json"]).stdout == told


def test_weights_in_place_are_written_again_by_their_own_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = made(2000, weight=1.5)
    monkeypatch.setattr(
        "tests.workbench.fit_command.played", lambda contest, number: matches[number]
    )
    said = ["fit", "--game", "cthulhu-wars", "--seats", "2", "--matches", "2000", "--out"]
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    assert CliRunner().invoke(app, [*said, str(first)]).exit_code == 0
    placed = msgspec.convert(tomllib.loads(first.read_text()), Weights)
    monkeypatch.setattr("rules.players.outlook.read", lambda package: placed)
    assert CliRunner().invoke(app, [*said, str(second)]).exit_code == 0
    assert first.read_text() == second.read_text()
