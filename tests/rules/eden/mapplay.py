"""Playing map creation by hand or by a strategy, for the tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from rules.core.chance import Keyed
from rules.core.hexes import HEART, apart, around
from rules.core.ids import Seat
from rules.core.play import Play as CorePlay
from rules.eden import steps as st
from rules.eden.actions import Action, Done, PlacePortal, PlaceTile, RemovePortal
from rules.eden.board.board import Play
from rules.eden.board.state import State
from rules.eden.map_creation import MapStep, answer, options, run_map_turn, start_map, why_not
from tests.rules.eden.builders import bare_state

Strategy = Callable[[State, MapStep, list[Action]], Action]


def playing(state: State, key: int = 0) -> Play:
    """Go on from *state*, with a chance of its own for each *key*."""
    return CorePlay(state, Keyed(key.to_bytes(32, "big")))


def started(seats: int, key: int = 0, *, quick: str = "") -> Play:
    """Start the map of a match; the first seat is asked, unless the map is quick."""
    state = bare_state(seats, quick_map=quick)
    state.tiles.clear()
    play = playing(state, key)
    start_map(play)
    settle(play)
    return play


def settle(play: Play) -> None:
    """Run what runs by itself, until somebody is asked or the map is finished."""
    agenda = play.state.agenda
    while isinstance(agenda[-1], st.MapTurn):
        step = agenda.pop()
        assert isinstance(step, st.MapTurn)
        run_map_turn(play, agenda, step)


def asked(play: Play) -> MapStep | None:
    """Return the question that is open; None when the map is finished."""
    top = play.state.agenda[-1]
    if isinstance(top, st.SetUpConquest):
        return None
    assert isinstance(top, MapStep)
    return top


def question(play: Play) -> MapStep:
    """Return the question that is open."""
    step = asked(play)
    assert step is not None
    return step


def act(play: Play, action: Action) -> None:
    """Answer the open question with a legal action."""
    step = question(play)
    assert why_not(play.state, [], step, step.seat, action) is None
    play.state.agenda.pop()
    answer(play, play.state.agenda, step, step.seat, action)
    settle(play)


def positions(play: Play, strategy: Strategy) -> Iterator[tuple[State, MapStep, list[Action]]]:
    """Play to the end by *strategy*; yield each open question before it is answered."""
    while (step := asked(play)) is not None:
        answers = options(play.state, [], step, step.seat)
        yield play.state, step, answers
        act(play, strategy(play.state, step, answers))


def played(play: Play, strategy: Strategy) -> Play:
    """Play to the end by *strategy*."""
    for _ in positions(play, strategy):
        pass
    return play


def at_random(key: int) -> Strategy:
    """Answer anything that is legal."""
    source = random.Random(key)
    return lambda _state, _step, answers: source.choice(answers)


def hostile(key: int, late: Seat) -> Strategy:
    """Keep the map small and stand in the way of *late*, who puts off his portal to the end."""
    source = random.Random(key)

    def choose(state: State, step: MapStep, answers: list[Action]) -> Action:
        tiles = [a for a in answers if isinstance(a, PlaceTile)]
        places = [a for a in answers if isinstance(a, PlacePortal)]
        if tiles:
            crowded = {a: sum(near in state.tiles for near in around(a.cell)) for a in tiles}
            return max(tiles, key=lambda a: (crowded[a], -apart(a.cell, HEART), source.random()))
        portal = state.players[step.seat].portal
        if places and portal is None and step.seat != late:
            return min(places, key=lambda a: (apart(a.cell, HEART), source.random()))
        keeps = [a for a in answers if not isinstance(a, PlacePortal | RemovePortal)]
        return Done() if Done() in answers else source.choice(keeps or answers)

    return choose
