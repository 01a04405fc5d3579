"""The Expansion phase but refining, up to its combats (FR-CTL, FR-EXP-1 to FR-EXP-10, R-40 to R-47, TEC-1)."""

from __future__ import annotations

from rules.core.errors import NotNow, NotYourTurn
from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Deploy,
    Done,
    Fight,
    KeepHand,
    PlayRift,
    Redeploy,
)
from rules.eden.board import errors as er
from rules.eden.board.cards import CRYSTAL_SMALL, TECH_RIFT
from rules.eden.board.state import State
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, DAN
from tests.rules.eden.editor import post
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit
from tests.rules.eden.frontiers.fields import (
    PORTALS,
    A,
    B,
    C,
    D,
    deploying,
    field,
    in_combat,
    two_lands,
)

# --- FR-CTL ---


def test_fr_ctl_2_r_40_troops_at_a_frontier_alone_give_control() -> None:
    state = field()
    stand(state, A, ANA, 0, {B: 2})
    stand(state, B, BOB, 1, {A: 9})
    stand(state, HEART, BOB, 1, {A: 2})

    War(state).run(st.Walkovers())

    assert state.tiles[A].owner == ANA


# --- FR-EXP-1: deployment ---


def test_fr_exp_1_players_deploy_in_turn_order() -> None:
    state = two_lands()
    state.first = BOB
    match = War(state).run(st.BeginDay())

    assert match.asked() == {BOB}
    match.say(BOB, Done())
    assert match.asked() == {ANA}


def test_fr_exp_1_troops_go_to_several_frontiers_and_come_back() -> None:
    state = two_lands()
    stand(state, A, ANA, 2, {HEART: 2})
    match = deploying(state)

    match.say(ANA, post(A, HEART, 0)).say(ANA, post(A, B, 3)).say(ANA, post(B, C, 2))
    match.say(ANA, Done())

    assert (state.tiles[A].centre, state.tiles[A].edges) == (1, {B: 3})
    assert (state.tiles[B].centre, state.tiles[B].edges) == (1, {C: 2})


def test_fr_exp_1_the_total_of_a_tile_never_changes() -> None:
    match = deploying(two_lands())

    assert match.refused(ANA, post(A, HEART, 4)) == er.TooFewTroops(A, 4, 3)
    match.say(ANA, post(A, HEART, 2))
    assert match.refused(ANA, post(A, B, 2)) == er.TooFewTroops(A, 2, 1)


def test_r_43_troops_may_stand_at_a_frontier_with_ones_own_territory() -> None:
    state = two_lands()
    match = deploying(state).say(ANA, post(A, B, 2)).say(ANA, Done())

    match.run(*expansion())

    assert state.tiles[A].edges == {B: 2}
    assert match.said(ev.CombatsListed)[-1].combats == ()


def test_fr_exp_1_only_ones_own_troops_are_deployed() -> None:
    assert deploying(two_lands()).refused(ANA, post(C, B, 1)) == er.NotYourTerritory(C)


def test_fr_exp_1_a_deployment_is_said_where_it_changes_something() -> None:
    match = deploying(two_lands()).say(ANA, post(A, B, 1), post(B, C, 0), Done())

    assert match.said(ev.Deployed) == [ev.Deployed(ANA, {A: {B: 1}})]


def test_fr_exp_1_nobody_else_deploys_meanwhile() -> None:
    assert deploying(two_lands()).refused(BOB, Deploy({C: {B: 1}})) == NotYourTurn()


def test_fr_exp_1_who_has_nothing_to_move_is_not_asked() -> None:
    state = field()

    match = deploying(state)

    assert match.asked() == set()
    assert match.said(ev.Deployed) == [
        ev.Deployed(ANA, {}, forced=True),
        ev.Deployed(BOB, {}, forced=True),
    ]


def test_default_of_d_fr_deploy_is_no_change() -> None:
    state = two_lands()
    stand(state, A, ANA, 2, {B: 2})
    match = deploying(state)

    match.say(ANA, GAME.default(match.state, ANA))

    assert (state.tiles[A].centre, state.tiles[A].edges) == (2, {B: 2})
    assert (state.tiles[B].centre, state.tiles[B].edges) == (3, {})


def test_default_of_d_fr_deploy_refills_an_empty_middle_from_the_largest_edge() -> None:
    state = two_lands()
    stand(state, A, ANA, 0, {B: 2, HEART: 3})
    match = deploying(state)

    assert GAME.default(match.state, ANA) == Deploy({A: {B: 2, HEART: 2}})


def test_default_of_d_fr_deploy_on_a_tie_takes_the_lowest_direction() -> None:
    state = two_lands()
    stand(state, A, ANA, 0, {HEART: 2, B: 2})  # east (0) and west (3)
    match = deploying(state)

    assert GAME.default(match.state, ANA) == Deploy({A: {HEART: 2, B: 1}})


# --- FR-EXP-2, TEC-1: Temporary Rift ---


def with_rift() -> War:
    return deploying(dealt(two_lands(), {ANA: [TECH_RIFT]}))


def test_tec_1_the_rift_moves_troops_between_any_two_territories() -> None:
    state = two_lands()
    match = deploying(dealt(state, {ANA: [TECH_RIFT]}))

    match.say(ANA, PlayRift(A, PORTALS[ANA], 3))

    assert (state.tiles[A].centre, state.tiles[PORTALS[ANA]].centre) == (1, 4)
    assert state.players[ANA].discard == [TECH_RIFT]


def test_tec_1_troops_that_came_through_the_rift_are_deployed_as_usual() -> None:
    state = two_lands()
    match = deploying(dealt(state, {ANA: [TECH_RIFT]})).say(ANA, PlayRift(A, B, 3))

    match.say(ANA, post(B, C, 5)).say(ANA, Done())

    assert (state.tiles[B].centre, state.tiles[B].edges) == (1, {C: 5})


def test_tec_1_one_troop_stays_where_the_rift_begins() -> None:
    assert with_rift().refused(ANA, PlayRift(A, B, 4)) == er.TooFewTroops(A, 4, 3)


def test_tec_1_troops_that_stand_at_a_frontier_do_not_go_through_the_rift() -> None:
    state = two_lands()
    stand(state, A, ANA, 2, {HEART: 2})
    match = deploying(dealt(state, {ANA: [TECH_RIFT]}))

    assert match.refused(ANA, PlayRift(A, B, 2)) == er.TooFewTroops(A, 2, 1)


def test_r_148_troops_that_come_back_in_the_same_draft_may_go_through_the_rift() -> None:
    state = two_lands()
    stand(state, A, ANA, 1, {HEART: 3, B: 1})
    before = state.tiles[PORTALS[ANA]].centre
    match = deploying(dealt(state, {ANA: [TECH_RIFT]}))
    assert match.refused(ANA, PlayRift(A, PORTALS[ANA], 1)) == er.TooFewTroops(A, 1, 0)

    match.say(ANA, post(A, HEART, 1))
    assert match.refused(ANA, PlayRift(A, PORTALS[ANA], 3)) == er.TooFewTroops(A, 3, 2)
    match.say(ANA, PlayRift(A, PORTALS[ANA], 2))

    assert match.said(ev.RiftPlayed) == [ev.RiftPlayed(ANA, A, PORTALS[ANA], 2, back=2)]
    assert (state.tiles[A].centre, state.tiles[A].edges) == (1, {HEART: 1, B: 1})
    assert GAME.default(state, ANA) == Deploy({A: {HEART: 1, B: 1}})
    match.say(ANA, Done())
    assert (state.tiles[A].centre, state.tiles[PORTALS[ANA]].centre) == (1, before + 2)
    assert state.tiles[A].edges == {HEART: 1, B: 1}


def test_r_148_no_more_come_back_for_the_rift_than_stand_at_the_frontier() -> None:
    state = two_lands()
    stand(state, A, ANA, 1, {HEART: 3})
    match = deploying(dealt(state, {ANA: [TECH_RIFT]}))

    many = PlayRift(A, PORTALS[ANA], 4, {HEART: 4})
    assert match.refused(ANA, many) == er.TooFewTroops(HEART, 4, 3)
    other = PlayRift(A, PORTALS[ANA], 1, {B: 1})
    assert match.refused(ANA, other) == er.TooFewTroops(B, 1, 0)
    match.say(ANA, PlayRift(A, PORTALS[ANA], 2, {HEART: 3}))
    assert (state.tiles[A].centre, state.tiles[A].edges) == (2, {})
    assert match.refused(ANA, Deploy({A: {HEART: 2}})) == er.TooFewTroops(A, 2, 1)


def test_tec_1_both_ends_of_the_rift_are_ones_own() -> None:
    match = with_rift()

    assert match.refused(ANA, PlayRift(A, C, 1)) == er.NotYourTerritory(C)
    assert match.refused(ANA, PlayRift(C, A, 1)) == er.NotYourTerritory(C)
    assert match.refused(ANA, PlayRift(A, A, 1)) == er.NothingChanges()


def test_tec_1_the_rift_is_in_the_hand() -> None:
    assert deploying(two_lands()).refused(ANA, PlayRift(A, B, 1)) == er.NotInHand(TECH_RIFT)


def test_fr_exp_2_the_rift_is_played_before_the_deployment_is_submitted() -> None:
    match = with_rift().say(ANA, Done())

    assert match.refused(ANA, PlayRift(A, B, 1)) == NotYourTurn()


# --- FR-EXP-4: walkovers ---


def test_r_44_a_vacant_tile_with_one_besieger_is_taken_without_combat() -> None:
    state = two_lands()
    stand(state, D)
    stand(state, B, ANA, 1, {D: 2})
    state.players[ANA].hand = [unit(1)]

    match = War(state).run(*expansion())

    assert match.said(ev.Conquered) == [ev.Conquered(ANA, D, 2, walkover=True)]
    assert state.players[ANA].hand == [unit(1)]


def test_r_56_two_besiegers_of_a_vacant_tile_fight_for_it() -> None:
    state = field()
    stand(state, D)
    stand(state, B, ANA, 1, {D: 3})
    stand(state, C, BOB, 1, {D: 2})

    match = War(state).run(*expansion()).fight()

    assert match.said(ev.CombatBegan)[0].troops == {"0": 3, "1": 2}
    assert (state.tiles[D].owner, state.tiles[D].centre) == (NOBODY, 0)
    assert state.tiles[C].edges == {D: 1}


def test_r_56_a_vacant_tile_produces_nothing_and_has_no_defender() -> None:
    state = field()
    stand(state, D)

    War(state).run(st.Production())

    assert [p.stocks for p in state.players] == [2, 2]  # the portals


# --- FR-EXP-5: the list ---


def listed(state: State) -> tuple[tuple[int, str, str | None], ...]:
    combats: tuple[tuple[int, str, str | None], ...]
    (combats,) = (e.combats for e in War(state).run(st.ListCombats()).said(ev.CombatsListed))
    return combats


def test_r_46_a_defended_frontier_and_the_territory_are_two_combats() -> None:
    state = field(3)
    stand(state, B, BOB, 2, {A: 1})
    stand(state, A, ANA, 1, {B: 2})
    stand(state, C, CY, 1, {B: 2})

    assert listed(state) == ((1, A, B), (2, B, None))


def test_fr_exp_5_all_undefended_edges_attack_together() -> None:
    state = field(3)
    stand(state, B, BOB, 2)
    stand(state, A, ANA, 1, {B: 2})
    stand(state, D, ANA, 1, {B: 2})
    stand(state, C, CY, 1, {B: 2})

    assert listed(state) == ((1, B, None),)
    assert state.combats["1"].edges == [f"{A}>{B}", f"{D}>{B}", f"{C}>{B}"]


def test_fr_exp_5_troops_turned_towards_ones_own_tile_fight_nobody() -> None:
    state = field()
    stand(state, A, ANA, 1, {B: 2})
    stand(state, B, ANA, 1, {A: 2})

    assert listed(state) == ()


def test_fr_exp_5_both_may_attack_the_tile_of_the_other_at_different_frontiers() -> None:
    state = field()
    stand(state, A, ANA, 2, {B: 2})
    stand(state, B, BOB, 2, {D: 1})
    stand(state, D, ANA, 2)

    assert listed(state) == ((1, B, None), (2, D, None))


def test_r_130_troops_left_at_a_frontier_attack_again_every_day() -> None:
    state = field()
    stand(state, A, ANA, 2, {B: 2})
    stand(state, B, BOB, 2)
    state.day -= 1
    match = War(state).run(st.BeginDay())

    match.say(ANA, Done()).say(BOB, Done())

    assert match.said(ev.CombatsListed)[0].combats == ((1, B, None),)


def test_fr_exp_5_a_lone_last_troop_before_a_vacant_tile_fights_nobody() -> None:
    state = field()
    stand(state, B)
    stand(state, A, ANA, 0, {B: 1})

    assert listed(state) == ()


# --- FR-EXP-6, FR-EXP-7, FR-EXP-8: selection ---


def four_fights() -> State:
    """Ana against Bob, Cy against Dan, and Ana against wild territory."""
    state = field(4)
    stand(state, A, ANA, 1, {B: 2, HEART: 1})
    stand(state, B, BOB, 2)
    stand(state, at(0, 4), CY, 1, {at(0, 5): 2})
    stand(state, at(0, 5), DAN, 2)
    return state


def chosen(match: War) -> list[tuple[Seat, int]]:
    return [(e.seat, e.combat) for e in match.said(ev.CombatSelected)]


def test_fr_exp_8_combats_without_a_common_player_are_fought_side_by_side() -> None:
    state = dealt(four_fights(), {s: [unit(1)] for s in (ANA, BOB, CY, DAN)})
    match = War(state).run(*expansion())
    number = next(c.id for c in state.combats.values() if c.cell == B)

    match.say(ANA, Fight(number))

    assert match.asked() == {ANA, CY}
    assert len(match.said(ev.CombatBegan)) == 2


def test_fr_exp_8_the_results_are_applied_in_the_order_of_selection() -> None:
    state = four_fights()
    stand(state, A, ANA, 1, {B: 9})
    stand(state, at(0, 4), CY, 1, {at(0, 5): 9})
    state.first = CY

    match = War(state).run(st.Walkovers(), st.ListCombats(), st.Select(at=CY)).fight()

    assert [e.cell for e in match.said(ev.Conquered)] == [at(0, 5), B]


def test_r_47_the_wild_defender_takes_part_in_two_combats_of_a_batch() -> None:
    state = field()
    stand(state, A, ANA, 1, {HEART: 2})
    stand(state, at(0, 4), BOB, 1, {at(0, 5): 2})
    stand(state, at(0, 5), wild=6)
    match = War(dealt(state, {ANA: [unit(1)], BOB: [unit(1)]})).run(*expansion())

    assert match.asked() == {ANA, BOB}


def test_fr_exp_6_the_only_eligible_combat_is_selected_without_asking() -> None:
    match = War(four_fights()).run(*expansion())

    match.fight()

    forced = [e for e in match.said(ev.CombatSelected) if e.forced]
    assert {e.seat for e in forced} >= {CY}


def test_default_of_d_fr_select_is_the_lowest_combat() -> None:
    match = War(four_fights()).run(*expansion())

    assert GAME.default(match.state, ANA) == Fight(1)


def test_e_fr_8_one_of_its_players_already_fights() -> None:
    state = field(4)
    stand(state, A, ANA, 1, {HEART: 1, B: 1})
    stand(state, B, BOB, 3, {C: 2, D: 2})
    for cell in (C, D):
        stand(state, cell, wild=2)
    match = War(state).run(*expansion()).say(ANA, Fight(next(iter(fights(state, HEART)))))

    # Ana fights at the Heart: the combat on (2, 0) involves her too.
    assert match.asked() == {BOB}
    assert match.refused(BOB, Fight(fights(state, B)[0])) == er.FighterBusy(fights(state, B)[0])


def fights(state: State, cell: str) -> list[int]:
    return [c.id for c in state.combats.values() if c.cell == cell]


def test_e_fr_7_a_combat_of_others_is_not_yours_to_select() -> None:
    state = four_fights()
    match = War(state).run(*expansion())
    other = fights(state, at(0, 5))[0]

    assert match.refused(ANA, Fight(other)) == er.NotYourCombat(other)
    assert match.refused(ANA, Done()) == NotNow()


def test_fr_exp_7_a_combat_that_lost_its_object_is_dropped_and_announced() -> None:
    state = field()
    stand(state, B, BOB, 1, {A: 1})
    stand(state, A, ANA, 1, {B: 9})
    stand(state, C, ANA, 1, {B: 2})  # attacks (2, 0) as well

    match = War(state).run(*expansion()).say(ANA, Fight(1)).fight()

    # the frontier combat empties (2, 0), and all of Ana's troops enter
    assert [(e.combat, e.cell) for e in match.said(ev.CombatDropped)] == [(2, B)]
    assert state.tiles[B].centre == 11


def test_r_45_troops_freed_by_a_dropped_combat_do_not_join_another() -> None:
    state = field(3)
    stand(state, B, BOB, 1, {A: 1})
    stand(state, A, ANA, 1, {B: 9})
    stand(state, C, CY, 1, {B: 2})

    match = War(state).run(*expansion()).fight()

    assert [e.cell for e in match.said(ev.CombatBegan)] == [A]
    assert [e.cell for e in match.said(ev.CombatDropped)] == [B]
    assert state.tiles[B].owner == NOBODY


# --- the phase as a whole ---


def test_3_1_3_a_day_has_three_phases_in_order() -> None:
    state = two_lands()
    state.day -= 1

    match = War(state).run(st.BeginDay()).fight(lambda m: m.state.day == 2)

    told = [(e.day, e.phase) for e in match.said(ev.PhaseBegan)]
    assert told[:3] == [(1, "production"), (1, "expansion"), (1, "logistics")]


def test_fr_exp_9_all_or_nothing_of_the_hand_is_kept_and_refilled() -> None:
    match = in_combat()
    match.state.players[BOB].deck = [unit(3)] * 9
    match.say(ANA, Done()).say(BOB, Done())

    match.say(ANA, KeepHand(keep=True)).say(BOB, KeepHand(keep=False))

    ana, bob = match.state.players
    assert sorted(ana.hand) == sorted([unit(1), CRYSTAL_SMALL, *[unit(7)] * 3])
    assert (bob.hand, bob.discard) == ([unit(3)] * 5, [unit(1)])


def test_fr_com_11_the_choices_are_published_together() -> None:
    match = in_combat().say(ANA, Done()).say(BOB, Done())

    match.say(ANA, KeepHand(keep=False))
    assert match.said(ev.HandsKept) == []
    match.say(ANA, KeepHand(keep=True)).say(BOB, KeepHand(keep=True))

    assert match.said(ev.HandsKept) == [ev.HandsKept(1, {"0": True, "1": True}, {"0": (), "1": ()})]


def test_default_of_d_fr_keep_is_to_keep() -> None:
    match = in_combat().say(ANA, Done()).say(BOB, Done())

    assert GAME.default(match.state, ANA) == KeepHand(keep=True)


def test_e_fr_4_keeping_a_hand_cannot_announce_a_second_refining() -> None:
    match = in_combat()
    match.state.players[ANA].refined = True
    match.say(ANA, Done()).say(BOB, Done())

    assert match.refused(ANA, KeepHand(keep=True, refine=True)) == er.AlreadyRefined()


def test_r_63_nothing_else_can_be_done_with_the_hand() -> None:
    match = in_combat().say(ANA, Done()).say(BOB, Done())

    assert match.refused(ANA, Redeploy({A: 1})) == NotNow()
