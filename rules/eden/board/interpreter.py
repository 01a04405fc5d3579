"""The interpreter of effect trees: does the nodes of an ability one after the other (CM-AB-3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.eden.board.board import Play
from rules.eden.board.context import EffectContext
from rules.eden.board.opportunities import check_conditions
from rules.eden.board.primitives import PRIMITIVES, control, supplies
from rules.eden.board.steps import Bind, Finish, Loop, Muster, Operate, PutBack, Resolve
from rules.eden.steps import Step


def run_resolve(play: Play, agenda: list[Step], step: Resolve) -> None:
    """Do nodes until the ability is done, or until something must happen before the next one."""
    context = EffectContext(play, agenda, play.state.combats[str(step.combat)], step)
    # The step goes back first, so that a question or another ability pushed by a node lies on top
    # of it.
    agenda.append(step)
    while agenda[-1] is step:
        if not step.todo:
            agenda.pop()
            return
        node = step.todo.pop()
        RUNS[type(node)](context, node)


def _operate(context: EffectContext, node: Operate) -> None:
    """Do a node to one thing, or ask first what must be known: the node is put back then."""
    to_one = PRIMITIVES[type(node.node)].to_one
    assert to_one is not None
    to_one(context, node, context.scope())


def _finish(context: EffectContext, node: Finish) -> None:
    """End an operation that was done to one thing after the other."""
    context.step.it, context.step.made = context.step.made, []
    check_conditions(context.play, context.combat)


RUNS: Final[dict[type, Callable[[EffectContext, Any], None]]] = {
    **{kind: primitive.run for kind, primitive in PRIMITIVES.items()},
    Bind: control.run_bind,
    Loop: control.run_loop,
    PutBack: control.run_put_back,
    Muster: supplies.run_muster,
    Operate: _operate,
    Finish: _finish,
}
"""What is done for each kind of node, and for the steps between nodes."""
