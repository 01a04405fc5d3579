"""What the forms of Frontiers make a seat answer."""

from __future__ import annotations

from rules.core.hexes import at
from rules.core.ids import Seat
from rules.eden.actions import Action, Done, PlayUnit, Post
from rules.eden.common.state import State
from rules.eden.frontiers.game import GAME
from rules.eden.frontiers.plans import PLANNING
from rules.eden.frontiers.steps import Deployments
from rules.players.forecast import forecast
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit
from tests.rules.eden.frontiers.fields import field
from tests.rules.plan_answers import Planner

X, Y = at(2, 0), at(3, 0)


def besieged(*rival: int) -> War:
    """Bob attacks Ana on X; she holds units of strength 1, 4, 2, 3 in this order, he 5 and 6."""
    state = field(2)
    stand(state, X, ANA, 3)
    stand(state, Y, BOB, 1, {X: 2})
    state = dealt(
        state, {ANA: [unit(n) for n in (1, 4, 2, 3)], BOB: [unit(n) for n in rival or (5, 6)]}
    )
    return War(state).run(*expansion())


def played(match: War, seat: Seat, plan: Planner, *others: Action) -> list[object]:
    """Let a plan answer until it has no answer or is done; the other says *others*, then passes."""
    said, left = list[object](), list(others)
    while match.asked():
        (now,) = match.asked()
        if now != seat:
            match.say(now, left.pop(0) if left else Done())
            continue
        action = plan.answer(match.state)
        if action is None:
            break
        said.append(action)
        match.say(seat, action)
        if action == Done():
            break
    return said


def test_an_army_is_played_in_the_order_that_was_typed_and_no_more_of_it() -> None:
    match = besieged()
    plan = Planner(GAME, match.state, ANA, "fight", subject=1, stop="never")
    assert plan.fields["order"].choices == ("1", "2", "3", "4"), "as on the picture of the hand"

    plan.refilled(match.state, order=("4", "1"), stop=("never",))
    assert played(match, ANA, plan) == [PlayUnit(unit(3)), PlayUnit(unit(1)), Done()]


def test_a_typed_order_ends_where_the_rule_says_and_without_one_the_rule_chooses() -> None:
    match = besieged()
    plan = Planner(GAME, match.state, ANA, "fight", subject=1)
    plan.refilled(match.state, order=("3", "2"), stop=("lead-2",))
    assert played(match, ANA, plan) == [PlayUnit(unit(2)), Done()]

    match = besieged()
    plan = Planner(GAME, match.state, ANA, "fight", subject=1, stop="never")
    assert played(match, ANA, plan)[:2] == [PlayUnit(unit(4)), PlayUnit(unit(3))]


def test_against_wild_land_which_adds_nothing_one_ahead_is_enough() -> None:
    state = field(2)
    stand(state, X, ANA, 3, {Y: 1})
    stand(state, Y, wild=1)
    state = dealt(state, {ANA: [unit(n) for n in (1, 4, 2, 3)]})
    match = War(state).run(*expansion())
    plan = Planner(GAME, match.state, ANA, "fight", subject=1)
    assert plan.fields["stop"].usual == ("lead-1",)
    assert played(match, ANA, plan)[-1] == Done()


def test_against_rivals_an_army_goes_on_until_they_have_stopped() -> None:
    """Whoever stops first, at whatever lead, lets the other overtake it."""
    said = {}
    for stop in ("final-1", "lead-2"):
        match = besieged(1, 5)
        plan = Planner(GAME, match.state, ANA, "fight", subject=1)
        assert plan.fields["stop"].usual == ("final-1",)
        plan.refilled(match.state, stop=(stop,))
        # 3 troops against 2, 7 to 3 with the first units, and then he adds no more.
        said[stop] = played(match, ANA, plan, PlayUnit(unit(1)))
    strong, next_one = PlayUnit(unit(4)), PlayUnit(unit(3))
    assert said == {"final-1": [strong, next_one, Done()], "lead-2": [strong, Done()]}


def test_a_fight_is_foretold_as_far_as_it_does_not_depend_on_rivals() -> None:
    wild = field(2)
    stand(wild, X, ANA, 1, {Y: 1})
    stand(wild, Y, wild=6)
    alone = War(dealt(wild, {ANA: [unit(n) for n in (1, 4, 2, 3)]})).run(*expansion())
    (form,) = (one for one in PLANNING.forms if one.id == "fight")
    said = []
    for match in (alone, besieged()):
        view = GAME.view(match.state, ANA)
        chosen = {one.id: one.usual for one in form.fields(view, ANA, 1)}
        said.append(forecast(GAME, view, ANA, form, subject=1, chosen=chosen)["units"])
    strong, next_one = PlayUnit(unit(4)), PlayUnit(unit(3))
    # Whether she adds a second one against Bob depends on what he does after her first.
    assert said == [(strong, next_one), (strong, None)]


def test_the_form_of_a_deployment_foretells_what_it_will_do() -> None:
    state: State = field(2)
    stand(state, X, ANA, 6)
    stand(state, Y, wild=1)
    match = War(state).run(Deployments([ANA, BOB]))
    (form,) = (one for one in PLANNING.forms if one.id == "morning")
    view = GAME.view(match.state, ANA)
    assert form.forecast_actions is not None
    said = form.forecast_actions(view, ANA, None, {"deploy": ("advised",), "again": ("never",)})
    assert any(isinstance(one, Post) for one in said)
    assert form.forecast_actions(view, ANA, None, {"deploy": ("stay",), "again": ("never",)}) == ()

    plan = Planner(GAME, match.state, ANA, "morning")
    for one in said:
        assert plan.answer(match.state) == one
        match.say(ANA, one)
    assert plan.answer(match.state) == Done()
