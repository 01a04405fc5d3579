"""What cards and abilities are worth to their owner, in points of strength, read from their trees.

It works for any World, because it knows the primitives only. There are two sights of what a card
speaks of: ``Usual``, for a card that is still to be chosen, and ``Here``, for an ability that could
be activated now.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, Protocol

from msgspec.structs import replace

from rules.core.ids import Card, Seat
from rules.eden import nodes as nd
from rules.eden.board.card_facts import Facts, Pinned, facts_of
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import holds, is_silenced, number, strengths
from rules.eden.board.feasibility import can_resolve
from rules.eden.board.formation import Place, places
from rules.eden.board.node_tree import every
from rules.eden.board.selection import Scope, units
from rules.eden.board.state import Army, Combat, State
from rules.eden.board.targets import replacements

AGAINST: Final = 0.6
"""How often somebody stands against one: else there is wild territory, which has no units."""
DRAW: Final = 2.0
MANA: Final = 0.7
STOCK: Final = 0.7
CRYSTAL: Final = 0.5
"""What a card drawn, a mana, an energy stock and a card of the hand are worth."""
LOST: Final = {"frontiers": 0.3, "fronts": 1.0, "shards": 3.0}
"""What a unit that is destroyed is worth, times its cost: the more, the longer matches last."""
RESCUED: Final = 0.3
"""What it costs to burn a unit that is paid for and comes back, times its cost (SH-BAT-9)."""
SELDOM: Final = 0.4
"""What is left of an ability that waits for the right event."""
OFTEN: Final = 0.6


class Sight(Protocol):
    """What stands in a combat, or usually would.

    ``draw``: what a card drawn is worth. ``against``: how likely there is anybody to harm.
    ``edition``: which decides what a crystal is worth.
    """

    draw: float
    against: float
    edition: str

    def units(self, sel: nd.Selector) -> list[float]:
        """List the strengths of the units that *sel* finds, the strongest first."""
        ...

    def chance(self, cond: nd.Condition) -> float:
        """Say how likely a condition holds."""
        ...

    def mana(self, n: float) -> float:
        """Say what *n* mana are worth."""
        ...

    def burnt(self, cost: int) -> float:
        """Say what a unit of this cost is worth that is burnt."""
        ...


class Usual:
    """The sight of a card that is not in a combat: three units of its owner, one row each.

    ``against``: how often somebody stands against it. ``price``: what a mana that is spent costs.
    ``draw``: what a card drawn is worth.
    """

    def __init__(self, edition: str, against: float, price: float, draw: float) -> None:
        self.edition, self.against, self._price, self.draw = edition, against, price, draw

    def units(self, sel: nd.Selector) -> list[float]:
        """List what would usually be found."""
        most = 9 if sel.cost is None or sel.cost.most is None else sel.cost.most
        found = [strength for strength in (4.0, 3.0, 2.0) if strength <= most + 1.5]
        if sel.status is not None:
            found = found[1:]
        match sel.where:
            case "row" | "whole_row" | "one_row" | "adjacent" | "left" | "right":
                found = found[:1]
            case "other":
                found = found[1:]
            case _:
                pass
        return found

    def chance(self, cond: nd.Condition) -> float:
        """Take every condition for one that holds a little more often than not."""
        match cond:
            case nd.Not(what=what):
                return 1 - self.chance(what)
            case nd.Count(of=nd.Selector(where="row")):
                return SELDOM
            case nd.Is(fact="hand_empty"):
                return 0.5
            case _:
                return OFTEN

    def mana(self, n: float) -> float:
        """Say what *n* mana are worth."""
        return self._price * n

    def burnt(self, cost: int) -> float:
        """Say what a unit of this cost is worth that is burnt."""
        # In Shards it is rescued for resources, which are soon there in plenty.
        return (RESCUED if self.edition == "shards" else LOST[self.edition]) * cost


class Here:
    """The sight of a unit in a combat."""

    draw, against = DRAW, 1.0

    def __init__(self, scope: Scope) -> None:
        self._scope, self.edition = scope, scope.state.edition
        self._strengths = strengths(scope.state, scope.combat)

    def units(self, sel: nd.Selector) -> list[float]:
        """List what is found."""
        if sel.zone != ("battle",):
            return usual(self.edition).units(sel)
        found = units(self._scope, sel)
        if sel.where in ("one_row", "one_column"):
            lines: dict[int, list[float]] = {}
            for place in found:
                line = place.row if sel.where == "one_row" else place.column
                lines.setdefault(place.army.seat * 1000 + line, []).append(
                    float(self._strengths[place.unit.id])
                )
            return max(lines.values(), key=sum, default=[])
        return sorted((float(self._strengths[p.unit.id]) for p in found), reverse=True)

    def chance(self, cond: nd.Condition) -> float:
        """Say whether a condition holds."""
        return float(holds(self._scope, cond))

    def mana(self, n: float) -> float:
        """Say what the units lose that stand there the stronger, the more mana there is."""
        have = self._scope.army.mana
        lost = 0.0
        for row in self._scope.army.rows:
            for unit in row.units:
                for bonus in self._scope.facts[unit.card].bonuses:
                    if isinstance(bonus.n, nd.Per) and bonus.n.per == "mana":
                        most = have if bonus.n.max is None else bonus.n.max
                        lost += min(most, have) - min(most, have - n)
        return lost

    def burnt(self, cost: int) -> float:
        """Say what a unit of this cost is worth that is burnt."""
        return (RESCUED if self._rescues(cost) else LOST[self.edition]) * cost

    def _rescues(self, cost: int) -> bool:
        """Return whether the owner has resources for this unit and all that collapse before it."""
        state, seat, facts = self._scope.state, self._scope.seat, self._scope.facts
        kind = state.players[seat].civ_resource
        if kind is None:  # another edition
            return False
        mine = [army for c in state.combats.values() for army in c.armies if army.seat == seat]
        there = (unit for army in mine for row in army.rows for unit in row.units if unit.doomed)
        due = sum(facts[u.card].cost for u in (*there, *(u for a in mine for u in a.removed)))
        tiles = state.tiles.values()
        have = sum(tile.resources.get(kind, 0) for tile in tiles if tile.owner == seat)
        return have >= due + cost


_WORTHS: Final[dict[tuple[str, str, bool, float], dict[Card, float]]] = {}
_BRINGS: Final[dict[tuple[str, str, float], dict[Card, float]]] = {}


def worths(match: Pinned, against: float = AGAINST) -> dict[Card, float]:
    """Say what each unit card of a match brings to a combat: its strength and its abilities.

    *against*: how likely there is anybody to harm.

    Raises:
        ContentMissingError: if its content was never installed.
    """
    return _worths(match, against, first=False)


def brings(match: Pinned, against: float) -> dict[Card, float]:
    """Say what each unit card of a match is thought to bring to a combat: never less than printed.

    *against*: how likely there is anybody to harm.

    Raises:
        ContentMissingError: if its content was never installed.
    """
    found = _BRINGS.get((match.content, match.edition, against))
    if found is None:
        facts = facts_of(match)
        found = {c: max(0, facts[c].strength, n) for c, n in worths(match, against).items()}
        _BRINGS[match.content, match.edition, against] = found
    return found


def first_worths(match: Pinned) -> dict[Card, float]:
    """Say what each unit card is worth in the fights of the first rounds.

    Raises:
        ContentMissingError: if its content was never installed.
    """
    return _worths(match, AGAINST, first=True)


def usual(edition: str, against: float = AGAINST) -> Usual:
    """Return the sight of a card in the middle of a match."""
    return Usual(edition, against, MANA, DRAW)


def at_first(edition: str) -> Usual:
    """Return the sight of a card in the first rounds.

    Fights are against wild territory, nothing else in the deck brings mana yet, and most of what is
    drawn are crystals.
    """
    return Usual(edition, 0.25, 1.0, 0.5)


def _worths(match: Pinned, against: float, *, first: bool) -> dict[Card, float]:
    # Content never changes under its fingerprint, so this is worked out once for the process.
    found = _WORTHS.get((match.content, match.edition, first, against))
    if found is None:
        sight = at_first(match.edition) if first else usual(match.edition, against)
        found = {
            card: known.strength + sum(_ability(a, known.cost, sight) for a in known.abilities)
            for card, known in facts_of(match).items()
        }
        _WORTHS[match.content, match.edition, first, against] = found
    return found


def _ability(ability: nd.Ability, cost: int, sight: Usual) -> float:
    worth = gain(ability.do, sight, cost)
    if ability.when != "permanent":
        worth = max(0.0, worth)  # nobody has to activate it
    if ability.on is not None:
        # What the owner does himself happens oftener than what he waits for.
        which = ability.on.which
        waits = ability.on.event == "removed" or getattr(which, "who", "you") == "enemy"
        return worth * (SELDOM if waits else 1.0)
    if ability.cond is not None:
        return worth * sight.chance(ability.cond)
    return worth * (OFTEN if ability.when in ("post_combat", "hand") else 1.0)


def to_come(state: State, combat: Combat) -> dict[Seat, float]:
    """Say how much strength each army is thought to gain yet from its delayed abilities."""
    facts = facts_of(state)
    found: dict[Seat, float] = {}
    for army in combat.armies:
        ways = [
            (place, facts[place.unit.card].abilities[ability].do)
            for place in places(army)
            for ability in facts[place.unit.card].when("delayed")
            if ability not in place.unit.used and not is_silenced(state, combat, place)
        ]
        # Looked at only with such units there: this is counted at each unit of each fight.
        found[army.seat] = _to_come(state, combat, army, ways) if ways else 0.0
    return found


def _to_come(
    state: State, combat: Combat, army: Army, ways: list[tuple[Place, tuple[nd.Node, ...]]]
) -> float:
    left = Counter(mana=army.mana, stock=hooks_of(state).stocks(state, combat, army))
    found = 0.0
    for place, do in ways:
        scope = Scope(state, combat, army.seat, place.unit.id)
        if not can_resolve(scope, do, public=True):
            continue
        paid = [price for node in do if isinstance(node, nd.Pay) for price in node.cost]
        # The same mana is not spent twice.
        due = {p.what: number(scope, p.n) for p in paid if isinstance(p, nd.Lose)}
        if any(left[what] < n for what, n in due.items()):
            continue
        left.subtract(due)
        found += max(0.0, gain(do, Here(scope), scope.facts[place.unit.card].cost))
    return found


def lasts(do: tuple[nd.Node, ...]) -> bool:
    """Return whether an ability costs something that is lost beyond the combat."""
    return any(
        isinstance(price, nd.Doom | nd.Destroy)
        or (isinstance(price, nd.Lose) and price.what != "mana")
        for node in every(do)
        if isinstance(node, nd.Pay)
        for price in node.cost
    )


def rebuilt(
    scope: Scope, place: Place, picked: tuple[Card, ...] = ()
) -> tuple[float, tuple[Card, ...]]:
    """Find the cards of the World that best replace a unit, and how much stronger they are.

    *picked*: those already chosen, with which the others must begin.
    """
    facts, others = scope.facts, len(place.army.rows[place.row].units) - 1
    unit = place.unit
    now = _standing(facts[unit.card], others) + unit.bonus
    best: tuple[float, tuple[Card, ...]] = (-now, ())

    def search(cards: tuple[Card, ...]) -> None:
        nonlocal best
        there = replacements(scope.state, scope.seat, facts[unit.card].cost, cards)
        if not there and cards:
            company = others + len(cards) - 1
            # Reconfiguring copies the status of the old unit to each of the new ones (CM-OP-20).
            then = sum(max(0, _standing(facts[c], company) + unit.bonus) for c in cards)
            best = max(best, (then - now, cards), key=lambda one: one[0])
        last = cards[-1] if len(cards) > len(picked) else ""
        for card in there:
            if card >= last:  # each set in one order only
                search((*cards, card))

    search(picked)
    return best


def _standing(known: Facts, others: int) -> float:
    """Say how strong a unit stands with *others* on its row."""
    found = float(known.strength)
    for bonus in known.bonuses:
        match bonus:
            case nd.Bonus(n=int(n), target="this", cond=nd.Count(of=nd.Selector(where="row")) as c):
                found += n * c.holds(others)
            case nd.Bonus(n=nd.Per(per=nd.Selector(where="row"), max=most), target="this"):
                found += others if most is None else min(most, others)
            case _:
                pass
    return found


def gain(do: tuple[nd.Node, ...], sight: Sight, cost: int = 0) -> float:
    """Say what nodes are worth to who resolves them; *cost*: of the card that they stand on."""
    found, enemy = 0.0, False
    for node in do:
        found += _gain(node, sight, cost, enemy=enemy)
        target = getattr(node, "target", None)
        if isinstance(target, nd.Selector):
            enemy = target.who == "enemy"
    return found


def _gain(node: nd.Node, sight: Sight, cost: int, *, enemy: bool) -> float:
    match node:
        case nd.Pay(cost=price, then=then):
            return gain(price, sight, cost) + gain(then, sight, cost)
        case nd.If(cond=cond, then=then, otherwise=otherwise):
            chance = sight.chance(cond)
            return chance * gain(then, sight, cost) + (1 - chance) * gain(otherwise, sight, cost)
        case nd.Choose(options=options):
            return max(gain(option, sight, cost) for option in options)
        case nd.Each(of=of, do=do):
            return len(sight.units(of)) * gain(do, sight, cost)
        case nd.Reveal(n=n, then=then):
            # With each card that is looked at there is more to choose from, but less and less so.
            return gain(then, sight, cost) * (1 - 0.5**n)
        case nd.Draw(n=n):
            return sight.draw * _number(n, sight)
        case nd.Strength(n=n, target=target):
            return _strength(_number(n, sight), target, sight, enemy=enemy)
        case nd.Bonus(n=n, target=target, cond=cond):
            chance = 1.0 if cond is None else sight.chance(cond)
            return chance * _strength(_number(n, sight), target, sight, enemy=False)
        case nd.Remove(target=target):
            return sight.against * sum(_taken(target, sight))
        case nd.Add(target=nd.Selector() as target):
            most = 9 if target.cost is None or target.cost.most is None else target.cost.most
            n = target.n if isinstance(target.n, int) else 2
            # Copies of one card seldom lie where they can be found.
            return 0.3 * n if target.name is not None else n * (1.0 + 0.5 * min(most, 4))
        case nd.Gain(what=what, n=n):
            return (MANA if what == "mana" else STOCK) * _number(n, sight)
        case nd.Lose(what=what, n=n, who=who):
            number = _number(n, sight)
            lost = sight.mana(number) if what == "mana" else STOCK * number
            return lost if who == "enemy" else -lost
        case nd.Doom(target="this"):
            return -sight.burnt(cost)
        case nd.Restore(target=nd.Selector() as target):
            doomed = replace(target, status="doomed")
            return 0.3 * len(_taken(doomed, sight))
        case nd.Destroy(target=nd.Selector() as target):
            return -0.3 * len(_taken(target, sight))
        case nd.Discard(target=nd.Selector(zone=("hand",), up_to=False)):
            # Crystals pay for units. The short matches of Frontiers are decided by their first
            # fights, where a crystal that is burnt gains more than it costs; in the other editions
            # Fairies who live by burning crystals hardly ever won.
            return -CRYSTAL if sight.edition == "frontiers" else -DRAW
        case nd.Reconfigure() | nd.Trigger() | nd.Purchase():
            return 1.0
        case nd.Forbid(what="abilities"):
            return sight.against
        case nd.Harvest():
            return 2 * STOCK
        case nd.Instead(do=do):
            return 0.2
        case nd.Limit():
            return -0.5
        case _:
            return 0.3  # cards are put in order, units are moved, marked or protected


def _number(n: nd.Number, sight: Sight) -> float:
    if isinstance(n, int):
        return float(n)
    there = 2.0 if n.per == "mana" else float(len(sight.units(n.per)))
    return there if n.max is None else min(float(n.max), there)


def _taken(target: nd.Target, sight: Sight) -> list[float]:
    if isinstance(target, str):
        return [2.0]
    found = sight.units(target)
    if target.by != "you":
        found = found[::-1] if target.by == "opponent" else found[len(found) // 2 :]
    if target.n == "all" or target.where in ("one_row", "one_column"):
        return found
    return found[: target.n]


def _strength(n: float, target: nd.Target, sight: Sight, *, enemy: bool) -> float:
    """Say what *n* strength for a target are worth; an enemy cannot lose more than it has."""
    if isinstance(target, str):
        return -n * sight.against if target == "it" and enemy else n
    there = _taken(target, sight)
    if target.who != "enemy":
        return n * len(there)
    return sight.against * sum(min(-n, strength) for strength in there)
