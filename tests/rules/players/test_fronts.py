"""Rules of thumb for Fronts: what a person at the table would not forgive."""

from __future__ import annotations

import pytest

from rules.eden.actions import Attack
from rules.eden.fronts.advisor import FrontsAdvisor
from rules.eden.fronts.game import GAME
from rules.players.tie_breaks import Luck
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.frontiers.arena import stand, unit
from tests.rules.eden.fronts.arena import X, Y, campaign, hands, turn


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
    advisor = FrontsAdvisor(ANA, Luck(bytes(8)))
    said = advisor.whole(GAME.view(match.state, ANA), GAME.legal(match.state, ANA))
    attacked = [one.target for one in said if isinstance(one, Attack)]
    assert attacked == ([Y] if goes else [])
