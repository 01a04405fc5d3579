"""``python -m tests.workbench arena``: what it keeps, what it goes on with, what it refuses."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner
from typer.testing import Result as Ran

from tests.workbench.__main__ import app
from tests.workbench.arena import Contest, Report, Result
from tests.workbench.arena_command import OtherContestError, contested
from tests.workbench.ratings import Elo, Ratings

SHORT = Contest(
    game="eden-fronts",
    seats=2,
    players=("heuristic", "random"),
    options={"quick_map": True, "day_limit": 8},
)


def ran(*said: str, command: str = "arena") -> Ran:
    return CliRunner().invoke(app, [command, *said])


def untimed(told: Report) -> Report:
    return msgspec.structs.replace(
        told,
        standings=tuple(msgspec.structs.replace(one, p50=0, p99=0) for one in told.standings),
    )


def test_a_run_that_was_stopped_goes_on_where_it_stood(tmp_path: Path) -> None:
    out = tmp_path / "kept.jsonl"
    whole = contested(SHORT, 3)
    contested(SHORT, 1, out=out)
    with out.open("ab") as file:
        file.write(b'{"pair":1,"rota')  # killed while it wrote
    before = out.read_bytes()
    told = contested(SHORT, 3, out=out)
    assert untimed(told) == untimed(whole)
    lines = out.read_bytes().splitlines()
    assert before.splitlines()[:3] == lines[:3], "what was there was not played again"
    kept = [msgspec.json.decode(line, type=Result) for line in lines[1:]]
    assert [(one.pair, one.rotation) for one in kept] == [(p, t) for p in range(3) for t in (0, 1)]
    assert contested(SHORT, 1, out=out).pairs == 1
    with pytest.raises(OtherContestError):
        contested(msgspec.structs.replace(SHORT, seed=1), 3, out=out)


@pytest.mark.nightly
def test_two_processes_play_the_same_matches_as_one_and_imagine_as_many_futures() -> None:
    hard = msgspec.structs.replace(SHORT, players=("hard", "random"), plays=2)
    assert untimed(contested(hard, 1, jobs=2)) == untimed(contested(hard, 1))


def test_it_speaks_to_people_and_to_programs() -> None:
    said = ("--game", "eden-fronts", "--pairs", "1", "--option", "day_limit=8")
    assert "eden-fronts, 2 seats: 1 deal, 2 matches." in ran(*said).output
    told = msgspec.json.decode(ran(*said, "--sprt", "0,50", "--json").output)
    assert told["contest"]["players"] == ["heuristic", "random"]
    assert told["sprt"]["answer"] == "open"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (("--game", "chess"), "chess"),
        (("--players", "heuristic,oracle"), "oracle"),
        (("--seats", "9"), "eden-fronts"),
        (("--players", "random,random,random", "--seats", "2"), "3"),
        (("--plays", "64"), "hard"),
        (("--sprt", "50"), "50"),
        (("--sprt", "50,0"), "50,0"),
        (("--sprt", "nan,50"), "nan"),
        (("--players", "random", "--sprt", "0,50"), "heuristic,random"),
        (("--option", "weather=rain"), "weather"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(said: tuple[str, ...], words: str) -> None:
    found = ran("--game", "eden-fronts", *said)
    assert found.exit_code == 2
    assert words in found.output
    assert found.output.startswith("hexarch: ")
    assert found.output.count("\n") == 1


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana\n")
    said = ("--game", "eden-fronts", "--pairs", "1", "--option", "day_limit=8")
    for file in (letter, tmp_path, tmp_path / "no" / "where"):
        found = ran(*said, "--out", str(file))
        assert found.exit_code == 2
        assert str(file) in found.output
    assert letter.read_text() == "Dear Ana\n"


def test_players_are_rated_by_several_files_of_a_game(tmp_path: Path) -> None:
    pairings = [("heuristic", "random"), ("random", "easy")]
    files = [str(tmp_path / f"{number}.jsonl") for number in range(len(pairings))]
    for file, players in zip(files, pairings, strict=True):
        contested(msgspec.structs.replace(SHORT, players=players), 2, out=Path(file))
    with Path(files[0]).open("ab") as torn:
        torn.write(b'{"pair":2,"rota')
    told = msgspec.json.decode(ran(*files, "--json", command="ratings").output, type=Ratings)
    assert {one.player for one in told.ratings} == {"heuristic", "random", "easy"}
    assert (told.game, told.deals, told.matches) == (SHORT.game, 2, 8)
    assert next(one for one in told.ratings if one.player == "random").elo == Elo(0.0, 0.0, 0.0)
    assert Path(files[0]).read_bytes().endswith(b"rota"), "it is only read"
    assert "eden-fronts: 2 deals, 8 matches." in ran(*files, command="ratings").output


def test_files_that_do_not_belong_together_are_refused_in_one_line(tmp_path: Path) -> None:
    letter, first, other, empty = (tmp_path / f"{name}.txt" for name in "abcd")
    letter.write_text("Dear Ana\n")
    empty.touch()
    contested(SHORT, 1, out=first)
    other.write_bytes(msgspec.json.encode(msgspec.structs.replace(SHORT, content="else")) + b"\n")
    for files, words in (
        ((letter,), "holds no matches"),
        ((empty,), "holds no matches"),
        ((tmp_path / "none",), "none"),
        ((first, other), "another version of its content"),
        ((first, "--anchor", "hard"), "heuristic, random with hard"),
    ):
        found = ran(*map(str, files), command="ratings")
        assert found.exit_code == 2
        assert words in found.output
        assert found.output.startswith("hexarch: ")
        assert found.output.count("\n") == 1
