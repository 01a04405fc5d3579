"""Camps, principals, renewed hands and armies in Frontiers (FR-COM-0 to FR-COM-5, FR-COM-20 to 22, CRD-3, TEC-2)."""

from __future__ import annotations

from dataclasses import replace as scene_with

import pytest
from msgspec.structs import replace

from rules.core.errors import NotNow, NotYourTurn
from rules.core.game import form_of
from rules.core.hexes import at
from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Agree,
    Discard,
    Done,
    GoHome,
    JoinCamp,
    NamePrincipal,
    PlaySetback,
    PlayShield,
    PlayUnit,
    UseOpportunity,
)
from rules.eden.board import errors as er
from rules.eden.board.cards import CRYSTAL_SMALL, OPPORTUNITY, SETBACK, TECH_SHIELD
from rules.eden.board.heart import owns
from rules.eden.board.state import Army, State
from rules.eden.board.views import NamingSeen, step_seen
from rules.eden.nodes import Ability, Draw
from rules.players.eden.frontiers.game import GAME
from rules.words.eden import EdenWording
from rules.words.wording import Scene
from tests.rules.eden.builders import ANA, BOB, CY, DAN
from tests.rules.eden.editor import send_home
from tests.rules.eden.frontiers.arena import PLAIN, War, dealt, expansion, skilled, stand, unit
from tests.rules.eden.frontiers.fields import field

X = at(2, 0)
EDGES = {BOB: at(3, 0), CY: at(2, 1), DAN: at(2, -1)}
"""Around (2, 0), from where it is attacked."""


def siege(attackers: int = 3, *, wild: int = 0, vacant: bool = False) -> State:
    """Ana (or wild territory, or nobody) on (2, 0); Bob, Cy and Dan attack it with 2 troops each."""
    state = field(4)
    if vacant:
        stand(state, X)
    elif wild:
        stand(state, X, wild=wild)
    else:
        stand(state, X, ANA, 3)
    for seat in (BOB, CY, DAN)[:attackers]:
        stand(state, EDGES[seat], seat, 1, {X: 2})
    return dealt(state, {seat: [unit(1)] for seat in (ANA, BOB, CY, DAN)})


def begun(state: State) -> War:
    return War(state).run(*expansion())


def camps(match: War) -> dict[Seat, int]:
    (combat,) = match.state.combats.values()
    return {army.seat: army.camp for army in combat.armies}


def joins(match: War) -> set[Seat | None]:
    (seat,) = match.asked()
    return {a.seat for a in GAME.legal(match.state, seat) if isinstance(a, JoinCamp)}


# --- FR-COM-0, FR-COM-1, FR-COM-20, FR-COM-21: camps ---


def test_fr_com_0_participants_are_the_attackers_and_the_controller() -> None:
    match = begun(siege())

    assert match.said(ev.CombatBegan)[0].troops == {"0": 3, "1": 2, "2": 2, "3": 2}


def test_fr_com_1_a_single_attacker_is_not_asked() -> None:
    match = begun(siege(1))

    assert isinstance(match.question(ANA), st.ArmyTurn)
    assert camps(match) == {ANA: 0, BOB: 1}


def test_fr_com_20_attackers_choose_in_turn_order_the_defender_has_chosen() -> None:
    state = siege()
    state.first = CY
    match = War(state).run(st.ListCombats(), st.Select(at=CY))

    assert match.asked() == {CY}
    assert joins(match) == {None, ANA}
    match.say(CY, JoinCamp(None))
    assert match.asked() == {DAN}
    assert joins(match) == {None, ANA, CY}


def test_fr_com_20_who_joins_a_camp_needs_the_agreement_of_all_its_members() -> None:
    match = begun(siege())
    match.say(BOB, JoinCamp(None)).say(CY, JoinCamp(BOB)).say(BOB, Agree(agree=True))

    match.say(DAN, JoinCamp(CY))

    assert match.asked() == {BOB, CY}
    match.say(CY, Agree(agree=True)).say(BOB, Agree(agree=False))
    assert len(set(camps(match).values())) == 3


def test_fr_com_20_words_say_beside_whom_one_fights_not_in_which_number() -> None:
    match = begun(siege())
    match.say(BOB, JoinCamp(None)).say(CY, JoinCamp(BOB)).say(BOB, Agree(agree=True))
    scene = Scene(
        view=GAME.view(match.state, None),
        names={ANA: "Ana", BOB: "Bob", CY: "Cy", DAN: "Dan"},
        locale="en",
    )

    alone, beside = match.said(ev.CampFormed)[-2:]
    assert (alone.seat, beside.seat) == (BOB, CY)
    assert "Cy fights beside Bob." in (EdenWording().tell(scene, beside) or "")
    # Told before anybody has joined him.
    (combat,) = scene.view.combats.values()
    (cy,) = [army for army in combat.armies if army.seat == CY]
    then = replace(combat, armies=[replace(a, camp=-1) if a is cy else a for a in combat.armies])
    early = scene_with(scene, view=replace(scene.view, combats={str(combat.id): then}))
    assert "Bob fights alone." in (EdenWording().tell(early, alone) or "")
    over = scene_with(scene, view=replace(scene.view, combats={}), places={combat.id: "X"})
    assert "Cy is in camp" in (EdenWording().tell(over, beside) or "")


def test_fr_com_20_an_agreement_may_be_changed_until_all_have_answered() -> None:
    match = begun(siege())
    match.say(BOB, JoinCamp(None)).say(CY, JoinCamp(BOB)).say(BOB, Agree(agree=True))
    match.say(DAN, JoinCamp(BOB)).say(CY, Agree(agree=False))

    match.say(CY, Agree(agree=True)).say(BOB, Agree(agree=True))

    assert camps(match)[DAN] == camps(match)[BOB] == camps(match)[CY]


def test_fr_com_20_an_attacker_may_join_the_defender() -> None:
    match = begun(siege()).say(BOB, JoinCamp(ANA)).say(ANA, Agree(agree=True))

    match.say(CY, JoinCamp(None)).say(DAN, JoinCamp(None))

    assert camps(match)[BOB] == camps(match)[ANA]


def test_e_fr_9_the_last_attacker_may_not_leave_a_single_camp() -> None:
    match = begun(siege()).say(BOB, JoinCamp(ANA)).say(ANA, Agree(agree=True))
    match.say(CY, JoinCamp(ANA))
    match.say(ANA, Agree(agree=True)).say(BOB, Agree(agree=True))

    # Dan has no choice left, and is not asked
    assert isinstance(match.question(ANA), st.Naming)
    assert camps(match)[DAN] != camps(match)[ANA]


def test_e_fr_9_it_takes_two_camps() -> None:
    match = begun(siege(2)).say(BOB, JoinCamp(ANA)).say(ANA, Agree(agree=True))

    assert camps(match)[CY] != camps(match)[BOB]
    assert not any(isinstance(step, st.ChooseCamp) for step in match.steps())


def test_e_fr_9_an_impossible_partner_is_refused() -> None:
    match = begun(siege())

    assert match.refused(BOB, JoinCamp(DAN)) == er.OneCampOnly()
    assert match.refused(BOB, Done()) == NotNow()


def test_r_49_the_wild_camp_cannot_be_joined() -> None:
    match = begun(siege(wild=4))

    assert match.asked() == {CY}  # Bob could only stand alone
    assert joins(match) == {None, BOB}
    match.say(CY, JoinCamp(BOB)).say(BOB, Agree(agree=True))
    assert joins(match) == {None, BOB, CY}


def test_r_49_all_attackers_of_wild_land_may_stand_together() -> None:
    match = begun(siege(2, wild=4)).say(CY, JoinCamp(BOB)).say(BOB, Agree(agree=True))

    assert len(set(camps(match).values())) == 1


def test_r_49_on_a_vacant_tile_the_first_attacker_is_camp_1() -> None:
    match = begun(siege(vacant=True))

    assert match.asked() == {CY}
    assert joins(match) == {None, BOB}
    assert camps(match)[BOB] == 1


def test_r_49_two_attackers_of_a_vacant_tile_are_not_asked() -> None:
    match = begun(siege(2, vacant=True))

    assert camps(match) == {BOB: 1, CY: 2}


def test_default_of_d_fr_camp_is_alone_and_of_d_fr_agree_is_no() -> None:
    match = begun(siege())
    assert GAME.default(match.state, BOB) == JoinCamp(None)

    match.say(BOB, JoinCamp(ANA))

    assert GAME.default(match.state, ANA) == Agree(agree=False)


def test_fr_com_21_camps_last_for_one_combat() -> None:
    match = begun(siege()).say(BOB, JoinCamp(None)).say(CY, JoinCamp(BOB)).fight()

    assert match.state.combats == {}


# --- FR-COM-2, FR-COM-22: principals ---


def allied(state: State) -> War:
    """Cy has joined Bob."""
    match = begun(state)
    if BOB in match.asked():
        match.say(BOB, JoinCamp(None))
    match.say(CY, JoinCamp(BOB)).say(BOB, Agree(agree=True))
    if DAN in match.asked():
        match.say(DAN, JoinCamp(None))
    return match


def principals(match: War) -> dict[str, Seat]:
    (combat,) = match.state.combats.values()
    return combat.principals


def test_fr_com_2_a_camp_of_one_has_itself() -> None:
    match = begun(siege(1))

    assert principals(match) == {"0": ANA, "1": BOB}


def test_fr_com_22_members_name_a_principal_sealed() -> None:
    match = allied(siege(2)).say(BOB, NamePrincipal(CY))

    (seen,) = [step_seen(step, ANA) for step in match.steps()]
    assert seen == NamingSeen(1, 1, {"1": True, "2": False}, None)
    match.say(CY, NamePrincipal(CY))
    assert principals(match) == {"0": ANA, "1": CY}


def test_fr_com_22_a_player_of_another_camp_chooses_when_they_differ() -> None:
    state = siege(3)
    state.first = DAN
    match = War(state).run(st.ListCombats(), st.Select(at=DAN))
    match.say(DAN, JoinCamp(None)).say(BOB, JoinCamp(None)).say(CY, JoinCamp(BOB))
    match.say(BOB, Agree(agree=True)).say(BOB, NamePrincipal(BOB)).say(CY, NamePrincipal(CY))

    assert match.said(ev.NamesDiffer) == [ev.NamesDiffer(1, 2, {"1": BOB, "2": CY})]
    assert match.asked() == {DAN}
    assert GAME.default(match.state, DAN) == NamePrincipal(BOB)
    match.say(DAN, NamePrincipal(CY))
    assert principals(match)["2"] == CY


def test_r_50_against_wild_land_the_first_member_is_principal() -> None:
    match = allied(siege(2, wild=4)).say(BOB, NamePrincipal(CY)).say(CY, NamePrincipal(BOB))

    assert principals(match) == {"1": BOB}


def test_default_of_d_fr_principal_is_oneself() -> None:
    match = allied(siege(2))

    assert GAME.default(match.state, CY) == NamePrincipal(CY)


def test_fr_com_22_only_members_can_be_named() -> None:
    match = allied(siege(2))

    assert match.refused(BOB, NamePrincipal(ANA)) == NotNow()


# --- FR-COM-3, R-51: hands renewed ---


def pincer(edges: int = 3) -> State:
    """Bob attacks Ana's (2, 0) from so many sides."""
    state = field(2)
    stand(state, X, ANA, 3)
    for cell in (at(3, 0), at(2, 1), at(1, 1))[:edges]:
        stand(state, cell, BOB, 1, {X: 2})
    return dealt(state, {ANA: [unit(1)] * 5, BOB: [unit(1), unit(2), CRYSTAL_SMALL]})


def test_fr_com_3_one_renewal_for_each_edge_beyond_the_first() -> None:
    state = pincer()
    state.players[BOB].deck = [unit(9)] * 4
    match = begun(state)
    assert match.asked() == {BOB}

    match.say(BOB, Discard({CRYSTAL_SMALL: 1}))
    assert sorted(state.players[BOB].hand) == sorted([unit(1), unit(2), *[unit(9)] * 3])
    assert match.asked() == {BOB}
    match.say(BOB, Discard({unit(9): 1}))

    assert isinstance(match.question(ANA), st.ArmyTurn)


def test_r_145_who_puts_nothing_away_keeps_the_other_renewals() -> None:
    state = pincer()
    state.players[BOB].deck = [unit(9)] * 4
    match = begun(state).say(BOB, Done())

    assert state.players[BOB].hand == [unit(1), unit(2), CRYSTAL_SMALL, unit(9), unit(9)]
    assert match.question(BOB).left == {"1": 1}
    match.say(BOB, Discard({CRYSTAL_SMALL: 1}))

    assert isinstance(match.question(ANA), st.ArmyTurn)
    assert CRYSTAL_SMALL not in state.players[BOB].hand


def test_r_51_the_defender_renews_nothing() -> None:
    match = begun(pincer())

    assert match.question(BOB).left == {"1": 2}


def test_default_of_d_fr_mulligan_is_none() -> None:
    match = begun(pincer())

    assert GAME.default(match.state, BOB) == Discard()


def test_fr_com_3_several_attackers_renew_their_hands_side_by_side() -> None:
    state = siege(2)
    stand(state, at(1, 1), CY, 1, {X: 1})
    stand(state, at(3, -1), BOB, 1, {X: 1})
    match = begun(state).say(BOB, JoinCamp(None)).say(CY, JoinCamp(None))

    assert match.asked() == {BOB, CY}


# --- FR-COM-4: armies ---


def duel(ana: list[Card], bob: list[Card], first: Seat = ANA) -> War:
    """Bob attacks Ana's (2, 0) from one side."""
    state = dealt(pincer(1), {ANA: ana, BOB: bob})
    state.first = first
    return War(state).run(st.ListCombats(), st.Select(at=first))


def test_r_52_the_first_in_turn_order_begins_whoever_attacks() -> None:
    assert duel([unit(1)], [unit(1)]).asked() == {ANA}
    assert duel([unit(1)], [unit(1)], first=BOB).asked() == {BOB}


def test_fr_com_4_units_are_played_in_turn_until_both_armies_are_complete() -> None:
    match = duel([unit(1), unit(2)], [unit(3), unit(4), unit(5)])

    match.say(ANA, PlayUnit(unit(2))).say(BOB, PlayUnit(unit(3))).say(ANA, Done())
    assert match.asked() == {BOB}
    match.say(BOB, PlayUnit(unit(4)))
    assert match.asked() == {BOB}


def test_fr_com_4_an_army_declared_complete_is_complete() -> None:
    match = duel([unit(1)], [unit(3), unit(4)]).say(ANA, Done())

    assert match.refused(ANA, PlayUnit(unit(1))) == NotYourTurn()


def test_fr_com_4_nobody_is_obliged_to_play_a_unit() -> None:
    match = duel([unit(1)], [unit(3)]).say(ANA, Done()).say(BOB, Done())

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 3, "1": 2}


def test_fr_com_4_only_an_empty_hand_completes_an_army_by_itself() -> None:
    match = duel([CRYSTAL_SMALL], [unit(3)])
    assert match.asked() == {ANA}  # without a unit, he is asked all the same
    listed = [a for a in GAME.legal(match.state, ANA) if isinstance(a, Done | PlayUnit)]
    assert listed == [Done()]

    match = duel([], [unit(3)])
    assert match.said(ev.ArmyComplete) == [ev.ArmyComplete(1, ANA, forced=True)]
    assert match.asked() == {BOB}


def test_fr_com_4_only_units_of_the_hand_are_played() -> None:
    match = duel([CRYSTAL_SMALL], [unit(3)])

    assert match.refused(ANA, PlayUnit(unit(1))) == er.NotInHand(unit(1))
    assert match.refused(ANA, PlayUnit(CRYSTAL_SMALL)) == er.NotInHand(CRYSTAL_SMALL)


def test_default_of_d_fr_army_is_complete() -> None:
    assert GAME.default(duel([unit(1)], [unit(1)]).state, ANA) == Done()


def test_cm_row_2_units_stand_one_below_the_other() -> None:
    match = duel([unit(1), unit(2)], []).say(ANA, PlayUnit(unit(1))).say(ANA, PlayUnit(unit(2)))

    assert [[u.card for u in row.units] for row in armies(match)[0].rows] == [[unit(1)], [unit(2)]]


def armies(match: War) -> list[Army]:
    (combat,) = match.state.combats.values()
    return combat.armies


# --- TEC-2: Energy Shield ---


def test_tec_2_the_shield_counts_as_the_action_of_the_turn() -> None:
    match = duel([TECH_SHIELD, unit(1)], [unit(3)]).say(ANA, PlayShield())

    assert match.asked() == {BOB}


def test_tec_2_an_attacker_of_a_territory_cannot_play_it() -> None:
    match = duel([], [TECH_SHIELD])

    assert match.refused(BOB, PlayShield()) == er.CannotPlayShield()


def test_tec_2_it_is_in_the_hand() -> None:
    assert duel([unit(1)], []).refused(ANA, PlayShield()) == er.NotInHand(TECH_SHIELD)


def test_tec_2_it_is_discarded_with_the_units_and_never_goes_to_a_world() -> None:
    match = duel([TECH_SHIELD, unit(1)], []).say(ANA, PlayShield()).say(ANA, PlayUnit(unit(1)))
    match.fight(lambda m: any(isinstance(s, st.Cleaning) for s in m.steps()))

    form = form_of(GAME, match.state, ANA)
    assert form is not None
    assert [line.key for line in form.lines(form.blank)] == [("units", "1")]
    match.fight()
    assert match.said(ev.UnitsCleaned) == [ev.UnitsCleaned(1, ANA, (unit(1), TECH_SHIELD), ())]


def test_tec_5_a_shield_in_front_of_an_army_is_still_owned() -> None:
    match = duel([TECH_SHIELD, unit(1)], []).say(ANA, PlayShield())

    assert owns(match.state, ANA, TECH_SHIELD)


# --- CRD-3: Setback ---


def test_crd_3_setback_is_not_the_action_of_the_turn() -> None:
    match = duel([SETBACK, SETBACK, unit(1)], [unit(1), unit(2), unit(3)])

    match.say(ANA, PlaySetback(1, destroy=False)).say(BOB, Discard({unit(2): 1}))
    assert match.asked() == {ANA}
    match.say(ANA, PlaySetback(1, destroy=False)).say(BOB, Discard({unit(3): 1}))

    assert match.state.players[BOB].hand == [unit(1)]
    assert match.asked() == {ANA}


def test_crd_4_a_destroyed_setback_is_for_sale_again() -> None:
    match = duel([SETBACK], [unit(1), unit(2), unit(3)])
    before = match.state.supply[SETBACK]

    match.say(ANA, PlaySetback(1, destroy=True)).say(BOB, Discard({unit(1): 1, unit(2): 1}))

    assert match.state.supply[SETBACK] == before + 1
    assert match.state.players[BOB].hand == [unit(3)]


def test_crd_3_a_whole_hand_is_discarded_without_asking() -> None:
    match = duel([SETBACK, unit(1)], [unit(1)]).say(ANA, PlaySetback(1, destroy=True))

    assert match.state.players[BOB].hand == []
    assert match.asked() == {ANA}
    assert match.said(ev.Discarded)[-1] == ev.Discarded(BOB, (unit(1),))


def test_crd_3_an_opponent_needs_a_card_in_hand() -> None:
    match = duel([SETBACK], [])

    assert match.refused(ANA, PlaySetback(1, destroy=False)) == er.CannotPlaySetback()


def test_crd_3_setback_is_in_the_hand() -> None:
    match = duel([unit(1)], [unit(1)])

    assert match.refused(ANA, PlaySetback(1, destroy=False)) == er.NotInHand(SETBACK)


def test_crd_3_who_is_not_principal_cannot_use_setback() -> None:
    state = siege(2)
    state.players[CY].hand = [SETBACK]
    state.players[ANA].hand, state.players[BOB].hand = [unit(1)], []
    match = allied(state).say(BOB, NamePrincipal(BOB)).say(CY, NamePrincipal(BOB))
    match.say(ANA, Done())

    assert match.asked() == {CY}
    assert match.refused(CY, PlaySetback(0, destroy=False)) == er.CannotPlaySetback()


def test_crd_3_setback_hits_every_player_of_the_camp() -> None:
    state = siege(2)
    state.players[ANA].hand = [SETBACK]
    for seat in (BOB, CY):
        state.players[seat].hand = [unit(1), unit(2)]
    match = allied(state).say(BOB, NamePrincipal(BOB)).say(CY, NamePrincipal(BOB))

    match.say(ANA, PlaySetback(1, destroy=False))
    match.say(BOB, Discard({unit(1): 1})).say(CY, Discard({unit(2): 1}))

    assert (state.players[BOB].hand, state.players[CY].hand) == ([unit(2)], [unit(1)])


def test_r_39_setback_does_nothing_to_wild_land() -> None:
    state = siege(1, wild=4)
    state.players[BOB].hand = [SETBACK]

    assert begun(state).refused(BOB, PlaySetback(0, destroy=False)) == er.CannotPlaySetback()


def test_default_of_d_setback_is_the_last_cards_drawn() -> None:
    match = duel([SETBACK], [unit(1), unit(2), unit(3)]).say(ANA, PlaySetback(1, destroy=True))

    assert GAME.default(match.state, BOB) == Discard({unit(2): 1, unit(3): 1})


@pytest.mark.parametrize("n", [1, 3])
def test_crd_3_so_many_cards_no_more_no_fewer(n: int) -> None:
    match = duel([SETBACK], [unit(1)] * 4).say(ANA, PlaySetback(1, destroy=True))

    assert match.refused(BOB, Discard({unit(1): n})) == er.DiscardSoMany(2)
    assert match.refused(BOB, Discard({unit(2): 2})) == er.NotInHand(unit(2))


# --- CRD-2, R-20: Opportunity ---


def test_crd_2_discarded_it_draws_one_destroyed_it_draws_three() -> None:
    for destroyed, drawn in ((False, 1), (True, 3)):
        match = duel([OPPORTUNITY, OPPORTUNITY], [])
        match.state.players[ANA].deck = [unit(9)] * 5
        supply = match.state.supply[OPPORTUNITY]

        match.say(ANA, UseOpportunity(destroyed))

        assert match.state.players[ANA].hand == [OPPORTUNITY, *[unit(9)] * drawn]
        assert match.state.supply[OPPORTUNITY] == supply + destroyed


def test_crd_2_up_to_means_fewer_when_there_are_no_more_cards() -> None:
    match = duel([OPPORTUNITY], [unit(1)])
    match.state.players[ANA].deck = [unit(9)]

    match.say(ANA, UseOpportunity(destroy=True))

    assert match.state.players[ANA].hand == [unit(9)]


def test_crd_2_it_cannot_be_used_to_draw_nothing() -> None:
    match = duel([OPPORTUNITY, unit(1)], [unit(1)])

    assert match.refused(ANA, UseOpportunity(destroy=True)) == er.NothingToDraw()


def test_r_141_it_is_refused_without_a_card_to_draw() -> None:
    match = duel([OPPORTUNITY, unit(1)], [unit(1)])

    assert match.refused(ANA, UseOpportunity(destroy=False)) == er.NothingToDraw()


def test_r_141_its_own_draw_does_not_shuffle_it_back() -> None:
    match = duel([OPPORTUNITY], [unit(1)])
    match.state.players[ANA].discard = [OPPORTUNITY, unit(9)]

    match.say(ANA, UseOpportunity(destroy=False))

    mine = match.state.players[ANA]
    assert mine.discard == [OPPORTUNITY, OPPORTUNITY]
    assert mine.hand == [unit(9)]


def test_r_141_two_of_them_do_not_draw_each_other() -> None:
    match = duel([OPPORTUNITY], [unit(1)])
    match.state.players[ANA].discard = [OPPORTUNITY, OPPORTUNITY]

    assert match.refused(ANA, UseOpportunity(destroy=False)) == er.NothingToDraw()
    assert UseOpportunity(destroy=False) not in GAME.legal(match.state, ANA)


def test_r_141_two_of_them_draw_each_other_when_one_is_destroyed() -> None:
    match = duel([OPPORTUNITY], [unit(1)])
    match.state.players[ANA].discard = [OPPORTUNITY]

    match.say(ANA, UseOpportunity(destroy=True))

    assert match.state.players[ANA].hand == [OPPORTUNITY]
    assert match.refused(ANA, UseOpportunity(destroy=True)) == er.NothingToDraw()


def test_crd_2_it_is_in_the_hand() -> None:
    assert duel([unit(1)], []).refused(ANA, UseOpportunity(destroy=False)) == er.NotInHand(
        OPPORTUNITY
    )


def test_r_20_it_may_be_used_while_the_match_waits_for_somebody_else() -> None:
    match = duel([unit(1)], [OPPORTUNITY])
    match.state.players[BOB].deck = [unit(9)]
    assert match.asked() == {ANA}

    match.say(BOB, UseOpportunity(destroy=False))

    assert (match.state.players[BOB].hand, match.asked()) == ([unit(9)], {ANA})


def test_r_20_it_may_be_used_outside_combats() -> None:
    state = field(2)
    state.players[BOB].hand, state.players[BOB].deck = [OPPORTUNITY], [unit(9)]
    stand(state, X, ANA, 3)
    match = War(state).run(st.Deployments([ANA, BOB]))

    match.say(BOB, UseOpportunity(destroy=False))

    assert state.players[BOB].hand == [unit(9)]


def test_r_20_not_while_an_effect_is_half_resolved_in_his_combat() -> None:
    match = duel([SETBACK, OPPORTUNITY], [unit(1), unit(2)])
    match.state.players[ANA].deck = [unit(9)]
    match.say(ANA, PlaySetback(1, destroy=False))
    assert match.asked() == {BOB}

    assert match.refused(ANA, UseOpportunity(destroy=False)) == er.EffectHalfResolved()


def test_r_20_who_is_asked_may_use_it_even_in_the_middle_of_an_effect() -> None:
    match = duel([SETBACK], [unit(1), OPPORTUNITY])
    match.state.players[BOB].deck = [unit(9)]
    match.say(ANA, PlaySetback(1, destroy=False))

    match.say(BOB, UseOpportunity(destroy=False)).say(BOB, Discard({unit(9): 1}))

    assert match.state.players[BOB].hand == [unit(1)]


# --- FR-COM-10: units at the end ---


def cleaning(match: War) -> bool:
    return any(isinstance(step, st.Cleaning) for step in match.steps())


def test_fr_com_10_each_unit_goes_to_the_discard_pile_or_home() -> None:
    match = duel([unit(1), unit(2)], []).fight(cleaning)

    match.say(ANA, send_home(2)).say(ANA, Done())

    assert match.said(ev.UnitsCleaned) == [ev.UnitsCleaned(1, ANA, (unit(1),), (unit(2),))]
    assert match.state.players[ANA].world[unit(2)] == 1


def test_default_of_d_fr_clean_is_to_discard() -> None:
    match = duel([unit(1)], []).fight(cleaning)

    assert GAME.default(match.state, ANA) == GoHome()


def test_fr_com_10_participants_tidy_up_side_by_side() -> None:
    match = duel([unit(1)], [unit(1)]).fight(cleaning)

    assert match.asked() == {ANA, BOB}


def test_r_68_removed_units_are_discarded_with_the_others() -> None:
    match = duel([unit(1), unit(2), CRYSTAL_SMALL], [])
    match.say(ANA, PlayUnit(unit(1))).say(ANA, PlayUnit(unit(2)))
    army = match.state.combats["1"].armies[0]
    army.removed.append(army.rows.pop().units[0])

    match.fight()

    assert match.said(ev.UnitsCleaned) == [ev.UnitsCleaned(1, ANA, (unit(1), unit(2)), ())]


# --- windows inside the building of armies ---


def test_fr_com_4_a_window_opens_after_each_unit() -> None:
    draws = skilled("scout", 1, Ability("immediate", (Draw(n=1),)))
    scout = Card(f"{PLAIN}.scout")
    state = field(2, [draws])
    stand(state, X, ANA, 3)
    stand(state, EDGES[BOB], BOB, 1, {X: 2})
    dealt(state, {ANA: [scout], BOB: [unit(1)]})
    state.players[ANA].deck = [unit(5)]

    match = War(state).run(*expansion()).say(ANA, PlayUnit(scout))

    assert isinstance(match.question(ANA), st.AbilityTurn)
    assert GAME.default(match.state, ANA) == Done()


@pytest.mark.parametrize("seat", [ANA, BOB])
def test_fr_com_11_an_empty_hand_is_kept_without_asking(seat: Seat) -> None:
    match = duel([unit(1)] if seat == BOB else [], [unit(1)] if seat == ANA else [])

    match.fight(lambda m: any(isinstance(s, st.Keeping) for s in m.steps()))

    assert seat not in match.asked()
