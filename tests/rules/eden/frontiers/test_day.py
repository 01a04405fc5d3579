"""Production, refining, purchases: worked examples of the reference."""

from __future__ import annotations

from rules.core.hexes import HEART, at
from rules.core.ids import Seat
from rules.eden import steps as st
from rules.eden.actions import Deploy, Done, Refine
from rules.eden.board import errors as er
from rules.eden.board.cards import (
    CRYSTAL_MEDIUM,
    CRYSTAL_SMALL,
    TECH_PORTAL,
    TECH_SHIELD,
    TECH_SUPREMACY,
    supply_of,
)
from rules.eden.board.state import State
from rules.eden.frontiers.production import produce
from rules.eden.frontiers.purchases import auction
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, line_map, put_portal
from tests.rules.eden.editor import REFINE, bid, buy, post, station
from tests.rules.eden.frontiers.arena import CONTENT, PLAIN, War, stand, unit, war


def duel() -> State:
    """Two seats with their portals on a line; everybody holds his gate."""
    state = line_map(2, content=CONTENT, worlds=[PLAIN, PLAIN])
    state.phase, state.day = "expansion", 1
    for seat, portal, gate in ((ANA, at(4, 0), at(3, 0)), (BOB, at(-4, 0), at(-3, 0))):
        stand(state, portal, seat, 1)
        stand(state, gate, seat, 2)
    state.supply = supply_of(2)
    return state


def test_ex_fr_7_production_counts_connected_tiles_and_shares_out_pure_energy() -> None:
    state = war(2)
    put_portal(state, ANA, at(4, 0))
    ana = state.players[ANA]
    ana.colour, ana.stocks = "green", 4
    state.tiles[at(4, 0)].colour = "green"
    stand(state, at(4, 0), ANA, 1)
    for cell, colour, rich in (
        (at(3, 0), "green", True),
        (at(2, 0), "red", True),
        (at(1, 0), "black", False),
        (at(-2, 0), "green", False),
    ):
        tile = stand(state, cell, ANA, 1)
        tile.colour, tile.rich = colour, rich  # type: ignore[assignment] # literals
    stand(state, HEART, ANA, 1)
    stand(state, at(-1, 0), wild=4)

    produce(War(state).play)

    assert (ana.stocks, ana.pure, state.heart_pool) == (13, 2, 2)


def test_fr_pro_4_the_energy_of_the_heart_may_be_personal_as_an_option() -> None:
    state = duel()
    stand(state, HEART, ANA, 1)
    state.heart_energy = "personal"

    produce(War(state).play)

    assert (state.heart_pool, state.players[ANA].pure) == (0, 2)


def refined() -> War:
    """EX-FR-8: Ana has refined a Medium and a Small crystal and reserved 3 of 6 stocks."""
    state = duel()
    ana = state.players[ANA]
    ana.stocks = 6
    ana.hand = [CRYSTAL_SMALL, CRYSTAL_SMALL, CRYSTAL_MEDIUM, unit(1), unit(2)]
    ana.deck = [unit(3)] * 5
    ana.world = {unit(2, 2): 3, unit(1, 1): 3, unit(3, 3): 3}
    match = War(state).run(st.LastRefining({}), st.Ordering())
    match.say(ANA, Refine(1, 1, 0, 3))
    return match.say(BOB, Done())


def test_ex_fr_8_refining_discards_the_hand_and_reserves_stocks() -> None:
    ana = refined().state.players[ANA]

    assert ana.reserved == 3
    assert sorted(ana.discard) == sorted(
        [CRYSTAL_SMALL, CRYSTAL_SMALL, CRYSTAL_MEDIUM, unit(1), unit(2)]
    )
    assert ana.hand == [unit(3)] * 5


def test_ex_fr_8_reserved_stocks_buy_units_and_the_rest_buys_a_crystal() -> None:
    match = refined()

    match.say(ANA, buy(unit(2, 2))).say(ANA, buy(unit(1, 1))).say(ANA, buy(CRYSTAL_MEDIUM))
    match.say(ANA, Done())

    ana = match.state.players[ANA]
    assert (ana.stocks, ana.reserved) == (1, 0)
    assert {unit(2, 2), unit(1, 1), CRYSTAL_MEDIUM} <= set(ana.discard)


def test_ex_fr_8_units_beyond_the_reserve_are_refused() -> None:
    match = refined().say(ANA, buy(unit(3, 3)))

    assert match.refused(ANA, buy(unit(1, 1))) == er.UnitsNeedReserve(3, 4)


def test_ex_fr_8_reserved_stocks_that_are_left_join_the_others() -> None:
    match = refined().say(ANA, buy(unit(2, 2))).say(ANA, Done())

    assert (match.state.players[ANA].stocks, match.state.players[ANA].reserved) == (4, 0)


def test_fr_exp_3_nobody_refines_twice_in_one_expansion() -> None:
    state = duel()
    state.players[ANA].hand = [CRYSTAL_SMALL] * 5
    match = War(state).run(st.Deployments([ANA, BOB]))

    match.say(ANA, Refine(0, 0, 0, 0))

    assert match.refused(ANA, Refine(0, 0, 0, 0)) == er.AlreadyRefined()


def test_fr_exp_3_more_than_the_value_of_the_crystals_cannot_be_reserved() -> None:
    state = duel()
    state.players[ANA].hand, state.players[ANA].stocks = [CRYSTAL_SMALL], 9
    match = War(state).run(st.Deployments([ANA, BOB]))

    assert match.refused(ANA, Refine(1, 0, 0, 2)) == er.TooMuchReserved(1, 9)


def test_ex_fr_15a_the_price_rises_until_two_bidders_are_left() -> None:
    bids = {ANA: 6, BOB: 5, CY: 4}

    assert auction(bids, 4, 2, [ANA, BOB, CY]) == [(ANA, 5), (BOB, 5)]


def test_ex_fr_15b_who_drops_with_others_may_win_in_turn_order_at_the_last_price() -> None:
    bids = {ANA: 6, BOB: 5, CY: 5}

    assert auction(bids, 4, 2, [CY, ANA, BOB]) == [(CY, 5), (ANA, 5)]


def logistics(state: State) -> War:
    state.phase = "logistics"
    return War(state).run(st.Ordering())


def test_fr_log_3_the_energy_of_the_heart_pays_first() -> None:
    state = duel()
    stand(state, HEART, ANA, 1)
    state.heart_pool, state.players[ANA].pure = 3, 3
    match = logistics(state)

    match.say(ANA, bid(TECH_SHIELD, 5)).say(ANA, Done())

    assert (state.heart_pool, state.players[ANA].pure) == (0, 2)
    assert TECH_SHIELD in state.players[ANA].discard


def test_tec_4_supremacy_is_sold_to_the_holder_of_the_heart_only() -> None:
    state = duel()
    state.players[ANA].pure = 40
    match = logistics(state)

    assert match.refused(ANA, bid(TECH_SUPREMACY, 20)) == er.HeartNeeded()


def test_fr_end_5_who_buys_supremacy_wins_at_once() -> None:
    state = duel()
    stand(state, HEART, ANA, 1)
    state.players[ANA].pure = 40
    match = logistics(state)

    match.say(ANA, bid(TECH_SUPREMACY, 20)).say(ANA, Done())

    assert (match.state.over, match.state.winners, match.state.ending) == (
        True,
        [ANA],
        "supremacy",
    )
    assert match.state.agenda == []


def test_fr_log_2_a_card_in_short_supply_goes_round_in_turn_order() -> None:
    state = duel()
    state.supply[CRYSTAL_SMALL] = 3
    for seat in (ANA, BOB):
        state.players[seat].stocks = 3
    state.first = BOB
    match = logistics(state)

    for seat in (ANA, BOB):
        match.say(seat, buy(CRYSTAL_SMALL, 3)).say(seat, Done())

    served = [p.discard.count(CRYSTAL_SMALL) for p in state.players]
    assert served == [1, 2]
    assert [p.stocks for p in state.players] == [2, 1]


def test_fr_log_1_nobody_is_asked_who_can_buy_nothing_for_all_to_see() -> None:
    match = logistics(duel())

    assert match.asked() == set()


def test_fr_log_5_everybody_receives_two_troops_and_one_more_with_the_heart() -> None:
    state = duel()
    stand(state, HEART, ANA, 1)

    War(state).run(st.Reinforce())

    assert (state.tiles[at(4, 0)].centre, state.tiles[at(-4, 0)].centre) == (4, 3)


def test_tec_3_the_owner_of_improved_portal_places_one_more_troop_where_he_likes() -> None:
    state = duel()
    state.players[ANA].in_front = [TECH_PORTAL]
    match = War(state).run(st.Reinforce())

    match.say(ANA, station(at(3, 0), 4)).say(ANA, Done())

    assert (state.tiles[at(3, 0)].centre, state.tiles[at(4, 0)].centre) == (4, 2)


def test_fr_log_6_at_least_one_troop_stays_on_each_territory() -> None:
    match = War(duel()).run(st.Reinforce())

    assert match.refused(ANA, station(at(3, 0), 0)) == er.TroopMustStay(at(3, 0))


def test_fr_log_6_troops_move_inside_what_is_linked() -> None:
    match = War(duel()).run(st.Reinforce())

    match.say(ANA, station(at(4, 0), 1)).say(ANA, station(at(3, 0), 4)).say(ANA, Done())

    assert match.state.tiles[at(3, 0)].centre == 4


def test_fr_log_6_troops_taken_away_must_be_placed() -> None:
    match = War(duel()).run(st.Reinforce()).say(ANA, station(at(4, 0), 1))

    assert match.refused(ANA, Done()) == er.TroopsLeftOver(2)


def deploying() -> War:
    return War(duel()).run(st.Deployments([ANA, BOB]))


def test_e_fr_1_one_troop_stays_in_the_middle() -> None:
    match = deploying()

    refusal = match.refused(ANA, post(at(3, 0), at(2, 0), 2))

    assert refusal == er.TooFewTroops(at(3, 0), 2, 1)


def test_e_fr_2_troops_move_between_a_territory_and_its_own_frontiers() -> None:
    refusal = deploying().refused(ANA, post(at(3, 0), HEART, 1))

    assert refusal == er.NotItsFrontier(at(3, 0), HEART)


def test_e_fr_3_there_is_no_frontier_without_a_territory() -> None:
    refusal = deploying().refused(ANA, post(at(3, 0), at(3, 1), 1))

    assert refusal == er.NoFrontierThere(at(3, 0), at(3, 1))


def test_fr_exp_1_the_board_changes_when_the_deployment_is_published() -> None:
    match = deploying().say(ANA, post(at(3, 0), at(2, 0), 1))
    before = match.state.tiles[at(3, 0)].edges.copy()

    match.say(ANA, Done())

    assert before == {}
    assert match.state.tiles[at(3, 0)].edges == {at(2, 0): 1}
    assert match.state.tiles[at(3, 0)].centre == 1


def test_fr_exp_1_an_emptied_middle_must_be_filled_again() -> None:
    state = duel()
    stand(state, at(3, 0), ANA, 0, {at(2, 0): 2})
    match = War(state).run(st.Deployments([ANA, BOB]))

    stay = Deploy({at(3, 0): {at(2, 0): 2}})
    assert match.refused(ANA, stay) == er.TooFewTroops(at(3, 0), 2, 1)
    match.say(ANA, Done())
    assert state.tiles[at(3, 0)].centre == 1


def test_fr_exp_3_refining_announced_with_a_deployment_is_awaited() -> None:
    state = duel()
    state.players[ANA].hand = [CRYSTAL_SMALL]
    match = War(state).run(st.Deployments([ANA, BOB]))

    match.say(ANA, REFINE, Done())

    assert match.asked() == {ANA}
    match.say(ANA, Refine(0, 0, 0, 0))
    assert match.asked() == {BOB}


def test_cm_end_4_the_day_limit_ranks_portals_first() -> None:
    state = duel()
    state.day = state.day_limit = 20
    state.phase = "logistics"
    state.players[BOB].stocks = 50
    put_portal(state, Seat(1), at(-4, 0))
    stand(state, at(-4, 0), ANA, 1)

    War(state).run(st.EndDay())

    assert (state.over, state.winners, state.ending) == (True, [ANA], "limit")


def test_cm_end_4_the_others_are_placed_by_the_same_points() -> None:
    state = war(4)
    state.day = state.day_limit = 20
    state.phase = "logistics"
    for seat, stocks in enumerate((7, 9, 7, 12)):
        state.players[seat].stocks = stocks
    state.players[3].alive = False

    War(state).run(st.EndDay())

    assert (state.winners, GAME.places(state)) == ([BOB], (2, 1, 2, 4))


def test_cm_end_2_the_token_goes_to_the_next_living_player() -> None:
    state = duel()
    state.players[ANA].alive = True

    War(state).run(st.EndDay())

    assert state.first == BOB
