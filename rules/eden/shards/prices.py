"""What cards cost in Shards, and every way to pay for them with what a seat has (SH-PUR-1, -2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.core.ids import Card, Seat
from rules.eden.actions import Means, Purchase
from rules.eden.board.cards import (
    COMMON,
    CRYSTAL_HUGE,
    CRYSTAL_MEDIUM,
    CRYSTAL_SMALL,
    CRYSTAL_VALUES,
    OPPORTUNITY,
    SETBACK,
    stock_cost,
)
from rules.eden.board.content import content_of
from rules.eden.board.state import State
from rules.eden.nodes import Resource
from rules.eden.shards.payment import PURE, SHARDS_PER_ENERGY, energy_for
from rules.eden.shards.territory import RESOURCES, SHARDS, civ_resource

DEAREST = 6  # SH-PUR-2: a unit of this cost is paid with pure energy
DEAREST_ENERGY = 2
CRYSTALS = (CRYSTAL_SMALL, CRYSTAL_MEDIUM, CRYSTAL_HUGE)
ANY_TYPE = (OPPORTUNITY, SETBACK)
"""Cards that are paid with resources of any one type (part 7)."""
_SMALL, _MEDIUM, _HUGE = CRYSTALS
_NONE = (0, 0, 0)
_WORTH = tuple(CRYSTAL_VALUES[card] for card in CRYSTALS)


class Price(NamedTuple):
    """What a card costs: crystals by value, resources of one of these kinds, pure energy."""

    crystals: int
    resources: int
    energy: int
    kinds: tuple[Resource, ...]


def price_of(state: State, seat: Seat, card: Card) -> Price:
    """Return what a card costs *seat* (SH-PUR-2)."""
    return prices(state, seat)[card]


def prices(state: State, seat: Seat) -> dict[Card, Price]:
    """Return what each card costs *seat*, units sorted, then common cards (SH-PUR-2)."""
    return _prices(state.content, state.edition, civ_resource(state, seat))


# By content and own resource, not by match: the prices are printed.
@cache
def _prices(content: str, edition: str, own: Resource) -> dict[Card, Price]:
    units = content_of(content, edition).units
    return {card: _unit_price(units[card].cost, own) for card in sorted(units)} | {
        card: Price(0, stock_cost(card), 0, RESOURCES if card in ANY_TYPE else (SHARDS,))
        for card in COMMON
    }


def _unit_price(cost: int, own: Resource) -> Price:
    if cost == DEAREST:
        return Price(DEAREST, 0, DEAREST_ENERGY, (own,))
    return Price(cost, cost, 0, (own,))


def left_of(state: State, seat: Seat, card: Card) -> int:
    """Count the copies of a card that *seat* could buy."""
    if card in COMMON:
        return state.supply.get(card, 0)
    return state.players[seat].world.get(card, 0)


def needs(state: State, seat: Seat, lines: Sequence[Purchase]) -> dict[Means, int]:
    """Add up the resources and the pure energy that a list costs, by kind."""
    found: dict[Means, int] = {}
    costs = prices(state, seat)
    for line in lines:
        price = costs[line.card]
        replaced = (line.pure - price.energy) * SHARDS_PER_ENERGY
        if (resources := price.resources - replaced) > 0:
            found[line.resource] = found.get(line.resource, 0) + resources
        if line.pure:
            found[PURE] = found.get(PURE, 0) + line.pure
    return found


def crystals_of(lines: Sequence[Purchase]) -> tuple[int, int, int]:
    """Count the crystals of each kind that a list uses."""
    return (
        sum(line.small for line in lines),
        sum(line.medium for line in lines),
        sum(line.huge for line in lines),
    )


class Left:
    """What a seat has left to pay with once the lines of its list are paid.

    ``needs``: what the lines cost; ``stock``: what is left then, by kind.
    """

    __slots__ = (
        "_listed",
        "_state",
        "crystals",
        "mine",
        "needs",
        "prices",
        "pure",
        "stock",
        "worth",
    )

    def __init__(self, state: State, seat: Seat, lines: Sequence[Purchase], *, hand: bool) -> None:
        mine = state.players[seat]
        pile = mine.hand if hand else mine.set_aside
        small, medium, huge = pile.count(_SMALL), pile.count(_MEDIUM), pile.count(_HUGE)
        stock: dict[Resource, int] = {}
        pure = 0
        self.needs: dict[Means, int] = {}
        # One walk over the map for all that is counted: this is made anew for each edit of each
        # list.
        for tile in state.tiles.values():
            if tile.owner == seat:
                pure += tile.pure
                for kind, n in tile.resources.items():
                    stock[kind] = stock.get(kind, 0) + n
        if lines:
            used = crystals_of(lines)
            small, medium, huge = small - used[0], medium - used[1], huge - used[2]
            self.needs = needs(state, seat, lines)
            stock = {kind: n - self.needs.get(kind, 0) for kind, n in stock.items()}
            pure -= self.needs.get(PURE, 0)
        self.crystals = (small, medium, huge)
        self.worth = small * _WORTH[0] + medium * _WORTH[1] + huge * _WORTH[2]
        self.stock, self.pure, self.mine = stock, pure, mine
        self.prices = prices(state, seat)
        self._listed = [line.card for line in lines]
        self._state = state

    def copies(self, card: Card) -> int:
        """Count the copies of a card that can still be listed."""
        there = self._state.supply if card in COMMON else self.mine.world
        return there.get(card, 0) - self._listed.count(card)

    def affords(self, price: Price) -> bool:
        """Return whether resources and pure energy are enough, whatever the crystals."""
        stock, (_, resources, energy, kinds) = self.stock, price
        if self.pure < energy:
            return False
        for kind in kinds:
            if stock.get(kind, 0) >= resources:
                return True
        spare = SHARDS_PER_ENERGY * (self.pure - energy)
        return spare > 0 and SHARDS in kinds and stock.get(SHARDS, 0) + spare >= resources

    def purchases(self) -> list[Purchase]:
        """List every way to pay for one more card: units, then common cards."""
        found: list[Purchase] = []
        # Units cost crystals, so without any crystal none can be bought.
        cards = [*sorted(self.mine.world), *COMMON] if self.worth else COMMON
        costs, worth = self.prices, self.worth
        for card in cards:
            price = costs[card]
            if price.crystals <= worth and self.affords(price) and self.copies(card) > 0:
                found += self.ways(card, price)
        return found

    def ways(self, card: Card, price: Price) -> tuple[Purchase, ...]:
        """List every way to pay for one copy of a card that can be afforded."""
        stock, most = self.stock, price.resources
        if len(price.kinds) == 1:
            there: tuple[int, ...] = (min(stock.get(price.kinds[0], 0), most),)
        else:
            there = tuple([min(stock.get(kind, 0), most) for kind in price.kinds])
        # more pure energy, or a crystal where none is used, makes no difference
        pure = min(self.pure, price.energy + energy_for(most)) if self.pure else 0
        return _ways(card, price, self.crystals if price.crystals else _NONE, there, pure)


@cache
def crystal_ways(small: int, medium: int, huge: int, cost: int) -> tuple[tuple[int, int, int], ...]:
    """List the choices of crystals that are worth at least *cost*, the cheapest first.

    What costs no crystals is paid without any.
    """
    if not cost:
        return (_NONE,)
    found = [
        (s * _WORTH[0] + m * _WORTH[1] + h * _WORTH[2], (s, m, h))
        for s in range(small + 1)
        for m in range(medium + 1)
        for h in range(huge + 1)
    ]
    return tuple(way for total, way in sorted(found) if total >= cost)


@cache
def _ways(
    card: Card, price: Price, crystals: tuple[int, int, int], stock: tuple[int, ...], energy: int
) -> tuple[Purchase, ...]:
    """Every way to pay; actions never change, so they are made once."""
    resources: list[tuple[Resource, int]] = []
    for kind, there in zip(price.kinds, stock, strict=True):
        most = energy_for(price.resources) if kind == SHARDS else 0
        resources += [
            (kind, price.energy + pure)
            for pure in range(min(most, energy - price.energy) + 1)
            if price.resources - SHARDS_PER_ENERGY * pure <= there
        ]
    return tuple(
        Purchase(card, s, m, h, kind, pure)
        for s, m, h in crystal_ways(*crystals, price.crystals)
        for kind, pure in resources
    )
