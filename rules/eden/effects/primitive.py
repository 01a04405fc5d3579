"""The record of a primitive: everything the game knows of one kind of node, its words excepted.

Each record stands in a module of ``effects/primitives`` beside the functions that it names; the words
stand under the tag of the node in ``texts``. Everything that meets a node looks its record up here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from rules.eden.effects.formation import Place
from rules.eden.effects.selection import Scope
from rules.eden.nodes import Node, Zone

if TYPE_CHECKING:
    from rules.eden.common.steps import Operate
    from rules.eden.effects.context import EffectContext
    from rules.eden.effects.feasibility import FeasibilityWalk

BATTLE: Final[frozenset[Zone]] = frozenset({"battle"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Primitive:
    """One kind of node.

    ``run`` does a node, and ``feasible`` tells whether it can be done completely, taking what it
    costs out of the budget of the walk (CM-AB-3). ``stands``: in abilities that are activated, in
    permanent ones, or in both. ``can_be_cost``: whether a ``pay`` may have it as its cost.

    Of a node with a target: ``zones`` are those from which it takes things, ``affects`` tells
    whether it would change anything about a unit, ``takes_away`` whether a unit is gone afterwards,
    ``ordered`` whether it matters in which order things are taken. Once taken, ``act`` is done to
    all of them, and by it, if that is ``one_by_one``, ``to_one`` to each.
    ``least`` is the least number that it may have; None: it may be negative, but not 0.
    """

    node: type[Node]
    run: Callable[[EffectContext, Any], None]
    feasible: Callable[[FeasibilityWalk, Any], bool]
    stands: Literal["activated", "permanent", "both"] = "activated"
    can_be_cost: bool = False
    zones: frozenset[Zone] = BATTLE
    affects: Callable[[Scope, Any, Place], bool] = lambda scope, node, place: True
    takes_away: bool = False
    ordered: Callable[[Any], bool] = lambda node: False
    act: Callable[[EffectContext, Any, list[str]], None] | None = None
    to_one: Callable[[EffectContext, Operate, Scope], None] | None = None
    least: int | None = 1


PRIMITIVES: Final[dict[type[Node], Primitive]] = {}
"""The record of each kind of node; filled by ``rules.eden.effects.primitives``."""


def register(*primitives: Primitive) -> None:
    """Add records to the table.

    Raises:
        ValueError: if a kind of node has one already.
    """
    for primitive in primitives:
        if primitive.node in PRIMITIVES:
            raise ValueError(f"{primitive.node.__name__} has two records")
        PRIMITIVES[primitive.node] = primitive
