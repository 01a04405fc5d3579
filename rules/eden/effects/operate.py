"""What an operation does to one unit, or to units where they stand."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden.common.state import Combat, Later, State
from rules.eden.effects.able import can_resolve, triggered
from rules.eden.effects.arrivals import Coming, Spot, arrive, leave, move, replace, where_is
from rules.eden.effects.camps import army_of, touches
from rules.eden.effects.facts import facts_of, spent_by
from rules.eden.effects.formation import (
    Place,
    Side,
    leaves_hole,
    name_of,
    set_below,
    take_off,
)
from rules.eden.effects.measure import can_add, is_protected, number
from rules.eden.effects.opportunities import forget, happen
from rules.eden.effects.questions import spots
from rules.eden.effects.select import Scope
from rules.eden.effects.sending import send, settle_price, take_out, zone_of
from rules.eden.effects.targets import is_beside, named, other_front, removed, replacements
from rules.eden.effects.ways import ways_of
from rules.eden.effects.work import Work
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


def change(work: Work, node: Lasting, names: list[str]) -> None:
    """Change units where they stand, all at once."""
    scope = work.scope()
    n = number(scope, node.n) if isinstance(node, Strength) else 0
    for name in names:
        place = named(scope, name)
        if place is not None and touches(work.combat, scope.army, place.army):
            _change(work, node, place, n)
    if isinstance(node, Strength) and node.later and isinstance(node.target, Selector):
        scope.army.later.append(Later(node.target, n, work.step.unit))


def _change(work: Work, node: Lasting, place: Place, n: int) -> None:
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
                forget(work.combat, unit.id)
    work.play.say(ev.UnitChanged(work.combat.id, place.army.seat, unit.id, unit.card, what, n))
    if what == "doomed" or what == "restored":  # noqa: PLR1714 - mypy follows this form
        happen(work.play, work.combat, what, place, work.actor)


# --- one unit at a time ---


def operate(work: Work, node: Operate) -> None:
    """Do a node to one thing, or ask first what must be known: the node is put back then."""
    scope = work.scope()
    match node.node:
        case Add():
            _add(work, node, node.node, scope)
        case Purchase():
            settle_price(work, node, scope)
        case Put() | Destroy():
            place = named(scope, node.name)
            if place is None:
                send(work, node.node, node.name, scope)
            elif touches(work.combat, scope.army, place.army):
                _take_away(work, node, node.node, place)
        case Remove() | Move() | Reconfigure() | Trigger():
            place = named(scope, node.name)
            if place is not None and touches(work.combat, scope.army, place.army):
                _operate(work, node, scope, place)
        case _:
            raise TypeError(f"{node.node} is done to everything at once")


def _operate(work: Work, node: Operate, scope: Scope, place: Place) -> None:
    match node.node:
        case Remove():
            _remove(work, node, place)
        case Move(at=at):
            placed = _placed(work, node, scope)
            if placed is not None and (placed.place or not is_beside(at)):
                _move(work, placed, scope, place)
        case Reconfigure() if place.army is scope.army:
            _reconfigure(work, node, scope, place)
        case Trigger():
            _trigger(work, node, node.node, place)
        case _:
            return  # somebody else's unit is never reconfigured


def _slides(work: Work, node: Operate, place: Place) -> Side | None:
    """Find which part of the row closes the hole; None when its owner must say (D-SHIFT)."""
    if not leaves_hole(place):
        return "right"
    answer = work.answer()
    if answer is None:
        work.ask(node, PickOption(place.army.seat, work.combat.id, "shift"))
        return None
    return "right" if answer == "0" else "left"


def _placed(work: Work, node: Operate, scope: Scope) -> Operate | None:
    """Return the node with the place of its unit, if somebody chooses it; None: it waits."""
    if node.place or not spots(scope, node):
        return node
    answer = work.answer()
    if answer is not None:
        return msgspec.structs.replace(node, place=answer)
    work.ask(node, PickOption(work.seat, work.combat.id, "place"))
    return None


def _spot(scope: Scope, node: Operate) -> Spot | None:
    """Return the place that was chosen."""
    if not node.place:
        return None
    k, s = divmod(int(node.place), 2)
    side: Side = "right" if s else "left"
    return Spot(spots(scope, node)[k], side)


def _remove(work: Work, node: Operate, place: Place) -> None:
    unit, army = place.unit, place.army
    if is_protected(work.state, work.combat, place):
        return
    if work.step.chosen is None and (
        instead := instead_of(work.state, work.combat, place, work.actor)
    ):
        work.agenda.append(instead)
        work.step.made.append(node.name)
        return
    slides = _slides(work, node, place)
    if slides is None:
        return
    work.step.made.append(node.name)
    ways = ways_of(work.state)
    if ways.is_destroyed(work.state, unit.card):
        _destroy(work, place, slides)
        ways.mourn(work.play, work.combat, army)
        return
    army.removed.append(
        leave(work.play, work.combat, place, ("removed",), slides=slides, actor=work.actor)
    )
    work.play.say(ev.UnitRemoved(work.combat.id, army.seat, unit.id, unit.card, work.actor))


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


def _take_away(work: Work, node: Operate, doing: Put | Destroy, place: Place) -> None:
    """Put or destroy a unit of a formation; only what is destroyed counts as removed."""
    slides = _slides(work, node, place)
    if slides is None:
        return
    mine, card = work.state.players[place.army.seat], place.unit.card
    work.step.made.append(node.name)
    if isinstance(doing, Destroy):
        _destroy(work, place, slides)
        return
    leave(work.play, work.combat, place, (), slides=slides, actor=work.actor)
    {"hand": mine.hand, "deck_top": mine.deck, "discard": mine.discard}[doing.to].append(card)
    work.play.say(ev.CardMoved(place.army.seat, card, "battle", doing.to))


def _destroy(work: Work, place: Place, slides: Side) -> None:
    """Send a unit of a formation back to the World of its owner (CM-OP-3)."""
    world, card = work.state.players[place.army.seat].world, place.unit.card
    events: tuple[Happening, ...] = ("removed", "destroyed")
    leave(work.play, work.combat, place, events, slides=slides, actor=work.actor)
    world[card] = world.get(card, 0) + 1
    work.play.say(ev.UnitDestroyed(work.combat.id, place.army.seat, place.unit.id, card))


def _move(work: Work, node: Operate, scope: Scope, place: Place) -> None:
    slides = _slides(work, node, place)
    if slides is None:
        return
    if isinstance(node.node, Move) and node.node.at == "other_front":
        _cross(work, node, place, slides)
        return
    move(work.combat, place, slides, _spot(scope, node))
    now = where_is(place.army, place.unit)
    work.play.say(ev.UnitMoved(work.combat.id, now.army.seat, now.unit.id, now.row, now.column))
    work.step.made.append(node.name)
    happen(work.play, work.combat, "moved", now, work.actor)


def _cross(work: Work, node: Operate, place: Place, slides: Side) -> None:
    """Move a unit to the other front where its owner fights; it stays the same unit (CM-OP-7)."""
    front = other_front(work.state, work.combat, place.army.seat)
    if front is None:
        return
    take_off(place, slides)
    set_below(army_of(front, place.army.seat), place.unit)
    number = place.unit.id
    follow = [o for o in work.combat.opportunities if o.unit == number]
    forget(work.combat, number)
    front.opportunities += follow
    now = where_is(army_of(front, place.army.seat), place.unit)
    work.play.say(ev.UnitMoved(front.id, now.army.seat, now.unit.id, now.row, now.column))
    work.step.made.append(node.name)
    happen(work.play, front, "moved", now, work.actor)


def _add(work: Work, node: Operate, adding: Add, scope: Scope) -> None:
    gone = removed(scope, node.name)
    card = Card(node.name) if gone is None else gone.unit.card
    zone = zone_of(scope, adding.target, node.name)
    if zone is None or (gone is not None and gone.army is not scope.army):
        return
    if not can_add(work.state, work.combat, work.seat, card):
        return
    placed = _placed(work, node, scope)
    if placed is None:
        return
    spot = _spot(scope, placed)
    if adding.at == "together" and work.step.made:
        last = named(scope, work.step.made[-1])
        spot = None if last is None else Spot(last, "right")
    take_out(work, scope, zone, node.name)
    unit = arrive(work.play, work.combat, work.seat, Coming(card, zone, spot))
    work.step.made.append(name_of(unit))


def _reconfigure(work: Work, node: Operate, scope: Scope, place: Place) -> None:
    cost = scope.facts[place.unit.card].cost
    picked = node.picked
    if (answer := work.answer()) is not None:
        picked = (*picked, Card(answer))
    while there := replacements(work.state, work.seat, cost, picked):
        if len(there) > 1:
            waiting = msgspec.structs.replace(node, picked=picked)
            work.ask(waiting, Pick(work.seat, work.combat.id, 1, 1))
            return
        picked = (*picked, there[0])
    if picked:
        new = replace(work.play, work.combat, place, picked)
        work.step.made += [name_of(unit) for unit in new]


def _trigger(work: Work, node: Operate, trigger: Trigger, place: Place) -> None:
    unit, seat = place.unit, place.army.seat
    there = triggered(work.scope(), trigger, place)
    if not there:
        return
    if there == triggered(work.scope(), trigger, place, public=True) and len(there) == 1:
        ability = there[0]  # everybody sees that there is no other
    else:
        answer = work.answer()
        if answer is None:
            work.ask(node, PickOption(work.seat, work.combat.id, "ability"))
            return
        ability = int(answer)
    work.step.made.append(node.name)
    work.play.say(ev.Activated(work.combat.id, seat, unit.id, unit.card, ability))
    do = work.scope().facts[unit.card].abilities[ability].do
    work.agenda.append(
        Resolve(
            combat=work.combat.id,
            seat=seat,
            unit=unit.id,
            todo=[*do[::-1]],
            card=unit.card,
            ability=ability,
            spent=spent_by(unit.card, do),
        )
    )
