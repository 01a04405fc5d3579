"""What is measured in a combat: numbers, conditions, strengths."""

from __future__ import annotations

from typing import assert_never

from rules.core.ids import Card, Cell, Seat
from rules.eden import nodes as nd
from rules.eden.board.camps import foes, touches
from rules.eden.board.card_facts import facts_of
from rules.eden.board.edition_hooks import Ground, hooks_of
from rules.eden.board.formation import Place
from rules.eden.board.selection import Scope, count, holds_place, units
from rules.eden.board.state import Army, Combat, State


def number(scope: Scope, n: nd.Number, mana: int | None = None) -> int:
    """Work out a number of a card; *mana*: what its owner has left, if that is another number."""
    if isinstance(n, int):
        return n
    if isinstance(n.per, nd.Selector):
        there = count(scope, n.per)
    else:
        there = scope.army.mana if mana is None else mana
    return there if n.max is None else min(there, n.max)


# --- conditions ---


def _yours(scope: Scope, cell: Cell | None) -> bool:
    return cell is not None and hooks_of(scope.state).is_yours(scope.state, scope.seat, cell)


def _on_ground(scope: Scope, side: str, ground: Ground) -> bool:
    return (side != "enemy" and _yours(scope, ground.allied)) or (
        side != "allied" and _yours(scope, ground.enemy)
    )


def holds(scope: Scope, cond: nd.Condition, ground: Ground | None = None) -> bool:
    """Return whether a condition is met; on any frontier of the player, or on *ground*."""
    match cond:
        case nd.Is(fact=fact):
            return _is(scope, fact)
        case nd.Count(of=of):
            return cond.holds(count(scope, of))
        case nd.Territory(side=side):
            there = (
                hooks_of(scope.state).grounds(scope.combat, scope.army)
                if ground is None
                else [ground]
            )
            return any(_on_ground(scope, side, each) for each in there)
        case nd.Not(what=what):
            return not holds(scope, what, ground)
        case nd.AllOf(of=of):
            return all(holds(scope, each, ground) for each in of)
        case nd.AnyOf(of=of):
            return any(holds(scope, each, ground) for each in of)
        case _:
            assert_never(cond)


def _is(scope: Scope, fact: str) -> bool:
    state, combat, army = scope.state, scope.combat, scope.army
    hooks = hooks_of(state)
    match fact:
        case "hand_empty":
            return not state.players[scope.seat].hand
        case "defending":
            return hooks.is_defending(combat, army)
        case "won":
            return hooks.has_won(combat, army)
        case "lost":
            return hooks.has_lost(combat, army)
        case "ahead" | "behind":
            # A bonus that asks "am I ahead" cannot be part of the strengths that answer it; else
            # two such units would have no strength at all, or two.
            bonuses = _bonuses(state, combat, steady=True)
            own = _army_strength(state, combat, army, bonuses)
            others = [_army_strength(state, combat, foe, bonuses) for foe in foes(combat, army)]
            if (wild := hooks.wild(combat, army)) is not None:
                others.append(wild)
            if fact == "ahead":
                return all(own > other for other in others)
            return any(own < other for other in others)
        case _:
            raise ValueError(fact)


# --- strengths ---


def strengths(state: State, combat: Combat) -> dict[int, int]:
    """Count the current strength of every unit of a combat, by number."""
    facts = facts_of(state)
    bonuses = _bonuses(state, combat)
    return {
        unit.id: max(0, facts[unit.card].strength + unit.bonus + bonuses.get(unit.id, 0))
        for army in combat.armies
        for row in army.rows
        for unit in row.units
    }


def army_strength(state: State, combat: Combat, army: Army) -> int:
    """Count the strength of a participant (FR-COM-6), never below 0 (R-28)."""
    return _army_strength(state, combat, army, _bonuses(state, combat))


def army_strengths(state: State, combat: Combat) -> dict[Seat, int]:
    """Count the strength of each participant, as ``army_strength`` does for one."""
    bonuses = _bonuses(state, combat)
    return {army.seat: _army_strength(state, combat, army, bonuses) for army in combat.armies}


def _army_strength(state: State, combat: Combat, army: Army, bonuses: dict[int, int]) -> int:
    facts = facts_of(state)
    found = hooks_of(state).support(state, combat, army)
    for row in army.rows:
        for unit in row.units:
            strength = facts[unit.card].strength + unit.bonus + bonuses.get(unit.id, 0)
            # Each unit counts at least 0 before the sum: a weakened unit takes nothing from the
            # others (CM-AB-11).
            found += max(0, strength)
    return max(0, found)


def _bonuses(state: State, combat: Combat, *, steady: bool = False) -> dict[int, int]:
    """Add up the permanent bonuses of all units, by unit.

    *steady*: without those that compare strengths, which are being counted.
    """
    facts = facts_of(state)
    found: dict[int, int] = {}
    for army in combat.armies:
        for row in army.rows:
            for unit in row.units:
                known = facts[unit.card]
                for bonus in known.steady if steady else known.bonuses:
                    _add_bonus(found, Scope(state, combat, army.seat, unit.id), bonus)
    return found


def _add_bonus(found: dict[int, int], scope: Scope, bonus: nd.Bonus) -> None:
    if bonus.cond is not None and not holds(scope, bonus.cond):
        return
    n = bonus.n if isinstance(bonus.n, int) else number(scope, bonus.n)
    if isinstance(bonus.target, str):
        found[scope.unit] = found.get(scope.unit, 0) + n
        return
    for place in units(scope, bonus.target):
        if touches(scope.combat, scope.army, place.army):
            found[place.unit.id] = found.get(place.unit.id, 0) + n


# --- protection, silence, limits ---


def is_protected(state: State, combat: Combat, place: Place) -> bool:
    """Return whether a unit cannot be removed."""
    return place.unit.protected or _is_forbidden(state, combat, place, "removal")


def is_silenced(state: State, combat: Combat, place: Place) -> bool:
    """Return whether the abilities of a unit cannot be activated."""
    return place.unit.silenced or _is_forbidden(state, combat, place, "abilities")


def _is_forbidden(state: State, combat: Combat, place: Place, what: str) -> bool:
    facts = facts_of(state)
    for army in combat.armies:
        for row in army.rows:
            for source in row.units:
                for forbid in facts[source.card].forbids:
                    if forbid.what != what or not touches(combat, army, place.army):
                        continue
                    if isinstance(forbid.target, str):
                        if source.id == place.unit.id:
                            return True
                        continue
                    scope = Scope(state, combat, army.seat, source.id)
                    if holds_place(scope, forbid.target, place):
                        return True
    return False


def can_add(state: State, combat: Combat, seat: Seat, card: Card) -> bool:
    """Return whether the limits of a unit allow it to be added now."""
    limits = facts_of(state)[card].limits
    if not limits:
        return True
    scope = Scope(state, combat, seat)
    return all(holds(scope, limit.cond) for limit in limits)
