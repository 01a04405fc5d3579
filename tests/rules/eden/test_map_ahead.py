"""What a seat answers ahead in its next turn of the draft of the map."""

from __future__ import annotations

from typing import Any

import pytest

from bot.selfplay.match import PlayedMatch
from rules.core.chance import Keyed
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup, act, start
from rules.core.hexes import HEART, apart
from rules.core.ids import Cell, Seat
from rules.eden.actions import Done, DrawTile, PlacePortal, PlaceTile
from rules.eden.board.public_state import public_state
from rules.eden.board.state import State
from rules.eden.map_creation.map_plan import common_plan
from rules.eden.map_creation.placement import touched
from rules.players.ahead import Exactly
from rules.players.eden.frontiers.game import GAME
from tests.rules.ahead_answers import Giver

ANA, BOB, CY = Seat(0), Seat(1), Seat(2)
KEY = Keyed(bytes(32))


def drafted() -> State:
    """Begin the draft of three."""
    setup = Setup((SeatSetup(),) * 3, {"quick_map": False}, GAME.install(GAME.content()))
    return start(GAME, setup, KEY).state


def say(state: State, seat: Seat, *actions: Any) -> State:
    for action in actions:
        played = act(GAME, state, seat, action, KEY)
        assert not isinstance(played, Refusal), played
        state = played.state
    return state


def wishing(state: State, seat: Seat, *places: PlaceTile, other: str = "advised") -> Giver:
    """Wish for these places for the tile; *other*: if none of them is free."""
    wishes = Exactly(tuple((one,) for one in places), wishes=True)
    return Giver(GAME, state, seat, "draft", wishes=wishes, place=other)


def offered(state: State, seat: Seat) -> list[PlaceTile]:
    """List the places that a seat may wish for."""
    return [one.answers[0][0] for one in Giver(GAME, state, seat, "draft").exact("wishes")]


def turn(state: State, seat: Seat, cell: Cell | None = None) -> State:
    """Let a seat draw a tile, lay it there or anywhere, and leave its portal."""
    state = say(state, seat, DrawTile("pile"))
    if cell is None:
        cell = next(a.cell for a in GAME.legal(state, seat) if isinstance(a, PlaceTile))
    state = say(state, seat, PlaceTile(cell))
    if any(q.id == "D-MAP-PORTAL" for q in GAME.pending(state)):
        state = say(state, seat, Done())
    return state


def test_all_but_who_has_a_turn_are_invited_to_wish() -> None:
    state = drafted()
    plan = Giver(GAME, state, BOB, "draft")
    assert plan.invited(state) == {BOB, CY}

    assert plan.invited(turn(state, ANA)) == {ANA, CY}


def test_a_tile_goes_to_the_first_wish_that_is_free() -> None:
    state = drafted()
    first, second, other, *_ = offered(state, BOB)
    for taken, wanted in ((other, first), (first, second)):
        plan = wishing(state, BOB, first, second)
        now = turn(state, ANA, taken.cell)
        assert plan.answer(now) == DrawTile("pile")
        now = say(now, BOB, DrawTile("pile"))
        assert plan.answer(now) == wanted


def test_without_a_free_wish_it_is_as_advised_or_asked() -> None:
    state = drafted()
    first = offered(state, BOB)[0]
    now = say(turn(state, ANA, first.cell), BOB, DrawTile("pile"))

    assert isinstance(wishing(state, BOB, first).answer(now), PlaceTile)
    assert wishing(state, BOB, first, other="ask").answer(now) is None


def test_wishes_are_for_one_turn() -> None:
    state = drafted()
    plan = Giver(GAME, state, BOB, "draft", source="ask")
    state = turn(turn(turn(turn(state, ANA), BOB), CY), ANA)
    state = say(state, BOB, DrawTile("pile"))

    assert plan.answer(state) is None


def test_a_portal_is_set_in_the_last_round_as_advised_or_left() -> None:
    state, left = drafted(), list[Any]()
    for n in range(24):
        seat = Seat(n % 3)
        before = Giver(GAME, state, seat, "draft")
        passing = Giver(GAME, state, seat, "draft", portal="pass")
        state = say(state, seat, GAME.legal(state, seat)[0])
        state = say(state, seat, before.answer(state))
        if any(q.id == "D-MAP-PORTAL" and q.seat == seat for q in GAME.pending(state)):
            left.append(passing.answer(state))
            advised = before.answer(state)
            assert isinstance(advised, PlacePortal) == (n >= 21), n
            state = say(state, seat, advised)

    assert Done() in left
    assert all(player.portal for player in state.players)


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_automated_seats_begin_alike_on_a_map_by_the_book(seats: int) -> None:
    """With three territories each, as far from the Heart: most had two, at unequal distances."""
    setup = Setup((SeatSetup(),) * seats, {"quick_map": False}, GAME.install(GAME.content()))
    match = PlayedMatch(GAME, setup, bytes([seats] * 32), ("heuristic",) * seats)
    state = match.play.state
    while not all(player.portal for player in state.players) or state.phase == "map":
        seat = match.asked()
        assert seat is not None
        plans = {common_plan(public_state(GAME.view(state, Seat(s)))).sites for s in range(seats)}
        assert len(plans) == 1, "all see the same plan"
        for action in match.answer(seat):
            match.act(seat, action)
    places = [player.portal for player in state.players if player.portal]
    assert {touched(state, place) for place in places} == {2}
    assert len({apart(place, HEART) for place in places}) == 1
