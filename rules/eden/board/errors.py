"""Why an action of a match of the troop editions is turned down."""

from __future__ import annotations

from typing import Literal

from rules.core.errors import Refusal
from rules.core.ids import Card, Cell, Seat

# --- map creation ---


class Occupied(Refusal, frozen=True, tag="occupied"):
    """E-MAP-1."""

    rule = "CM-MAP-3"
    cell: Cell


class NotTouching(Refusal, frozen=True, tag="not-touching"):
    """E-MAP-2."""

    rule = "CM-MAP-3"
    cell: Cell


class NextToPortal(Refusal, frozen=True, tag="next-to-portal"):
    """E-MAP-3."""

    rule = "CM-MAP-3"
    cell: Cell


class NearOwnPortal(Refusal, frozen=True, tag="near-own-portal"):
    """E-MAP-4."""

    rule = "CM-MAP-3"
    cell: Cell
    tiles: int


class PortalNearHeart(Refusal, frozen=True, tag="portal-near-heart"):
    """E-MAP-6."""

    rule = "CM-MAP-4"
    cell: Cell
    tiles: int


class PortalNearPortal(Refusal, frozen=True, tag="portal-near-portal"):
    """E-MAP-7."""

    rule = "CM-MAP-4"
    cell: Cell
    other: Seat
    tiles: int


class PortalCrowded(Refusal, frozen=True, tag="portal-crowded"):
    """E-MAP-8."""

    rule = "CM-MAP-4"
    cell: Cell
    touched: int
    most: int


class PortalFull(Refusal, frozen=True, tag="portal-full"):
    """E-MAP-5."""

    rule = "CM-MAP-3"
    cell: Cell
    other: Seat


class MapWouldSplit(Refusal, frozen=True, tag="map-would-split"):
    """E-MAP-9."""

    rule = "CM-MAP-5"


class PortalRequired(Refusal, frozen=True, tag="portal-required"):
    """E-MAP-10."""

    rule = "CM-MAP-6"


class SameHex(Refusal, frozen=True, tag="same-hex"):
    """E-MAP-11."""

    rule = "CM-MAP-5"
    cell: Cell


class BlackTileUseless(Refusal, frozen=True, tag="black-tile-useless"):
    """E-MAP-12."""

    rule = "CM-MAP-6"
    cell: Cell


class NoTileThere(Refusal, frozen=True, tag="no-tile-there"):
    """E-MAP-13."""

    rule = "CM-MAP-2"


class NotACell(Refusal, frozen=True, tag="not-a-cell"):
    """The text is not the label of a place."""

    rule = "CM-HEX-9"
    cell: str


# --- expansion ---


class NotYourTerritory(Refusal, frozen=True, tag="not-your-territory"):
    rule = "FR-EXP-1"
    cell: Cell


class TooFewTroops(Refusal, frozen=True, tag="too-few-troops"):
    """E-FR-1 with numbers: what could be sent at most."""

    rule = "FR-EXP-1"
    cell: Cell
    asked: int
    most: int


class NotItsFrontier(Refusal, frozen=True, tag="not-its-frontier"):
    """E-FR-2."""

    rule = "FR-EXP-1"
    inner: Cell
    outer: Cell


class NoFrontierThere(Refusal, frozen=True, tag="no-frontier-there"):
    """E-FR-3."""

    rule = "FR-EXP-1"
    inner: Cell
    outer: Cell


class NothingChanges(Refusal, frozen=True, tag="nothing-changes"):
    """The draft already says so."""

    rule = "FR-EXP-1"


class AlreadyRefined(Refusal, frozen=True, tag="already-refined"):
    """E-FR-4."""

    rule = "FR-EXP-3"


class RefiningOutsideExpansion(Refusal, frozen=True, tag="refining-outside-expansion"):
    rule = "FR-EXP-3"


class RefiningInCombat(Refusal, frozen=True, tag="refining-in-combat"):
    """E-FR-5."""

    rule = "FR-EXP-3"


class TooMuchReserved(Refusal, frozen=True, tag="too-much-reserved"):
    """E-FR-6."""

    rule = "FR-EXP-3"
    value: int
    stocks: int


class NotInHand(Refusal, frozen=True, tag="not-in-hand"):
    rule = "CM-CARD-1"
    card: Card


class NotYourCombat(Refusal, frozen=True, tag="not-your-combat"):
    """E-FR-7."""

    rule = "FR-EXP-6"
    combat: int


class FighterBusy(Refusal, frozen=True, tag="fighter-busy"):
    """E-FR-8."""

    rule = "FR-EXP-6"
    combat: int


class OneCampOnly(Refusal, frozen=True, tag="one-camp-only"):
    """E-FR-9."""

    rule = "FR-COM-20"


class CannotPlayShield(Refusal, frozen=True, tag="cannot-play-shield"):
    rule = "TEC-2"


class CannotPlaySetback(Refusal, frozen=True, tag="cannot-play-setback"):
    rule = "CRD-3"


class CannotBeAdded(Refusal, frozen=True, tag="cannot-be-added"):
    """A permanent effect of the unit forbids it now."""

    rule = "CM-AB-1"
    card: Card


class CannotActivate(Refusal, frozen=True, tag="cannot-activate"):
    """CM-AB-3: ``none``: not from the hand; ``over``: not at this moment; else by its effect."""

    rule = "CM-AB-3"
    why: Literal["none", "over", "effect"]


class EffectHalfResolved(Refusal, frozen=True, tag="effect-half-resolved"):
    """R-20: a card effect is half resolved in a combat of yours."""

    rule = "CRD-2"


class NothingToDraw(Refusal, frozen=True, tag="nothing-to-draw"):
    rule = "CRD-2"


# --- logistics ---


class UnitsNeedReserve(Refusal, frozen=True, tag="units-need-reserve"):
    """E-FR-10."""

    rule = "FR-LOG-1"
    reserved: int
    cost: int


class TooFewStocks(Refusal, frozen=True, tag="too-few-stocks"):
    """E-FR-11."""

    rule = "FR-LOG-1"
    stocks: int
    cost: int


class NoCopyLeft(Refusal, frozen=True, tag="no-copy-left"):
    """E-FR-12."""

    rule = "FR-LOG-1"
    card: Card
    left: int


class OfAnotherWorld(Refusal, frozen=True, tag="of-another-world"):
    """E-FR-12: a player buys the units of one World."""

    rule = "FR-LOG-1"
    card: Card


class BidForIt(Refusal, frozen=True, tag="bid-for-it"):
    """E-FR-12: technologies are auctioned."""

    rule = "FR-LOG-3"
    card: Card


class OnlyTechnologies(Refusal, frozen=True, tag="only-technologies"):
    """E-FR-12: pure energy buys nothing else."""

    rule = "FR-LOG-1"
    card: Card


class NotAStarter(Refusal, frozen=True, tag="not-a-starter"):
    """Only units of cost 1 (CM-CARD-6, R-17)."""

    rule = "CM-CARD-1"
    card: Card


class StartWithSoMany(Refusal, frozen=True, tag="start-with-so-many"):
    """Three units, copies counted (CM-CARD-6)."""

    rule = "CM-CARD-1"
    units: int


class DiscardSoMany(Refusal, frozen=True, tag="discard-so-many"):
    rule = "CRD-3"
    cards: int


class ChooseBetween(Refusal, frozen=True, tag="choose-between"):
    """A text says how many things it takes."""

    rule = "CM-AB-3"
    least: int
    most: int


class PayExactly(Refusal, frozen=True, tag="pay-exactly"):
    """Crystals are worth what is due, and none of them could stay."""

    rule = "CM-AB-3"
    cost: int


class AlreadyOwned(Refusal, frozen=True, tag="already-owned"):
    """E-FR-13."""

    rule = "FR-LOG-1"
    card: Card


class BidTooLow(Refusal, frozen=True, tag="bid-too-low"):
    rule = "FR-LOG-1"
    card: Card
    cost: int


class TooLittleEnergy(Refusal, frozen=True, tag="too-little-energy"):
    """E-FR-14."""

    rule = "FR-LOG-3"
    bids: int
    energy: int


class HeartNeeded(Refusal, frozen=True, tag="heart-needed"):
    """E-FR-15."""

    rule = "TEC-4"


class LoseSoMany(Refusal, frozen=True, tag="lose-so-many"):
    """FR-COM-31: exactly the troops that are lost, from edges where they stand."""

    rule = "FR-COM-31"
    troops: int


class TroopMustStay(Refusal, frozen=True, tag="troop-must-stay"):
    """E-FR-16."""

    rule = "FR-LOG-6"
    cell: Cell


class NotLinked(Refusal, frozen=True, tag="not-linked"):
    """E-FR-17: more troops than were taken from the linked territories; ``alone``: none is."""

    rule = "FR-LOG-6"
    cell: Cell
    spare: int
    alone: bool = False


class OnlyNewTroops(Refusal, frozen=True, tag="only-new-troops"):
    """FR-LOG-5: reinforcing adds the new troops, and moves none."""

    rule = "FR-LOG-5"
    cell: Cell
    most: int


class TroopsLeftOver(Refusal, frozen=True, tag="troops-left-over"):
    """Troops were taken away and not placed."""

    rule = "FR-LOG-6"
    troops: int


class AlreadyConceding(Refusal, frozen=True, tag="already-conceding"):
    rule = "CM-END-5"
