"""Who goes where: armies that take something first, then settlers to ground for a city."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.clash import actions as ac
from rules.clash import board, movement
from rules.clash import content as ct
from rules.clash.cities import city_ground
from rules.core.ids import Cell
from rules.players.advice import Odds
from rules.players.clash.position import Position
from rules.players.clash.war import attacks, defence, taken


def moving(now: Position) -> float:
    """Value the move of the units that should go."""
    going = party(now)
    if going is None:
        return 0
    return 15 if going.goal in attacks(now).get(going.origin, ()) else 13


def party(now: Position) -> ac.March | None:
    """Find who should go where: armies that take something first, then settlers."""
    prey = attacks(now)
    parties = (_group(now, cell, prey.get(cell, [])) for cell in (*prey, *_wanderers(now)))
    return next((one for one in parties if one is not None), None)


def _group(now: Position, start: Cell, prey: list[Cell]) -> ac.March | None:
    """Armies take what is weaker; settlers go to ground for a city, or into the unknown."""
    able = movement.most(now.state, now.seat, start)
    strong: dict[ct.Kind, int] = {kind: n for kind, n in able.items() if kind != "settler"}
    takes = [go for go in _goals(now, start, strong) if go.goal in prey]
    if takes:
        return min(takes, key=lambda go: (defence(now, go.goal) or 0, go.goal, go.how))
    settling: dict[ct.Kind, int] = {kind: n for kind, n in able.items() if kind != "army"}
    goals = [go for go in _goals(now, start, settling) if go.how != "roads"]
    if not goals or not settling.get("settler"):
        return None
    return max(goals, key=lambda go: (ground(now, go.goal), go.goal))


def _goals(now: Position, start: Cell, units: dict[ct.Kind, int]) -> list[ac.March]:
    """List where units can go; who lands goes without the ships."""
    ashore = {kind: n for kind, n in units.items() if kind not in ct.SHIPS}
    return [
        ac.March(start, group, goal.cell, goal.how)
        for group in ([units] if ashore == units else [units, ashore])
        for goal in movement.destinations(now.state, movement.Group(now.seat, start, group))
    ]


def _wanderers(now: Position) -> list[Cell]:
    """List the spaces from which own settlers should go on: they cannot found a city there."""
    state = now.state
    return [
        cell
        for cell in movement.starts(state, now.seat)
        if any(unit.kind == "settler" for unit in board.units_at(state, cell, now.seat))
        and (state.spaces[cell].city is not None or not city_ground(state, cell))
        and any(ground(now, near) > 0 for near in board.neighbours(state, cell))
    ]


def ground(now: Position, cell: Cell) -> float:
    """Value a space for a city: free, rich around, not beside others."""
    state, place = now.state, now.state.spaces[cell]
    if place.terrain == "":
        return 2.5
    if place.city is not None or not city_ground(state, cell):
        return 0
    if board.enemies_at(state, cell, now.seat):
        return -5
    close = sum(ct.distance(cell, own) < 2 for own, _ in board.cities(state, now.seat))
    return 3 + 0.3 * now.fertile(cell) - 0.5 * close


def odds(now: Position, plan: Sequence[Any]) -> tuple[Odds, ...]:
    """Return how likely armies on the move take a city: by their dice, without cards."""
    if not isinstance(plan[0], ac.MoveUnits):
        return ()
    going = party(now)
    if going is None or going not in plan or not going.units.get("army"):
        return ()
    goal = now.state.spaces[going.goal]
    if defence(now, going.goal) is None or goal.city is None:
        return ()
    armies = sum(unit.kind == "army" for unit in goal.units)
    fortress = "fortress" in goal.city.buildings
    return (Odds(taken(going.units["army"], armies, fortress=fortress), exact=False),)
