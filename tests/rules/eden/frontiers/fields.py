"""Lands at war for the tests of the Expansion: who holds what before the combats."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.hexes import HEART, at
from rules.core.ids import Seat
from rules.eden import steps as st
from rules.eden.board.cards import CRYSTAL_SMALL, supply_of
from rules.eden.board.state import State
from rules.eden.nodes import UnitCard
from tests.rules.eden.builders import ANA, BOB, CY, DAN, put_portal
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit, war

PORTALS = {ANA: at(6, -3), BOB: at(-6, 3), CY: at(0, 7), DAN: at(6, -7)}
A, B, C, D = at(1, 0), at(2, 0), at(3, 0), at(2, 1)


def field(seats: int = 2, units: Sequence[UnitCard] = ()) -> State:
    """A wild Heart, and portals out of the way."""
    state = war(seats, units=units)
    stand(state, HEART, wild=8)
    for number in range(seats):
        put_portal(state, Seat(number), PORTALS[Seat(number)])
        stand(state, PORTALS[Seat(number)], Seat(number), 1)
    state.supply = supply_of(seats)
    return state


def deploying(state: State) -> War:
    return War(state).run(st.Deployments([ANA, BOB]))


def two_lands() -> State:
    """Ana has 4 troops on (1, 0) and 3 on (2, 0)."""
    state = field()
    stand(state, A, ANA, 4)
    stand(state, B, ANA, 3)
    stand(state, C, BOB, 3)
    return state


def rich(hand: list[str], stocks: int = 9) -> State:
    state = two_lands()
    ana = state.players[ANA]
    ana.hand, ana.stocks, ana.deck = [*hand], stocks, [unit(7)] * 9  # type: ignore[list-item]  # plain texts are cards
    return state


def in_combat() -> War:
    state = dealt(rich([unit(1), CRYSTAL_SMALL]), {BOB: [unit(1)]})
    stand(state, B, ANA, 1, {C: 2})
    return War(state).run(*expansion())
