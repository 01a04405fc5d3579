"""What people answer ahead in Clash of Cultures."""

from __future__ import annotations

from rules.clash import steps as st
from rules.clash.actions import ChooseWord
from rules.core.ids import Seat
from rules.players.clash.game import GAME
from tests.rules.ahead_answers import Giver
from tests.rules.clash.arena import Table, side

ANA = Seat(0)


def free_advance(owned: str = "") -> Table:
    return Table(
        side(advances=owned, cities={"D2": "happy"}),
        side(cities={"E5": "happy"}),
        agenda=[st.NextAge(), st.StatusPart("advance", ANA)],
    )


def test_the_advance_that_is_advised_is_named_and_another_may_be_picked() -> None:
    table = free_advance()
    plan = Giver(GAME, table.state, ANA, "status")
    offered = plan.exact("advance")
    assert {*table.legal(1, ChooseWord)} == {one.answers[0][0] for one in offered}
    assert (plan.whole(table.state),) == offered[0].answers, "what is advised, the best first"

    picked = Giver(GAME, table.state, ANA, "status", advance=offered[1])
    assert picked.whole(table.state) == offered[1].answers[0]


def test_an_advance_that_cannot_be_gained_any_more_is_asked_about() -> None:
    table = free_advance()
    best = Giver(GAME, table.state, ANA, "status").exact("advance")[0]
    plan = Giver(GAME, table.state, ANA, "status", advance=best)

    table = free_advance(owned=best.answers[0][0].word)  # an event has given it meanwhile
    assert plan.answer(table.state) is None


def test_the_advance_may_be_asked() -> None:
    table = free_advance()
    assert Giver(GAME, table.state, ANA, "status", advance="ask").answer(table.state) is None
