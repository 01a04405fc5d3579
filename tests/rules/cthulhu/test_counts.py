"""Counts of answers from small positions of Cthulhu Wars (``tests/rules/perft.py``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.core.game import settle
from rules.core.ids import Seat
from rules.core.play import Play
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Concede, Linger, RevealSign
from rules.cthulhu.content import Area
from rules.cthulhu.state import Battle, State
from rules.players.cthulhu.game import GAME
from tests.rules import perft
from tests.rules.cthulhu.arena import Table, side


def free(state: State, seat: Seat, action: Any) -> bool:
    """Elder Signs, which may be revealed at any time, being asked after actions, and conceding."""
    return isinstance(action, RevealSign | Concede | Linger)


def an_opening() -> State:
    """Great Cthulhu at home with six Acolytes, one on the gate, and nothing after its round.

    1: either sort of Acolyte to any of six oceans and shores (12), three Monsters to summon (3),
    leave the gate, pass (17).
    2: an Acolyte has moved: stop, or one of two sorts to six places (6 x 13); the keeper has: stop,
    or one sort (6 x 7); a Monster has come: the round is over (3 x 1); the gate is left: one
    sort of Acolyte to six places, take the gate again, pass (8); passed (1).
    3: 6 x (1 + 6 x 13 + 6 x 7) + 6 x (1 + 6 x 7) + 3 x 1 + (6 x 7 + 17 + 1) + 1.
    """
    return Table(
        "E3",
        agenda=[st.NextMenu(Seat(0))],
        gc=side(8, units={"south_pacific": "acolyte! 5*acolyte"}),
        cc=side(0),
    ).state


def fought(step: st.Step, **battle: Any) -> State:
    """A battle in Australia, the Crawling Chaos attacked; its units are of three sorts."""
    table = Table(
        "E3",
        agenda=[st.Finish("doom")],
        gc=side(units={"australia": "starspawn"}),
        cc=side(units={"australia": "nightgaunt acolyte! acolyte"}),
    )
    state = table.state
    state.over, state.winners = False, []
    there = [n for n, unit in enumerate(state.units) if unit.at == "australia"]
    seats = (Seat(0), Seat(1))
    state.battles["1"] = Battle(area=Area("australia"), seats=seats, there=there, **battle)
    state.agenda = [step]
    play: Play[Any, Any] = Play(state, perft.CHANCE)
    settle(GAME, play, state.agenda)
    return state


def two_kills() -> State:
    """1: either of three sorts (3). 2: either of the two that are left (3 x 2). 3: nobody (6)."""
    return fought(st.Assign(1, 1, "k"), kills=(0, 2))


def two_retreats() -> State:
    """Two sorts of units, two ways out.

    1: either to either (4). 2: the other one to either (4 x 2). 3: nobody is asked (8).
    """
    state = fought(st.Assign(1, 1, "k"), kills=(0, 1))
    units = [n for n, unit in enumerate(state.units) if unit.at == "australia" and unit.seat == 1]
    state.battles["1"].hits = {str(n): "p" for n in units[:2]}
    state.agenda = [st.Retreats(1, [0, 1])]
    play: Play[Any, Any] = Play(state, perft.CHANCE)
    settle(GAME, play, state.agenda)
    return state


def a_negotiation() -> State:
    """Two must lose 2 together, and each has 2.

    1: the first offers 1 or 2, or leaves (3).
    2: 1 offered: 0, 2, or leave (3); 2 offered, which is enough: agree, 0, 1, or leave (4); he has
    left: the second offers 1 or 2, or leaves (3).
    """
    both = {"1": 2, "2": 2}
    talks = st.Negotiating(
        seat=Seat(0), why="the_thousand_forms", total=2, most=both, pledges={"1": 0, "2": 0}
    )
    return Table("E3", agenda=[talks], cc=side(), gc=side(2), ys=side(2)).state


def two_books() -> State:
    """1: any of six. 2: any of the five that are left (6 x 5). 3: nobody is asked (30)."""
    gc = side(open="r3 r4 r5 r6")
    return Table("E3", agenda=[st.Checks(Seat(0), owed=True)], gc=gc, cc=side()).state


def a_fork_of_the_turn() -> State:
    """Two have most Power, and the last first player names one of them.

    1: either (2). 2: either direction (2 x 2). 3: nobody is asked (4).
    """
    sides = {"cc": side(5), "gc": side(9), "bg": side(9)}
    return Table("E3", agenda=[st.FirstPlayer()], **sides).state  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (an_opening, [17, 132, 1048]),
        (two_kills, [3, 6, 6]),
        (two_retreats, [4, 8, 8]),
        (a_negotiation, [3, 10]),
        (two_books, [6, 30, 30]),
        (a_fork_of_the_turn, [2, 4, 4]),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_the_answers_are_as_many_as_counted(
    position: Callable[[], State], counts: list[int]
) -> None:
    state = position()
    assert [*perft.counts(GAME, state, len(counts), free)] == counts
