"""A group arrives: what terrain does to land units, fleets with their cargo (9.3)."""

from __future__ import annotations

from rules.clash import events as ev
from rules.clash.board import Play
from rules.clash.content import Kind
from rules.clash.state import Unit
from rules.core.ids import Cell, Seat


def group_of(play: Play, seat: Seat, origin: Cell) -> list[Unit]:
    """Take the group under way off the space where it stands."""
    place = play.state.spaces[origin]
    group = [u for u in place.units if u.group and u.seat == seat]
    place.units = [u for u in place.units if not (u.group and u.seat == seat)]
    return group


def arrive(play: Play, seat: Seat, origin: Cell, cell: Cell, how: str) -> None:
    """Put the group under way on a space, with what its terrain does (9.3)."""
    state = play.state
    group = group_of(play, seat, origin)
    terrain = state.spaces[cell].terrain
    units: dict[Kind, int] = {}
    for unit in group:
        unit.group = False
        unit.moved = True
        if terrain == "mountain":
            unit.peak = True
        elif terrain == "forest":
            unit.woods = True
        elif terrain == "fertile":
            unit.fields = True
        units[unit.kind] = units.get(unit.kind, 0) + 1
    state.spaces[cell].units += group
    play.say(ev.GroupMoved(seat, origin, cell, units, how))


def carry(play: Play, seat: Seat, origin: Cell, cell: Cell, how: str) -> None:
    """Put the fleet under way on a sea space; its cargo has not moved by itself."""
    state = play.state
    group = group_of(play, seat, origin)
    units: dict[Kind, int] = {}
    for unit in group:
        unit.group = False
        unit.moved = unit.moved or unit.kind == "ship"
        units[unit.kind] = units.get(unit.kind, 0) + 1
    state.spaces[cell].units += group
    play.say(ev.GroupMoved(seat, origin, cell, units, how))
