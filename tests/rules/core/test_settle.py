"""The loop that runs steps by themselves has a bound."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules.clash import steps as st
from rules.core.chance import Scripted
from rules.core.errors import EndlessError
from rules.core.game import settle
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players.clash.game import GAME
from tests.asking import changed
from tests.rules.clash.arena import Table

AGAIN = st.Do(why="again", seat=Seat(0))


def circling(play: Any, agenda: list[Any], step: Any) -> None:
    agenda.append(step)


def growing(play: Any, agenda: list[Any], step: Any) -> None:
    agenda += [step, step]


@pytest.mark.parametrize("run", [circling, growing])
def test_a_rule_that_goes_round_in_circles_is_stopped_and_its_step_named(
    run: Callable[..., None],
) -> None:
    table = Table()
    table.state.agenda.append(AGAIN)
    play: Play[Any, Any] = Play(table.state, Scripted())

    with pytest.raises(EndlessError, match="Do"):
        settle(replace(GAME, questions=changed(GAME.questions, run=run)), play, table.state.agenda)
