"""Who goes where: armies that take something first, then settlers to ground for a city."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.clash import actions as ac
from rules.clash import board, movement
from rules.clash import content as ct
from rules.clash.advice.position import Position
from rules.clash.advice.war import attacks, defence, taken
from rules.clash.cities import city_ground
from rules.clash.steps import Marching
from rules.core.ids import Cell
from rules.players.advice import Odds

MOVES: Final = ("turn", "move", "march")
"""The question of a turn that a move begins at, and those in the middle of it."""


@dataclass(frozen=True)
class Party:
    """Units that should go: from where, who is able to, who goes, where to."""

    start: Cell
    able: dict[ct.Kind, int]
    units: dict[ct.Kind, int]
    goal: ac.GoTo


def moving(now: Position) -> float:
    """Value the move of whoever should go."""
    going = party(now)
    if going is None:
        return 0
    return 15 if going.goal.cell in attacks(now).get(going.start, ()) else 13


def moved(now: Position, decision: str) -> tuple[Any, ...]:
    """Return the rest of a move from the question *decision* on; Done: nobody should go."""
    step = now.state.agenda[-1]
    going = party(now, step.cell if isinstance(step, Marching) else None)
    if going is None:
        return (ac.Done(),)
    plan = step.plan if isinstance(step, Marching) else going.able
    units = [
        ac.SetUnits(kind, going.units.get(kind, 0))
        for kind in sorted({*plan, *going.units})
        if plan.get(kind, 0) != going.units.get(kind, 0)
    ]
    said = (ac.MoveUnits(), ac.ChooseCell(going.start), *units, going.goal)
    return said[MOVES.index(decision) :]


def party(now: Position, start: Cell | None = None) -> Party | None:
    """Find who should go where: armies that take something first, then settlers."""
    prey = attacks(now)
    starts = [*prey, *_wanderers(now)] if start is None else [start]
    parties = (_group(now, cell, prey.get(cell, [])) for cell in starts)
    return next((one for one in parties if one is not None), None)


def _group(now: Position, start: Cell, prey: list[Cell]) -> Party | None:
    """Armies take what is weaker; settlers go to ground for a city, or into the unknown."""
    step = Marching(seat=now.seat, cell=start)
    able = movement.most(now.state, step)
    step.plan = {kind: n for kind, n in able.items() if kind != "settler"}
    takes = [go for go in movement.destinations(now.state, step) if go.cell in prey]
    if takes:
        goal = min(takes, key=lambda go: (defence(now, go.cell) or 0, go.cell, go.how))
        return Party(start, able, step.plan, goal)
    step.plan = {kind: n for kind, n in able.items() if kind != "army"}
    goals = [go for go in movement.destinations(now.state, step) if go.how != "roads"]
    if not goals or not step.plan.get("settler"):
        return None
    goal = max(goals, key=lambda go: (ground(now, go.cell), go.cell))
    return Party(start, able, step.plan, goal)


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
    if going is None or going.goal not in plan or not going.units.get("army"):
        return ()
    goal = now.state.spaces[going.goal.cell]
    if defence(now, going.goal.cell) is None or goal.city is None:
        return ()
    armies = sum(unit.kind == "army" for unit in goal.units)
    fortress = "fortress" in goal.city.buildings
    return (Odds(taken(going.units["army"], armies, fortress=fortress), exact=False),)
