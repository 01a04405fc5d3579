"""What people answer ahead in Frontiers."""

from __future__ import annotations

import pytest

from rules.core.hexes import at
from rules.core.ids import Seat
from rules.eden.actions import Action, Deploy, Done, PlayUnit
from rules.eden.board.state import State
from rules.eden.frontiers.steps import Deployments
from rules.players.eden.frontiers.game import GAME
from rules.players.foretelling import foretell
from tests.rules.ahead_answers import Giver
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.frontiers.arena import War, dealt, expansion, stand, unit
from tests.rules.eden.frontiers.fields import field

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


def played(match: War, seat: Seat, plan: Giver, *others: Action) -> list[object]:
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


def besieging(wild: int, troops: int = 1) -> War:
    """Ana attacks wild land; she holds units of strength 1, 4, 2, 3 in this order."""
    state = field(2)
    stand(state, X, ANA, 3, {Y: troops})
    stand(state, Y, wild=wild)
    return War(dealt(state, {ANA: [unit(n) for n in (1, 4, 2, 3)]})).run(*expansion())


def test_a_fight_is_fought_as_advised_unless_its_owner_wants_to_be_asked() -> None:
    """The weakest unit that is enough is advised."""
    match = besieging(3)
    plan = Giver(GAME, match.state, ANA, "fight", subject=1)
    assert played(match, ANA, plan) == [PlayUnit(unit(3)), Done()]
    match = besieging(3)
    assert Giver(GAME, match.state, ANA, "fight", subject=1, army="ask").whole(match.state) is None
    assert Giver(GAME, match.state, ANA, "fight", subject=2).whole(match.state) is None


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
    plan = Giver(GAME, match.state, ANA, "fight", subject=1)
    said = played(match, ANA, plan)
    assert [one for one in said if one != Done()] == played_units


def test_a_fight_is_foretold_as_far_as_it_does_not_depend_on_rivals() -> None:
    wild = field(2)
    stand(wild, X, ANA, 1, {Y: 1})
    stand(wild, Y, wild=6)
    alone = War(dealt(wild, {ANA: [unit(n) for n in (1, 4, 2, 3)]})).run(*expansion())
    said = []
    for match in (alone, besieged()):
        plan = Giver(GAME, match.state, ANA, "fight", subject=1)
        told = foretell(GAME, plan.view, ANA, plan.sheet, plan.ahead, subject=1)
        said.append(told["army"].answers)
    strong, next_one = PlayUnit(unit(4)), PlayUnit(unit(2))
    # Whether she adds a second one against Bob depends on what he does after her first.
    assert said == [((strong,), (next_one,), (Done(),)), ((strong,), None)]


def test_the_morning_is_foretold_and_then_done() -> None:
    state: State = field(2)
    stand(state, X, ANA, 6)
    stand(state, Y, wild=1)
    match = War(state).run(Deployments([ANA, BOB]))
    said = {}
    for choice in ("advised", "pass", "ask"):
        plan = Giver(GAME, match.state, ANA, "morning", deploy=choice)
        told = foretell(GAME, plan.view, ANA, plan.sheet, plan.ahead)["deploy"]
        assert (told.question.id, *told.legal) == ("D-FR-DEPLOY", *GAME.legal(match.state, ANA))
        said[choice] = told.answers
    (whole,) = said["advised"]
    assert whole is not None
    (deploy,) = whole
    assert isinstance(deploy, Deploy)
    assert deploy.posts
    assert (said["pass"], said["ask"]) == (((Deploy(),),), (None,))

    plan = Giver(GAME, match.state, ANA, "morning")
    assert plan.whole(match.state) == whole
