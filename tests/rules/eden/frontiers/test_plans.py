"""What the forms of Frontiers make a seat answer."""

from __future__ import annotations

import pytest

from rules.core.hexes import at
from rules.core.ids import Seat
from rules.eden.actions import Action, Deploy, Done, PlayUnit
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
    plan = Planner(GAME, match.state, ANA, "fight", subject=1, units="strongest", stop="never")
    assert played(match, ANA, plan)[:2] == [PlayUnit(unit(4)), PlayUnit(unit(3))]


def besieging(wild: int, troops: int = 1) -> War:
    """Ana attacks wild land; she holds units of strength 1, 4, 2, 3 in this order."""
    state = field(2)
    stand(state, X, ANA, 3, {Y: troops})
    stand(state, Y, wild=wild)
    return War(dealt(state, {ANA: [unit(n) for n in (1, 4, 2, 3)]})).run(*expansion())


def test_a_fight_is_fought_as_advised_unless_its_owner_says_how() -> None:
    """The weakest unit that is enough is advised; the strongest first, one ahead is enough."""
    said = {}
    for units in ("advised", "strongest"):
        match = besieging(3)
        plan = Planner(GAME, match.state, ANA, "fight", subject=1)
        assert {one.usual for one in plan.fields.values()} == {("advised",), ()}
        said[units] = played(match, ANA, plan.refilled(match.state, units=(units,)))
    assert said == {
        "advised": [PlayUnit(unit(3)), Done()],
        "strongest": [PlayUnit(unit(4)), Done()],
    }


@pytest.mark.parametrize(
    ("troops", "wild", "strengths"),
    [
        (1, 11, [4, 3, 2, 1]),  # level with it, the one troop stays
        (1, 12, []),  # it is lost whatever is added
        (6, 20, [4, 3, 2]),  # 5 behind or 4, two are lost; 3 behind would be as many
        (6, 25, [4, 3, 1]),
    ],
)
def test_fr_com_31_a_unit_that_saves_no_troop_is_not_advised(
    troops: int, wild: int, strengths: list[int]
) -> None:
    match = besieging(wild, troops)
    played_units = [PlayUnit(unit(n)) for n in strengths]
    plan = Planner(GAME, match.state, ANA, "fight", subject=1)
    said = played(match, ANA, plan)
    assert [one for one in said if one != Done()] == played_units


def test_against_rivals_an_army_goes_on_until_they_have_stopped() -> None:
    """Whoever stops first, at whatever lead, lets the other overtake it."""
    said = {}
    for stop in ("final-1", "lead-2"):
        match = besieged(1, 5)
        plan = Planner(GAME, match.state, ANA, "fight", subject=1)
        plan.refilled(match.state, units=("strongest",), stop=(stop,))
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
    strong, next_one = PlayUnit(unit(4)), PlayUnit(unit(2))
    # Whether she adds a second one against Bob depends on what he does after her first.
    assert said == [(strong, next_one), (strong, None)]


def test_the_form_of_a_deployment_foretells_what_it_will_do() -> None:
    state: State = field(2)
    stand(state, X, ANA, 6)
    stand(state, Y, wild=1)
    match = War(state).run(Deployments([ANA, BOB]))
    (form,) = (one for one in PLANNING.forms if one.id == "morning")
    view = GAME.view(match.state, ANA)
    foretold = {
        choice: forecast(
            GAME, view, ANA, form, subject=None, chosen={"deploy": (choice,), "again": ("never",)}
        )
        for choice in ("advised", "pass", "ask")
    }
    said = foretold["advised"]["deploy"]
    assert any(isinstance(one, Deploy) and one.posts for one in said)
    assert foretold["pass"] == {"deploy": ()}
    assert foretold["ask"] == {}

    plan = Planner(GAME, match.state, ANA, "morning")
    assert [plan.answer(match.state)] == [*said]
