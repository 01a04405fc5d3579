"""Production and Logistics in Frontiers, rule by rule (FR-PRO, FR-LOG, TEC, R-61 to R-66, R-132 to R-135)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core.errors import NotNow, NotYourTurn
from rules.core.forms import Line
from rules.core.game import form_of
from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Deploy, Done, Order, Refine, Reinforce
from rules.eden.board import errors as er
from rules.eden.board.cards import (
    COMMON_OFFERS,
    CRYSTAL_HUGE,
    CRYSTAL_MEDIUM,
    CRYSTAL_SMALL,
    OPPORTUNITY,
    SETBACK,
    TECH_PORTAL,
    TECH_RIFT,
    TECH_SHIELD,
    TECH_SUPREMACY,
    TECHNOLOGY_OFFERS,
    supply_of,
)
from rules.eden.board.income import income
from rules.eden.board.state import Colour, State
from rules.eden.board.views import OrderingSeen, step_seen
from rules.eden.frontiers.purchases import auction, serve
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, put_portal
from tests.rules.eden.editor import Edit, bid, buy, station
from tests.rules.eden.frontiers.arena import War, stand, unit, war

PORTALS = {ANA: at(4, 0), BOB: at(-4, 0), CY: at(0, 4)}
GATES = {ANA: at(3, 0), BOB: at(-3, 0), CY: at(0, 3)}


def peace(seats: int = 2) -> State:
    """Everybody holds his portal (1 troop) and his gate (2 troops); tiles are grey, nobody is."""
    state = war(seats)
    stand(state, HEART, wild=8)
    for number, colour in enumerate(("green", "red", "pink")[:seats]):
        seat = Seat(number)
        state.players[seat].colour = colour  # type: ignore[assignment] # literals
        put_portal(state, seat, PORTALS[seat])
        stand(state, PORTALS[seat], seat, 1)
        stand(state, GATES[seat], seat, 2)
    state.supply = supply_of(seats)
    return state


def owned(
    state: State, cell: Cell, seat: Seat, colour: Colour = "grey", *, rich: bool = False
) -> None:
    tile = stand(state, cell, seat, 1)
    if cell != HEART:
        tile.colour, tile.rich = colour, rich


# --- FR-PRO ---


def test_fr_pro_1_each_connected_territory_gives_a_stock_and_the_own_portal_one_more() -> None:
    assert income(peace(), ANA) == 2 + 1


@pytest.mark.parametrize(
    ("colour", "rich", "stocks"),
    [("grey", False, 1), ("green", False, 2), ("grey", True, 2), ("green", True, 3)],
)
def test_fr_pro_1_own_colour_and_richness_give_one_more_each(
    colour: Colour, rich: bool, stocks: int
) -> None:
    state = peace()
    owned(state, at(2, 0), ANA, colour, rich=rich)

    assert income(state, ANA) == 3 + stocks


def test_fr_pro_1_the_portal_of_another_is_not_of_ones_colour() -> None:
    state = peace(3)
    for cell in (at(2, 0), at(1, 0), HEART, at(-1, 0), at(-2, 0), GATES[BOB]):
        owned(state, cell, ANA)
    before = income(state, ANA)

    stand(state, PORTALS[BOB], ANA, 1)

    assert income(state, ANA) == before + 1


def test_fr_pro_1_the_heart_gives_a_stock() -> None:
    state = peace()
    for cell in (at(2, 0), at(1, 0), HEART):
        owned(state, cell, ANA)

    assert income(state, ANA) == 3 + 3


def test_fr_pro_1_a_territory_that_is_cut_off_gives_no_stock() -> None:
    state = peace()
    owned(state, at(1, 0), ANA, "green", rich=True)

    assert income(state, ANA) == 3


def test_r_40_a_territory_held_from_its_frontier_produces_and_connects() -> None:
    state = peace()
    stand(state, at(2, 0), ANA, 0, {at(1, 0): 1})
    owned(state, at(1, 0), ANA)

    assert income(state, ANA) == 3 + 2


def test_fr_pro_2_improved_portal_gives_a_stock_that_counts_for_energy() -> None:
    state = peace()
    state.players[ANA].in_front = [TECH_PORTAL]
    owned(state, at(2, 0), ANA)

    match = War(state).run(st.Production())

    assert match.said(ev.Produced)[0] == ev.Produced(ANA, 5, 1, 0)


def test_fr_pro_3_r_61_neighbours_of_the_heart_give_energy_even_when_cut_off() -> None:
    state = peace()
    owned(state, at(1, 0), ANA)
    owned(state, at(0, 1), ANA)

    match = War(state).run(st.Production())

    assert match.said(ev.Produced)[0] == ev.Produced(ANA, 3, 2, 0)


def test_fr_pro_4_r_61_the_heart_gives_its_energy_even_when_cut_off() -> None:
    state = peace()
    owned(state, HEART, ANA)

    match = War(state).run(st.Production())

    assert match.said(ev.Produced)[0] == ev.Produced(ANA, 3, 0, 2)
    assert state.heart_pool == 2


def test_fr_pro_5_stocks_kept_from_before_make_no_energy() -> None:
    state = peace()
    state.players[ANA].stocks = 9

    War(state).run(st.Production())

    assert (state.players[ANA].stocks, state.players[ANA].pure) == (12, 0)


# --- part 7: the supply ---


def test_part_7_copies_and_prices_of_common_cards() -> None:
    assert {o.card: (o.cost, o.copies(3)) for o in COMMON_OFFERS} == {
        CRYSTAL_SMALL: (1, 12),
        CRYSTAL_MEDIUM: (2, 12),
        CRYSTAL_HUGE: (4, 9),
        OPPORTUNITY: (2, 6),
        SETBACK: (2, 6),
    }


def test_part_7_copies_and_prices_of_technology_cards() -> None:
    assert {o.card: (o.cost, o.copies(3)) for o in TECHNOLOGY_OFFERS} == {
        TECH_RIFT: (3, 2),
        TECH_SHIELD: (4, 2),
        TECH_PORTAL: (6, 2),
        TECH_SUPREMACY: (20, 1),
    }


# --- FR-LOG-1: orders ---


def market(state: State) -> War:
    return War(state).run(st.Ordering())


def shopping(stocks: int = 0, reserved: int = 0, pure: int = 0) -> State:
    """Ana has something to spend; Bob has a stock, so that he is asked too."""
    state = peace()
    ana = state.players[ANA]
    ana.stocks, ana.reserved, ana.pure = stocks, reserved, pure
    ana.world = {unit(1, 1): 3, unit(3, 3): 3}
    state.players[BOB].stocks = 1
    return state


def test_fr_log_1_orders_are_sealed_and_opened_together() -> None:
    match = market(shopping(5)).say(ANA, buy(CRYSTAL_SMALL, 2), Done())

    (seen,) = [step_seen(step, BOB) for step in match.steps()]
    assert seen == OrderingSeen(answered={"0": True, "1": False}, mine=None, opened=True)
    assert match.said(ev.OrdersOpened) == []
    match.say(BOB, Done())
    assert match.said(ev.OrdersOpened) == [
        ev.OrdersOpened({"0": {CRYSTAL_SMALL: 2}, "1": {}}, {"0": {}, "1": {}})
    ]


def test_fr_log_1_another_order_takes_the_place_of_a_sealed_one_until_all_are_in() -> None:
    state = shopping(5)
    match = market(state).say(ANA, buy(CRYSTAL_SMALL, 2), Done())
    assert match.said(ev.Answered) == [ev.Answered(ANA, "D-FR-ORDERS", sealed=True)]

    match.say(ANA, Order({CRYSTAL_SMALL: 1}))

    assert len(match.said(ev.Answered)) == 1  # others do not learn that it has changed
    assert [GAME.seen_by(BOB, e) for e in match.said(ev.AnswerChanged)] == [None]
    match.say(BOB, Done())
    assert state.players[ANA].stocks == 4
    assert match.refused(ANA, Order()) == NotYourTurn()


def test_fr_log_1_who_could_buy_something_is_asked() -> None:
    assert market(shopping(pure=3)).asked() == {ANA, BOB}
    assert market(shopping(pure=2)).asked() == {BOB}


def test_fr_log_1_units_are_paid_with_reserved_stocks_only() -> None:
    match = market(shopping(9, reserved=2))

    assert match.refused(ANA, buy(unit(3, 3))) == er.UnitsNeedReserve(2, 3)
    match.say(ANA, buy(unit(1, 1), 2))
    assert match.refused(ANA, buy(unit(1, 1), 3)) == er.UnitsNeedReserve(2, 3)


def test_fr_log_1_reserved_stocks_may_pay_common_cards() -> None:
    state = shopping(2, reserved=2)
    market(state).say(ANA, buy(CRYSTAL_MEDIUM)).say(ANA, Done()).say(BOB, Done())

    assert (state.players[ANA].stocks, state.players[ANA].reserved) == (0, 0)


def test_e_fr_11_all_purchases_together_cost_no_more_than_the_stocks() -> None:
    match = market(shopping(4, reserved=3)).say(ANA, buy(unit(3, 3)))

    assert match.refused(ANA, buy(CRYSTAL_MEDIUM)) == er.TooFewStocks(4, 5)
    match.say(ANA, buy(CRYSTAL_SMALL))


def test_fr_log_1_stocks_spent_on_common_cards_do_not_pay_units() -> None:
    match = market(shopping(4, reserved=3)).say(ANA, buy(CRYSTAL_HUGE))

    assert match.refused(ANA, buy(unit(1, 1))) == er.TooFewStocks(4, 5)


def test_e_fr_12_no_more_copies_than_there_are() -> None:
    state = shopping(9, reserved=9)
    state.supply[OPPORTUNITY] = 1
    match = market(state)

    assert match.refused(ANA, buy(OPPORTUNITY, 2)) == er.NoCopyLeft(OPPORTUNITY, 1)
    assert match.refused(ANA, buy(unit(1, 1), 4)) == er.NoCopyLeft(unit(1, 1), 3)
    assert match.refused(ANA, buy(unit(9, 5))) == er.NoCopyLeft(unit(9, 5), 0)


def test_r_65_a_technology_is_owned_wherever_its_card_is() -> None:
    for pile in ("hand", "deck", "discard", "in_front"):
        state = shopping(pure=9)
        setattr(state.players[ANA], pile, [TECH_SHIELD])

        assert market(state).refused(ANA, bid(TECH_SHIELD, 4)) == er.AlreadyOwned(TECH_SHIELD)


def test_e_fr_12_a_technology_without_a_copy_left() -> None:
    state = shopping(pure=9)
    state.supply[TECH_RIFT] = 0

    assert market(state).refused(ANA, bid(TECH_RIFT, 3)) == er.NoCopyLeft(TECH_RIFT, 0)


def test_fr_log_1_a_bid_is_at_least_the_cost() -> None:
    assert market(shopping(pure=9)).refused(ANA, bid(TECH_SHIELD, 3)) == er.BidTooLow(
        TECH_SHIELD, 4
    )


def test_e_fr_14_r_64_each_bid_can_be_paid_beside_the_lowest_prices_of_the_others() -> None:
    """Rift costs 3 at least, Shield 4, Portal 6; bids of 5 and 6 do not need 11 together."""
    match = market(shopping(pure=9)).say(ANA, bid(TECH_SHIELD, 6), bid(TECH_RIFT, 5))

    assert match.refused(ANA, bid(TECH_RIFT, 6)) == er.TooLittleEnergy(4 + 6, 9)
    assert match.refused(ANA, bid(TECH_SHIELD, 7)) == er.TooLittleEnergy(3 + 7, 9)
    assert match.refused(ANA, bid(TECH_PORTAL, 6)) == er.TooLittleEnergy(3 + 6 + 6, 9)
    match.say(ANA, bid(TECH_RIFT, 0), bid(TECH_SHIELD, 9))
    assert match.refused(ANA, bid(TECH_RIFT, 3)) == er.TooLittleEnergy(3 + 9, 9)


def test_r_64_bids_are_accepted_by_what_everybody_knows_and_ones_own_form() -> None:
    def listed(state: State, *theirs: Edit) -> Sequence[Line]:
        match = market(state).say(BOB, *theirs, *([Done()] if theirs else []))
        form = form_of(GAME, match.state, ANA)
        assert form is not None
        return form.lines(Order(bids={TECH_SHIELD: 5}))

    def rivals(pure: int) -> State:
        state = shopping(pure=12)
        state.players[BOB].pure = pure
        return state

    alone = listed(rivals(0))

    assert listed(rivals(20)) == alone
    assert listed(rivals(20), bid(TECH_SHIELD, 14), bid(TECH_PORTAL, 6)) == alone


def test_fr_log_1_the_energy_of_the_heart_counts_for_who_holds_it() -> None:
    state = shopping(1, pure=1)
    state.heart_pool = 5
    match = market(state)
    assert match.refused(ANA, bid(TECH_RIFT, 3)) == er.TooLittleEnergy(3, 1)

    stand(state, HEART, ANA, 1)
    match.say(ANA, bid(TECH_PORTAL, 6))


def test_default_of_d_fr_orders_is_nothing() -> None:
    state = shopping(5, pure=5)
    match = market(state)

    for seat in (ANA, BOB):
        match.say(seat, GAME.default(match.state, seat))

    assert (state.players[ANA].stocks, state.players[ANA].pure) == (5, 5)
    assert state.players[ANA].discard == []


def test_r_132_nothing_is_bought_outside_logistics() -> None:
    match = War(shopping(9, pure=9)).run(st.Deployments([ANA, BOB]))

    assert match.refused(ANA, Order({CRYSTAL_SMALL: 1})) == NotNow()
    assert match.refused(ANA, Order(bids={TECH_RIFT: 3})) == NotNow()


# --- FR-LOG-2, FR-LOG-3: resolution ---


def test_fr_log_2_bought_cards_go_to_the_discard_pile() -> None:
    state = shopping(9, reserved=3, pure=4)
    match = market(state)
    for action in (buy(unit(3, 3)), buy(SETBACK), bid(TECH_SHIELD, 4), Done()):
        match.say(ANA, action)
    match.say(BOB, Done())

    assert sorted(state.players[ANA].discard) == sorted([unit(3, 3), SETBACK, TECH_SHIELD])
    assert state.players[ANA].world[unit(3, 3)] == 2


def test_fr_log_2_what_cannot_be_served_is_refunded() -> None:
    state = peace()
    state.supply[CRYSTAL_HUGE] = 1
    for player in state.players:
        player.stocks = 4
    match = market(state)
    for seat in (ANA, BOB):
        match.say(seat, buy(CRYSTAL_HUGE)).say(seat, Done())

    assert [p.stocks for p in state.players] == [0, 4]
    assert match.said(ev.OrdersOpened)[0].refused == {"0": {}, "1": {CRYSTAL_HUGE: 1}}


def test_r_35_scarce_copies_go_round_in_turn_order() -> None:
    wanted = {ANA: 3, BOB: 1, CY: 5}

    assert serve(wanted, 6, [CY, ANA, BOB]) == {CY: 3, ANA: 2, BOB: 1}
    assert serve(wanted, 1, [CY, ANA, BOB]) == {CY: 1, ANA: 0, BOB: 0}
    assert serve(wanted, 99, [CY, ANA, BOB]) == wanted


def sold(bids: dict[Seat, int], price: int, copies: int) -> list[tuple[Seat, int]]:
    return auction(bids, price, copies, [ANA, BOB, CY])


def test_fr_log_3_enough_copies_cost_the_base_price() -> None:
    assert sold({ANA: 9, BOB: 5, CY: 0}, 4, 2) == [(ANA, 4), (BOB, 4)]


def test_fr_log_3_a_single_bidder_pays_the_base_price() -> None:
    assert sold({ANA: 9, BOB: 0, CY: 0}, 4, 1) == [(ANA, 4)]


def test_fr_log_3_no_copy_no_sale() -> None:
    assert sold({ANA: 9, BOB: 5, CY: 0}, 4, 0) == []


def test_fr_log_3_nobody_bids_nobody_wins() -> None:
    assert sold({ANA: 0, BOB: 0, CY: 0}, 4, 2) == []


def test_fr_log_3_the_winner_pays_one_more_than_the_loser_offered() -> None:
    assert sold({ANA: 9, BOB: 6, CY: 0}, 4, 1) == [(ANA, 7)]


def test_r_64_equal_highest_bids_are_decided_by_turn_order_at_the_last_price() -> None:
    assert sold({ANA: 0, BOB: 6, CY: 6}, 4, 1) == [(BOB, 6)]
    assert sold({ANA: 4, BOB: 4, CY: 4}, 4, 2) == [(ANA, 4), (BOB, 4)]


def test_fr_log_3_technologies_are_sold_in_their_order() -> None:
    state = shopping(pure=13)
    match = market(state)
    for card, n in ((TECH_PORTAL, 6), (TECH_SHIELD, 4), (TECH_RIFT, 3)):
        match.say(ANA, bid(card, n))
    match.say(ANA, Done()).say(BOB, Done())

    assert [e.card for e in match.said(ev.TechnologySold)] == [TECH_RIFT, TECH_SHIELD, TECH_PORTAL]
    assert state.players[ANA].in_front == [TECH_PORTAL]


def test_fr_log_3_the_price_of_an_auction_is_what_is_paid() -> None:
    state = peace()
    state.supply[TECH_RIFT] = 1
    for player, pure in zip(state.players, (8, 5), strict=True):
        player.pure = pure
    market(state).say(ANA, bid(TECH_RIFT, 8)).say(ANA, Done()).say(BOB, bid(TECH_RIFT, 5)).say(
        BOB, Done()
    )

    assert [p.pure for p in state.players] == [8 - 6, 5]


@pytest.mark.parametrize(
    ("rift", "shield", "left"),
    [
        (0, 0, (9 - 3 - 4, 20)),  # alone: the prices of the table
        (3, 0, (9 - 4 - 4, 20)),
        (4, 0, (9 - 5 - 4, 20)),
        (0, 5, (9 - 3 - 6, 20)),
        (4, 4, (9 - 5 - 4, 20)),  # 4 are left, and as much as Bob's bid: turn order decides
        (4, 5, (9 - 5, 20 - 5)),  # at 5 she cannot go on, though she has bid 6
        (6, 5, (9 - 6, 20 - 6)),
    ],
)
def test_r_64_a_bid_counts_no_further_than_its_bidder_can_still_pay(
    rift: int, shield: int, left: tuple[int, int]
) -> None:
    """Ana has 9 and bids 5 for a Rift, 6 for a Shield; there is one of each, and Bob has 20."""
    state = shopping(pure=9)
    state.players[BOB].pure = 20
    state.supply |= {TECH_RIFT: 1, TECH_SHIELD: 1}
    match = market(state).say(ANA, bid(TECH_SHIELD, 6), bid(TECH_RIFT, 5), Done())
    for card, n in ((TECH_RIFT, rift), (TECH_SHIELD, shield)):
        if n:
            match.say(BOB, bid(card, n))

    match.say(BOB, Done())

    assert tuple(player.pure for player in state.players) == left


def test_r_64_a_later_auction_goes_on_without_who_cannot_pay_its_price() -> None:
    """Rift and Shield cost Ana 4 and 5 of her 14: of the Portal she cannot pay the 6."""
    state = shopping(pure=14)
    state.players[BOB].pure = 30
    state.supply |= {TECH_RIFT: 1, TECH_SHIELD: 1, TECH_PORTAL: 1}
    mine = (bid(TECH_RIFT, 4), bid(TECH_SHIELD, 5), bid(TECH_PORTAL, 7))
    theirs = (bid(TECH_RIFT, 3), bid(TECH_SHIELD, 4), bid(TECH_PORTAL, 9))

    market(state).say(ANA, *mine, Done()).say(BOB, *theirs, Done())

    assert [p.pure for p in state.players] == [14 - 4 - 5, 30 - 6]
    assert state.players[BOB].in_front == [TECH_PORTAL]


def test_r_64_what_supremacy_costs_is_kept_for_it() -> None:
    """She has 29; 5 for the Rift leave no 6 for the Shield beside the 20 that win the match."""
    state = shopping(pure=29)
    stand(state, HEART, ANA, 1)
    state.players[BOB].pure = 20
    state.supply |= {TECH_RIFT: 1, TECH_SHIELD: 1}
    mine = (bid(TECH_RIFT, 5), bid(TECH_SHIELD, 6), bid(TECH_SUPREMACY, 20))

    match = market(state).say(ANA, *mine, Done())
    match.say(BOB, bid(TECH_RIFT, 4), bid(TECH_SHIELD, 5), Done())

    sold = [(e.seat, e.card, e.price) for e in match.said(ev.TechnologySold)]
    assert sold == [(ANA, TECH_RIFT, 5), (BOB, TECH_SHIELD, 5), (ANA, TECH_SUPREMACY, 20)]
    assert match.events[-1] == ev.MatchEnded((ANA,), "supremacy")


@pytest.mark.parametrize(("cost", "enough"), [(15, True), (20, False), (30, False)])
def test_tec_4_the_length_of_the_match_is_the_price_of_supremacy(cost: int, enough: bool) -> None:
    state = shopping(pure=15)
    stand(state, HEART, ANA, 1)
    state.supremacy_cost = cost

    order = Order(bids={TECH_SUPREMACY: 15})
    assert (GAME.why_not(market(state).state, ANA, order) is None) == enough


def test_cm_end_3_supremacy_ends_the_match_before_anything_else() -> None:
    state = shopping(pure=20)
    stand(state, HEART, ANA, 1)
    match = War(state).run(st.Ordering(), st.Reinforce())
    match.say(ANA, bid(TECH_SUPREMACY, 20)).say(ANA, Done()).say(BOB, Done())

    assert match.events[-1] == ev.MatchEnded((ANA,), "supremacy")
    assert match.state.phase == "over"


def test_fr_log_4_unspent_reserved_stocks_become_ordinary_stocks() -> None:
    state = shopping(5, reserved=3)
    market(state).say(ANA, Done()).say(BOB, Done())

    assert (state.players[ANA].stocks, state.players[ANA].reserved) == (5, 0)


# --- FR-LOG-5: reinforcement ---


@pytest.mark.parametrize(
    ("heart", "improved", "troops"),
    [(False, False, 2), (True, False, 3), (False, True, 3), (True, True, 4)],
)
def test_fr_log_5_two_troops_one_with_the_heart_one_with_improved_portal(
    heart: bool, improved: bool, troops: int
) -> None:
    state = peace()
    if heart:
        stand(state, HEART, ANA, 1)
    if improved:
        state.players[ANA].in_front = [TECH_PORTAL]
    match = War(state).run(st.Reinforce())
    while any(isinstance(step, st.Reinforcing) for step in match.steps()):
        match.say(ANA, GAME.default(match.state, ANA))

    assert state.tiles[PORTALS[ANA]].centre == 1 + troops


def improved() -> War:
    state = peace()
    stand(state, at(0, 1), ANA, 1)  # cut off
    state.players[ANA].in_front = [TECH_PORTAL]
    return War(state).run(st.Reinforce())


def test_tec_3_new_troops_may_go_anywhere_connected_or_not() -> None:
    match = improved()

    match.say(ANA, station(at(0, 1), 3)).say(ANA, station(GATES[ANA], 3)).say(ANA, Done())

    assert match.state.tiles[at(0, 1)].centre == 3
    assert match.state.tiles[GATES[ANA]].centre == 3
    assert match.said(ev.Reinforced)[-1] == ev.Reinforced(ANA, {at(0, 1): 2, GATES[ANA]: 1})


def test_tec_3_no_more_troops_are_placed_than_were_received() -> None:
    match = improved().say(ANA, station(at(0, 1), 3))

    assert match.refused(ANA, station(GATES[ANA], 4)) == er.OnlyNewTroops(GATES[ANA], 1)


def test_tec_3_placing_new_troops_moves_no_others() -> None:
    match = improved()

    assert match.refused(ANA, Reinforce({GATES[BOB]: 3})) == er.NotYourTerritory(GATES[BOB])
    match.say(ANA, Done())
    assert match.said(ev.Reinforced)[-1] == ev.Reinforced(ANA, {PORTALS[ANA]: 3})


def test_default_of_d_fr_reinforce_is_the_portal_even_with_a_draft_under_way() -> None:
    match = improved().say(ANA, station(at(0, 1), 3))

    while isinstance(match.question(ANA), st.Reinforcing):
        match.say(ANA, GAME.default(match.state, ANA))

    assert match.state.tiles[PORTALS[ANA]].centre == 4


def test_r_135_improved_portal_works_from_the_phase_in_which_it_is_bought() -> None:
    state = shopping(pure=6)
    match = War(state).run(st.Ordering(), st.Reinforce())
    match.say(ANA, bid(TECH_PORTAL, 6)).say(ANA, Done()).say(BOB, Done())

    assert isinstance(match.question(ANA), st.Reinforcing)
    assert match.question(ANA).troops == 3


# --- FR-LOG-6: redeployment ---


def moving() -> War:
    """Ana: portal 3, gate 2; another group of two tiles; one tile with an empty middle."""
    state = peace()
    stand(state, at(0, 1), ANA, 4)
    stand(state, at(0, 2), ANA, 1)
    stand(state, at(2, 0), ANA, 0, {at(1, 0): 3})
    stand(state, at(1, 0), wild=4)
    return War(state).run(st.Reinforce())


def test_fr_log_6_in_turn_order() -> None:
    state = peace()
    state.first = BOB
    match = War(state).run(st.Reinforce())

    assert match.asked() == {BOB}
    assert match.refused(ANA, Done()) == NotYourTurn()


def test_r_66_groups_that_are_cut_off_from_the_portal_move_too() -> None:
    match = moving().say(ANA, station(at(0, 1), 1)).say(ANA, station(at(0, 2), 4))

    match.say(ANA, Done())

    assert match.said(ev.Redeployed)[0].plan == {at(0, 1): 1, at(0, 2): 4}


def test_e_fr_17_troops_do_not_move_between_groups() -> None:
    match = moving().say(ANA, station(at(0, 1), 1))

    assert match.refused(ANA, station(GATES[ANA], 3)) == er.NotLinked(GATES[ANA], 0)


def test_e_fr_16_one_troop_stays_on_each_territory() -> None:
    assert moving().refused(ANA, station(at(0, 2), 0)) == er.TroopMustStay(at(0, 2))


def test_r_66_an_empty_middle_may_stay_empty_or_be_filled() -> None:
    match = moving()
    match.say(ANA, station(PORTALS[ANA], 2)).say(ANA, station(at(2, 0), 1)).say(ANA, Done())
    assert match.state.tiles[at(2, 0)].centre == 1

    match = moving().say(ANA, Done())
    assert match.state.tiles[at(2, 0)].centre == 0


def test_e_fr_18_troops_at_frontiers_do_not_move() -> None:
    match = moving()

    assert match.refused(ANA, Deploy({at(2, 0): {at(1, 0): 2}})) == NotNow()
    match.say(ANA, Done())
    assert match.state.tiles[at(2, 0)].edges == {at(1, 0): 3}


def test_fr_log_6_only_ones_own_territories() -> None:
    match = moving()

    assert match.refused(ANA, station(GATES[BOB], 1)) == er.NotYourTerritory(GATES[BOB])
    assert match.refused(ANA, Order({CRYSTAL_SMALL: 1})) == NotNow()


def test_fr_log_6_what_was_taken_must_be_placed() -> None:
    match = moving().say(ANA, station(at(0, 1), 2))

    assert match.refused(ANA, Done()) == er.TroopsLeftOver(2)


def test_fr_log_6_who_can_move_nothing_is_not_asked() -> None:
    state = peace()
    state.tiles[GATES[ANA]].owner = NOBODY

    match = War(state).run(st.Reinforce())

    assert match.said(ev.Redeployed)[0] == ev.Redeployed(ANA, {}, forced=True)


def test_default_of_d_fr_redeploy_is_no_change_even_with_a_draft_under_way() -> None:
    match = moving().say(ANA, station(at(0, 1), 1)).say(ANA, station(at(0, 2), 3))

    while match.asked() == {ANA}:
        match.say(ANA, GAME.default(match.state, ANA))

    assert match.said(ev.Redeployed)[0].plan == {}


def test_fr_log_7_hands_are_not_refilled() -> None:
    state = shopping(1)
    state.players[ANA].deck = [unit(1)] * 9
    match = War(state).run(st.Ordering(), st.Reinforce(), st.EndPhase()).fight()

    assert state.players[ANA].hand == []
    assert match.said(ev.Drawn) == []


def test_fr_log_1_refining_is_over() -> None:
    match = market(shopping(5))

    assert match.refused(ANA, Refine(0, 0, 0, 0)) == er.RefiningOutsideExpansion()


def test_crd_4_a_card_that_is_not_for_sale_is_refused_by_name() -> None:
    unknown = Card("nothing")

    assert market(shopping(5)).refused(ANA, buy(unknown)) == er.NoCopyLeft(unknown, 0)
    assert market(shopping(pure=5)).refused(ANA, bid(unknown, 1)) == er.OnlyTechnologies(unknown)


def test_e_fr_12_a_technology_is_not_bought_but_bid_for() -> None:
    match = market(shopping(5, pure=5))

    assert match.refused(ANA, buy(TECH_RIFT)) == er.BidForIt(TECH_RIFT)
    assert match.refused(ANA, bid(OPPORTUNITY, 3)) == er.OnlyTechnologies(OPPORTUNITY)


def test_e_fr_12_the_units_of_another_world_are_not_for_sale() -> None:
    state = shopping(9, reserved=9)
    state.players[ANA].world = {}
    match = market(state)
    state.players[ANA].civilization = "elsewhere"

    assert match.refused(ANA, buy(unit(1, 1))) == er.OfAnotherWorld(unit(1, 1))


def test_e_fr_17_a_territory_that_is_linked_to_no_other_takes_no_troops() -> None:
    state = peace()
    stand(state, at(0, 1), ANA, 4)
    match = War(state).run(st.Reinforce())

    assert match.refused(ANA, station(at(0, 1), 5)) == er.NotLinked(at(0, 1), 0, alone=True)
