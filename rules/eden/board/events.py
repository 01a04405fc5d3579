"""What can happen, in every edition."""

from __future__ import annotations

from typing import Literal

from rules.core.ids import Card, Cell, Seat
from rules.core.play import Event as Happened
from rules.eden.board.state import Colour, Phase


class AnswerChanged(Happened, frozen=True, tag="answer-changed"):
    """A sealed answer was replaced by another; the others learn nothing, not even that."""

    seat: Seat


class Answered(Happened, frozen=True, tag="answered"):
    """A sealed answer is in; not ``sealed``: it is asked for again."""

    lasts = False
    seat: Seat
    decision: str
    sealed: bool


class PhaseBegan(Happened, frozen=True, tag="phase-began"):
    day: int
    phase: Phase
    first: Seat


# --- map creation ---


class TileDrawn(Happened, frozen=True, tag="tile-drawn"):
    """A face-down tile was turned up."""

    teaches = "new"
    seat: Seat
    colour: Colour


class TileTaken(Happened, frozen=True, tag="tile-taken"):
    """The face-up tile was taken; everybody knew it."""

    seat: Seat
    colour: Colour


class TilePlaced(Happened, frozen=True, tag="tile-placed"):
    seat: Seat
    cell: Cell
    colour: Colour


class RichnessChanged(Happened, frozen=True, tag="richness-changed"):
    """These territories became energy-rich, those ceased to be (CM-TILE-4)."""

    gained: tuple[Cell, ...]
    lost: tuple[Cell, ...]


class BlackTilesGiven(Happened, frozen=True, tag="black-tiles-given"):
    """No place for the portal: the seat receives black tiles (CM-MAP-6)."""

    seat: Seat
    tiles: int


class PortalPlaced(Happened, frozen=True, tag="portal-placed"):
    seat: Seat
    cell: Cell


class PortalRemoved(Happened, frozen=True, tag="portal-removed"):
    seat: Seat
    cell: Cell


class MapFinished(Happened, frozen=True, tag="map-finished"):
    first: Seat


class UnitsChosen(Happened, frozen=True, tag="units-chosen"):
    """The starting units of everybody, published together (CM-CARD-6)."""

    teaches = "new"
    chosen: dict[str, tuple[Card, ...]]


# --- cards ---


class Drawn(Happened, frozen=True, tag="drawn"):
    """The others learn only how many."""

    teaches = "new"
    seat: Seat
    cards: tuple[Card, ...]


class Shuffled(Happened, frozen=True, tag="shuffled"):
    """The discard pile went under the deck."""

    teaches = "new"
    seat: Seat
    cards: int


class Discarded(Happened, frozen=True, tag="discarded"):
    """Cards of the hand went to the discard pile."""

    teaches = "own"
    seat: Seat
    cards: tuple[Card, ...]


class Revealed(Happened, frozen=True, tag="revealed"):
    """The top cards of a deck, shown to everybody."""

    teaches = "new"
    seat: Seat
    cards: tuple[Card, ...]


class CardMoved(Happened, frozen=True, tag="card-moved"):
    """A card or unit changed zone in the sight of all (put, rescue, destroy, return)."""

    teaches = "own"
    seat: Seat
    card: Card
    origin: str
    target: str


class CardTaken(Happened, frozen=True, tag="card-taken"):
    """A card went from a hidden zone to a hidden zone; the others learn only that it did."""

    teaches = "own"
    seat: Seat
    card: Card
    origin: str
    target: str


class OpportunityUsed(Happened, frozen=True, tag="opportunity-used"):
    teaches = "own"
    seat: Seat
    destroyed: bool


# --- the day ---


class Produced(Happened, frozen=True, tag="produced"):
    """FR-PRO; ``heart``: pure energy added to the Heart."""

    seat: Seat
    stocks: int
    pure: int
    heart: int


class RiftPlayed(Happened, frozen=True, tag="rift-played"):
    """TEC-1. ``back``: the troops called back from the frontiers of *origin* first (R-148)."""

    teaches = "own"
    seat: Seat
    origin: Cell
    target: Cell
    troops: int
    back: int = 0


class Conquered(Happened, frozen=True, tag="conquered"):
    """FR-EXP-4; ``walkover``: without a combat."""

    seat: Seat
    cell: Cell
    troops: int
    walkover: bool


class TileEmptied(Happened, frozen=True, tag="tile-emptied"):
    """The last troop left; nobody controls the territory (R-56)."""

    cell: Cell
    seat: Seat


class CombatBegan(Happened, frozen=True, tag="combat-began"):
    """FR-COM-0: seats with their involved troops; ``wild``: strength of the wild defender."""

    combat: int
    cell: Cell
    other: Cell | None
    troops: dict[str, int]
    wild: int


# --- combats ---


class UnitAdded(Happened, frozen=True, tag="unit-added"):
    """``origin``: the zone it came from."""

    teaches = "own"
    combat: int
    seat: Seat
    unit: int
    card: Card
    origin: str


class UnitRemoved(Happened, frozen=True, tag="unit-removed"):
    combat: int
    seat: Seat
    unit: int
    card: Card
    by: Seat


class UnitDestroyed(Happened, frozen=True, tag="unit-destroyed"):
    combat: int
    seat: Seat
    unit: int
    card: Card


class UnitMoved(Happened, frozen=True, tag="unit-moved"):
    combat: int
    seat: Seat
    unit: int
    row: int
    column: int


class UnitChanged(Happened, frozen=True, tag="unit-changed"):
    """A change of strength (by ``n``) or of status."""

    combat: int
    seat: Seat
    unit: int
    card: Card
    what: Literal["doomed", "restored", "marked", "protected", "silenced", "strength"]
    n: int = 0


class UnitReconfigured(Happened, frozen=True, tag="unit-reconfigured"):
    combat: int
    seat: Seat
    card: Card
    into: tuple[Card, ...]


class ShieldPlayed(Happened, frozen=True, tag="shield-played"):
    teaches = "own"
    combat: int
    seat: Seat


class ArmyComplete(Happened, frozen=True, tag="army-complete"):
    combat: int
    seat: Seat
    forced: bool


class WindowOpened(Happened, frozen=True, tag="window-opened"):
    combat: int
    when: Literal["delayed", "post_combat"]


class Activated(Happened, frozen=True, tag="activated"):
    combat: int
    seat: Seat
    unit: int
    card: Card
    ability: int


class AbilityUsedFromHand(Happened, frozen=True, tag="ability-used-from-hand"):
    teaches = "own"
    combat: int
    seat: Seat
    card: Card
    ability: int


class Declined(Happened, frozen=True, tag="declined"):
    """The seat lets go what it could activate."""

    combat: int
    seat: Seat


class WindowClosed(Happened, frozen=True, tag="window-closed"):
    """The guard of CM-AB-10 closed a window."""

    combat: int


class Gained(Happened, frozen=True, tag="gained"):
    """Mana, stocks or troops gained (n > 0) or lost (n < 0) through a card."""

    seat: Seat
    what: Literal["mana", "stock", "troop"]
    n: int


class StrengthsCounted(Happened, frozen=True, tag="strengths-counted"):
    """FR-COM-6; seats as text; ``wild`` 0: no wild defender."""

    combat: int
    strengths: dict[str, int]
    wild: int


class TroopsLost(Happened, frozen=True, tag="troops-lost"):
    combat: int
    seat: Seat
    troops: int


class Eliminated(Happened, frozen=True, tag="eliminated"):
    seat: Seat
    by: Seat


class Conceding(Happened, frozen=True, tag="conceding"):
    """It takes effect at the end of the phase (CM-END-5)."""

    seat: Seat


class Conceded(Happened, frozen=True, tag="conceded"):
    seat: Seat


class HeartLost(Happened, frozen=True, tag="heart-lost"):
    """FR-END-1: he must spend ``energy`` at once."""

    seat: Seat
    energy: int


class UnitsCleaned(Happened, frozen=True, tag="units-cleaned"):
    """FR-COM-10: what went to the discard pile, to the World, or was destroyed."""

    teaches = "own"
    combat: int
    seat: Seat
    discarded: tuple[Card, ...]
    home: tuple[Card, ...]


# --- logistics ---


class TechnologySold(Happened, frozen=True, tag="technology-sold"):
    """FR-LOG-3; ``from_heart``: the part paid with the energy of the Heart."""

    seat: Seat
    card: Card
    price: int
    from_heart: int


class Reinforced(Happened, frozen=True, tag="reinforced"):
    seat: Seat
    troops: dict[Cell, int]


class Redeployed(Happened, frozen=True, tag="redeployed"):
    """``plan``: troops at the centre of each tile changed. ``forced``: nothing could move."""

    teaches = "own"
    seat: Seat
    plan: dict[Cell, int]
    forced: bool = False


class TokenPassed(Happened, frozen=True, tag="token-passed"):
    seat: Seat


class MatchEnded(Happened, frozen=True, tag="match-ended"):
    """Who won, and why (CM-END-3, CM-END-4)."""

    winners: tuple[Seat, ...]
    why: Literal["last", "supremacy", "limit", "fallen", "slain", "devoured"]


CommonPlain = (
    Answered | PhaseBegan | TileDrawn | TileTaken | TilePlaced | RichnessChanged
    | BlackTilesGiven | PortalPlaced | PortalRemoved | MapFinished | UnitsChosen | Shuffled
    | Discarded | Revealed | CardMoved | OpportunityUsed | Produced | RiftPlayed | Conquered
    | TileEmptied | CombatBegan | UnitAdded | UnitRemoved | UnitDestroyed | UnitMoved
    | UnitChanged | UnitReconfigured | ShieldPlayed | ArmyComplete | WindowOpened | Activated
    | AbilityUsedFromHand | Declined | WindowClosed | Gained | StrengthsCounted | TroopsLost
    | Eliminated | Conceding | Conceded | HeartLost | UnitsCleaned | TechnologySold | Reinforced
    | Redeployed | TokenPassed | MatchEnded
)  # fmt: skip
"""Events that everybody sees as they are."""

CommonEvent = CommonPlain | Drawn | CardTaken | AnswerChanged
