"""What conditions of orders in advance can be about in Clash of Cultures, read from a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.clash.content import AGES, GOODS, ROUNDS, Good, match_round
from rules.clash.views import View
from rules.core.goals import Goal, Meter
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.premoves import Facts, Standing

BARBARIANS: Final = Seat(-2)
"""Who has a space with barbarians, for conditions: nobody who plays, but it is not free."""


def stands(view: View, seat: Seat, place: str) -> Standing | None:
    """Return who has a space, by city or units, and how many armies and ships stand there."""
    space = view.spaces.get(Cell(place))
    if space is None:
        return None
    owners = [space.city.seat] if space.city is not None else [unit.seat for unit in space.units]
    owner = owners[0] if owners else NOBODY
    # Barbarians are nobody's seat in a view; an order must tell them from free land.
    if owners and owner == NOBODY:
        owner = BARBARIANS
    # Settlers are neither an army nor a ship.
    there = [unit.seat for unit in space.units if unit.kind != "settler"]
    mine = there.count(seat)
    return Standing(owner, mine, len(there) - mine)


def _stock(good: Good) -> Callable[[View, Seat], int]:
    return lambda view, seat: view.seats[seat].stock.get(good, 0)


def _cities(view: View, seat: Seat) -> int:
    cities = [space.city for space in view.spaces.values() if space.city is not None]
    return sum(city.seat == seat for city in cities)


def _has_played(view: View, seat: Seat) -> bool:
    """Return whether a seat has had its turn of this round (turns go on from the first player)."""
    if view.turn is None:
        return view.phase != "turn"
    n = len(view.seats)
    # Counted from the first player of the round, which changes.
    return (seat - view.first) % n < (view.turn.seat - view.first) % n


FACTS: Final[Facts[View]] = Facts(
    stands=stands,
    round=lambda view: match_round(view.age, view.round),
    phases=("turn", "status"),
    phase=lambda view: view.phase,
    goods={
        **{good: _stock(good) for good in GOODS},
        "points": lambda view, seat: view.seats[seat].tenths // 10,
        "cities": _cities,
        "advances": lambda view, seat: len(view.seats[seat].advances),
    },
    passed=_has_played,
    seats=lambda view: len(view.seats),
)


def goals(view: View) -> tuple[Goal, ...]:
    """Return how many points everybody has that all can count, and how many rounds have begun."""
    points = tuple(
        Meter(seat=s.seat, have=s.tenths // 10, half=s.tenths % 10 >= 5)
        for s in view.seats
        if s.plays
    )
    rounds = Meter(have=match_round(view.age, view.round))
    return (
        Goal(kind="points", need=0, meters=points),
        Goal(kind="rounds", need=AGES * ROUNDS, meters=(rounds,)),
    )
