"""What everybody can count in a battle."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.cthulhu.board import lowly
from rules.cthulhu.content import FIGURES, GREAT_OLD_ONE
from rules.cthulhu.state import Battle, State


def battle_of(state: State, number: int) -> Battle:
    """Return a battle by its number."""
    return state.battles[str(number)]


def opponent(battle: Battle, seat: Seat) -> Seat:
    """Return who fights against *seat*."""
    return battle.seats[1] if battle.seats[0] == seat else battle.seats[0]


def fighting(state: State, battle: Battle, seat: Seat, kind: str | None = None) -> list[int]:
    """List the units of *seat* that take part, or those of one kind."""
    return [
        n
        for n in sorted(battle.there)
        if state.units[n].seat == seat and kind in (None, state.units[n].kind)
    ]


def fodder(state: State, battle: Battle, seat: Seat) -> list[int]:
    """List the Cultists and Monsters of *seat* that take part."""
    return lowly(state, fighting(state, battle, seat))


def old_ones(state: State, battle: Battle, seat: Seat) -> list[int]:
    """List the Great Old Ones of *seat* that take part."""
    return [
        n
        for n in fighting(state, battle, seat)
        if FIGURES[state.units[n].kind].rank == GREAT_OLD_ONE
    ]


def credit(battle: Battle, seat: Seat, n: int = 1) -> None:
    """Count enemy units that *seat* has killed or devoured."""
    battle.slain[str(seat)] = battle.slain.get(str(seat), 0) + n
