"""Matches between automated players."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.cli.simulate import (
    Simulated,
    UnknownOptionError,
    options_of,
    simulate,
)
from bot.games.registry import GAMES
from bot.selfplay import match
from bot.selfplay.match import EndlessMatchError


def played(matches: int, seats: int, players: list[str], seed: int = 1) -> Simulated:
    return simulate(
        GAMES["eden-frontiers"],
        seats=seats,
        matches=matches,
        seed=seed,
        players=players,
        options={"quick_map": True},
    )


def test_the_heuristic_player_wins_nine_points_of_ten_against_the_random_one() -> None:
    report = played(30, 2, ["random", "heuristic"])

    assert report.wins["heuristic"] >= 27
    assert sum(report.wins.values()) == pytest.approx(30)


@pytest.mark.parametrize("scenario", ["supremacy", "unbalance"])
def test_the_heuristic_player_beats_the_random_one_in_shards(scenario: str) -> None:
    report = simulate(
        GAMES["eden-shards"],
        seats=2,
        matches=20,
        seed=3,
        players=["random", "heuristic"],
        options={"quick_map": True, "scenario": scenario},
    )

    assert report.wins["heuristic"] >= 18


def test_heuristic_players_slay_the_king_where_random_ones_do_not() -> None:
    wins = {}
    for kind in ("random", "heuristic"):
        report = simulate(
            GAMES["eden-shards"],
            seats=2,
            matches=8,
            seed=2,
            players=[kind],
            options={"quick_map": True, "scenario": "king", "king_level": "easy"},
        )
        assert report.finished == 8
        wins[kind] = report.wins[kind]

    assert wins["random"] == 0
    assert wins["heuristic"] >= 4


def test_the_same_seed_gives_the_same_matches() -> None:
    first, second = (played(2, 3, ["random"], seed=7) for _ in range(2))

    assert (first.actions, first.wins, first.rounds) == (second.actions, second.wins, second.rounds)


@pytest.mark.parametrize(
    ("game", "option", "value", "place"),
    [("eden-frontiers", "quick_map", True, ""), ("cthulhu-wars", "map", "E4B", ", E4B")],
)
def test_wins_are_told_by_world_or_faction_and_by_map(
    game: str, option: str, value: str | bool, place: str
) -> None:
    report = simulate(
        GAMES[game], seats=4, matches=3, seed=1, players=["random"], options={option: value}
    )

    assert sum(of for _, of in report.sides.values()) == 12
    points = sum(won for won, _ in report.sides.values())
    assert points == pytest.approx(sum(report.wins.values()))
    names = [side.removesuffix(place) for side in report.sides]
    assert all(names), report.sides
    assert not any("," in name for name in names), report.sides


@pytest.mark.parametrize(
    ("game", "seats", "locale", "line"),
    [
        ("cthulhu-wars", 4, "fr", "Grand Cthulhu, E4A: "),
        ("cthulhu-wars", 4, "en", "Great Cthulhu, E4A: "),
        ("eden-frontiers", 6, "fr", "Le Collectif positron: "),
        ("eden-frontiers", 6, "en", "The Positron Collective: "),
    ],
)
def test_what_a_seat_plays_is_named_in_the_language(
    game: str, seats: int, locale: str, line: str
) -> None:
    result = CliRunner().invoke(
        app, ["simulate", game, f"--seats={seats}", "--matches=1", "--seed=1", f"--lang={locale}"]
    )

    assert f"\n  {line}" in result.stdout


def test_kinds_of_players_take_turns_at_the_first_place() -> None:
    report = played(2, 2, ["random", "heuristic"])

    assert set(report.wins) == {"random", "heuristic"}


def test_match_options_are_read_from_the_command_line() -> None:
    game = GAMES["eden-shards"]
    given = ["scenario=king", "variant=true", "king_level=easy"]

    assert options_of(game, given, quick_map=True) == {
        "quick_map": True,
        "scenario": "king",
        "variant": True,
        "king_level": "easy",
    }
    for wrong in ("weather=rain", "scenario=peace", "scenario"):
        with pytest.raises(UnknownOptionError):
            options_of(game, [wrong], quick_map=True)


def test_a_match_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "BOUND", 50)

    with pytest.raises(EndlessMatchError):
        played(1, 2, ["random"])


@pytest.mark.parametrize("seats", range(2, 7))
def test_heuristic_players_end_matches_among_themselves(seats: int) -> None:
    assert played(1, seats, ["heuristic"], seed=seats).finished == 1
