"""What an operation can take: things that match its selector, and that it can affect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rules.core.ids import Card, Seat
from rules.eden import nodes as nd
from rules.eden.board.camps import army_of, counts, touches
from rules.eden.board.card_facts import Facts, facts_of, fetchers
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import can_add
from rules.eden.board.formation import Place, find, name_of, number_in
from rules.eden.board.node_tree import brings_back
from rules.eden.board.primitive import PRIMITIVES
from rules.eden.board.selection import Scope, cards, units
from rules.eden.board.state import Army, Combat, State, Unit


def anchors(scope: Scope, at: nd.Position, army: Army, moving: int = 0) -> list[Place]:
    """List the units beside which a unit of *army* can go; *moving*: the number of that unit."""
    if at == "beside_this":
        this = find(scope.combat, scope.unit)
        found = [] if this is None else [this]
    elif isinstance(at, nd.Beside):
        found = units(scope, at.beside)
    else:
        return []
    return [place for place in found if place.army is army and place.unit.id != moving]


def is_beside(at: nd.Position) -> bool:
    """Return whether a position is beside some unit, so that somebody chooses a side."""
    return at == "beside_this" or isinstance(at, nd.Beside)


def other_front(state: State, combat: Combat, seat: Seat) -> Combat | None:
    """Find another front of the same attack where *seat* has an army; there is at most one."""
    for front in hooks_of(state).together(state, combat):
        if front is not combat and any(army.seat == seat for army in front.armies):
            return front
    return None


# --- reconfiguring (CM-OP-20) ---


def replacements(state: State, seat: Seat, cost: int, picked: Sequence[Card] = ()) -> list[Card]:
    """List the units of the World that may be picked next so that costs can still add up.

    *picked*: those already chosen, which are still counted in the World.
    """
    facts = facts_of(state)
    left = Counter(state.players[seat].world)
    left.subtract(picked)
    missing = cost - sum(facts[card].cost for card in picked)
    there = [card for card in sorted(left) if left[card] > 0 and facts[card].cost <= missing]
    by_cost: Counter[int] = Counter()
    for card in there:
        # Sums are looked for over costs and not over cards: there are five costs at most, and many
        # cards.
        by_cost[facts[card].cost] += left[card]
    return [
        card
        for card in there
        if _adds_up(by_cost - Counter([facts[card].cost]), missing - facts[card].cost)
    ]


def _adds_up(by_cost: Counter[int], missing: int) -> bool:
    """Return whether some of these costs add up to *missing*."""
    reached = {0}
    for cost, copies in by_cost.items():
        reached |= {
            total + cost * k
            for total in reached
            for k in range(1, copies + 1)
            if total + cost * k <= missing
        }
    return missing in reached


# --- units and cards ---


def named(scope: Scope, name: str) -> Place | None:
    """Find a unit in the formations by its name."""
    number = number_in(name)
    return None if number is None else find(scope.combat, number)


class Gone(NamedTuple):
    """A unit among the removed units."""

    army: Army
    unit: Unit


def removed(scope: Scope, name: str) -> Gone | None:
    """Find a unit among the removed units by its name."""
    number = number_in(name)
    for army in scope.combat.armies:
        for unit in army.removed:
            if unit.id == number:
                return Gone(army, unit)
    return None


def targets(scope: Scope, node: nd.Node, sel: nd.Selector) -> list[str]:
    """List everything that *node* may take, in the order in which it is listed for people."""
    if sel.zone != ("battle",):
        found = cards(scope, sel)
        if isinstance(node, nd.Add):
            return [name for name in found if _is_addable(scope, name)]
        if scope.fetching and "discard" in sel.zone and brings_back(node):
            return [name for name in found if name not in fetchers(scope.state)]
        return found
    affects = PRIMITIVES[type(node)].affects
    return [
        name_of(place.unit)
        for place in units(scope, sel)
        if touches(scope.combat, scope.army, place.army) and affects(scope, node, place)
    ]


def elements(scope: Scope, sel: nd.Selector) -> list[str]:
    """List what ``each`` goes through: as in counts, not the units of other camps' members."""
    if sel.zone != ("battle",):
        return cards(scope, sel)
    return [
        name_of(place.unit)
        for place in units(scope, sel)
        if counts(scope.combat, scope.army, place.army)
    ]


def _is_addable(scope: Scope, name: str) -> bool:
    gone = removed(scope, name)
    card = Card(name) if gone is None else gone.unit.card
    return can_add(scope.state, scope.combat, scope.seat, card)


def of_army(scope: Scope, names: list[str], seat: Seat) -> list[str]:
    """Keep the units of one army."""
    army = army_of(scope.combat, seat)
    there = {name_of(unit) for row in army.rows for unit in row.units}
    return [name for name in names if name in there]


def again(known: Facts, node: nd.Trigger) -> list[int]:
    """List the abilities of a card that ``trigger`` may resolve again, by index."""
    return [i for i in known.when(node.when) if i not in known.triggering]
