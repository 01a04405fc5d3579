"""Who stands against whom in a combat (FR-COM-40 to FR-COM-45)."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.eden.board.state import Army, Combat, State


def army_of(combat: Combat, seat: Seat) -> Army:
    """Find the army of a participant."""
    for army in combat.armies:
        if army.seat == seat:
            return army
    raise KeyError(seat)


def combats_with(state: State, seat: Seat) -> list[Combat]:
    """List the combats being resolved in which *seat* takes part: one, or both of its fronts."""
    found = []
    for combat in state.combats.values():  # without a generator: asked at each card drawn
        for army in combat.armies:
            if army.seat == seat:
                found.append(combat)
                break
    if len(found) > 1:
        found.sort(key=lambda combat: combat.id)
    return found


def is_principal(combat: Combat, army: Army) -> bool:
    """Return whether an army is that of the principal of its camp; alone, it always is."""
    return combat.principals.get(str(army.camp), army.seat) == army.seat


def foes(combat: Combat, army: Army) -> list[Army]:
    """List the armies of the other camps, in turn order; the wild defender has none."""
    return [other for other in combat.armies if other.camp != army.camp]


def touches(combat: Combat, army: Army, other: Army) -> bool:
    """Return whether the effects of *army* may change the situation of *other* (FR-COM-43)."""
    return other is army or is_principal(combat, army)


def counts(combat: Combat, army: Army, other: Army) -> bool:
    """Return whether the effects of *army* may count what *other* has (FR-COM-43)."""
    return other.camp == army.camp or is_principal(combat, other)


def drop_seat(combat: Combat, seat: Seat) -> None:
    """Take an eliminated player out of a combat; who was stronger than whom is remembered."""
    leaving = army_of(combat, seat)
    camp = str(leaving.camp)
    # Later questions such as "has this army won" still compare with the strength of those who are
    # out.
    combat.fallen[camp] = [*combat.fallen.get(camp, []), leaving.strength]
    combat.armies = [army for army in combat.armies if army.seat != seat]
    combat.opportunities = [o for o in combat.opportunities if o.seat != seat]
    # A camp keeps a principal as long as somebody of it is left: the first in turn order.
    if combat.principals.get(camp) == seat:
        left = [army.seat for army in combat.armies if army.camp == leaving.camp]
        if left:
            combat.principals[camp] = left[0]
        else:
            del combat.principals[camp]
