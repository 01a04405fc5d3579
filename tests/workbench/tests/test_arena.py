"""Matches in pairs, and what is concluded from them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.selfplay import match as selfplay
from bot.selfplay.estimates import mean, wilson
from bot.selfplay.match import EndlessMatchError
from rules import GAMES
from rules.players import search
from tests.workbench import arena
from tests.workbench.arena import Contest, Result, decided, played, report
from tests.workbench.sprt import expected, sprt

TWO = Contest(game="eden-fronts", seats=2, players=("a", "b"))
FOUR = Contest(game="cthulhu-wars", seats=4, players=("a", "b"))


def result(pair: int, kinds: str, winners: str, rotation: int = 0, side: str = "xyzw") -> Result:
    """Make a match in which the seats in *winners* win."""
    share = 1 / len(winners) if winners else 0
    return Result(
        pair=pair,
        rotation=rotation,
        kinds=tuple(kinds),
        points=tuple(share * (str(seat) in winners) for seat in range(len(kinds))),
        sides=tuple(side[: len(kinds)]),
        places=tuple(range(len(kinds))),
        ending="last" if winners else "limit",
        rounds=7 + pair,
        actions=100,
        thinking=tuple({8: 99, 80: 1} for _ in kinds),
        blunders=({"hoard": 1}, *({} for _ in kinds[1:])),
    )


def pairs(*scores: float) -> list[Result]:
    """Make pairs of two seats, in which the first kind has so many points of two."""
    wins = {0: ("1", "0"), 1: ("0", "0"), 2: ("0", "1"), 0.5: ("01", "0"), 1.5: ("0", "01")}
    return [
        result(pair, kinds, winners, turn)
        for pair, score in enumerate(scores)
        for turn, (kinds, winners) in enumerate(zip(("ab", "ba"), wins[score], strict=True))
    ]


@pytest.mark.parametrize(
    ("players", "seats", "rotations"),
    [
        ("ab", 2, ["ab", "ba"]),
        ("ab", 4, ["abbb", "babb", "bbab", "bbba"]),
        ("aabb", 4, ["aabb", "baab", "bbaa", "abba"]),
        ("abab", 4, ["abab", "baba"]),
        ("abc", 3, ["abc", "cab", "bca"]),
        ("a", 3, ["aaa"]),
    ],
)
def test_a_pair_has_every_rotation_of_the_players_once(
    players: str, seats: int, rotations: list[str]
) -> None:
    contest = Contest(game="cthulhu-wars", seats=seats, players=tuple(players))
    assert ["".join(one) for one in contest.rotations] == rotations


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(13, 14, 69, 99), (15, 60, 16, 37), (0, 2, 0, 66), (2, 2, 34, 100), (0, 0, 0, 100)],
)
def test_the_interval_of_a_share_is_that_of_wilson(
    won: float, of: int, low: int, high: int
) -> None:
    rate = wilson(won, of)
    assert (round(100 * rate.low), round(100 * rate.high)) == (low, high)


@pytest.mark.parametrize(
    ("n", "times"), [(2, 12.71), (3, 4.303), (4, 3.18), (10, 2.262), (99, 1.984)]
)
def test_the_interval_of_a_mean_is_that_of_student(n: int, times: float) -> None:
    values = [float(i) for i in range(n)]
    deviation = (sum((v - (n - 1) / 2) ** 2 for v in values) / (n - 1)) ** 0.5
    found = mean(values)
    assert found.high - found.mean == pytest.approx(times * deviation / n**0.5, rel=0.01)
    assert found.high - found.mean == pytest.approx(found.mean - found.low)


def test_shares_are_expected_by_strength_and_by_seats() -> None:
    assert expected(0, 1, 1) == 0.5
    assert expected(0, 1, 3) == 0.25
    assert expected(400, 1, 1) == pytest.approx(10 / 11)


def test_three_of_four_are_told_from_half_in_about_25_pairs_and_half_is_told_as_well() -> None:
    better = pairs(*([2, 1, 2, 1, 2, 1, 2, 1, 1, 2, 2, 1] * 6))
    alike = pairs(*([1, 2, 0, 1, 1, 0, 2, 1] * 40))
    enough, test = decided(TWO, better, (0, 50))
    assert test.answer == "better"
    assert 8 <= enough <= 30
    assert decided(TWO, alike, (0, 50))[1].answer == "not-better"
    assert decided(TWO, alike[:30], (0, 50))[1].answer == "open"
    assert sprt([1.0] * 7, 0.5, 0.57, (0, 50)).answer == "open"


def test_the_test_stops_at_the_same_pair_in_whatever_order_matches_end() -> None:
    matches = pairs(*([2, 1] * 40))
    assert decided(TWO, matches, (0, 50)) == decided(TWO, matches[::-1], (0, 50))
    assert report(TWO, matches[::-1], (0, 50)) == report(TWO, matches, (0, 50))
    assert report(TWO, matches, (0, 50)).pairs < 80 == report(TWO, matches).pairs


def test_a_report_counts_whole_pairs_by_player_side_seat_and_place() -> None:
    told = report(TWO, [*pairs(2, 1, 1.5), result(3, "ab", "0")])
    first, second = told.standings
    assert (told.pairs, told.matches) == (3, 6)
    assert (first.kind, first.rate.won, first.rate.of) == ("a", 4.5, 6)
    assert (second.kind, second.rate.won) == ("b", 1.5)
    assert first.ahead is not None
    assert first.ahead.mean == pytest.approx(0.5)
    assert first.ahead.n == 3, "pairs are what is independent, not matches"
    assert {side: rate.won for side, rate in told.sides.items()} == {"x": 4.5, "y": 1.5}
    assert {seat: rate.won for seat, rate in first.seats.items()} == {0: 3, 1: 1.5}
    assert told.places[0].of == 6
    assert told.endings == {"last": 6}
    assert (told.rounds.min, told.rounds.median, told.rounds.max) == (7, 8, 9)
    assert first.p50 < first.p99 * 10
    assert first.p99 < 0.01, "one in a hundred took longer"
    assert first.blunders == second.blunders == {"hoard": 0.5}


def test_one_against_three_is_compared_seat_by_seat() -> None:
    rotations = [result(0, "abbb", "0", 0), result(0, "babb", "0", 1)]
    rotations += [result(0, "bbab", "2", 2), result(0, "bbba", "", 3)]
    first = report(FOUR, rotations).standings[0]
    assert first.rate.fair == 0.25
    assert first.ahead is not None
    assert first.ahead.mean == pytest.approx(2 / 4 - 1 / 12)


def test_nothing_is_said_of_no_match() -> None:
    told = report(TWO, [])
    assert (told.pairs, told.standings[0].rate.of, told.standings[0].p99) == (0, 0, 0.0)


def ticking() -> Iterator[float]:
    return (number / 1000 for number in count())


def test_the_matches_of_a_pair_are_one_deal_and_come_again_the_same() -> None:
    contest = Contest(
        game="eden-fronts",
        seats=2,
        players=("heuristic", "random"),
        seed=3,
        options={"quick_map": True, "day_limit": 8},
    )
    clock = ticking()
    first, second = (played(contest, 0, turn, lambda: next(clock)) for turn in range(2))
    again = played(contest, 0, 1, lambda: 0.0)
    assert first.sides == second.sides
    assert first.places == second.places
    assert {first.kinds, second.kinds} == {("heuristic", "random"), ("random", "heuristic")}
    assert msgspec.structs.replace(again, thinking=second.thinking) == second
    assert sum(first.points) == 1
    assert set(first.thinking[0]) == {arena.bucket_of(0.001)}
    assert played(contest, 1, 0, lambda: 0.0).sides != first.sides


def test_sides_are_told_by_map() -> None:
    matches = [
        replace(one, map=("E4A", "E4B")[one.pair]) for one in pairs(2, 2) if one.rotation == 0
    ]
    alone = Contest(game="cthulhu-wars", seats=2, players=("a",))
    won = {side: rate.won for side, rate in report(alone, matches).sides.items()}
    assert won == {"x, E4A": 1, "x, E4B": 1, "y, E4A": 0, "y, E4B": 0}


@pytest.mark.parametrize("plays", [3, 7, None])
def test_hard_players_imagine_as_many_futures_as_the_contest_says(
    monkeypatch: pytest.MonkeyPatch, plays: int | None
) -> None:
    wanted = set[int]()

    def among(self: Any, plans: list[Any], plays: int, go_on: Any) -> search.Verdict:
        wanted.add(plays)
        return search.Verdict(0, (search.Tried(plans[0], 0.5, 0),), 0)

    monkeypatch.setattr(search._Search, "among", among)  # no futures, in no time
    contest = Contest(
        game="eden-fronts",
        seats=2,
        players=("hard", "random"),
        options={"quick_map": True, "day_limit": 8},
        plays=plays,
    )
    played(contest, 0, 0, lambda: 0.0)
    outlook = GAMES[contest.game].outlook
    assert outlook is not None
    assert wanted == {outlook.plays if plays is None else plays}


def test_a_match_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "BOUND", 50)
    contest = Contest(game="eden-fronts", seats=2, players=("random",))
    with pytest.raises(EndlessMatchError):
        played(contest, 0, 0, lambda: 0.0)


@pytest.mark.nightly
def test_an_easy_player_wins_now_and_then_against_a_normal_one() -> None:
    """In Fronts, where an offensive that it does not see costs a day. The same deals, as above."""
    content = GAMES["eden-fronts"].install(GAMES["eden-fronts"].content())
    contest = Contest(
        game="eden-fronts",
        seats=2,
        players=("easy", "heuristic"),
        options={"quick_map": True},
        content=content,
    )
    matches = [played(contest, pair, turn, lambda: 0.0) for pair in range(15) for turn in (0, 1)]
    (won,) = (one.rate.won for one in report(contest, matches).standings if one.kind == "easy")
    # Of thirty: one in ten to one in four.
    assert 3 <= won <= 7.5


@pytest.mark.nightly
def test_no_faction_is_hopeless_by_rules_of_thumb() -> None:
    """The same deals, so the same matches: their winners change with the rules, never by chance."""
    contest = Contest(game="cthulhu-wars", seats=4, players=("heuristic",))
    matches = [played(contest, pair, 0, lambda: 0.0) for pair in range(30)]
    shares = {side: rate.share for side, rate in report(contest, matches).sides.items()}
    assert all(0.08 < share < 0.65 for share in shares.values()), shares
