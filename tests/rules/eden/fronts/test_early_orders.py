"""Orders handed in before one's turn, at random: nobody sees them early, nothing is lost (R-71)."""

from __future__ import annotations

import random

import pytest

from rules.core.chance import Keyed
from rules.core.data import copy_of
from rules.core.game import advance
from rules.core.ids import Seat
from rules.eden import steps as st
from rules.eden.common.state import State
from rules.eden.fronts.game import GAME
from tests.contract.playouts import pick
from tests.contract.redeal import eden
from tests.rules.eden.frontiers.test_conservation import all_cards
from tests.rules.eden.fronts.test_conservation import cards
from tests.rules.eden.fronts.total_war import TotalWar

MOVES = 500


def trading(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], st.Outfitting)


def trade(match: TotalWar) -> tuple[Seat, State]:
    """Let anybody who may, asked or not, write on his order form."""
    state = match.state
    seat = match.source.choice([d.seat for d in GAME.pending(state)])
    before = copy_of(state)
    match.play.events.clear()
    advance(GAME, match.play, seat, pick(match.source, GAME.legal(state, seat)))
    return seat, before


@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (3, 2), (4, 3), (5, 4)])
def test_r_71_nobody_knows_what_was_ordered_before_it_is_served(seats: int, seed: int) -> None:
    match, source = TotalWar(seats, seed), random.Random(seed)
    early = 0
    for _ in range(MOVES):
        if match.state.over:
            break
        if not trading(match.state):
            match.move()
            continue
        actor, before = trade(match)
        early += actor != before.agenda[-1].seats[0]  # type: ignore[union-attr] # see trading
        for viewer in (None, *map(Seat, range(seats))):
            twin = eden(before, viewer, source)
            assert GAME.view(twin, viewer) == GAME.view(before, viewer)
            told = [GAME.seen_by(viewer, event) for event in match.play.events]
            if viewer != actor and not any(told):
                assert GAME.view(match.state, viewer) == GAME.view(before, viewer)
            if viewer is not None:
                seen = GAME.view(before, viewer)
                guess = GAME.possible(seen, Keyed(bytes(32)))
                assert GAME.view(guess, viewer) == seen
                assert set(GAME.legal(guess, viewer)) == set(GAME.legal(before, viewer))
        if not match.state.over:
            assert +cards(match.state) == +all_cards(match.state)
    assert early
