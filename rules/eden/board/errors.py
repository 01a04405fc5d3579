"""Why an action of a match of the troop editions is turned down."""

from __future__ import annotations

from typing import Literal

from rules.core.errors import Refusal, refusal
from rules.core.ids import Card, Cell, Seat

# --- map creation ---


Occupied = refusal("occupied", "CM-MAP-3", cell=Cell)
NotTouching = refusal("not-touching", "CM-MAP-3", cell=Cell)
NextToPortal = refusal("next-to-portal", "CM-MAP-3", cell=Cell)
NearOwnPortal = refusal("near-own-portal", "CM-MAP-3", cell=Cell, tiles=int)
PortalNearHeart = refusal("portal-near-heart", "CM-MAP-4", cell=Cell, tiles=int)
PortalNearPortal = refusal("portal-near-portal", "CM-MAP-4", cell=Cell, other=Seat, tiles=int)
PortalCrowded = refusal("portal-crowded", "CM-MAP-4", cell=Cell, touched=int, most=int)
PortalFull = refusal("portal-full", "CM-MAP-3", cell=Cell, other=Seat)
MapWouldSplit = refusal("map-would-split", "CM-MAP-5")
PortalRequired = refusal("portal-required", "CM-MAP-6")
SameHex = refusal("same-hex", "CM-MAP-5", cell=Cell)
BlackTileUseless = refusal("black-tile-useless", "CM-MAP-6", cell=Cell)
NoTileThere = refusal("no-tile-there", "CM-MAP-2")
NotACell = refusal("not-a-cell", "CM-HEX-9", cell=str)


# --- expansion ---


class NotYourTerritory(Refusal, frozen=True, tag="not-your-territory"):
    rule = "FR-EXP-1"
    cell: Cell


TooFewTroops = refusal("too-few-troops", "FR-EXP-1", cell=Cell, asked=int, most=int)
NotItsFrontier = refusal("not-its-frontier", "FR-EXP-1", inner=Cell, outer=Cell)
NoFrontierThere = refusal("no-frontier-there", "FR-EXP-1", inner=Cell, outer=Cell)
NothingChanges = refusal("nothing-changes", "FR-EXP-1")
AlreadyRefined = refusal("already-refined", "FR-EXP-3")
RefiningOutsideExpansion = refusal("refining-outside-expansion", "FR-EXP-3")
RefiningInCombat = refusal("refining-in-combat", "FR-EXP-3")
TooMuchReserved = refusal("too-much-reserved", "FR-EXP-3", value=int, stocks=int)
NotInHand = refusal("not-in-hand", "CM-CARD-1", card=Card)
NotYourCombat = refusal("not-your-combat", "FR-EXP-6", combat=int)
FighterBusy = refusal("fighter-busy", "FR-EXP-6", combat=int)
OneCampOnly = refusal("one-camp-only", "FR-COM-20")
CannotPlayShield = refusal("cannot-play-shield", "TEC-2")
CannotPlaySetback = refusal("cannot-play-setback", "CRD-3")
CannotBeAdded = refusal("cannot-be-added", "CM-AB-1", card=Card)
# CM-AB-3: ``none``: not from the hand; ``over``: not at this moment; else by its effect.
CannotActivate = refusal("cannot-activate", "CM-AB-3", why=Literal["none", "over", "effect"])
EffectHalfResolved = refusal("effect-half-resolved", "CRD-2")
NothingToDraw = refusal("nothing-to-draw", "CRD-2")


# --- logistics ---


UnitsNeedReserve = refusal("units-need-reserve", "FR-LOG-1", reserved=int, cost=int)
TooFewStocks = refusal("too-few-stocks", "FR-LOG-1", stocks=int, cost=int)
NoCopyLeft = refusal("no-copy-left", "FR-LOG-1", card=Card, left=int)
OfAnotherWorld = refusal("of-another-world", "FR-LOG-1", card=Card)
BidForIt = refusal("bid-for-it", "FR-LOG-3", card=Card)
OnlyTechnologies = refusal("only-technologies", "FR-LOG-1", card=Card)
NotAStarter = refusal("not-a-starter", "CM-CARD-1", card=Card)
StartWithSoMany = refusal("start-with-so-many", "CM-CARD-1", units=int)
DiscardSoMany = refusal("discard-so-many", "CRD-3", cards=int)
ChooseBetween = refusal("choose-between", "CM-AB-3", least=int, most=int)
PayExactly = refusal("pay-exactly", "CM-AB-3", cost=int)
AlreadyOwned = refusal("already-owned", "FR-LOG-1", card=Card)
BidTooLow = refusal("bid-too-low", "FR-LOG-1", card=Card, cost=int)
TooLittleEnergy = refusal("too-little-energy", "FR-LOG-3", bids=int, energy=int)
HeartNeeded = refusal("heart-needed", "TEC-4")
LoseSoMany = refusal("lose-so-many", "FR-COM-31", troops=int)


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


OnlyNewTroops = refusal("only-new-troops", "FR-LOG-5", cell=Cell, most=int)
TroopsLeftOver = refusal("troops-left-over", "FR-LOG-6", troops=int)
AlreadyConceding = refusal("already-conceding", "CM-END-5")
