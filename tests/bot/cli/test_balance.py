"""Worlds against each other: who meets whom, what is added up, what is said of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.selfplay import balance
from bot.selfplay.balance import Balance, Duel, balanced, duel, meetings
from bot.selfplay.match import PlayedMatch
from rules import GAMES
from rules.core.game import Setup
from rules.eden import worlds
from rules.eden.board.content import packed

CONTENT = packed(worlds.builtin().values())
TIDES = Path(worlds.__file__).parent / "examples" / "tides.toml"
TWO = ("elves", "undead")


def duels(shares: list[float], *, with_hero: bool = False) -> list[Duel]:
    """Make pairs in which the elves have won so much of the two matches."""
    found = []
    for pair, share in enumerate(shares):
        for points in {0: (0.0, 0.0), 0.5: (1.0, 0.0), 1: (1.0, 1.0)}[share]:
            hero = {"elves.treant": 1} if with_hero and points else {}
            played = (hero, {"undead.skeleton": 2})
            won = (points, 1 - points)
            found.append(Duel(worlds=TWO, pair=pair, points=won, played=played))
    return found


def told(shares: list[float], *, with_hero: bool = False) -> dict[str, Balance]:
    found = balanced(CONTENT, TWO, duels(shares, with_hero=with_hero))
    return {one.world: one for one in found}


def test_every_world_meets_every_other_one_that_is_asked_for() -> None:
    everybody = ["a", "b", "c"]
    assert [two for two, _ in meetings(everybody, everybody, 1)] == [
        ("a", "b"),
        ("a", "c"),
        ("b", "c"),
    ]
    assert meetings(["b"], ["a", "b", "c"], 2) == [
        (("a", "b"), 0), (("b", "c"), 0), (("a", "b"), 1), (("b", "c"), 1)
    ]  # fmt: skip
    assert not meetings(["a"], ["a"], 3)


@pytest.mark.parametrize(
    ("shares", "verdicts"),
    [
        ([1, 1, 0.5, 1, 1, 1], ("above", "below")),
        ([0.5] * 20 + [1, 0], ("within", "within")),
        ([1, 0, 0.5], ("open", "open")),
        ([1], ("open", "open")),
    ],
)
def test_a_world_is_judged_by_the_interval_of_its_pairs(
    shares: list[float], verdicts: tuple[str, str]
) -> None:
    found = told(shares)
    assert (found["elves"].verdict, found["undead"].verdict) == verdicts
    assert found["elves"].all.n == len(shares)
    assert found["elves"].all.mean + found["undead"].all.mean == pytest.approx(1)
    assert found["elves"].against["undead"].of == 2 * len(shares)


def test_a_unit_is_told_with_and_without() -> None:
    units = {unit.card: unit for unit in told([0.5] * 10, with_hero=True)["elves"].units}
    hero = units["elves.treant"]
    assert (hero.played, hero.with_it.share, hero.without.share) == (0.5, 1, 0)
    assert hero.gain == 1
    assert not any(unit.gain for card, unit in units.items() if card != "elves.treant")
    few = {unit.card: unit for unit in told([0.5], with_hero=True)["elves"].units}
    assert few["elves.treant"].gain == 0, "two matches tell nothing"


def test_a_pair_is_played_with_each_world_in_each_seat_and_comes_again_the_same() -> None:
    first, again = (duel("eden-frontiers", CONTENT, TWO, 0, kind="heuristic", seed=1) for _ in "ab")
    assert first == again
    assert len(first) == 2
    for one in first:
        assert sum(one.points) == 1
        for world, played in zip(TWO, one.played, strict=True):
            assert played
            assert all(card.startswith(f"{world}.") for card in played)


def test_worlds_are_measured_on_the_maps_of_new_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    setups = list[Setup]()

    def noted(game: Any, setup: Setup, *said: Any, **named: Any) -> Any:
        setups.append(setup)
        return PlayedMatch(game, setup, *said, **named)

    monkeypatch.setattr(balance, "PlayedMatch", noted)
    duel("eden-frontiers", CONTENT, TWO, 0, kind="random", seed=1)
    newest = GAMES["eden-frontiers"].newest
    assert newest
    assert all(newest.items() <= setup.options.items() for setup in setups)
    assert len(setups) == 2


def test_a_new_world_is_measured_against_others_in_both_languages() -> None:
    def ran(*said: str) -> str:
        found = CliRunner().invoke(app, ["worlds", "balance", str(TIDES), *said])
        assert found.exit_code == 0, found.output
        return found.output

    few = ("--against", "elves", "--pairs", "1")
    assert "Not certain yet" in ran(*few, "--lang", "en")
    assert "Pas encore certain" in ran(*few, "--lang", "fr")
    (found,) = msgspec.json.decode(ran(*few, "--json"))["worlds"]
    assert (found["world"], list(found["against"])) == ("tides", ["elves"])


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (("--against", "trolls"), "trolls"),
        (("--against", "elves"), "--against all"),
        (("--players", "oracle"), "oracle"),
        (("--edition", "chess"), "chess"),
        (("nowhere.toml",), "nowhere.toml"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line(said: tuple[str, ...], words: str) -> None:
    found = CliRunner().invoke(app, ["worlds", "balance", *said])
    assert found.exit_code == 2
    assert words in found.output
    assert found.output.count("\n") == 1
