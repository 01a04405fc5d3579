"""How units come into a formation, leave it, replace each other in it."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden.board import card_zones
from rules.eden.board.board import Play
from rules.eden.board.camps import army_of, touches
from rules.eden.board.card_facts import facts_of
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.formation import Place, Side, find, places, set_below, set_beside, take_off
from rules.eden.board.opportunities import (
    check_conditions,
    check_unit_conditions,
    forget,
    happen,
    offer_window,
    reactions,
)
from rules.eden.board.selection import Scope, holds_place
from rules.eden.board.state import Army, Combat, State, Unit
from rules.eden.nodes import Happening, When
from rules.eden.steps import Step


class Coming(NamedTuple):
    """A card that comes into a formation, from a zone; *spot*: None for a new bottom row."""

    card: Card
    origin: str
    spot: Spot | None = None


class Spot(NamedTuple):
    """Where a unit comes: to the left or right of another one."""

    anchor: Place
    side: Side


def enter(  # noqa: PLR0917 - who adds what, from where: in the words of CM-OP-5
    play: Play, agenda: list[Step], combat: Combat, seat: Seat, card: Card, origin: str
) -> Unit:
    """Add a unit to the combat on a new bottom row, as one operation (CM-OP-5).

    The card has left the zone *origin*, and conditions were sampled then.
    """
    unit = arrive(play, combat, seat, Coming(card, origin))
    check_conditions(play, combat)
    return unit


def arrive(play: Play, combat: Combat, seat: Seat, coming: Coming) -> Unit:
    """Add a unit in the middle of an operation: only its own conditions are sampled."""
    state = play.state
    army = army_of(combat, seat)
    unit = Unit(hooks_of(state).number_unit(state, combat), coming.card)
    if coming.spot is None:
        set_below(army, unit)
    else:
        set_beside(coming.spot.anchor, coming.spot.side, unit)
    play.say(ev.UnitAdded(combat.id, seat, unit.id, coming.card, coming.origin))
    place = find(combat, unit.id)
    assert place is not None
    _strengthen(state, combat, place)
    # Opportunities of the unit itself come before the reactions of others, as CM-AB-4 lists them.
    offer_window(state, combat, army, unit, "immediate")
    # CM-AB-8: a unit that comes while the delayed window is open has its delayed abilities too.
    if combat.delayed and not combat.post:
        offer_window(state, combat, army, unit, "delayed")
    happen(play, combat, "added", place, seat)
    check_unit_conditions(state, combat, army, unit)
    return unit


def _strengthen(state: State, combat: Combat, place: Place) -> None:
    """Give a new unit the lasting changes of strength that it matches."""
    for army in combat.armies:
        if army.later and touches(combat, army, place.army):
            for later in army.later:
                scope = Scope(state, combat, army.seat, later.unit)
                if holds_place(scope, later.selector, place):
                    place.unit.bonus += later.n


def leave(
    play: Play,
    combat: Combat,
    place: Place,
    events: tuple[Happening, ...],
    *,
    slides: Side,
    actor: Seat,
) -> Unit:
    """Take a unit off its row; what it becomes is a unit without any status (CM-AB-9).

    *events*: what happens to it, for reactions, its own included; none when it is only moved away.
    """
    # Before the unit leaves its row: who reacts may depend on who stood beside it. They are added
    # afterwards, or ``forget`` would drop the reactions of the unit to its own going.
    heard = reactions(play.state, combat, events, place, actor)
    take_off(place, slides)
    forget(combat, place.unit.id)
    combat.opportunities += heard
    return Unit(place.unit.id, place.unit.card)


def replace(play: Play, combat: Combat, place: Place, cards: tuple[Card, ...]) -> list[Unit]:
    """Reconfigure a unit: these units of the World take its place and status (CM-OP-20)."""
    state, army, old = play.state, place.army, place.unit
    for card in cards:
        card_zones.take_from_world(state, army.seat, card)
    world = state.players[army.seat].world
    world[old.card] = world.get(old.card, 0) + 1
    new: list[Unit] = []
    for card in cards:
        number = hooks_of(state).number_unit(state, combat)
        unit = Unit(number, card, old.bonus, old.doomed, old.marked, old.protected, old.silenced)
        unit.used = _used(state, old, card)
        new.append(unit)
    army.rows[place.row].units[place.at : place.at + 1] = new
    forget(combat, old.id)
    play.say(ev.UnitReconfigured(combat.id, army.seat, old.card, cards))
    for unit in new:
        if combat.delayed and not combat.post and not unit.silenced:
            offer_window(state, combat, army, unit, "delayed")
        # Silently: a reconfigured unit was not added, so a condition that is true already gives it
        # nothing (CM-OP-20).
        check_unit_conditions(state, combat, army, unit, silently=True)
    return new


def _used(state: State, old: Unit, card: Card) -> list[int]:
    """List the abilities of a new unit that count as used because the old one used its own."""
    facts = facts_of(state)
    windows: tuple[When, ...] = ("delayed", "post_combat")
    return sorted(
        ability
        for when in windows
        if any(ability in old.used for ability in facts[old.card].when(when))
        for ability in facts[card].when(when)
    )


def move(combat: Combat, place: Place, slides: Side, spot: Spot | None) -> None:
    """Move a unit inside its army; it keeps its status (CM-OP-7).

    *spot*: None for a new bottom row; its anchor is found again, for its row may have changed.
    """
    take_off(place, slides)
    if spot is None:
        set_below(place.army, place.unit)
    else:
        anchor = find(combat, spot.anchor.unit.id)
        assert anchor is not None
        set_beside(anchor, spot.side, place.unit)


def where_is(army: Army, unit: Unit) -> Place:
    """Find a unit of an army."""
    return next(place for place in places(army) if place.unit is unit)
