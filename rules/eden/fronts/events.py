"""What can happen in Fronts alone."""

from __future__ import annotations

from rules.core.ids import Card, Cell, Seat
from rules.core.play import Event as Happened


class TroopsSettled(Happened, frozen=True, tag="troops-settled"):
    """Where everybody's first troops stand, published together (FT-INI-2); seats as text."""

    teaches = "new"
    troops: dict[str, dict[Cell, int]]


class OffensiveTurnBegan(Happened, frozen=True, tag="offensive-turn-began"):
    """A turn of Expansion; ``sources``: of a bonus turn, the territories it may attack from."""

    seat: Seat
    bonus: bool
    sources: tuple[Cell, ...]


class CrystalPlayed(Happened, frozen=True, tag="crystal-played"):
    teaches = "own"
    seat: Seat
    card: Card


class CrystalsTakenBack(Happened, frozen=True, tag="crystals-taken-back"):
    """The crystals of the turn return to the hand before a bonus turn (3.2.4)."""

    seat: Seat
    cards: tuple[Card, ...]


class OffensiveLaunched(Happened, frozen=True, tag="offensive-launched"):
    """FT-COM-0: combat, territory left, territory attacked, troops sent on each front."""

    teaches = "own"
    seat: Seat
    fronts: tuple[tuple[int, Cell, Cell, int], ...]


class NoOffensive(Happened, frozen=True, tag="no-offensive"):
    seat: Seat
    forced: bool


class PlayStopped(Happened, frozen=True, tag="play-stopped"):
    """The seat plays no more units, on any front (FT-COM-20)."""

    seat: Seat
    forced: bool


class FrontShielded(Happened, frozen=True, tag="front-shielded"):
    teaches = "own"
    combat: int
    seat: Seat


class SetBackPlayed(Happened, frozen=True, tag="set-back-played"):
    """Setback was used against one opponent."""

    teaches = "own"
    combat: int
    seat: Seat
    foe: Seat
    destroyed: bool


class FrontDecided(Happened, frozen=True, tag="front-decided"):
    """FT-COM-5; ``seat`` has won, nobody is the wild defender."""

    combat: int
    seat: Seat
    attacker: bool


class Retreated(Happened, frozen=True, tag="retreated"):
    """FT-COM-10: where the troops of a lost territory went; ``lost`` went nowhere."""

    teaches = "own"
    seat: Seat
    origin: Cell
    plan: dict[Cell, int]
    lost: int


class TroopsReturned(Happened, frozen=True, tag="troops-returned"):
    """Troops of a front come back to the territory they had left (FT-COM-11, FT-COM-12)."""

    combat: int
    seat: Seat
    cell: Cell
    troops: int


class TerritoryKept(Happened, frozen=True, tag="territory-kept"):
    """FT-COM-12: a defender without troops who has won receives one."""

    seat: Seat
    cell: Cell


class TurnContinued(Happened, frozen=True, tag="turn-continued"):
    """D-FT-BONUS."""

    seat: Seat
    again: bool


class OrderServed(Happened, frozen=True, tag="order-served"):
    """FT-LOG-1: what a seat has bought for stocks, on its discard pile."""

    teaches = "own"
    seat: Seat
    cards: dict[Card, int]


class CrystalsSpent(Happened, frozen=True, tag="crystals-spent"):
    """FT-LOG-2: the crystals in play are discarded, used or not."""

    seat: Seat
    cards: tuple[Card, ...]


FrontsPlain = (
    TroopsSettled | OffensiveTurnBegan | CrystalPlayed | CrystalsTakenBack | OffensiveLaunched
    | NoOffensive | PlayStopped | FrontShielded | SetBackPlayed | FrontDecided | Retreated
    | TroopsReturned | TerritoryKept | TurnContinued | OrderServed | CrystalsSpent
)  # fmt: skip
"""Events that everybody sees as they are."""

FrontsEvent = FrontsPlain
