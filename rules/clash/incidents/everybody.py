"""Whom an event reaches: the drawer, or everybody from him on, except those it spares (16.1)."""

from __future__ import annotations

from rules.clash import board
from rules.clash.content import INCIDENTS
from rules.clash.state import State
from rules.core.ids import Card, Seat


def struck(state: State, drawer: Seat, card: Card) -> list[Seat]:
    """List the players whom the main effect of an event reaches, in order."""
    printed = INCIDENTS[card]
    reached = board.order(state, drawer) if printed.everybody else [drawer]
    spared = printed.protection
    return [seat for seat in reached if not (spared and board.in_use(state, seat, spared))]
