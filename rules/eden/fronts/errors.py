"""Why an action is turned down, in Fronts alone (the table of 3.2)."""

from __future__ import annotations

from rules.core.errors import refusal
from rules.core.ids import Cell

# --- setup of the conquest ---


OneTroopEach = refusal("one-troop-each", "FT-INI-2", cell=Cell)
TroopsToPlace = refusal("troops-to-place", "FT-INI-2", troops=int)
TooManyPlaced = refusal("too-many-placed", "FT-INI-2", most=int)


# --- Expansion ---


NotNextToYours = refusal("not-next-to-yours", "FT-EXP-2", origin=Cell, target=Cell)
AlreadyYours = refusal("already-yours", "FT-EXP-2", cell=Cell)
TwoFrontiers = refusal("two-frontiers", "FT-EXP-2")
TooFewToAttack = refusal("too-few-to-attack", "FT-EXP-3", cell=Cell, most=int)
BonusTurnCosts = refusal("bonus-turn-costs", "FT-EXP-3", cell=Cell, needed=int)
UnitForEachFront = refusal("unit-for-each-front", "FT-EXP-3", units=int)
NotJustConquered = refusal("not-just-conquered", "FT-EXP-4", cell=Cell)
NotTheMoment = refusal("not-the-moment", "FT-EXP-1")


# --- combats ---


OpenEachFront = refusal("open-each-front", "FT-COM-2")
NotYourFront = refusal("not-your-front", "FT-COM-20", combat=int)
CannotRetreatThere = refusal("cannot-retreat-there", "FT-COM-10", cell=Cell, lost=Cell)
TooManyRetreat = refusal("too-many-retreat", "FT-COM-10", most=int)
SomebodyMustEnter = refusal("somebody-must-enter", "FT-COM-11", cell=Cell)
TooManyEnter = refusal("too-many-enter", "FT-COM-11", combat=int, most=int)


# --- Logistics ---


CrystalsTooSmall = refusal("crystals-too-small", "FT-LOG-1", value=int, cost=int)
NotEnoughStocks = refusal("not-enough-stocks", "FT-LOG-1", stocks=int, cost=int)
HeartHolderOnly = refusal("heart-holder-only", "FT-LOG-1")
NotEnoughEnergy = refusal("not-enough-energy", "FT-LOG-1", energy=int, cost=int)
OneTroopStays = refusal("one-troop-stays", "FT-LOG-4", cell=Cell)
NotConnected = refusal("not-connected", "FT-LOG-4", cell=Cell)
