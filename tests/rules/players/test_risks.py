"""What is asked once before an answer of Frontiers is given, from any source."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.game import advance
from rules.core.hexes import HEART, at
from rules.core.ids import Seat
from rules.eden import steps as st
from rules.eden.actions import Deploy, Order, PlayUnit, UseOpportunity
from rules.eden.board.cards import OPPORTUNITY
from rules.eden.board.content import content_of
from rules.players.advice import Risk
from rules.players.advising import risked
from tests.contract.games import GAMES
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit
from tests.rules.eden.frontiers.fields import A, B, field
from tests.rules.eden.frontiers.test_logistics import owned, peace
from tests.rules.players.test_advice import advised_in_frontiers, leads

GAME = GAMES["eden-frontiers"]


def risk(war: War, plan: tuple[Any, ...], seat: Seat = ANA) -> Risk | None:
    return risked(GAME, GAME.view(war.state, seat), seat, plan)


def evening(reserved: int) -> War:
    """Begin an order with so many stocks set aside, and a unit of cost 2 in the World."""
    state = peace()
    state.phase = "logistics"
    mine, units = state.players[ANA], content_of(state.content, "frontiers").units
    mine.reserved = mine.stocks = reserved
    mine.world = {next(card for card in sorted(units) if units[card].cost == 2): 2}
    return War(state).run(st.Ordering())


@pytest.mark.parametrize(("reserved", "kind"), [(0, None), (1, None), (2, "goods"), (5, "goods")])
def test_stocks_set_aside_that_would_buy_a_unit_are_not_lost_unasked(
    reserved: int, kind: str | None
) -> None:
    war = evening(reserved)

    found = risk(war, (Order(),))

    assert (found.kind if found else None) == kind
    assert found is None or (found.n, found.public) == (reserved, False)


def test_an_order_that_spends_what_is_set_aside_is_not_asked_about() -> None:
    war = evening(2)
    (card,) = war.state.players[ANA].world

    assert risk(war, (Order({card: 1}),)) is None


@pytest.mark.parametrize(("short", "posts", "kind"), [(0, 0, "ends"), (0, 2, None), (9, 0, None)])
def test_to_leave_the_heart_alone_before_a_rival_wins_by_it_is_asked_about(
    short: int, posts: int, kind: str | None
) -> None:
    state = peace()
    owned(state, HEART, BOB)
    near = at(1, 0)
    stand(state, near, ANA, 3)
    state.players[BOB].pure = state.supremacy_cost - short
    war = War(state).run(st.Deployments([ANA, BOB]))

    found = risk(war, (Deploy({near: {HEART: posts}} if posts else {}),))

    assert (found.kind if found else None) == kind


def test_a_unit_more_than_wild_land_takes_is_asked_about_and_none_before() -> None:
    met = {True: 0, False: 0}
    for play, question, view, advice in advised_in_frontiers(2, 300):
        seat = question.seat
        combat = view.combats.get(str(question.subject))
        if question.id == "D-FR-ARMY" and combat.wild and len(combat.armies) == 1:
            ahead = leads(view, seat, question.subject)
            for action in GAME.legal(play.state, seat):
                if isinstance(action, PlayUnit):
                    found = risked(GAME, view, seat, (action,))
                    assert (found is not None) == ahead
                    assert found is None or (found.kind, found.thing) == ("unit", action.card)
                    met[ahead] += 1
        for action in advice.best.answer:
            advance(GAME, play, seat, action)
        if all(met.values()):
            return
    raise AssertionError(met)


@pytest.mark.parametrize(
    ("held", "army", "warns"), [(8, 1, True), (9, 0, True), (7, 1, False), (5, 0, False)]
)
def test_a_third_opportunity_burned_is_asked_about(held: int, army: int, warns: bool) -> None:
    """Each that is destroyed makes a hand of five two cards larger; units in play count as well."""
    state = dealt(field(), {ANA: [OPPORTUNITY, *[unit(1)] * (held + army - 1)]})
    state.players[ANA].deck = [unit(7)] * 9
    stand(state, A, ANA, 0, {B: 4})
    stand(state, B, BOB, 0, {A: 4})
    war = War(state).run(*expansion())
    while not isinstance(war.question(ANA) if ANA in war.asked() else None, st.ArmyTurn):
        seat = min(war.asked())
        war.say(seat, war.game.default(war.state, seat))
    if army:
        war.say(ANA, PlayUnit(unit(1)))  # the rival has no card to answer with

    found = risk(war, (UseOpportunity(destroy=True),))

    assert found == (Risk("card", n=held, thing=OPPORTUNITY) if warns else None)
    assert risk(war, (UseOpportunity(destroy=False),)) is None
