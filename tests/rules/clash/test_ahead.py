"""What people answer ahead in Clash of Cultures."""

from __future__ import annotations

from rules.clash import steps as st
from rules.clash.actions import ChooseWord
from rules.core.ids import Seat
from rules.players.ahead import Exactly
from rules.players.clash.game import GAME
from rules.players.foretelling import foretell
from tests.rules.ahead_answers import Giver
from tests.rules.clash.arena import Table, side

ANA = Seat(0)


def free_advance(owned: str = "") -> Table:
    return Table(
        side(advances=owned, cities={"D2": "happy"}),
        side(cities={"E5": "happy"}),
        agenda=[st.NextAge(), st.StatusPart("advance", ANA)],
    )


def test_the_advance_that_is_advised_is_foretold_and_another_may_be_picked() -> None:
    table = free_advance()
    plan = Giver(GAME, table.state, ANA, "status")
    told = foretell(GAME, plan.view, ANA, plan.sheet, plan.ahead)["advance"]
    assert {*table.legal(1, ChooseWord)} <= {*told.legal}
    assert told.answers[:1] == (plan.whole(table.state),)

    other = next(one for one in table.legal(1, ChooseWord) if (one,) != told.answers[0])
    picked = Giver(GAME, table.state, ANA, "status", advance=Exactly(((other,),)))
    assert picked.whole(table.state) == (other,)


def test_an_advance_that_cannot_be_gained_any_more_is_asked_about() -> None:
    table = free_advance()
    best = Giver(GAME, table.state, ANA, "status").whole(table.state)
    assert best is not None
    plan = Giver(GAME, table.state, ANA, "status", advance=Exactly((best,)))

    table = free_advance(owned=best[0].word)  # an event has given it meanwhile
    assert plan.answer(table.state) is None


def test_the_advance_may_be_asked() -> None:
    table = free_advance()
    assert Giver(GAME, table.state, ANA, "status", advance="ask").answer(table.state) is None
