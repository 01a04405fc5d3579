"""What people answer ahead in Shards."""

from __future__ import annotations

from rules.core.hexes import at
from rules.eden import steps as st
from rules.eden.actions import Discard, Done, Lay, OpenFront, PlayOnFront, Rescue, SendHome
from rules.eden.board.cards import CRYSTAL_SMALL
from rules.eden.board.state import Army, Combat, Turn, Unit
from rules.eden.shards.territory import stock_of
from rules.players.eden.shards.game import GAME
from tests.rules.ahead_answers import Giver
from tests.rules.eden.shards.arena import ANA, BOB, CY, Realm, lay, line, own, unit

DONE = Done()


def duel(*defence: int) -> tuple[Realm, int]:
    """Ana attacks (-3, 0) of Bob from (-2, 0) with a unit of strength 4; he holds these units."""
    state = line()
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [unit(4), unit(1), unit(3)]
    state.players[BOB].hand = [unit(n, seat=BOB) for n in defence]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(4)))
    (front,) = match.state.combats
    return match, int(front)


def test_a_defence_takes_the_weakest_units_that_are_enough() -> None:
    match, front = duel(2, 6, 9)
    plan = Giver(GAME, match.state, BOB, "defence")
    assert plan.invited(match.state) == {BOB}, "attacked on the first day"
    assert plan.answer(match.state) == PlayOnFront(unit(6, seat=BOB), front)
    base = Giver(GAME, match.state, BOB, "defence", units="pass")
    assert base.answer(match.state) == DONE, "the base defence"
    assert Giver(GAME, match.state, BOB, "defence", units="ask").answer(match.state) is None


def test_an_attack_adds_what_is_enough_and_stops_when_ahead() -> None:
    match, front = duel(6, 1)
    plan = Giver(GAME, match.state, ANA, "attack")
    match.say(BOB, PlayOnFront(unit(6, seat=BOB), front))
    assert isinstance(match.question(ANA), st.AddTurn)
    assert plan.invited(match.state) == {ANA}
    assert isinstance(plan.answer(match.state), PlayOnFront)
    orders = Giver(GAME, match.state, ANA, "defence", units="pass")
    assert orders.answer(match.state) is None, "orders for the defence say nothing of an attack"

    match.state.players[BOB].hand = []
    match.say(ANA, PlayOnFront(unit(3), front))
    assert isinstance(match.question(ANA), st.AddTurn)
    assert plan.answer(match.state) == DONE


def test_an_attack_that_leads_goes_on_while_the_defence_may_overtake_it() -> None:
    match, front = duel(1, 6)
    match.say(BOB, PlayOnFront(unit(1, seat=BOB), front))
    plan = Giver(GAME, match.state, ANA, "attack")
    assert plan.answer(match.state) == PlayOnFront(unit(1), front)
    match.state.players[BOB].hand = []
    assert plan.answer(match.state) == DONE


def test_orders_stand_from_the_end_of_a_turn_to_the_next() -> None:
    state = line(3)
    match = Realm(state)
    match.campaign.turn = Turn(seat=BOB)
    state.agenda.append(st.Turns([CY]))
    plan = Giver(GAME, state, ANA, "defence")
    assert plan.invited(state) == {ANA}, "Bob's turn is not over, and Cy's has not begun"
    assert {(one.since, one.until) for one in plan.ahead} == {(1, 2)}

    match.campaign.turn = None
    state.agenda.clear()
    assert plan.invited(state) == {ANA, BOB, CY}, "before the King attacks"


def test_crystals_are_put_away_before_a_second_defence() -> None:
    state = line()
    state.players[BOB].hand = [unit(3, seat=BOB), CRYSTAL_SMALL]
    Realm(state).run(st.Remulling(seat=BOB))
    assert Giver(GAME, state, BOB, "defence").answer(state) == Discard({CRYSTAL_SMALL: 1})
    assert Giver(GAME, state, BOB, "defence", renew="pass").answer(state) == Discard()


def test_resources_of_tomorrow_are_laid_by_rule() -> None:
    state = line()
    state.phase = "logistics"
    plan = Giver(GAME, state, ANA, "evening")
    assert plan.invited(state) == {ANA, BOB}
    state.day += 1
    Realm(state).run(st.LayIncome({"0": 4}, {"0": None}))
    laid = plan.answer(state)
    assert isinstance(laid, Lay)
    assert laid.put == {at(4, 0): {"crystal_shards": 2}}
    assert Giver(GAME, state, ANA, "evening", place="ask").answer(state) is None


def test_fallen_units_are_rescued_unless_they_are_let_go() -> None:
    state = line()
    lay(state, at(4, 0), animals=6)
    fallen = Unit(id=2, card=unit(3))
    army = Army(seat=ANA, camp=1, removed=[fallen])
    state.combats["1"] = Combat(id=1, cell=at(0, 0), armies=[army], wild=0)
    Realm(state).run(st.AskRescue([1], [ANA]))
    plan = Giver(GAME, state, ANA, "trifles")
    assert plan.answer(state) == Rescue(2)
    assert Giver(GAME, state, ANA, "trifles", rescue="pass").answer(state) == DONE


def test_attacks_are_paid_without_a_question_unless_their_owner_wants_one() -> None:
    state = line()
    lay(state, at(4, 0), animals=2, crystal_shards=2)
    own(state, ANA, at(3, 0))
    lay(state, at(3, 0), animals=2)
    match = Realm(state).run(st.Paying(ANA, 3, ["animals", "crystal_shards"]))
    assert Giver(GAME, state, ANA, "trifles", pay="ask").answer(state) is None
    answer = Giver(GAME, state, ANA, "trifles").answer(state)
    assert answer is not None
    match.say(ANA, answer)
    assert sum(stock_of(state, ANA).values()) == 3


def test_cards_of_further_attacks_are_exchanged_in_the_turn_of_who_attacks() -> None:
    match, _ = duel(6)
    match.state.players[ANA].set_aside = [unit(3, 2)]
    match.state.agenda.append(st.Exchanging(ANA, 1))
    assert Giver(GAME, match.state, ANA, "attack").answer(match.state) is not None
    assert Giver(GAME, match.state, ANA, "attack", exchange="ask").answer(match.state) is None
    plan = Giver(GAME, match.state, ANA, "attack")
    assert match.campaign.turn is not None
    match.campaign.turn.seat = BOB
    assert plan.answer(match.state) is None, "the plan was for her own turn"


def test_weak_units_are_sent_home_when_there_is_plenty() -> None:
    state = line()
    own(state, ANA, at(2, 0))
    lay(state, at(4, 0), animals=9)
    state.players[ANA].hand = [unit(9, 2), unit(1, 3)]
    state.players[ANA].deck = [unit(5)] * 9
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(2, 0), at(1, 0), unit(9, 2)))
    (front,) = match.state.combats.values()
    match.say(ANA, PlayOnFront(unit(1, 3), front.id))
    assert isinstance(match.question(ANA), st.Retiring)
    weak = front.armies[0].rows[1].units[0].id

    assert Giver(GAME, state, ANA, "trifles").answer(state) == SendHome(weak)
    assert Giver(GAME, state, ANA, "trifles", retire="pass").answer(state) == DONE
