"""Primitives that change units where they stand, all at once: they ask nothing."""

from __future__ import annotations

from typing import Any, Literal

from rules.eden import events as ev
from rules.eden.board.camps import touches
from rules.eden.board.context import EffectContext
from rules.eden.board.evaluation import number
from rules.eden.board.feasibility import takes
from rules.eden.board.formation import Place
from rules.eden.board.opportunities import check_conditions, forget, happen
from rules.eden.board.primitive import Primitive
from rules.eden.board.state import Later
from rules.eden.board.target_choice import run_taking
from rules.eden.board.targets import named
from rules.eden.nodes import Doom, Forbid, Mark, Restore, Selector, Strength

Changed = Literal["doomed", "restored", "marked", "protected", "silenced", "strength"]


def _change(context: EffectContext, node: Any, names: list[str]) -> None:
    """Change units, say so, and call them "it"."""
    scope = context.scope()
    n = number(scope, node.n) if isinstance(node, Strength) else 0
    for name in names:
        place = named(scope, name)
        if place is not None and touches(context.combat, scope.army, place.army):
            _change_one(context, node, place, n)
    if isinstance(node, Strength) and node.later and isinstance(node.target, Selector):
        scope.army.later.append(Later(node.target, n, context.step.unit))
    context.step.it = list(names)
    check_conditions(context.play, context.combat)


def _change_one(
    context: EffectContext, node: Doom | Restore | Mark | Forbid | Strength, place: Place, n: int
) -> None:
    unit = place.unit
    what: Changed
    match node:
        case Doom():
            if unit.doomed:
                return
            unit.doomed, what = True, "doomed"
        case Restore():
            if not unit.doomed:
                return
            unit.doomed, what = False, "restored"
        case Mark():
            unit.marked, what = True, "marked"
        case Strength():
            unit.bonus, what = unit.bonus + n, "strength"
        case Forbid():
            if node.what == "removal":
                unit.protected, what = True, "protected"
            else:
                unit.silenced, what = True, "silenced"
                # A silenced unit loses what it could already have activated, too.
                forget(context.combat, unit.id)
    context.play.say(
        ev.UnitChanged(context.combat.id, place.army.seat, unit.id, unit.card, what, n)
    )
    if what == "doomed" or what == "restored":  # noqa: PLR1714 - mypy follows this form
        happen(context.play, context.combat, what, place, context.actor)


RECORDS = (
    Primitive(
        node=Doom,
        run=run_taking,
        feasible=takes,
        act=_change,
        can_be_cost=True,
        affects=lambda scope, node, place: not place.unit.doomed,
    ),
    Primitive(
        node=Restore,
        run=run_taking,
        feasible=takes,
        act=_change,
        affects=lambda scope, node, place: place.unit.doomed,
    ),
    Primitive(node=Mark, run=run_taking, feasible=takes, act=_change),
    Primitive(node=Forbid, run=run_taking, feasible=takes, act=_change, stands="both"),
    Primitive(node=Strength, run=run_taking, feasible=takes, act=_change, least=None),
)
