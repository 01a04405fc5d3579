"""What may be set right in a match of Clash of Cultures: goods, moods of cities, event counters."""

from __future__ import annotations

from typing import Final

from rules.clash.board import own_city
from rules.clash.content import GOODS, MOODS, Good
from rules.clash.state import State
from rules.clash.steps import Menu
from rules.clash.views import View
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.repair import Fix, Repair, Repairs

COUNTER: Final = 3


def offered(view: View) -> tuple[Repair, ...]:
    """List what may be set right right now: nothing while an action is half done."""
    if view.over or not view.agenda or not isinstance(view.agenda[-1], Menu):
        return ()
    found: list[Repair] = []
    for seat in view.seats:
        found += [
            Repair(
                id="goods",
                what=good,
                seat=seat.seat,
                now=seat.stock[good],
                most=seat.limits[good],
            )
            for good in GOODS
        ]
        found.append(Repair(id="counter", seat=seat.seat, now=seat.counter, least=1, most=COUNTER))
    found += [
        Repair(
            id="mood",
            place=cell,
            seat=city.seat,
            now=MOODS.index(city.mood),
            most=len(MOODS) - 1,
        )
        for cell, space in sorted(view.spaces.items())
        if (city := space.city) is not None and city.seat != NOBODY
    ]
    return tuple(found)


def put(state: State, fix: Fix) -> None:
    """Set the number that *fix* names.

    Raises:
        ValueError: if no such number is known.
    """
    match fix.id:
        case "goods":
            good: Good = next(good for good in GOODS if good == fix.what)
            state.players[Seat(fix.seat)].stock[good] = fix.value
        case "counter":
            state.players[Seat(fix.seat)].counter = fix.value
        case "mood":
            own_city(state, Cell(fix.place)).mood = MOODS[fix.value]
        case _:
            raise ValueError(fix.id)


REPAIRS: Final[Repairs[State, View]] = Repairs(offered, put)
"""What is offered to be set right, and how it is done."""
