"""Exhaustive counts of answers from a small position, as chess does with perft.

What may be answered is counted for the first seat that is asked. Small depths are counted by hand.
"""

from __future__ import annotations

import pytest

from rules.clash.actions import Concede
from rules.clash.state import State
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.errors import Refusal
from rules.core.game import act, form_of
from rules.core.ids import Seat
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Table, side

CHANCE = Keyed(bytes(32))


def lines(state: State, depth: int) -> int:
    """Count the sequences of *depth* answers; a line ends where nobody is asked."""
    if depth == 0 or not (seats := asked(state.agenda)):
        return 1
    return sum(divided(state, depth, min(seats)).values())


def divided(state: State, depth: int, seat: Seat) -> dict[str, int]:
    """Count the lines that begin with each sort of answer."""
    found: dict[str, int] = {}
    form, listed = form_of(GAME, state, seat), GAME.legal(state, seat)
    if form is not None:
        every = form.every(500)
        assert every is not None
        listed = [*every, *listed[1:]]
    for action in listed:
        if action == Concede():
            continue  # it is free, and answers nothing
        played = act(GAME, state, seat, action, CHANCE)
        assert not isinstance(played, Refusal)
        name = str(action.__struct_config__.tag)
        found[name] = found.get(name, 0) + lines(played.state, depth - 1)
    return found


def opening() -> State:
    """Two capitals with a settler each, two food, no cards in hand."""
    home = {"units": {"D2": "settler"}}
    away = {"units": {"D7": "settler"}}
    table = Table(
        side("f2", cities={"D2": "happy"}, **home), side("f2", cities={"D7": "happy"}, **away)
    )
    return table.state


def test_a_first_turn_offers_what_was_counted_by_hand() -> None:
    # Twelve advances: the first of seven categories, three of Agriculture, two of Construction
    # (Roads needs Engineering). The other answers are one each: recruit a settler, collect, move,
    # talk about a trade, end the turn.
    one_each = dict.fromkeys(["recruit", "collect", "move-units", "propose-trade", "done"], 1)

    assert divided(opening(), 1, Seat(0)) == {"take-advance": 12, **one_each}


def test_two_answers_in_a_row_are_those_counted_by_hand() -> None:
    # An advance leaves four answers (collect, move, trade, end); Mathematics makes Engineering
    # free, and with Sanitation its token pays a settler. Of three spaces one or two give something.
    # A trade: none to two food for none to two, where nothing for nothing lets it go. A move: the
    # settler to one of six spaces, or none. The other player has the same seventeen answers.
    assert divided(opening(), 2, Seat(0)) == {
        "take-advance": 12 * 4 + 1 + 1,
        "recruit": 1,
        "collect": 3 + 3,
        "move-units": 6 + 1,
        "propose-trade": 3 * 3,
        "done": 17,
    }


@pytest.mark.parametrize(("depth", "count"), [(3, 701)])
def test_longer_lines_are_as_many_as_recorded(depth: int, count: int) -> None:
    assert lines(opening(), depth) == count
