"""What a player can ask in Shards alone."""

from __future__ import annotations

from typing import Literal

from rules.core.data import Value
from rules.core.forms import Whole
from rules.core.ids import Card, Cell
from rules.eden.board.actions import Count, Fighter, Fought, Positive
from rules.eden.nodes import Resource

Means = Literal[
    "crystal_shards",
    "plants",
    "animals",
    "ore",
    "positronium",
    "omninutrients",
    "inhabitants",
    "pure_energy",
]
"""What is paid with: a resource, or pure energy that stands for four shards (R-115)."""


class ChooseTerrain(Value, frozen=True, tag="choose-terrain"):
    """Choose the colour of the territories that count as yours (R-94)."""

    colour: Literal["green", "red", "grey", "yellow", "brown", "pink"]


class Lay(Whole, frozen=True, tag="lay"):
    """Lay so many new resources of each kind on each territory, the others on the portal (SH-PRO-2).

    Of what is not named here the kind is the civilization resource.
    """

    put: dict[Cell, dict[Resource, Positive]] = {}


class Tidy(Whole, frozen=True, tag="tidy"):
    """Discard cards of your hand, set others aside, face down (SH-EXP-4)."""

    discard: dict[Card, Positive] = {}
    aside: dict[Card, Positive] = {}


class Exchange(Value, frozen=True, tag="exchange"):
    """Exchange a card of your hand with one that is set aside (D-SH-EXCHANGE)."""

    card: Card
    other: Card


class DestroyPortal(Value, frozen=True, tag="destroy-portal"):
    """Announce that your portal will be destroyed at your next turn (SH-EXP-7)."""


class OpenFront(Value, frozen=True, tag="open-front"):
    """Attack a territory from one of yours with a first unit (SH-BAT-1)."""

    origin: Cell
    target: Cell
    card: Card


class StopFront(Value, frozen=True, tag="stop-front"):
    """Add nothing more on a front; on a front not yet defended, rely on the base defence."""

    combat: Fought


class Spend(Whole, frozen=True, tag="spend"):
    """Pay with so much of what lies on your territories; the rest is paid in the usual way."""

    spend: dict[Cell, dict[Means, Positive]] = {}


class Purchase(Value, frozen=True, tag="purchase"):
    """One copy of a card, bought with these crystals, this kind of resources, this pure energy.

    ``pure``: how much pure energy stands for four shards each (SH-PUR-1).
    """

    card: Card
    small: Count = 0
    medium: Count = 0
    huge: Count = 0
    resource: Resource = "crystal_shards"
    pure: Count = 0


class Shop(Whole, frozen=True, tag="shop"):
    """Buy cards (SH-PUR-1); ``spend``: what of their cost comes from where, the rest as usual."""

    purchases: tuple[Purchase, ...] = ()
    spend: dict[Cell, dict[Means, Positive]] = {}


class Rescue(Value, frozen=True, tag="rescue"):
    """Pay for a collapsed unit, so that it is discarded instead of destroyed (SH-BAT-9)."""

    unit: Fighter


ShardsAction = (
    ChooseTerrain | Lay | Tidy | Exchange | DestroyPortal | OpenFront | StopFront | Spend | Shop
    | Rescue
)  # fmt: skip
