"""The two sides of the battle going on: who fights, with how much (10.3)."""

from __future__ import annotations

from rules.clash import board
from rules.clash.board import Play
from rules.clash.cities import remove_unit
from rules.clash.content import ARMIES, SHIPS, distance
from rules.clash.state import Battle, City, State, Unit
from rules.core.ids import NOBODY, Cell, Seat

ATTACKER, DEFENDER = 0, 1


def battle_of(state: State) -> Battle:
    """Return the battle going on.

    Raises:
        ValueError: if there is none.
    """
    if state.battle is None:
        raise ValueError("no battle is going on")
    return state.battle


def place_of(battle: Battle, side: int) -> Cell:
    """Name the space where a side stands."""
    return battle.origin if side == ATTACKER else battle.cell


def fighters(state: State, battle: Battle, side: int) -> list[Unit]:
    """List the fighting units of a side: armies on land, ships at sea (HR-31)."""
    seat = battle.seats[side]
    kinds = SHIPS if battle.sea else ARMIES
    return [
        unit
        for unit in state.spaces[place_of(battle, side)].units
        if unit.seat == seat and unit.kind in kinds and (side == DEFENDER or unit.group)
    ]


def city_of(state: State, battle: Battle) -> City | None:
    """Return the city that is fought for, if the defender owns it; barbarian settlements too."""
    city = state.spaces[battle.cell].city
    return city if city is not None and city.seat == battle.seats[DEFENDER] else None


def fortress(state: State, battle: Battle) -> bool:
    """Return whether a fortress helps the defender this round (10.6)."""
    city = city_of(state, battle)
    return battle.round <= 1 and city is not None and "fortress" in city.buildings


def freedom(unit: Unit) -> tuple[bool, bool, bool]:
    """Rank a unit by what it may still do this turn, the most restricted first (9.3)."""
    return (not unit.stuck, not unit.peak, not unit.woods)


def kill(play: Play, side: int, n: int, why: str) -> int:
    """Remove fighting units of a side; return how many went.

    Armies of one side are alike but for what they may still do this turn, and the ships of one
    fleet share their cargo: those that may do least go first, there is nothing to choose (Q13).
    A caller that removes ships calls ``cities.overboard`` afterwards.
    """
    state = play.state
    battle = battle_of(state)
    there = sorted(fighters(state, battle, side), key=freedom)[:n]
    cell = place_of(battle, side)
    for unit in there:
        if battle.sea and prey(state, unit.seat, cell):
            note_prey(battle, 1 - side)
        remove_unit(play, cell, unit, why)
    if there:
        done = list(battle.record.killed)
        # Counted for who has killed, which is the other side.
        done[1 - side] += len(there)
        battle.record.killed = (done[0], done[1])
    return len(there)


def prey(state: State, seat: Seat, cell: Cell) -> bool:
    """Return whether a settler or ship could have served a trade route of its owner (Scavenger)."""
    return (
        seat != NOBODY
        and board.has(state, seat, "trade-routes")
        and any(
            city.seat not in (seat, NOBODY) and city.mood != "angry" and distance(cell, there) <= 2
            for there, city in board.all_cities(state)
        )
    )


def note_prey(battle: Battle, side: int) -> None:
    """Note that a side has killed a unit that could serve a trade route."""
    found = list(battle.record.prey)
    found[side] = True
    battle.record.prey = (found[0], found[1])
