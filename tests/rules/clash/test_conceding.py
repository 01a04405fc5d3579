"""Conceding in Clash of Cultures (CC-CONCEDE): when it takes effect, what it leaves behind."""

from __future__ import annotations

from typing import Any

from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Concede, Done, ProposeTrade, Terms
from rules.clash.board import order
from rules.clash.scoring import points
from rules.core.ids import Card, Seat
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Table, side

ROUND: list[Any] = [st.NextAge(), st.StatusPart("end"), st.NextRound()]


def three() -> Table:
    """Three players, the first in turn, the others still to come."""
    agenda = [*ROUND, st.BeginTurn(Seat(2)), st.BeginTurn(Seat(1)), st.Menu(Seat(0))]
    return Table(
        side("f1", cities={"D2": "happy"}, built="pyramids"),
        side(
            "f2 g3",
            cities={"D7": "happy temple@1 pyramids"},
            units={"D7": "settler", "C3": "2*army"},
            actions="7 2",
            objectives="4 3",
            wonders="colosseum",
            advances="storage",
        ),
        side("g1", cities={"H4": "neutral"}),
        land={"C3": "fertile"},
        agenda=agenda,
    )


def test_it_takes_effect_before_the_next_turn() -> None:
    table = three()
    before = points(table.state, Seat(1))

    table.do(2, Concede())
    assert table.events == [ev.Conceding(Seat(1))]
    assert table.city("D7")
    assert table.refuse(2, Concede()) == er.AlreadyConceding()
    table.do(1, Done())

    assert table.asked() == [3]  # his own turn is left out
    assert ev.Conceded(Seat(1), before) in table.events
    assert (table.city("D7"), table.units("D7"), table.units("C3")) == ("", "", "")
    assert order(table.state) == [0, 2]


def test_cards_go_back_and_others_keep_the_points_for_wonders_they_built() -> None:
    table = three()
    one, other = points(table.state, Seat(0)), points(table.state, Seat(1))

    table.do(2, Concede()).do(1, Done())

    state, gone = table.state, table.of(2)
    assert [gone.actions, gone.objectives, gone.wonders, table.res(2)] == [[], [], [], ""]
    assert {Card("action-2"), Card("action-7")} <= set(state.action_discard)
    assert state.objective_deck[:2] == [Card("objective-3"), Card("objective-4")]
    assert state.wonder_deck[0] == "colosseum"
    assert "pyramids" in state.gone
    assert points(state, Seat(1)) == other  # kept, for the ranking
    assert points(state, Seat(0)) == one - 10  # a building of his stood in that city


def test_the_defaults_answer_until_then() -> None:
    """A trade is let go, the rest of the turn is not played."""
    table = three()
    table.do(1, ProposeTrade(Seat(1)), Terms({"food": 1}))
    assert table.asked() == [1, 2]

    table.do(2, Concede())

    assert any(isinstance(event, ev.TalksLeft) for event in table.events)
    assert table.asked() == [1]
    assert table.legal(1, ProposeTrade) == [ProposeTrade(Seat(2))]  # nobody talks to him any more
    table.do(1, Concede())
    assert table.asked() == []
    assert table.state.winners == [2]


def test_the_first_player_of_the_next_rounds_is_one_who_plays() -> None:
    table = three()
    table.do(1, Concede())
    assert table.asked() == [2]
    assert table.state.first == 1
    seen = GAME.view(table.state, None)
    assert [(seat.plays, seat.conceding) for seat in seen.seats] == [
        (False, True), (True, False), (True, False),
    ]  # fmt: skip


def test_who_has_left_ranks_below_all_who_stay() -> None:
    table = three()
    table.state.age = 6
    table.state.agenda[1:3] = [st.StatusPart("end")]  # the last round of the last age
    table.of(2).tenths = 500
    table.do(2, Concede()).do(1, Done()).do(3, Done())

    assert table.state.over
    [ended] = [event for event in table.events if isinstance(event, ev.MatchEnded)]
    assert max(ended.tenths) == ended.tenths[1]
    assert 1 not in ended.winners
    first = table.state.winners[0]
    assert GAME.places(table.state) == ((1, 3, 2) if first == 0 else (2, 3, 1))


def test_a_city_that_nobody_has_any_more_ends_nothing() -> None:
    """Who has left has no city; the match goes on all the same."""
    table = three()
    table.state.agenda[1:3] = [st.StatusPart("end")]
    table.do(2, Concede()).do(1, Done()).do(3, Done())
    assert not table.state.over


def test_the_last_one_wins() -> None:
    table = three()
    table.do(2, Concede()).do(3, Concede()).do(1, Done())
    assert (table.state.over, table.state.winners) == (True, [0])
