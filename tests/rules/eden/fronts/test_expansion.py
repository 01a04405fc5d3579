"""The Expansion phase of Fronts: turns, hands, offensives, bonus turns (FT-EXP, R-73 to R-85)."""

from __future__ import annotations

import pytest

from rules.core.errors import NotNow, NotYourTurn
from rules.core.game import form_of
from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Discard,
    DropCard,
    GoOn,
    Offensive,
    PlayCrystal,
    PlayOnFront,
    PlayRift,
    ReturnUnit,
)
from rules.eden.board import errors as er
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_SMALL, OPPORTUNITY, TECH_RIFT
from rules.eden.fronts import errors as ft
from rules.eden.fronts.offensive import wild_strength
from rules.players.eden.fronts.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY
from tests.rules.eden.editor import attack
from tests.rules.eden.frontiers.arena import War, stand, unit
from tests.rules.eden.fronts.arena import (
    DONE,
    GATES,
    OTHER,
    X,
    Y,
    campaign,
    fight,
    fronts,
    hands,
    settle,
    strike,
    turn,
)

BESIDE = at(2, 1)
"""Another tile that touches X."""


def test_ft_ini_3_every_portal_tile_counts_and_beside_one_there_is_no_strength() -> None:
    match = campaign()
    stand(match.state, at(3, 0))
    stand(match.state, at(4, 0), BOB, 1)  # Ana's portal, conquered
    stand(match.state, at(2, 0))

    assert wild_strength(match.state.tiles, at(3, 0)) == 0
    assert wild_strength(match.state.tiles, at(2, 0)) == 2


def test_ft_exp_1_crystals_discards_and_returns_in_any_order_without_a_refill() -> None:
    match = hands(campaign(), ana=[CRYSTAL_SMALL, CRYSTAL_HUGE, unit(1), unit(2), OPPORTUNITY])
    mine = match.state.players[ANA]
    match.run(st.TakeTurn(ANA))

    match.say(ANA, ReturnUnit(unit(2))).say(ANA, PlayCrystal(CRYSTAL_HUGE))
    match.say(ANA, DropCard(OPPORTUNITY)).say(ANA, PlayCrystal(CRYSTAL_SMALL))

    assert mine.hand == [unit(1)]
    assert mine.in_play == [CRYSTAL_HUGE, CRYSTAL_SMALL]
    assert mine.world[unit(2)] == 1
    assert mine.discard == [OPPORTUNITY]
    assert match.refused(ANA, PlayCrystal(CRYSTAL_HUGE)) == er.NotInHand(CRYSTAL_HUGE)


def test_r_73_housekeeping_may_be_repeated_after_the_offensive() -> None:
    match = hands(campaign(), ana=[CRYSTAL_SMALL, CRYSTAL_SMALL, unit(1)])
    match.run(st.TakeTurn(ANA)).say(ANA, PlayCrystal(CRYSTAL_SMALL)).say(ANA, DONE)

    assert match.question(ANA).early is False
    match.say(ANA, PlayCrystal(CRYSTAL_SMALL)).say(ANA, DONE)
    assert len(match.state.players[ANA].hand) == 5


def test_tec_1_the_rift_is_played_in_the_first_housekeeping_only() -> None:
    match = hands(campaign(), ana=[TECH_RIFT, unit(1)])
    stand(match.state, X, ANA, 4)
    match.run(st.TakeTurn(ANA))

    assert match.refused(ANA, PlayRift(X, GATES[0], 4)) == er.TooFewTroops(X, 4, 3)
    match.say(ANA, PlayRift(X, GATES[0], 3))
    assert (match.state.tiles[X].centre, match.state.tiles[GATES[0]].centre) == (1, 4)
    assert match.state.players[ANA].discard == [TECH_RIFT]
    late = hands(campaign(), ana=[TECH_RIFT])
    stand(late.state, X, ANA, 4)
    late.run(st.Tend(ANA, early=False))
    assert late.refused(ANA, PlayRift(X, GATES[0], 1)) == ft.NotTheMoment()


def test_ft_exp_2_two_fronts_may_leave_from_one_tile_or_two_and_meet_anybody() -> None:
    match = hands(campaign(3), ana=[unit(1)] * 5)
    stand(match.state, X, ANA, 5)
    stand(match.state, OTHER, ANA, 5)
    stand(match.state, Y, BOB, 1)
    stand(match.state, BESIDE, CY, 1)
    stand(match.state, at(3, 0))
    turn(match, ANA)

    for sides in (
        {X: {Y: 1, BESIDE: 1}},  # two players
        {X: {Y: 1}, OTHER: {Y: 1}},  # one tile through two frontiers
        {X: {Y: 1, at(3, 0): 1}},  # a player and wild territory
    ):
        assert GAME.why_not(match.state, ANA, Offensive(sides)) is None
        three = {**sides, OTHER: {**sides.get(OTHER, {}), HEART: 1}}
        assert match.refused(ANA, Offensive(three)) == ft.TwoFrontiers()


def test_e_ft_1_a_territory_that_does_not_touch() -> None:
    match = hands(campaign(), ana=[unit(1)])
    stand(match.state, X, ANA, 3)
    stand(match.state, Y)
    turn(match, ANA)

    assert match.refused(ANA, attack(X, HEART, 1)) == ft.NotNextToYours(X, HEART)
    assert match.refused(ANA, attack(Y, X, 1)) == er.NotYourTerritory(Y)
    assert match.refused(ANA, attack(X, X, 1)) == ft.NotNextToYours(X, X)


def test_e_ft_2_somebody_stays_behind() -> None:
    match = hands(campaign(), ana=[unit(1)])
    stand(match.state, X, ANA, 3)
    stand(match.state, Y)
    turn(match, ANA)

    assert match.refused(ANA, attack(X, Y, 3)) == ft.TooFewToAttack(X, 2)


def test_ft_exp_3_a_hand_without_units_attacks_nobody() -> None:
    match = hands(campaign(), ana=[CRYSTAL_SMALL])
    stand(match.state, X, ANA, 3)
    stand(match.state, Y)
    turn(match, ANA)

    assert match.refused(ANA, attack(X, Y, 1)) == ft.UnitForEachFront(0)


def test_r_74_both_fronts_are_declared_before_any_card() -> None:
    match = hands(campaign(), ana=[unit(1)] * 3)
    stand(match.state, X, ANA, 5)
    stand(match.state, Y)
    stand(match.state, BESIDE)

    strike(match, ANA, (X, Y, 1))
    fight(match, {ANA: [(unit(1), 0)]})

    assert len(match.said(ev.OffensiveLaunched)) == 1
    assert isinstance(match.question(ANA), st.Tending)  # T4, and no second declaration


def test_r_75_in_a_bonus_turn_the_loss_comes_first() -> None:
    match = hands(campaign(), ana=[unit(9)])
    stand(match.state, X, ANA, 4)
    stand(match.state, Y)
    turn(match, ANA, bonus=True, sources=[X])
    assert match.refused(ANA, attack(X, Y, 3)) == ft.TooFewToAttack(X, 2)

    match.say(ANA, attack(X, Y, 2)).say(ANA, DONE)

    assert match.state.tiles[X].centre == 1
    (launched,) = match.said(ev.OffensiveLaunched)
    assert match.said(ev.TroopsLost) == [ev.TroopsLost(launched.fronts[0][0], ANA, 1)]


def test_r_76_wild_land_also_needs_a_unit_and_a_troop() -> None:
    match = hands(campaign(), ana=[CRYSTAL_SMALL])
    stand(match.state, X, ANA, 3)
    stand(match.state, Y)
    turn(match, ANA)
    form = form_of(match.game, match.state, ANA)
    assert form is not None
    assert not any(line.most for line in form.lines(form.blank))


def conquering(match: War) -> War:
    """Ana takes Y from Bob."""
    stand(match.state, X, ANA, 3)
    stand(match.state, Y, BOB, 1)
    hands(match, ana=[unit(9)])
    return fight(strike(match, ANA, (X, Y, 2)), {ANA: [(unit(9), 0)]})


def test_ft_exp_4_taking_from_a_player_offers_a_bonus_turn_and_again() -> None:
    match = campaign()
    stand(match.state, HEART, BOB, 1)
    conquering(match).say(ANA, DONE)  # both troops enter
    assert isinstance(match.question(ANA), st.Continuing)
    stand(match.state, Y, ANA, 4)
    match.state.players[ANA].deck = [unit(9)] * 12

    match.say(ANA, GoOn(again=True)).say(ANA, DONE)
    match.say(ANA, attack(Y, HEART, 2)).say(ANA, DONE)
    fight(match, {ANA: [(unit(9), 0)]})
    match.say(BOB, DONE)  # his hand
    match.say(ANA, DONE)  # all enter

    match.say(ANA, DONE)  # T4
    assert isinstance(match.question(ANA), st.Continuing)
    assert match.question(ANA).conquered == [HEART]


def test_ft_exp_5_who_stops_refills_and_keeps_the_crystals_in_play() -> None:
    match = campaign()
    match.state.players[ANA].in_play = [CRYSTAL_SMALL]
    conquering(match).say(ANA, DONE)

    match.say(ANA, GoOn(again=False))

    assert len(match.state.players[ANA].hand) == 5
    assert match.state.players[ANA].in_play == [CRYSTAL_SMALL]
    assert not match.asked()


def test_r_85_sources_are_all_tiles_conquered_in_the_turn_wild_ones_too() -> None:
    match = hands(campaign(), ana=[unit(9), unit(8)])
    stand(match.state, X, ANA, 5)
    stand(match.state, Y, BOB, 1)
    stand(match.state, BESIDE)
    strike(match, ANA, (X, Y, 1), (X, BESIDE, 1))
    bob = 0 if fronts(match)[0].cell == Y else 1

    settle(fight(match, {ANA: [(unit(9), bob), (unit(8), 1 - bob)]}))

    (offered,) = match.said(ev.TurnContinued)
    assert not offered.again
    conquered = {e.cell for e in match.said(ev.Conquered)}
    assert conquered == {Y, BESIDE}


def test_r_90_taking_a_portal_offers_a_bonus_turn() -> None:
    match = hands(campaign(3), ana=[unit(9)])
    stand(match.state, at(-3, 0), ANA, 3)

    fight(strike(match, ANA, (at(-3, 0), GATES[1], 1)), {ANA: [(unit(9), 0)]})

    assert not match.state.players[BOB].alive
    assert isinstance(match.question(ANA), st.Continuing)


def test_r_90_who_is_out_has_no_turn_any_more() -> None:
    match = campaign(3)
    match.state.players[BOB].alive = False
    match.run(st.Offensives([ANA, BOB, CY]))

    settle(match)

    assert [e.seat for e in match.said(ev.OffensiveTurnBegan)] == [ANA, CY]


def test_r_92_units_go_home_only_from_the_hand_in_ones_own_turn() -> None:
    match = hands(campaign(), ana=[unit(2), unit(3)], bob=[unit(1), unit(4)])
    stand(match.state, X, ANA, 3)
    stand(match.state, Y, BOB, 3)
    match.run(st.TakeTurn(ANA))
    assert match.refused(BOB, ReturnUnit(unit(1))) == NotYourTurn()
    match.say(ANA, DONE).say(ANA, attack(X, Y, 1)).say(ANA, DONE)
    fight(match, {ANA: [(unit(2), 0)]})
    assert isinstance(match.question(BOB), st.Trimming)
    assert match.refused(BOB, ReturnUnit(unit(1))) == NotNow()
    settle(match)
    assert unit(2) in match.state.players[ANA].discard


def test_nobody_is_asked_for_an_offensive_that_all_see_is_impossible() -> None:
    match = hands(campaign(), ana=[unit(9)])

    turn(match, ANA)

    assert match.said(ev.NoOffensive) == [ev.NoOffensive(ANA, forced=True)]


@pytest.mark.parametrize("hand", [[], [unit(1)]])
def test_d_ft_defhand_is_left_out_for_an_empty_hand(hand: list[Card]) -> None:
    match = hands(campaign(), ana=[unit(1)], bob=hand)
    stand(match.state, X, ANA, 3)
    stand(match.state, Y, BOB, 3)
    fight(strike(match, ANA, (X, Y, 1)), {ANA: [(unit(1), 0)]})

    if hand:
        assert isinstance(match.question(BOB), st.Trimming)
        match.say(BOB, Discard({unit(1): 1}))
    assert len(match.state.players[BOB].hand) == 5


def test_ft_ctl_2_a_tile_without_troops_is_wild() -> None:
    match = hands(campaign(), ana=[unit(9)])
    stand(match.state, X, ANA, 2)
    stand(match.state, Y)
    strike(match, ANA, (X, Y, 1))

    assert match.state.tiles[Y].owner == NOBODY
    assert [army.seat for army in fronts(match)[0].armies] == [ANA]
    assert fronts(match)[0].wild == 4


def test_a_conquest_is_published_with_its_troops() -> None:
    match = hands(campaign(), ana=[unit(9)])
    stand(match.state, X, ANA, 2)
    stand(match.state, Y)
    strike(match, ANA, (X, Y, 1))
    match.say(ANA, PlayOnFront(unit(9), fronts(match)[0].id))
    settle(match)

    assert match.said(ev.Conquered) == [ev.Conquered(ANA, Y, 1, walkover=False)]
