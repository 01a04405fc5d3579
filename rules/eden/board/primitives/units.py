"""Primitives that bring units into a formation, move them in it or take them out, one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from rules.core.ids import Card
from rules.eden import events as ev
from rules.eden import nodes as nd
from rules.eden.board.answer_labels import spots
from rules.eden.board.camps import army_of, touches
from rules.eden.board.context import EffectContext, resolve
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import can_add, is_protected
from rules.eden.board.feasibility import takes, triggered
from rules.eden.board.formation import Place, Side, leaves_hole, name_of, set_below, take_off
from rules.eden.board.formation_changes import Coming, Spot, arrive, leave, move, replace, where_is
from rules.eden.board.opportunities import forget, happen
from rules.eden.board.primitive import BATTLE, Primitive
from rules.eden.board.primitives.cards import send, take_out, zone_of
from rules.eden.board.primitives.permanent import instead_of
from rules.eden.board.selection import Scope
from rules.eden.board.steps import Operate, Pick, PickOption
from rules.eden.board.target_choice import one_by_one, run_taking
from rules.eden.board.targets import anchors, is_beside, named, other_front, removed, replacements


def _unit(context: EffectContext, node: Operate, scope: Scope) -> Place | None:
    """Find the unit to which a node is done, if it is there and may be touched (FR-COM-43)."""
    place = named(scope, node.name)
    if place is None or not touches(context.combat, scope.army, place.army):
        return None
    return place


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


# --- add ---


def _add(context: EffectContext, node: Operate, scope: Scope) -> None:
    adding = node.node
    assert isinstance(adding, nd.Add)
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
        # "Together": the second unit stands beside the one that was added before it, not beside the
        # anchor.
        last = named(scope, context.step.made[-1])
        spot = None if last is None else Spot(last, "right")
    take_out(context, scope, zone, node.name)
    unit = arrive(context.play, context.combat, context.seat, Coming(card, zone, spot))
    context.step.made.append(name_of(unit))


# --- remove ---


def _remove(context: EffectContext, node: Operate, scope: Scope) -> None:
    place = _unit(context, node, scope)
    if place is None or is_protected(context.state, context.combat, place):
        return
    unit, army = place.unit, place.army
    # An answer means that the owner has already been asked which side slides: the replacement was
    # looked for then, and is not offered a second time.
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


# --- put, destroy ---


def _take_away(context: EffectContext, node: Operate, scope: Scope) -> None:
    """Put or destroy a card or a unit; only what is destroyed counts as removed."""
    doing, place = node.node, named(scope, node.name)
    assert isinstance(doing, (nd.Put, nd.Destroy))
    if place is None:
        send(context, doing, node.name, scope)
        return
    if not touches(context.combat, scope.army, place.army):
        return
    slides = _slides(context, node, place)
    if slides is None:
        return
    mine, card = context.state.players[place.army.seat], place.unit.card
    context.step.made.append(node.name)
    if isinstance(doing, nd.Destroy):
        _destroy(context, place, slides)
        return
    leave(context.play, context.combat, place, (), slides=slides, actor=context.actor)
    {"hand": mine.hand, "deck_top": mine.deck, "discard": mine.discard}[doing.to].append(card)
    context.play.say(ev.CardMoved(place.army.seat, card, "battle", doing.to))


def _destroy(context: EffectContext, place: Place, slides: Side) -> None:
    """Send a unit of a formation back to the World of its owner (CM-OP-3)."""
    world, card = context.state.players[place.army.seat].world, place.unit.card
    events: tuple[nd.Happening, ...] = ("removed", "destroyed")
    leave(context.play, context.combat, place, events, slides=slides, actor=context.actor)
    world[card] = world.get(card, 0) + 1
    context.play.say(ev.UnitDestroyed(context.combat.id, place.army.seat, place.unit.id, card))


# --- move ---


def _move(context: EffectContext, waiting: Operate, scope: Scope) -> None:
    place = _unit(context, waiting, scope)
    node = None if place is None else _placed(context, waiting, scope)
    if place is None or node is None:
        return
    assert isinstance(node.node, nd.Move)
    if is_beside(node.node.at) and not node.place:
        return
    slides = _slides(context, node, place)
    if slides is None:
        return
    if node.node.at == "other_front":
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
    # The unit stays the same one, so what it could still activate goes with it.
    front.opportunities += follow
    now = where_is(army_of(front, place.army.seat), place.unit)
    context.play.say(ev.UnitMoved(front.id, now.army.seat, now.unit.id, now.row, now.column))
    context.step.made.append(node.name)
    happen(context.play, front, "moved", now, context.actor)


def _can_be_moved(scope: Scope, node: nd.Move, place: Place) -> bool:
    if node.at == "other_front":
        return other_front(scope.state, scope.combat, place.army.seat) is not None
    return not is_beside(node.at) or bool(anchors(scope, node.at, place.army, place.unit.id))


# --- reconfigure ---


def _reconfigure(context: EffectContext, node: Operate, scope: Scope) -> None:
    place = _unit(context, node, scope)
    if place is None or place.army is not scope.army:
        return  # somebody else's unit is never reconfigured
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


def _can_be_reconfigured(scope: Scope, node: nd.Reconfigure, place: Place) -> bool:
    cost = scope.facts[place.unit.card].cost
    return place.army is scope.army and bool(replacements(scope.state, scope.seat, cost))


# --- trigger ---


def _trigger(context: EffectContext, node: Operate, scope: Scope) -> None:
    place, trigger = _unit(context, node, scope), node.node
    assert isinstance(trigger, nd.Trigger)
    if place is None:
        return
    unit, seat = place.unit, place.army.seat
    there = triggered(context.scope(), trigger, place)
    if not there:
        return
    # Asked, if the others see more abilities than there are: else the missing question would tell
    # them what the hand lacks.
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
    number = context.combat.id
    context.agenda.append(resolve(number, seat, unit.id, unit.card, do, ability=ability))


def _one_by_one(
    node: type[nd.Node], to_one: Callable[[EffectContext, Operate, Scope], None], **more: Any
) -> Primitive:
    return Primitive(
        node=node, run=run_taking, feasible=takes, act=one_by_one, to_one=to_one, **more
    )


_CARDS: Final[frozenset[nd.Zone]] = frozenset(
    {"hand", "deck_top", "discard", "removed", "revealed"}
)

RECORDS = (
    _one_by_one(
        nd.Add,
        _add,
        zones=frozenset({"hand", "discard", "removed", "world", "revealed"}),
        ordered=lambda node: True,
    ),
    _one_by_one(nd.Move, _move, affects=_can_be_moved, ordered=lambda node: True),
    _one_by_one(
        nd.Remove,
        _remove,
        affects=lambda scope, node, place: not is_protected(scope.state, scope.combat, place),
        can_be_cost=True,
        takes_away=True,
    ),
    _one_by_one(
        nd.Put,
        _take_away,
        zones=BATTLE | _CARDS | {"world"},
        can_be_cost=True,
        takes_away=True,
        ordered=lambda node: node.to == "deck_top",
    ),
    _one_by_one(nd.Destroy, _take_away, zones=BATTLE | _CARDS, can_be_cost=True, takes_away=True),
    _one_by_one(
        nd.Reconfigure,
        _reconfigure,
        affects=_can_be_reconfigured,
        takes_away=True,
        ordered=lambda node: True,
    ),
    _one_by_one(nd.Trigger, _trigger, ordered=lambda node: True),
)
