"""What is asked once before an answer of Fronts is given."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.hexes import at
from rules.eden import steps as st
from rules.eden.actions import Offensive, PlayCrystal, Redeploy, Withdraw
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_SMALL
from rules.players.advice import Risk
from rules.players.advising import risked
from rules.players.eden.fronts.game import GAME
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.frontiers.arena import War, stand, unit
from tests.rules.eden.fronts.arena import (
    GATES,
    OTHER,
    X,
    Y,
    campaign,
    fight,
    hands,
    strike,
    turn,
)

PORTAL, NEAR = GATES[ANA], at(3, 0)


def risk(match: War, *plan: Any) -> Risk | None:
    (seat,) = match.asked()
    return risked(GAME, GAME.view(match.state, seat), seat, plan)


@pytest.mark.parametrize(("near", "sent", "warns"), [(4, 3, True), (4, 2, False), (1, 3, False)])
def test_ft_end_2_a_portal_left_open_by_an_offensive_is_asked_about(
    near: int, sent: int, warns: bool
) -> None:
    """Three of the four troops of a neighbour can come."""
    match = hands(campaign(), ana=[unit(3)])
    stand(match.state, PORTAL, ANA, 5)
    stand(match.state, NEAR, BOB, near)
    turn(match, ANA)

    found = risk(match, Offensive({PORTAL: {NEAR: sent}}))

    assert found == (Risk("base", n=5 - sent, thing=PORTAL) if warns else None)


def test_ft_exp_3_a_bonus_turn_costs_the_portal_a_troop_more() -> None:
    match = hands(campaign(), ana=[unit(3)])
    stand(match.state, PORTAL, ANA, 5)
    stand(match.state, NEAR, BOB, 4)
    turn(match, ANA, bonus=True, sources=[PORTAL])

    assert risk(match, Offensive({PORTAL: {NEAR: 2}})) == Risk("base", n=2, thing=PORTAL)


@pytest.mark.parametrize(("left", "warns"), [(2, True), (3, False)])
def test_ft_end_2_a_portal_left_open_by_a_redeployment_is_asked_about(
    left: int, warns: bool
) -> None:
    match = campaign()
    away = at(5, 0)
    stand(match.state, PORTAL, ANA, 5)
    stand(match.state, away, ANA, 1)
    stand(match.state, NEAR, BOB, 4)
    match.run(st.Regroup(ANA))

    found = risk(match, Redeploy({PORTAL: left, away: 6 - left}))

    assert found == (Risk("base", n=left, thing=PORTAL) if warns else None)


@pytest.mark.parametrize(("stocks", "n"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_ft_log_1_a_crystal_beyond_all_stocks_of_the_day_is_asked_about(
    stocks: int, n: int
) -> None:
    """Three are laid already; two stocks more are produced before the market."""
    match = hands(campaign(), ana=[CRYSTAL_SMALL])
    match.state.players[ANA].in_play = [CRYSTAL_HUGE]
    match.state.players[ANA].stocks = stocks
    match.run(st.Tending(ANA, early=False))

    found = risk(match, PlayCrystal(CRYSTAL_SMALL))

    assert found == (Risk("actions", n=n) if n else None)


@pytest.mark.parametrize(("saved", "lost"), [(2, 0), (1, 1), (0, 2)])
def test_r_81_troops_that_withdraw_nowhere_are_asked_about(saved: int, lost: int) -> None:
    match = hands(campaign(), ana=[unit(9)], bob=[])
    stand(match.state, X, ANA, 2)
    stand(match.state, Y, BOB, 3)
    stand(match.state, OTHER, BOB, 1)
    fight(strike(match, ANA, (X, Y, 1)), {ANA: [(unit(9), 0)]})
    assert match.state.tiles[Y].centre == 2, "FT-COM-7 took one"

    found = risk(match, Withdraw({OTHER: saved} if saved else {}))

    assert found == (Risk("troops", n=lost) if lost else None)
