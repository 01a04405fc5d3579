"""What a player can ask in Fronts alone."""

from __future__ import annotations

from rules.core.data import Value
from rules.core.forms import Whole
from rules.core.ids import Card, Cell, Seat
from rules.eden.board.actions import Count, Fought, Positive


class PlayCrystal(Value, frozen=True, tag="play-crystal"):
    """Lay an Energy Crystal of your hand face up before you, for Logistics (FT-EXP-1)."""

    card: Card


class DropCard(Value, frozen=True, tag="drop-card"):
    """Discard a card of your hand in your turn (FT-EXP-1)."""

    card: Card


class ReturnUnit(Value, frozen=True, tag="return-unit"):
    """Send a unit card of your hand back to your World (FT-EXP-1)."""

    card: Card


class Settle(Whole, frozen=True, tag="settle"):
    """How many of your first troops stand on your portal and on each territory around (FT-INI-2)."""

    troops: dict[Cell, Positive] = {}


class Offensive(Whole, frozen=True, tag="offensive"):
    """Send troops from territories of yours to their frontiers with others; none: do not (FT-EXP-2)."""

    fronts: dict[Cell, dict[Cell, Positive]] = {}


class PlayOnFront(Value, frozen=True, tag="play-on-front"):
    """Add a unit of your hand to your army on a front (FT-COM-2, FT-COM-3)."""

    card: Card
    combat: Fought


class ShieldFront(Value, frozen=True, tag="shield-front"):
    """Play Energy Shield on a front that you defend, instead of a unit (TEC-2)."""

    combat: Fought


class SetBack(Value, frozen=True, tag="set-back"):
    """Use Setback: an opponent on one of your fronts discards cards (CRD-3)."""

    seat: Seat
    destroy: bool


class UseOnFront(Value, frozen=True, tag="use-on-front"):
    """Use the ability of a card that stays in your hand, on a front."""

    card: Card
    ability: Count
    combat: Fought


class Withdraw(Whole, frozen=True, tag="withdraw"):
    """How many troops of the lost territory go to which; what goes nowhere is lost (R-81)."""

    troops: dict[Cell, Positive] = {}


class Advance(Whole, frozen=True, tag="advance"):
    """How many troops of each won front, by its number, enter the conquered territory (FT-COM-11)."""

    troops: dict[str, Positive] = {}


class GoOn(Value, frozen=True, tag="go-on"):
    """Go on with a bonus turn from what you have just conquered, or end your turn (FT-EXP-4)."""

    again: bool


FrontsAction = (
    PlayCrystal | DropCard | ReturnUnit | Settle | Offensive | PlayOnFront | ShieldFront
    | SetBack | UseOnFront | Withdraw | Advance | GoOn
)  # fmt: skip
