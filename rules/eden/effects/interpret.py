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
from rules.eden.effects.able import can_resolve, candidates, has
from rules.eden.effects.camps import army_of, foes, is_principal
from rules.eden.effects.measure import holds, number
from rules.eden.effects.operate import change, operate
from rules.eden.effects.opportunities import react_to_spending, sample
from rules.eden.effects.questions import lines, open_camps
from rules.eden.effects.select import aims_at_foes
from rules.eden.effects.sending import discard, purchase
from rules.eden.effects.targets import elements, of_army
from rules.eden.effects.ways import ways_of
from rules.eden.effects.work import Work
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
    work = Work(play, agenda, play.state.combats[str(step.combat)], step)
    agenda.append(step)
    while agenda[-1] is step:
        if not step.todo:
            agenda.pop()
            return
        _do(work, step.todo.pop())


def _do(work: Work, node: Node | Inner) -> None:
    step, play = work.step, work.play
    match node:
        case Pay(cost=cost, then=then):
            step.todo += [*then[::-1], *cost[::-1]]
        case If():
            _test(work, node)
        case Choose():
            _choose(work, node)
        case Each(of=of, do=do):
            names = elements(work.scope(), of)
            if "hand" in of.zone:  # only how many they are is known to all
                step.todo += [n for _ in names for n in (*do[::-1], Bind(()))]
            else:
                step.todo.append(Loop(tuple(names), do))
        case Loop():
            _loop(work, node)
        case Bind(it=it):
            step.it = list(it)
        case Reveal(n=n, then=then):
            cards = card_zones.take_top(play, step.seat, n, fetching=bool(step.spent))
            step.revealed += cards
            play.say(ev.Revealed(step.seat, tuple(cards)))
            step.todo += [PutBack(), *then[::-1]]
        case PutBack():
            _put_back(work, node)
        case Draw(n=n):
            card_zones.draw(play, step.seat, number(work.scope(), n), fetching=bool(step.spent))
        case Gain(what=what, n=n):
            _gain(work, what, number(work.scope(), n))
        case Lose():
            _lose(work, node)
        case Muster():
            _muster(work, node)
        case Purchase():
            purchase(work, node)
        case Operate():
            operate(work, node)
        case Finish():
            step.it, step.made = step.made, []
            sample(play, work.combat)
        case Harvest():
            ways = ways_of(work.state)
            ways.harvest(play, work.combat, army_of(work.combat, step.seat), node)
            sample(play, work.combat)
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
            taken = _take(work, node)
            if taken is not None:
                _act(work, node, taken)
        case _:
            assert_never(node)


# --- control ---


def _test(work: Work, node: If) -> None:
    scope = work.scope()
    there = ways_of(work.state).grounds(scope.combat, scope.army)
    ground = None
    if len(there) > 1 and any(isinstance(cond, Territory) for cond in conditions_of(node)):
        ground = there[0]
        if len({holds(scope, node.cond, each) for each in there}) > 1:  # FR-COM-46
            answer = work.answer()
            if answer is None:
                work.ask(node, PickOption(work.seat, work.combat.id, "edge"))
                return
            ground = there[int(answer)]
    work.step.todo += (node.then if holds(scope, node.cond, ground) else node.otherwise)[::-1]


def _choose(work: Work, node: Choose) -> None:
    answer = work.answer()
    if answer is None:
        there = [
            i
            for i, option in enumerate(node.options)
            if can_resolve(work.scope(), option, public=True)
        ]
        if not there:
            return
        if len(there) > 1 or node.optional:
            work.ask(node, PickOption(_chooser(work, node), work.combat.id, "branch"))
            return
        answer = str(there[0])
    if answer != NONE:
        work.step.todo += node.options[int(answer)][::-1]


def _chooser(work: Work, node: Choose) -> Seat:
    """Find who chooses an option: the principal of an opposing camp, or the owner."""
    own = army_of(work.combat, work.seat)
    if node.by == "opponent" and is_principal(work.combat, own):
        for foe in foes(work.combat, own):
            if work.step.camp in (-1, foe.camp) and is_principal(work.combat, foe):
                return foe.seat
    return work.seat


def _loop(work: Work, node: Loop) -> None:
    names = list(node.names)
    if not names:
        return
    answer = work.answer()
    if answer is None and len(set(names)) > 1:
        work.ask(node, Pick(work.seat, work.combat.id, 1, 1))
        return
    name = names[0] if answer is None else answer
    names.remove(name)
    work.step.todo += [Loop(tuple(names), node.do), *node.do[::-1], Bind((name,))]


def _put_back(work: Work, node: PutBack) -> None:
    """Put revealed cards back on the deck: the first one chosen will be on top."""
    cards = list(work.step.revealed)
    order = work.answers()
    if order is None and len(set(cards)) > 1:
        work.ask(node, Pick(work.seat, work.combat.id, 1, 1))  # one after the other
        return
    if order is not None:
        cards.sort(key=order.index)
    work.state.players[work.seat].deck += cards[::-1]
    work.step.revealed = []


# --- gaining and losing ---


def _gain(work: Work, what: Supply, n: int) -> None:
    if n <= 0:
        return
    match what:
        case "mana":
            army_of(work.combat, work.seat).mana += n
            work.play.say(ev.Gained(work.seat, "mana", n))
        case "stock":
            army = army_of(work.combat, work.seat)
            ways_of(work.state).gain_stocks(work.play, work.combat, army, n)
        case "troop":
            work.step.todo.append(Muster(work.seat, n))
            return
    sample(work.play, work.combat)


def _lose(work: Work, node: Lose) -> None:
    scope = work.scope()
    n = number(scope, node.n)
    if node.who == "you":
        _give_up(work, scope.army, node, n)
        return
    if n <= 0 or not is_principal(work.combat, scope.army):
        return
    camp = _camp(work, node)
    for foe in [foe for foe in work.combat.armies if foe.camp == camp][::-1]:
        if has(scope, foe, node, n):
            _give_up(work, foe, node, n)


def _give_up(work: Work, army: Army, node: Lose, n: int) -> None:
    """Take mana, stocks or troops from a player."""
    if n <= 0:
        return
    match node.what:
        case "mana":
            army.mana -= n
            work.play.say(ev.Gained(army.seat, "mana", -n))
            if army.seat == work.seat:
                react_to_spending(work.state, work.combat, work.seat)
        case "stock":
            ways_of(work.state).spend_stocks(work.play, work.combat, army, n)
        case "troop":
            work.step.todo.append(Muster(army.seat, -n))
            return
    sample(work.play, work.combat)


def _muster(work: Work, node: Muster) -> None:
    """Gain or lose troops one by one: their owner says on which stack, if there are several."""
    army = army_of(work.combat, node.seat)
    ways = ways_of(work.state)
    there = ways.stacks(work.state, work.combat, army)
    names = [name for name, troops in there.items() if node.n > 0 or troops > 0]
    if not names:
        return
    answer = work.answer()
    if answer is None and len(names) > 1:
        work.ask(node, PickOption(node.seat, work.combat.id, "edge"))
        return
    name = names[0] if answer is None else names[int(answer)]
    n = 1 if node.n > 0 else -1
    if len(names) == 1:
        n = node.n if node.n > 0 else -min(-node.n, there[name])
    ways.muster(work.play, work.combat, army, name, n)
    if ways.has_troops:
        work.play.say(ev.Gained(node.seat, "troop", n))
    if len(names) > 1 and node.n != n:
        work.step.todo.append(Muster(node.seat, node.n - n))
    else:
        sample(work.play, work.combat)


# --- what a node takes ---


def _camp(work: Work, node: Node) -> int | None:
    """Find the camp that an effect is for; None when there is none, or it must be asked."""
    camps = open_camps(work.scope(), node, work.step.camp)
    if len(camps) > 1:
        answer = work.answer()
        if answer is not None:
            return int(answer)
        work.ask(node, PickOption(work.seat, work.combat.id, "camp"))
        return None
    return camps[0] if camps else None


def _take(work: Work, node: Taking) -> list[str] | None:
    """Find what the node takes; None when somebody must choose first (the node is put back)."""
    target = node.target
    if target == "this":
        return [f"u{work.step.unit}"]
    if target == "it":
        return work.step.it
    scope = work.scope()
    if aims_at_foes(target):
        if not is_principal(work.combat, scope.army):
            return []  # FR-COM-43
        if target.where in ("one_row", "one_column") or target.n != "all":
            return _take_from_foes(work, node, target)
    elif work.step.chosen is not None:
        return work.answers()
    return _pick(work, node, target, candidates(scope, node, target), work.seat)


def _take_from_foes(work: Work, node: Taking, sel: Selector) -> list[str] | None:
    """Take from each player of one opposing camp (FR-COM-41)."""
    step, scope = work.step, work.scope()
    if not step.victims:
        camp = _camp(work, node)
        if camp is None:
            return [] if work.agenda[-1] is step else None
        there = candidates(scope, node, sel)
        members = [army.seat for army in work.combat.armies if army.camp == camp]
        step.victims = [seat for seat in members if of_army(scope, there, seat)]
    while step.victims:
        names = _take_from_foe(work, node, sel, step.victims[0])
        if names is None:
            return None
        step.got += names
        step.victims.pop(0)
    names, step.got = step.got, []
    return names


def _take_from_foe(work: Work, node: Taking, sel: Selector, seat: Seat) -> list[str] | None:
    scope = work.scope()
    chooser = seat if sel.by == "opponent" else work.seat
    if sel.where in ("one_row", "one_column"):
        return _pick_line(work, node, sel, chooser)
    if work.step.chosen is not None:
        return work.answers()
    there = of_army(scope, candidates(scope, node, sel), seat)
    return _pick(work, node, sel, there, chooser)


def _pick_line(work: Work, node: Taking, sel: Selector, chooser: Seat) -> list[str] | None:
    there = lines(work.scope(), node, work.step.victims[0])
    at = 0
    if len(there) > 1:
        if sel.by == "random":
            at = work.play.below(len(there), f"effect/{work.seat}")
        elif (answer := work.answer()) is not None:
            at = int(answer)
        else:
            what: Literal["row", "column"] = "row" if sel.where == "one_row" else "column"
            work.ask(node, PickOption(chooser, work.combat.id, what))
            return None
    return [f"u{unit}" for unit in there[at].units]


def _pick(
    work: Work, node: Taking, sel: Selector, names: list[str], chooser: Seat
) -> list[str] | None:
    """Take as many of *names* as *sel* says, by chance, by force, or by asking.

    Nobody is asked only if everybody sees that there is nothing to choose (kernel, section 8):
    the bounds of a question are public, of a hand only the number of cards may enter them.
    """
    if sel.n == "all":
        return names
    if sel.by == "random":
        return _draw_lots(work, names, sel.n)
    there, hidden = len(names), False
    if "hand" in sel.zone:
        there, hidden = _seen_by_all(work, node, sel)
    elif isinstance(node, Trigger):
        wider = candidates(work.scope(), node, sel, public=True)
        if work.step.victims:
            wider = of_army(work.scope(), wider, work.step.victims[0])
        there, hidden = len(wider), wider != names
    most = min(sel.n, there)
    if not most:
        return []
    if not hidden and not sel.up_to and (there <= sel.n or len(set(names)) == 1):
        return names[:most]
    work.ask(node, Pick(chooser, work.combat.id, 0 if sel.up_to else most, most))
    return None


def _seen_by_all(work: Work, node: Taking, sel: Selector) -> tuple[int, bool]:
    """Count what might be taken for all that the others see; tell whether that is a guess."""
    hand = len(work.state.players[work.seat].hand)
    others = tuple(zone for zone in sel.zone if zone != "hand")
    if others:
        rest = msgspec.structs.replace(sel, zone=others)
        return hand + len(candidates(work.scope(), node, rest)), True
    certain = sel.kind == "card" and sel.cost is None and sel.name is None
    return hand, not certain or (isinstance(sel.n, int) and hand > sel.n)


def _draw_lots(work: Work, names: list[str], n: int) -> list[str]:
    left = list(names)
    found: list[str] = []
    while left and len(found) < n:
        found.append(left.pop(work.play.below(len(left), f"effect/{work.seat}")))
    return found


def _act(work: Work, node: Taking, names: list[str]) -> None:
    """Do the node to what it takes: all at once, or to one thing after the other."""
    step = work.step
    match node:
        case Doom() | Restore() | Mark() | Forbid() | Strength():
            change(work, node, names)
            step.it = list(names)
            sample(work.play, work.combat)
        case Discard():
            step.it = discard(work, node, names)
            sample(work.play, work.combat)
        case Put() | Add() | Move() | Remove() | Destroy() | Reconfigure() | Trigger():
            step.made = []
            step.todo += [_FINISH, *(Operate(node, name) for name in names[::-1])]
