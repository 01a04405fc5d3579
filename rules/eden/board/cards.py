"""Common and technology cards of the troop editions, as data (part 7 of the rules)."""

from __future__ import annotations

from rules.core.data import Value
from rules.core.ids import Card

CRYSTAL_SMALL = Card("crystal_small")
CRYSTAL_MEDIUM = Card("crystal_medium")
CRYSTAL_HUGE = Card("crystal_huge")
OPPORTUNITY = Card("opportunity")
SETBACK = Card("setback")
TECH_RIFT = Card("tech_rift")
TECH_SHIELD = Card("tech_shield")
TECH_PORTAL = Card("tech_portal")
TECH_SUPREMACY = Card("tech_supremacy")

CRYSTAL_VALUES = {CRYSTAL_SMALL: 1, CRYSTAL_MEDIUM: 2, CRYSTAL_HUGE: 3}
"""CRD-1: value of each kind of Energy Crystal."""


class Offer(Value, frozen=True):
    """A card of the supply: its price, and how many copies there are for n players.

    ``cost`` is in stocks for a common card, in pure energy for a technology card.
    ``copies`` is per player, in halves (a half is rounded up); ``single`` means one copy in all.
    """

    card: Card
    cost: int
    halves: int
    single: bool = False

    def copies(self, players: int) -> int:
        """Count the copies at the start."""
        return 1 if self.single else (self.halves * players + 1) // 2


COMMON_OFFERS = (
    Offer(CRYSTAL_SMALL, 1, 8),
    Offer(CRYSTAL_MEDIUM, 2, 8),
    Offer(CRYSTAL_HUGE, 4, 6),
    Offer(OPPORTUNITY, 2, 4),
    Offer(SETBACK, 2, 4),
)
TECHNOLOGY_OFFERS = (
    Offer(TECH_RIFT, 3, 1),
    Offer(TECH_SHIELD, 4, 1),
    Offer(TECH_PORTAL, 6, 1),
    Offer(TECH_SUPREMACY, 20, 0, single=True),
)

COMMON = tuple(offer.card for offer in COMMON_OFFERS)
"""Common cards, in the order in which they are listed and served."""

TECHNOLOGIES = tuple(offer.card for offer in TECHNOLOGY_OFFERS)
"""Technology cards, in the order of the auctions (FR-LOG-3)."""

_COSTS = {offer.card: offer.cost for offer in COMMON_OFFERS}
_ENERGY: dict[str, dict[Card, int]] = {
    "frontiers": {offer.card: offer.cost for offer in TECHNOLOGY_OFFERS},
    "fronts": {TECH_RIFT: 1, TECH_SHIELD: 2, TECH_PORTAL: 3, TECH_SUPREMACY: 5},
    "shards": {},
}
"""What technology cards cost in pure energy, by edition (7.2)."""


def stock_cost(card: Card) -> int:
    """Return the price of a common card in stocks.

    Raises:
        KeyError: if *card* is not a common card.
    """
    return _COSTS[card]


def technologies(edition: str) -> tuple[Card, ...]:
    """List the technology cards of an edition."""
    return tuple(_ENERGY[edition])


def technology_cost(card: Card, edition: str) -> int:
    """Return the base price of a technology card in pure energy.

    Supremacy costs what the match option says; here it is the normal game.

    Raises:
        KeyError: if *card* is not a technology card, or the edition has none.
    """
    return _ENERGY[edition][card]


def supply_of(players: int) -> dict[Card, int]:
    """Count the copies on sale at the start, beside the starting decks."""
    return {o.card: o.copies(players) for o in (*COMMON_OFFERS, *TECHNOLOGY_OFFERS)}
