"""Opportunities: where the right to activate an ability comes from (CM-AB-4)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.ids import Card, Seat
from rules.eden.board.board import Play
from rules.eden.board.camps import army_of, is_principal
from rules.eden.board.card_facts import facts_of
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import holds, is_silenced
from rules.eden.board.formation import Place, name_of, places
from rules.eden.board.selection import Scope, holds_place, is_kind
from rules.eden.board.state import Army, Combat, Opportunity, State, Unit
from rules.eden.nodes import Happening, Selector, When, Zone


def offer(combat: Combat, army: Army, unit: Unit, ability: int, subject: str = "") -> None:
    """Record that an ability can be activated once; whether it may is looked at later."""
    combat.opportunities.append(Opportunity(army.seat, unit.id, ability, subject, unit.card))


def offer_window(state: State, combat: Combat, army: Army, unit: Unit, when: When) -> None:
    """Record the abilities of this window that a unit has not used yet."""
    for ability in facts_of(state)[unit.card].when(when):
        if ability not in unit.used:
            offer(combat, army, unit, ability)


def forget(combat: Combat, unit: int) -> None:
    """Drop the opportunities of a unit that left, or was silenced."""
    combat.opportunities = [o for o in combat.opportunities if o.unit != unit]


# --- events ---


def reactions(
    state: State, combat: Combat, events: Iterable[Happening], place: Place, actor: Seat
) -> list[Opportunity]:
    """List the opportunities that something which happens to a unit gives to all units.

    *actor*: whose doing it is; a player who is not principal makes no other camp react (FR-COM-43).
    """
    facts = facts_of(state)
    by = next((army for army in combat.armies if army.seat == actor), None)
    heard = by is None or is_principal(combat, by)  # who is not in this combat has no camp in it
    subject = name_of(place.unit)
    found: list[Opportunity] = []
    for event in events:
        for army in combat.armies:
            if by is not None and not heard and army.camp != by.camp:
                continue
            foe = army.camp != place.army.camp
            for witness in places(army):
                unit = witness.unit
                known = facts[unit.card]
                for ability in known.on.get(event, ()):
                    on = known.abilities[ability].on
                    assert on is not None
                    camp = -1
                    if isinstance(on.which, Selector):
                        scope = Scope(state, combat, army.seat, unit.id)
                        if not holds_place(scope, on.which, place):
                            continue
                        if foe and on.which.who == "enemy":
                            if not is_principal(combat, place.army):
                                continue  # FR-COM-42
                            camp = place.army.camp
                    elif unit.id != place.unit.id:
                        continue
                    if ability not in unit.used and not is_silenced(state, combat, witness):
                        found.append(
                            Opportunity(army.seat, unit.id, ability, subject, unit.card, camp)
                        )
    return found


def happen(play: Play, combat: Combat, event: Happening, place: Place, actor: Seat) -> None:
    """Record the reactions to what has happened to a unit that is still there."""
    combat.opportunities += reactions(play.state, combat, (event,), place, actor)


def react_to_draw(state: State, combat: Combat, seat: Seat, n: int) -> None:
    """Record the reactions of a player's own units to *n* cards drawn, one by one.

    Which cards came is nobody else's business: these opportunities do not say.
    """
    for witness, ability in _listening(state, combat, seat, "drawn"):
        for _ in range(n):
            offer(combat, witness.army, witness.unit, ability)


def react_to_discard(
    state: State, combat: Combat, seat: Seat, cards: Iterable[Card], origin: Zone
) -> None:
    """Record the reactions of a player's own units to cards discarded, one by one."""
    for witness, ability in _listening(state, combat, seat, "discarded"):
        scope = Scope(state, combat, seat, witness.unit.id)
        on = scope.facts[witness.unit.card].abilities[ability].on
        if on is None or not isinstance(on.which, Selector) or origin not in on.which.zone:
            continue
        for card in cards:
            if is_kind(scope, on.which, card):
                offer(combat, witness.army, witness.unit, ability, card)


def react_to_spending(state: State, combat: Combat, seat: Seat) -> None:
    """Record the reactions of a player's own units to mana that was spent."""
    for witness, ability in _listening(state, combat, seat, "mana_spent"):
        offer(combat, witness.army, witness.unit, ability)


def _listening(
    state: State, combat: Combat, seat: Seat, event: Happening
) -> list[tuple[Place, int]]:
    """List the reactions of a player's own units that an event may set off."""
    facts = facts_of(state)
    return [
        (witness, ability)
        for witness in places(army_of(combat, seat))
        for ability in facts[witness.unit.card].on.get(event, ())
        if ability not in witness.unit.used and not is_silenced(state, combat, witness)
    ]


# --- conditions (R-23) ---


def check_conditions(play: Play, combat: Combat) -> None:
    """Look at the conditions of all reactions; one that turns true gives an opportunity."""
    state = play.state
    facts = facts_of(state)
    for front in hooks_of(state).together(state, combat):
        for army in front.armies:
            for row in army.rows:
                for unit in row.units:
                    if facts[unit.card].turning:
                        check_unit_conditions(state, front, army, unit)


def check_unit_conditions(
    state: State, combat: Combat, army: Army, unit: Unit, *, silently: bool = False
) -> None:
    """Look at the conditions of one unit; *silently*: only note which are true."""
    known = facts_of(state)[unit.card]
    scope = Scope(state, combat, army.seat, unit.id)
    for ability in known.turning:
        cond = known.abilities[ability].cond
        assert cond is not None
        now = holds(scope, cond)
        # only a condition that turns true gives an opportunity, not one that goes on being
        # true.
        if now == (ability in unit.true):
            continue
        if not now:
            unit.true.remove(ability)
            continue
        # Sorted: a position must not depend on the order in which conditions turned true.
        unit.true = sorted([*unit.true, ability])
        if silently or ability in unit.used:
            continue
        place = next(p for p in places(army) if p.unit is unit)
        if not is_silenced(state, combat, place):
            offer(combat, army, unit, ability)
