"""The scenario and the turn of a match of Shards, and what both mean for territories."""

from __future__ import annotations

from rules.core.ids import Cell
from rules.eden.board.state import Campaign, State, Turn
from rules.eden.shards.territory import base_defence

ATTACKER, DEFENDER = 1, 0
"""The camps of a front."""


def campaign_of(state: State) -> Campaign:
    """Return what Shards knows of the match.

    Raises:
        ValueError: if it is no match of Shards.
    """
    if state.campaign is None:
        raise ValueError(f"a match of {state.edition} has no campaign")
    return state.campaign


def turn_of(state: State) -> Turn:
    """Return the turn that is being played.

    Raises:
        ValueError: if there is none.
    """
    turn = campaign_of(state).turn
    if turn is None:
        raise ValueError("nobody's turn")
    return turn


def might(state: State) -> int:
    """Count the might of the King (KOE-1).

    Raises:
        ValueError: if there is no King.
    """
    king = campaign_of(state).king
    if king is None:
        raise ValueError("no King")
    fallen = sum(1 for player in state.players if not player.alive)
    return king.base + state.day // 2 + fallen


def is_kings(state: State, cell: Cell) -> bool:
    """Return whether the King stands on a territory."""
    king = campaign_of(state).king
    return king is not None and king.cell == cell


def defence_of(state: State, cell: Cell) -> int:
    """Count what defends a territory that nobody defends in person (SH-TER-1, KOE-2)."""
    return might(state) if is_kings(state, cell) else base_defence(state, cell)
