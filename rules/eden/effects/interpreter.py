"""The interpreter of effect trees: does the nodes of an ability one after the other (CM-AB-3)."""

from __future__ import annotations

from typing import Final, Literal, assert_never

import msgspec

from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden.common import card_zones
from rules.eden.common.board import Play
from rules.eden.common.node_tree import conditions_of
from rules.eden.common.state import Army
from rules.eden.effects.answer_labels import lines, open_camps
from rules.eden.effects.camps import army_of, foes, is_principal
from rules.eden.effects.card_moves import discard, purchase
from rules.eden.effects.context import EffectContext
from rules.eden.effects.edition_hooks import hooks_of
from rules.eden.effects.evaluation import holds, number
from rules.eden.effects.feasibility import can_resolve, candidates, has
from rules.eden.effects.opportunities import react_to_spending, sample
from rules.eden.effects.selection import aims_at_foes
from rules.eden.effects.targets import elements, of_army
from rules.eden.effects.unit_operations import change, operate
from rules.eden.nodes import (
    Add,
    Bonus,
    Choose,
    Destroy,
    Discard,
    Doom,
    Draw,
    Each,
    Forbid,
    Gain,
    Harvest,
    If,
    Instead,
    Limit,
    Lose,
    Mark,
    Move,
    Node,
    Pay,
    Purchase,
    Put,
    Reconfigure,
    Remove,
    Restore,
    Reveal,
    Selector,
    Strength,
    Supply,
    Territory,
    Trigger,
)
from rules.eden.steps import (
    Bind,
    Finish,
    Inner,
    Loop,
    Muster,
    Operate,
    Pick,
    PickOption,
    PutBack,
    Resolve,
    Step,
)

Taking = (
    Discard
    | Put
    | Add
    | Move
    | Remove
    | Destroy
    | Doom
    | Restore
    | Mark
    | Reconfigure
    | Strength
    | Forbid
    | Trigger
)
_FINISH: Final = Finish()
NONE: Final = "-"
"""The answer to an optional choice when nothing is chosen."""


def run_resolve(play: Play, agenda: list[Step], step: Resolve) -> None:
    """Do nodes until the ability is done, or until something must happen before the next one."""
    context = EffectContext(play, agenda, play.state.combats[str(step.combat)], step)
    agenda.append(step)
    while agenda[-1] is step:
        if not step.todo:
            agenda.pop()
            return
        _do(context, step.todo.pop())


def _do(context: EffectContext, node: Node | Inner) -> None:
    step, play = context.step, context.play
    match node:
        case Pay(cost=cost, then=then):
            step.todo += [*then[::-1], *cost[::-1]]
        case If():
            _test(context, node)
        case Choose():
            _choose(context, node)
        case Each(of=of, do=do):
            names = elements(context.scope(), of)
            if "hand" in of.zone:  # only how many they are is known to all
                step.todo += [n for _ in names for n in (*do[::-1], Bind(()))]
            else:
                step.todo.append(Loop(tuple(names), do))
        case Loop():
            _loop(context, node)
        case Bind(it=it):
            step.it = list(it)
        case Reveal(n=n, then=then):
            cards = card_zones.take_top(play, step.seat, n, fetching=bool(step.spent))
            step.revealed += cards
            play.say(ev.Revealed(step.seat, tuple(cards)))
            step.todo += [PutBack(), *then[::-1]]
        case PutBack():
            _put_back(context, node)
        case Draw(n=n):
            card_zones.draw(play, step.seat, number(context.scope(), n), fetching=bool(step.spent))
        case Gain(what=what, n=n):
            _gain(context, what, number(context.scope(), n))
        case Lose():
            _lose(context, node)
        case Muster():
            _muster(context, node)
        case Purchase():
            purchase(context, node)
        case Operate():
            operate(context, node)
        case Finish():
            step.it, step.made = step.made, []
            sample(play, context.combat)
        case Harvest():
            hooks = hooks_of(context.state)
            hooks.harvest(play, context.combat, army_of(context.combat, step.seat), node)
            sample(play, context.combat)
        case Bonus() | Instead() | Limit():
            raise TypeError(f"{node} is permanent")
        case (
            Discard()
            | Put()
            | Add()
            | Move()
            | Remove()
            | Destroy()
            | Doom()
            | Restore()
            | Mark()
            | Reconfigure()
            | Strength()
            | Forbid()
            | Trigger()
        ):
            taken = _take(context, node)
            if taken is not None:
                _act(context, node, taken)
        case _:
            assert_never(node)


# --- control ---


def _test(context: EffectContext, node: If) -> None:
    scope = context.scope()
    there = hooks_of(context.state).grounds(scope.combat, scope.army)
    ground = None
    if len(there) > 1 and any(isinstance(cond, Territory) for cond in conditions_of(node)):
        ground = there[0]
        if len({holds(scope, node.cond, each) for each in there}) > 1:  # FR-COM-46
            answer = context.answer()
            if answer is None:
                context.ask(node, PickOption(context.seat, context.combat.id, "edge"))
                return
            ground = there[int(answer)]
    context.step.todo += (node.then if holds(scope, node.cond, ground) else node.otherwise)[::-1]


def _choose(context: EffectContext, node: Choose) -> None:
    answer = context.answer()
    if answer is None:
        there = [
            i
            for i, option in enumerate(node.options)
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


def _chooser(context: EffectContext, node: Choose) -> Seat:
    """Find who chooses an option: the principal of an opposing camp, or the owner."""
    own = army_of(context.combat, context.seat)
    if node.by == "opponent" and is_principal(context.combat, own):
        for foe in foes(context.combat, own):
            if context.step.camp in (-1, foe.camp) and is_principal(context.combat, foe):
                return foe.seat
    return context.seat


def _loop(context: EffectContext, node: Loop) -> None:
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


def _put_back(context: EffectContext, node: PutBack) -> None:
    """Put revealed cards back on the deck: the first one chosen will be on top."""
    cards = list(context.step.revealed)
    order = context.answers()
    if order is None and len(set(cards)) > 1:
        context.ask(node, Pick(context.seat, context.combat.id, 1, 1))  # one after the other
        return
    if order is not None:
        cards.sort(key=order.index)
    context.state.players[context.seat].deck += cards[::-1]
    context.step.revealed = []


# --- gaining and losing ---


def _gain(context: EffectContext, what: Supply, n: int) -> None:
    if n <= 0:
        return
    match what:
        case "mana":
            army_of(context.combat, context.seat).mana += n
            context.play.say(ev.Gained(context.seat, "mana", n))
        case "stock":
            army = army_of(context.combat, context.seat)
            hooks_of(context.state).gain_stocks(context.play, context.combat, army, n)
        case "troop":
            context.step.todo.append(Muster(context.seat, n))
            return
    sample(context.play, context.combat)


def _lose(context: EffectContext, node: Lose) -> None:
    scope = context.scope()
    n = number(scope, node.n)
    if node.who == "you":
        _give_up(context, scope.army, node, n)
        return
    if n <= 0 or not is_principal(context.combat, scope.army):
        return
    camp = _camp(context, node)
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
    sample(context.play, context.combat)


def _muster(context: EffectContext, node: Muster) -> None:
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
    if len(names) == 1:
        n = node.n if node.n > 0 else -min(-node.n, there[name])
    hooks.muster(context.play, context.combat, army, name, n)
    if hooks.has_troops:
        context.play.say(ev.Gained(node.seat, "troop", n))
    if len(names) > 1 and node.n != n:
        context.step.todo.append(Muster(node.seat, node.n - n))
    else:
        sample(context.play, context.combat)


# --- what a node takes ---


def _camp(context: EffectContext, node: Node) -> int | None:
    """Find the camp that an effect is for; None when there is none, or it must be asked."""
    camps = open_camps(context.scope(), node, context.step.camp)
    if len(camps) > 1:
        answer = context.answer()
        if answer is not None:
            return int(answer)
        context.ask(node, PickOption(context.seat, context.combat.id, "camp"))
        return None
    return camps[0] if camps else None


def _take(context: EffectContext, node: Taking) -> list[str] | None:
    """Find what the node takes; None when somebody must choose first (the node is put back)."""
    target = node.target
    if target == "this":
        return [f"u{context.step.unit}"]
    if target == "it":
        return context.step.it
    scope = context.scope()
    if aims_at_foes(target):
        if not is_principal(context.combat, scope.army):
            return []  # FR-COM-43
        if target.where in ("one_row", "one_column") or target.n != "all":
            return _take_from_foes(context, node, target)
    elif context.step.chosen is not None:
        return context.answers()
    return _pick(context, node, target, candidates(scope, node, target), context.seat)


def _take_from_foes(context: EffectContext, node: Taking, sel: Selector) -> list[str] | None:
    """Take from each player of one opposing camp (FR-COM-41)."""
    step, scope = context.step, context.scope()
    if not step.victims:
        camp = _camp(context, node)
        if camp is None:
            return [] if context.agenda[-1] is step else None
        there = candidates(scope, node, sel)
        members = [army.seat for army in context.combat.armies if army.camp == camp]
        step.victims = [seat for seat in members if of_army(scope, there, seat)]
    while step.victims:
        names = _take_from_foe(context, node, sel, step.victims[0])
        if names is None:
            return None
        step.got += names
        step.victims.pop(0)
    names, step.got = step.got, []
    return names


def _take_from_foe(
    context: EffectContext, node: Taking, sel: Selector, seat: Seat
) -> list[str] | None:
    scope = context.scope()
    chooser = seat if sel.by == "opponent" else context.seat
    if sel.where in ("one_row", "one_column"):
        return _pick_line(context, node, sel, chooser)
    if context.step.chosen is not None:
        return context.answers()
    there = of_army(scope, candidates(scope, node, sel), seat)
    return _pick(context, node, sel, there, chooser)


def _pick_line(
    context: EffectContext, node: Taking, sel: Selector, chooser: Seat
) -> list[str] | None:
    there = lines(context.scope(), node, context.step.victims[0])
    at = 0
    if len(there) > 1:
        if sel.by == "random":
            at = context.play.below(len(there), f"effect/{context.seat}")
        elif (answer := context.answer()) is not None:
            at = int(answer)
        else:
            what: Literal["row", "column"] = "row" if sel.where == "one_row" else "column"
            context.ask(node, PickOption(chooser, context.combat.id, what))
            return None
    return [f"u{unit}" for unit in there[at].units]


def _pick(
    context: EffectContext, node: Taking, sel: Selector, names: list[str], chooser: Seat
) -> list[str] | None:
    """Take as many of *names* as *sel* says, by chance, by force, or by asking.

    Nobody is asked only if everybody sees that there is nothing to choose (kernel, section 8):
    the bounds of a question are public, of a hand only the number of cards may enter them.
    """
    if sel.n == "all":
        return names
    if sel.by == "random":
        return _draw_lots(context, names, sel.n)
    there, hidden = len(names), False
    if "hand" in sel.zone:
        there, hidden = _seen_by_all(context, node, sel)
    elif isinstance(node, Trigger):
        wider = candidates(context.scope(), node, sel, public=True)
        if context.step.victims:
            wider = of_army(context.scope(), wider, context.step.victims[0])
        there, hidden = len(wider), wider != names
    most = min(sel.n, there)
    if not most:
        return []
    if not hidden and not sel.up_to and (there <= sel.n or len(set(names)) == 1):
        return names[:most]
    context.ask(node, Pick(chooser, context.combat.id, 0 if sel.up_to else most, most))
    return None


def _seen_by_all(context: EffectContext, node: Taking, sel: Selector) -> tuple[int, bool]:
    """Count what might be taken for all that the others see; tell whether that is a guess."""
    hand = len(context.state.players[context.seat].hand)
    others = tuple(zone for zone in sel.zone if zone != "hand")
    if others:
        rest = msgspec.structs.replace(sel, zone=others)
        return hand + len(candidates(context.scope(), node, rest)), True
    certain = sel.kind == "card" and sel.cost is None and sel.name is None
    return hand, not certain or (isinstance(sel.n, int) and hand > sel.n)


def _draw_lots(context: EffectContext, names: list[str], n: int) -> list[str]:
    left = list(names)
    found: list[str] = []
    while left and len(found) < n:
        found.append(left.pop(context.play.below(len(left), f"effect/{context.seat}")))
    return found


def _act(context: EffectContext, node: Taking, names: list[str]) -> None:
    """Do the node to what it takes: all at once, or to one thing after the other."""
    step = context.step
    match node:
        case Doom() | Restore() | Mark() | Forbid() | Strength():
            change(context, node, names)
            step.it = list(names)
            sample(context.play, context.combat)
        case Discard():
            step.it = discard(context, node, names)
            sample(context.play, context.combat)
        case Put() | Add() | Move() | Remove() | Destroy() | Reconfigure() | Trigger():
            step.made = []
            step.todo += [_FINISH, *(Operate(node, name) for name in names[::-1])]
