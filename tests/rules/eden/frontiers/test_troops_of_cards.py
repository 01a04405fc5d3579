"""Troops that cards give or take reach the board of Frontiers (FR-EXP-8, FR-COM-9, CM-OP-18)."""

from __future__ import annotations

import pytest

from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Activate, Option, PlayShield, PlayUnit
from rules.eden.board.cards import TECH_SHIELD
from rules.eden.board.state import State
from rules.eden.nodes import Ability, Gain, Lose, When
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, put_portal
from tests.rules.eden.frontiers.arena import PLAIN, War, dealt, expansion, skilled, stand, unit, war

A, B, C, D = at(1, 0), at(2, 0), at(3, 0), at(2, 1)

RECRUITER = Card(f"{PLAIN}.recruiter")
WARDEN = Card(f"{PLAIN}.warden")
DESERTER = Card(f"{PLAIN}.deserter")
HERALD = Card(f"{PLAIN}.herald")


def when(moment: When, node: Gain | Lose) -> Ability:
    return Ability(moment, (node,))


UNITS = (
    skilled("recruiter", 5, when("post_combat", Gain("troop", 1))),
    skilled("deserter", 5, when("post_combat", Lose("troop", 1))),
    skilled("warden", 5, when("post_combat", Lose("troop", 1, who="enemy"))),
    skilled("herald", 0, when("immediate", Gain("troop", 2))),
)


def frontier(ana: int, bob: int) -> State:
    """Ana on (1, 0) and Bob on (2, 0) face each other, with so many troops at the frontier."""
    state = war(2, units=UNITS)
    stand(state, HEART, wild=8)
    stand(state, A, ANA, 1, {B: ana})
    stand(state, B, BOB, 1, {A: bob})
    for seat, cell in ((ANA, at(-4, 0)), (BOB, at(0, 5))):
        put_portal(state, seat, cell)
        stand(state, cell, seat, 1)
    return state


def activating(match: War) -> bool:
    return any(isinstance(step, st.AbilityTurn) for step in match.steps())


def with_everything(match: War) -> War:
    """Play every unit, activate every ability, and take the default otherwise."""
    while match.asked():
        match.fight(activating)
        if match.asked():
            (seat,) = match.asked()
            there = [a for a in GAME.legal(match.state, seat) if isinstance(a, Activate)]
            match.say(seat, there[0])
            while (now := match.asked()) and isinstance(match.question(min(now)), st.PickOption):
                match.say(min(now), Option(0))
    return match


def test_fr_com_9_a_troop_gained_after_a_conquest_stands_in_the_middle_of_the_new_tile() -> None:
    state = dealt(frontier(3, 1), {ANA: [RECRUITER]})

    with_everything(War(state).run(*expansion()))

    assert (state.tiles[B].owner, state.tiles[B].centre) == (ANA, 3 + 1)


def test_fr_com_9_either_side_may_gain_troops_on_the_tile_it_has_conquered() -> None:
    state = dealt(frontier(1, 3), {BOB: [RECRUITER]})

    with_everything(War(state).run(*expansion()))

    assert (state.tiles[A].owner, state.tiles[A].centre) == (BOB, 3 + 1)


def test_fr_com_9_a_troop_gained_without_a_conquest_stays_at_the_frontier() -> None:
    state = dealt(frontier(2, 2), {ANA: [RECRUITER], BOB: [unit(5)]})

    with_everything(War(state).run(*expansion()))

    assert state.tiles[A].edges == {B: 3}


def test_fr_com_9_the_last_troop_given_up_leaves_the_tile_vacant() -> None:
    state = dealt(frontier(1, 1), {ANA: [DESERTER]})

    match = with_everything(War(state).run(*expansion()))

    assert match.said(ev.Conquered)[0].troops == 1
    assert (state.tiles[B].owner, state.tiles[B].centre) == (NOBODY, 0)
    assert ev.TileEmptied(B, ANA) in match.events


def test_fr_com_9_what_a_card_empties_is_conquered_at_once() -> None:
    state = dealt(frontier(2, 2), {ANA: [WARDEN], BOB: [unit(5)]})
    stand(state, B, BOB, 0, {A: 1})
    stand(state, A, ANA, 1, {B: 1})

    match = with_everything(War(state).run(*expansion()))

    assert match.said(ev.TroopsLost) == []
    assert (state.tiles[B].owner, state.tiles[B].centre) == (ANA, 1)


@pytest.mark.parametrize(("shield", "left"), [([TECH_SHIELD], 2), ([], 0)])
def test_tec_2_behind_a_shield_one_troop_is_lost_to_strengths_and_cards(
    shield: list[Card], left: int
) -> None:
    state = dealt(frontier(2, 3), {ANA: [WARDEN], BOB: shield})
    match = War(state).run(*expansion()).say(ANA, PlayUnit(WARDEN))
    if shield:
        match.say(BOB, PlayShield())

    with_everything(match)

    strengths = {"0": 7, "1": 6 if shield else 3}
    assert match.said(ev.StrengthsCounted)[0].strengths == strengths
    assert state.tiles[B].edges.get(A, 0) == left


def test_fr_exp_8_troops_gained_in_a_combat_give_strength_and_reach_the_board() -> None:
    state = dealt(frontier(2, 2), {ANA: [HERALD]})

    match = with_everything(War(state).run(*expansion()))

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 4, "1": 2}
    assert state.tiles[A].edges == {B: 4}
    assert state.tiles[B].edges == {A: 1}


def test_fr_exp_8_the_defender_of_a_territory_gains_troops_in_its_middle() -> None:
    state = frontier(3, 0)
    stand(state, B, BOB, 1)

    match = with_everything(War(dealt(state, {BOB: [HERALD]})).run(*expansion()))

    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 3, "1": 3}
    assert state.tiles[B].centre == 3
