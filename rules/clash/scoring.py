"""Points at the end, in tenths, and who wins (5.4)."""

from __future__ import annotations

from rules.clash import board
from rules.clash.content import WONDERS
from rules.clash.state import State
from rules.core.game import placed
from rules.core.ids import Seat

OBJECTIVE = 20
"""Tenths of a point that a completed objective counts."""


def parts(state: State, seat: Seat) -> tuple[int, int, int, int, int]:
    """Count points in tenths: pieces of cities, advances, objectives, wonders, events."""
    player = state.players[seat]
    pieces = 10 * (len(board.cities(state, seat)) + board.own_buildings(state, seat))
    wonders = sum(WONDERS[wonder].builder_tenths for wonder in player.built)
    wonders += sum(
        WONDERS[wonder].owner_tenths
        for _, city in board.cities(state, seat)
        for wonder in city.wonders
    )
    return (
        pieces,
        5 * len(player.advances),
        OBJECTIVE * len(player.completed),
        wonders,
        player.tenths,
    )


def points(state: State, seat: Seat) -> int:
    """Add up the points of a player, in tenths; who has left keeps those that he had."""
    kept = state.kept or {}
    return kept[str(seat)] if str(seat) in kept else sum(parts(state, seat))


def best(state: State) -> tuple[Seat, ...]:
    """List who has most points; ties by the parts in their order, then shared."""
    ranks = {s: _rank(state, s) for s in board.order(state, Seat(0))}
    top = max(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == top)


def _rank(state: State, seat: Seat) -> tuple[int, ...]:
    return points(state, seat), *parts(state, seat)


def places(state: State) -> tuple[int, ...]:
    """Place the seats: the winners, the others by their points (5.4), then who has conceded."""
    left = state.conceding or ()
    return placed(
        state.winners,
        len(state.players),
        lambda seat: () if seat in left else _rank(state, seat),
    )
