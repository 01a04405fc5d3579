"""The record of a primitive: everything the game knows of one kind of node, its words excepted.

Beside it stands the walk that asks the records of all nodes of an ability whether they can be done.
Each record stands in a module of ``board/primitives`` beside the functions that it names; the
words stand under the tag of the node in ``texts``. Everything that meets a node looks its record up
here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from rules.core.ids import Card
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.context import EffectContext
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.formation import Place
from rules.eden.board.selection import Scope, drawable
from rules.eden.board.steps import Operate
from rules.eden.nodes import Node, Zone
from rules.eden.steps import Bind, PutBack

BATTLE: Final[frozenset[Zone]] = frozenset({"battle"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Primitive:
    """One kind of node.

    ``run`` does a node, and ``feasible`` tells whether it can be done completely, taking what it
    costs out of the budget of the walk (CM-AB-3). ``stands``: in abilities that are activated, in
    permanent ones, or in both. ``can_be_cost``: whether a ``pay`` may have it as its cost.

    Of a node with a target: ``zones`` are those from which it takes things, ``affects`` tells
    whether it would change anything about a unit, ``takes_away`` whether a unit is gone afterwards,
    ``ordered`` whether it matters in which order things are taken. Once taken, ``act`` is done to
    all of them, and by it, if that is ``one_by_one``, ``to_one`` to each.
    ``least`` is the least number that it may have; None: it may be negative, but not 0.
    """

    node: type[Node]
    run: Callable[[EffectContext, Any], None]
    feasible: Callable[[FeasibilityWalk, Any], bool]
    stands: Literal["activated", "permanent", "both"] = "activated"
    can_be_cost: bool = False
    zones: frozenset[Zone] = BATTLE
    affects: Callable[[Scope, Any, Place], bool] = lambda scope, node, place: True
    takes_away: bool = False
    ordered: Callable[[Any], bool] = lambda node: False
    act: Callable[[EffectContext, Any, list[str]], None] | None = None
    to_one: Callable[[EffectContext, Operate, Scope], None] | None = None
    least: int | None = 1


PRIMITIVES: Final[dict[type[Node], Primitive]] = {}
"""The record of each kind of node; filled by ``rules.eden.board.primitives``."""


def register(*primitives: Primitive) -> None:
    """Add records to the table.

    Raises:
        ValueError: if a kind of node has one already.
    """
    for primitive in primitives:
        if primitive.node in PRIMITIVES:
            raise ValueError(f"{primitive.node.__name__} has two records")
        PRIMITIVES[primitive.node] = primitive


MOST_WORTH: Final = max(CRYSTAL_VALUES.values())
"""What the best crystal is worth."""


class Budget:
    """What a walk has left to pay with: a rough copy of what its owner has.

    A public budget knows the cards of the hand by their number only. ``it`` is None once it is
    something that the walk did not choose. ``taken``: names no longer there; ``doomed``: units that
    the walk doomed (True) or restored. ``cards``: deck and discard pile together. ``fresh``: cards
    that the walk put on the discard pile, by kind; ``home``: units that it sent back to the World.
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
            # For all that the others can see, every card of the hand may be the best crystal.
            # Whether somebody is asked at all is decided by this budget, so a missing question
            # tells nothing.
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
        # Without ``__init__``, which counts hand, deck and stocks again: this is done for each
        # option of each ability that is listed.
        other = Budget.__new__(Budget)
        for name in Budget.__slots__:
            setattr(other, name, getattr(self, name))
        other.taken, other.home, other.doomed = self.taken[:], self.home[:], dict(self.doomed)
        other.fresh = dict(self.fresh)
        return other


class FeasibilityWalk:
    """A walk through what is left of an ability, with what is left to pay for it."""

    __slots__ = ("budget", "scope", "todo")

    def __init__(self, scope: Scope, budget: Budget, todo: list[Node | Bind | PutBack]) -> None:
        """Begin with the last node of *todo*."""
        self.scope, self.budget, self.todo = scope, budget, todo

    def arrives(self) -> bool:
        """Return whether everything left can be done."""
        budget = self.budget
        while self.todo:
            node = self.todo.pop()
            if budget.it is not None:
                self.scope.it = budget.it
            if isinstance(node, Bind):
                budget.it = list(node.it)
            elif isinstance(node, PutBack):
                budget.cards, budget.revealed = budget.cards + budget.revealed, 0
            elif not PRIMITIVES[type(node)].feasible(self, node):
                return False
        return True

    def tries(self, option: tuple[Node, ...]) -> bool:
        """Return whether everything left can be done after *option*; the walk itself stays here."""
        todo = [*self.todo, *option[::-1]]
        return FeasibilityWalk(self.scope, self.budget.copy(), todo).arrives()
