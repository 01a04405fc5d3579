"""What may be answered to the questions of an ability, and what an answer does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.core.errors import NotNow, Refusal
from rules.core.forms import Form
from rules.core.ids import Card, Seat
from rules.eden.actions import Action, Done, Option, Take
from rules.eden.actions import Pick as PickThings
from rules.eden.board.answer_labels import choices, in_any_order, pick_names
from rules.eden.board.board import Play
from rules.eden.board.card_facts import facts_of
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.errors import ChooseBetween, PayExactly
from rules.eden.board.primitives.control import NONE
from rules.eden.board.state import State
from rules.eden.board.windows import turn_answer, turn_options, turn_why_not
from rules.eden.nodes import Choose, Node, Purchase
from rules.eden.steps import (
    AbilityTurn,
    Fork,
    Inner,
    Operate,
    Pick,
    PickOption,
    PickSeveral,
    Resolve,
    SettingBack,
    Step,
)

Asking = AbilityTurn | Pick | PickOption
"""The steps that wait for one answer about abilities."""

_DONE: Final = Done()
_take = cache(Take)
_option = cache(Option)


def options(state: State, agenda: list[Step], step: Asking, seat: Seat) -> list[Action]:
    """List everything that *seat* may answer."""
    match step:
        case AbilityTurn():
            return turn_options(state, step)
        case Pick():
            names = dict.fromkeys(pick_names(state, below(agenda)))
            takes: list[Action] = [_take(name) for name in names]
            return takes if takes and step.at_least else [_DONE, *takes]
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
            agenda.pop()
            below([*agenda, step]).chosen = [action.what] if isinstance(action, Take) else []
        case PickOption():
            agenda.pop()
            chosen = str(action.number) if isinstance(action, Option) else NONE
            below([*agenda, step]).chosen = [chosen]


def default(state: State, agenda: list[Step], step: Asking, seat: Seat) -> Action:
    """Answer for a seat that is skipped: nothing where the text allows it, else the first."""
    listed = options(state, agenda, step, seat)
    if isinstance(step, AbilityTurn) or _DONE in listed:
        return _DONE
    if isinstance(step, Pick):
        # The hand is in the order of drawing; the list of options is sorted. The oldest card goes
        # first.
        hand = [_take(card) for card in state.players[seat].hand]
        return next((action for action in hand if action in listed), listed[0])
    return listed[0]


def below(agenda: list[Step]) -> Resolve:
    """Return the ability that the question on top of *agenda* is about."""
    resolve = agenda[-2]
    assert isinstance(resolve, Resolve)
    return resolve


# --- several things at once ---


def next_things(
    state: State, step: PickSeveral, resolve: Resolve, taken: Sequence[str]
) -> list[str]:
    """List what may be taken after these things; empty when they are enough."""
    names, node = pick_names(state, resolve), resolve.todo[-1]
    left = _left(names, taken)
    if left is None or _enough(state, node, taken) or len(taken) >= step.at_most:
        return []
    return list(dict.fromkeys(left))


def _left(names: list[str], taken: Sequence[str]) -> list[str] | None:
    """Return what is left of the names; None: something is taken that is not among them."""
    left = list(names)
    for name in taken:
        if name not in left:
            return None
        left.remove(name)
    return left


def _price(state: State, node: Node | Inner) -> int:
    """Return the value of crystals that must be taken; 0: the number of things counts."""
    if isinstance(node, Operate) and isinstance(node.node, Purchase):
        return facts_of(state)[Card(node.name)].cost
    return 0


def _enough(state: State, node: Node | Inner, taken: Sequence[str]) -> bool:
    price = _price(state, node)
    return bool(price) and sum(CRYSTAL_VALUES[Card(crystal)] for crystal in taken) >= price


def _several_blank(state: State, agenda: list[Step], step: PickSeveral, seat: Seat) -> PickThings:
    """Take nothing where the text allows it, else the oldest cards of the hand, or what is first."""
    taken: list[str] = []
    resolve = below(agenda)
    while step.at_least and (there := next_things(state, step, resolve, taken)):
        oldest = (str(card) for card in state.players[seat].hand if card in there)
        taken.append(next(oldest, there[0]))
    return PickThings(tuple(taken))


def _several_grow(
    state: State, agenda: list[Step], step: PickSeveral, seat: Seat, draft: PickThings
) -> list[PickThings]:
    """List the drafts with one thing more."""
    resolve = below(agenda)
    names, free = pick_names(state, resolve), in_any_order(resolve.todo[-1])
    more = ((*draft.things, name) for name in next_things(state, step, resolve, draft.things))
    # Where the order does not matter, things stand in that of the list, so that two drafts that say the
    # same are equal.
    return [PickThings(one if free else tuple(sorted(one, key=names.index))) for one in more]


def _several_why_not(
    state: State, agenda: list[Step], step: PickSeveral, seat: Seat, answer: PickThings
) -> Refusal | None:
    """Return the refusal if a rule forbids *answer*."""
    resolve, things = below(agenda), answer.things
    names, node = pick_names(state, resolve), resolve.todo[-1]
    if _left(names, things) is None:
        return NotNow()
    if price := _price(state, node):
        values = [CRYSTAL_VALUES[Card(crystal)] for crystal in things]
        # As with any payment, no crystal may be left out.
        enough = sum(values) - max(values, default=0) < price <= sum(values)
        return None if enough else PayExactly(price)
    # By what the others see there may be more than there is.
    least = min(step.at_least, len(names))
    fits = least <= len(things) <= step.at_most
    return None if fits else ChooseBetween(least, step.at_most)


def several(
    play: Play, agenda: list[Step], step: PickSeveral, seat: Seat, answer: PickThings
) -> None:
    """Go on with the ability, which takes these things."""
    below([*agenda, step]).chosen = list(answer.things)


SEVERAL: Final = Form(
    answer=PickThings,
    blank=_several_blank,
    empty=lambda state, agenda, step, seat: PickThings(),
    lines=lambda state, agenda, step, seat, draft: (),
    grow=_several_grow,
    why_not=_several_why_not,
)


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
