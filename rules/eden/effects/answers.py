"""What may be answered to the questions of an ability, and what an answer does."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.core.errors import NotNow, Refusal
from rules.core.ids import Card, Seat
from rules.eden.actions import Action, Done, Option, Take
from rules.eden.common.board import Play
from rules.eden.common.cards import CRYSTAL_VALUES
from rules.eden.common.state import State
from rules.eden.effects.answer_labels import choices, in_any_order, is_secret, pick_names
from rules.eden.effects.card_facts import facts_of
from rules.eden.effects.edition_hooks import hooks_of
from rules.eden.effects.primitives.control import NONE
from rules.eden.effects.windows import turn_answer, turn_options, turn_why_not
from rules.eden.events import Edited
from rules.eden.nodes import Choose, Node, Purchase
from rules.eden.steps import (
    AbilityTurn,
    Fork,
    Inner,
    Operate,
    Pick,
    PickOption,
    PutBack,
    Resolve,
    SettingBack,
    Step,
)

Asking = AbilityTurn | Pick | PickOption
"""The steps that wait for an answer about abilities."""

_DONE: Final = Done()
_take = cache(Take)
_option = cache(Option)


def options(state: State, agenda: list[Step], step: Asking, seat: Seat) -> list[Action]:
    """List everything that *seat* may answer."""
    match step:
        case AbilityTurn():
            return turn_options(state, step)
        case Pick():
            return _pick_options(state, step, below(agenda))
        case PickOption():
            return _option_options(state, step, below(agenda))


def why_not(
    state: State, agenda: list[Step], step: Asking, seat: Seat, action: Action
) -> Refusal | None:
    """Return the rule that forbids *action*, or None when it is legal."""
    if isinstance(step, AbilityTurn):
        return turn_why_not(state, step, action)
    return None if action in options(state, agenda, step, seat) else NotNow()


def answer(play: Play, agenda: list[Step], step: Asking, seat: Seat, action: Action) -> None:
    """Do what a legal answer says."""
    match step:
        case AbilityTurn():
            turn_answer(play, agenda, step, action)
        case Pick():
            _pick(play, agenda, step, action)
        case PickOption():
            agenda.pop()
            chosen = str(action.number) if isinstance(action, Option) else NONE
            below([*agenda, step]).chosen = [chosen]


def default(state: State, agenda: list[Step], step: Asking, seat: Seat) -> Action:
    """Answer for a seat that is skipped: nothing where the text allows it, else the first."""
    there = options(state, agenda, step, seat)
    if isinstance(step, AbilityTurn) or _DONE in there:
        return _DONE
    if isinstance(step, Pick):
        # The hand is in the order of drawing; the list of options is sorted. The oldest card goes
        # first.
        hand = [_take(card) for card in state.players[seat].hand]
        return next((action for action in hand if action in there), there[0])
    return there[0]


def below(agenda: list[Step]) -> Resolve:
    """Return the ability that the question on top of *agenda* is about."""
    resolve = agenda[-2]
    assert isinstance(resolve, Resolve)
    return resolve


# --- picks ---


def _pick_options(state: State, step: Pick, resolve: Resolve) -> list[Action]:
    names = pick_names(state, resolve)
    node = resolve.todo[-1]
    if in_any_order(node):
        found = list(dict.fromkeys(_left(names, step.taken)))
    else:
        start = 0
        for name in step.taken:
            # Where the order of picks does not matter, they are made in the order of the list: each
            # set of picks is reached in one way only, which keeps random and searching players from
            # trying it many times.
            start = names.index(name, start) + 1
        missing = max(1, step.at_least - len(step.taken))
        # So many are left at the end that the required number can still be reached.
        stop = max(start, len(names) - missing + 1) if step.at_least else len(names)
        found = list(dict.fromkeys(names[start:stop]))
    takes: list[Action] = [_take(name) for name in found]
    if not takes or _may_stop(step, node):
        return [_DONE, *takes]
    return takes


def _left(names: list[str], taken: list[str]) -> list[str]:
    left = list(names)
    for name in taken:
        left.remove(name)
    return left


def _may_stop(step: Pick, node: Node | Inner) -> bool:
    return len(step.taken) >= step.at_least and not _one_by_one(node)


def _one_by_one(node: Node | Inner) -> bool:
    """Return whether picks go on until something else than a number says that they are enough."""
    return isinstance(node, PutBack) or (
        isinstance(node, Operate) and isinstance(node.node, Purchase)
    )


def _pick(play: Play, agenda: list[Step], step: Pick, action: Action) -> None:
    resolve = below(agenda)
    if isinstance(action, Take):
        step.taken.append(action.what)
        _take_the_rest(play.state, step, resolve)
        if not _is_complete(play.state, step, resolve):
            play.say(Edited(step.seat))
            return
    resolve.chosen = list(step.taken)
    agenda.pop()


def _take_the_rest(state: State, step: Pick, resolve: Resolve) -> None:
    """Take what is left when everybody sees that there is nothing more to choose."""
    node = resolve.todo[-1]
    # The rest of a hand is never taken by itself: that the question ended early would tell what was
    # held.
    if step.at_least < step.at_most or is_secret(node):
        return
    most = len(resolve.revealed) if isinstance(node, PutBack) else step.at_most
    missing = most - len(step.taken)
    if missing and len(set(left := _left(pick_names(state, resolve), step.taken))) == 1:
        step.taken += left[:missing]


def _is_complete(state: State, step: Pick, resolve: Resolve) -> bool:
    match resolve.todo[-1]:
        case PutBack():
            return len(step.taken) == len(resolve.revealed)
        case Operate(node=Purchase(), name=name):
            price = facts_of(state)[Card(name)].cost
            return sum(CRYSTAL_VALUES[Card(crystal)] for crystal in step.taken) >= price
        case _:
            return len(step.taken) >= step.at_most


def _option_options(state: State, step: PickOption, resolve: Resolve) -> list[Action]:
    found: list[Action] = [_option(number) for number in choices(state, step, resolve)]
    node = resolve.todo[-1]
    if not found or (step.what == "branch" and isinstance(node, Choose) and node.optional):
        return [_DONE, *found]
    return found


# --- R-20 ---


def half_resolved(state: State, seat: Seat) -> bool:
    """Return whether a card effect is half resolved in a combat in which *seat* takes part."""
    return _half_resolved(state, state.agenda, seat)


def _half_resolved(state: State, agenda: list[Step], seat: Seat) -> bool:
    for step in agenda:
        if isinstance(step, Fork):
            if any(_half_resolved(state, lane, seat) for lane in step.lanes):
                return True
        elif isinstance(step, (Resolve, SettingBack)):
            combat = state.combats[str(step.combat)]
            for front in hooks_of(state).together(state, combat):
                if any(army.seat == seat for army in front.armies):
                    return True
    return False
