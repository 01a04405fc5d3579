"""What ends a match of Battle For Eden, and how far everybody is from it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from rules.core.goals import Goal, Meter
from rules.core.hexes import HEART
from rules.core.ids import Seat
from rules.eden.board.board import energy
from rules.eden.board.cards import TECH_SUPREMACY
from rules.eden.board.heart import price_of
from rules.eden.board.public_state import public_state
from rules.eden.board.state import State
from rules.eden.board.views import View


def days(view: View) -> tuple[Goal, ...]:
    """Count the days up to the limit, if there is one (CM-END-4)."""
    if not view.day_limit:
        return ()
    return (Goal(kind="limit", need=view.day_limit, meters=(Meter(have=view.day),)),)


def last(view: View) -> Goal:
    """Count for each seat who of the others is out (FR-END-5, SH-END-2)."""
    alive = {s.seat for s in view.seats if s.alive}
    meters = tuple(
        Meter(seat=s.seat, have=len(view.seats) - len(alive | {s.seat}), blocked=not s.alive)
        for s in view.seats
    )
    return Goal(kind="last", need=len(view.seats) - 1, meters=meters, closes=True)


def of_troops(gain: Callable[[State, Seat], int]) -> Callable[[View], tuple[Goal, ...]]:
    """Make the goals of an edition with troops; *gain*: the energy that a seat receives a day."""

    def goals(view: View) -> tuple[Goal, ...]:
        # While the map is made there is no Heart yet in some positions, and nobody has any income.
        if HEART not in view.tiles:
            return ()
        state = public_state(view)
        price, meters = price_of(state, TECH_SUPREMACY), []
        for s in view.seats:
            have, more = energy(state, s.seat), gain(state, s.seat) if s.alive else 0
            meters.append(
                Meter(
                    seat=s.seat,
                    have=have,
                    blocked=view.tiles[HEART].owner != s.seat,
                    eta=0 if have >= price else ceil((price - have) / more) if more else None,
                )
            )
        supremacy = Goal(kind="supremacy", need=price, meters=tuple(meters))
        return (supremacy, last(view), *days(view))

    return goals
