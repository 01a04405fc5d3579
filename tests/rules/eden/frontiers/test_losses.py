"""Strengths, losses and conquest in Frontiers, rule by rule (FR-COM-6 to FR-COM-9, FR-COM-30 to 37)."""

from __future__ import annotations

import pytest

from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Done, Lose, PlayShield
from rules.eden.board import errors as er
from rules.eden.board.board import edge, settle_tiles
from rules.eden.board.cards import CRYSTAL_SMALL, TECH_SHIELD
from rules.eden.board.combat_preview import preview
from rules.eden.board.state import Army, Combat, State
from rules.eden.frontiers.results import losses
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, put_portal
from tests.rules.eden.editor import lose
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit, war

A, B, C, D = at(1, 0), at(2, 0), at(3, 0), at(2, 1)
FAR = {ANA: at(-4, 0), BOB: at(0, 5), CY: at(0, -6)}


def field(seats: int = 2) -> State:
    """Make a position with portals out of the way, and a wild Heart."""
    state = war(seats)
    stand(state, HEART, wild=8)
    for seat in range(seats):
        put_portal(state, Seat(seat), FAR[Seat(seat)])
        stand(state, FAR[Seat(seat)], Seat(seat), 1)
    return state


def armies(*strengths: int, wild: int = 0, camps: tuple[int, ...] = ()) -> Combat:
    """Make a combat of which only the strengths matter, each seat in a camp of its own."""
    combat = Combat(id=1, cell=B, wild=wild)
    for seat, strength in enumerate(strengths):
        camp = camps[seat] if camps else seat + 1
        combat.armies.append(Army(seat=Seat(seat), camp=camp, strength=strength))
    return combat


def lost(combat: Combat) -> list[int]:
    return [losses(combat, army) for army in combat.armies]


# --- FR-COM-6 ---


def test_fr_com_6_strength_counts_units_involved_troops_and_allies() -> None:
    state = field(3)
    stand(state, B, wild=4)
    stand(state, C, BOB, 5, {B: 3})
    stand(state, D, CY, 5, {B: 1})
    match = War(dealt(state, {BOB: [unit(2), unit(3)], CY: [CRYSTAL_SMALL]})).run(st.ListCombats())
    combat = match.state.combats["1"]
    match.run(st.LineUp(1))
    for army in combat.armies:
        army.camp = 1

    match.run(st.NextArmy(1), st.TotalUp(1)).fight()

    assert match.said(ev.StrengthsCounted)[0] == ev.StrengthsCounted(
        1, {"1": 3 + 2 + 3 + 1, "2": 1 + 1}, 4
    )


def test_r_46_the_troops_in_the_middle_give_no_strength_at_the_frontier() -> None:
    state = field()
    stand(state, A, ANA, 9, {B: 1})
    stand(state, B, BOB, 9, {A: 2})

    match = War(state).run(*expansion()).fight()

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 1, "1": 2}


# --- FR-COM-30, FR-COM-31, FR-COM-36: how many troops ---


@pytest.mark.parametrize(
    ("difference", "troops"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 4)]
)
def test_fr_com_31_one_troop_and_one_more_for_each_three_points(
    difference: int, troops: int
) -> None:
    assert lost(armies(10, 10 - difference)) == [0, troops]


def test_fr_com_31_each_stronger_opponent_costs_a_troop() -> None:
    assert lost(armies(5, 4, 3)) == [0, 1, 2]


def test_r_53_the_difference_is_measured_with_the_strongest_opponent() -> None:
    assert lost(armies(10, 7, 4)) == [0, 1 + 1, 2 + 2]


def test_fr_com_30_camps_are_never_added_up() -> None:
    assert lost(armies(5, 5, 5, camps=(1, 1, 2))) == [0, 0, 0]


def test_fr_com_30_an_ally_who_is_stronger_costs_nothing() -> None:
    assert lost(armies(9, 2, 3, camps=(1, 1, 2))) == [0, 1, 2 - 1 + 1 + 1]


def test_fr_com_30_the_wild_defender_is_an_opponent() -> None:
    assert lost(armies(1, 5, wild=4)) == [2 + 1, 0]


def test_fr_com_36_equal_strengths_lose_nothing() -> None:
    state = field()
    stand(state, A, ANA, 2, {B: 2})
    stand(state, B, BOB, 2, {A: 2})

    War(state).run(*expansion()).fight()

    assert (state.tiles[A].centre, state.tiles[A].edges) == (2, {B: 2})
    assert (state.tiles[B].centre, state.tiles[B].edges) == (2, {A: 2})


# --- FR-COM-32, FR-COM-33: where they are lost ---


def test_fr_com_32_a_frontier_combat_may_empty_the_middle_and_leave_other_edges() -> None:
    state = field()
    stand(state, A, ANA, 1, {B: 9})
    stand(state, B, BOB, 1, {A: 1, C: 1})
    stand(state, C, BOB, 1)

    War(state).run(*expansion()).fight()

    assert (state.tiles[B].owner, state.tiles[B].centre) == (BOB, 0)
    assert state.tiles[B].edges == {C: 1}


@pytest.mark.parametrize(("behind", "stake"), [(1, 2), (0, 1), (5, 3)])
def test_fr_com_32_the_preview_counts_the_troops_behind_a_frontier(behind: int, stake: int) -> None:
    """Nine against one: three would be lost, and no more than stand there."""
    state = field()
    stand(state, A, ANA, 1, {B: 9})
    stand(state, B, BOB, behind, {A: 1})
    match = War(dealt(state, {BOB: [unit(1)]})).run(*expansion())

    (combat,) = match.state.combats.values()
    said = preview(GAME.view(match.state, BOB), combat.id)
    assert (said.armies[ANA], said.armies[BOB]) == (9, 1)
    assert said.losses == {ANA: 0, BOB: stake}

    match.fight()
    lost = sum(one.troops for one in match.said(ev.TroopsLost) if one.seat == BOB)
    assert lost == stake


def test_r_54_a_defender_of_a_territory_never_loses_troops_at_its_frontiers() -> None:
    state = field()
    stand(state, B, BOB, 1, {C: 2})
    stand(state, C, BOB, 1)
    stand(state, A, ANA, 1, {B: 9})

    War(state).run(*expansion()).fight()

    assert (state.tiles[B].owner, state.tiles[B].centre) == (BOB, 0)
    assert state.tiles[B].edges == {C: 2}


def attack_from_two_sides(strength: int, hand: list[Card]) -> War:
    state = field()
    stand(state, B, BOB, strength)
    stand(state, A, ANA, 1, {B: 3})
    stand(state, D, ANA, 1, {B: 2})
    state.players[BOB].hand = hand
    return War(state).run(*expansion())


def choosing(match: War) -> bool:
    return any(isinstance(step, st.TakeLosses) for step in match.steps())


def test_fr_com_33_an_attacker_loses_no_more_than_he_must() -> None:
    match = attack_from_two_sides(6, []).fight(choosing)  # 5 against 6: one troop

    assert match.refused(ANA, Lose({edge(A, B): 2})) == er.LoseSoMany(1)
    assert match.refused(ANA, Lose()) == er.LoseSoMany(1)
    match.say(ANA, Lose({edge(A, B): 1}))

    tiles = match.state.tiles
    assert (tiles[A].edges, tiles[D].edges) == ({B: 2}, {B: 2})
    assert not choosing(match)


def test_fr_com_33_several_losses_are_divided_as_the_attacker_likes() -> None:
    match = attack_from_two_sides(9, []).fight(choosing)  # 5 against 9: two troops

    match.say(ANA, lose(edge(A, B)), lose(edge(D, B)), Done())

    tiles = match.state.tiles
    assert (tiles[A].edges, tiles[D].edges) == ({B: 2}, {B: 1})


def test_default_of_d_fr_loss_is_the_largest_stack_then_the_lowest_direction() -> None:
    match = attack_from_two_sides(9, []).fight(choosing)

    # The first leaves two troops each: from A the frontier lies to the east (0), from D to the
    # north-west (2).
    assert GAME.default(match.state, ANA) == Lose({edge(A, B): 2})


def test_fr_com_33_nobody_is_asked_who_loses_everything() -> None:
    match = attack_from_two_sides(9, [unit(9)])  # 5 against 18: all five

    match.fight(lambda m: bool(m.said(ev.TroopsLost)))

    assert not choosing(match)
    assert (match.state.tiles[A].edges, match.state.tiles[D].edges) == ({}, {})


def test_fr_com_33_two_attackers_who_must_choose_do_so_one_after_the_other() -> None:
    state = field(3)
    stand(state, B, BOB, 9)
    for seat, cells in ((ANA, (A, at(2, -1))), (CY, (C, D))):
        for cell in cells:
            stand(state, cell, seat, 1, {B: 2})
    match = War(state).run(*expansion()).fight(choosing)
    assert match.asked() == {ANA}

    match.say(ANA, GAME.default(match.state, ANA))
    assert match.asked() == {CY}
    match.fight()

    assert [sum(state.tiles[c].edges.values()) for c in (A, at(2, -1), C, D)] == [1, 1, 1, 1]


def test_tec_2_a_shield_caps_the_losses_of_a_defender() -> None:
    state = field()
    stand(state, A, ANA, 1, {B: 9})
    stand(state, B, BOB, 4)
    match = War(dealt(state, {ANA: [unit(9)], BOB: [TECH_SHIELD]})).run(*expansion())
    match.fight(lambda m: m.asked() == {BOB}).say(BOB, PlayShield()).fight()

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 18, "1": 7}
    assert (state.tiles[B].owner, state.tiles[B].centre) == (BOB, 3)


# --- FR-COM-34: wild territory ---


@pytest.mark.parametrize(("troops", "left"), [(4, 4), (5, 0)])
def test_fr_com_34_the_marker_goes_when_somebody_is_strictly_stronger(
    troops: int, left: int
) -> None:
    state = field()
    stand(state, A, ANA, 1, {B: troops})
    stand(state, B, wild=4)

    War(state).run(*expansion()).fight()

    assert state.tiles[B].wild == left
    assert state.tiles[B].owner == (ANA if not left else NOBODY)


def test_fr_com_34_a_marker_that_holds_keeps_its_full_value() -> None:
    state = field()
    stand(state, A, ANA, 1, {B: 3})
    stand(state, B, wild=4)

    War(state).run(*expansion()).fight()

    assert (state.tiles[B].wild, state.tiles[A].edges) == (4, {B: 2})


def test_fr_com_34_one_camp_beats_the_marker_for_all_of_them() -> None:
    state = field(3)
    stand(state, B, wild=4)
    stand(state, C, BOB, 1, {B: 5})
    stand(state, D, CY, 1, {B: 2})

    match = War(state).run(*expansion()).fight()  # by default everybody stands alone

    assert match.said(ev.WildBeaten) == [ev.WildBeaten(1, B)]
    assert (state.tiles[B].owner, state.tiles[B].centre) == (BOB, 5)
    assert (state.tiles[D].centre, state.tiles[D].edges) == (1, {})


# --- FR-COM-35 ---


def test_fr_com_35_losses_are_computed_before_any_is_taken() -> None:
    state = field(3)
    stand(state, B, ANA, 1)
    stand(state, C, BOB, 1, {B: 2})
    stand(state, D, CY, 1, {B: 3})

    War(state).run(*expansion()).fight()  # 1, 2, 3, all alone

    assert state.tiles[C].edges == {B: 1}
    assert state.tiles[D].edges == {B: 3}
    assert (state.tiles[B].owner, state.tiles[B].centre) == (NOBODY, 0)


# --- FR-EXP-4, FR-COM-37, R-55, R-56: conquest ---


def test_fr_com_37_either_side_of_a_frontier_can_conquer_the_tile_of_the_other() -> None:
    state = field()
    stand(state, A, ANA, 1, {B: 1})
    stand(state, B, BOB, 1, {A: 9})

    War(state).run(*expansion()).fight()

    assert (state.tiles[A].owner, state.tiles[A].centre) == (BOB, 9)


def test_fr_com_37_third_parties_on_a_frontier_of_the_tile_prevent_its_conquest() -> None:
    state = field(3)
    stand(state, A, ANA, 1, {B: 9})
    stand(state, B, BOB, 1, {A: 1})
    stand(state, C, CY, 1, {B: 1})
    match = War(state).run(*expansion())

    match.fight(lambda m: bool(m.said(ev.HandsKept)))

    assert (state.tiles[B].owner, state.tiles[B].centre) == (NOBODY, 0)
    assert state.tiles[A].edges == {B: 9}
    assert match.said(ev.TileEmptied) == [ev.TileEmptied(B, BOB)]


def test_r_55_troops_that_did_not_fight_enter_with_the_others() -> None:
    state = field()
    stand(state, A, ANA, 1, {B: 4})
    stand(state, D, ANA, 1, {B: 2})
    stand(state, B, BOB, 1, {A: 1})

    match = War(state).run(*expansion())
    match.fight(lambda m: bool(m.said(ev.Conquered)))

    assert (state.tiles[B].owner, state.tiles[B].centre) == (ANA, 6)


def settled(state: State) -> State:
    settle_tiles(War(state).play, walkover=True)
    return state


def test_r_55_one_troop_stays_where_nobody_else_would() -> None:
    state = field()
    stand(state, B)
    stand(state, A, ANA, 0, {B: 3})

    tiles = settled(state).tiles

    assert (tiles[B].owner, tiles[B].centre) == (ANA, 2)
    assert (tiles[A].centre, tiles[A].edges) == (1, {})


def test_r_55_a_last_troop_alone_conquers_nothing() -> None:
    state = field()
    stand(state, B)
    stand(state, A, ANA, 0, {B: 1})

    tiles = settled(state).tiles

    assert (tiles[B].owner, tiles[A].centre, tiles[A].edges) == (NOBODY, 0, {B: 1})


def test_r_55_a_last_troop_goes_back_to_its_middle_while_others_enter() -> None:
    state = field()
    stand(state, B)
    stand(state, A, ANA, 0, {B: 1})
    stand(state, D, ANA, 1, {B: 3})

    tiles = settled(state).tiles

    assert (tiles[B].owner, tiles[B].centre) == (ANA, 3)
    assert (tiles[A].centre, tiles[A].edges) == (1, {})


def test_fr_exp_4_one_conquest_may_open_the_way_for_another() -> None:
    state = field()
    stand(state, A)
    stand(state, B)
    stand(state, HEART, ANA, 1, {A: 2})
    stand(state, C, ANA, 1, {B: 2})

    tiles = settled(state).tiles

    assert [(tiles[c].owner, tiles[c].centre) for c in (A, B)] == [(ANA, 2), (ANA, 2)]


def test_r_43_troops_turned_towards_a_vacant_tile_by_two_players_keep_it_vacant() -> None:
    state = field()
    stand(state, B)
    stand(state, A, ANA, 1, {B: 2})
    stand(state, C, BOB, 1, {B: 2})

    assert settled(state).tiles[B].owner == NOBODY
