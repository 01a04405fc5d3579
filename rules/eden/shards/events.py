"""What can happen in a match of Shards alone."""

from __future__ import annotations

from rules.core.ids import Card, Cell, Seat
from rules.core.play import Event as Happened
from rules.eden.board.state import Colour
from rules.eden.nodes import Resource
from rules.eden.shards.actions import Means

Laid = dict[Cell, dict[Resource, int]]
Paid = dict[Cell, dict[Means, int]]


class TerrainChosen(Happened, frozen=True, tag="terrain-chosen"):
    """The colour of the territories of a shard civilization (R-94)."""

    seat: Seat
    colour: Colour


class SmallsChosen(Happened, frozen=True, tag="smalls-chosen"):
    """How many Small Energy Crystals each starting deck has; seats as text."""

    teaches = "new"
    chosen: dict[str, int]


class ResourcesLaid(Happened, frozen=True, tag="resources-laid"):
    """New resources lie where their owner wanted them."""

    teaches = "new"
    seat: Seat
    laid: Laid


class EnergyExtracted(Happened, frozen=True, tag="energy-extracted"):
    """SH-PRO-3: the controller of the Heart has one more pure energy."""

    seat: Seat


class Bought(Happened, frozen=True, tag="bought"):
    """The purchases of a seat, with the crystals that they cost; ``Spent`` says the rest."""

    teaches = "new"
    seat: Seat
    cards: tuple[Card, ...]
    crystals: tuple[Card, ...]


class PurchasesReturned(Happened, frozen=True, tag="purchases-returned"):
    """These cards are sold out; the seat is asked again (R-124)."""

    teaches = "new"
    seat: Seat
    cards: tuple[Card, ...]


class HandTurned(Happened, frozen=True, tag="hand-turned"):
    """SH-PUR-4: set-aside cards came to the hand, as many were discarded."""

    teaches = "new"
    seat: Seat
    cards: tuple[Card, ...]


class TurnBegan(Happened, frozen=True, tag="turn-began"):
    seat: Seat


class SubphaseEarned(Happened, frozen=True, tag="subphase-earned"):
    """SH-EXP-2: an additional attack subphase begins; ``left``: how many more are earned."""

    seat: Seat
    left: int


class PortalDoomed(Happened, frozen=True, tag="portal-doomed"):
    """SH-EXP-7: the seat has announced the destruction of its own portal."""

    seat: Seat


class PortalDestroyed(Happened, frozen=True, tag="portal-destroyed"):
    """The portal of *seat* is destroyed; ``by``: nobody for its owner and for the King."""

    seat: Seat
    cell: Cell
    by: Seat


class Spent(Happened, frozen=True, tag="spent"):
    """Resources of the territories of a seat were used."""

    seat: Seat
    paid: Paid


class FrontOpened(Happened, frozen=True, tag="front-opened"):
    """SH-BAT-1: ``cell`` is attacked from ``other``; ``foe`` controls it; ``base``: defence."""

    combat: int
    seat: Seat
    cell: Cell
    other: Cell
    foe: Seat
    base: int


class HandChanged(Happened, frozen=True, tag="hand-changed"):
    """SH-BAT-2: a defender discards cards before he refills."""

    teaches = "own"
    seat: Seat
    cards: tuple[Card, ...]


class BaseDefends(Happened, frozen=True, tag="base-defends"):
    """SH-BAT-3: the defender relies on the base defence of the territory."""

    combat: int
    seat: Seat
    base: int


class Stopped(Happened, frozen=True, tag="stopped"):
    """A side of a front is complete; ``forced``: its hand is empty."""

    combat: int
    seat: Seat
    forced: bool


class FrontCounted(Happened, frozen=True, tag="front-counted"):
    """SH-BAT-7: the strengths of a front, bonuses included; ``won``: by the attacker."""

    combat: int
    attack: int
    defence: int
    won: bool


class ControlTaken(Happened, frozen=True, tag="control-taken"):
    """A territory changes hands; its resources stay on it (R-99)."""

    seat: Seat
    cell: Cell
    loser: Seat


class UnitCollapsed(Happened, frozen=True, tag="unit-collapsed"):
    """SH-BAT-8c: a doomed unit collapses."""

    combat: int
    seat: Seat
    unit: int
    card: Card


class UnitsSettled(Happened, frozen=True, tag="units-settled"):
    """What became of the units of a seat: discarded, or back in the World."""

    teaches = "own"
    seat: Seat
    discarded: tuple[Card, ...]
    home: tuple[Card, ...]


class Retired(Happened, frozen=True, tag="retired"):
    """SH-BAT-8b: a unit in play was paid for and goes back to its World."""

    seat: Seat
    unit: int
    card: Card


class Rescued(Happened, frozen=True, tag="rescued"):
    """SH-BAT-9: a collapsed unit was paid for and is discarded."""

    seat: Seat
    unit: int
    card: Card


class Harvested(Happened, frozen=True, tag="harvested"):
    """Resources came to a territory, or left it (n < 0), through a card."""

    seat: Seat
    cell: Cell
    resource: Resource
    n: int


# --- King of Eden (6.2) ---


class KingHit(Happened, frozen=True, tag="king-hit"):
    """KOE-4: the King loses scales; ``left``: how many he keeps."""

    seat: Seat
    scales: int
    left: int


class KingAttacked(Happened, frozen=True, tag="king-attacked"):
    """KOE-6: the King assaults a territory of *seat*."""

    combat: int
    seat: Seat
    cell: Cell
    might: int


class KingRepelled(Happened, frozen=True, tag="king-repelled"):
    """KOE-9: the King goes to ``cell``, or stays there."""

    seat: Seat
    cell: Cell


class Devastated(Happened, frozen=True, tag="devastated"):
    """KOE-9: nobody controls the territory any more, and the King stands on it."""

    seat: Seat
    cell: Cell


class ScenarioChanged(Happened, frozen=True, tag="scenario-changed"):
    """A variant goes on as Supremacy (UNB-7, KOE-14)."""


ShardsPlain = (
    TerrainChosen | SmallsChosen | ResourcesLaid | EnergyExtracted | Bought | PurchasesReturned
    | HandTurned | TurnBegan | SubphaseEarned | PortalDoomed | PortalDestroyed | Spent
    | FrontOpened | HandChanged | BaseDefends | Stopped | FrontCounted | ControlTaken
    | UnitCollapsed | UnitsSettled | Retired | Rescued | Harvested | KingHit | KingAttacked
    | KingRepelled | Devastated | ScenarioChanged
)  # fmt: skip
"""Events that everybody sees as they are."""

ShardsEvent = ShardsPlain
