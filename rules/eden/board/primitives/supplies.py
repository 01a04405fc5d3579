"""Primitives that gain and lose mana, stocks, troops and resources."""

from __future__ import annotations

from rules.eden import events as ev
from rules.eden.board.camps import army_of, foes, is_principal
from rules.eden.board.context import EffectContext
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import number
from rules.eden.board.feasibility import has
from rules.eden.board.opportunities import check_conditions, react_to_spending
from rules.eden.board.primitive import FeasibilityWalk, Primitive
from rules.eden.board.state import Army
from rules.eden.board.steps import Muster, PickOption
from rules.eden.board.target_choice import chosen_camp
from rules.eden.nodes import Gain, Harvest, Lose


def _run_gain(context: EffectContext, node: Gain) -> None:
    n = number(context.scope(), node.n)
    if n <= 0:
        return
    army = army_of(context.combat, context.seat)
    match node.what:
        case "mana":
            army.mana += n
            context.play.say(ev.Gained(context.seat, "mana", n))
        case "stock":
            hooks_of(context.state).gain_stocks(context.play, context.combat, army, n)
        case "troop":
            context.step.todo.append(Muster(context.seat, n))
            return
    check_conditions(context.play, context.combat)


def _can_gain(walk: FeasibilityWalk, node: Gain) -> bool:
    budget = walk.budget
    gained = number(walk.scope, node.n, budget.mana)
    match node.what:
        case "mana":
            budget.mana += gained
        case "stock":
            budget.stocks += gained
        case "troop":
            budget.troops += gained
    return True


def _run_lose(context: EffectContext, node: Lose) -> None:
    scope = context.scope()
    n = number(scope, node.n)
    if node.who == "you":
        _give_up(context, scope.army, node, n)
        return
    if n <= 0 or not is_principal(context.combat, scope.army):
        return
    camp = chosen_camp(context, node)
    # In reverse, because each may put a node on top of ``todo``: the first in turn order is then
    # done first.
    for foe in [foe for foe in context.combat.armies if foe.camp == camp][::-1]:
        if has(scope, foe, node, n):
            _give_up(context, foe, node, n)


def _give_up(context: EffectContext, army: Army, node: Lose, n: int) -> None:
    """Take mana, stocks or troops from a player."""
    if n <= 0:
        return
    match node.what:
        case "mana":
            army.mana -= n
            context.play.say(ev.Gained(army.seat, "mana", -n))
            if army.seat == context.seat:
                react_to_spending(context.state, context.combat, context.seat)
        case "stock":
            hooks_of(context.state).spend_stocks(context.play, context.combat, army, n)
        case "troop":
            context.step.todo.append(Muster(army.seat, -n))
            return
    check_conditions(context.play, context.combat)


def _can_lose(walk: FeasibilityWalk, node: Lose) -> bool:
    scope, budget = walk.scope, walk.budget
    n = number(scope, node.n, budget.mana)
    if node.who == "enemy":
        if not is_principal(scope.combat, scope.army):
            return True  # FR-COM-43
        return n == 0 or any(has(scope, foe, node, n) for foe in foes(scope.combat, scope.army))
    match node.what:
        case "mana":
            budget.mana -= n
            return budget.mana >= 0
        case "stock":
            budget.stocks -= n
            return budget.stocks >= 0
        case "troop":
            budget.troops -= n
            there = hooks_of(scope.state).stacks(scope.state, scope.combat, scope.army)
            return sum(there.values()) + budget.troops >= 0


def run_muster(context: EffectContext, node: Muster) -> None:
    """Gain or lose troops one by one: their owner says on which stack, if there are several."""
    army = army_of(context.combat, node.seat)
    hooks = hooks_of(context.state)
    there = hooks.stacks(context.state, context.combat, army)
    names = [name for name, troops in there.items() if node.n > 0 or troops > 0]
    if not names:
        return
    answer = context.answer()
    if answer is None and len(names) > 1:
        context.ask(node, PickOption(node.seat, context.combat.id, "edge"))
        return
    name = names[0] if answer is None else names[int(answer)]
    n = 1 if node.n > 0 else -1
    # On a single stack there is nothing to choose, so all troops go at once and one event tells it.
    if len(names) == 1:
        n = node.n if node.n > 0 else -min(-node.n, there[name])
    hooks.muster(context.play, context.combat, army, name, n)
    if hooks.has_troops:
        context.play.say(ev.Gained(node.seat, "troop", n))
    if len(names) > 1 and node.n != n:
        context.step.todo.append(Muster(node.seat, node.n - n))
    else:
        check_conditions(context.play, context.combat)


def _run_harvest(context: EffectContext, node: Harvest) -> None:
    army = army_of(context.combat, context.seat)
    hooks_of(context.state).harvest(context.play, context.combat, army, node)
    check_conditions(context.play, context.combat)


RECORDS = (
    Primitive(node=Gain, run=_run_gain, feasible=_can_gain),
    Primitive(node=Lose, run=_run_lose, feasible=_can_lose, can_be_cost=True),
    Primitive(node=Harvest, run=_run_harvest, feasible=lambda walk, node: True),
)
