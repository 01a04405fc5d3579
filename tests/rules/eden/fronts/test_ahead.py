"""What people answer ahead in Fronts."""

from __future__ import annotations

from rules.core.hexes import at
from rules.eden import steps as st
from rules.eden.actions import Discard, Order, PlayCrystal, PlayOnFront
from rules.eden.board.cards import CRYSTAL_SMALL, OPPORTUNITY
from rules.players.eden.fronts.game import GAME
from tests.rules.ahead_answers import Giver
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.frontiers.arena import War, stand, unit
from tests.rules.eden.fronts.arena import DONE, X, Y, campaign, fronts, hands, market, strike


def assault(ana: list[int], bob: list[int]) -> War:
    """Ana attacks Bob's Y from X, with units of these strengths against his."""
    match = campaign(3)
    stand(match.state, X, ANA, 3)
    stand(match.state, Y, BOB, 2)
    hands(match, ana=[unit(n) for n in ana], bob=[unit(n) for n in bob])
    return strike(match, ANA, (X, Y, 2))


def test_a_fight_takes_the_weakest_units_that_are_enough() -> None:
    match = assault([1, 2, 4], [1, 3, 4])
    attack = Giver(GAME, match.state, ANA, "fights")
    assert attack.invited(match.state) == {ANA, BOB}, "and not who does not fight"
    front = fronts(match)[0].id
    assert attack.answer(match.state) == PlayOnFront(unit(1), front)

    match.say(ANA, PlayOnFront(unit(4), front))
    defence = Giver(GAME, match.state, BOB, "fights")
    assert defence.answer(match.state) == PlayOnFront(unit(4), front)
    assert Giver(GAME, match.state, BOB, "fights", units="ask").answer(match.state) is None
    match.say(BOB, PlayOnFront(unit(1), front)).say(ANA, DONE)
    match.say(BOB, PlayOnFront(unit(4), front))
    assert defence.answer(match.state) == DONE, "it is ahead"


def test_who_leads_a_fight_goes_on_until_its_rival_has_stopped() -> None:
    match = assault([1, 2, 4], [1, 3, 4])
    front = fronts(match)[0].id
    match.say(ANA, PlayOnFront(unit(4), front))
    match.say(BOB, PlayOnFront(unit(1), front))
    attack = Giver(GAME, match.state, ANA, "fights")
    assert attack.answer(match.state) == PlayOnFront(unit(1), front), "Bob has two units left"
    match.say(ANA, PlayOnFront(unit(1), front)).say(BOB, DONE)
    assert attack.answer(match.state) == DONE


def test_orders_are_written_when_the_turn_comes_unless_they_are_not_wanted() -> None:
    match = campaign(2)
    match.state.players[ANA].stocks = 9
    match.state.phase = "logistics"
    market(match, ANA)
    plan = Giver(GAME, match.state, ANA, "evening")
    assert plan.invited(match.state) == {ANA, BOB}
    assert plan.answer(match.state) == Order({OPPORTUNITY: 4})
    assert Giver(GAME, match.state, ANA, "evening", orders="pass").answer(match.state) == Order()


def test_redeployment_is_asked_for_when_an_enemy_beside_has_gained_three() -> None:
    for gained, again in ((2, False), (3, True)):
        match = campaign(2)
        stand(match.state, at(3, 0), ANA, 3)
        stand(match.state, X, BOB, 1)
        plan = Giver(GAME, match.state, ANA, "evening")
        match.state.tiles[X].centre += gained
        match.run(st.Regroup(ANA))
        assert isinstance(match.question(ANA), st.Redeploying)
        assert (plan.answer(match.state) is None) == again


def test_crystals_are_laid_out_after_the_offensive_and_the_hand_is_kept() -> None:
    match = campaign(2)
    hands(match, ana=[CRYSTAL_SMALL, unit(3)])
    match.run(st.Tending(ANA, early=True))
    plan = Giver(GAME, match.state, ANA, "trifles")
    assert plan.answer(match.state) == DONE, "abilities of the offensive may want them"
    match.state.agenda[-1] = st.Tending(ANA, early=False)
    assert plan.answer(match.state) == PlayCrystal(CRYSTAL_SMALL)
    assert Giver(GAME, match.state, ANA, "trifles", house="pass").answer(match.state) == DONE

    match.state.agenda[-1] = st.Trimming(seat=ANA, combats=[])
    assert plan.answer(match.state) == Discard()
    assert Giver(GAME, match.state, ANA, "trifles", hand="ask").answer(match.state) is None
