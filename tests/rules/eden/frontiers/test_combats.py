"""Combats of Frontiers: worked examples of the reference."""

from __future__ import annotations

import pytest

from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Agree,
    Buy,
    Done,
    Fight,
    JoinCamp,
    NamePrincipal,
    PlaySetback,
    PlayShield,
    PlayUnit,
)
from rules.eden.board import errors as er
from rules.eden.board.board import edge
from rules.eden.board.cards import (
    CRYSTAL_SMALL,
    SETBACK,
    TECH_PORTAL,
    TECH_RIFT,
    TECH_SHIELD,
    supply_of,
)
from rules.eden.board.state import State
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, put_portal
from tests.rules.eden.editor import lose
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit, war

A, B, C, D = at(1, 0), at(2, 0), at(3, 0), at(2, 1)


def skirmish() -> State:
    """EX-FR-9: Ana on (2,0), Bob on (3,0), Cy on (2,1), wild territory on (1,0)."""
    state = war(3)
    stand(state, HEART, wild=8)
    stand(state, at(2, 0), ANA, 2, {at(3, 0): 2, at(1, 0): 3})
    stand(state, at(3, 0), BOB, 1, {at(2, 0): 1})
    stand(state, at(2, 1), CY, 1, {at(2, 0): 2})
    stand(state, at(1, 0), wild=4)
    for seat, cell in ((ANA, at(5, -5)), (BOB, at(-5, 5)), (CY, at(0, 6))):
        put_portal(state, seat, cell)
        stand(state, cell, seat, 1)
    return state


def test_ex_fr_9_the_list_of_combats() -> None:
    match = War(skirmish()).run(st.ListCombats())

    assert match.said(ev.CombatsListed)[0].combats == (
        (1, at(2, 0), at(3, 0)),
        (2, at(1, 0), None),
        (3, at(2, 0), None),
    )


def test_ex_fr_10_combats_are_selected_in_batches() -> None:
    match = War(skirmish()).run(*expansion())
    assert match.asked() == {ANA}

    match.say(ANA, Fight(1))  # the frontier combat: a batch alone
    match.fight()

    chosen = [(e.seat, e.combat) for e in match.said(ev.CombatSelected)]
    assert chosen[:2] == [(ANA, 1), (CY, 3)]


def test_ex_fr_10_the_marker_is_given_back_before_the_next_selection() -> None:
    match = War(dealt(skirmish(), {ANA: [unit(9)]})).run(*expansion()).say(ANA, Fight(1))

    match.fight()

    assert [(e.seat, e.combat) for e in match.said(ev.CombatSelected)] == [
        (ANA, 1),
        (CY, 3),
        (ANA, 2),
    ]
    assert [(e.combat, e.troops, e.wild) for e in match.said(ev.CombatBegan)] == [
        (1, {"0": 2, "1": 1}, 0),
        (3, {"0": 2, "2": 2}, 0),
        (2, {"0": 3}, 4),
    ]


def test_e_fr_8_a_player_fights_once_in_a_batch() -> None:
    state = skirmish()
    stand(state, at(4, 0), wild=2)
    state.tiles[at(3, 0)].edges[at(4, 0)] = 1
    match = War(state).run(*expansion()).say(ANA, Fight(2))

    assert match.asked() == {BOB} or match.said(ev.CombatSelected)[1].seat == BOB


def test_e_fr_7_a_combat_without_ones_troops_cannot_be_selected() -> None:
    match = War(skirmish()).run(*expansion())

    assert match.refused(ANA, Fight(99)) == er.NotYourCombat(99)


def frontier(bob_units: int) -> War:
    """EX-FR-11: T Ana c3 e(U)2; U Bob c1 e(T)1."""
    state = war(2)
    stand(state, HEART, wild=8)
    stand(state, A, ANA, 3, {B: 2})
    stand(state, B, BOB, 1, {A: 1})
    for seat, cell in ((ANA, at(-4, 0)), (BOB, at(0, 5))):
        put_portal(state, seat, cell)
        stand(state, cell, seat, 1)
    dealt(state, {ANA: [unit(4)], BOB: [unit(bob_units)]})
    return War(state).run(*expansion()).fight()


def test_ex_fr_11_missing_losses_are_taken_at_the_centre_and_the_tile_is_conquered() -> None:
    match = frontier(2)

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 6, "1": 3}
    tiles = match.state.tiles
    assert (tiles[B].owner, tiles[B].centre, tiles[A].centre) == (ANA, 2, 3)
    assert tiles[A].edges == {}


def test_ex_fr_11_variant_one_loss_leaves_the_centre_alone() -> None:
    tiles = frontier(3).state.tiles

    assert (tiles[B].owner, tiles[B].centre, tiles[B].edges) == (BOB, 1, {})
    assert (tiles[A].centre, tiles[A].edges) == (3, {B: 2})


def siege() -> State:
    """EX-FR-12: X Ana c2; Bob 3 and Cy 1 on edges turned towards X."""
    state = war(3)
    stand(state, HEART, wild=8)
    stand(state, B, ANA, 2)
    stand(state, C, BOB, 1, {B: 3})
    stand(state, D, CY, 1, {B: 1})
    for seat, cell in ((ANA, at(-4, 0)), (BOB, at(0, 5)), (CY, at(0, -6))):
        put_portal(state, seat, cell)
        stand(state, cell, seat, 1)
    return state


THREE = {ANA: [unit(3)], BOB: [unit(5)], CY: [unit(5)]}


def in_one_camp(match: War) -> War:
    """Cy joins Bob; the first member in turn order becomes principal."""
    while not any(isinstance(s, st.ArmyTurn) for s in match.steps()):
        seat = min(match.asked())
        step = match.question(seat)
        if isinstance(step, st.ChooseCamp):
            match.say(seat, JoinCamp(BOB if seat == CY else None))
        elif isinstance(step, st.Agreeing):
            match.say(seat, Agree(agree=True))
        elif isinstance(step, st.Naming):
            match.say(seat, NamePrincipal(BOB))
        else:
            raise AssertionError(step)
    return match


def test_ex_fr_12a_three_players_alone() -> None:
    match = War(dealt(siege(), THREE)).run(*expansion()).fight()

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 5, "1": 8, "2": 6}
    tiles = match.state.tiles
    assert (tiles[B].owner, tiles[B].centre) == (BOB, 3)
    assert (tiles[D].centre, tiles[D].edges) == (1, {})


def test_ex_fr_12b_two_in_one_camp_leave_the_territory_vacant() -> None:
    match = in_one_camp(War(dealt(siege(), THREE)).run(*expansion())).fight()

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 5, "1": 9, "2": 7}
    tiles = match.state.tiles
    assert (tiles[B].owner, tiles[B].centre) == (NOBODY, 0)
    assert (tiles[C].edges, tiles[D].edges) == ({B: 3}, {B: 1})


def test_ex_fr_12c_who_stays_alone_around_a_vacant_territory_walks_in() -> None:
    state = in_one_camp(War(dealt(siege(), THREE)).run(*expansion())).fight().state
    stand(state, D, CY, 2)
    state.combats = {}

    War(state).run(st.Walkovers())

    assert (state.tiles[B].owner, state.tiles[B].centre) == (BOB, 3)


def raid() -> War:
    """EX-FR-13: wild territory of 4; Bob 2 troops, Cy 1."""
    state = siege()
    stand(state, B, wild=4)
    stand(state, C, BOB, 1, {B: 2})
    return War(dealt(state, {BOB: [unit(3)], CY: [unit(2)]})).run(*expansion())


def test_ex_fr_13a_two_attackers_apart_on_wild_land() -> None:
    match = raid().fight()

    strengths = match.said(ev.StrengthsCounted)[0]
    assert (strengths.strengths, strengths.wild) == ({"1": 5, "2": 3}, 4)
    tiles = match.state.tiles
    assert (tiles[B].wild, tiles[B].owner, tiles[B].centre) == (0, BOB, 2)
    assert tiles[D].edges == {}


def test_ex_fr_13b_two_attackers_together_leave_the_territory_vacant() -> None:
    match = in_one_camp(raid()).fight()

    assert match.said(ev.StrengthsCounted)[0].strengths == {"1": 6, "2": 4}
    tiles = match.state.tiles
    assert (tiles[B].wild, tiles[B].owner) == (0, NOBODY)
    assert tiles[D].edges == {B: 1}


def conquest_of_a_portal() -> War:
    """EX-FR-14: Bob holds the Heart and loses his portal to Ana; Cy waits for (0,1)."""
    state = war(3)
    for q in (1, 2, 3, -1, -2):
        stand(state, at(q, 0), wild=2)
    stand(state, at(0, 3), wild=8)
    put_portal(state, ANA, at(4, 0))
    put_portal(state, BOB, at(-4, 0))
    put_portal(state, CY, at(0, 7))
    stand(state, at(4, 0), ANA, 1)
    stand(state, at(0, 7), CY, 1)
    stand(state, at(-4, 0), BOB, 2)
    stand(state, HEART, BOB, 2)
    stand(state, at(0, 1), BOB, 1, {at(0, 2): 2})
    stand(state, at(-3, 0), ANA, 1, {at(-4, 0): 5})
    stand(state, at(0, 2), CY, 1, {at(0, 1): 3})
    state.heart_pool, state.heart_owner = 6, BOB
    state.supply = supply_of(3)
    dealt(state, {ANA: [unit(4)], BOB: [unit(1)], CY: [CRYSTAL_SMALL]})
    state.players[ANA].deck = [CRYSTAL_SMALL] * 5
    match = War(state).run(*expansion())

    def after_the_first(match: War) -> bool:
        return bool(match.said(ev.Eliminated)) and any(
            isinstance(s, st.ArmyTurn) for s in match.steps()
        )

    return match.fight(after_the_first)


def test_ex_fr_14_the_portal_falls_and_its_owner_is_eliminated() -> None:
    match = conquest_of_a_portal()

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 9, "1": 3}
    assert [(e.seat, e.by) for e in match.said(ev.Eliminated)] == [(BOB, ANA)]
    tile = match.state.tiles[at(-4, 0)]
    assert (tile.owner, tile.centre) == (ANA, 5)


def test_ex_fr_14_the_energy_of_the_heart_stays_where_it_is() -> None:
    match = conquest_of_a_portal()

    heart = match.state.tiles[HEART]
    assert (heart.owner, heart.centre, match.state.heart_pool) == (ANA, 1, 6)
    assert match.said(ev.TechnologySold) == []


def test_ex_fr_14_the_pending_combat_becomes_an_attack_on_the_new_owner() -> None:
    match = conquest_of_a_portal()

    tile = match.state.tiles[at(0, 1)]
    assert (tile.owner, tile.centre, tile.edges) == (ANA, 1, {})
    began = match.said(ev.CombatBegan)[-1]
    assert (began.cell, began.other, began.troops) == (at(0, 1), None, {"0": 1, "2": 3})


def test_fr_end_5_the_last_living_player_wins() -> None:
    state = war(2)
    stand(state, HEART, wild=8)
    put_portal(state, ANA, at(4, 0))
    put_portal(state, BOB, at(-4, 0))
    stand(state, at(4, 0), ANA, 1)
    stand(state, at(-4, 0), BOB, 1)
    stand(state, at(-3, 0), ANA, 1, {at(-4, 0): 5})

    match = War(state).run(*expansion()).fight()

    assert (match.state.over, match.state.winners, match.state.ending) == (True, [ANA], "last")


def test_fr_end_1_who_loses_the_heart_spends_its_energy_at_once() -> None:
    state = war(2)
    put_portal(state, ANA, at(4, 0))
    put_portal(state, BOB, at(-4, 0))
    stand(state, at(4, 0), ANA, 1)
    stand(state, at(-4, 0), BOB, 1)
    stand(state, HEART, BOB, 1)
    stand(state, at(1, 0), ANA, 1, {HEART: 5})
    state.heart_pool, state.heart_owner = 9, BOB
    state.supply = supply_of(2)
    match = War(state).run(*expansion())
    match.fight(lambda m: any(isinstance(s, st.SpendHeart) for s in m.steps()))

    assert match.asked() == {BOB}
    offered = {a.card for a in GAME.legal(match.state, BOB) if isinstance(a, Buy)}
    assert offered == {TECH_RIFT, TECH_SHIELD, TECH_PORTAL}
    match.fight()
    assert (match.state.heart_pool, match.state.players[BOB].in_front) == (0, [TECH_PORTAL])


def two_stacks() -> War:
    """Ana attacks (2,0) from two sides and loses one troop."""
    state = war(2)
    stand(state, HEART, wild=8)
    stand(state, B, BOB, 3)
    stand(state, A, ANA, 1, {B: 2})
    stand(state, D, ANA, 1, {B: 1})
    for seat, cell in ((ANA, at(-4, 0)), (BOB, at(0, -6))):
        put_portal(state, seat, cell)
        stand(state, cell, seat, 1)
    return War(dealt(state, {BOB: [unit(1)]})).run(*expansion())


def test_fr_com_33_an_attacker_on_several_edges_chooses_where_he_loses() -> None:
    match = two_stacks().fight(lambda m: any(isinstance(s, st.TakeLosses) for s in m.steps()))
    assert match.asked() == {ANA}

    match.say(ANA, lose(edge(D, B)), Done())

    assert match.state.tiles[D].edges == {}
    assert match.state.tiles[A].edges == {B: 2}


def test_fr_com_3_who_fights_from_two_edges_may_renew_his_hand_once() -> None:
    match = two_stacks()

    assert isinstance(match.question(ANA), st.Mulligans)
    assert match.question(ANA).left == {"0": 1}


def duel_at_the_frontier(ana: list[Card], bob: list[Card]) -> War:
    state = war(2)
    stand(state, HEART, wild=8)
    stand(state, A, ANA, 3, {B: 2})
    stand(state, B, BOB, 3, {A: 2})
    for seat, cell in ((ANA, at(-4, 0)), (BOB, at(0, 5))):
        put_portal(state, seat, cell)
        stand(state, cell, seat, 1)
    state.players[ANA].hand, state.players[BOB].hand = ana, bob
    return War(state).run(*expansion())


def test_tec_2_energy_shield_adds_three_and_caps_the_losses_at_one() -> None:
    match = duel_at_the_frontier([unit(9), unit(9)], [TECH_SHIELD, CRYSTAL_SMALL])
    match.say(ANA, PlayUnit(unit(9))).say(BOB, PlayShield()).say(ANA, PlayUnit(unit(9)))
    match.fight()

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 20, "1": 5}
    assert match.state.tiles[B].edges == {A: 1}
    cleaned = {e.seat: e.discarded for e in match.said(ev.UnitsCleaned)}
    assert cleaned[BOB] == (TECH_SHIELD,)


@pytest.mark.parametrize(("destroyed", "lost"), [(False, 1), (True, 2)])
def test_crd_3_setback_makes_an_opponent_discard(destroyed: bool, lost: int) -> None:
    match = duel_at_the_frontier([SETBACK, unit(1)], [unit(1), unit(2), unit(3)])

    match.say(ANA, PlaySetback(1, destroyed))

    assert isinstance(match.question(BOB), st.SettingBack)
    assert match.question(BOB).n == lost


def test_fr_com_22_members_who_disagree_let_another_camp_choose() -> None:
    match = War(dealt(siege(), THREE)).run(*expansion())
    match.say(BOB, JoinCamp(None)).say(CY, JoinCamp(BOB)).say(BOB, Agree(agree=True))

    match.say(BOB, NamePrincipal(BOB)).say(CY, NamePrincipal(CY))

    assert isinstance(match.question(ANA), st.ChoosePrincipal)


def test_fr_com_20_a_refusal_means_alone() -> None:
    match = War(dealt(siege(), THREE)).run(*expansion())

    match.say(BOB, JoinCamp(None)).say(CY, JoinCamp(BOB)).say(BOB, Agree(agree=False))

    camps = {army.seat: army.camp for army in match.state.combats["1"].armies}
    assert len(set(camps.values())) == 3
