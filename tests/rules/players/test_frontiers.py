"""Rules of thumb for Frontiers: what a person at the table would not forgive."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core.hexes import HEART, apart, around, at
from rules.core.ids import Card, Cell, Seat
from rules.eden.actions import Agree, Done, JoinCamp, NamePrincipal, UseOpportunity
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_SMALL, OPPORTUNITY
from rules.eden.frontiers.steps import Deployments, Ordering, Redeployments
from rules.eden.nodes import Ability, Strength
from rules.players.eden.frontiers.advisor import FrontiersAdvisor
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY, DAN
from tests.rules.eden.frontiers.arena import War, dealt, expansion, skilled, stand, unit
from tests.rules.eden.frontiers.fields import A, B, C, field, rich
from tests.rules.eden.frontiers.test_armies import begun, camps, siege


def said(match: War, seat: Seat) -> tuple[Any, ...]:
    advisor = FrontiersAdvisor(seat)
    return advisor.whole(GAME.view(match.state, seat), GAME.legal(match.state, seat))


@pytest.mark.parametrize(("leads", "allied"), [(True, True), (False, False)])
def test_those_who_are_behind_fight_side_by_side_against_the_leader(
    leads: bool, allied: bool
) -> None:
    """Each alone lost to the leader, one after the other."""
    state = siege()
    for number in range(6 if leads else 0):
        stand(state, at(-5, number), ANA, 1)
    match = begun(state)
    asked = []
    while match.asked():
        seat = min(match.asked())
        answer = said(match, seat)[0]
        if not isinstance(answer, JoinCamp | Agree | NamePrincipal):
            break
        asked.append((seat, answer))
        match.say(seat, answer)
    together = len({camps(match)[seat] for seat in (BOB, CY, DAN)}) == 1
    assert together == allied, asked
    named = {answer.seat for _, answer in asked if isinstance(answer, NamePrincipal)}
    assert len(named) == allied, "they name the same, else an enemy chooses"


@pytest.mark.parametrize(("saved", "goes"), [(0, True), (40, True)])
def test_the_heart_is_contested_before_supremacy_is_bought(saved: int, goes: bool) -> None:
    """Its holder wins by it: nine troops attack five there as soon as that is likely won."""
    state = field(2)
    stand(state, HEART, BOB, 5)
    state.heart_pool = saved
    near = around(HEART)[0]
    stand(state, near, ANA, 9)
    dealt(state, {ANA: [unit(3)] * 3, BOB: [unit(1)]})
    match = War(state).run(Deployments([ANA, BOB]))
    assert (HEART in sent(match)) == goes


def sent(match: War) -> dict[Cell, int]:
    """Count the troops that Ana sends to each territory."""
    found: Counter[Cell] = Counter()
    (deployment,) = said(match, ANA)
    for edges in deployment.posts.values():
        found.update(edges)
    return found


@pytest.mark.parametrize(("beside", "leave"), [(0, 7), (3, 4), (5, 2), (8, 0)])
def test_an_own_heart_is_held_against_the_whole_strength_beside_it(beside: int, leave: int) -> None:
    """With a quarter of it, who won the Heart by day lost it by night (FR-END-1)."""
    state = field(2)
    stand(state, HEART, ANA, 9)
    stand(state, around(HEART)[0])
    stand(state, around(HEART)[3], BOB, beside)
    match = War(state).run(Deployments([ANA, BOB]))
    assert sum(sent(match).values()) == leave


@pytest.mark.parametrize(("rival", "posted"), [(at(0, -2), 4), (at(0, -3), 1)])
def test_three_troops_more_are_posted_at_an_own_heart_with_a_rival_near(
    rival: Cell, posted: int
) -> None:
    """All the others go where land can be taken."""
    state = field(2)
    stand(state, HEART, ANA, 1)
    stand(state, A, ANA, 1)
    stand(state, B, ANA, 9)
    stand(state, C, wild=2).rich = True
    stand(state, rival, BOB, 2)
    state.phase = "logistics"
    match = War(state).run(Redeployments([ANA, BOB]))
    (answer,) = said(match, ANA)
    assert answer.troops[HEART] == posted
    assert answer.troops[B] == 10 - posted


def days_left(match: War) -> int | None:
    """Return in how many days Bob, who holds the Heart, can buy Supremacy."""
    supremacy = GAME.goals(GAME.view(match.state, ANA))[0]
    return next(meter.eta for meter in supremacy.meters if meter.seat == BOB)


@pytest.mark.parametrize(("saved", "days", "goes"), [(12, 4, 10), (11, 5, 0)])
def test_a_rival_who_can_pay_within_four_days_is_denied_the_heart_first(
    saved: int, days: int, goes: int
) -> None:
    """All but one troop go there: not to better land, nor against a neighbour, nor for a margin."""
    state = field(2)
    near = around(HEART)[0]
    stand(state, HEART, BOB, 8)
    state.heart_pool = saved
    stand(state, near, ANA, 11)
    far = next(c for c in around(near) if apart(c, HEART) == 2)
    stand(state, far, BOB, 8)
    stand(state, next(c for c in around(near) if apart(c, HEART) == 2 and c != far))
    match = War(state).run(Deployments([ANA, BOB]))
    assert days_left(match) == days
    assert sent(match)[HEART] == goes


@pytest.mark.parametrize(("saved", "days", "goes"), [(20, 0, 3), (18, 1, 3), (17, 2, 0)])
def test_the_last_chance_to_stop_a_rival_is_taken_with_too_little(
    saved: int, days: int, goes: int
) -> None:
    state = field(2)
    stand(state, HEART, BOB, 20)
    state.heart_pool = saved
    stand(state, around(HEART)[0], ANA, 4)
    match = War(state).run(Deployments([ANA, BOB]))
    assert days_left(match) == days
    assert sent(match)[HEART] == goes


@pytest.mark.parametrize(
    ("owned", "stocks", "bought"), [(0, 9, 4), (3, 9, 1), (4, 9, 0), (0, 1, 0)]
)
def test_stocks_that_no_crystal_can_reserve_buy_opportunities(
    owned: int, stocks: int, bought: int
) -> None:
    """They lay there at the end of half of the matches; more crystals and Setback weaken the hand."""
    state = field(2)
    dealt(state, {ANA: [CRYSTAL_SMALL] * 5 + [OPPORTUNITY] * owned})
    state.players[ANA].stocks = stocks
    (order,) = said(War(state).run(Ordering()), ANA)
    assert order.cards == ({OPPORTUNITY: bought} if bought else {})


@pytest.mark.parametrize(("troops", "draws"), [(2, True), (9, False)])
def test_an_opportunity_is_destroyed_for_cards_in_a_fight_that_is_not_won(
    troops: int, draws: bool
) -> None:
    state = dealt(rich([OPPORTUNITY]), {BOB: []})
    state.first = BOB
    stand(state, B, ANA, 1, {C: troops})
    match = War(state).run(*expansion())
    while BOB in match.asked():
        match.say(BOB, Done())
    assert (said(match, ANA)[0] == UseOpportunity(destroy=True)) == draws


@pytest.mark.parametrize(("more", "goes"), [(0, False), (4, True)])
def test_what_units_do_counts_where_troops_are_sent(more: int, goes: bool) -> None:
    """A hand of three units that grow when they are played takes land that their print does not."""
    grows = skilled("grows", 1, Ability(when="immediate", do=(Strength(n=more, target="this"),)))
    state = field(2, units=[grows])
    stand(state, B, ANA, 3)
    stand(state, C, wild=9)
    dealt(state, {ANA: [Card("plain.grows")] * 3})
    state.players[ANA].deck = [unit(4)] * 3
    assert (C in sent(War(state).run(Deployments([ANA, BOB])))) == goes


@pytest.mark.parametrize(("beside", "goes"), [(OPPORTUNITY, True), (CRYSTAL_HUGE, False)])
def test_an_opportunity_in_hand_counts_for_the_cards_that_it_draws(
    beside: Card, goes: bool
) -> None:
    """A deck with four of them was thought too weak for land that it could take."""
    state = field(2)
    stand(state, B, ANA, 3)
    stand(state, C, wild=16)
    dealt(state, {ANA: [unit(3)] * 4 + [beside]})
    state.players[ANA].deck = [unit(3)] * 3
    assert (C in sent(War(state).run(Deployments([ANA, BOB])))) == goes
