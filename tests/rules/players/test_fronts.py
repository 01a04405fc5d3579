"""Rules of thumb for Fronts: what a person at the table would not forgive."""

from __future__ import annotations

import pytest

from rules.core.hexes import HEART, at
from rules.eden.actions import PlayOnFront, UseOpportunity
from rules.eden.board.cards import CRYSTAL_SMALL, OPPORTUNITY
from rules.players.eden.fronts.advisor import FrontsAdvisor
from rules.players.eden.fronts.game import GAME
from tests.rules.eden.builders import ANA, BOB, put_portal
from tests.rules.eden.frontiers.arena import stand, unit
from tests.rules.eden.fronts.arena import (
    DONE,
    GATES,
    OTHER,
    X,
    Y,
    campaign,
    fronts,
    hands,
    market,
    strike,
    turn,
)


@pytest.mark.parametrize(("troops", "goes"), [(5, True), (20, False)])
def test_an_army_twice_as_strong_does_not_wait_for_a_better_hand(troops: int, goes: bool) -> None:
    """Both hands are alike, so who waits until his own outweighs the other never attacks."""
    match = campaign()
    stand(match.state, X, ANA, 10)
    stand(match.state, Y, BOB, troops)
    hands(match, ana=[unit(3)] * 3, bob=[unit(3)] * 3)
    for player in match.state.players:
        player.deck = [unit(3)] * 12
    turn(match, ANA)
    advisor = FrontsAdvisor(ANA)
    said = advisor.whole(GAME.view(match.state, ANA), GAME.legal(match.state, ANA))
    attacked = [target for targets in said[0].fronts.values() for target in targets]
    assert attacked == ([Y] if goes else [])


@pytest.mark.parametrize(("owned", "bought"), [(0, 4), (3, 1), (4, 0)])
def test_stocks_that_buy_no_unit_buy_opportunities(owned: int, bought: int) -> None:
    """Crystals and Setback took the place of units in the hand, and no card brought three more."""
    match = campaign(2)
    hands(match, ana=[CRYSTAL_SMALL] * 5 + [OPPORTUNITY] * owned)
    match.state.players[ANA].deck = []
    match.state.players[ANA].stocks = 9
    market(match, ANA)
    advisor = FrontsAdvisor(ANA)
    (order,) = advisor.whole(GAME.view(match.state, ANA), GAME.legal(match.state, ANA))
    assert order.cards == ({OPPORTUNITY: bought} if bought else {})


def test_an_opportunity_is_destroyed_for_cards_in_a_fight_that_is_not_won() -> None:
    match = campaign(2)
    stand(match.state, X, ANA, 3)
    stand(match.state, Y, BOB, 2)
    hands(match, ana=[unit(1), OPPORTUNITY], bob=[unit(1), unit(4)])
    match.state.players[ANA].deck = [unit(3)] * 3
    front = fronts(strike(match, ANA, (X, Y, 2)))[0].id
    draws = UseOpportunity(destroy=True)
    advisor = FrontsAdvisor(ANA)

    def answer() -> object:
        return advisor.whole(GAME.view(match.state, ANA), GAME.legal(match.state, ANA))[0]

    assert answer() == draws
    match.say(ANA, PlayOnFront(unit(1), front)).say(BOB, DONE)
    assert answer() == DONE, "it is ahead, and nothing can come"


@pytest.mark.parametrize(("beside", "stay"), [(0, 2), (3, 5), (6, 8)])
def test_an_own_heart_is_held_against_the_whole_strength_beside_it(beside: int, stay: int) -> None:
    """The others go to the border of a rival's portal, which is worth more (FT-END-1)."""
    match = campaign()
    for cell in (HEART, Y, X, at(3, 0)):
        stand(match.state, cell, ANA, 1)
    stand(match.state, GATES[0], ANA, 14)
    stand(match.state, OTHER, BOB, beside)
    put_portal(match.state, BOB, at(2, 1))
    stand(match.state, at(2, 1), BOB, 1)
    market(match, ANA).say(ANA, DONE)
    advisor = FrontsAdvisor(ANA)
    said = advisor.whole(GAME.view(match.state, ANA), GAME.legal(match.state, ANA))
    assert said[0].troops[HEART] == stay
