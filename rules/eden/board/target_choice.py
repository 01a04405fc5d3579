"""What a node takes: found, drawn by lot, or chosen by the seat that the card names."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from rules.core.ids import Seat
from rules.eden.board.answer_labels import lines, open_camps
from rules.eden.board.camps import is_principal
from rules.eden.board.context import EffectContext
from rules.eden.board.feasibility import candidates
from rules.eden.board.primitive import PRIMITIVES
from rules.eden.board.selection import aims_at_foes
from rules.eden.board.steps import Finish, Operate, Pick, PickOption, PickSeveral
from rules.eden.board.targets import of_army
from rules.eden.nodes import Node, Selector, Trigger

_FINISH: Final = Finish()


def run_taking(context: EffectContext, node: Any) -> None:
    """Find what a node takes, then do to it what the record of the node says."""
    taken = _take(context, node)
    if taken is not None:
        act = PRIMITIVES[type(node)].act
        assert act is not None
        act(context, node, taken)


def one_by_one(context: EffectContext, node: Any, names: list[str]) -> None:
    """Do a node to one thing after the other."""
    context.step.made = []
    context.step.todo += [_FINISH, *(Operate(node, name) for name in names[::-1])]


def chosen_camp(context: EffectContext, node: Node) -> int | None:
    """Find the camp that an effect is for; None when there is none, or it must be asked."""
    camps = open_camps(context.scope(), node, context.step.camp)
    if len(camps) > 1:
        answer = context.answer()
        if answer is not None:
            return int(answer)
        context.ask(node, PickOption(context.seat, context.combat.id, "camp"))
        return None
    return camps[0] if camps else None


def _take(context: EffectContext, node: Any) -> list[str] | None:
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


def _take_from_foes(context: EffectContext, node: Any, sel: Selector) -> list[str] | None:
    """Take from each player of one opposing camp (FR-COM-41)."""
    step, scope = context.step, context.scope()
    if not step.victims:
        camp = chosen_camp(context, node)
        if camp is None:
            # Either there is no camp to take from, or a question about it lies on the agenda now.
            return [] if context.agenda[-1] is step else None
        there = candidates(scope, node, sel)
        members = [army.seat for army in context.combat.armies if army.camp == camp]
        # Kept in the step: each of them may be asked, and in between the position is stored.
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
    context: EffectContext, node: Any, sel: Selector, seat: Seat
) -> list[str] | None:
    scope = context.scope()
    chooser = seat if sel.by == "opponent" else context.seat
    if sel.where in ("one_row", "one_column"):
        return _pick_line(context, node, sel, chooser)
    if context.step.chosen is not None:
        return context.answers()
    there = of_army(scope, candidates(scope, node, sel), seat)
    return _pick(context, node, sel, there, chooser)


def _pick_line(context: EffectContext, node: Any, sel: Selector, chooser: Seat) -> list[str] | None:
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
    context: EffectContext, node: Any, sel: Selector, names: list[str], chooser: Seat
) -> list[str] | None:
    """Take as many of *names* as *sel* says, by chance, by force, or by asking.

    That somebody is not asked would tell the others what a hand holds: so a question is left out
    only if everybody sees that there is nothing to choose. Its bounds are public too: of a hand
    only the number of cards may enter them.
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
    # Copies of one card are no choice either.
    if not hidden and not sel.up_to and (there <= sel.n or len(set(names)) == 1):
        return names[:most]
    least = 0 if sel.up_to else most
    kind = Pick if most == 1 else PickSeveral
    context.ask(node, kind(chooser, context.combat.id, least, most))
    return None


def _seen_by_all(context: EffectContext, node: Any, sel: Selector) -> tuple[int, bool]:
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
