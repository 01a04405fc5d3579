"""Whether an ability can be resolved completely (CM-AB-3): a walk through its tree with a budget."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import msgspec

from rules.core.ids import Card, Seat
from rules.eden.common.cards import CRYSTAL_VALUES
from rules.eden.common.node_tree import fetches
from rules.eden.common.state import Army, Combat, Opportunity, State
from rules.eden.effects.camps import foes, is_principal, touches
from rules.eden.effects.edition_hooks import hooks_of
from rules.eden.effects.evaluation import can_add, holds, is_silenced, number
from rules.eden.effects.formation import Place, find, number_in
from rules.eden.effects.selection import Scope, aims_at_foes, drawable, is_kind
from rules.eden.effects.targets import (
    affects,
    again,
    anchors,
    elements,
    is_beside,
    named,
    of_army,
    removed,
    targets,
)
from rules.eden.nodes import (
    Ability,
    Add,
    AllOf,
    AnyOf,
    Bonus,
    Choose,
    Condition,
    Count,
    Destroy,
    Discard,
    Doom,
    Draw,
    Each,
    Forbid,
    Gain,
    Harvest,
    If,
    Instead,
    Is,
    Limit,
    Lose,
    Mark,
    Move,
    Node,
    Not,
    Pay,
    Purchase,
    Put,
    Reconfigure,
    Remove,
    Restore,
    Reveal,
    Selector,
    Strength,
    Trigger,
)
from rules.eden.steps import Bind, PutBack

Targeting = (
    Discard
    | Put
    | Add
    | Move
    | Remove
    | Destroy
    | Doom
    | Restore
    | Mark
    | Reconfigure
    | Strength
    | Forbid
    | Trigger
)
"""The nodes that take things."""

MOST_WORTH = max(CRYSTAL_VALUES.values())


class Budget:
    """What a walk has left to pay with: a rough copy of what its owner has.

    A public budget knows the cards of the hand by their number only. ``it`` is None once it is
    something that the walk did not choose. ``taken``: names no longer there; ``doomed``:
    units that the walk doomed (True) or restored. ``cards``: deck and
    discard pile together. ``fresh``: cards that the walk put on the discard pile, by kind;
    ``home``: units that it sent back to the World.
    """

    __slots__ = (
        "cards",
        "crystals",
        "doomed",
        "fresh",
        "hand",
        "home",
        "it",
        "mana",
        "public",
        "revealed",
        "stocks",
        "taken",
        "troops",
        "worth",
    )

    def __init__(self, scope: Scope, *, public: bool) -> None:
        mine = scope.state.players[scope.seat]
        self.public = public
        self.mana = scope.army.mana
        self.stocks = hooks_of(scope.state).stocks(scope.state, scope.combat, scope.army)
        self.hand = len(mine.hand)
        if public:
            self.crystals, self.worth = self.hand, self.hand * MOST_WORTH
        else:
            worths = [CRYSTAL_VALUES[card] for card in mine.hand if card in CRYSTAL_VALUES]
            self.crystals, self.worth = len(worths), sum(worths)
        self.cards = drawable(scope.state, scope.seat, fetching=scope.fetching)
        self.revealed = len(scope.revealed)
        self.troops = 0
        self.it: list[str] | None = scope.it
        self.taken: list[str] = []
        self.doomed: dict[str, bool] = {}
        self.fresh: dict[str, int] = {}
        self.home: list[Card] = []

    def copy(self) -> Budget:
        """Copy the budget, to try one of several options."""
        other = Budget.__new__(Budget)
        for name in Budget.__slots__:
            setattr(other, name, getattr(self, name))
        other.taken, other.home, other.doomed = self.taken[:], self.home[:], dict(self.doomed)
        other.fresh = dict(self.fresh)
        return other


def can_resolve(scope: Scope, nodes: Iterable[Node], *, public: bool = False) -> bool:
    """Tell whether all of it can be done; *public*: as far as the others can see (CM-AB-5)."""
    do = tuple(nodes)
    scope.fetching = scope.fetching or fetches(do)
    todo: list[Node | Bind | PutBack] = [*do]
    return _walk(scope, Budget(scope, public=public), todo[::-1])


def _walk(scope: Scope, budget: Budget, todo: list[Node | Bind | PutBack]) -> bool:
    while todo:
        node = todo.pop()
        if budget.it is not None:
            scope.it = budget.it
        match node:
            case Bind(it=it):
                budget.it = list(it)
            case PutBack():
                budget.cards, budget.revealed = budget.cards + budget.revealed, 0
            case Pay(cost=cost, then=then):
                todo += [*then[::-1], *cost[::-1]]
            case If(cond=cond, then=then, otherwise=otherwise):
                todo += (then if _holds(scope, budget, cond) else otherwise)[::-1]
            case Each(of=of, do=do):
                for name in elements(scope, of)[::-1]:
                    todo += [*do[::-1], Bind((name,))]
            case Reveal(n=n, then=then):
                if budget.cards < n:
                    return False
                budget.cards, budget.revealed = budget.cards - n, budget.revealed + n
                todo += [PutBack(), *then[::-1]]
            case Choose():
                return _walk_options(scope, budget, todo, node)
            case _:
                if not _does(scope, budget, node):
                    return False
    return True


def _walk_options(
    scope: Scope, budget: Budget, todo: list[Node | Bind | PutBack], node: Choose
) -> bool:
    if node.optional and _walk(scope, budget.copy(), todo[:]):
        return True
    if node.by == "opponent" and not foes(scope.combat, scope.army):
        return False
    return any(_walk(scope, budget.copy(), [*todo, *option[::-1]]) for option in node.options)


def _holds(scope: Scope, budget: Budget, cond: Condition) -> bool:
    match cond:
        case Is(fact="hand_empty"):
            return budget.hand == 0
        case Count(of=Selector(zone=("hand",), kind="card")):
            return cond.holds(budget.hand)
        case Not(what=what):
            return not _holds(scope, budget, what)
        case AllOf(of=of):
            return all(_holds(scope, budget, each) for each in of)
        case AnyOf(of=of):
            return any(_holds(scope, budget, each) for each in of)
        case _:
            return holds(scope, cond)


def _does(scope: Scope, budget: Budget, node: Node) -> bool:
    match node:
        case Draw(n=n, up_to=up_to):
            wanted = number(scope, n, budget.mana)
            drawn = min(wanted, budget.cards)
            budget.cards -= drawn
            budget.hand += drawn
            if budget.public:
                budget.crystals += drawn
                budget.worth += drawn * MOST_WORTH
            return drawn == wanted or (up_to and drawn > 0)
        case Gain(what=what, n=n):
            gained = number(scope, n, budget.mana)
            if what == "mana":
                budget.mana += gained
            elif what == "stock":
                budget.stocks += gained
            else:
                budget.troops += gained
            return True
        case Lose():
            return _loses(scope, budget, node)
        case Purchase():
            return _buys(scope, budget)
        case (
            Discard()
            | Put()
            | Add()
            | Move()
            | Remove()
            | Destroy()
            | Doom()
            | Restore()
            | Mark()
            | Reconfigure()
            | Strength()
            | Forbid()
            | Trigger()
        ):
            return _takes(scope, budget, node)
        case Harvest():
            return True
        case Bonus() | Instead() | Limit():
            raise TypeError(f"{node} is permanent")
        case Pay() | If() | Each() | Reveal() | Choose():
            raise TypeError(f"{node} is unfolded, not done")
        case _:
            assert_never(node)


def _loses(scope: Scope, budget: Budget, node: Lose) -> bool:
    n = number(scope, node.n, budget.mana)
    if node.who == "enemy":
        if not is_principal(scope.combat, scope.army):
            return True  # FR-COM-43
        return n == 0 or any(has(scope, foe, node, n) for foe in foes(scope.combat, scope.army))
    if node.what == "mana":
        budget.mana -= n
        return budget.mana >= 0
    if node.what == "stock":
        budget.stocks -= n
        return budget.stocks >= 0
    budget.troops -= n
    there = hooks_of(scope.state).stacks(scope.state, scope.combat, scope.army)
    return sum(there.values()) + budget.troops >= 0


def has(scope: Scope, army: Army, node: Lose, n: int) -> bool:
    """Tell whether a player has as much as an effect makes him lose."""
    match node.what:
        case "mana":
            return army.mana >= n
        case "stock":
            return hooks_of(scope.state).stocks(scope.state, scope.combat, army) >= n
        case "troop":
            return sum(hooks_of(scope.state).stacks(scope.state, scope.combat, army).values()) >= n


def _buys(scope: Scope, budget: Budget) -> bool:
    hooks = hooks_of(scope.state)
    cheapest = hooks.cheapest(scope.state, scope.combat, scope.army, budget.stocks, budget.worth)
    if cheapest is None:
        return False
    budget.stocks -= cheapest
    budget.hand += 1
    return True


# --- what a node takes ---


def _takes(scope: Scope, budget: Budget, node: Targeting) -> bool:
    target = node.target
    if isinstance(target, Selector):
        fits = _takes_units if target.zone == ("battle",) else _takes_cards
        return fits(scope, budget, node, target)
    if target == "this":
        if isinstance(node, Discard):  # a card that is used from the hand
            budget.hand -= 1
            return budget.hand >= 0
        names: list[str] | None = [f"u{scope.unit}"]
    else:
        names = budget.it
    if names is None:
        return True  # chosen on the way: it is there
    fine = all(_can_do(scope, budget, node, name) for name in names)
    if isinstance(node, (Add, Reconfigure)):
        budget.it = None
    elif isinstance(node, Destroy):
        budget.it = ["destroyed"]
    elif target == "this":
        budget.it = names
    _note(budget, node, names)
    return fine


def _note(budget: Budget, node: Targeting, names: list[str]) -> None:
    """Note what was taken away, or changed in a way that cannot be repeated."""
    if isinstance(node, (Remove, Destroy, Put, Reconfigure)):
        budget.taken += names
    elif isinstance(node, (Doom, Restore)):
        budget.doomed |= dict.fromkeys(names, isinstance(node, Doom))


def _can_do(scope: Scope, budget: Budget, node: Targeting, name: str) -> bool:
    """Tell whether a node can be done to one thing that is already known."""
    place = named(scope, name)
    if place is not None and name not in budget.taken:
        if not touches(scope.combat, scope.army, place.army):
            return True  # FR-COM-43
        if isinstance(node, Trigger):
            return bool(triggered(scope, node, place, public=budget.public))
        if isinstance(node, (Doom, Restore)) and name in budget.doomed:
            return budget.doomed[name] == isinstance(node, Restore)
        return not isinstance(node, (Add, Discard)) and affects(scope, node, place)
    gone = removed(scope, name)
    if gone is not None and name not in budget.taken:
        if isinstance(node, Add):
            return gone.army is scope.army and _finds_room(scope, node, gone.unit.card)
        return isinstance(node, (Put, Destroy))
    if isinstance(node, (Put, Discard, Destroy, Add)) and number_in(name) is None:
        mine = scope.state.players[scope.seat]
        there = name in mine.hand or name in mine.discard or name in scope.revealed
        return there and (not isinstance(node, Add) or _finds_room(scope, node, Card(name)))
    return False


def _finds_room(scope: Scope, node: Add, card: Card) -> bool:
    if card not in scope.facts or not can_add(scope.state, scope.combat, scope.seat, card):
        return False
    return not is_beside(node.at) or bool(anchors(scope, node.at, scope.army))


def _takes_units(scope: Scope, budget: Budget, node: Targeting, sel: Selector) -> bool:
    known, budget.it = budget.it, None
    principal = is_principal(scope.combat, scope.army)
    if aims_at_foes(sel) and not principal:
        return True  # FR-COM-43
    if sel.up_to or sel.n == "all" or (sel.of == "it" and known is None):
        return True
    there = candidates(scope, node, sel, public=budget.public)
    done = budget.doomed if isinstance(node, (Doom, Restore)) else {}
    there = [name for name in there if name not in budget.taken and name not in done]
    need = 1 if sel.where in ("one_row", "one_column") else sel.n
    if aims_at_foes(sel):
        for foe in foes(scope.combat, scope.army):
            own = of_army(scope, there, foe.seat)
            if len(own) >= need:
                there = own
                break
        else:
            return not need
    if len(there) < need:
        return False
    if isinstance(node, (Remove, Destroy, Put, Doom, Restore, Reconfigure)):
        taken = there[-need:]
        _note(budget, node, taken)
        if isinstance(node, (Destroy, Reconfigure)):
            for name in taken:
                place = named(scope, name)
                if place is not None and place.army is scope.army:
                    budget.home.append(place.unit.card)
        if isinstance(node, Put):
            _puts(budget, node, need)
        if isinstance(node, Destroy):
            budget.it = ["destroyed"]
    return True


def _puts(budget: Budget, node: Put, n: int) -> None:
    if node.to == "hand":
        budget.hand += n
    else:
        budget.cards += n


def candidates(scope: Scope, node: Node, sel: Selector, *, public: bool = False) -> list[str]:
    """List everything that *node* may take; units to ``trigger`` only if that can be resolved."""
    found = targets(scope, node, sel)
    if not isinstance(node, Trigger):
        return found
    places = (named(scope, name) for name in found)
    return [
        name
        for name, place in zip(found, places, strict=True)
        if place is not None and triggered(scope, node, place, public=public)
    ]


def triggered(scope: Scope, node: Trigger, place: Place, *, public: bool = False) -> list[int]:
    """List the abilities of a unit that ``trigger`` could resolve now, by index."""
    known = scope.facts[place.unit.card]
    of = (scope.state, scope.combat, place.army.seat, place.unit.id)
    return [
        i
        for i in again(known, node)
        if can_resolve(Scope(*of), known.abilities[i].do, public=public)
    ]


def _takes_cards(scope: Scope, budget: Budget, node: Targeting, sel: Selector) -> bool:
    budget.it = None
    if sel.up_to or sel.n == "all":
        return True
    if isinstance(node, Add) and is_beside(node.at) and not anchors(scope, node.at, scope.army):
        return False
    left = sel.n
    for zone in sel.zone:
        if left:
            part = msgspec.structs.replace(sel, zone=(zone,), n=left)
            left -= _take_part(scope, budget, node, part)
    if left:
        return False
    if isinstance(node, Put):
        _puts(budget, node, sel.n)
    elif isinstance(node, Discard):
        budget.cards += sel.n
        if "hand" in sel.zone:
            budget.fresh[sel.kind] = budget.fresh.get(sel.kind, 0) + sel.n
    elif isinstance(node, Destroy):
        budget.it = ["destroyed"]
    return True


def _take_part(scope: Scope, budget: Budget, node: Targeting, part: Selector) -> int:
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


def _take_from_hand(scope: Scope, budget: Budget, sel: Selector, most: int) -> int:
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


def ability_of(state: State, combat: Combat, found: Opportunity) -> Ability | None:
    """Return the ability of an opportunity, if its unit still may use it (1.4, number 5)."""
    scope = Scope(state, combat, found.seat)
    place = find(combat, found.unit)
    ability = scope.facts[found.card].abilities[found.ability]
    if place is None:
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
    """Tell whether an opportunity can be resolved now."""
    ability = ability_of(state, combat, found)
    return ability is not None and can_resolve(
        scope_of(state, combat, found), ability.do, public=public
    )


def is_usable(state: State, combat: Combat, seat: Seat, card: Card, ability: int) -> bool:
    """Tell whether an ability of a card in hand can be resolved now."""
    scope = Scope(state, combat, seat)
    return can_resolve(scope, scope.facts[card].abilities[ability].do)
