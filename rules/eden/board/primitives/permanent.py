"""Primitives of permanent abilities: never run, but looked at by others (CM-OP-22)."""

from __future__ import annotations

from typing import Any

from rules.core.ids import Seat
from rules.eden.board.card_facts import facts_of
from rules.eden.board.context import EffectContext, resolve
from rules.eden.board.feasibility import can_resolve
from rules.eden.board.formation import Place
from rules.eden.board.primitive import FeasibilityWalk, Primitive
from rules.eden.board.selection import Scope
from rules.eden.board.state import Combat, State
from rules.eden.board.steps import Resolve
from rules.eden.nodes import Bonus, Instead, Limit


def _run_never(context: EffectContext, node: Any) -> None:
    raise TypeError(f"{node} is permanent")


def _feasible_never(walk: FeasibilityWalk, node: Any) -> bool:
    raise TypeError(f"{node} is permanent")


def instead_of(state: State, combat: Combat, place: Place, actor: Seat) -> Resolve | None:
    """Find what happens instead of the removal of a unit, if it can be done (CM-OP-22)."""
    seat, unit = place.army.seat, place.unit
    for instead in facts_of(state)[unit.card].instead:
        if can_resolve(Scope(state, combat, seat, unit.id), instead.do):
            return resolve(combat.id, seat, unit.id, unit.card, instead.do, by=actor)
    return None


RECORDS = (
    Primitive(
        node=Bonus,
        run=_run_never,
        feasible=_feasible_never,
        stands="permanent",
        least=None,
    ),
    Primitive(node=Instead, run=_run_never, feasible=_feasible_never, stands="permanent"),
    Primitive(node=Limit, run=_run_never, feasible=_feasible_never, stands="permanent"),
)
