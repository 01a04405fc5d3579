"""A World that has been read and is being judged, and the ways through its abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules.eden import nodes as nd
from rules.eden.board.node_tree import chosen, conditions_of, counted, every, parts
from rules.eden.worlds.problems import Problem
from rules.eden.worlds.reader import Places


class Line(NamedTuple):
    """One ability, with the unit that has it."""

    unit: nd.UnitCard
    ability: nd.Ability


class Draft(NamedTuple):
    """A World that has been read and is being judged."""

    world: nd.World
    places: Places

    def abilities(self) -> Iterator[Line]:
        """Yield every ability of every unit."""
        for unit in self.world.units:
            for ability in unit.abilities:
                yield Line(unit, ability)

    def nodes(self) -> Iterator[tuple[Line, nd.Node]]:
        """Yield every node of every ability."""
        for line in self.abilities():
            for node in every(line.ability.do):
                yield line, node

    def problem(self, code: str, part: object, *more: str, **params: str | int) -> Problem:
        """Make a problem at the place of *part*, or of one of its keys."""
        return self.places.problem(code, (*self.places.path(part), *more), **params)  # type: ignore[arg-type]  # the rules below name their codes


Rule = Callable[[Draft], Iterator[Problem]]


def editions_of(line: Line) -> tuple[nd.Edition, ...]:
    """List the editions in which a unit has an ability."""
    return tuple(e for e in line.ability.editions if e in line.unit.editions)


def conditions(ability: nd.Ability) -> Iterator[nd.Condition]:
    """Yield every condition of an ability, part by part."""
    if ability.cond is not None:
        yield from parts(ability.cond)
    for node in every(ability.do):
        yield from conditions_of(node)


def selectors(ability: nd.Ability) -> Iterator[nd.Selector]:
    """Yield every selector of an ability, its cause included."""
    if ability.on is not None and isinstance(ability.on.which, nd.Selector):
        yield ability.on.which
    if ability.cond is not None:
        yield from (part.of for part in parts(ability.cond) if isinstance(part, nd.Count))
    for node in every(ability.do):
        yield from selectors_of(node)


def selectors_of(node: nd.Node) -> Iterator[nd.Selector]:
    """Yield every selector of a node."""
    yield from chosen(node)
    yield from counted(node)


def counted_in(ability: nd.Ability) -> Iterator[nd.Selector]:
    """Yield every selector of an ability that is only counted."""
    if ability.cond is not None:
        yield from (part.of for part in parts(ability.cond) if isinstance(part, nd.Count))
    for node in every(ability.do):
        yield from counted(node)
