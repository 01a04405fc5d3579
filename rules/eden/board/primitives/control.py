"""Primitives that say what else is done: ``pay``, ``if``, ``choose``, ``each``, ``reveal``."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden import nodes as nd
from rules.eden.board import card_zones
from rules.eden.board.camps import army_of, foes, is_principal
from rules.eden.board.context import EffectContext
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import holds
from rules.eden.board.feasibility import can_resolve
from rules.eden.board.node_tree import conditions_of
from rules.eden.board.primitive import Budget, FeasibilityWalk, Primitive
from rules.eden.board.selection import Scope
from rules.eden.board.steps import Bind, Loop, Pick, PickOption, PickSeveral, PutBack
from rules.eden.board.targets import elements

NONE: Final = "-"
"""The answer to an optional choice when nothing is chosen."""


# --- pay ---


def _run_pay(context: EffectContext, node: nd.Pay) -> None:
    # ``todo`` is a stack: written in reverse, the cost on top of what it pays for.
    context.step.todo += [*node.then[::-1], *node.cost[::-1]]


def _can_pay(walk: FeasibilityWalk, node: nd.Pay) -> bool:
    walk.todo += [*node.then[::-1], *node.cost[::-1]]
    return True


# --- if ---


def _run_if(context: EffectContext, node: nd.If) -> None:
    scope = context.scope()
    there = hooks_of(context.state).grounds(scope.combat, scope.army)
    ground = None
    if len(there) > 1 and any(isinstance(cond, nd.Territory) for cond in conditions_of(node)):
        ground = there[0]
        if len({holds(scope, node.cond, each) for each in there}) > 1:  # FR-COM-46
            answer = context.answer()
            if answer is None:
                context.ask(node, PickOption(context.seat, context.combat.id, "edge"))
                return
            ground = there[int(answer)]
    context.step.todo += (node.then if holds(scope, node.cond, ground) else node.otherwise)[::-1]


def _can_test(walk: FeasibilityWalk, node: nd.If) -> bool:
    met = _is_met(walk.scope, walk.budget, node.cond)
    walk.todo += (node.then if met else node.otherwise)[::-1]
    return True


def _is_met(scope: Scope, budget: Budget, cond: nd.Condition) -> bool:
    """Return whether a condition is met once the budget is what it is."""
    match cond:
        case nd.Is(fact="hand_empty"):
            return budget.hand == 0
        case nd.Count(of=nd.Selector(zone=("hand",), kind="card")):
            return cond.holds(budget.hand)
        case nd.Not(what=what):
            return not _is_met(scope, budget, what)
        case nd.AllOf(of=of):
            return all(_is_met(scope, budget, each) for each in of)
        case nd.AnyOf(of=of):
            return any(_is_met(scope, budget, each) for each in of)
        case _:
            return holds(scope, cond)


# --- choose ---


def _run_choose(context: EffectContext, node: nd.Choose) -> None:
    answer = context.answer()
    if answer is None:
        there = [
            i
            for i, option in enumerate(node.options)
            # By what the others see: with the real hand a choice that is not offered would tell
            # what is missing.
            if can_resolve(context.scope(), option, public=True)
        ]
        if not there:
            return
        if len(there) > 1 or node.optional:
            context.ask(node, PickOption(_chooser(context, node), context.combat.id, "branch"))
            return
        answer = str(there[0])
    if answer != NONE:
        context.step.todo += node.options[int(answer)][::-1]


def _chooser(context: EffectContext, node: nd.Choose) -> Seat:
    """Find who chooses an option: the principal of an opposing camp, or the owner."""
    own = army_of(context.combat, context.seat)
    if node.by == "opponent" and is_principal(context.combat, own):
        for foe in foes(context.combat, own):
            if context.step.camp in (-1, foe.camp) and is_principal(context.combat, foe):
                return foe.seat
    return context.seat


def _can_choose(walk: FeasibilityWalk, node: nd.Choose) -> bool:
    """Return whether there is an option after which all the rest can be done too."""
    options = node.options
    if node.by == "opponent" and not foes(walk.scope.combat, walk.scope.army):
        options = ()
    found = (node.optional and walk.tries(())) or any(map(walk.tries, options))
    walk.todo = []  # each try has gone through the rest, with a budget of its own
    return found


# --- each ---


def _run_each(context: EffectContext, node: nd.Each) -> None:
    names = elements(context.scope(), node.of)
    if "hand" in node.of.zone:  # only how many they are is known to all
        context.step.todo += [n for _ in names for n in (*node.do[::-1], Bind(()))]
    else:
        context.step.todo.append(Loop(tuple(names), node.do))


def _can_do_each(walk: FeasibilityWalk, node: nd.Each) -> bool:
    for name in elements(walk.scope, node.of)[::-1]:
        walk.todo += [*node.do[::-1], Bind((name,))]
    return True


def run_loop(context: EffectContext, node: Loop) -> None:
    """Take the next thing of an ``each``; its owner says which, if they differ."""
    names = list(node.names)
    if not names:
        return
    answer = context.answer()
    if answer is None and len(set(names)) > 1:
        context.ask(node, Pick(context.seat, context.combat.id, 1, 1))
        return
    name = names[0] if answer is None else answer
    names.remove(name)
    context.step.todo += [Loop(tuple(names), node.do), *node.do[::-1], Bind((name,))]


def run_bind(context: EffectContext, node: Bind) -> None:
    """Make "it" something."""
    context.step.it = list(node.it)


# --- reveal ---


def _run_reveal(context: EffectContext, node: nd.Reveal) -> None:
    step = context.step
    cards = card_zones.take_top(context.play, step.seat, node.n, fetching=bool(step.spent))
    step.revealed += cards
    context.play.say(ev.Revealed(step.seat, tuple(cards)))
    step.todo += [PutBack(), *node.then[::-1]]


def _can_reveal(walk: FeasibilityWalk, node: nd.Reveal) -> bool:
    budget = walk.budget
    if budget.cards < node.n:
        return False
    budget.cards, budget.revealed = budget.cards - node.n, budget.revealed + node.n
    walk.todo += [PutBack(), *node.then[::-1]]
    return True


def run_put_back(context: EffectContext, node: PutBack) -> None:
    """Put revealed cards back on the deck: the first one chosen will be on top."""
    cards = list(context.step.revealed)
    order = context.answers()
    if order is None and len(set(cards)) > 1:
        context.ask(node, PickSeveral(context.seat, context.combat.id, len(cards), len(cards)))
        return
    if order is not None:
        cards.sort(key=order.index)
    context.state.players[context.seat].deck += cards[::-1]
    context.step.revealed = []


RECORDS = (
    Primitive(node=nd.Pay, run=_run_pay, feasible=_can_pay),
    Primitive(node=nd.If, run=_run_if, feasible=_can_test),
    Primitive(node=nd.Choose, run=_run_choose, feasible=_can_choose),
    Primitive(node=nd.Each, run=_run_each, feasible=_can_do_each),
    Primitive(node=nd.Reveal, run=_run_reveal, feasible=_can_reveal),
)
