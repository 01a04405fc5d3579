"""What an operation does to one unit, or to units where they stand."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden.common.state import Combat, Later, State
from rules.eden.effects.answer_labels import spots
from rules.eden.effects.camps import army_of, touches
from rules.eden.effects.card_facts import facts_of, spent_by
from rules.eden.effects.card_moves import send, settle_price, take_out, zone_of
from rules.eden.effects.context import EffectContext
from rules.eden.effects.edition_hooks import hooks_of
from rules.eden.effects.evaluation import can_add, is_protected, number
from rules.eden.effects.feasibility import can_resolve, triggered
from rules.eden.effects.formation import (
    Place,
    Side,
    leaves_hole,
    name_of,
    set_below,
    take_off,
)
from rules.eden.effects.formation_changes import (
    Coming,
    Spot,
    arrive,
    leave,
    move,
    replace,
    where_is,
)
from rules.eden.effects.opportunities import forget, happen
from rules.eden.effects.selection import Scope
from rules.eden.effects.targets import is_beside, named, other_front, removed, replacements
from rules.eden.nodes import (
    Add,
    Destroy,
    Doom,
    Forbid,
    Happening,
    Mark,
    Move,
    Purchase,
    Put,
    Reconfigure,
    Remove,
    Restore,
    Selector,
    Strength,
    Trigger,
)
from rules.eden.steps import Operate, Pick, PickOption, Resolve

Lasting = Doom | Restore | Mark | Forbid | Strength
"""The nodes that change units where they stand; they ask nothing."""

Changed = Literal["doomed", "restored", "marked", "protected", "silenced", "strength"]


def change(context: EffectContext, node: Lasting, names: list[str]) -> None:
    """Change units where they stand, all at once."""
    scope = context.scope()
    n = number(scope, node.n) if isinstance(node, Strength) else 0
    for name in names:
        place = named(scope, name)
        if place is not None and touches(context.combat, scope.army, place.army):
            _change(context, node, place, n)
    if isinstance(node, Strength) and node.later and isinstance(node.target, Selector):
        scope.army.later.append(Later(node.target, n, context.step.unit))


def _change(context: EffectContext, node: Lasting, place: Place, n: int) -> None:
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
                forget(context.combat, unit.id)
    context.play.say(
        ev.UnitChanged(context.combat.id, place.army.seat, unit.id, unit.card, what, n)
    )
    if what == "doomed" or what == "restored":  # noqa: PLR1714 - mypy follows this form
        happen(context.play, context.combat, what, place, context.actor)


# --- one unit at a time ---


def operate(context: EffectContext, node: Operate) -> None:
    """Do a node to one thing, or ask first what must be known: the node is put back then."""
    scope = context.scope()
    match node.node:
        case Add():
            _add(context, node, node.node, scope)
        case Purchase():
            settle_price(context, node, scope)
        case Put() | Destroy():
            place = named(scope, node.name)
            if place is None:
                send(context, node.node, node.name, scope)
            elif touches(context.combat, scope.army, place.army):
                _take_away(context, node, node.node, place)
        case Remove() | Move() | Reconfigure() | Trigger():
            place = named(scope, node.name)
            if place is not None and touches(context.combat, scope.army, place.army):
                _operate(context, node, scope, place)
        case _:
            raise TypeError(f"{node.node} is done to everything at once")


def _operate(context: EffectContext, node: Operate, scope: Scope, place: Place) -> None:
    match node.node:
        case Remove():
            _remove(context, node, place)
        case Move(at=at):
            placed = _placed(context, node, scope)
            if placed is not None and (placed.place or not is_beside(at)):
                _move(context, placed, scope, place)
        case Reconfigure() if place.army is scope.army:
            _reconfigure(context, node, scope, place)
        case Trigger():
            _trigger(context, node, node.node, place)
        case _:
            return  # somebody else's unit is never reconfigured


def _slides(context: EffectContext, node: Operate, place: Place) -> Side | None:
    """Find which part of the row closes the hole; None when its owner must say (D-SHIFT)."""
    if not leaves_hole(place):
        return "right"
    answer = context.answer()
    if answer is None:
        context.ask(node, PickOption(place.army.seat, context.combat.id, "shift"))
        return None
    return "right" if answer == "0" else "left"


def _placed(context: EffectContext, node: Operate, scope: Scope) -> Operate | None:
    """Return the node with the place of its unit, if somebody chooses it; None: it waits."""
    if node.place or not spots(scope, node):
        return node
    answer = context.answer()
    if answer is not None:
        return msgspec.structs.replace(node, place=answer)
    context.ask(node, PickOption(context.seat, context.combat.id, "place"))
    return None


def _spot(scope: Scope, node: Operate) -> Spot | None:
    """Return the place that was chosen."""
    if not node.place:
        return None
    k, s = divmod(int(node.place), 2)
    side: Side = "right" if s else "left"
    return Spot(spots(scope, node)[k], side)


def _remove(context: EffectContext, node: Operate, place: Place) -> None:
    unit, army = place.unit, place.army
    if is_protected(context.state, context.combat, place):
        return
    if context.step.chosen is None and (
        instead := instead_of(context.state, context.combat, place, context.actor)
    ):
        context.agenda.append(instead)
        context.step.made.append(node.name)
        return
    slides = _slides(context, node, place)
    if slides is None:
        return
    context.step.made.append(node.name)
    hooks = hooks_of(context.state)
    if hooks.is_destroyed(context.state, unit.card):
        _destroy(context, place, slides)
        hooks.mourn(context.play, context.combat, army)
        return
    army.removed.append(
        leave(context.play, context.combat, place, ("removed",), slides=slides, actor=context.actor)
    )
    context.play.say(
        ev.UnitRemoved(context.combat.id, army.seat, unit.id, unit.card, context.actor)
    )


def instead_of(state: State, combat: Combat, place: Place, actor: Seat) -> Resolve | None:
    """Find what happens instead of the removal of a unit, if it can be done (CM-OP-22)."""
    seat, unit = place.army.seat, place.unit
    for instead in facts_of(state)[unit.card].instead:
        if can_resolve(Scope(state, combat, seat, unit.id), instead.do):
            return Resolve(
                combat=combat.id,
                seat=seat,
                unit=unit.id,
                todo=[*instead.do[::-1]],
                card=unit.card,
                by=actor,
                spent=spent_by(unit.card, instead.do),
            )
    return None


def _take_away(context: EffectContext, node: Operate, doing: Put | Destroy, place: Place) -> None:
    """Put or destroy a unit of a formation; only what is destroyed counts as removed."""
    slides = _slides(context, node, place)
    if slides is None:
        return
    mine, card = context.state.players[place.army.seat], place.unit.card
    context.step.made.append(node.name)
    if isinstance(doing, Destroy):
        _destroy(context, place, slides)
        return
    leave(context.play, context.combat, place, (), slides=slides, actor=context.actor)
    {"hand": mine.hand, "deck_top": mine.deck, "discard": mine.discard}[doing.to].append(card)
    context.play.say(ev.CardMoved(place.army.seat, card, "battle", doing.to))


def _destroy(context: EffectContext, place: Place, slides: Side) -> None:
    """Send a unit of a formation back to the World of its owner (CM-OP-3)."""
    world, card = context.state.players[place.army.seat].world, place.unit.card
    events: tuple[Happening, ...] = ("removed", "destroyed")
    leave(context.play, context.combat, place, events, slides=slides, actor=context.actor)
    world[card] = world.get(card, 0) + 1
    context.play.say(ev.UnitDestroyed(context.combat.id, place.army.seat, place.unit.id, card))


def _move(context: EffectContext, node: Operate, scope: Scope, place: Place) -> None:
    slides = _slides(context, node, place)
    if slides is None:
        return
    if isinstance(node.node, Move) and node.node.at == "other_front":
        _cross(context, node, place, slides)
        return
    move(context.combat, place, slides, _spot(scope, node))
    now = where_is(place.army, place.unit)
    context.play.say(
        ev.UnitMoved(context.combat.id, now.army.seat, now.unit.id, now.row, now.column)
    )
    context.step.made.append(node.name)
    happen(context.play, context.combat, "moved", now, context.actor)


def _cross(context: EffectContext, node: Operate, place: Place, slides: Side) -> None:
    """Move a unit to the other front where its owner fights; it stays the same unit (CM-OP-7)."""
    front = other_front(context.state, context.combat, place.army.seat)
    if front is None:
        return
    take_off(place, slides)
    set_below(army_of(front, place.army.seat), place.unit)
    number = place.unit.id
    follow = [o for o in context.combat.opportunities if o.unit == number]
    forget(context.combat, number)
    front.opportunities += follow
    now = where_is(army_of(front, place.army.seat), place.unit)
    context.play.say(ev.UnitMoved(front.id, now.army.seat, now.unit.id, now.row, now.column))
    context.step.made.append(node.name)
    happen(context.play, front, "moved", now, context.actor)


def _add(context: EffectContext, node: Operate, adding: Add, scope: Scope) -> None:
    gone = removed(scope, node.name)
    card = Card(node.name) if gone is None else gone.unit.card
    zone = zone_of(scope, adding.target, node.name)
    if zone is None or (gone is not None and gone.army is not scope.army):
        return
    if not can_add(context.state, context.combat, context.seat, card):
        return
    placed = _placed(context, node, scope)
    if placed is None:
        return
    spot = _spot(scope, placed)
    if adding.at == "together" and context.step.made:
        last = named(scope, context.step.made[-1])
        spot = None if last is None else Spot(last, "right")
    take_out(context, scope, zone, node.name)
    unit = arrive(context.play, context.combat, context.seat, Coming(card, zone, spot))
    context.step.made.append(name_of(unit))


def _reconfigure(context: EffectContext, node: Operate, scope: Scope, place: Place) -> None:
    cost = scope.facts[place.unit.card].cost
    picked = node.picked
    if (answer := context.answer()) is not None:
        picked = (*picked, Card(answer))
    while there := replacements(context.state, context.seat, cost, picked):
        if len(there) > 1:
            waiting = msgspec.structs.replace(node, picked=picked)
            context.ask(waiting, Pick(context.seat, context.combat.id, 1, 1))
            return
        picked = (*picked, there[0])
    if picked:
        new = replace(context.play, context.combat, place, picked)
        context.step.made += [name_of(unit) for unit in new]


def _trigger(context: EffectContext, node: Operate, trigger: Trigger, place: Place) -> None:
    unit, seat = place.unit, place.army.seat
    there = triggered(context.scope(), trigger, place)
    if not there:
        return
    if there == triggered(context.scope(), trigger, place, public=True) and len(there) == 1:
        ability = there[0]  # everybody sees that there is no other
    else:
        answer = context.answer()
        if answer is None:
            context.ask(node, PickOption(context.seat, context.combat.id, "ability"))
            return
        ability = int(answer)
    context.step.made.append(node.name)
    context.play.say(ev.Activated(context.combat.id, seat, unit.id, unit.card, ability))
    do = context.scope().facts[unit.card].abilities[ability].do
    context.agenda.append(
        Resolve(
            combat=context.combat.id,
            seat=seat,
            unit=unit.id,
            todo=[*do[::-1]],
            card=unit.card,
            ability=ability,
            spent=spent_by(unit.card, do),
        )
    )
