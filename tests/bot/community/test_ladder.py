"""A ladder is a fold: what moves a rating, who has a place, and that nothing of the order of rows counts."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from bot.community.ladder import DOUBT, MATCHES, OPPONENTS, SAME, counted, ladder
from bot.model.ladders import RankedMatch, RankedSeat, rated_places, season_end, season_of
from bot.store import MatchId

DAY = 24 * 3600
START = 1_767_225_600.0  # the first second of 2026
SEASON = season_of(START)
QUARTER = 92 * 86_400.0


def played(number: int, people: Sequence[int | None], season: int = 0) -> RankedMatch:
    """A match that ended so: the first of *people* won, the last was last."""
    return RankedMatch(
        match=MatchId(f"m{number}"),
        ended=START + season * QUARTER + number,
        seats=tuple(RankedSeat(one) for one in people),
        places=tuple(range(1, len(people) + 1)),
    )


def strengths(seed: int, matches: int, people: int = 8) -> list[RankedMatch]:
    """Matches of three, in which the better person is better as a rule."""
    source = random.Random(seed)
    results = []
    for number in range(matches):
        table = source.sample(range(1, people + 1), 3)
        luck = {person: person + source.gauss(0, 1.5) for person in table}
        best_first = sorted(luck, key=luck.__getitem__)
        results.append(played(number, best_first))
    return results


def test_the_order_of_the_rows_changes_nothing() -> None:
    results = strengths(1, 60)
    expected = ladder(results, SEASON)
    for seed in range(5):
        assert ladder(random.Random(seed).sample(results, len(results)), SEASON) == expected
    assert [one.user for one in expected[:3]] == [1, 2, 3]


def test_who_wins_rises_from_a_thousand_and_who_loses_does_not() -> None:
    first, last = ladder([played(1, (1, 2))], SEASON)
    assert (first.user, first.won, last.won) == (1, 1, 0)
    assert first.rating > 1000 > last.rating
    assert first.doubt == last.doubt < round(60 * 25 / 3)


def test_a_place_takes_matches_and_different_opponents() -> None:
    five = [played(n, (1, 2, 3)) for n in range(MATCHES)]
    first = ladder(five, SEASON)[0]
    assert (first.placed, first.matches, first.opponents) == (False, 0, OPPONENTS - 2)
    first = ladder([*five, played(9, (1, 4, 5))], SEASON)[0]
    assert first.placed
    assert not ladder(five[:-1], SEASON)[0].placed


def test_the_same_people_count_five_times_a_season() -> None:
    ring = [played(n, (1, 2, 3, 4)) for n in range(30)]
    assert ladder(ring, SEASON)[0].played == SAME
    assert ladder(ring, SEASON) == ladder(ring[:SAME], SEASON)
    assert not ladder(ring, SEASON)[0].placed  # a ring of four has met three
    again = [played(n, (1, 2, 3, 4), season=1) for n in range(30)]
    assert len(list(counted([*ring, *again]))) == 2 * SAME


def test_a_season_is_a_window_and_ratings_go_on() -> None:
    before = [played(n, (1, 2, 3 + n)) for n in range(5)]
    after = [played(n, (1, 9), season=1) for n in range(1)]
    second = ladder([*before, *after], SEASON + 1)
    assert [one.user for one in second] == [1, 9]  # who played in it
    assert second[0].played == 1
    assert len(second[0].course) == 6
    assert second[0].rating > ladder(after, SEASON + 1)[0].rating
    assert ladder(before, SEASON + 1) == ()


def test_a_season_begins_with_a_least_doubt() -> None:
    many = strengths(2, 400)
    sure = min(one.doubt for one in ladder(many, SEASON))
    assert sure < round(60 * DOUBT)
    one = played(1, (1, 2), season=1)
    doubts = [one.doubt for one in ladder([*many, one], SEASON + 1)]
    assert min(doubts) > round(60 * DOUBT) - 20


def test_a_match_with_one_known_person_moves_nobody() -> None:
    results = strengths(3, 20)
    alone = RankedMatch(MatchId("x"), START, (RankedSeat(1), RankedSeat(None)), (1, 2))
    assert ladder([*results, alone], SEASON) == ladder(results, SEASON)


def test_who_is_forgotten_counts_as_a_newcomer() -> None:
    results = strengths(4, 60)
    without = [
        one._replace(seats=tuple(s if s.rated != 5 else RankedSeat(None) for s in one.seats))
        for one in results
    ]
    order = [one.user for one in ladder(results, SEASON) if one.user != 5]
    later = [one.user for one in ladder(without, SEASON)]
    assert 5 not in later
    assert max(abs(order.index(user) - later.index(user)) for user in order) <= 2


@pytest.mark.parametrize(
    ("places", "left", "rated"),
    [
        ((1, 2, 3), (False, False, False), (1, 2, 3)),
        ((1, 2, 3), (True, False, False), (3, 1, 2)),
        ((1, 2, 2, 4), (False, True, False, False), (1, 4, 2, 3)),
        ((2, 1, 3), (True, True, False), (3, 3, 1)),
    ],
)
def test_who_leaves_has_the_last_place(
    places: tuple[int, ...], left: tuple[bool, ...], rated: tuple[int, ...]
) -> None:
    assert rated_places(places, left) == rated


def test_a_quarter_of_a_year_is_a_season() -> None:
    end = season_end(SEASON)
    assert end is not None
    assert end.isoformat() == "2026-04-01T00:00:00+00:00"
    assert season_of(end.timestamp()) == SEASON + 1
    assert season_of(end.timestamp() - 1) == SEASON


def test_a_season_that_a_moderator_begins_ends_the_quarter_and_lasts_until_the_next() -> None:
    begun = (START + 10 * DAY, START + 300 * DAY)

    def number(at: float) -> int:
        return season_of(at, begun)

    assert number(begun[0] - 1) == SEASON
    assert number(begun[0]) == number(begun[1] - 1) == SEASON + 1
    assert number(begun[1]) == SEASON + 2
    for season, end in ((SEASON, begun[0]), (SEASON + 1, begun[1])):
        moment = season_end(season, begun)
        assert moment is not None
        assert moment.timestamp() == end
    assert season_end(SEASON + 2, begun) is None
