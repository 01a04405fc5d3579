"""What the forms of Clash of Cultures make a seat answer."""

from __future__ import annotations

from rules.clash import steps as st
from rules.clash.actions import ChooseWord
from rules.clash.game import GAME
from rules.core.ids import Seat
from tests.rules.clash.arena import Table, side
from tests.rules.plan_answers import Planner

ANA = Seat(0)


def free_advance(owned: str = "") -> Table:
    return Table(
        side(advances=owned, cities={"D2": "happy"}),
        side(cities={"E5": "happy"}),
        agenda=[st.NextAge(), st.StatusPart("advance", ANA)],
    )


def test_the_advance_that_is_advised_is_named_and_another_may_be_picked() -> None:
    table = free_advance()
    plan = Planner(GAME, table.state, ANA, "status")
    field = plan.fields["advance"]
    assert {choice.word for choice in table.legal(1, ChooseWord)} == {
        action.word for action in field.actions
    }
    (advised,) = field.usual
    assert plan.answer(table.state) == ChooseWord(advised)

    other = next(choice for choice in field.choices if choice != advised)
    picked = Planner(GAME, table.state, ANA, "status", advance=other)
    assert picked.answer(table.state) == ChooseWord(other)


def test_an_advance_that_cannot_be_gained_any_more_gives_way_to_what_is_advised() -> None:
    table = free_advance()
    (advised,) = Planner(GAME, table.state, ANA, "status").fields["advance"].usual
    plan = Planner(GAME, table.state, ANA, "status", advance=advised)

    table = free_advance(owned=advised)  # an event has given it meanwhile
    answer = plan.answer(table.state)
    assert isinstance(answer, ChooseWord)
    assert answer.word != advised
    assert answer in table.legal(1)


def test_the_advance_may_be_asked() -> None:
    table = free_advance()
    assert Planner(GAME, table.state, ANA, "status", advance="ask").answer(table.state) is None
