"""What a view shows is enough to count strengths and to know where a tile may go."""

from collections.abc import Iterator
from functools import cache

import pytest

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import SeatSetup, Setup, advance, settle
from rules.core.ids import Seat
from rules.eden.actions import PlacePortal, PlaceTile
from rules.eden.board.combat_preview import preview
from rules.eden.board.evaluation import army_strength, strengths
from rules.eden.board.state import State
from rules.eden.map_creation.legal_cells import legal_places
from rules.players import PLAYERS

GAME = GAMES["eden-frontiers"]


def positions(seats: int, seed: int, actions: int, *, quick: bool) -> Iterator[State]:
    key = bytes([seed]) * 32
    choices = tuple(SeatSetup() for _ in range(seats))
    setup = Setup(choices, {"quick_map": quick}, GAME.install(GAME.content()))
    play = GAME.start(setup, Keyed(key))
    settle(GAME, play, play.state.agenda)
    table = [PLAYERS["random"](GAME, Seat(i), key) for i in range(seats)]
    for _ in range(actions):
        if play.state.over:
            return
        yield play.state
        seat = min(asked(play.state.agenda))
        play.events.clear()
        advance(
            GAME,
            play,
            seat,
            table[seat].whole(GAME.view(play.state, seat), GAME.legal(play.state, seat))[0],
        )


@cache
def fought() -> tuple[State, ...]:
    found = [
        copy_of(state)
        for state in positions(4, 3, 900, quick=True)
        if any(army.rows for combat in state.combats.values() for army in combat.armies)
    ]
    return tuple(found[::5])


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(3)])
def test_strengths_counted_from_a_view_are_those_of_the_position(viewer: Seat | None) -> None:
    assert fought()
    for state in fought():
        view = GAME.view(state, viewer)
        for name, combat in state.combats.items():
            count = preview(view, int(name))
            assert count.units == strengths(state, combat)
            assert count.armies == {
                army.seat: army_strength(state, combat, army) for army in combat.armies
            }


def test_counting_changes_neither_the_view_nor_the_position() -> None:
    state = fought()[0]
    view = GAME.view(state, None)
    before = copy_of(state)
    for name in view.combats:
        preview(view, int(name))
    assert view == GAME.view(before, None)


def test_a_combat_that_does_not_exist_cannot_be_counted() -> None:
    with pytest.raises(KeyError):
        preview(GAME.view(fought()[0], None), 10_000)


def test_the_places_that_a_view_offers_are_the_legal_ones() -> None:
    for state in positions(3, 5, 80, quick=False):
        seat = min(asked(state.agenda))
        legal = {
            action.cell
            for action in GAME.legal(state, seat)
            if isinstance(action, PlaceTile | PlacePortal)
        }
        for viewer in (None, Seat(0), Seat(1)):
            assert set(legal_places(GAME.view(state, viewer))) == legal


def test_no_place_is_offered_once_the_map_is_made() -> None:
    assert legal_places(GAME.view(fought()[0], None)) == ()
