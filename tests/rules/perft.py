"""Exhaustive counts of answers from small positions, as chess does with perft.

What may be answered is counted for the first seat that is asked, without what is free at any time.
Small depths are counted by hand in the tests; a difference at a greater one is found with ``divided``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.errors import Refusal
from rules.core.game import Game, act, form_of
from rules.core.ids import Seat

CHANCE = Keyed(bytes(32))
MOST = 1_000
Free = Callable[[Any, Seat, Any], bool]
"""Whether an answer is free at any time (position, seat, answer)."""


def answers(game: Game[Any, Any, Any, Any], state: Any, free: Free) -> list[Any]:
    """List what the first seat that is asked may answer: of a form all that it can say."""
    seat = min(asked(state.agenda))
    form, listed = form_of(game, state, seat), game.legal(state, seat)
    if form is not None:
        wholes = form.every(MOST)
        assert wholes is not None
        listed = [*wholes, *listed[1:]]
    return [action for action in listed if not free(state, seat, action)]


def divided(game: Game[Any, Any, Any, Any], state: Any, depth: int, free: Free) -> dict[Any, int]:
    """Count the lines that begin with each answer."""
    found = {}
    for action in answers(game, state, free):
        played = act(game, state, min(asked(state.agenda)), action, CHANCE)
        assert not isinstance(played, Refusal)
        found[action] = lines(game, played.state, depth - 1, free)
    return found


def lines(game: Game[Any, Any, Any, Any], state: Any, depth: int, free: Free) -> int:
    """Count the sequences of *depth* answers; a line ends where nobody is asked."""
    if depth == 0 or not asked(state.agenda):
        return 1
    return sum(divided(game, state, depth, free).values())


def counts(game: Game[Any, Any, Any, Any], state: Any, most: int, free: Free) -> tuple[int, ...]:
    """Count the lines of every depth up to *most*."""
    return tuple(lines(game, state, depth, free) for depth in range(1, most + 1))
