"""Whether an ability can be resolved whole (CM-AB-3): a walk through its tree with a budget."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.core.ids import Card, Seat
from rules.eden import nodes as nd
from rules.eden.board.camps import foes, is_principal, touches
from rules.eden.board.card_facts import facts_of
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import can_add, is_silenced
from rules.eden.board.formation import Place, find, number_in
from rules.eden.board.node_tree import fetches
from rules.eden.board.primitive import PRIMITIVES, Budget, FeasibilityWalk
from rules.eden.board.selection import Scope, aims_at_foes, is_kind
from rules.eden.board.state import Army, Combat, Opportunity, State
from rules.eden.board.targets import again, anchors, is_beside, named, of_army, removed, targets
from rules.eden.steps import Bind, PutBack


def can_resolve(scope: Scope, nodes: Iterable[nd.Node], *, public: bool = False) -> bool:
    """Return whether all of it can be done; *public*: as far as the others can see (CM-AB-5)."""
    do = tuple(nodes)
    scope.fetching = scope.fetching or fetches(do)
    todo: list[nd.Node | Bind | PutBack] = [*do]
    return FeasibilityWalk(scope, Budget(scope, public=public), todo[::-1]).arrives()


def has(scope: Scope, army: Army, node: nd.Lose, n: int) -> bool:
    """Return whether a player has as much as an effect makes him lose."""
    match node.what:
        case "mana":
            return army.mana >= n
        case "stock":
            return hooks_of(scope.state).stocks(scope.state, scope.combat, army) >= n
        case "troop":
            hooks, place = hooks_of(scope.state), (scope.state, scope.combat, army)
            own = army is scope.army
            return (sum(hooks.stacks(*place).values()) if own else hooks.exposed(*place)) >= n


# --- what a node takes ---


def takes(walk: FeasibilityWalk, node: Any) -> bool:
    """Return whether a node finds all that it must take; note what it takes."""
    scope, budget, target = walk.scope, walk.budget, node.target
    if isinstance(target, nd.Selector):
        fits = _takes_units if target.zone == ("battle",) else _takes_cards
        return fits(scope, budget, node, target)
    if target == "this":
        if isinstance(node, nd.Discard):  # a card that is used from the hand
            budget.hand -= 1
            return budget.hand >= 0
        names: list[str] | None = [f"u{scope.unit}"]
    else:
        names = budget.it
    if names is None:
        return True  # chosen on the way: it is there
    fine = all(_can_do(scope, budget, node, name) for name in names)
    if isinstance(node, (nd.Add, nd.Reconfigure)):
        budget.it = None
    elif isinstance(node, nd.Destroy):
        budget.it = ["destroyed"]
    elif target == "this":
        budget.it = names
    _note(budget, node, names)
    return fine


def _note(budget: Budget, node: Any, names: list[str]) -> None:
    """Note what was taken away, or changed in a way that cannot be repeated."""
    if PRIMITIVES[type(node)].takes_away:
        budget.taken += names
    elif isinstance(node, (nd.Doom, nd.Restore)):
        budget.doomed |= dict.fromkeys(names, isinstance(node, nd.Doom))


def _can_do(scope: Scope, budget: Budget, node: Any, name: str) -> bool:
    """Return whether a node can be done to one thing that is already known."""
    place = named(scope, name)
    if place is not None and name not in budget.taken:
        if not touches(scope.combat, scope.army, place.army):
            return True  # FR-COM-43
        if isinstance(node, nd.Trigger):
            return bool(triggered(scope, node, place, public=budget.public))
        if isinstance(node, (nd.Doom, nd.Restore)) and name in budget.doomed:
            return budget.doomed[name] == isinstance(node, nd.Restore)
        return not isinstance(node, (nd.Add, nd.Discard)) and PRIMITIVES[type(node)].affects(
            scope, node, place
        )
    gone = removed(scope, name)
    if gone is not None and name not in budget.taken:
        if isinstance(node, nd.Add):
            return gone.army is scope.army and _finds_room(scope, node, gone.unit.card)
        return isinstance(node, (nd.Put, nd.Destroy))
    if isinstance(node, (nd.Put, nd.Discard, nd.Destroy, nd.Add)) and number_in(name) is None:
        mine = scope.state.players[scope.seat]
        there = name in mine.hand or name in mine.discard or name in scope.revealed
        return there and (not isinstance(node, nd.Add) or _finds_room(scope, node, Card(name)))
    return False


def _finds_room(scope: Scope, node: nd.Add, card: Card) -> bool:
    if card not in scope.facts or not can_add(scope.state, scope.combat, scope.seat, card):
        return False
    return not is_beside(node.at) or bool(anchors(scope, node.at, scope.army))


def _takes_units(scope: Scope, budget: Budget, node: Any, sel: nd.Selector) -> bool:
    known, budget.it = budget.it, None
    principal = is_principal(scope.combat, scope.army)
    if aims_at_foes(sel) and not principal:
        return True  # FR-COM-43
    if sel.up_to or sel.n == "all" or (sel.of == "it" and known is None):
        return True
    there = candidates(scope, node, sel, public=budget.public)
    done = budget.doomed if isinstance(node, (nd.Doom, nd.Restore)) else {}
    there = [name for name in there if name not in budget.taken and name not in done]
    need = 1 if sel.where in ("one_row", "one_column") else sel.n
    if aims_at_foes(sel):
        # One camp must have all of it: what is taken from "an opponent" is not put together from
        # several.
        for foe in foes(scope.combat, scope.army):
            own = of_army(scope, there, foe.seat)
            if len(own) >= need:
                there = own
                break
        else:
            return not need
    if len(there) < need:
        return False
    if PRIMITIVES[type(node)].takes_away or isinstance(node, (nd.Doom, nd.Restore)):
        # Which units the player will take is not known yet; the last ones are supposed, and any
        # others would do as well, because they all fit.
        taken = there[-need:]
        _note(budget, node, taken)
        if isinstance(node, (nd.Destroy, nd.Reconfigure)):
            for name in taken:
                place = named(scope, name)
                if place is not None and place.army is scope.army:
                    budget.home.append(place.unit.card)
        if isinstance(node, nd.Put):
            _puts(budget, node, need)
        if isinstance(node, nd.Destroy):
            budget.it = ["destroyed"]
    return True


def _puts(budget: Budget, node: nd.Put, n: int) -> None:
    if node.to == "hand":
        budget.hand += n
    else:
        budget.cards += n


def candidates(scope: Scope, node: nd.Node, sel: nd.Selector, *, public: bool = False) -> list[str]:
    """List everything that *node* may take; units to ``trigger`` only if that can be resolved."""
    found = targets(scope, node, sel)
    if not isinstance(node, nd.Trigger):
        return found
    places = (named(scope, name) for name in found)
    return [
        name
        for name, place in zip(found, places, strict=True)
        if place is not None and triggered(scope, node, place, public=public)
    ]


def triggered(scope: Scope, node: nd.Trigger, place: Place, *, public: bool = False) -> list[int]:
    """List the abilities of a unit that ``trigger`` could resolve now, by index."""
    known = scope.facts[place.unit.card]
    of = (scope.state, scope.combat, place.army.seat, place.unit.id)
    return [
        i
        for i in again(known, node)
        if can_resolve(Scope(*of), known.abilities[i].do, public=public)
    ]


def _takes_cards(scope: Scope, budget: Budget, node: Any, sel: nd.Selector) -> bool:
    budget.it = None
    if sel.up_to or sel.n == "all":
        return True
    if isinstance(node, nd.Add) and is_beside(node.at) and not anchors(scope, node.at, scope.army):
        return False
    left = sel.n
    for zone in sel.zone:
        if left:
            part = msgspec.structs.replace(sel, zone=(zone,), n=left)
            left -= _take_part(scope, budget, node, part)
    if left:
        return False
    if isinstance(node, nd.Put):
        _puts(budget, node, sel.n)
    elif isinstance(node, nd.Discard):
        budget.cards += sel.n
        if "hand" in sel.zone:
            budget.fresh[sel.kind] = budget.fresh.get(sel.kind, 0) + sel.n
    elif isinstance(node, nd.Destroy):
        budget.it = ["destroyed"]
    return True


def _take_part(scope: Scope, budget: Budget, node: Any, part: nd.Selector) -> int:
    """Take cards of one zone out of the budget, up to ``n``; return how many there were."""
    assert isinstance(part.n, int)
    (zone,), most = part.zone, part.n
    if zone == "hand":
        return _take_from_hand(scope, budget, part, most)
    if zone == "deck_top":
        n = min(most, budget.cards)
        budget.cards -= n
        return n
    if zone == "revealed" and not scope.revealed:  # nobody knows yet what will come
        n = min(most, budget.revealed)
        budget.revealed -= n
        return n
    there = targets(scope, node, part)
    if zone == "world":
        there += [card for card in budget.home if is_kind(scope, part, card)]
    spare = len(there) - sum(1 for name in budget.taken if name in there)
    if zone == "discard" and part.name is None and part.cost is None:
        spare += sum(n for kind, n in budget.fresh.items() if part.kind in ("card", kind))
    n = max(0, min(most, spare))
    budget.taken += there[:n]
    if zone == "discard":
        budget.cards -= n
    elif zone == "revealed":
        budget.revealed -= n
    return n


def _take_from_hand(scope: Scope, budget: Budget, sel: nd.Selector, most: int) -> int:
    there = budget.hand
    if sel.kind == "crystal":
        there = min(there, budget.crystals)
    elif not budget.public and (sel.kind == "unit" or sel.cost is not None):
        hand = scope.state.players[scope.seat].hand
        there = min(there, sum(1 for card in hand if is_kind(scope, sel, card)))
    n = min(most, there)
    budget.hand -= n
    if sel.kind == "crystal":
        budget.crystals -= n
        budget.worth -= n
    return n


# --- opportunities ---


def ability_of(state: State, combat: Combat, found: Opportunity) -> nd.Ability | None:
    """Return an ability as opportunity, if its unit is there, and it is not used or silenced."""
    place = find(combat, found.unit)
    ability = facts_of(state)[found.card].abilities[found.ability]
    if place is None:
        # A reaction to its own removal is used by a unit that is gone; every other ability goes
        # with its unit.
        left = ability.on is not None and ability.on.event in ("removed", "destroyed")
        return ability if left and found.subject == f"u{found.unit}" else None
    if found.ability in place.unit.used or is_silenced(state, combat, place):
        return None
    return ability


def scope_of(state: State, combat: Combat, found: Opportunity) -> Scope:
    """Make the scope in which an opportunity would be resolved."""
    it = [found.subject] if found.subject else []
    return Scope(state, combat, found.seat, found.unit, it=it)


def is_open(state: State, combat: Combat, found: Opportunity, *, public: bool) -> bool:
    """Return whether an opportunity can be resolved now."""
    ability = ability_of(state, combat, found)
    return ability is not None and can_resolve(
        scope_of(state, combat, found), ability.do, public=public
    )


def is_usable(state: State, combat: Combat, seat: Seat, card: Card, ability: int) -> bool:
    """Return whether an ability of a card in hand can be resolved now."""
    scope = Scope(state, combat, seat)
    return can_resolve(scope, scope.facts[card].abilities[ability].do)
