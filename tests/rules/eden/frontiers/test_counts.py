"""Counts of answers from small positions of Frontiers (``tests/rules/perft.py``)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core.agenda import lane_of
from rules.core.errors import Refusal
from rules.core.game import act, settle
from rules.core.hexes import HEART, at
from rules.core.ids import Seat
from rules.core.play import Play
from rules.eden import steps as st
from rules.eden.actions import Action, Concede, Discard, Refine, UseOpportunity
from rules.eden.board.cards import CRYSTAL_SMALL, supply_of
from rules.eden.board.state import State
from rules.eden.events import Event
from rules.eden.map_creation import start_map
from rules.players.eden.frontiers.game import GAME
from tests.rules import perft
from tests.rules.eden.builders import ANA, BOB, bare_state, put_portal
from tests.rules.eden.frontiers.arena import dealt, stand, unit, war

A, B, C = at(1, 0), at(2, 0), at(3, 0)


def free(state: State, seat: Seat, action: Action) -> bool:
    """Conceding, Opportunity, and refining unless it is what is asked."""
    lane = lane_of(state.agenda, seat)
    assert lane is not None
    refining = isinstance(lane[1], st.Refining | st.LastRefining)
    return isinstance(action, Concede | UseOpportunity) or (
        isinstance(action, Refine) and not refining
    )


def run(state: State, *steps: st.Step) -> State:
    state.agenda += reversed(steps)
    play: Play[State, Event] = Play(state, perft.CHANCE)
    settle(GAME, play, state.agenda)
    return state


def field() -> State:
    """A wild Heart; portals that touch nothing."""
    state = war(2)
    stand(state, HEART, wild=8)
    for seat, cell in ((ANA, at(8, 0)), (BOB, at(-8, 0))):
        put_portal(state, seat, cell)
        stand(state, cell, seat, 1)
    state.supply = supply_of(2)
    return state


# --- map creation ---


def a_new_map() -> State:
    """The Heart alone, two players.

    1: pile or face-up (2). 2: the six places around the Heart (2 x 6). 3: no place for a portal,
    so Bob draws (12 x 2). 4: two tiles in contact have eight places around them (24 x 8).
    5: Ana draws (96 x 2), or has only her pile left and places the tile; three tiles have nine
    places around them if they touch each other (96 x 2 / 8), else ten (96 x 6 / 8).
    """
    state = bare_state(2)
    state.tiles.clear()
    play: Play[State, Event] = Play(state, perft.CHANCE)
    start_map(play)
    for player in state.players:
        player.face_up = True
    settle(GAME, play, state.agenda)
    return state


# --- deployment ---


def a_deployment() -> State:
    """Ana: 3 troops on (1, 0), between the Heart and her (2, 0), which has 1.

    0 to 2 troops in all to the two sides: 1 + 2 + 3 answers (6), then nobody is asked.
    """
    state = field()
    stand(state, A, ANA, 3)
    stand(state, B, ANA, 1)
    return run(state, st.Deployments([ANA, BOB]))


# --- armies ---


def a_duel() -> State:
    """At a frontier, Ana has two units in hand and Bob one.

    1: complete, or either unit (3). 2: each time Bob completes or plays (3 x 2).
    3: both complete: Ana keeps or discards her hand, and refines or not (4); Ana complete and Bob
    out of cards: he sends his unit home or not (2); in the four other cases Ana completes or
    plays her other unit (4 x 2).
    """
    state = field()
    stand(state, A, ANA, 1, {B: 2})
    stand(state, B, BOB, 1, {A: 2})
    dealt(state, {ANA: [unit(1), unit(2)], BOB: [unit(3)]})
    return run(state, st.ListCombats(), st.Select(at=0))


# --- losses ---


def two_stacks() -> State:
    """Ana loses two of four troops, on two edges.

    Both on either edge, or one on each (3); then nobody is asked.
    """
    state = field()
    stand(state, B, BOB, 8)  # 4 against 8: 1 + 4 / 3
    for cell in (A, C):
        stand(state, cell, ANA, 1, {B: 2})
    state = run(state, st.ListCombats(), st.Select(at=0))
    played = act(GAME, state, ANA, Discard(), perft.CHANCE)  # she renews no hand
    assert not isinstance(played, Refusal)
    return played.state


# --- refining ---


def a_last_call() -> State:
    """Ana has a small crystal and 2 stocks, Bob has nothing.

    1: no; refine without a crystal (reserve 0); refine with it (reserve 0 or 1) (4).
    2: each time Bob answers no, or refines nothing (4 x 2). 3: the phase is over (8).
    """
    state = field()
    state.players[ANA].stocks = 2
    return run(dealt(state, {ANA: [CRYSTAL_SMALL]}), st.LastRefining({}))


# --- logistics ---


def a_redeployment() -> State:
    """Ana: 3 troops on (1, 0), 2 on (2, 0), which are linked.

    Each keeps 1 of the 5 at least: 1 to 4 on (1, 0) (4); then nobody is asked.
    """
    state = field()
    stand(state, A, ANA, 3)
    stand(state, B, ANA, 2)
    state.phase = "logistics"
    return run(state, st.Redeployments([ANA, BOB]))


def an_order() -> State:
    """Ana has 2 stocks, one of them reserved, and a unit of cost 1 for sale; Bob has nothing.

    Nothing; the unit, alone or with a small crystal; 1 or 2 small crystals; a medium one, an
    Opportunity, a Setback (8). Then the orders are opened, and nobody is asked.
    """
    state = field()
    ana = state.players[ANA]
    ana.stocks, ana.reserved, ana.world = 2, 1, {unit(1): 1}
    return run(state, st.Ordering())


Counted = tuple[Callable[[], State], tuple[int, ...]]

BY_HAND: tuple[Counted, ...] = (
    (a_new_map, (2, 12, 24, 192, 1128)),
    (a_deployment, (6, 6)),
    (a_duel, (3, 6, 14)),
    (two_stacks, (3, 3)),
    (a_last_call, (4, 8, 8)),
    (a_redeployment, (4, 4)),
    (an_order, (8, 8)),
)
RECORDED: tuple[tuple[Callable[[], State], int, int], ...] = (
    (a_new_map, 6, 7812),
    (a_duel, 8, 304),
)
"""Too deep to be counted by hand."""


@pytest.mark.parametrize(
    ("position", "depth", "count"),
    [(p, d, n) for p, counts in BY_HAND for d, n in enumerate(counts, 1)],
)
def test_there_are_as_many_lines_as_counted_by_hand(
    position: Callable[[], State], depth: int, count: int
) -> None:
    state = position()
    assert perft.lines(GAME, state, depth, free) == count, perft.divided(GAME, state, depth, free)


@pytest.mark.parametrize(("position", "depth", "count"), RECORDED)
def test_there_are_as_many_lines_as_before(
    position: Callable[[], State], depth: int, count: int
) -> None:
    state = position()
    assert perft.lines(GAME, state, depth, free) == count, perft.divided(GAME, state, depth, free)
