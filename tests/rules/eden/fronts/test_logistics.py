"""Production and Logistics of Fronts, the end of a player and of a match (FT-PRO, FT-LOG, FT-END)."""

from __future__ import annotations

from rules.core.errors import NotNow, NotYourTurn
from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Buy, Concede, Order
from rules.eden.board import errors as er
from rules.eden.board.cards import (
    CRYSTAL_HUGE,
    CRYSTAL_MEDIUM,
    CRYSTAL_SMALL,
    OPPORTUNITY,
    SETBACK,
    TECH_PORTAL,
    TECH_RIFT,
    TECH_SHIELD,
    TECH_SUPREMACY,
    technology_cost,
)
from rules.eden.fronts import errors as ft
from rules.eden.fronts.logistics import produce
from tests.rules.eden.builders import ANA, BOB, CY
from tests.rules.eden.editor import buy, station
from tests.rules.eden.frontiers.arena import War, stand, unit
from tests.rules.eden.fronts.arena import (
    DONE,
    GATES,
    OTHER,
    X,
    Y,
    campaign,
    fight,
    hands,
    market,
    settle,
    strike,
)


def rich(match: War) -> War:
    """Give Ana 9 stocks, a Huge and a Small crystal in play, and a World."""
    mine = match.state.players[ANA]
    mine.stocks, mine.in_play = 9, [CRYSTAL_HUGE, CRYSTAL_SMALL]
    mine.world = {unit(1): 3, unit(2, 2): 2, unit(4, 4): 1}
    return match


# --- production ---


def test_ft_pro_1_connected_territories_and_the_improved_portal() -> None:
    match = campaign()
    state = match.state
    state.players[ANA].in_front = [TECH_PORTAL]
    stand(state, at(3, 0), ANA, 1).colour = "grey"
    stand(state, X, ANA, 1).rich = True
    stand(state, OTHER, ANA, 1).rich = True  # cut off

    produce(match.play)

    assert match.said(ev.Produced)[0] == ev.Produced(ANA, 2 + 1 + 2 + 1, 0, 0)


def test_ft_pro_2_the_heart_gathers_energy_only_if_it_is_connected() -> None:
    match = campaign()
    state = match.state
    for cell in (at(3, 0), X, Y, HEART):
        stand(state, cell, ANA, 1)
    produce(match.play)
    assert state.heart_pool == 1

    stand(state, X, BOB, 1)
    produce(match.play)
    assert state.heart_pool == 1


# --- purchases ---


def test_ft_log_1_stocks_crystals_and_the_supply() -> None:
    match = market(rich(campaign()), ANA)
    match.say(ANA, buy(unit(4, 4), 1))
    assert match.refused(ANA, buy(unit(1), 1)) == ft.CrystalsTooSmall(4, 5)
    match.say(ANA, buy(SETBACK, 2))
    assert match.refused(ANA, buy(OPPORTUNITY, 1)) == ft.NotEnoughStocks(9, 10)
    assert match.refused(ANA, buy(unit(3, 3), 1)) == er.NoCopyLeft(unit(3, 3), 0)
    match.say(ANA, DONE)
    assert match.state.players[ANA].stocks == 9 - 4 - 4
    assert match.state.players[ANA].discard[:3] == [unit(4, 4), SETBACK, SETBACK]


def test_r_86_crystals_are_pooled_over_all_units() -> None:
    match = rich(campaign())
    match.state.players[ANA].in_play = [CRYSTAL_HUGE]
    market(match, ANA).say(ANA, buy(unit(1), 3)).say(ANA, DONE)
    assert match.state.players[ANA].discard.count(unit(1)) == 3


def test_r_87_the_heart_need_not_be_connected_to_be_spent() -> None:
    match = campaign()
    state = match.state
    stand(state, HEART, ANA, 1)
    state.heart_owner, state.heart_pool = ANA, 3
    market(match, ANA).say(ANA, buy(TECH_PORTAL, 1)).say(ANA, DONE)
    assert state.players[ANA].in_front == [TECH_PORTAL]
    assert state.heart_pool == 0


def test_e_ft_9_only_who_holds_the_heart_uses_its_energy() -> None:
    match = rich(campaign())
    match.state.heart_pool = 9
    market(match, ANA)
    assert match.refused(ANA, buy(TECH_RIFT, 1)) == ft.HeartHolderOnly()


def test_r_93_one_copy_of_each_technology_wherever_it_is() -> None:
    match = campaign(3)
    state = match.state
    stand(state, HEART, ANA, 1)
    state.heart_owner, state.heart_pool = ANA, 4
    state.players[ANA].discard = [TECH_SHIELD]
    market(match, ANA)
    assert match.refused(ANA, buy(TECH_SHIELD, 1)) == er.AlreadyOwned(TECH_SHIELD)
    assert match.refused(ANA, buy(TECH_SUPREMACY, 1)) == ft.NotEnoughEnergy(4, 5)


def test_the_prices_of_technologies_are_those_of_this_edition() -> None:
    prices = [technology_cost(c, "fronts") for c in (TECH_RIFT, TECH_SHIELD, TECH_PORTAL)]
    assert prices == [1, 2, 3]


def test_ft_log_2_crystals_in_play_are_discarded_used_or_not() -> None:
    match = market(rich(campaign()), ANA).say(ANA, DONE)
    assert match.state.players[ANA].in_play == []
    assert sorted(match.state.players[ANA].discard) == sorted([CRYSTAL_HUGE, CRYSTAL_SMALL])


def test_ft_log_3_three_troops_and_one_more_with_the_heart_and_the_portal() -> None:
    match = campaign()
    stand(match.state, HEART, ANA, 1)
    match.state.heart_owner = ANA
    match.state.players[ANA].in_front = [TECH_PORTAL]
    market(match, ANA).say(ANA, DONE)
    assert match.question(ANA).troops == 5


def test_r_89_new_troops_stand_on_any_territory_connected_or_not() -> None:
    match = campaign()
    stand(match.state, OTHER, ANA, 1)
    market(match, ANA).say(ANA, DONE).say(ANA, station(OTHER, 3)).say(ANA, DONE)
    assert (match.state.tiles[OTHER].centre, match.state.tiles[GATES[0]].centre) == (3, 2)


def test_new_troops_need_no_question_of_their_own_where_everything_is_connected() -> None:
    match = campaign()
    stand(match.state, at(3, 0), ANA, 1)
    market(match, ANA).say(ANA, DONE)

    assert isinstance(match.question(ANA), st.Redeploying)
    match.say(ANA, station(GATES[0], 1)).say(ANA, station(at(3, 0), 4)).say(ANA, DONE)
    assert (match.state.tiles[GATES[0]].centre, match.state.tiles[at(3, 0)].centre) == (1, 4)


def test_ft_log_4_troops_move_among_connected_territories() -> None:
    match = campaign()
    stand(match.state, at(3, 0), ANA, 4)
    stand(match.state, OTHER, ANA, 3)
    match.run(st.Regroup(ANA))

    assert match.refused(ANA, station(OTHER, 1)) == ft.NotConnected(OTHER)
    assert match.refused(ANA, station(at(3, 0), 0)) == ft.OneTroopStays(at(3, 0))
    match.say(ANA, station(at(3, 0), 1)).say(ANA, station(GATES[0], 4)).say(ANA, DONE)
    assert match.state.tiles[GATES[0]].centre == 4


def test_r_88_nobody_abandons_a_territory() -> None:
    match = campaign()
    stand(match.state, at(3, 0), ANA, 4)
    match.run(st.Regroup(ANA))
    assert match.refused(ANA, station(GATES[0], 0)) == ft.OneTroopStays(GATES[0])


def test_ft_log_5_the_hand_is_refilled() -> None:
    match = settle(market(hands(campaign(), ana=[unit(1)]), ANA))
    assert len(match.state.players[ANA].hand) == 5


# --- turn order ---


def test_r_71_orders_are_asked_and_served_one_after_the_other() -> None:
    match = campaign()
    match.state.supply[SETBACK] = 1
    for seat in (ANA, BOB):
        match.state.players[seat].stocks = 4
    match.run(st.Market())
    assert match.refused(BOB, Order({SETBACK: 1})) == NotYourTurn()

    match.say(ANA, buy(SETBACK), DONE)
    while match.asked() == {ANA}:
        match.say(ANA, match.game.default(match.state, ANA))

    assert match.refused(BOB, buy(SETBACK)) == er.NoCopyLeft(SETBACK, 0)
    match.say(BOB, DONE)
    assert [(e.seat, e.cards) for e in match.said(ev.OrderServed)] == [
        (ANA, {SETBACK: 1}),
        (BOB, {}),
    ]


def test_ft_log_1_there_are_no_bids_in_fronts() -> None:
    match = campaign()
    stand(match.state, HEART, ANA, 1)
    match.state.heart_owner, match.state.heart_pool = ANA, 3
    assert market(match, ANA).refused(ANA, Order(bids={TECH_PORTAL: 3})) == NotNow()


def test_who_can_buy_nothing_for_all_to_see_is_not_asked() -> None:
    match = campaign()
    match.run(st.Market())
    assert not match.asked()
    assert [e.seat for e in match.said(ev.OrderServed)] == [ANA, BOB]


# --- the Heart, the end of a player, the end of a match ---


def test_ft_end_1_who_loses_the_heart_spends_its_energy_at_once() -> None:
    match = hands(campaign(3), ana=[unit(9)])
    state = match.state
    stand(state, OTHER, ANA, 2)
    stand(state, HEART, BOB, 1)
    state.heart_owner, state.heart_pool = BOB, 4
    fight(strike(match, ANA, (OTHER, HEART, 1)), {ANA: [(unit(9), 0)]})

    assert match.said(ev.HeartLost) == [ev.HeartLost(BOB, 4)]
    assert match.asked() == {BOB}
    assert match.refused(BOB, Buy(TECH_SUPREMACY)) == er.HeartNeeded()
    (asked,) = [d for d in match.game.pending(state) if d.asked]
    assert asked.id == "D-FT-HEART"
    match.say(BOB, Buy(TECH_PORTAL))
    assert state.heart_pool == 0  # the Rift, the only one left within reach, follows by itself
    assert state.players[BOB].in_front == [TECH_PORTAL]


def test_ft_end_2_each_territory_of_who_is_out_gets_a_troop_of_the_conqueror() -> None:
    match = hands(campaign(3), ana=[unit(9)])
    stand(match.state, at(-3, 0), ANA, 2)
    stand(match.state, Y, BOB, 4)
    match.state.players[BOB].in_play = [CRYSTAL_MEDIUM]
    before = match.state.supply[CRYSTAL_MEDIUM]

    settle(fight(strike(match, ANA, (at(-3, 0), GATES[1], 1)), {ANA: [(unit(9), 0)]}))

    tiles = match.state.tiles
    assert (tiles[Y].owner, tiles[Y].centre) == (ANA, 1)
    assert match.said(ev.Eliminated) == [ev.Eliminated(BOB, ANA)]
    assert match.state.supply[CRYSTAL_MEDIUM] == before + 1
    assert not match.state.over


def test_ft_end_3_the_other_front_against_him_is_resolved_in_the_same_step() -> None:
    match = hands(campaign(3), ana=[unit(9), unit(0)], bob=[unit(5)])
    stand(match.state, at(-3, 0), ANA, 2)
    stand(match.state, X, ANA, 3)
    stand(match.state, Y, BOB, 4)
    strike(match, ANA, (at(-3, 0), GATES[1], 1), (X, Y, 2))
    settle(fight(match, {ANA: [(unit(9), 0), (unit(0), 1)], BOB: [(unit(5), 1)]}))

    tiles = match.state.tiles
    assert [e.attacker for e in match.said(ev.FrontDecided)] == [True, False]
    assert (tiles[Y].owner, tiles[Y].centre) == (ANA, 1)  # lost, and his all the same
    assert tiles[X].centre == 2


def test_ft_end_4_the_last_living_player_wins() -> None:
    match = hands(campaign(2), ana=[unit(9)])
    stand(match.state, at(-3, 0), ANA, 2)
    settle(fight(strike(match, ANA, (at(-3, 0), GATES[1], 1)), {ANA: [(unit(9), 0)]}))
    assert match.said(ev.MatchEnded) == [ev.MatchEnded((ANA,), "last")]


def test_ft_end_4b_and_so_does_who_buys_supremacy() -> None:
    match = campaign()
    stand(match.state, HEART, ANA, 1)
    match.state.heart_owner, match.state.heart_pool = ANA, 5
    market(match, ANA).say(ANA, buy(TECH_SUPREMACY, 1)).say(ANA, DONE)
    assert match.said(ev.MatchEnded) == [ev.MatchEnded((ANA,), "supremacy")]
    assert match.state.over


def test_r_34_the_tiles_of_who_concedes_become_wild_at_the_end_of_the_phase() -> None:
    match = campaign(3)
    stand(match.state, Y, BOB, 3)
    match.run(st.Market(), st.EndPhase())
    match.state.players[BOB].conceding = True
    match.run(st.EndPhase())
    assert match.state.tiles[Y].owner == NOBODY
    assert match.state.tiles[Y].centre == 0
    assert match.said(ev.Conceded) == [ev.Conceded(BOB)]
    assert match.game.why_not(match.state, CY, Concede()) is None


def test_r_146_the_last_players_who_concede_together_share_the_victory() -> None:
    match = campaign(3)
    for seat in (ANA, BOB, CY):
        match.state.players[seat].conceding = True
    match.run(st.EndPhase())
    assert match.said(ev.MatchEnded) == [ev.MatchEnded((ANA, BOB, CY), "last")]
