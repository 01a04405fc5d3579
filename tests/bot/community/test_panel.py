"""What a ladder and a profile show of results: the faction played most, pages, who was met."""

from __future__ import annotations

from functools import partial

import pytest

from bot.community.ladder import ladder
from bot.community.panel import Facts, ladder_record, listed, page_of, profile_record
from bot.community.service import _side
from bot.games.registry import GAMES
from bot.lang import LOCALES, say
from bot.model.ladders import RankedMatch, RankedSeat
from bot.model.turns import Reliability
from bot.store import MatchId
from bot.store.ladders import Presence
from tests.bot.community.test_ladder import SEASON, START

GAME = GAMES["cthulhu-wars"]


def result(number: int, *people: tuple[int, str], left: int = 0) -> RankedMatch:
    """The first of *people*, each with a faction, won; *left*: who was not there at the end."""
    return RankedMatch(
        match=MatchId(f"m{number}"),
        ended=START + number,
        seats=tuple(
            RankedSeat(who, "" if who == left else f"P{who}", (("faction", what),), who == left)
            for who, what in people
        ),
        places=tuple(range(1, len(people) + 1)),
    )


def facts(*results: RankedMatch) -> Facts:
    return Facts(GAME, results, SEASON, ladder(results, SEASON), ())


FEW = (
    result(1, (1, "gc"), (2, "cc")),
    result(2, (1, "bg"), (3, "ys")),
    result(3, (4, "ys"), (1, "gc"), left=1),
    result(4, (1, "gc"), (5, "cc")),
    result(5, (2, "cc"), (1, "bg")),
)


def test_the_badge_is_that_of_the_faction_played_most() -> None:
    ladders = facts(*FEW)
    (row,) = ladder_record(ladders, 0, {}, 1, "en").rows
    assert (row.name, row.mine, row.played, row.won) == ("P1", True, 5, 3)
    assert row.badge == GAME.ui.painter.icon("badge/gc")


def test_a_profile_counts_places_factions_opponents_and_tables_left() -> None:
    shown = profile_record(
        1,
        "Ana",
        [facts(*FEW)],
        turns=Reliability(("kept", "late")),
        presence=Presence(START, 6, 1),
        locale="fr",
        side=partial(_side, "fr"),
    )
    assert shown.games[0].places == (3, 2)
    assert shown.best[0] == ("Grand Cthulhu", "2 sur 3")
    assert shown.met[0] == ("P2", "1 : 1")
    assert (shown.left, shown.badge) == (1, GAME.ui.painter.icon("badge/gc"))
    assert len(shown.games[0].course) == 6


def test_pages_are_of_ten_and_one_too_far_is_the_last() -> None:
    people = range(1, 14)
    results = [result(100 * a + b, (a, "gc"), (b, "cc")) for a in people for b in people if a < b]
    ladders = facts(*results)
    assert page_of(ladders, 7) == (1, 2)
    assert (len(listed(ladders, 0)), len(listed(ladders, 1))) == (10, 3)
    record = ladder_record(ladders, 1, {}, 0, "en")
    assert [row.place for row in record.rows] == [11, 12, 13]
    low, high = record.scale
    assert low == min(one.rating for one in ladders.standings)
    assert high > max(one.rating for one in ladders.standings)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_place_on_a_ladder_has_words_in_both_languages(locale: str) -> None:
    words = [say(locale, "profile-place", place=place, of=30) for place in range(1, 31)]
    assert len(set(words)) == 30
