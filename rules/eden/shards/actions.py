"""What a player can ask in Shards alone."""

from __future__ import annotations

from typing import Literal

from rules.core.data import Value
from rules.core.ids import Card, Cell
from rules.eden.common.actions import Count, Fighter, Fought
from rules.eden.nodes import Resource
from rules.eden.shards.steps import Means


class ChooseTerrain(Value, frozen=True, tag="choose-terrain"):
    """Choose the colour of the territories that count as yours (R-94)."""

    colour: Literal["green", "red", "grey", "yellow", "brown", "pink"]


class Lay(Value, frozen=True, tag="lay"):
    """Put this many of your new resources of one kind on a territory (SH-PRO-2)."""

    cell: Cell
    resource: Resource
    n: Count


class SetAside(Value, frozen=True, tag="set-aside"):
    """Set a card of your hand aside, face down (SH-EXP-4)."""

    card: Card


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


class Spend(Value, frozen=True, tag="spend"):
    """Pay with what lies on one of your territories.

    While purchases are composed: this many of what they cost come from this territory.
    """

    cell: Cell
    resource: Means
    n: Count


class Purchase(Value, frozen=True, tag="purchase"):
    """Buy one copy of a card with these crystals, this kind of resources, this pure energy.

    ``pure``: how much pure energy stands for four shards each (SH-PUR-1).
    """

    card: Card
    small: Count = 0
    medium: Count = 0
    huge: Count = 0
    resource: Resource = "crystal_shards"
    pure: Count = 0


class CrossOut(Value, frozen=True, tag="cross-out"):
    """Take a purchase off your list, by its number from 0."""

    line: Count


class Rescue(Value, frozen=True, tag="rescue"):
    """Pay for a collapsed unit, so that it is discarded instead of destroyed (SH-BAT-9)."""

    unit: Fighter


ShardsAction = (
    ChooseTerrain | Lay | SetAside | Exchange | DestroyPortal | OpenFront | StopFront | Spend
    | Purchase | CrossOut | Rescue
)  # fmt: skip
