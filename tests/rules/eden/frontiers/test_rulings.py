"""Rulings and common rules seen from a match of Frontiers (CM-AB, CM-ROW, R-21 to R-38, R-41 to R-70, R-129 to R-136)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.errors import NotNow
from rules.core.game import form_of
from rules.core.hexes import HEART, around, at
from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Activate,
    Done,
    Fight,
    KeepHand,
    Order,
    PlayUnit,
    Redeploy,
    Take,
)
from rules.eden.board import errors as er
from rules.eden.board import views
from rules.eden.board.cards import CRYSTAL_SMALL, TECH_PORTAL, TECH_SUPREMACY
from rules.eden.board.effects import army_strength
from rules.eden.board.heart import owns
from rules.eden.board.state import Army, State
from rules.eden.nodes import (
    Ability,
    Bonus,
    Count,
    Discard,
    Draw,
    Gain,
    Limit,
    Lose,
    Pay,
    Selector,
    Strength,
)
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY
from tests.rules.eden.editor import bid, buy, post
from tests.rules.eden.frontiers import fields
from tests.rules.eden.frontiers.arena import PLAIN, War, dealt, expansion, skilled, stand, unit
from tests.rules.eden.frontiers.fields import PORTALS

A, B, C, D = at(1, 0), at(2, 0), at(3, 0), at(2, 1)

HAND = Selector(zone=("hand",), kind="card")


def card(name: str) -> Card:
    return Card(f"{PLAIN}.{name}")


def now(*do: Draw | Gain | Strength | Pay) -> Ability:
    return Ability("immediate", do)


UNITS = (
    skilled("scout", 1, now(Draw(1))),
    skilled("gambler", 1, now(Pay(cost=(Discard(HAND),), then=(Draw(1),)))),
    skilled("reckless", 1, now(Pay(cost=(Lose("stock", 3),), then=(Draw(1),)))),
    skilled("leader", 1, Ability("permanent", (Bonus(1, Selector(n="all", where="other")),))),
    skilled("coward", 1, Ability("permanent", (Bonus(-5),))),
    skilled("knight", 4, Ability("permanent", (Limit(Count(Selector(), at_least=1)),))),
    skilled("elder", 1, now(Gain("stock", 1)), Ability("delayed", (Gain("stock", 2),))),
    skilled("hero", 1, now(Draw(1)), now(Strength("this", 2))),
    skilled("miner", 0, Ability("post_combat", (Gain("stock", 1),))),
)


def field(seats: int = 2) -> State:
    return fields.field(seats, UNITS)


def duel(ana: list[str], bob: list[str], first: Seat = ANA) -> War:
    """At a frontier, two troops each, with these units in hand."""
    state = field()
    stand(state, A, ANA, 1, {B: 2})
    stand(state, B, BOB, 1, {A: 2})
    dealt(state, {ANA: [card(n) for n in ana], BOB: [card(n) for n in bob]})
    for player in state.players:
        player.deck = [unit(0)] * 9
    state.first = first
    return War(state).run(st.ListCombats(), st.Select(at=first))


def army(match: War, seat: Seat) -> Army:
    return next(a for a in match.state.combats["1"].armies if a.seat == seat)


def plays(match: War, seat: Seat, name: str) -> War:
    return match.say(seat, PlayUnit(card(name)))


def offered(match: War, seat: Seat) -> list[Activate]:
    return [a for a in GAME.legal(match.state, seat) if isinstance(a, Activate)]


# --- CM-AB ---


def test_cm_ab_1_permanent_effects_are_mandatory() -> None:
    match = plays(plays(duel(["leader", "s3c1"], ["s1c1"]), ANA, "leader"), BOB, "s1c1")

    plays(match, ANA, "s3c1")

    assert match.said(ev.StrengthsCounted)[0].strengths["0"] == 2 + 1 + (3 + 1)


def test_cm_ab_1_a_unit_whose_limit_fails_cannot_be_added() -> None:
    match = duel(["knight", "scout"], ["s1c1"])

    assert match.refused(ANA, PlayUnit(card("knight"))) == er.CannotBeAdded(card("knight"))
    match = plays(match, ANA, "scout").say(ANA, Done())
    plays(plays(match, BOB, "s1c1"), ANA, "knight")


def test_cm_ab_2_activating_is_optional() -> None:
    match = plays(duel(["scout"], ["s1c1"]), ANA, "scout")
    assert Done() in GAME.legal(match.state, ANA)

    match.say(ANA, Done())

    assert match.state.players[ANA].hand == []


def test_cm_ab_3_what_cannot_be_paid_cannot_be_activated() -> None:
    match = plays(duel(["reckless"], ["s1c1"]), ANA, "reckless")

    assert match.asked() == {BOB}  # everybody sees his stocks
    assert match.refused(ANA, Activate(1, 0)) is not None


def test_cm_ab_4_an_immediate_ability_is_offered_once() -> None:
    match = plays(duel(["scout"], ["s1c1"]), ANA, "scout").say(ANA, Activate(1, 0))

    assert match.asked() == {BOB}
    assert match.state.combats["1"].opportunities == []


def test_cm_ab_4_a_post_combat_ability_waits_for_the_results() -> None:
    match = plays(duel(["miner"], []), ANA, "miner")

    assert isinstance(match.question(ANA), st.AbilityTurn)
    assert match.said(ev.StrengthsCounted) != []
    assert match.state.combats["1"].post


def test_cm_ab_5_who_may_have_the_cards_is_asked_even_if_he_has_not() -> None:
    match = plays(duel(["gambler", "s1c1"], ["s1c1"]), ANA, "gambler")
    assert offered(match, ANA) == [Activate(1, 0)]

    match = plays(duel(["gambler"], ["s1c1"]), ANA, "gambler")
    assert match.asked() == {BOB}  # an empty hand is seen by all


def test_cannot_activate_is_what_an_unfit_ability_says() -> None:
    match = plays(duel(["hero"], ["s1c1"]), ANA, "hero")

    assert match.refused(ANA, Activate(1, 5)) == er.CannotActivate("over")


@pytest.mark.parametrize("first", [ANA, BOB])
def test_cm_ab_6_priority_is_the_turn_order_of_the_day(first: Seat) -> None:
    second = BOB if first == ANA else ANA
    match = duel(["elder"], ["elder"], first=first)
    match = plays(match, first, "elder").say(first, Done())
    match = plays(match, second, "elder").say(second, Done())

    assert isinstance(match.question(first), st.AbilityTurn)
    assert match.asked() == {first}


def test_cm_ab_7_a_player_activates_in_the_order_he_likes() -> None:
    match = plays(duel(["hero"], ["s1c1"]), ANA, "hero")
    assert offered(match, ANA) == [Activate(1, 0), Activate(1, 1)]

    match.say(ANA, Activate(1, 1)).say(ANA, Activate(1, 0))

    assert army(match, ANA).rows[0].units[0].bonus == 2


def test_cm_ab_8_delayed_abilities_wait_for_the_delayed_window() -> None:
    match = plays(duel(["elder"], ["s1c1"]), ANA, "elder")
    assert offered(match, ANA) == [Activate(1, 0)]
    match.say(ANA, Activate(1, 0))

    plays(match, BOB, "s1c1")

    assert offered(match, ANA) == [Activate(1, 1)]


def test_cm_ab_9_every_unit_of_a_combat_has_a_number_of_its_own() -> None:
    match = duel(["s1c1", "s1c1"], ["s1c1"])
    plays(plays(plays(match, ANA, "s1c1"), BOB, "s1c1"), ANA, "s1c1")

    added = [e.unit for e in match.said(ev.UnitAdded)]
    assert added == [1, 2, 3]


def test_cm_ab_10_cm_ab_12_defaults_pass_or_take_the_first() -> None:
    match = plays(duel(["gambler", "s2c1", "s1c1"], ["s1c1"]), ANA, "gambler")
    assert GAME.default(match.state, ANA) == Done()

    match.say(ANA, Activate(1, 0))

    assert GAME.default(match.state, ANA) == Take(card("s2c1"))


def test_cm_ab_11_r_28_strengths_are_never_below_zero() -> None:
    match = plays(duel(["coward"], []), ANA, "coward")

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 2, "1": 2}


# --- CM-ROW ---


def test_cm_row_1_cm_row_5_rows_are_never_empty() -> None:
    match = plays(duel(["s1c1", "s2c1", "s3c1"], ["s1c1"]), ANA, "s1c1")

    rows = army(match, ANA).rows
    assert [(row.first, len(row.units)) for row in rows] == [(0, 1)]


# --- FR-COM-5, FR-COM-7, FR-COM-40 ---


def test_fr_com_5_fr_com_7_r_67_the_order_of_a_combat() -> None:
    match = plays(duel(["elder"], ["miner"]), ANA, "elder").say(ANA, Done())
    plays(match, BOB, "miner").say(ANA, Activate(1, 1)).fight()

    told: list[type[Any]] = [type(e) for e in match.events]
    order: list[type[Any]] = [
        ev.CombatBegan,
        ev.UnitAdded,
        ev.ArmyComplete,
        ev.StrengthsCounted,
        ev.HandsKept,
    ]
    places = [told.index(kind) for kind in order]
    assert places == sorted(places)
    delayed, post = (e.when for e in match.said(ev.WindowOpened))
    assert (delayed, post) == ("delayed", "post_combat")


def test_fr_com_40_ones_own_units_are_not_those_of_an_ally() -> None:
    state = field(3)
    stand(state, B, wild=4)
    stand(state, C, BOB, 1, {B: 2})
    stand(state, D, CY, 1, {B: 2})
    dealt(state, {BOB: [card("leader")], CY: [card("s1c1")]})
    match = War(state).run(st.ListCombats(), st.LineUp(1))
    combat = state.combats["1"]
    for member in combat.armies:
        member.camp = 1
    match.run(st.NamePrincipals(1), st.NextArmy(1)).fight()

    assert [army_strength(state, combat, a) for a in combat.armies] == [2 + 1 + 1, 2 + 1 + 1]


# --- FR-EXP-10 ---


def test_fr_exp_10_without_a_combat_the_last_call_comes_next() -> None:
    state = field()
    match = War(state).run(*expansion(), st.LastRefining({}))

    assert match.asked() == {ANA, BOB}


def test_fr_exp_10_markers_do_not_outlive_the_phase() -> None:
    state = field()
    stand(state, A, ANA, 1, {HEART: 1})
    match = War(state).run(*expansion(), st.LastRefining({}))

    assert not any(isinstance(step, st.Select) for step in match.state.agenda)


# --- the market ---


def market(**fields: int) -> War:
    state = field()
    for name, n in fields.items():
        setattr(state.players[ANA], name, n)
    state.players[ANA].world = {unit(3, 3): 1}
    return War(state).run(st.Ordering())


def test_e_fr_10_units_are_paid_with_reserved_stocks() -> None:
    assert market(stocks=5, reserved=1).refused(ANA, buy(unit(3, 3))) == er.UnitsNeedReserve(1, 3)


def test_e_fr_13_nobody_owns_a_technology_twice() -> None:
    match = market(pure=9)
    match.state.players[ANA].in_front = [TECH_PORTAL]

    assert match.refused(ANA, bid(TECH_PORTAL, 6)) == er.AlreadyOwned(TECH_PORTAL)


def test_e_fr_15_tec_6_supremacy_needs_the_heart() -> None:
    match = market(pure=30)
    assert match.refused(ANA, bid(TECH_SUPREMACY, 20)) == er.HeartNeeded()

    stand(match.state, HEART, ANA, 1)
    match.say(ANA, bid(TECH_SUPREMACY, 20))


def test_r_36_r_70_there_is_one_supremacy_and_it_wins() -> None:
    match = market(pure=30)
    assert match.state.supply[TECH_SUPREMACY] == 1
    stand(match.state, HEART, ANA, 1)

    match.say(ANA, bid(TECH_SUPREMACY, 20)).say(ANA, Done())

    assert (match.state.winners, match.state.ending) == ([ANA], "supremacy")


def test_r_37_simultaneous_orders_are_sealed() -> None:
    match = market(stocks=5, reserved=3)
    match.state.players[BOB].stocks = 1
    match.run(st.Ordering()).say(ANA, buy(unit(3, 3)), Done())

    (step,) = match.steps()
    assert views.step_seen(step, BOB) == views.step_seen(
        st.Ordering({"0": Order(), "1": None}, opened=True), BOB
    )


def test_r_133_a_cost_is_compared_before_anything_is_paid() -> None:
    match = market(stocks=3, reserved=3).say(ANA, buy(unit(3, 3)))

    assert match.refused(ANA, buy(CRYSTAL_SMALL)) == er.TooFewStocks(3, 4)


def test_r_29_a_technology_of_the_dead_is_for_sale_again() -> None:
    state = field(3)
    state.players[BOB].in_front = [TECH_PORTAL]
    state.players[BOB].conceding = True
    before = state.supply[TECH_PORTAL]

    War(state).run(st.EndPhase())

    assert state.supply[TECH_PORTAL] == before + 1
    assert not owns(state, BOB, TECH_PORTAL)


# --- troops ---


def test_r_31_there_is_no_limit_to_the_number_of_troops() -> None:
    state = field()
    stand(state, A, ANA, 500)
    match = War(state).run(st.Deployments([ANA, BOB]))

    match.say(ANA, post(A, HEART, 499)).say(ANA, Done())

    assert state.tiles[A].edges == {HEART: 499}


def test_r_38_combat_losses_may_take_the_last_troop_of_a_portal() -> None:
    state = field(3)
    gate = around(PORTALS[BOB])[0]
    stand(state, gate, ANA, 1, {PORTALS[BOB]: 3})

    match = War(state).run(*expansion()).fight()

    assert [e.seat for e in match.said(ev.Eliminated)] == [BOB]


def test_r_41_the_middle_of_a_territory_is_never_emptied_by_deploying() -> None:
    state = field()
    stand(state, A, ANA, 2)
    match = War(state).run(st.Deployments([ANA, BOB]))

    assert match.refused(ANA, post(A, HEART, 2)) == er.TooFewTroops(A, 2, 1)


def test_r_42_later_players_see_earlier_deployments() -> None:
    state = field()
    stand(state, A, ANA, 3)
    stand(state, B, BOB, 3)
    match = War(state).run(st.Deployments([ANA, BOB])).say(ANA, post(A, B, 2)).say(ANA, Done())

    assert match.asked() == {BOB}
    assert GAME.view(match.state, BOB).tiles[A].edges == {B: 2}


def test_r_48_troops_are_counted_as_the_batch_is_closed() -> None:
    match = duel(["s1c1"], ["s1c1"])
    match.state.tiles[A].edges[B] = 9

    match.fight()

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 3, "1": 3}


# --- R-136 ---


def test_r_129_every_territory_can_be_attacked() -> None:
    state = field()
    stand(state, A, ANA, 2)
    stand(state, B)
    match = War(state).run(st.Deployments([ANA, BOB]))

    form = form_of(GAME, match.state, ANA)
    assert form is not None
    targets = {line.key[2] for line in form.lines(form.blank)}
    assert targets == {HEART, B}


def test_r_131_each_combat_uses_the_hand_as_it_is_after_the_last_refill() -> None:
    state = field()
    stand(state, A, ANA, 1, {HEART: 1, B: 1})
    stand(state, B, wild=2)
    state.players[ANA].deck = [unit(7)] * 9
    dealt(state, {ANA: [unit(1)]})
    match = War(state).run(*expansion()).say(ANA, Fight(1))
    match.say(ANA, Done()).say(ANA, KeepHand(keep=True))

    assert isinstance(match.question(ANA), st.ArmyTurn)
    assert len(match.state.players[ANA].hand) == 5


def test_r_136_troops_fight_without_any_card() -> None:
    state = field()
    stand(state, A, ANA, 1, {B: 3})
    stand(state, B, BOB, 1)

    match = War(state).run(*expansion()).fight()

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 3, "1": 1}
    assert state.tiles[B].owner == ANA


def test_r_33_a_seat_that_is_skipped_gets_the_default_of_its_question() -> None:
    match = duel(["s1c1"], ["s1c1"])

    match.say(ANA, GAME.default(match.state, ANA))

    assert match.said(ev.ArmyComplete) == [ev.ArmyComplete(1, ANA, forced=False)]


def test_fr_log_6_stations_belong_to_logistics() -> None:
    match = duel(["s1c1"], ["s1c1"])

    assert match.refused(ANA, Redeploy({A: 2})) == NotNow()
