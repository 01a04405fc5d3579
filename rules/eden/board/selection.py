"""What a selector finds: units of a combat, cards of a player."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Card, Seat
from rules.eden.board.camps import army_of, counts
from rules.eden.board.card_facts import Facts, facts_of, fetchers
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.formation import Place, find, name_of, near, number_in, places
from rules.eden.board.state import Army, Combat, State
from rules.eden.board.steps import Resolve
from rules.eden.nodes import Selector, Where, Zone

_LINES: Final[frozenset[Where | None]] = frozenset({None, "other", "one_row", "one_column"})
DECK_CARD: Final = "top"
"""Stands for a card of the deck that nobody has seen."""


class Scope:
    """Whose words are read: the owner of an ability, "this unit", "it", revealed cards.

    *fetching*: whether the ability is one with which a card discards itself to draw (R-141).
    """

    # A scope is made for each unit at each count of strength; slots make that cheaper.
    __slots__ = ("army", "combat", "fetching", "it", "revealed", "seat", "state", "unit")

    def __init__(
        self,
        state: State,
        combat: Combat,
        seat: Seat,
        unit: int = 0,
        *,
        it: list[str] | None = None,
        revealed: list[Card] | None = None,
        fetching: bool = False,
    ) -> None:
        self.state, self.combat, self.seat, self.unit = state, combat, seat, unit
        self.it = [] if it is None else it
        self.revealed = [] if revealed is None else revealed
        self.fetching = fetching
        self.army: Army = army_of(combat, seat)

    @property
    def facts(self) -> dict[Card, Facts]:
        """The facts of every unit card of the match."""
        return facts_of(self.state)

    def named(self, unit: str) -> Card:
        """Name a unit of the owner's World by its id."""
        return Card(f"{self.state.players[self.seat].civilization}.{unit}")

    def anchor(self, sel: Selector) -> Place | None:
        """Find the unit that ``where`` is relative to."""
        number = self.unit
        if sel.of == "it":
            number = (number_in(self.it[0]) if self.it else None) or 0
        return find(self.combat, number)


def scope_for(state: State, step: Resolve) -> Scope:
    """Make the scope in which the words of an ability being resolved are read."""
    combat = state.combats[str(step.combat)]
    return Scope(
        state,
        combat,
        step.seat,
        step.unit,
        it=step.it,
        revealed=step.revealed,
        fetching=bool(step.spent),
    )


def aims_at_foes(sel: Selector) -> bool:
    """Return whether a selector takes units of opponents, so that a camp may have to be chosen."""
    return sel.zone == ("battle",) and sel.who == "enemy" and sel.where in _LINES


def fits(scope: Scope, sel: Selector, place: Place) -> bool:
    """Return whether *sel* finds this unit, wherever it stands in relation to the others."""
    unit = place.unit
    if sel.cost is not None and not sel.cost.fits(scope.facts[unit.card].cost):
        return False
    if sel.name is not None and unit.card != scope.named(sel.name):
        return False
    if sel.status is not None and not (unit.doomed if sel.status == "doomed" else unit.marked):
        return False
    if sel.where == "other" and unit.id == scope.unit:
        return False
    if sel.where in _LINES:
        if sel.who == "you":
            return place.army is scope.army
        if sel.who == "enemy":
            return place.army.camp != scope.army.camp
    return True


def units(scope: Scope, sel: Selector) -> list[Place]:
    """List the units that *sel* finds, in the order of the formations."""
    if sel.where in _LINES:
        if sel.who == "you":
            return [place for place in places(scope.army) if fits(scope, sel, place)]
        return [
            place
            for army in scope.combat.armies
            for place in places(army)
            if fits(scope, sel, place)
        ]
    anchor = scope.anchor(sel)
    if anchor is None or sel.where is None:
        return []
    return [place for place in near(anchor, sel.where) if fits(scope, sel, place)]


def holds_place(scope: Scope, sel: Selector, place: Place) -> bool:
    """Return whether *sel* finds this very unit, relations included."""
    if not fits(scope, sel, place):
        return False
    if sel.where in _LINES:
        return True
    anchor = scope.anchor(sel)
    if anchor is None or sel.where is None or anchor.army is not place.army:
        return False
    return any(other.unit.id == place.unit.id for other in near(anchor, sel.where))


def is_kind(scope: Scope, sel: Selector, card: Card) -> bool:
    """Return whether a card is of the kind that *sel* says."""
    facts = scope.facts.get(card)
    if facts is None:
        if sel.kind == "crystal":
            return card in CRYSTAL_VALUES
        return sel.kind == "card" and sel.cost is None and sel.name is None
    if sel.kind == "crystal" or (sel.name is not None and card != scope.named(sel.name)):
        return False
    return sel.cost is None or sel.cost.fits(facts.cost)


def cards(scope: Scope, sel: Selector) -> list[str]:
    """List the cards that *sel* finds, copies one by one; removed units by their number.

    Zones without an order are sorted; of the top of the deck only the number is known.
    """
    found: list[str] = []
    for zone in sel.zone:
        if zone == "removed":
            removed = scope.army.removed
            found += [name_of(unit) for unit in removed if is_kind(scope, sel, unit.card)]
        elif zone == "deck_top":
            most = sel.n if isinstance(sel.n, int) else 1
            there = drawable(scope.state, scope.seat, fetching=scope.fetching)
            # Nobody has seen these cards, so nothing but their number may decide what can be done.
            found += [DECK_CARD] * min(most, there)
        else:
            found += sorted(c for c in pile(scope, zone) if is_kind(scope, sel, c))
    return found


def drawable(state: State, seat: Seat, *, fetching: bool) -> int:
    """Count the cards that a player can draw; *fetching*: with a card that is discarded for it.

    Such a card brings none of its kind back from the discard pile (R-141): two would fetch each
    other for ever. So each use takes one of them out of hand and deck, and none returns by it.
    """
    mine = state.players[seat]
    there = len(mine.deck) + len(mine.discard)
    if fetching and mine.discard:
        stay = fetchers(state)
        there -= sum(1 for card in mine.discard if card in stay)
    return there


def pile(scope: Scope, zone: Zone) -> list[Card]:
    """Return the cards of a zone of the owner, copies one by one."""
    mine = scope.state.players[scope.seat]
    match zone:
        case "hand":
            return mine.hand
        case "discard":
            return mine.discard
        case "revealed":
            return scope.revealed
        case "world":
            return [card for card in sorted(mine.world) for _ in range(mine.world[card])]
        case "battle" | "removed" | "deck_top":
            raise ValueError(f"{zone} is not a pile of cards")


def count(scope: Scope, sel: Selector) -> int:
    """Count what *sel* finds; of players that are not principals, nothing (FR-COM-43)."""
    if sel.zone == ("hand",) and sel.kind == "card":
        return len(scope.state.players[scope.seat].hand)
    if sel.zone != ("battle",):
        return len(cards(scope, sel))
    return sum(1 for place in units(scope, sel) if counts(scope.combat, scope.army, place.army))
