"""Why an action is turned down, in Fronts alone (the table of 3.2)."""

from __future__ import annotations

from rules.core.errors import Refusal
from rules.core.ids import Cell

# --- setup of the conquest ---


class OneTroopEach(Refusal, frozen=True, tag="one-troop-each"):
    """E-FT-10, when the first troops are placed."""

    rule = "FT-INI-2"
    cell: Cell


class TroopsToPlace(Refusal, frozen=True, tag="troops-to-place"):
    """Not all of the first troops are placed."""

    rule = "FT-INI-2"
    troops: int


class TooManyPlaced(Refusal, frozen=True, tag="too-many-placed"):
    """More troops than there are left to place."""

    rule = "FT-INI-2"
    most: int


# --- Expansion ---


class NotNextToYours(Refusal, frozen=True, tag="not-next-to-yours"):
    """E-FT-1."""

    rule = "FT-EXP-2"
    origin: Cell
    target: Cell


class AlreadyYours(Refusal, frozen=True, tag="already-yours"):
    """One does not attack a territory that one controls."""

    rule = "FT-EXP-2"
    cell: Cell


class TwoFrontiers(Refusal, frozen=True, tag="two-frontiers"):
    """E-FT-6: one or two fronts, on different frontiers."""

    rule = "FT-EXP-2"


class TooFewToAttack(Refusal, frozen=True, tag="too-few-to-attack"):
    """E-FT-2: what the fronts that leave from a territory need."""

    rule = "FT-EXP-3"
    cell: Cell
    most: int


class BonusTurnCosts(Refusal, frozen=True, tag="bonus-turn-costs"):
    """E-FT-3: a bonus turn costs one troop for each front first."""

    rule = "FT-EXP-3"
    cell: Cell
    needed: int


class UnitForEachFront(Refusal, frozen=True, tag="unit-for-each-front"):
    """E-FT-4."""

    rule = "FT-EXP-3"
    units: int


class NotJustConquered(Refusal, frozen=True, tag="not-just-conquered"):
    """E-FT-5."""

    rule = "FT-EXP-4"
    cell: Cell


class NotTheMoment(Refusal, frozen=True, tag="not-the-moment"):
    """Temporary Rift is played at the beginning of a turn (TEC-1)."""

    rule = "FT-EXP-1"


# --- combats ---


class OpenEachFront(Refusal, frozen=True, tag="open-each-front"):
    """The attacker plays a unit on each front first."""

    rule = "FT-COM-2"


class NotYourFront(Refusal, frozen=True, tag="not-your-front"):
    """The player does not fight there, or has opened it already."""

    rule = "FT-COM-20"
    combat: int


class CannotRetreatThere(Refusal, frozen=True, tag="cannot-retreat-there"):
    """E-FT-12."""

    rule = "FT-COM-10"
    cell: Cell
    lost: Cell


class TooManyRetreat(Refusal, frozen=True, tag="too-many-retreat"):
    """More troops than there are left on the lost territory."""

    rule = "FT-COM-10"
    most: int


class SomebodyMustEnter(Refusal, frozen=True, tag="somebody-must-enter"):
    """At least one troop of a won front enters the conquered territory."""

    rule = "FT-COM-11"
    cell: Cell


class TooManyEnter(Refusal, frozen=True, tag="too-many-enter"):
    """More troops than there are on the front."""

    rule = "FT-COM-11"
    combat: int
    most: int


# --- Logistics ---


class CrystalsTooSmall(Refusal, frozen=True, tag="crystals-too-small"):
    """E-FT-7."""

    rule = "FT-LOG-1"
    value: int
    cost: int


class NotEnoughStocks(Refusal, frozen=True, tag="not-enough-stocks"):
    """E-FT-8."""

    rule = "FT-LOG-1"
    stocks: int
    cost: int


class HeartHolderOnly(Refusal, frozen=True, tag="heart-holder-only"):
    """E-FT-9."""

    rule = "FT-LOG-1"


class NotEnoughEnergy(Refusal, frozen=True, tag="not-enough-energy"):
    """The energy on the Heart does not pay for these technologies."""

    rule = "FT-LOG-1"
    energy: int
    cost: int


class OneTroopStays(Refusal, frozen=True, tag="one-troop-stays"):
    """E-FT-10, when troops are moved."""

    rule = "FT-LOG-4"
    cell: Cell


class NotConnected(Refusal, frozen=True, tag="not-connected"):
    """E-FT-11."""

    rule = "FT-LOG-4"
    cell: Cell
