"""Elo of players, from matches that were kept."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from rules import GAMES
from tests.workbench.arena import Contest, Result
from tests.workbench.ratings import Elo, Rating, UnconnectedError, rated
from tests.workbench.sprt import expected

README = Path(__file__).parents[3] / "bot" / "docs" / "players.md"
NUMBER = r"([+-]\d+)"
ELO = rf"{NUMBER} \[{NUMBER}, {NUMBER}\]"


def contest(
    players: Sequence[str], seats: int = 2, *, seed: int = 0, plays: int | None = None
) -> Contest:
    return Contest(game="cthulhu-wars", seats=seats, players=tuple(players), seed=seed, plays=plays)


def kept(of: Contest, winners: Sequence[Sequence[str]]) -> tuple[Contest, list[Result]]:
    """Make a contest's matches, pair by pair: who won each of a pair; nobody if it is empty."""
    return of, [
        Result(
            pair=pair,
            rotation=turn,
            kinds=kinds,
            points=tuple(float(kind == won) / max(1, kinds.count(won)) for kind in kinds),
            sides=("",) * of.seats,
            places=tuple(range(of.seats)),
            ending="",
            rounds=1,
            actions=1,
            thinking=({},) * of.seats,
            blunders=({},) * of.seats,
        )
        for pair, both in enumerate(winners)
        for turn, (kinds, won) in enumerate(zip(of.rotations, both, strict=True))
    ]


def by_name(found: Sequence[Rating]) -> dict[str, Rating]:
    return {one.player: one for one in found}


def width(elo: Elo) -> float:
    return elo.high - elo.low


def elo_of(won: float, lost: float) -> float:
    return 400 * math.log10(won / lost)


def test_two_players_are_as_far_apart_as_the_matches_they_won() -> None:
    told = rated([kept(contest("ab"), ["aa"] * 10 + ["ab"] * 10)], "b")
    first, second = told.ratings
    assert (told.deals, told.matches) == (20, 40)
    assert (first.player, second.player) == ("a", "b")
    # One more match each is taken to have been won.
    assert first.elo.elo == pytest.approx(elo_of(31, 11), abs=0.1)
    assert first.elo == first.ahead
    assert first.elo.low > 0
    assert (second.elo, second.ahead) == (Elo(0.0, 0.0, 0.0), None)
    assert (first.against["b"].won, first.against["b"].of) == (30, 40)


def test_strengths_add_up_along_a_chain_of_players() -> None:
    files = [kept(contest("ab"), ["aa", "ab"] * 20), kept(contest("bc"), ["bb", "bc"] * 20)]
    found = by_name(rated(files, "c").ratings)
    step = elo_of(61, 21)
    assert found["a"].elo.elo == pytest.approx(2 * step, abs=0.1)
    assert found["b"].elo.elo == pytest.approx(step, abs=0.1)
    assert width(found["a"].elo) > width(found["b"].elo)
    assert found["a"].ahead is not None
    assert width(found["a"].ahead) == pytest.approx(width(found["b"].elo), abs=0.2)
    lowest = by_name(rated(files, "a").ratings)["c"].elo
    assert lowest.elo == pytest.approx(-2 * step, abs=0.1)


@pytest.mark.parametrize("pairs", [1, 10, 100])
def test_who_has_won_all_is_stronger_by_no_more_than_so_many_matches_can_say(pairs: int) -> None:
    best, worst = rated([kept(contest("ab"), ["aa"] * pairs)], "b").ratings
    assert best.elo.elo == pytest.approx(elo_of(2 * pairs + 1, 1), abs=0.1)
    assert -math.inf < best.elo.low < best.elo.elo < best.elo.high < math.inf
    assert (best.elo.low > 0) == (pairs > 1), "two matches say nothing for sure"
    assert worst.against["a"].won == 0


def test_the_matches_of_a_deal_are_no_more_than_the_deal_says() -> None:
    lucky = rated([kept(contest("ab"), ["aa", "bb"] * 10)], "b").ratings[0].elo
    paired = rated([kept(contest("ab"), ["ab"] * 20)], "b").ratings[0].elo
    mixed = rated([kept(contest("ab"), ["aa", "ab", "ba", "bb"] * 5)], "b").ratings[0].elo
    assert lucky.elo == paired.elo == mixed.elo == 0
    assert 0 < width(paired) < width(mixed) < width(lucky)


def test_a_winner_with_three_others_beats_each_of_them() -> None:
    alike = rated([kept(contest("ab", 4), ["abbb"] * 50)], "b").ratings[0]
    assert alike.elo.elo == pytest.approx(0, abs=2)
    assert (alike.against["b"].won, alike.against["b"].of) == (150, 300)
    strong = rated([kept(contest("ab", 4), ["aaba"] * 200)], "b").ratings[0]
    assert expected(strong.elo.elo, 1, 3) == pytest.approx(0.75, abs=0.01)
    nobody = rated([kept(contest("ab", 4), ["abbb"] * 50 + [("", "", "", "")])], "b").ratings[0]
    assert nobody.against == alike.against


def test_a_match_of_several_files_counts_once() -> None:
    once = kept(contest("ab"), ["aa", "ab"])
    again = kept(contest("ba"), ["aa", "ba"])
    other = kept(contest("ab", seed=1), ["aa", "ab"])
    assert rated([once, once, again], "b") == rated([once], "b")
    assert rated([once, other], "b").matches == 8
    torn = (once[0], once[1][:-1])
    assert rated([torn], "b").matches == 2, "pairs that are not whole do not count"


def test_hard_players_of_another_budget_are_other_players() -> None:
    files = [
        kept(contest(("hard", "random"), plays=plays), [("hard", "hard")]) for plays in (8, 64)
    ]
    names = [one.player for one in rated(files, "random").ratings]
    assert names == ["hard (64)", "hard (8)", "random"]
    plain = kept(contest(("hard", "random")), [("hard", "hard")])
    assert "hard" in by_name(rated([plain], "random").ratings)


def test_players_whom_no_match_compares_with_the_anchor_are_not_rated() -> None:
    files = [kept(contest("ab"), ["aa"]), kept(contest("cd"), ["cc"])]
    with pytest.raises(UnconnectedError) as error:
        rated(files, "a")
    assert error.value.args == ("c", "d")
    with pytest.raises(UnconnectedError):
        rated(files[:1], "x")
    assert rated([kept(contest("ab"), [])], "a").ratings == ()


@pytest.mark.parametrize("luck", [0.0, 2.0])
def test_intervals_hold_the_true_strength_as_often_as_they_say(luck: float) -> None:
    """Whether seats decide nothing, or the same seat mostly wins both matches of a pair."""
    drawn, runs, held = Random(1), 200, 0

    def chance(edge: float) -> float:
        return 1 / (1 + math.exp(-edge))

    deals = [drawn.gauss(0, luck) for _ in range(20_000)]
    edge = 150 / 400 * math.log(10)
    share = sum(chance(edge + deal) for deal in deals) / len(deals)
    truth = elo_of(share, 1 - share)
    for _ in range(runs):
        winners = []
        for _ in range(12):
            deal = drawn.gauss(0, luck)
            chances = chance(edge + deal), chance(edge - deal)
            winners.append(["a" if drawn.random() < one else "b" for one in chances])
        found = by_name(rated([kept(contest("ab"), winners)], "b").ratings)["a"].elo
        held += found.low <= truth <= found.high
    assert 0.91 <= held / runs <= 0.99


def test_the_readme_says_of_each_game_how_strong_each_level_is_and_how_sure_that_is() -> None:
    section = README.read_text("utf-8").split("## How strong the levels are\n")[1].split("\n## ")[0]
    hard = rf"(?:{ELO} \| {ELO} \| (\d+) of (\d+)|– \| – \| –)"  # where it has not played
    row = rf"^\| ([a-z-]+) \| (\d+), (\d+) \| {ELO} \| {ELO} \| {hard} \|$"
    rows = re.findall(row, section, re.MULTILINE)
    assert sorted(game for game, *_ in rows) == sorted(GAMES)
    for _, *texts in rows:
        deals, matches, *figures = (float(text) for text in texts if text)
        assert 2 * deals <= matches
        elos, score = figures[:12], figures[12:]
        for at in range(0, len(elos), 3):
            elo, low, high = elos[at : at + 3]
            assert low < elo < high
            assert abs((low + high) / 2 - elo) <= 1, "intervals lie around what was found"
        if score:
            won, of = score
            assert 0 <= won <= of <= matches
            _, normal, strongest, ahead = elos[::3]
            assert abs(strongest - normal - ahead) <= 1.5, "all columns are of the same fit"
    assert len(section.splitlines()) <= 15
    assert re.search(r"\b[0-9a-f]{8}\b", section), "the commit that was measured"
